"""Tobago at a terminal: the island, the maps, previews, shorthand, and the pictures of islands."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from doubloon.cli import main
from doubloon.engine.contract import CHANCE, SPECTATOR
from doubloon.games.tobago.island import numbered_island
from doubloon.terminal.columns import width
from doubloon.terminal.pen import USUAL_WIDTH, Pen
from doubloon.terminal.tobago import TobagoBoard
from tests.games.tobago.table import Table
from tests.terminal.console import Console

PEN = Pen("en", ["Anna", "Bo"], colour=False)
PEN.room = USUAL_WIDTH  # whatever the terminal of the tests


@pytest.fixture
def env(tmp_path: Path) -> Mapping[str, str]:
    return {"DOUBLOON_DATA": str(tmp_path / "data"), "DOUBLOON_LANGUAGE": "en", "TERM": "xterm"}


def shown(table: Table, seat: int = 0) -> str:
    return TobagoBoard().draw(table.rules.screen(table.view(seat)), table.rules.hints(table.s, seat), PEN)


def typed(table: Table, line: str, seat: int = 0) -> str:
    return TobagoBoard().read(line, table.view(seat), table.moves(seat), PEN).move


def test_the_island_shows_names_objects_amulets_atvs_and_markers() -> None:
    table = Table().clue("white", "in_river", 0).amulets("i10").atv(0, "j6").atv(1, "j6")
    text = shown(table)
    assert "Jf5 H " in text
    assert "Mi6 ↓ " in text
    assert "Mi10H*" in text
    assert "1+○" in text
    assert text.count("○") == 5 + 2  # five sites, the legend and the map
    assert "✦1 In the river" in text


def test_others_treasure_stays_face_down() -> None:
    table = Table().treasure(0, 6).treasure(1, 5)
    assert "Anna  6 coins" in shown(table)
    assert "Bo  treasure face down" in shown(table)


def test_cards_are_previewed_by_the_sites_that_would_remain() -> None:
    table = Table().clue("white", "in_river", 1).hand(0, "next_lake", "in_lake").atv(0, "i10")
    text = TobagoBoard().choices(table.view(), table.moves(0), table.rules.hints(table.s, 0), PEN)
    assert "Next to a lake  ○ white   2" in text
    assert "In a lake       ○ white   –" in text
    assert "1 leg: h9 i9 j9" in text


def test_words_to_type_come_with_what_they_mean() -> None:
    pen = Pen("ru", ["Anna", "Bo"], colour=False)
    table = (
        Table().clue("white", "in_river", 1).only("white", "j6").atv(0, "j6").hand(0, "next_lake").give(0, amulets=1)
    )

    def offered() -> str:
        return TobagoBoard().choices(table.view(), table.moves(0), table.rules.hints(table.s, 0), pen)

    words = {move: pen.say(f"board_tobago.{key}") for move, key in (("end", "end"), ("amulet move", "power.move"))}
    words["raise white"] = pen.say("board_tobago.raise", {"map": pen.say("tobago.map.white")})
    assert [move for move, meaning in words.items() if f"{move} ({meaning})" not in offered()] == []
    table.play(0, "raise white").chance("look 2", "look 3", "turn own 2")
    claim = pen.say("board_tobago.claim", {"card": pen.say("tobago.face.2")})
    assert offered() == f"claim ({claim})  pass ({pen.say('board_tobago.pass')})"


def test_a_narrow_screen_has_maps_below_each_other_and_cards_on_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    narrow = Pen("en", ["Anna", "Bo"], colour=True)
    table = Table().clue("white", "in_river", 1).hand(0, "next_lake").atv(0, "i10")
    hints = table.rules.hints(table.s, 0)
    lines = TobagoBoard().draw(table.view(), hints, narrow).split("\n")
    white, brown = (next(k for k, line in enumerate(lines) if f"{name}:" in line) for name in ("white", "brown"))
    assert white < brown
    hand = TobagoBoard().choices(table.view(), table.moves(0), hints, narrow).split("\n")[0]
    assert "Next to a lake" in hand
    assert width(hand) <= 80


def test_at_a_table_cards_are_named_without_their_verb() -> None:
    table = Table().clue("white", "in_river", 1).only("white", "j6").atv(0, "j6").play(0, "raise white")
    for line, move in (("2", "look 2"), ("look 3", "look 3"), ("3", "turn own 3"), ("6", "turn unseen 6")):
        moves = [table.rules.text(move) for move in table.rules.moves(table.s, CHANCE)]
        assert TobagoBoard().read(line, table.view(SPECTATOR), moves, PEN).move == move
        if move.startswith("look"):
            table.chance(move)


def test_shorthand() -> None:
    table = Table().hand(0, "next_lake", "in_lake")
    assert typed(table, "h7") == "leg h7"
    assert typed(table, "1 white") == "clue in_lake white"
    assert typed(table, "amulet 2 br") == "amulet clue next_lake brown"
    assert typed(table, "end") == "end"
    assert "numbered from 1 to 2" in TobagoBoard().read("3 white", table.view(), table.moves(0), PEN).show


def test_a_sharing_shows_what_was_seen_and_the_odds() -> None:
    table = Table().clue("white", "in_river", 1).only("white", "j6").atv(0, "j6").play(0, "raise white")
    table.chance("look 2", "look 3", "turn own 2")
    text = shown(table)
    assert "The white treasure is shared." in text
    assert "You looked at 2 coins." in text
    assert "Turned up: 2 coins; 2 cards are still face down." in text
    assert "The next card by what you know:" in text


def test_a_match_against_a_bot_begins_and_is_kept(env: Mapping[str, str]) -> None:
    console = Console("terminal", "tobago", "--seats", "Anna,1", "--option", "island=7", "--seed", "1", env=env)
    assert "Choose the space where your ATV starts" in console.read()
    assert "There is no space of the island there" in console.type("a5")
    assert "Play a clue card or move your ATV" in console.type("h7")
    assert "No treasure card is offered" in console.type("claim")
    console.type("end")
    console.type("quit")
    assert console.close() == 0
    assert "Traceback" not in console.text


def test_an_island_is_drawn_as_text_or_as_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["island", "7"]) == 0
    assert capsys.readouterr().out == numbered_island(7).draw()
    picture = tmp_path / "seven.svg"
    assert main(["island", "7", "--svg", str(picture)]) == 0
    text = picture.read_text("utf-8")
    assert text.startswith("<svg ")
    assert text.count("<text ") == 98
    assert ">h7</text>" in text


def test_an_island_of_ones_own_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    drawing = tmp_path / "mine.txt"
    drawing.write_text(numbered_island(3).draw(), "utf-8")
    assert main(["island", str(drawing)]) == 0
    assert capsys.readouterr().out == drawing.read_text("utf-8")
    drawing.write_text("\n\n   X", "utf-8")
    assert main(["island", str(drawing)]) == 2
    assert main(["island", "33"]) == 2
    assert main(["island", str(tmp_path / "nowhere.txt")]) == 2
