"""Records: read back strictly; a bad line is refused with its number and the reason."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import doubloon
from doubloon.engine.dealer import Dealer
from doubloon.engine.match import Match
from doubloon.engine.record import header_of, play_moves, read_header, write
from doubloon.locale import Problem

GOOD = """doubloon record 1
game: gold_armada
rules: 1
seat 0: Anna
seat 1: Bobby
dealer: table

chance throw barrel barrel bottle parrot anchor   # a pair
0 stop
0 undo
0 stop

0 take barrel
"""


def load(text: str) -> Match:
    header, lines = read_header(text)
    return play_moves(doubloon.load(header.game, **header.options), header, lines)


def test_a_record_written_by_hand_is_read() -> None:
    match = load(GOOD)
    assert match.scores() == [1, 0]
    assert len(match.plies) == 3
    assert len(match.rows) == 5


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("doubloon record 1", "doubloon record 9", "Line 1: .*'doubloon record 1'"),
        ("game: gold_armada", "game: chess", "no game 'chess'"),
        ("game: gold_armada\n", "", "no field 'game'"),
        ("rules: 1", "rules: 7", "Line 3: .*version 7"),
        ("rules: 1", "rules: one", "Line 3: .*rules cannot be 'one'"),
        ("rules: 1", "rules: " + "9" * 5000, "Line 3: .*rules cannot be '9"),
        ("rules: 1", "rules: 1\nrules: 1", "Line 4: .*twice"),
        ("rules: 1", "rules: 1\nwind: 3", "Line 4: .*no field 'wind'"),
        ("rules: 1", "rules: 1\noption wind: 3", "no option 'wind'"),
        ("seat 1: Bobby", "seat 2: Bobby", "Line 5: .*not numbered"),
        ("seat 1: Bobby", "seat 1: Bobby\nseat 01: Roger", "Line 6: .*not numbered"),
        ("seat 1: Bobby\n", "", "2 to 5 players, not 1"),
        ("seat 1: Bobby", 'seat 1: "Bobby', "Line 5: .*JSON"),
        ("dealer: table", "release: the last one\ndealer: table", "Line 6: .*release cannot be 'the last one'"),
        ("dealer: table", "dealer: fate", "Line 6: .*dealer cannot be 'fate'"),
        ("dealer: table", f"dealer: fork x@{'9' * 5000}\nseal: {'0' * 64}", "Line 6: .*dealer cannot be 'fork"),
        ("dealer: table", "dealer: sealed\nseal: ../../secret", "Line 7: .*seal cannot be"),
        ("dealer: table", f"dealer: sealed\nseal: {'0' * 64}\nsecret: xyz", "Line 8: .*secret cannot be 'xyz'"),
        ("dealer: table", "dealer: sealed", "no field 'seal'"),
        ("dealer: table", "dealer: table\nscores: 1 0", "Line 7: .*scores"),
        ("dealer: table", "dealer: table\nscores: x", "Line 7: .*scores cannot be 'x'"),
        ("throw barrel barrel", "throw barrel unicorn", "Line 8: .*is not a move"),
        ("0 take barrel", "0 take map", "Line 13: .*asks for 2 dice"),
        ("0 take barrel", "1 take barrel", "Line 13: It is not your turn"),
        ("0 take barrel", "5 take barrel", "Line 13: '5' is neither"),
        ("0 take barrel", "x take barrel", "Line 13: 'x' is neither"),
        ("0 take barrel", "9" * 5000 + " take barrel", "Line 13: '9+' is neither"),
        ("0 take barrel", "0 undo to " + "9" * 5000, "Line 13: .*is not a move"),
        ("0 undo\n", "1 undo\n", "Line 10: .*dice have been thrown"),
        ("0 take barrel", "0 undo to 0", "Line 13: .*dice have been thrown"),
    ],
)
def test_a_mistake_is_refused_with_its_place_and_reason(old: str, new: str, said: str) -> None:
    assert old in GOOD
    with pytest.raises(Problem, match=said):
        load(GOOD.replace(old, new))


def test_what_was_mistyped_at_a_table_is_corrected_and_nowhere_else() -> None:
    first = "chance throw map map map map map\nchance undo\nchance throw barrel"
    text = GOOD.replace("chance throw barrel", first)
    assert load(text).scores() == [1, 0]
    with pytest.raises(Problem, match="Line 10: 'undo' is not a move"):
        load(text.replace("dealer: table", f"dealer: sealed\nseal: {'0' * 64}"))


def _finished(names: list[str]) -> str:
    match = Match(doubloon.load("gold_armada"), 2, Dealer(bytes(32)))
    match.deal()
    while not match.is_over:
        seat = match.to_act()[0]
        match.play_move(seat, match.moves(seat)[-1])
    return write(match, header_of(match, names))


def test_the_secret_is_published_only_at_the_end() -> None:
    match = Match(doubloon.load("gold_armada"), 2, Dealer(bytes(32)))
    match.deal()
    under_way = write(match, header_of(match, ["a", "b"]))
    assert "seal: " in under_way
    assert bytes(32).hex() not in under_way
    assert f"secret: {bytes(32).hex()}" in _finished(["a", "b"])


def test_a_secret_that_does_not_fit_its_seal_is_refused() -> None:
    with pytest.raises(Problem, match="does not match its seal"):
        load(_finished(["a", "b"]).replace("secret: 00", "secret: 01"))


def test_scores_that_are_not_those_of_the_moves_are_refused() -> None:
    text = _finished(["a", "b"])
    scores = next(line for line in text.splitlines() if line.startswith("scores"))
    with pytest.raises(Problem, match="do not follow from its moves"):
        load(text.replace(scores, "scores: 99 99"))


def test_a_record_names_the_release_whose_bots_played() -> None:
    match = Match(doubloon.load("gold_armada"), 2, Dealer(bytes(32)))
    text = write(match, header_of(match, ["Anna", "bot captain"], release=doubloon.__version__))
    assert f"\nrelease: {doubloon.__version__}\n" in text
    assert read_header(text)[0].release == doubloon.__version__
    assert read_header(GOOD)[0].release == ""  # before this was noted


@given(st.lists(st.text(max_size=20), min_size=2, max_size=2))
def test_any_name_reads_back(names: list[str]) -> None:
    header, _ = read_header(_finished(names))
    assert header.names == names


@settings(max_examples=300)
@given(st.data())
def test_a_damaged_record_is_refused_or_read_but_never_breaks(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(GOOD) - 1))
    width = data.draw(st.integers(0, 12))
    text = GOOD[:at] + data.draw(st.text(max_size=12)) + GOOD[at + width :]
    said = ""
    try:
        load(text)
    except Problem as problem:
        said = str(problem)
    assert "{" not in said or "{" in text  # a whole sentence, every value in its place
