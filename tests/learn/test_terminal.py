"""`doubloon learn`: a lesson at the keyboard, its coach, its stars."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from doubloon.cli import main
from doubloon.locale import LANGUAGES

FIRST_TURN = ["keep barrel barrel", "stop", "take three"]


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOUBLOON_DATA", str(tmp_path))


def learn(monkeypatch: pytest.MonkeyPatch, lines: list[str], *words: str) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
    return main(["learn", "gold_armada", *words])


def test_a_lesson_without_a_slip_earns_three_stars(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert learn(monkeypatch, FIRST_TURN, "first_turn", "--language", "en") == 0
    said = capsys.readouterr().out
    assert said.index("throws barrel, cutlass, and map") < said.index("A third barrel!")
    assert "★★★" in said
    assert learn(monkeypatch, [], "--list", "--language", "en") == 0
    assert "1  ★★★  A whole turn" in capsys.readouterr().out


def test_a_wrong_move_is_answered_and_may_be_mended(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    learn(monkeypatch, ["stop", "keep cutlass", *FIRST_TURN], "1", "--language", "en")
    said = capsys.readouterr().out
    assert "two more throws are free" in said
    assert "You can keep only dice that are on the table" in said
    assert "★★☆" in said
    learn(monkeypatch, ["stop"] * 4 + FIRST_TURN, "1", "--language", "en")
    assert "★☆☆" in capsys.readouterr().out
    learn(monkeypatch, [], "--list", "--language", "en")
    assert "1  ★★☆" in capsys.readouterr().out  # the most ever earned


def test_help_undo_save_and_hint_have_answers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    learn(monkeypatch, ["undo", "save x.txt", "hint", "rules G2.2", "quit"], "1", "--language", "en")
    said = capsys.readouterr().out
    assert "nothing to take back" in said
    assert "its stars are" in said
    assert "barrel → barrel" in said
    assert "at most three throws" in said
    assert "★" not in said


def test_a_spoilt_file_of_stars_counts_for_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "lessons.json").write_text('{"gold_armada/first_turn": 99, "x": "y"}')
    assert learn(monkeypatch, [], "--list", "--language", "en") == 0
    (tmp_path / "lessons.json").write_text("[")
    assert learn(monkeypatch, [], "--list", "--language", "en") == 0
    assert "★" not in capsys.readouterr().out


@pytest.mark.parametrize("language", LANGUAGES)
def test_lessons_speak_every_language(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert learn(monkeypatch, FIRST_TURN, "1", "--language", language) == 0
    assert "learn" not in capsys.readouterr().out


def test_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "chess", "--language", "en"]) == 2
    assert "gold_armada" in capsys.readouterr().err
