"""Silver & Gold at a terminal: pictures, turning and flipping, refusals, a whole match, a table with real cards."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

import doubloon
from doubloon.cli import main
from doubloon.engine.match import Match
from doubloon.engine.record import header_of, write
from doubloon.locale import say
from doubloon.terminal.pen import Pen
from doubloon.terminal.silver_and_gold import SilverAndGoldBoard
from tests.games.silver_and_gold.table import Table
from tests.terminal.console import Console


@pytest.fixture
def env(tmp_path: Path) -> Mapping[str, str]:
    return {"DOUBLOON_DATA": str(tmp_path / "data"), "DOUBLOON_LANGUAGE": "en", "TERM": "xterm"}


def test_a_match_is_played_to_the_end(env: Mapping[str, str], tmp_path: Path) -> None:
    console = Console("terminal", "silver_and_gold", "--seats", "Anna,1", "--seed", "5", env=env)
    console.read()
    for _ in range(120):
        if console.process.poll() is not None or "The final score" in console.text:
            break
        console.type("1")
    assert console.close() == 0
    assert "completed card" in console.text
    record = next((tmp_path / "data" / "matches").iterdir())
    assert main(["replay", str(record)]) == 0
    assert main(["verify", str(record)]) == 0


def test_a_table_with_real_cards(env: Mapping[str, str]) -> None:
    console = Console("terminal", "silver_and_gold", "--seats", "Anna", "--table", env=env)
    console.read()
    for card in ("40", "37", "3"):
        console.type(card)
    assert "Keep two of your four cards" in console.type("1")
    assert "is not one of them" in console.type("40 41")
    console.type("37 40")
    for card in ("41", "42", "13"):
        console.type(card)
    console.type("14")
    shown = console.type("corner")
    assert "◆ ◇\n   ◇" in shown
    assert "◇ ◆" not in console.type("r")
    assert "leaves the card" in console.type("left d4")
    assert "There is no" in console.type("left b1")
    assert "none of the six shapes" in console.type("place left a1 b2 c3")
    assert "mark one more cell" in console.type("place right a1 a2 b1")
    assert "Taken back" in console.type("undo")
    assert "marks one cell" in console.type("s left a1")
    console.type("quit")
    assert console.close() == 0
    assert "Traceback" not in console.text


def test_flipping_and_turning_come_back() -> None:
    table = Table().chance("expedition ell")
    board, pen = SilverAndGoldBoard(), Pen("en", ["Anna", "Bo"], colour=False)
    view, moves = table.view(), table.moves(0)
    first = board.choices(view, moves, {}, pen)
    shown = [board.read(key, view, moves, pen).show for key in "rrrrff"]
    assert shown[3] == shown[5] == first
    assert len({*shown}) == 5
    flipped = [board.read(key, view, moves, pen).show for key in "rfr"]
    assert flipped[2] == shown[4]  # turned, flipped and turned again is flipped


def test_every_placement_is_found_by_turning_flipping_and_naming_a_cell() -> None:
    pen = Pen("en", ["Anna", "Bo"], colour=False)
    for shape in ("two", "three", "corner", "tee", "ell", "square"):
        table = Table().card(0, "left", 4).card(0, "right", 40).chance("expedition " + shape)
        view, moves = table.view(), table.moves(0)
        board = SilverAndGoldBoard()
        typed = set()
        for key in "rrrfrrrr":
            for side in ("l", "r"):
                for cell in [column + row for column in "abcd" for row in "1234"]:
                    typed.add(board.read(f"{side} {cell}", view, moves, pen).move)
            board.read(key, view, moves, pen)
        assert {move for move in moves if move.startswith("place")} <= typed


def test_the_board_shows_cards_cells_and_score() -> None:
    table = (
        Table().card(0, "left", 47, "ooo. .XC. .o##").coins(0, 5, 6).palms(0, 3).done(0, 41).chance("expedition two")
    )
    drawn = SilverAndGoldBoard().draw(table.view(), {}, Pen("en", ["Anna", "Bo"], colour=False))
    for line in [
        "Round 1 of 4, turn 1 of 7",
        "Turned up: the row of two",
        "   a b c d",
        " 1 □ □ □",
        " 2   ✕ $",
        " 3   □ ■ ■",
        "●●●●  6",
        "●○○○",
        "♣ 3 · · ·",
        "completed: 41",
        "Bo 0 points (is marking)",
    ]:
        assert line in drawn
    assert say(table.rules.prompt(table.s, 0))


def test_S3_4_the_replay_of_a_match_under_way_hides_earlier_cards_of_the_round(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = Match(doubloon.load("silver_and_gold"), 2)
    shapes = iter(["ell", "tee", "square"])
    while not match.rows or match.rows[-1].text != "expedition square":
        seat = match.to_act()[0]
        texts = [match.rules.text(move) for move in match.moves(seat)]
        single = next((text for text in texts if text.startswith("single")), texts[0])
        match.play(seat, f"expedition {next(shapes)}" if texts[0].startswith("expedition") else single)
    file = tmp_path / "record.txt"
    file.write_text(write(match, header_of(match, ["Anna", "Boris"])), "utf-8")
    for eyes in ([], ["--seat", "0"]):
        assert main(["replay", str(file), *eyes]) == 0
        told = capsys.readouterr().out
        assert told.count("expedition ?") == 2
        assert "expedition square" in told and "expedition ell" not in told
