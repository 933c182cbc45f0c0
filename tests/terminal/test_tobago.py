"""Tobago at a terminal: the island, the maps, previews, shorthand, and the pictures of islands."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from doubloon.cli import main
from doubloon.engine.contract import CHANCE
from doubloon.games.tobago.island import numbered_island
from doubloon.terminal.board import NO_LIGHT
from doubloon.terminal.columns import steady, width
from doubloon.terminal.full.panes import LEAST_SIDE
from tests.games.tobago.table import Table
from tests.terminal.console import Console
from tests.terminal.desk import Desk
from tests.terminal.positions import positions


@pytest.fixture
def env(tmp_path: Path) -> Mapping[str, str]:
    return {"DOUBLOON_DATA": str(tmp_path / "data"), "DOUBLOON_LANGUAGE": "en", "TERM": "xterm"}


def desk(table: Table, language: str = "en", room: int = 130) -> Desk:
    return Desk(table.rules, table.s, 0, language, room)


def test_the_island_shows_names_objects_amulets_atvs_and_markers() -> None:
    table = Table().clue("white", "in_river", 0).amulets("i10").atv(0, "j6").atv(1, "j6")
    text = desk(table).shown()
    assert "Jf5 H " in text
    assert "Mi6 ↓ " in text
    assert "Mi10H*" in text
    assert "1+○" in text
    assert text.count("○") == 5 + 1  # five sites and the map
    assert "✦1 In the river" in text


def test_a_narrow_screen_has_the_island_turned_by_a_quarter() -> None:
    """A line for each letter, the last on top; north is left, so a statue that looks south looks right."""
    table = Table().clue("white", "in_river", 0).amulets("i10").atv(0, "j6")
    lines = desk(table, room=34).shown().split("\n")
    assert all(width(line) <= 34 for line in lines)
    assert lines[0].split() == [str(row) for row in range(4, 11)]
    assert [line[0] for line in lines[1:8]] == list("lkjihgf")
    by_letter = {line[0]: line for line in lines[1:8]}
    assert "M→" in by_letter["i"] and "MH*" in by_letter["i"]
    assert "R 1○" in by_letter["j"]


def test_where_columns_are_few_an_object_shares_one_with_what_lies_there() -> None:
    table = Table().clue("white", "in_river", 0).amulets("i10").atv(0, "i4")
    lines = desk(table, room=24).shown().split("\n")
    assert all(width(line) <= 24 for line in lines)
    by_letter = {line[0]: line for line in lines[1:8]}
    assert by_letter["i"].split() == ["i", "M1", "M", "M→", "L", "J", "J", "M+"]  # a palm tree is under the ATV
    assert "R ○" in by_letter["j"]


@pytest.mark.parametrize("name", ["Bo", "Alexandra the Great", "נער סיפון", "a/b/c/d/e/f/g/h/i/j"])
def test_on_a_low_screen_each_player_has_one_line(name: str) -> None:
    low = desk(Table().treasure(0, 6).treasure(1, 5), room=22)
    low.pen.rename(["Anna", name])
    low.pen.rows = 16
    lines = low.board.side(low.scene, low.pen).split("\n")
    assert all(width(line) <= 22 for line in lines)
    at = next(k for k, line in enumerate(lines) if "Anna" in line)
    assert lines[at].split()[-4:] == ["6", "0", "0", "15"]
    assert lines[at + 1].split()[-4:] == ["?", "0", "0", "15"]


@pytest.mark.parametrize("game", ["tobago", "volcano"])
def test_every_island_is_drawn_beside_its_maps_on_80_columns(game: str) -> None:
    for desk in positions(game, 12, seed=5, room=80 - LEAST_SIDE - 1):
        text = desk.board.picture(desk.scene, NO_LIGHT, desk.pen)
        assert all(line.strip()[:1].isdecimal() for line in text.split("\n")[:1]), text
        assert all(width(line) <= desk.pen.room for line in text.split("\n"))


def test_a_screen_too_narrow_for_any_island_lists_its_cells() -> None:
    text = desk(Table(), room=20).shown()
    assert "mountains: " in text
    assert all(width(line) <= 20 for line in text.split("\n"))


def test_others_treasure_stays_face_down() -> None:
    table = Table().treasure(0, 6).treasure(1, 5)
    assert "Anna: 6 coins" in desk(table).shown()
    assert "Bo: treasure face down" in desk(table).shown()


def test_cards_are_previewed_by_the_sites_that_would_remain() -> None:
    table = Table().clue("white", "in_river", 1).hand(0, "next_lake", "in_lake").atv(0, "i10")
    text = desk(table).offered()
    assert "1) In a lake       ○ –" in text
    assert "2) Next to a lake  ○ 2" in text
    assert "1 leg: h9 i9 j9" in text


def test_a_card_is_followed_by_the_maps_it_fits() -> None:
    table = Table().clue("white", "in_river", 1).hand(0, "next_lake", "in_lake")
    at = desk(table)
    at.picked = ("hand:next_lake",)
    assert at.offered().split("\n")[:2] == ["Next to a lake", " 1) ○ white  5 → 2"]


@pytest.mark.parametrize("language", ["en", "ru", "he", "ar", "fr"])
def test_a_move_is_typed_in_the_language_spoken(language: str) -> None:
    table = Table().clue("white", "in_river", 1).hand(0, "next_lake", "in_lake").give(0, amulets=1)
    at = desk(table, language)
    clue, brown = (at.pen.say(f"tobago.{key}") for key in ("clue.next_lake", "map.brown"))
    assert at.typed(f"{clue} {brown}") == "clue next_lake brown"
    assert at.typed(f"{clue} {brown}".upper()) == "clue next_lake brown"
    assert at.typed(f"2 {brown}") == "clue next_lake brown"
    amulet, word = at.pen.say("terminal.word.amulet"), at.pen.say("terminal.word.clue")
    assert at.typed(f"{amulet} {word} {clue} {brown}") == "amulet clue next_lake brown"
    assert at.typed(at.pen.say("terminal.word.end")) == "end"


def test_words_may_be_cut_short_where_that_is_clear() -> None:
    table = Table().clue("white", "in_river", 1).hand(0, "next_lake", "in_lake").give(0, amulets=1)
    at = desk(table)
    assert at.typed("ne wh") == "clue next_lake white"
    assert at.typed("next lake gr") == "clue next_lake grey"
    unclear = at.read("2 b")
    assert unclear is not None and set(unclear.which) == {"clue next_lake brown", "clue next_lake black"}
    unclear = at.read("ex")
    assert unclear is not None and "amulet exchange" in unclear.which
    assert at.typed("exchange") == "exchange"


def test_a_cell_is_a_leg_and_a_number_the_card_beside_it() -> None:
    at = desk(Table().hand(0, "next_lake", "in_lake").atv(0, "i10"))
    assert at.typed("i9") == "leg i9"
    assert at.typed("2", "1") == "clue next_lake white"
    assert at.typed("1 white") == "clue in_lake white"
    assert at.read("3") is not None  # a button
    assert at.read("77") is None
    assert at.read("2 2") is None


def test_what_is_not_allowed_is_read_all_the_same_for_the_reason() -> None:
    at = desk(Table().clue("white", "in_river", 1).hand(0, "next_lake", "in_lake"))
    assert at.typed("in lake white") == "clue in_lake white"
    assert at.typed("1 white") == "clue in_lake white"
    assert at.typed("f5") == "leg f5"


def test_words_to_type_stand_under_what_they_mean() -> None:
    table = (
        Table().clue("white", "in_river", 1).only("white", "j6").atv(0, "j6").hand(0, "next_lake").give(0, amulets=1)
    )
    at = desk(table, "ru")
    raises = at.pen.say("board_tobago.raise", {"map": at.pen.say("tobago.map.white")})
    power = f"{at.pen.say('board_tobago.amulet_for')} {at.pen.say('board_tobago.power.move')}"
    assert all(words in at.offered() for words in (raises, power, at.pen.say("board_tobago.end")))
    table.play(0, "raise white").chance("look 2", "look 3", "turn own 2")
    claim = at.pen.say("board_tobago.claim", {"card": at.pen.say("tobago.face.2")})
    assert desk(table, "ru").offered().split("   ") == [f" 1) {claim}", f"2) {at.pen.say('board_tobago.pass')}"]


def test_at_a_table_cards_are_named_without_their_verb() -> None:
    table = Table().clue("white", "in_river", 1).only("white", "j6").atv(0, "j6").play(0, "raise white")
    for line, move in (("2", "look 2"), ("look 3", "look 3"), ("3", "turn own 3"), ("6", "turn unseen 6")):
        assert table.rules.to_act(table.s) == [CHANCE]
        assert desk(table).typed(line) == move
        if move.startswith("look"):
            table.chance(move)


def test_a_sharing_shows_what_was_seen_and_the_odds() -> None:
    table = Table().clue("white", "in_river", 1).only("white", "j6").atv(0, "j6").play(0, "raise white")
    table.chance("look 2", "look 3", "turn own 2")
    text = desk(table).shown()
    assert "The white treasure is shared." in text
    assert "You looked at 2 coins." in text
    assert "Turned up: 2 coins; 2 cards are still face down." in text
    assert "The next card by what you know:" in text


def test_a_match_against_a_bot_begins_and_is_kept(env: Mapping[str, str]) -> None:
    console = Console("terminal", "tobago", "--seats", "Anna,1", "--option", "island=7", "--seed", "1", env=env)
    assert "Choose the space where your ATV starts" in console.read()
    assert "The island has no space there" in console.type("a5")
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


def test_columns_after_words_that_are_turned_are_held_in_their_place() -> None:
    assert steady("3 מלח  ? 4") == "3 מלח\u200e  ? 4"
    assert steady("בתוך אגם  ○ –  ליד נהר 2") == "בתוך אגם\u200e  ○ –  ליד נהר 2\u200e"
    assert steady("k  R 1 R") == "k  R 1 R"
