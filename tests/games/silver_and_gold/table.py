"""Positions for tests: cards drawn with # for marked cells, and everything that comes up told by the test."""

from __future__ import annotations

from doubloon.engine.contract import CHANCE
from doubloon.games.silver_and_gold.components import CARDS, CELL_NAMES, Card, cells_drawn
from doubloon.games.silver_and_gold.moves import SIDES
from doubloon.games.silver_and_gold.observe import SilverAndGoldView
from doubloon.games.silver_and_gold.rules import SilverAndGold
from doubloon.games.silver_and_gold.state import ALL_CARDS, NOT_PLAYING, WIDTH, State, Step, Word
from doubloon.locale import Problem

# Two cards for everybody; those of the first three seats have no coin, palm or cross.
PLAIN = [(25, 26), (37, 38), (27, 39), (1, 2)]


class Table:
    """A position before an expedition card is turned up, changed by the methods below."""

    def __init__(self, seats: int = 2, *, turn: int = 0, solo: bool = False, open_expeditions: bool = False) -> None:
        self.rules = SilverAndGold({"solo": solo, "open_expeditions": open_expeditions})
        self.s: State = self.rules.start(seats)
        self.s.step = Step.FLIPPING
        self.s.served = NOT_PLAYING
        self.s.turn = turn
        for seat in range(seats):
            for side, number in enumerate(PLAIN[seat]):
                self.s.players[seat * WIDTH + Word.CARD + side] = number - 1
        self.row(3, 13, 14, 15)

    # --- drawing the position ------------------------------------------------------------------------

    def card(self, seat: int, side: str, number: int, picture: str = "") -> Table:
        """Lay a card (0: none); `picture` is its face with # where it is marked."""
        at = seat * WIDTH + SIDES.index(side)
        rows = picture.split()
        self.s.players[at + Word.CARD] = number - 1
        self.s.players[at + Word.MARKS] = cells_drawn(rows, "#")
        if rows:
            for drawn, printed in zip("".join(rows), "".join(face(CARDS[number - 1])), strict=True):
                assert drawn == printed or (drawn == "#" and printed != "."), f"{picture} is not card {number}"
        return self._deck_follows()

    def row(self, *numbers: int) -> Table:
        self.s.row = sum(2 ** (number - 1) for number in numbers)
        return self._deck_follows()

    def deck(self, *numbers: int) -> Table:
        """Leave only these cards in the deck."""
        self.s.deck = sum(2 ** (number - 1) for number in numbers)
        return self

    def done(self, seat: int, *numbers: int) -> Table:
        self.s.players[seat * WIDTH + Word.DONE] = sum(2 ** (number - 1) for number in numbers)
        return self._deck_follows()

    def coins(self, seat: int, coins: int, *cups: int) -> Table:
        self.s.players[seat * WIDTH + Word.COINS] = coins
        self.s.players[seat * WIDTH + Word.CUP_COUNT] = len(cups)
        for k, value in enumerate(cups):
            self.s.players[seat * WIDTH + Word.CUP + k] = value
        self.s.cups = max(self.s.cups, 7 - min(cups, default=7))
        return self

    def palms(self, seat: int, *values: int) -> Table:
        self.s.players[seat * WIDTH + Word.PALM_COUNT] = len(values)
        for k, value in enumerate(values):
            self.s.players[seat * WIDTH + Word.PALM + k] = value
        return self

    def over(self) -> Table:
        self.s.step = Step.OVER
        self.s.turn = 28
        return self

    def _deck_follows(self) -> Table:
        seen = int(self.s.row)
        for seat in range(int(self.s.seats)):
            at = seat * WIDTH
            seen |= int(self.s.players[at + Word.DONE])
            for side in range(2):
                if self.s.players[at + Word.CARD + side] >= 0:
                    seen |= 2 ** int(self.s.players[at + Word.CARD + side])
        self.s.deck = ALL_CARDS & ~seen
        return self

    # --- playing on ----------------------------------------------------------------------------------

    def chance(self, *texts: str) -> Table:
        for text in texts:
            self._play(CHANCE, text)
        return self

    def play(self, seat: int, *texts: str) -> Table:
        for text in texts:
            self._play(seat, text)
        return self

    def _play(self, seat: int, text: str) -> None:
        move = self.rules.parse(text)
        assert move in self.rules.moves(self.s, seat), f"{seat} {text}"
        self.rules.apply(self.s, seat, move)

    def refusal(self, seat: int, text: str) -> str:
        """The name of the rule that forbids a move."""
        try:
            move = self.rules.parse(text)
        except Problem as problem:
            return problem.message.key.removeprefix("silver_and_gold.why.")
        assert move not in self.rules.moves(self.s, seat), f"{text} is legal"
        return self.rules.why_not(self.s, seat, move).key.removeprefix("silver_and_gold.why.")

    # --- looking -------------------------------------------------------------------------------------

    def view(self, seat: int = 0) -> SilverAndGoldView:
        return self.rules.observe(self.s, seat)

    def moves(self, seat: int, start: str = "") -> list[str]:
        texts = [self.rules.text(move) for move in self.rules.moves(self.s, seat)]
        return [text for text in texts if text.startswith(start)]

    def to_act(self) -> list[int]:
        return self.rules.to_act(self.s)

    def drawn(self, seat: int, side: str, viewer: int | None = None) -> str:
        """A card of a seat as a viewer (the seat itself unless told) sees it."""
        player = self.view(seat if viewer is None else viewer).players[seat]
        at = SIDES.index(side)
        rows = face(CARDS[player.cards[at] - 1])
        cells = [[name in player.marks[at] for name in CELL_NAMES[y::4]] for y in range(4)]
        return " ".join("".join("#" if cells[y][x] else c for x, c in enumerate(row)) for y, row in enumerate(rows))


def face(card: Card) -> list[str]:
    """The picture of a card, as in the data file."""
    rows = [["."] * 4 for _ in range(4)]
    for mark, cells in (("o", card.cells), ("X", card.crosses), ("C", card.coins), ("P", card.palms)):
        for k in range(16):
            if cells >> k & 1:
                rows[k % 4][k // 4] = mark
    wide = max(k // 4 for k in range(16) if card.cells >> k & 1) + 1
    tall = max(k % 4 for k in range(16) if card.cells >> k & 1) + 1
    return ["".join(row[:wide]) for row in rows[:tall]]
