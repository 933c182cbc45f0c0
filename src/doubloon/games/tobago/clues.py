"""Clues as cell sets: T3.1 to T3.6 without search."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.games.tobago.components import HUT, LANDMARKS, LARGEST, NOT, OCEAN, PALM, STATUE, Clue, clue_tables
from doubloon.games.tobago.island import Island
from doubloon.hexmap.cells import HIGH, LOW, Cells
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

    __slots__ = ("full", "high", "low")

    def __init__(self, low: vec[i64], high: vec[i64], full: Cells) -> None:
        self.low = low  # by clue
        self.high = high
        self.full = full  # the sites of an empty map


def landmark(island: Island, objects: vec[i64], number: i64) -> Cells:
    """The spaces of a landmark; none for the ocean, which has no spaces."""
    if number < 2 * LARGEST:
        return island.part_low[number], island.part_high[number]
    first: i64 = 0
    last: i64 = 0
    if number == HUT:
        last = 4
    elif number == PALM:
        first = 4
        last = 7
    elif number == STATUE:
        first = 7
        last = 10
    low: i64 = 0
    high: i64 = 0
    while first < last:
        if objects[first] != NO_CELL:
            low |= LOW[objects[first]]
            high |= HIGH[objects[first]]
        first += 1
    return low, high


def make_clue_table(deck: Deck, island: Island, objects: vec[i64]) -> ClueTable:
    """T3.2: of each landmark the spaces within, next to it, and in sight; then the clues pick theirs."""
    low = vec[i64]([0] * (3 * LANDMARKS))
    high = vec[i64]([0] * (3 * LANDMARKS))
    number: i64 = 0
    while number < LANDMARKS:
        within = landmark(island, objects, number)
        near = island.land.coast if number == OCEAN else grown(island.land, within)
        near2 = island.land.coast2 if number == OCEAN else grown2(island.land, within)
        low[3 * number] = within[0]
        high[3 * number] = within[1]
        low[3 * number + 1] = near[0] & ~within[0]
        high[3 * number + 1] = near[1] & ~within[1]
        low[3 * number + 2] = near2[0] & ~within[0]
        high[3 * number + 2] = near2[1] & ~within[1]
        number += 1
    return _pick(deck, island.open, low, high)


def _pick(deck: Deck, full: Cells, low: vec[i64], high: vec[i64]) -> ClueTable:
    clues: i64 = len(deck.kinds)
    picked_low = vec[i64]([0] * int(clues))
    picked_high = vec[i64]([0] * int(clues))
    clue: i64 = 0
    while clue < clues:
        kind = deck.kinds[clue]
        at = 3 * deck.landmarks[clue] + (kind - NOT if kind >= NOT else kind)
        picked_low[clue] = full[0] & (~low[at] if kind >= NOT else low[at])
        picked_high[clue] = full[1] & (~high[at] if kind >= NOT else high[at])
        clue += 1
    return ClueTable(picked_low, picked_high, full)
