"""Reads the drawn cards and shapes of data/, strictly, and derives the tables the rules play by.

One grid of 4 x 4 cells lies under every card, its first cell top left. Cell k is column k // 4 (a to d, from the left)
and row k % 4 (1 to 4, from the top), so that the order of cells is alphabetical; a set of cells is an int of 16 bits.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

SIZE: Final = 4
CELL_NAMES: Final = [column + row for column in "abcd" for row in "1234"]
COLOURS: Final = ["purple", "orange", "green", "grey"]
SHAPE_COUNT: Final = 6


@final
class Card:
    """A treasure card as drawn: sets of cells on the grid."""

    __slots__ = ("cells", "coins", "colour", "crosses", "number", "palms", "points", "seal_colour", "seal_points")

    def __init__(
        self, number: int, colour: int, points: int, seal_colour: int, seal_points: int, rows: list[str]
    ) -> None:
        self.number = number
        self.colour = colour
        self.points = points
        self.seal_colour = seal_colour  # -1 without a seal
        self.seal_points = seal_points
        self.cells = cells_drawn(rows, "oXCP")
        self.crosses = cells_drawn(rows, "X")
        self.coins = cells_drawn(rows, "C")
        self.palms = cells_drawn(rows, "P")


@final
class Shape:
    """An expedition shape. `ways` are its different orientations, moved to the top left; `turned[k]` is the way it lies
    after k % 4 quarter turns, flipped first if k >= 4; `places` are all its sets of cells on the grid, ascending."""

    __slots__ = ("copies", "name", "places", "turned", "ways")

    def __init__(self, name: str, copies: int, rows: list[str]) -> None:
        self.name = name
        self.copies = copies
        self.ways: list[int] = []
        self.turned: list[int] = []
        for k in range(8):
            way = cells_drawn(turn(rows, k), "o")
            if way not in self.ways:
                self.ways.append(way)
            self.turned.append(self.ways.index(way))
        self.places = sorted([place for way in self.ways for place in shifts(way)], key=cell_names)


# --- cells -------------------------------------------------------------------------------------------


def cells_drawn(rows: list[str], marks: str) -> int:
    """The cells of a picture that carry one of these marks."""
    found = 0
    for y, row in enumerate(rows):
        for x, mark in enumerate(row):
            if mark in marks:
                found |= 1 << (x * SIZE + y)
    return found


def cell_names(cells: int) -> list[str]:
    return [name for k, name in enumerate(CELL_NAMES) if cells >> k & 1]


def cells_named(names: list[str]) -> int:
    cells = 0
    for name in names:
        cells |= 1 << CELL_NAMES.index(name)
    return cells


def turn(rows: list[str], k: int) -> list[str]:
    """A picture after k % 4 quarter turns clockwise, flipped left to right first if k >= 4."""
    if k >= 4:
        rows = [row[::-1] for row in rows]
    for _ in range(k % 4):
        rows = ["".join([row[x] for row in reversed(rows)]) for x in range(len(rows[0]))]
    return rows


def shifts(way: int) -> list[int]:
    """A set of cells in the top left corner, moved everywhere on the grid."""
    cells = [k for k in range(SIZE * SIZE) if way >> k & 1]
    wide = max([k // SIZE for k in cells])
    tall = max([k % SIZE for k in cells])
    return [way << (x * SIZE + y) for x in range(SIZE - wide) for y in range(SIZE - tall)]


# --- reading -----------------------------------------------------------------------------------------


@final
class Block:
    """A heading and the rows drawn below it; `line` is where the heading stands."""

    __slots__ = ("line", "rows", "words")

    def __init__(self, line: int, words: list[str], rows: list[str]) -> None:
        self.line = line
        self.words = words
        self.rows = rows

    def problem(self, what: str, row: int = -1) -> ValueError:
        return ValueError(f"line {self.line + 1 + row}, {' '.join(self.words[:2])}: {what}")


def read_blocks(text: str, heading: str, marks: str) -> list[Block]:
    blocks: list[Block] = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split()
        if not words or line.startswith("#"):
            continue
        if words[0] == heading:
            blocks.append(Block(number, words, []))
        elif not blocks:
            raise ValueError(f"line {number}: a picture before the first {heading}")
        else:
            blocks[-1].rows.append(line.rstrip())
    for block in blocks:
        _check_picture(block, marks)
    return blocks


def _check_picture(block: Block, marks: str) -> None:
    if not 1 <= len(block.rows) <= SIZE:
        raise block.problem(f"{len(block.rows)} rows drawn, not 1 to {SIZE}")
    for at, row in enumerate(block.rows):
        if len(row) != len(block.rows[0]) or len(row) > SIZE:
            raise block.problem(f"{row!r} is {len(row)} wide; all rows alike, at most {SIZE}", at)
        for mark in row:
            if mark not in marks:
                raise block.problem(f"{mark!r} is none of {' '.join(marks)}", at)


def read_cards(text: str) -> list[Card]:
    """card NUMBER COLOUR POINTS [seal COLOUR POINTS], numbers 1, 2, 3, ..."""
    cards: list[Card] = []
    for block in read_blocks(text, "card", ".oXCP"):
        words = block.words
        if len(words) not in (4, 7) or (len(words) == 7 and words[4] != "seal"):
            raise block.problem("expected: card NUMBER COLOUR POINTS [seal COLOUR POINTS]")
        if words[1] != str(len(cards) + 1):
            raise block.problem(f"expected number {len(cards) + 1}")
        seal_colour, seal_points = -1, 0
        if len(words) == 7:
            seal_colour, seal_points = _colour(block, words[5]), _number(block, words[6], 1, 2)
        points = _number(block, words[3], 1, 99)
        cards.append(Card(len(cards) + 1, _colour(block, words[2]), points, seal_colour, seal_points, block.rows))
        if cards[-1].cells.bit_count() != points:
            raise block.problem(f"{cards[-1].cells.bit_count()} cells drawn for {points} points")
    return cards


def read_shapes(text: str) -> list[Shape]:
    """shape NAME COPIES."""
    shapes: list[Shape] = []
    for block in read_blocks(text, "shape", ".o"):
        if len(block.words) != 3:
            raise block.problem("expected: shape NAME COPIES")
        if block.words[1] in [shape.name for shape in shapes]:
            raise block.problem("drawn twice")
        shapes.append(Shape(block.words[1], _number(block, block.words[2], 1, 9), block.rows))
    return shapes


def _colour(block: Block, word: str) -> int:
    if word not in COLOURS:
        raise block.problem(f"{word!r} is none of {', '.join(COLOURS)}")
    return COLOURS.index(word)


def _number(block: Block, word: str, least: int, most: int) -> int:
    if not word.isdecimal() or not least <= int(word) <= most:
        raise block.problem(f"{word!r} is not a number from {least} to {most}")
    return int(word)


def _data(name: str) -> str:
    return (files("doubloon.games.silver_and_gold") / "data" / name).read_text("utf-8")


CARDS: Final = read_cards(_data("cards.txt"))
SHAPES: Final = read_shapes(_data("expeditions.txt"))
SHAPE_NAMES: Final = [shape.name for shape in SHAPES]
PLACES: Final = [place for shape in SHAPES for place in shape.places]
SHAPE_OF_PLACE: Final = [at for at, shape in enumerate(SHAPES) for _ in shape.places]
CUPS: Final = [6, 5, 4, 3, 2, 1]
CUP_ROWS: Final = 3  # coin rows of a score card, a cup beside each


@final
class Tables:
    """What the hot paths read: cards are numbered from 0 here, placements as in PLACES."""

    __slots__ = (
        "bits", "cards", "cells", "coins", "colour", "crosses", "fit_cells", "fits", "fits_from", "one", "one_bit",
        "one_from", "palms", "pile_shape", "place", "points", "seal_colour", "seal_points",
    )  # fmt: skip

    def __init__(self) -> None:
        self.bits = vec[i64]([2**k for k in range(60)])
        self.cards: i64 = (1 << len(CARDS)) - 1  # those of the match, as a set
        self.cells = vec[i64]([card.cells for card in CARDS])
        self.crosses = vec[i64]([card.crosses for card in CARDS])
        self.coins = vec[i64]([card.coins for card in CARDS])
        self.palms = vec[i64]([card.palms for card in CARDS])
        self.colour = vec[i64]([card.colour for card in CARDS])
        self.points = vec[i64]([card.points for card in CARDS])
        self.seal_colour = vec[i64]([card.seal_colour for card in CARDS])
        self.seal_points = vec[i64]([card.seal_points for card in CARDS])
        self.place = vec[i64](PLACES)
        self.pile_shape = vec[i64]([at for at, shape in enumerate(SHAPES) for _ in range(shape.copies)])
        # fits[fits_from[card * SHAPE_COUNT + shape]...]: a shape's placements on a card; fit_cells: their cells.
        self.fits = vec[i64]()
        self.fit_cells = vec[i64]()
        self.fits_from = vec[i64]([0])
        for card in CARDS:
            for shape in range(SHAPE_COUNT):
                for place, cells in enumerate(PLACES):
                    if SHAPE_OF_PLACE[place] == shape and cells & card.cells == cells:
                        self.fits = append(self.fits, place)
                        self.fit_cells = append(self.fit_cells, cells)
                self.fits_from = append(self.fits_from, len(self.fits))
        # one[one_from[card]...]: the cells of a card, one by one; one_bit: as sets.
        self.one = vec[i64]()
        self.one_bit = vec[i64]()
        self.one_from = vec[i64]([0])
        for card in CARDS:
            for cell in range(SIZE * SIZE):
                if card.cells >> cell & 1:
                    self.one = append(self.one, cell)
                    self.one_bit = append(self.one_bit, 1 << cell)
            self.one_from = append(self.one_from, len(self.one))
