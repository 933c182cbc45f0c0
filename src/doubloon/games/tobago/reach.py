"""How far an ATV gets in so many legs, for bots: reckoned when first asked for, and kept."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.games.tobago.island import LAVA, Island
from doubloon.hexmap.cells import HIGH, LOW, WORD, Cells, lowest

MOST: Final = 12  # legs: four moves
FAR: Final = 99  # legs to a cell that MOST legs do not reach
KEPT: Final = 128


def one_leg(island: Island, cells: Cells) -> Cells:
    """Where one leg from any of these cells ends, and the cells themselves; never on lava, which must be paid for."""
    low = cells[0]
    high = cells[1]
    word = cells[0]
    while word:
        i = lowest(word)
        low |= island.leg_low[i]
        high |= island.leg_high[i]
        word &= word - 1
    word = cells[1]
    while word:
        i = WORD + lowest(word)
        low |= island.leg_low[i]
        high |= island.leg_high[i]
        word &= word - 1
    return low & ~island.part_low[LAVA], high & ~island.part_high[LAVA]


@final
class Reach:
    """Cells within k legs of a cell, k from 0 to MOST, and the legs between two cells: reckoned cell by cell."""

    __slots__ = ("away", "high", "is_known", "island", "low", "spaces")

    def __init__(self, island: Island) -> None:
        spaces = island.land.count
        self.island = island
        self.spaces: i64 = spaces
        self.is_known = vec[i64]([0] * int(spaces))
        self.low = vec[i64]([0] * int((MOST + 1) * spaces))
        self.high = vec[i64]([0] * int((MOST + 1) * spaces))
        self.away = vec[i64]([FAR] * int(spaces * spaces))  # [cell * spaces + target]

    def within(self, legs: i64, cell: i64) -> Cells:
        if self.is_known[cell] == 0:
            self._reckon(cell)
        at = (legs if legs < MOST else MOST) * self.spaces + cell
        return self.low[at], self.high[at]

    def has(self, legs: i64, cell: i64, target: i64) -> bool:
        return self.legs(cell, target) <= legs

    def legs(self, cell: i64, target: i64) -> i64:
        """Legs from a cell to another, FAR when MOST do not reach it."""
        if self.is_known[cell] == 0:
            self._reckon(cell)
        return self.away[cell * self.spaces + target]

    def _reckon(self, cell: i64) -> None:
        self.is_known[cell] = 1
        self.away[cell * self.spaces + cell] = 0
        reached: Cells = (LOW[cell], HIGH[cell])
        legs: i64 = 0
        while True:
            self.low[legs * self.spaces + cell] = reached[0]
            self.high[legs * self.spaces + cell] = reached[1]
            if legs == MOST:
                return
            further = one_leg(self.island, reached)
            legs += 1
            self._note_new(legs, cell, further[0] & ~reached[0], further[1] & ~reached[1])
            reached = further

    def _note_new(self, legs: i64, cell: i64, low: i64, high: i64) -> None:
        while low:
            self.away[cell * self.spaces + lowest(low)] = legs
            low &= low - 1
        while high:
            self.away[cell * self.spaces + WORD + lowest(high)] = legs
            high &= high - 1


@final
class Reaches:
    """The tables of the islands met so far."""

    __slots__ = ("known", "latest")

    def __init__(self) -> None:
        self.known: dict[str, Reach] = {}
        self.latest: Reach | None = None

    def of(self, island: Island) -> Reach:
        latest = self.latest
        if latest is not None and latest.island is island:
            return latest
        found = self.known.get(island.key)
        if found is None:
            if len(self.known) >= KEPT:
                self.known.clear()
            found = Reach(island)
            self.known[island.key] = found
        self.latest = found
        return found
