"""How far an ATV gets in so many legs, for bots: reckoned when first asked for, and kept."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.games.tobago.components import LAVA
from doubloon.games.tobago.island import Island
from doubloon.hexmap.cells import Cells, cell_sets, either, first, one, rest, some, without

MOST: Final = 12  # legs: four moves
FAR: Final = 99  # legs to a cell that MOST legs do not reach
KEPT: Final = 128


def one_leg(island: Island, cells: Cells) -> Cells:
    """Where one leg from any of these cells ends, and the cells themselves; never on lava, which must be paid for."""
    return without(either(cells, island.legs.gathered(cells)), island.parts.of(LAVA))


@final
class Reach:
    """Cells within k legs of a cell, k from 0 to MOST, and the legs between two cells: reckoned cell by cell."""

    __slots__ = ("away", "is_known", "island", "reached", "spaces")

    def __init__(self, island: Island) -> None:
        spaces = island.land.count
        self.island: Final = island
        self.spaces: i64 = spaces
        self.is_known = vec[i64]([0] * int(spaces))
        self.reached: Final = cell_sets(int((MOST + 1) * spaces))  # [legs * spaces + cell]
        self.away = vec[i64]([FAR] * int(spaces * spaces))  # [cell * spaces + target]

    def within(self, legs: i64, cell: i64) -> Cells:
        if self.is_known[cell] == 0:
            self._reckon(cell)
        return self.reached.of((legs if legs < MOST else MOST) * self.spaces + cell)

    def legs(self, cell: i64, target: i64) -> i64:
        """Legs from a cell to another, FAR when MOST do not reach it."""
        if self.is_known[cell] == 0:
            self._reckon(cell)
        at = cell * self.spaces + target
        return self.away[at]

    def _reckon(self, cell: i64) -> None:
        self.is_known[cell] = 1
        self.away[cell * self.spaces + cell] = 0
        reached = one(cell)
        legs: i64 = 0
        while True:
            self.reached.put(legs * self.spaces + cell, reached)
            if legs == MOST:
                return
            further = one_leg(self.island, reached)
            legs += 1
            self._note_new(legs, cell, without(further, reached))
            reached = further

    def _note_new(self, legs: i64, cell: i64, new: Cells) -> None:
        while some(new):
            self.away[cell * self.spaces + first(new)] = legs
            new = rest(new)


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
