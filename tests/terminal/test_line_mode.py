"""The line mode never surprises: numbers, words, files, rules, width."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path

import pytest

from doubloon.games import GAMES
from doubloon.locale import LANGUAGES
from doubloon.terminal import keeping
from doubloon.terminal.columns import width
from tests.terminal.lines import Lines

GOLD = "gold_armada --seats Anna,Bo --seed 1"


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Lines:
    return Lines(monkeypatch, capsys, tmp_path)


def flat(text: str) -> str:
    return " ".join(text.split())


def test_a_bare_number_plays_the_card_it_stands_beside(lines: Lines) -> None:
    """It played number three of a list that was not on the screen."""
    said = lines.type("tobago --seats Anna,1 --option island=7 --seed 1", "h7", "3")
    shown = re.search(r"^ 3\) (.+?)  ", said[1], re.M)
    assert shown is not None
    assert said[2].startswith(shown[1].strip() + "\n")
    assert re.search(r"^ 1\) ", said[2], re.M)


def test_saving_never_writes_over_a_file_without_a_yes(lines: Lines) -> None:
    file = lines.folder / "precious.md"
    file.write_text("precious")
    for answer in ("", "no", "quit", "y"):
        said = lines.type(GOLD, f"save {file}", answer)
        assert "already exists" in flat(said[1])
        assert "left as it is" in flat(said[2])
        assert file.read_text() == "precious"
    assert "left as it is" in flat(lines.type(GOLD, f"save {file}")[-2])  # the input ends instead
    assert file.read_text() == "precious"
    said = lines.type(GOLD, f"save {file}", "YES")
    assert "Saved as" in said[2] and "secret stays on this machine" in flat(said[2])
    assert file.read_text().startswith("doubloon record 1")


def test_a_file_is_written_whole_or_not_at_all(lines: Lines, monkeypatch: pytest.MonkeyPatch) -> None:
    file = lines.folder / "mine.txt"
    lines.type(GOLD, f"save {file}")
    before = file.read_text()

    def full(handle: int) -> None:
        raise OSError(28, "no space")

    monkeypatch.setattr("doubloon.terminal.files.os.fsync", full)
    said = lines.type(GOLD, f"save {file}", "yes")
    assert "cannot be written" in flat(said[2])
    assert file.read_text() == before
    assert [each.name for each in lines.folder.iterdir() if each.name.startswith(".")] == []


@pytest.mark.parametrize("name", ["/dev/null", "/dev/null/all.txt", ".", "~nobody-at-all/x"])
def test_what_is_no_file_is_refused(lines: Lines, name: str) -> None:
    said = lines.type(GOLD, f"save {name}", "yes")
    assert "cannot be written" in flat(" ".join(said))
    assert not Path("/dev/null").is_file()


def test_what_can_be_resumed_is_listed(lines: Lines) -> None:
    assert "There is no match to continue" in lines.type("--resume")[0]
    assert lines.code == 1
    lines.type(GOLD, "7")
    lines.type("tobago --table", "7")
    listed = lines.type("--resume")[0]
    assert lines.code == 0
    assert "Gold Armada: Anna and Bo (1 move)" in listed
    assert "Tobago: Guest and Sailor" in listed
    [sealed] = re.findall(r"--resume (\S*gold_armada\S*)", listed)
    assert "Anna:" in lines.type(f"--resume {sealed}")[0]
    for secret in (lines.folder / "data" / "secrets").iterdir():
        secret.unlink()
    assert "Its secret is not on this machine" in lines.type("--resume")[0]
    said = flat(lines.type(f"--resume {sealed}")[0])
    assert lines.code == 2
    assert "continued only where it was begun" in said and str(lines.folder / "data" / "secrets") in said


def test_a_match_that_is_over_waits_for_nobody(lines: Lines) -> None:
    lines.type("gold_armada --seats 1,1 --seed 1")
    assert keeping.waiting() == []


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_goal_comes_first_and_the_rules_on_demand(lines: Lines, game: str, language: str) -> None:
    letter = {"gold_armada": "G", "silver_and_gold": "S", "tobago": "T", "volcano": "V"}[game]
    begin, headings, clause, section, nothing = lines.type(
        f"{game} --seats 1,Anna --seed 1 --language {language}",
        "rules",
        f"rules {letter.lower()}2.1",
        f"rules {letter}2",
        "rules Z9.9",
    )[:5]
    assert "{" not in begin.split("\n\n")[0]
    assert len(begin.split("\n")[1]) > 20  # the goal, under the name of the game
    assert f"{letter}2.1–" in headings
    assert clause.startswith(f"- {letter}2.1 ")
    assert f"- {letter}2.1 " in section and f"- {letter}2.2 " in section and f"{letter}3.1" not in section
    assert "Z9.9" in nothing


def test_the_seal_is_shown_on_demand(lines: Lines) -> None:
    begin, seal = lines.type(GOLD, "seal")[:2]
    assert not re.search(r"[0-9a-f]{64}", begin)
    assert re.search(r"[0-9a-f]{64}", flat(seal))
    assert "there is no seal" in lines.type("gold_armada --table", "seal")[1]


def test_what_is_unknown_names_the_nearest_and_help(lines: Lines) -> None:
    said = lines.type("gold_armada --table", "parot map map map map", "parrot map map anchor map", "kepp", "xyzzy")
    assert "Closest: parrot" in flat(said[1])
    assert "Closest: keep" in flat(said[3])
    assert "Unknown: 'xyzzy'. Type 'help' for help." in flat(said[4])


def test_commands_are_understood_in_any_case_cut_short_and_in_the_language(lines: Lines) -> None:
    said = lines.type(GOLD, "HELP", "he", "?", "un", "s")
    assert said[1] == said[2] == said[3] and "undo" in said[1]
    assert "take back" in flat(said[4]) or "taken back" in flat(said[4])
    assert "'s' could be: " in said[5] and "save" in said[5] and "Stop here" in said[5]
    said = lines.type(GOLD + " --language fr", "AIDE", "règles", "regles", "help")
    assert "reprendre" in said[1] and said[1] == said[4]
    assert said[2] == said[3] and "G2.1" in said[2]


def test_dice_are_kept_by_number_by_name_and_by_prefix(lines: Lines) -> None:
    dice = "cutlass cutlass parrot map anchor"
    numbers = re.findall(r"(\d)\) cutlass", lines.type("gold_armada --table", dice)[1])
    assert len(numbers) == 2
    together, apart = [" ".join(numbers), "throw"], [*numbers, "throw 3 dice"]
    for typed in (together, apart, ["keep CUTLASS cut"], ["cut cut"], ["keep cutlass cutlass"]):
        said = lines.type("gold_armada --table", dice, *typed)
        assert "keeps cutlass and cutlass" in " ".join(said)
    said = lines.type("gold_armada --table --language fr", "sabre sabre perroquet carte ancre", "garder SABRE sab")
    assert "garde sabre et sabre et" in said[2]


def test_what_dice_show_is_asked_with_how_many_and_whose(lines: Lines) -> None:
    begin = lines.type("gold_armada --table --seats Anna,Bo", "")[0]
    assert "Anna throws 5 dice. Which symbols do they show?" in flat(begin)
    begin, island = lines.type("tobago --table --seats Anna,Bo", "7")[:2]
    assert "Which island lies on your table?" in begin
    assert "On which cell does the next hut stand?" in island


def test_undo_takes_back_and_asks_again(lines: Lines) -> None:
    said = lines.type("gold_armada --table --seats Anna,Bo", "map map map map anchor", "stop", "undo")
    assert "Taken back." in said[3] and "or stop" in said[3]


def test_a_turn_says_what_changed_and_the_board_comes_on_demand(lines: Lines) -> None:
    said = lines.type("tobago --seats Anna,1 --option island=7 --seed 1", "h7", "end", "board")
    assert "mountains" in said[0]  # the legend of the board, once
    assert "scrubland    J jungle" not in said[1] + said[2]
    assert len(said[2].split("\n")) <= 24
    assert "scrubland    J jungle" in said[3]


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("columns", [40, 80])
def test_nothing_is_wider_than_the_screen(lines: Lines, game: str, language: str, columns: int) -> None:
    lines.columns(columns)
    seats = "Anna Katharina von Hohenzollern,艾米丽,3" if game != "silver_and_gold" else "Anna,Bo,艾米丽"
    command = f"{game} --seats {seats.replace(' ', '-')} --seed 1 --language {language}"
    for text in lines.type(command, "help", "board", "hint", "rules all", "1", "2", "3", "4", "", "1", "2", "moves"):
        wide = [line for line in text.split("\n") if width(line) > columns and "/" not in line]
        assert wide == []


def test_a_question_is_answered_for_the_position_and_by_clauses(lines: Lines) -> None:
    said = lines.type(GOLD, "ask may I take the parrot pier?", "ask may I stop?", "ask", "ask xyzzy")
    assert "stop first, then take a doubloon. (G2.4)" in flat(said[1])
    assert re.search(r"^G\d\.\d  ", said[1], re.M)
    assert "Yes, you may do that now. (G2.3)" in flat(said[2])
    assert "a question about the rules" in flat(said[3])
    assert "No rule was found" in flat(said[4])


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_command_is_called_like_a_word_of_a_move(language: str) -> None:
    """In Hebrew "save" was "keep" too, so no move could begin with it."""
    words = json.loads((files("doubloon.locale") / language / "terminal.json").read_text("utf-8"))
    called = [{words[key] for key in words if key.startswith(kind)} for kind in ("command.", "word.")]
    assert called[0] & called[1] == set()
