"""Everything in Gold Armada is open: the view is the whole position, named."""

from __future__ import annotations

from typing import Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.contract import View
from doubloon.games.gold_armada.components import PIERS, STEPS, Tables, nearest_word
from doubloon.games.gold_armada.multisets import ALL
from doubloon.games.gold_armada.state import State

PHASES: Final = ["throwing", "choosing", "taking", "over"]


class PierView(msgspec.Struct, frozen=True):
    """A pier: the doubloons in order, who took the first ones, and what the next one asks for (0 when none is left)."""

    name: str
    kind: str
    values: "list[int]"
    owners: "list[int]"
    needs: int
    accepts: "list[str]"


class GoldArmadaView(View, frozen=True):
    """The whole position; what the fields mean is in docs/views/gold_armada.md."""

    turn: int
    phase: str
    dice: "list[str]"
    throws_left: int
    skulls_left: int
    piers: "list[PierView]"
    skulls: "list[int]"
    scores: "list[int]"


def observe(tables: Tables, s: State, seat: int, to_act: list[int], scores: list[int]) -> GoldArmadaView:
    """Nothing is hidden: the views of all seats differ in `seat` alone."""
    return GoldArmadaView(
        seat=seat,
        seats=int(s.seats),
        to_act=to_act,
        turn=int(s.turn),
        phase=PHASES[s.phase],
        dice=[tables.symbols[symbol] for symbol in ALL.symbols(int(s.dice))],
        throws_left=int(tables.throws - s.throws),
        skulls_left=int(s.skulls_left),
        piers=_piers(tables, s),
        skulls=[int(n) for n in s.skulls],
        scores=scores,
    )


def _piers(tables: Tables, s: State) -> list[PierView]:
    views: list[PierView] = []
    for p, pier in enumerate(tables.piers):
        if pier is None:
            continue
        step = int(s.taken[p])
        is_empty = step == len(pier.values)
        views.append(
            PierView(
                name=pier.name,
                kind=pier.kind,
                values=pier.values,
                owners=[int(s.owner[p * STEPS + k]) for k in range(step)],
                needs=0 if is_empty else pier.needs[step],
                accepts=[] if is_empty else [tables.symbols[symbol] for symbol in pier.accepts[step]],
            )
        )
    return views


def restore(tables: Tables, view: GoldArmadaView) -> State:
    """The position a view shows; there is nothing to guess."""
    taken = vec[i64]([0] * PIERS)
    owner = vec[i64]([-1] * (PIERS * STEPS))
    points = vec[i64]([0] * view.seats)
    shown = {pier.name: pier for pier in view.piers}
    for p, pier in enumerate(tables.piers):
        if pier is None:
            continue
        for step, seat in enumerate(shown[pier.name].owners):
            owner[p * STEPS + step] = seat
            points[seat] += pier.values[step]
            taken[p] += 1
    return State(
        view.seats,
        view.turn,
        PHASES.index(view.phase),
        tables.throws - view.throws_left,
        ALL.number([tables.symbols.index(symbol) for symbol in view.dice]),
        view.skulls_left,
        nearest_word([int(n) for n in taken]),
        taken,
        owner,
        points,
        vec[i64](view.skulls),
    )
