"""Which two-player positions of Gold Armada can occur between turns: those that are reached from the start."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from doubloon.games.gold_armada.components import STEPS

if TYPE_CHECKING:
    from doubloon.arena.armada_solver import Ints, Solver


def count_reachable(solver: Solver) -> int:
    """Positions with somebody to move; who took which doubloon does not matter, only the scores do."""
    layout = solver.layout
    found = 0
    layer = np.zeros(layout.layer(layout.skulls), bool)
    layer[0] = True  # nothing taken
    skulls_fall = can_miss(solver)
    for gone in range(layout.skulls):
        is_last = gone == layout.skulls - 1
        below = np.zeros(0 if is_last else layout.layer(layout.skulls - gone - 1), bool)
        for taken in range(solver.full):
            found += _spread(solver, gone, taken, layer, below, skulls_fall)
        layer = below
    return found


def _spread(
    solver: Solver, gone: int, taken: int, layer: NDArray[np.bool_], below: NDArray[np.bool_], misses: NDArray[np.bool_]
) -> int:
    """Mark what follows from the positions with so many skulls and doubloons taken; their number."""
    profiles = solver.profiles
    place = profiles.place(gone)
    place_below = profiles.place(gone + 1)
    found = 0
    low, high = profiles.reach(gone)
    for batch in solver.batches(np.flatnonzero(profiles.taken == taken), high - low + 1):
        q, j = columns(batch, low, high)
        occurs = layer[place[q] + j]
        q, j = q[occurs], j[occurs]
        found += len(q)
        rest = profiles.value[q] + gone - j  # the rival, who moves next
        for p, stride in enumerate(solver.layout.strides):
            can = _can_show(solver, p)[profiles.digits[p][q]]
            layer[place[q[can] + stride] + rest[can]] = True
        if len(below) > 0:
            can = misses[q]
            below[place_below[q[can]] + rest[can] + 1] = True
    return found


def _can_show(solver: Solver, pier: int) -> NDArray[np.bool_]:
    """By doubloons taken there: can any dice show the pier?"""
    steps = 0
    for shown in solver.turn.shows.values():
        steps |= dict(shown).get(pier, 0)
    return np.array([steps >> step & 1 for step in range(STEPS + 1)], bool)


def can_miss(solver: Solver) -> NDArray[np.bool_]:
    """By setting of the piers: are there dice that show none, so that a skull is taken?"""
    misses: NDArray[np.bool_] = np.zeros(solver.layout.profiles, bool)
    for shown in set(solver.turn.shows.values()):
        matches: NDArray[np.bool_] = np.zeros(solver.layout.profiles, bool)
        for pier, when in shown:
            matches |= np.array([when >> step & 1 for step in range(STEPS + 1)], bool)[solver.profiles.digits[pier]]
        misses |= ~matches
    return misses


def columns(batch: Ints, low: Ints, high: Ints) -> tuple[Ints, Ints]:
    """One column for each j from low to high of each setting of the piers."""
    widths = high[batch] - low[batch] + 1
    q = np.repeat(batch, widths)
    starts = np.repeat(np.cumsum(widths) - widths, widths)
    return q, np.arange(len(q)) - starts + low[q]
