"""Positions of the expansion for tests: Tobago's table with the volcano on i8, and lava where the test puts it."""

from __future__ import annotations

from typing import Self, cast

from doubloon.engine.contract import Rules
from doubloon.engine.options import Value
from doubloon.games.tobago.observe import IslandView
from doubloon.games.tobago.phases import LAVA_TILE
from doubloon.games.tobago.setup import renew_clues
from doubloon.games.tobago.state import IslandState
from doubloon.games.volcano.components import with_lava
from doubloon.games.volcano.observe import VolcanoView
from doubloon.games.volcano.rules import Volcano
from doubloon.games.volcano.state import VolcanoState
from tests.games.tobago import table as tobago
from tests.games.tobago.table import ISLE

__all__ = ["ISLE", "LAKES", "VOLCANO", "Table"]

#  Names:          i4                 The volcano lies on i8 and around it:
#               h4    j4              i7 h7 j7 i8 h8 j8 i9.
#            g5    i5    k5
#         f5    h5    j5    l5
#            g6    i6    k6
#         f6    h6    j6    l6
#            g7   (i7)   k7
#         f7   (h7)  (j7)   l7
#            g8   (i8)   k8
#         f8   (h8)  (j8)   l8
#            g9   (i9)   k9
#               h9    j9
#                 i10
VOLCANO = {"i7", "h7", "j7", "i8", "h8", "j8", "i9"}

# A lake of three spaces west of the volcano (h6, g7, g8), and one of two in the east (k8, l7).
LAKES = (
    "\n" * 6
    + """\
        M
       M S
      M M S
     J M S S
      J M R
     J L R B
      L L R
     J L R L
      L J L
     J J B B
      J J B
       J B
        M
"""
)


class Table(tobago.Table):
    """The first turn of seat 0 on a small island with the volcano in its middle. No hands, no territories."""

    def __init__(self, seats: int = 2, island: str | int = ISLE, **options: Value) -> None:
        self.volcano = Volcano({"island": island, **options})
        self.v: VolcanoState = self.volcano.start(seats)
        rules = cast("Rules[IslandState, IslandView]", self.volcano)
        self.begin(rules, self.volcano.tables.base, self.v)
        self.objects(["f5", "l5", "i10", "f8"], ["i4", "l8", "h9"], [("i6", "s"), ("h5", "n"), ("k7", "n")])

    def lava(self, *cells: str) -> Self:
        """Lava that has been there before any clue."""
        for name in cells:
            self.s.island = with_lava(self.s.island, self.cell(name))
        self.v.tiles -= len(cells)
        renew_clues(self.tables, self.s)
        return self

    def amulet_taken(self) -> Self:
        """The player whose turn it is must lay lava."""
        self.s.phase = LAVA_TILE
        self.s.who = self.s.turn
        return self

    def erupt(self, cell: str) -> Self:
        return self.amulet_taken().play(int(self.s.turn), "lava " + cell)

    def look(self, seat: int = 0) -> VolcanoView:
        return self.volcano.observe(self.v, seat)

    def spaces(self) -> set[str]:
        """Where lava may be laid now."""
        return {text.split()[1] for text in self.moves(int(self.s.turn), "lava ")}

    def told(self, seat: int, text: str) -> list[str]:
        """The names of the sentences a move brings."""
        return [message.key for message in self.volcano.tell(self.v, seat, self.rules.parse(text), seat)]
