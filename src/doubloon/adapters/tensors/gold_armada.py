"""Gold Armada as numbers: the dice, the piers and who took what."""

from __future__ import annotations

from collections.abc import Sequence

from doubloon.adapters.tensors import Limits
from doubloon.adapters.tensors.field import (
    Axis,
    Field,
    by_seat,
    common,
    number,
    numbered,
    numbers,
    one_of,
    relative,
    seats_from,
    some_of,
)
from doubloon.games.gold_armada.components import Pier
from doubloon.games.gold_armada.observe import PHASES, GoldArmadaView
from doubloon.games.gold_armada.rules import GoldArmada

View = GoldArmadaView


def fields(rules: GoldArmada, seats: int) -> Sequence[Field[View]]:
    tables, all_gold = rules.tables, limits(rules, seats).highest_score
    piers = [pier for pier in tables.piers if pier is not None]
    seat, pier = seats_from(seats), Axis("pier", [pier.name for pier in piers])
    step, symbol = numbered("doubloon", _longest(piers)), Axis("symbol", tables.symbols)
    place = {name: k for k, name in enumerate(tables.symbols)}
    dice, throws, skulls = int(tables.dice), int(tables.throws), int(tables.skulls)
    return [
        *common(seats),
        one_of("turn", "whose turn it is", seat, lambda v: relative(v, v.turn)),
        one_of("phase", "what is to be done", Axis("phase", PHASES), lambda v: PHASES.index(v.phase)),
        numbers("dice", "dice on the table showing a symbol", [symbol], 0, dice, lambda v: _count(v, tables.symbols)),
        number("throws_left", "throws left in this turn", 0, throws, lambda v: v.throws_left),
        number("skulls_left", "skulls not yet taken", 0, skulls, lambda v: v.skulls_left),
        some_of("owners", "who took a doubloon; none while it lies there", [pier, step, seat], _owners),
        numbers("needs", "dice the next doubloon asks for", [pier], 0, dice, lambda v: [p.needs for p in v.piers]),
        some_of(
            "accepts",
            "symbols the next doubloon accepts",
            [pier, symbol],
            lambda v: [(k, place[name]) for k, p in enumerate(v.piers) for name in p.accepts],
        ),
        numbers(
            "next_value", "value of the next doubloon, 0 when none is left", [pier], 0, _dearest(piers), _next_values
        ),
        numbers("skulls", "skulls of a seat", [seat], 0, skulls, lambda v: by_seat(v, v.skulls)),
        numbers("scores", "points less skulls", [seat], -skulls, all_gold, lambda v: by_seat(v, v.scores)),
    ]


def limits(rules: GoldArmada, seats: int) -> Limits:
    """Every turn takes a doubloon or a skull, and the last of either ends the match. A turn of t throws has at most t
    decisions: one after each throw but the last, and which doubloon to take."""
    tables = rules.tables
    throws, skulls, doubloons = int(tables.throws), int(tables.skulls), int(tables.doubloons)
    turns = doubloons + skulls - 1
    return Limits(
        decisions=turns * throws,
        chance_plies=turns * throws,
        lowest_score=-skulls,
        highest_score=sum([int(value) for value in tables.values]),
    )


def _count(view: View, symbols: list[str]) -> list[int]:
    return [view.dice.count(symbol) for symbol in symbols]


def _owners(view: View) -> list[tuple[int, ...]]:
    return [
        (k, step, relative(view, owner)) for k, pier in enumerate(view.piers) for step, owner in enumerate(pier.owners)
    ]


def _next_values(view: View) -> list[int]:
    return [pier.values[len(pier.owners)] if pier.needs else 0 for pier in view.piers]


def _longest(piers: list[Pier]) -> int:
    return max([len(pier.values) for pier in piers])


def _dearest(piers: list[Pier]) -> int:
    return max([1, *[value for pier in piers for value in pier.values]])
