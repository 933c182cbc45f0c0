"""The option `tiny`: the last two turns of a match, so small that everything about it can be worked out exactly.

Each seat has one card with a few empty cells before it, two more lie in the row, and the deck is empty: four cards in
all. Three expedition cards are left of the round. From there on the rules are those of every match.
"""

from __future__ import annotations

from typing import Final

from doubloon.games.silver_and_gold.components import CARDS, SHAPES, cells_named
from doubloon.games.silver_and_gold.moves import LEFT
from doubloon.games.silver_and_gold.play import TURNS
from doubloon.games.silver_and_gold.state import NOT_PLAYING, WIDTH, State, Step, Word

SEATS: Final = 2
LAST: Final = 2  # turns
HELD: Final = [(40, "a1 a2 b1 b2"), (45, "a1 b1 b2 c2 d3")]  # the card of each seat by number, and its empty cells
ROW: Final = [41, 44]
PILE: Final = ["two", "corner", "square"]


def cards() -> int:
    return sum([1 << (number - 1) for number in [*[number for number, _ in HELD], *ROW]])


def set_up(s: State) -> None:
    s.step = Step.FLIPPING
    s.turn = TURNS - LAST
    s.served = NOT_PLAYING
    s.deck = 0
    s.row = sum([1 << (number - 1) for number in ROW])
    s.pile = _pile()
    for seat, (number, empty) in enumerate(HELD):
        at = seat * WIDTH + LEFT
        s.players[at + Word.CARD] = number - 1
        s.players[at + Word.MARKS] = CARDS[number - 1].cells & ~cells_named(empty.split())
    s.before = s.players[:]


def _pile() -> int:
    """One card of each shape that is left: the pile has its cards in the order of the shapes."""
    names = [shape.name for shape in SHAPES for _ in range(shape.copies)]
    return sum([1 << names.index(name) for name in PILE])
