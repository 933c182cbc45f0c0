"""The terminal as a person uses it: a whole match, refusals, undo, saving, a table with real dice."""

from __future__ import annotations

import os
import subprocess
import sys
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
    assert "The most points win" in console.text
    assert "seal" not in console.text
    for _ in range(200):
        if console.process.poll() is not None or "The final score" in console.text:
            break
        console.type("stop" if "or stop" in console.text[-900:] else "1")
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
    assert "You can keep only dice that are on the table" in console.type("keep map")
    assert "Unknown: 'fly'" in console.type("fly")
    assert "No choice here has the number 99" in console.type("99")
    assert "cannot be what the dice" not in console.type("keep barrel barrel")
    assert "cannot be what the dice" in console.type("map map map map")
    assert "Anna throws map, map, and map" in console.type("map map map")
    assert "Taken back" in console.type("undo")  # the dice were mistyped
    assert "Anna throws bottle, map, and map" in console.type("map map bottle")
    console.type("undo")
    console.type("map map map")
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
    assert "once dice have been thrown" in console.type("undo")
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
    assert "secret of this match is not on this machine" in " ".join(console.read().split())
    assert console.close() == 2


def test_ctrl_c_keeps_the_match(env: Mapping[str, str]) -> None:
    console = Console("terminal", "gold_armada", env=env)
    console.read()
    console.interrupt()
    assert "doubloon terminal --resume" in console.read()
    assert console.close() == 130
    assert "Traceback" not in console.text


def test_a_table_match_is_never_written_over_by_another(env: Mapping[str, str], tmp_path: Path) -> None:
    kept = tmp_path / "data" / "matches"
    for dice in ("barrel barrel bottle parrot anchor", "map map bottle parrot anchor"):
        console = Console("terminal", "gold_armada", "--table", env=env)
        console.read()
        console.type(dice)
        assert "Saved as" in console.type("save")
        console.type("quit")
        assert console.close() == 0
    first, second = sorted(kept.iterdir())
    assert "throw barrel barrel" in first.read_text("utf-8")
    console = Console("terminal", "--resume", str(second), env=env)
    console.read()
    console.type("stop")
    console.type("quit")
    assert console.close() == 0
    assert sorted(kept.iterdir()) == [first, second]
    assert "0 stop" in second.read_text("utf-8")


def typed(words: list[str], lines: bytes, env: Mapping[str, str], **more: str) -> tuple[int, str]:
    """The command with all its lines piped in, and whatever it says."""
    command = [sys.executable, "-m", "doubloon", "terminal", *words]
    done = subprocess.run(command, input=lines, capture_output=True, env={**os.environ, **env, **more}, timeout=120)
    return done.returncode, (done.stdout + done.stderr).decode("utf-8", "replace")


@pytest.mark.parametrize(
    ("game", "lines", "said"),
    [
        ("gold_armada", b"", "doubloon terminal --resume"),
        ("gold_armada", b"st\xffop\nquit\n", "Unknown: 'st"),
        ("gold_armada", b"9" * 5000 + b"\nquit\n", "No choice here has the number 9"),
        ("silver_and_gold", b"keep 1 " + b"9" * 5000 + b"\n", "Unknown: 'keep 1 9"),
        ("tobago", b"", "ATV"),
    ],
)
def test_piped_lines_end_in_a_kept_match(game: str, lines: bytes, said: str, env: Mapping[str, str]) -> None:
    encoding = "ascii" if game == "tobago" else "utf-8"
    code, text = typed([game, "--seats", "A,B"], lines, env, PYTHONIOENCODING=encoding)
    assert code == 0
    text = " ".join(text.split())  # lines break where the width of the terminal says
    assert said in text
    assert "The match is kept" in text
    assert "Traceback" not in text


def test_a_match_that_cannot_be_kept_is_played_on(env: Mapping[str, str], tmp_path: Path) -> None:
    (tmp_path / "data").write_text("no folder")
    code, text = typed(["gold_armada", "--seats", "A,B"], b"stop\n1\nstop\n1\nstop\n", env)
    assert code == 2
    assert text.count("cannot be written") == 2  # when it is noticed, and at the end
    assert text.count(" stops.") == 3
    assert "Traceback" not in text


def test_at_a_table_cards_are_typed_in_out_of_others_sight(env: Mapping[str, str]) -> None:
    lines = b"1\n2\n3\n4\n\n5\n6\n7\n8\n"
    code, text = typed(["silver_and_gold", "--table", "--seats", "A,B"], lines, env)
    assert code == 0
    flat = " ".join(text.split())
    assert "Which treasure card is A dealt? Type its number; nobody else may see it." in flat
    for_b = text.partition("B’s turn to look")[2]
    assert "Which treasure card is B dealt?" in for_b
    assert for_b.index("B is dealt card 5") < for_b.index("A’s turn to look")


def test_leaving_keeps_the_match(env: Mapping[str, str]) -> None:
    console = Console("terminal", "gold_armada", env=env)
    console.read()
    assert "doubloon terminal --resume" in console.type("\x04")
    assert console.close() == 0


def test_a_bot_gives_a_hint(env: Mapping[str, str]) -> None:
    console = Console("terminal", "gold_armada", "--adviser", "mate", env=env)
    console.read()
    said = console.type("hint")
    assert "A bot would play: Guest " in said  # a sentence, not the things to pick
    assert "To play it: " in said
    console.type("quit")
    assert console.close() == 0


def test_hints_and_odds_can_be_switched_off(env: Mapping[str, str]) -> None:
    console = Console("terminal", "gold_armada", "--no-hints", env=env)
    assert "%" not in console.read()
    assert "Hints are switched off: the match was started with --no-hints." in console.type("hint")
    console.type("quit")
    assert console.close() == 0


def test_an_adviser_that_is_no_level_is_refused(env: Mapping[str, str]) -> None:
    console = Console("terminal", "gold_armada", "--adviser", "9", env=env)
    assert "admiral" in console.read()
    assert console.close() == 2
