"""The small parts: options, codes, numbers."""

from __future__ import annotations

import pytest

from doubloon.engine.codec import Codec, Kind
from doubloon.engine.options import Option, Value, read_options, write_value
from doubloon.engine.rng import Rng
from doubloon.locale import Problem

OPTIONS = [
    Option("open", "flag", False),
    Option("depth", "choice", 27, [27, 21]),
    Option("curse", "choice", "off", ["off", "continue"]),
    Option("place", "word", "middle", ["middle"]),
    Option("data", "text", ""),
]


@pytest.mark.parametrize(
    ("name", "given", "value"),
    [
        ("open", True, True),
        ("open", "yes", True),
        ("open", "True", True),
        ("open", "0", False),
        ("depth", "21", 21),
        ("depth", 21, 21),
        ("curse", "continue", "continue"),
        ("place", "h7", "h7"),
        ("data", "a = 1", "a = 1"),
    ],
)
def test_options_are_values_or_their_text(name: str, given: Value, value: Value) -> None:
    read = read_options("game", OPTIONS, {name: given})
    assert read[name] == value
    assert read_options("game", OPTIONS, {name: write_value(value)}) == read


@pytest.mark.parametrize(("name", "given"), [("open", "maybe"), ("depth", 22), ("depth", "x"), ("curse", "on")])
def test_a_bad_value_is_refused_with_the_good_ones(name: str, given: Value) -> None:
    with pytest.raises(Problem, match=f"option {name} of game cannot be") as problem:
        read_options("game", OPTIONS, {name: given})
    assert problem.value.message.args["choices"]


def codec() -> Codec:
    clue = Kind("clue", 0, [["17", "18", "19"], ["brown", "white"]], ["hand", "map"])
    return Codec([clue, Kind("end turn", 6, [], [])], [Kind("draw", 7, [["a b", "c"]], ["card"])])


def test_codes_texts_and_paths_of_moves() -> None:
    moves = codec()
    assert (moves.seat_moves, moves.move_count) == (7, 9)
    assert moves.text(3) == "clue 18 white"
    assert moves.path(3) == ("hand:18", "map:white")
    assert moves.path(6) == ("do:end_turn",)
    assert [moves.parse(moves.text(move)) for move in range(9)] == list(range(9))
    assert moves.parse("  clue   19 brown ") == 4


@pytest.mark.parametrize("text", ["clue", "clue 17", "clue 17 red", "clue 17 brown brown", "end", "draw a", "", "é"])
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(Problem, match="is not a move"):
        codec().parse(text)


def test_codes_without_a_kind_are_refused() -> None:
    with pytest.raises(Problem, match="number 9"):
        codec().text(9)


def test_kinds_leave_no_gap() -> None:
    with pytest.raises(ValueError, match="begins at 1"):
        Codec([Kind("stop", 1, [], [])], [])


def test_numbers_repeat_from_their_seed_and_are_even() -> None:
    assert [int(Rng(7).below(1000)) for _ in range(3)] == [int(Rng(7).below(1000))] * 3
    assert int(Rng(1).below(1000)) != int(Rng(2).below(1000))
    rng = Rng(2**40 + 3)
    drawn = [0] * 6
    for _ in range(60_000):
        drawn[rng.below(6)] += 1
    assert all(abs(n - 10_000) < 500 for n in drawn)
