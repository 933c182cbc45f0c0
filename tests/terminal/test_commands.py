"""Commands: clear sentences on standard error and exit codes that mean something."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from doubloon.cli import COMMANDS, main
from doubloon.engine.options import write_value
from doubloon.games import GAMES, load
from doubloon.locale import LANGUAGES, Message, Speaker, say

RECORD = """doubloon record 1
game: gold_armada
rules: 1
seat 0: Anna
seat 1: Bobby
dealer: table

chance throw barrel barrel bottle parrot anchor
0 stop
0 take barrel
"""


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOUBLOON_LANGUAGE", "en")


def test_every_command_is_in_the_overview(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    shown = capsys.readouterr().out
    for name in COMMANDS:
        assert f"doubloon {name}" in shown
        assert Speaker("en").can_say("cli.command." + name)


@pytest.mark.parametrize("tongue", [tongue for tongue in LANGUAGES if tongue != "en"])
@pytest.mark.parametrize("command", COMMANDS)
def test_help_is_in_the_language_of_who_asks(
    command: str, tongue: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def help_in(language: str) -> str:
        monkeypatch.setenv("DOUBLOON_LANGUAGE", language)
        with pytest.raises(SystemExit):
            main([command, "--help"])
        return " ".join(capsys.readouterr().out.split())

    english, theirs = help_in("en"), help_in(tongue)
    sentences = re.findall(r"[a-z]{2,} [a-z]{2,} [a-z]{2,}", english)
    assert sentences
    assert [sentence for sentence in sentences if sentence in theirs] == []


def test_refusals_are_said_in_the_language_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["terminal", "chess", "--language", "fr"]) == 2
    refusal = Message("engine.unknown_game", {"game": "chess", "games": list(GAMES)})
    assert capsys.readouterr().err.strip() == say(refusal, "fr")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["sail"], "no command 'sail'"),
        (["terminal"], "Say which game"),
        (["terminal", "chess"], "no game 'chess'"),
        (["terminal", "gold_armada", "--option", "wind=3"], "no option 'wind'"),
        (["terminal", "gold_armada", "--option", "data=/nowhere/x.toml"], "no readable file /nowhere/x.toml"),
        (["terminal", "gold_armada", "--seats", "a"], "2 to 5 players, not 1"),
        (["terminal", "gold_armada", "--fast"], "Unknown arguments: --fast"),
        (["terminal", "gold_armada", "--se", "1"], "Unknown arguments: --se"),
        (["terminal", "gold_armada", "--option", "name=3"], "no option 'name'"),
        (["terminal", "tobago", "--option", "island=" + "9" * 5000], "a number from 1 to 32"),
        (["replay", "/nowhere/x.txt"], "no readable file"),
        (["island", "9" * 5000], "a number from 1 to 32"),
        (["options", "chess"], "no game 'chess'"),
        (["terminal", "volcano", "--option", "volcano_at=x9"], "no cell 'x9'"),
        (["validate", "/nowhere"], "no folder"),
        (["validate"], "Missing: DIR"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    shown = capsys.readouterr()
    assert said in shown.err
    assert shown.out == ""
    assert "Traceback" not in shown.err


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("tongue", LANGUAGES)
def test_options_are_listed_with_what_to_type_and_what_it_means(
    game: str, tongue: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DOUBLOON_LANGUAGE", tongue)
    assert main(["options", game]) == 0
    shown = capsys.readouterr().out
    for option in load(game).options:
        assert f"\n{option.name}={write_value(option.default)}\n" in shown
        assert say(Message(f"{game}.option.{option.name}"), tongue) in shown
        for choice in option.choices:
            if isinstance(choice, str):
                said = say(Message(f"{game}.option.{option.name}.{choice}"), tongue)
                assert re.search(rf"^ +{choice} +{re.escape(said)}$", shown, re.MULTILINE)


def test_replay_prints_moves_and_positions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.txt"
    file.write_text(RECORD)
    assert main(["replay", str(file), "--seat", "1"]) == 0
    shown = capsys.readouterr().out
    assert "3 Anna take barrel" in shown
    assert "Anna: 1 point" in shown


def test_replay_looks_only_through_eyes_that_are_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.txt"
    file.write_text(RECORD)
    for seat in ("2", "-2"):
        assert main(["replay", str(file), "--seat", seat]) == 2
        assert f"There is no seat {seat}" in capsys.readouterr().err


def test_a_record_from_a_stranger_does_not_steer_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.txt"
    file.write_text(RECORD.replace("Anna", '"An\\u001b[2Jna\\ud800"'))
    assert main(["replay", str(file)]) == 0
    shown = capsys.readouterr().out
    assert "An�[2Jna�" in shown
    assert "\x1b" not in shown


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full disk at hand")
def test_a_full_disk_is_a_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "doubloon", "island", "7"]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, timeout=60)
    assert done.returncode == 2
    assert "This failed: " in done.stderr
    assert "Traceback" not in done.stderr


def test_a_record_with_the_mark_of_an_editor_is_read(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_bytes(b"\xef\xbb\xbf" + RECORD.replace("\n", "\r\n").encode())
    assert main(["replay", str(file)]) == 0


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("game: gold_armada", "game: chess", "Line 2: There is no game 'chess'"),
        ("rules: 1", "option wind: 3\nrules: 1", "Line 3: gold_armada has no option 'wind'"),
        ("rules: 1", "rules: 1\noption data: x", "Line 4: The data file"),
        ("rules: 1", "rules: 2", "Line 3: The record was written for version 2"),
    ],
)
def test_a_header_that_cannot_be_loaded_is_named_by_its_line(
    old: str, new: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.txt"
    file.write_text(RECORD.replace(old, new))
    assert main(["replay", str(file)]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("kept", ["", "00ff", "ab" * 32, "no hex"])
def test_a_match_is_not_dealt_on_from_a_secret_that_is_not_its_own(
    kept: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOUBLOON_DATA", str(tmp_path))
    seal = "0" * 64
    (tmp_path / "secrets").mkdir()
    if kept:
        (tmp_path / "secrets" / seal).write_text(kept)
    file = tmp_path / "match.txt"
    file.write_text(RECORD.replace("dealer: table", f"dealer: sealed\nseal: {seal}"))
    assert main(["terminal", "--resume", str(file)]) == 2
    assert "not on this machine" in capsys.readouterr().err


def test_verify_says_when_there_is_nothing_to_verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.txt"
    file.write_text(RECORD)
    assert main(["verify", str(file)]) == 1
    said = capsys.readouterr().out
    assert "typed in" in said and "digest" in said


def test_validate_names_the_records_that_do_not_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "good.txt").write_text(RECORD)
    (tmp_path / "bad.txt").write_text(RECORD.replace("take barrel", "take map"))
    (tmp_path / "worse.txt").write_bytes(b"\xff\xfe\x00")
    assert main(["validate", str(tmp_path)]) == 1
    shown = capsys.readouterr()
    assert "bad.txt: Line 10: " in shown.out
    assert "worse.txt" in shown.out
    assert "1 record replays, 2 do not." in shown.err


def test_a_tampered_draw_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from doubloon import Match, load
    from doubloon.engine.dealer import Dealer
    from doubloon.engine.proof import digest
    from doubloon.engine.record import header_of, write

    match = Match(load("gold_armada"), 2, Dealer(bytes(32)))
    match.deal()
    while not match.is_over:
        seat = match.to_act()[0]
        match.play_move(seat, match.moves(seat)[-1])
    text = write(match, header_of(match, ["a", "b"]))
    file = tmp_path / "match.txt"
    file.write_text(text)
    assert main(["verify", str(file)]) == 0
    said = capsys.readouterr().out
    assert "It does not prove who made which move" in said and digest(match) in said
    lines = text.splitlines()
    last = max(number for number, line in enumerate(lines) if line.startswith("chance throw"))
    thrown = lines[last].split()[2:]
    others = [symbol for symbol in ("barrel", "bottle", "parrot", "anchor", "cutlass", "map") if symbol not in thrown]
    del lines[last + 1 :]  # what followed from the true dice
    lines[last] = "chance throw " + " ".join([*thrown[1:], others[0]])
    file.write_text("\n".join(line for line in lines if not line.startswith("scores")) + "\n")
    capsys.readouterr()
    assert main(["verify", str(file)]) == 1
    assert "was not dealt from the secret" in capsys.readouterr().out
    plies = len(lines) - lines.index("") - 1
    tampered = file.read_text()
    file.write_text(tampered.replace("dealer: sealed", f"dealer: fork abc@{plies}"))
    assert main(["verify", str(file)]) == 1  # nothing was checked
    said = capsys.readouterr().out
    assert "No draw could be checked" in said and "were not checked: they were carried over" in said
    file.write_text(tampered.replace("dealer: sealed", f"dealer: fork abc@{plies + 1}"))
    assert main(["verify", str(file)]) == 2
    assert "was forked at ply" in capsys.readouterr().err
