"""The kinds of moves and their codes, the same for every table and every card.

A placement is its set of cells on the grid common to all cards, so turns and flips that give the same cells are one
move (S3.2) and a move reads the same whichever card lies there: "place left b2 b3 c3".
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.engine.codec import Codec, Kind
from doubloon.engine.digits import read_number
from doubloon.games.silver_and_gold.components import CARDS, CELL_NAMES, PLACES, SHAPE_NAMES, cell_names
from doubloon.locale import Problem

CARD_COUNT: Final = 47
PLACE_COUNT: Final = 157
CELL_COUNT: Final = 16


@final
class Code:
    """First codes; where there are two sides, the right one follows the left."""

    PLACE: Final = 0
    SINGLE: Final = 314
    EXTRA: Final = 346
    KEEP: Final = 378  # pairs of 47 cards: 1081
    TAKE: Final = 1459
    TAKE_DECK: Final = 1506
    DEAL: Final = 1507
    TURN: Final = 1554
    DRAW: Final = 1601
    EXPEDITION: Final = 1648


SIDES: Final = ["left", "right"]
LEFT: Final = 0
RIGHT: Final = 1


def _codec() -> Codec:
    places = [" ".join(cell_names(cells)) for cells in PLACES]
    numbers = [str(card.number) for card in CARDS]
    pairs = [f"{a} {b}" for a in range(1, CARD_COUNT + 1) for b in range(a + 1, CARD_COUNT + 1)]
    return Codec(
        [
            Kind("place left", Code.PLACE, [places], ["left"]),
            Kind("place right", Code.PLACE + PLACE_COUNT, [places], ["right"]),
            Kind("single left", Code.SINGLE, [CELL_NAMES], ["left"]),
            Kind("single right", Code.SINGLE + CELL_COUNT, [CELL_NAMES], ["right"]),
            Kind("extra left", Code.EXTRA, [CELL_NAMES], ["left"]),
            Kind("extra right", Code.EXTRA + CELL_COUNT, [CELL_NAMES], ["right"]),
            Kind("keep", Code.KEEP, [pairs], ["hand"]),
            Kind("take", Code.TAKE, [[*numbers, "deck"]], ["row"]),
        ],
        [
            Kind("deal", Code.DEAL, [numbers], ["deck"]),
            Kind("turn", Code.TURN, [numbers], ["deck"]),
            Kind("draw", Code.DRAW, [numbers], ["deck"]),
            Kind("expedition", Code.EXPEDITION, [SHAPE_NAMES], ["pile"]),
        ],
    )


CODEC: Final = _codec()


def parse(text: str) -> int:
    """Cells and cards may be named in any order; cells that form no shape are refused with the rule."""
    words = text.split()
    if words[:1] == ["keep"] and all(read_number(word) >= 0 for word in words[1:]):
        words[1:] = sorted(words[1:], key=read_number)
    if words[:1] == ["place"] and words[1:2] in (["left"], ["right"]):
        words[2:] = sorted(words[2:])
        if len(words) > 2 and all(word in CELL_NAMES for word in words[2:]):
            _check_shape(words[2:])
    return CODEC.parse(" ".join(words))


def _check_shape(names: list[str]) -> None:
    for cells in PLACES:
        if cell_names(cells) == names:
            return
    raise Problem("silver_and_gold.why.S3_2_no_shape", cells=names)


def path(move: int) -> tuple[str, ...]:
    """A placement is clicked cell by cell in alphabetical order, a pair card by card."""
    kind = CODEC.kind(move)
    word = kind.words(move)[0]
    clicks = [f"{kind.click[0]}:{part}" for part in word.split()]
    return ("do:single", *clicks) if kind.name.startswith("single") else tuple(clicks)


# --- parts of a code, for the hot paths --------------------------------------------------------------


def side_of(move: i64) -> i64:
    """LEFT or RIGHT of a place, single or extra."""
    if move < Code.SINGLE:
        return LEFT if move < PLACE_COUNT else RIGHT
    return LEFT if (move - Code.SINGLE) % (2 * CELL_COUNT) < CELL_COUNT else RIGHT


def cells_marked(move: int) -> int:
    """The cells of a place, single or extra."""
    return PLACES[(move - Code.PLACE) % PLACE_COUNT] if move < Code.SINGLE else 1 << (move - Code.SINGLE) % CELL_COUNT


def pair_code(a: i64, b: i64) -> i64:
    """Keep cards a < b, counted from 0."""
    return Code.KEEP + a * (2 * CARD_COUNT - a - 1) // 2 + b - a - 1


def pair_low(move: i64) -> i64:
    a: i64 = 0
    rest: i64 = move - Code.KEEP
    while rest >= CARD_COUNT - 1 - a:
        rest -= CARD_COUNT - 1 - a
        a += 1
    return a


def pair_high(move: i64) -> i64:
    """The second card of a keep, counted from 0."""
    a = pair_low(move)
    return move - pair_code(a, a + 1) + a + 1
