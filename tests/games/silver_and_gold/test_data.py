"""The drawn cards and shapes: counted, and refused with the card and the line when drawn wrongly."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from doubloon.games.silver_and_gold.components import (
    CARDS,
    COLOURS,
    PLACES,
    SHAPES,
    Tables,
    cell_names,
    read_cards,
    read_shapes,
)
from doubloon.games.silver_and_gold.moves import CODEC
from doubloon.games.silver_and_gold.rules import SilverAndGold
from tests.games.silver_and_gold.table import face


def test_S1_1_47_cards_in_four_colours() -> None:
    assert [card.number for card in CARDS] == list(range(1, 48))
    assert Counter(COLOURS[card.colour] for card in CARDS) == {"purple": 12, "orange": 12, "green": 12, "grey": 11}
    assert sum(card.cells.bit_count() for card in CARDS) == 520
    assert sum(card.crosses.bit_count() for card in CARDS) == 55
    assert sum(card.coins.bit_count() for card in CARDS) == 42
    assert sum(card.palms.bit_count() for card in CARDS) == 16
    assert sum(card.seal_colour >= 0 for card in CARDS) == 12
    assert {(COLOURS[card.colour], card.points) for card in CARDS} == {
        ("purple", 14), ("orange", 12), ("green", 10), ("grey", 8),
    }  # fmt: skip


def test_S1_1_a_card_is_read_as_it_is_drawn() -> None:
    assert face(CARDS[0]) == ["Xooo", ".oo.", "XooX", "oooo"]
    assert face(CARDS[46]) == ["ooo.", ".XC.", ".ooo"]
    assert cell_names(CARDS[46].crosses | CARDS[46].coins) == ["b2", "c2"]
    assert (COLOURS[CARDS[24].seal_colour], CARDS[24].seal_points) == ("purple", 2)


def test_S1_2_eight_expedition_cards_with_six_shapes() -> None:
    assert {shape.name: shape.copies for shape in SHAPES} == {
        "two": 1, "three": 2, "corner": 2, "tee": 1, "ell": 1, "square": 1,
    }  # fmt: skip
    assert {shape.name: len(shape.ways) for shape in SHAPES} == {
        "two": 2, "three": 2, "corner": 4, "tee": 4, "ell": 8, "square": 1,
    }  # fmt: skip


def test_S3_2_placements_are_different_sets_of_cells() -> None:
    assert len(PLACES) == len(set(PLACES)) == 157
    assert {shape.name: len(shape.places) for shape in SHAPES} == {
        "two": 24, "three": 16, "corner": 36, "tee": 24, "ell": 48, "square": 9,
    }  # fmt: skip


def test_S3_2_placements_are_all_there_are() -> None:
    """Every choice of as many cells of a card as a shape has, turned and flipped cell by cell: is it that shape?"""
    t = Tables()
    for card in CARDS:
        cells = [(k // 4, k % 4) for k in range(16) if card.cells >> k & 1]
        for number, shape in enumerate(SHAPES):
            drawn = [(k // 4, k % 4) for k in range(16) if shape.ways[0] >> k & 1]
            found = [chosen for chosen in combinations(cells, len(drawn)) if forms(list(chosen)) == forms(drawn)]
            at = (card.number - 1) * len(SHAPES) + number
            assert len(found) == t.fits_from[at + 1] - t.fits_from[at], f"{shape.name} on card {card.number}"


def forms(cells: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The least of the eight ways these cells can lie, moved to the origin."""
    ways = []
    for k in range(8):
        if k == 4:
            cells = [(-x, y) for x, y in cells]
        cells = [(-y, x) for x, y in cells]
        left, top = min(x for x, _ in cells), min(y for _, y in cells)
        ways.append(sorted((x - left, y - top) for x, y in cells))
    return min(ways)


def test_S3_2_a_shape_turns_and_flips() -> None:
    ell = SHAPES[4]
    ways = [cell_names(ell.ways[way]) for way in ell.turned]
    assert ways[0] == ["a1", "a2", "b1", "c1"]
    assert ways[1] == ["a1", "b1", "b2", "b3"]
    assert ways[2] == ["a2", "b2", "c1", "c2"]
    assert ways[4] == ["a1", "b1", "c1", "c2"]


def test_codes_have_no_gap_and_most_moves_is_enough() -> None:
    assert (CODEC.seat_moves, CODEC.move_count) == (1507, 1654)
    for move in range(CODEC.move_count):
        assert CODEC.parse(CODEC.text(move)) == move
    rules = SilverAndGold({})
    t = rules.tables
    most = max(
        int(t.fits_from[card * 6 + shape + 1] - t.fits_from[card * 6 + shape]) + CARDS[card].cells.bit_count()
        for card in range(47)
        for shape in range(6)
    )
    assert 2 * most <= rules.most_moves


GOOD = "card 1 grey 2 seal green 1\noX\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("oX\n", "line 1: a picture before the first card"),
        ("card 1 grey\noX\n", "line 1, card 1: expected: card NUMBER COLOUR POINTS"),
        ("card 1 grey 2 stamp green 1\noX\n", "line 1, card 1: expected"),
        ("card 2 grey 2\noX\n", "line 1, card 2: expected number 1"),
        ("card 1 pink 2\noX\n", "line 1, card 1: 'pink' is none of purple, orange, green, grey"),
        ("card 1 grey two\noX\n", "line 1, card 1: 'two' is not a number from 1 to 99"),
        ("card 1 grey 2 seal green 3\noX\n", "'3' is not a number from 1 to 2"),
        ("# wide\ncard 1 grey 5\nooooo\n", "line 3, card 1: 'ooooo' is 5 wide"),
        ("card 1 grey 3\noo\no\n", "line 3, card 1: 'o' is 1 wide; all rows alike"),
        ("card 1 grey 2\noQ\n", "line 2, card 1: 'Q' is none of . o X C P"),
        ("card 1 grey 5\no\no\no\no\no\n", "line 1, card 1: 5 rows drawn, not 1 to 4"),
        (GOOD + "card 2 grey 3\noo\n", "line 3, card 2: 2 cells drawn for 3 points"),
    ],
)
def test_S1_1_a_card_drawn_wrongly_is_refused_with_its_line(text: str, message: str) -> None:
    assert read_cards(GOOD)[0].seal_points == 1
    with pytest.raises(ValueError, match="line") as problem:
        read_cards(text)
    assert message in str(problem.value)


def test_S1_2_a_shape_drawn_wrongly_is_refused_with_its_line() -> None:
    for text, message in [
        ("shape two\noo\n", "line 1, shape two: expected: shape NAME COPIES"),
        ("shape two 1\noo\n\nshape two 1\noo\n", "line 4, shape two: drawn twice"),
        ("shape two 1\noX\n", "line 2, shape two: 'X' is none of . o"),
    ]:
        with pytest.raises(ValueError, match="line") as problem:
            read_shapes(text)
        assert message in str(problem.value)
