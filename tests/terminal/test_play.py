"""The terminal as a person uses it: a whole match, refusals, undo, saving, a table with real dice."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from doubloon.cli import main
from tests.terminal.console import Console


@pytest.fixture
def env(tmp_path: Path) -> Mapping[str, str]:
    return {"DOUBLOON_DATA": str(tmp_path / "data"), "DOUBLOON_LANGUAGE": "en", "TERM": "xterm"}


def test_gold_armada_is_played_to_the_end(env: Mapping[str, str], tmp_path: Path) -> None:
    console = Console("terminal", "gold_armada", "--seats", "Anna,1", "--seed", "5", env=env)
    console.read()
    assert "The dealer's seal of this match is" in console.text
    for _ in range(200):
        if console.process.poll() is not None or "The final score" in console.text:
            break
        console.type("stop" if "or stop" in console.text[-400:] else "1")
    assert console.close() == 0
    assert "wins." in console.text or "share the win." in console.text
    record = next((tmp_path / "data" / "matches").iterdir())
    assert main(["replay", str(record)]) == 0
    assert main(["verify", str(record)]) == 0
    assert main(["validate", str(record.parent)]) == 0


def test_what_is_no_move_gets_the_rule_and_the_match_goes_on(env: Mapping[str, str]) -> None:
    console = Console("terminal", "gold_armada", "--seats", "Anna,Bobby", "--table", env=env)
    console.read()
    assert "Nobody" not in console.type("barrel barrel bottle parrot anchor")
    assert "stop first" in console.type("take barrel")
    assert "You can keep only dice that lie there" in console.type("keep map")
    assert "'fly' is not a move" in console.type("fly")
    assert "There is no choice 99" in console.type("99")
    assert "cannot be what the dice" not in console.type("keep barrel barrel")
    assert "cannot be what the dice" in console.type("map map map map")
    assert "Anna throws map, map, and map" in console.type("map map map")
    assert "once dice were thrown" in console.type("undo")
    assert "Anna stops" in console.type("stop")
    assert "Taken back" in console.type("undo")
    console.type("stop")
    assert "takes a doubloon worth 3" in console.type("full_house")
    console.type("quit")
    assert console.close() == 0
    assert "Traceback" not in console.text


def test_a_match_is_saved_without_its_secret_and_resumed(env: Mapping[str, str], tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    console = Console("terminal", "gold_armada", "--seats", "Anna,Bobby", env=env)
    console.read()
    console.type("keep none")
    assert "Saved as" in console.type(f"save {file}")
    assert "cannot be written" in console.type("save /dev/null/all.txt")
    console.type("quit")
    assert console.close() == 0
    saved = file.read_text("utf-8")
    assert "secret:" not in saved
    secret = next((tmp_path / "data" / "secrets").iterdir())
    assert secret.name in saved
    assert secret.stat().st_mode & 0o077 == 0
    console = Console("terminal", "--resume", str(file), env=env)
    assert "Anna:" in console.read()
    console.type("quit")
    assert console.close() == 0
    secret.unlink()
    console = Console("terminal", "--resume", str(file), env=env)
    assert "secret of this match is not on this machine" in console.read()
    assert console.close() == 2


def test_leaving_keeps_the_match(env: Mapping[str, str]) -> None:
    console = Console("terminal", "gold_armada", env=env)
    console.read()
    assert "doubloon terminal --resume" in console.type("\x04")
    assert console.close() == 0


def test_a_bot_gives_a_hint(env: Mapping[str, str]) -> None:
    console = Console("terminal", "gold_armada", env=env)
    console.read()
    assert "A bot would play: " in console.type("hint")
    console.type("quit")
    assert console.close() == 0
