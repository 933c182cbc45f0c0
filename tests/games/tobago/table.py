"""Positions for tests: an island drawn or numbered, objects, ATVs and clues by name, and chance told by the test."""

from __future__ import annotations

from typing import Self

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.contract import CHANCE, Rules
from doubloon.engine.options import Value
from doubloon.games.tobago.components import MAP_NAMES
from doubloon.games.tobago.dealing import add_row
from doubloon.games.tobago.observe import IslandView
from doubloon.games.tobago.phases import BEGIN, DEAL, TURN
from doubloon.games.tobago.rules import Tobago
from doubloon.games.tobago.setup import renew_clues
from doubloon.games.tobago.state import IslandState, row, row_clue, row_map, row_owner
from doubloon.games.tobago.tables import Tables
from doubloon.games.tobago.treasure import packed
from doubloon.hexmap.cells import BIT, cell_set, members, some, without
from doubloon.hexmap.chart import DIRECTIONS

#  Names:          i4
#               h4    j4
#            g5    i5    k5
#         f5    h5    j5    l5
#            g6    i6    k6
#         f6    h6    j6    l6
#            g7    i7    k7
#         f7    h7    j7    l7
#            g8    i8    k8
#         f8    h8    j8    l8
#            g9    i9    k9
#               h9    j9
#                 i10
ISLE = (
    "\n" * 6
    + """\
        M
       M S
      M M S
     J M S S
      J M R
     J L R B
      L L R
     J L R B
      L J R
     J J B B
      J J B
       J B
        M
"""
)

# Nowhere more than two hexes from the ocean.
SHALLOW = (
    "\n" * 6
    + """\
        .
       M S
      . M S
     J M S S
      . M R
     J L R .
      L L R
     . L R B
      L J R
     J J B B
      . J B
       J B
        M
"""
)


class Table:
    """The first turn of seat 0 on a small island, changed by the methods below. No hands unless given: those of the
    others are filled with the first cards of the deck when their turns begin (T4.2)."""

    fills = True

    def __init__(self, seats: int = 2, island: str | int = ISLE, **options: Value) -> None:
        rules = Tobago({"island": island, **options})
        self.begin(rules, rules.tables, rules.start(seats))
        palm = "i4" if "i4" in self.s.island.names() else "h4"
        self.objects(["f5", "l5", "i10", "f8"], [palm, "l8", "h8"], [("i6", "s"), ("h7", "n"), ("j7", "n")])

    def begin(self, rules: Rules[IslandState, IslandView], tables: Tables, s: IslandState) -> None:
        self.rules = rules
        self.tables = tables
        self.s = s
        self.s.phase = TURN
        for seat in range(int(s.n)):
            self.atv(seat, self.s.island.land.names[0])

    # --- drawing the position ------------------------------------------------------------------------

    def cell(self, name: str) -> int:
        land = self.s.island.land
        return int(land.dense[land.chart.number_of[name]])

    def clue_number(self, name: str) -> int:
        return self.tables.deck.number_of[name]

    def objects(self, huts: list[str], palms: list[str], statues: list[tuple[str, str]]) -> Self:
        cells = [self.cell(name) for name in [*huts, *palms, *[name for name, _ in statues]]]
        self.s.objects = vec[i64](cells + [DIRECTIONS.index(facing) for _, facing in statues])
        renew_clues(self.tables, self.s)
        return self

    def atv(self, seat: int, cell: str) -> Self:
        self.s.set_atv(seat, self.cell(cell))
        return self

    def amulets(self, *cells: str) -> Self:
        self.s.amulets = cell_set([self.cell(name) for name in cells])
        self.s.pile -= len(cells)
        return self

    def give(self, seat: int, *, amulets: int | None = None, roses: int | None = None) -> Self:
        if amulets is not None:
            self.s.gain_amulets(seat, amulets - self.s.held_amulets(seat))
            self.s.pile -= amulets
        if roses is not None:
            self.s.gain_roses(seat, roses - self.s.roses(seat))
        return self

    def treasure(self, seat: int, *values: int) -> Self:
        cards = packed([values.count(coins) for coins in range(2, 7)])
        self.s.gain_treasure(seat, cards - self.s.treasure(seat))
        return self

    def hand(self, seat: int, *clues: str) -> Self:
        self.s.set_hand(seat, sum(BIT[self.clue_number(name)] for name in clues))
        return self._deck_follows()

    def clue(self, colour: str, name: str, owner: int, roses: int = 1) -> Self:
        number = MAP_NAMES.index(colour)
        add_row(self.s, number, self.clue_number(name), owner)
        if roses == 2:
            self.s.trail[self.s.rows - 1] = row(number, self.clue_number(name), owner, 2)
            self.s.gain_roses(owner, -1)
        return self._deck_follows()

    def only(self, colour: str, *cells: str) -> Self:
        """Eliminate every other site of a map."""
        number = MAP_NAMES.index(colour)
        kept = cell_set([self.cell(name) for name in cells])
        sites = self.s.sites(number)
        assert not some(without(kept, sites)), "not a site"
        self.s.set_gone(number, without(sites, kept))
        self.s.set_sites(number, kept)
        return self

    def treasure_deck(self, *faces: str, drawn: int = 20) -> Self:
        """Leave only these cards in the treasure deck; later draws may be curses."""
        self.s.pool = packed([faces.count(face) for face in ("2", "3", "4", "5", "6", "curse")])
        self.s.drawn = drawn
        return self

    def treasure_discards(self, *faces: str) -> Self:
        self.s.thrown = packed([faces.count(face) for face in ("2", "3", "4", "5", "6")])
        return self

    def clue_deck(self, *clues: str) -> Self:
        """Leave only these cards in the clue deck; the others are out of the way."""
        self.s.deck = sum(BIT[self.clue_number(name)] for name in clues)
        return self

    def _deck_follows(self) -> Self:
        deck = self.tables.every_card & ~self.s.discard
        for seat in range(int(self.s.n)):
            deck &= ~self.s.hand(seat)
        for k in range(int(self.s.rows)):
            deck &= ~BIT[row_clue(self.s.trail[k])]
        self.s.deck = deck
        return self

    # --- playing on ----------------------------------------------------------------------------------

    def chance(self, *texts: str) -> Self:
        for text in texts:
            self._play(CHANCE, text)
        return self

    def play(self, seat: int, *texts: str) -> Self:
        for text in texts:
            self._play(seat, text)
            if self.s.phase == DEAL and self.s.after == BEGIN and self.fills:
                self.deal()
        return self

    def deal(self) -> Self:
        """Whatever clue cards are wanted, the first ones of the deck."""
        while self.rules.to_act(self.s) == [CHANCE] and self.view().phase == "deal":
            self.rules.apply(self.s, CHANCE, self.rules.moves(self.s, CHANCE)[0])
        return self

    def _play(self, seat: int, text: str) -> None:
        move = self.rules.parse(text)
        assert move in self.rules.moves(self.s, seat), f"{seat} {text}: {self.refusal(seat, text)}"
        self.rules.apply(self.s, seat, move)

    def refusal(self, seat: int, text: str) -> str:
        """The name of the rule that forbids a move."""
        move = self.rules.parse(text)
        assert move not in self.rules.moves(self.s, seat), f"{text} is legal"
        return self.rules.why_not(self.s, seat, move).key.partition(".why.")[2]

    # --- looking -------------------------------------------------------------------------------------

    def view(self, seat: int = 0) -> IslandView:
        return self.rules.observe(self.s, seat)

    def moves(self, seat: int, start: str = "") -> list[str]:
        texts = [self.rules.text(move) for move in self.rules.moves(self.s, seat)]
        return [text for text in texts if text.startswith(start)]

    def odds(self) -> dict[str, int]:
        return {self.rules.text(move): weight for move, weight in self.rules.odds(self.s)}

    def sites(self, colour: str) -> list[str]:
        return self.view().maps[MAP_NAMES.index(colour)].sites

    def clue_sites(self, name: str) -> set[str]:
        cells = members(self.s.clues.left.of(self.clue_number(name)))
        return {self.s.island.land.names[cell] for cell in cells}

    def terrain(self, *names: str) -> set[str]:
        return {cell for cell, terrain in self.view().terrain.items() if terrain in names}

    def owners(self, colour: str) -> list[int]:
        number = MAP_NAMES.index(colour)
        rows = [self.s.trail[k] for k in range(int(self.s.rows))]
        return [int(row_owner(entry)) for entry in rows if row_map(entry) == number]
