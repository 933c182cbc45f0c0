"""Clues as cell sets: T3.1 to T3.6 without search."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.games.tobago.components import (
    FIRST_HUT,
    FIRST_PALM,
    FIRST_STATUE,
    HUT,
    IN,
    LANDMARKS,
    NEXT,
    NOT,
    OBJECTS,
    OCEAN,
    PALM,
    SIGHT,
    STATUE,
    TERRAIN_KINDS,
    Clue,
    clue_tables,
)
from doubloon.games.tobago.island import Island
from doubloon.hexmap.cells import Cells, CellSets, both, cell_sets, either, one, without
from doubloon.hexmap.land import NO_CELL, grown, grown2


@final
class Deck:
    """The clue cards as numbers: type and landmark of each."""

    __slots__ = ("cards", "kinds", "landmarks", "names", "number_of")

    def __init__(self, cards: list[Clue]) -> None:
        self.cards = cards
        self.names = [card.name for card in cards]
        self.number_of: dict[str, int] = {card.name: number for number, card in enumerate(cards)}
        self.kinds, self.landmarks = clue_tables(cards)


@final
class ClueTable:
    """The spaces each clue leaves on one island with its objects set. Replaced, never changed: copies share it."""

    __slots__ = ("full", "left")

    def __init__(self, left: CellSets, full: Cells) -> None:
        self.left: Final = left  # by clue
        self.full: Final = full  # the sites of an empty map


def landmark(island: Island, objects: vec[i64], number: i64) -> Cells:
    """The spaces of a landmark; none for the ocean, which has no spaces."""
    if number < 2 * TERRAIN_KINDS:
        return island.parts.of(number)
    if number == HUT:
        return _under(objects, FIRST_HUT, FIRST_PALM)
    if number == PALM:
        return _under(objects, FIRST_PALM, FIRST_STATUE)
    if number == STATUE:
        return _under(objects, FIRST_STATUE, OBJECTS)
    return 0, 0


def _under(objects: vec[i64], begin: i64, end: i64) -> Cells:
    """The cells of the objects from `begin` up to `end`; some may have burnt."""
    found: Cells = (0, 0)
    while begin < end:
        if objects[begin] != NO_CELL:
            found = either(found, one(objects[begin]))
        begin += 1
    return found


def make_clue_table(deck: Deck, island: Island, objects: vec[i64]) -> ClueTable:
    """T3.2: of each landmark the spaces within, next to it, and in sight; then the clues pick theirs."""
    spaces = cell_sets(3 * LANDMARKS)
    number: i64 = 0
    while number < LANDMARKS:
        within = landmark(island, objects, number)
        near = island.land.coast if number == OCEAN else grown(island.land, within)
        near2 = island.land.coast2 if number == OCEAN else grown2(island.land, within)
        spaces.put(3 * number + IN, within)
        spaces.put(3 * number + NEXT, without(near, within))
        spaces.put(3 * number + SIGHT, without(near2, within))
        number += 1
    return _pick(deck, island.open, spaces)


def _pick(deck: Deck, full: Cells, spaces: CellSets) -> ClueTable:
    left = cell_sets(len(deck.kinds))
    clue: i64 = 0
    while clue < len(deck.kinds):
        kind = deck.kinds[clue]
        at = 3 * deck.landmarks[clue]
        if kind >= NOT:
            left.put(clue, without(full, spaces.of(at + kind - NOT)))
        else:
            left.put(clue, both(full, spaces.of(at + kind)))
        clue += 1
    return ClueTable(left, full)
