"""Two-player Gold Armada solved with its basic piers taken for alike, into the small file that ships with the game.

That leaves a fiftieth of the positions, so that they are solved in seconds; all else is as in armada_solver.py.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from doubloon.arena.armada_solver import Ints, Profiles, Solver, Tick
from doubloon.arena.armada_turn import Floats
from doubloon.bots.armada_duels import NODES, REACH, SCALE, Headline, Settings, write_duels
from doubloon.bots.armada_table import Layout, fingerprint
from doubloon.games.gold_armada.components import PIERS, Tables

COMMAND = "doubloon solve gold_armada --small"


class AlikeProfiles(Profiles):
    """Settings of the piers by the numbers that armada_duels.py gives them."""

    def __init__(self, tables: Tables) -> None:
        self.all = Settings(tables)
        self.each = self.all.each()
        self.following = np.zeros((PIERS, self.all.count), np.int64)
        for number, taken in enumerate(self.each):
            for pier in range(PIERS):
                if taken[pier] + 1 < len(self.all.totals[pier]):
                    more = [n + (p == pier) for p, n in enumerate(taken)]
                    self.following[pier, number] = self.all.number(more)
        super().__init__(Layout(tables))

    def settings(self) -> list[NDArray[np.int8]]:
        return list(np.array(self.each, np.int8).T)

    def after(self, pier: int, q: Ints) -> Ints:
        following: Ints = self.following[pier, q]
        return following


def solve_small(tables: Tables, file: Path, tick: Tick) -> float:
    """Write the file; the chance of the first player."""
    profiles = AlikeProfiles(tables)
    solver = Solver(tables, profiles=profiles)
    skulls = solver.layout.skulls
    solver.positions = sum([solver.count(gone) for gone in range(skulls)])
    numbers = np.zeros((skulls, NODES, profiles.count), np.uint8)
    values: Floats = np.empty(0, np.float32)
    for left in range(1, skulls + 1):
        values = solver.layer(left, values, tick)
        numbers[left - 1] = nodes(profiles, skulls - left, values)
    write_duels(file, Headline(fingerprint(tables), COMMAND), numbers.tobytes())
    start = int(np.flatnonzero(profiles.taken == 0)[0])
    return float(values[profiles.place(0)[start]])


def nodes(profiles: Profiles, gone: int, values: Floats) -> NDArray[np.uint8]:
    """Of a layer the chances at leads up to REACH; what cannot occur is as the nearest that can."""
    whole = profiles.value + gone
    lead = np.arange(-REACH, REACH + 1, 2)[:, None] + whole % 2
    j = np.clip((lead + whole) // 2, 0, whole)
    chances: NDArray[np.uint8] = np.rint(values[profiles.place(gone) + j] * SCALE).astype(np.uint8)
    return chances
