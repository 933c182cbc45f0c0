"""How far an ATV gets in so many legs, for bots: a table for each island, made when first asked for."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.games.tobago.island import Island
from doubloon.hexmap.cells import HIGH, LOW, WORD, Cells, lowest

MOST: Final = 12  # legs: four moves
FAR: Final = 99  # legs to a cell that MOST legs do not reach
KEPT: Final = 128


@final
class Reach:
    """Cells within k legs of a cell, k from 0 to MOST."""

    __slots__ = ("away", "high", "low", "spaces")

    def __init__(self, island: Island) -> None:
        spaces = island.land.count
        self.spaces: i64 = spaces
        self.low = vec[i64]([0] * int((MOST + 1) * spaces))
        self.high = vec[i64]([0] * int((MOST + 1) * spaces))
        self.away = vec[i64]([FAR] * int(spaces * spaces))  # legs from cell to target: [cell * spaces + target]
        cell: i64 = 0
        while cell < spaces:
            self.low[cell] = LOW[cell]
            self.high[cell] = HIGH[cell]
            self.away[cell * spaces + cell] = 0
            cell += 1
        legs: i64 = 1
        while legs <= MOST:
            cell = 0
            while cell < spaces:
                self._grow(island, legs, cell)
                cell += 1
            legs += 1

    def _grow(self, island: Island, legs: i64, cell: i64) -> None:
        """What the first leg reaches, and what those cells reach with one leg less."""
        before = (legs - 1) * self.spaces
        low = self.low[before + cell]
        high = self.high[before + cell]
        word = island.leg_low[cell]
        while word:
            i = lowest(word)
            low |= self.low[before + i]
            high |= self.high[before + i]
            word &= word - 1
        word = island.leg_high[cell]
        while word:
            i = WORD + lowest(word)
            low |= self.low[before + i]
            high |= self.high[before + i]
            word &= word - 1
        self.low[legs * self.spaces + cell] = low
        self.high[legs * self.spaces + cell] = high
        self._note_new(legs, cell, low & ~self.low[before + cell], high & ~self.high[before + cell])

    def _note_new(self, legs: i64, cell: i64, low: i64, high: i64) -> None:
        while low:
            self.away[cell * self.spaces + lowest(low)] = legs
            low &= low - 1
        while high:
            self.away[cell * self.spaces + WORD + lowest(high)] = legs
            high &= high - 1

    def within(self, legs: i64, cell: i64) -> Cells:
        at = (legs if legs < MOST else MOST) * self.spaces + cell
        return self.low[at], self.high[at]

    def has(self, legs: i64, cell: i64, target: i64) -> bool:
        return self.away[cell * self.spaces + target] <= legs

    def legs(self, cell: i64, target: i64) -> i64:
        """How many legs it takes, MOST if they are not enough."""
        away = self.away[cell * self.spaces + target]
        return away if away < MOST else MOST


@final
class Reaches:
    """The tables of the islands met so far."""

    __slots__ = ("known",)

    def __init__(self) -> None:
        self.known: dict[str, Reach] = {}

    def of(self, island: Island) -> Reach:
        found = self.known.get(island.key)
        if found is None:
            if len(self.known) >= KEPT:
                self.known.clear()
            found = Reach(island)
            self.known[island.key] = found
        return found
