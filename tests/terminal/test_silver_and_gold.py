"""Silver & Gold at a terminal: pictures, turning and flipping, refusals, a whole match, a table with real cards."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from doubloon.cli import main
from doubloon.engine.contract import CHANCE
from doubloon.engine.match import Match
from doubloon.engine.record import header_of, write
from doubloon.games import load, options_for
from doubloon.locale import say
from tests.games.silver_and_gold.table import Table
from tests.terminal.console import Console
from tests.terminal.desk import Desk


@pytest.fixture
def env(tmp_path: Path) -> Mapping[str, str]:
    return {"DOUBLOON_DATA": str(tmp_path / "data"), "DOUBLOON_LANGUAGE": "en", "TERM": "xterm"}


def first_key(text: str) -> str:
    """The first key of the last menu: of a card, of a place for the shape, or of a cell."""
    asked = text.rstrip("> \n").rpartition("\n> ")[2]
    asked = asked.rpartition("Anna: ")[2] or asked
    found = re.search(r"^ *(\d+)\)|type “(\w+ \w\d)”", asked, re.M)
    return (found[1] or found[2]) if found else "1"


def test_a_match_is_played_to_the_end(env: Mapping[str, str], tmp_path: Path) -> None:
    console = Console("terminal", "silver_and_gold", "--seats", "Anna,1", "--seed", "5", env=env)
    console.read()
    for _ in range(120):
        if console.process.poll() is not None or "The final score" in console.text:
            break
        console.type(first_key(console.text))
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
    assert "◆ ◇" in shown
    assert "◇ ◆" not in console.type("r")
    assert "would leave the card" in console.type("left d4")
    assert "There is no" in console.type("left b1")
    assert "do not form any of the six shapes" in console.type("place left a1 b2 c3")
    assert "mark one more cell" in console.type("place right a1 a2 b1")
    assert "Taken back" in console.type("undo")
    assert "marks one cell" in console.type("s left a1")
    console.type("quit")
    assert console.close() == 0
    assert "Traceback" not in console.text


def test_flipping_and_turning_come_back() -> None:
    table = Table().chance("expedition ell")
    at = Desk(table.rules, table.s)

    def shown(keys: str) -> list[str]:
        return [at.offered() for key in keys if at.board.turn(key, at.scene)]

    first = at.offered()
    turned = shown("rrrrff")
    assert turned[3] == turned[5] == first
    assert len({*turned}) == 5
    assert shown("rfr")[2] == turned[4]  # turned, flipped and turned again is flipped


def test_every_placement_is_found_by_turning_flipping_and_naming_a_cell() -> None:
    for shape in ("two", "three", "corner", "tee", "ell", "square"):
        table = Table().card(0, "left", 4).card(0, "right", 40).chance("expedition " + shape)
        at = Desk(table.rules, table.s)
        places = {move for move in table.moves(0) if move.startswith("place")}
        typed: set[str] = set()
        for key in "rrrfrrrr":
            for move in places - typed:
                _, side, *cells = move.split()
                if at.board.aim(f"{side}:{cells[0]}", at.scene) == tuple(f"{side}:{cell}" for cell in cells):
                    assert at.typed(f"{side} {cells[0]}") == move
                    typed.add(move)
            at.board.turn(key, at.scene)
        assert typed == places


def test_a_shape_is_placed_by_its_number_or_by_its_cells() -> None:
    table = Table().card(0, "left", 4).card(0, "right", 40).chance("expedition two")
    at = Desk(table.rules, table.s)
    first = at.menu.choices[0]
    move = " ".join(["place", first.picks[0].split(":")[0], *(piece.split(":")[1] for piece in first.picks)])
    assert at.typed("1") == move
    assert at.typed(move.upper()) == move
    assert at.typed(" ".join(move.split()[:2] + move.split()[:1:-1])) == move  # cells in any order
    single = at.menu.choices[-1]
    assert single.picks == ("do:single",)
    [cell] = next(move for move in table.moves(0) if move.startswith("single left")).split()[2:]
    assert at.typed(single.key, f"left {cell}") == at.typed(f"s left {cell}") == f"single left {cell}"
    assert at.typed(f"left {cell}") != f"single left {cell}"


def test_cards_are_their_own_numbers() -> None:
    """Card 12 is 12: no number stands beside it that could be mistaken for it."""
    rules = load("silver_and_gold", **options_for("silver_and_gold", 1, {}))
    match = Match(rules, 1)
    for card in (40, 3, 25, 12):
        match.play(CHANCE, f"deal {card}")
    at = Desk(rules, match._s)
    assert [choice.key for choice in at.menu.choices] == ["3", "12", "25", "40"]
    assert at.typed("12", "3") == at.typed("12 3") == at.typed("keep 3 12") == "keep 3 12"
    assert at.read("1") is None


def test_the_board_shows_cards_cells_and_score() -> None:
    table = (
        Table().card(0, "left", 47, "ooo. .XC. .o##").coins(0, 5, 6).palms(0, 3).done(0, 41).chance("expedition two")
    )
    drawn = Desk(table.rules, table.s).shown()
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
        "Bo: 0 points (is marking)",
    ]:
        assert line in drawn
    assert say(table.rules.prompt(table.s, 0))


def test_S3_4_the_replay_of_a_match_under_way_hides_earlier_cards_of_the_round(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = Match(load("silver_and_gold"), 2)
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
