"""The line protocol from both ends: our engine asked by anybody, anybody's program asked by us."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import doubloon
from doubloon import as_json, cli
from doubloon.adapters.episode import Episode
from doubloon.adapters.shared import rules_of
from doubloon.adapters.stdio.engine import Engine
from doubloon.adapters.stdio.program import Program
from doubloon.adapters.stdio.protocol import LONGEST_LINE, read_view
from doubloon.locale import Problem
from tests.adapters.cases import ADAPTED, random_positions

PLAIN_BOT = Path(__file__).parents[2] / "docs/examples/plain_bot.py"
VERBS = ["doubloon", "game", "seen", "position", "moves", "go", "over", "error", "quit", "??"]


def setup(game: str, **changed: object) -> str:
    version = doubloon.load(game).version if game in doubloon.GAMES else 1
    fields = {"game": game, "version": version, "options": {}, "seats": 2, "seat": 0}
    return "game " + json.dumps({**fields, **changed})


def seated(game: str = "gold_armada") -> Engine:
    engine = Engine(game, "1", 1)
    assert engine.answer("doubloon 1") == [f"doubloon 1 {name_of(engine)}"]
    assert engine.answer(setup(game)) == ["ready"]
    return engine


def name_of(engine: Engine) -> str:
    return engine.answer("doubloon 1")[0].partition(" 1 ")[2]


def first_view(game: str) -> tuple[str, list[str]]:
    episode = Episode(rules_of(game, {}), 2, 1)
    texts = [episode.rules.text(move) for move in episode.moves(0)]
    return json.dumps(as_json(episode.view(0))), texts


# --- our engine ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ADAPTED)
def test_the_engine_answers_with_a_legal_move(game: str) -> None:
    engine = seated(game)
    view, moves = first_view(game)
    assert engine.answer("position " + view) == []
    assert json.loads(engine.answer("moves")[0].removeprefix("moves ")) == moves
    assert engine.answer("go")[0].removeprefix("bestmove ") in moves
    assert engine.answer("moves " + json.dumps(moves[:2])) == []
    for budget in ('{"iterations": 1}', '{"seconds": 0.01}'):
        assert engine.answer("go " + budget)[0].removeprefix("bestmove ") in moves[:2]
    assert engine.answer("quit") == [] and engine.is_done


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("doubloon 2", "Version '2' of the protocol is not supported; version 1 is."),
        ("sing", "There is no command 'sing'."),
        ("x" * (LONGEST_LINE + 1), "A line may have at most 1,000,000 characters."),
        ("game nonsense", "What follows 'game' cannot be read"),
        (setup("chess"), "This engine plays gold_armada, not 'chess'."),
        (setup("gold_armada", version=0), "Version 0 of the rules is not supported; version 1 is."),
        (setup("gold_armada", seats=9), "players, not 9"),
        (setup("gold_armada", seat=2), "There is no seat 2"),
        (setup("gold_armada", options={"wind": "north"}), "has no option 'wind'"),
        ("position {}", "Object missing required field `seat`"),
        ("position " + "[" * 100_000, "cannot be read"),
        ("position [[[[", "cannot be read"),
        ("moves", "send 'position' first"),
        ("go", "send 'position' first"),
    ],
)
def test_what_makes_no_sense_is_answered_in_a_sentence(line: str, sentence: str) -> None:
    (answer,) = seated().answer(line)
    assert answer.startswith("error ") and sentence in answer


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ('moves ["take the ship"]', "is not a move"),
        ('moves ["take map"]', "These cannot be played now: take map."),
        ("moves 7", "cannot be read"),
        ("go soon", "cannot be read"),
        ('go {"seconds": -1}', "A budget is seconds"),
        ('go {"seconds": 1, "iterations": 1}', "A budget is seconds"),
        ('go {"seconds": 1e99}', "A budget is seconds"),
    ],
)
def test_after_a_mistake_the_position_still_stands(line: str, sentence: str) -> None:
    engine = seated()
    engine.answer("position " + first_view("gold_armada")[0])
    (answer,) = engine.answer(line)
    assert answer.startswith("error ") and sentence in answer
    assert engine.answer("go")[0].startswith("bestmove ")


def test_a_made_up_view_is_refused() -> None:
    engine = seated()
    view = json.loads(first_view("gold_armada")[0])
    for changed in ({"scores": [99, 0]}, {"dice": ["map"] * 9}, {"phase": "sleeping"}, {"skulls": [10**30, 0]}):
        (answer,) = engine.answer("position " + json.dumps({**view, **changed}))
        assert answer.startswith("error ")
    assert "not that of seat 0" in engine.answer("position " + json.dumps({**view, "seat": 1}))[0]
    assert "not this seat’s turn" in _asked_out_of_turn()


def _asked_out_of_turn() -> str:
    engine = Engine("gold_armada", "1", 1)
    engine.answer(setup("gold_armada", seat=1))
    episode = Episode(rules_of("gold_armada", {}), 2, 1)
    engine.answer("position " + json.dumps(as_json(episode.view(1))))
    return engine.answer("go")[0]


def test_nothing_can_be_asked_before_a_game_is_named() -> None:
    assert "send 'game' first" in Engine("gold_armada", "1", 1).answer("go")[0]


@given(st.lists(st.tuples(st.sampled_from(VERBS), st.text(max_size=40) | st.just(first_view("gold_armada")[0]))))
@settings(max_examples=30)
def test_garbage_never_breaks_the_engine(messages: list[tuple[str, str]]) -> None:
    engine = Engine("gold_armada", "1", 1)
    engine.answer(setup("gold_armada"))
    for verb, rest in messages:
        for answer in engine.answer(f"{verb} {rest}"):
            assert answer.split()[0] in ("doubloon", "ready", "moves", "bestmove", "error") and "\n" not in answer
    assert engine.answer("doubloon 1")


def test_the_command_answers_on_standard_output_and_leaves_at_the_end() -> None:
    lines = ["doubloon 1", setup("gold_armada"), "\xff garbage", "position " + first_view("gold_armada")[0], "go"]
    command = [sys.executable, "-m", "doubloon", "engine", "gold_armada", "--level", "1"]
    text = "\n".join(lines).encode("latin-1")
    done = subprocess.run(command, input=text, capture_output=True, check=True, timeout=300)
    verbs = [line.split()[0] for line in done.stdout.decode().splitlines()]
    assert verbs == ["doubloon", "ready", "error", "bestmove"]


# --- their program ---------------------------------------------------------------------------------------


def host(capsys: pytest.CaptureFixture[str], command: str, *words: str) -> tuple[int, str, str]:
    code = cli.main(["bot", command, "--game", "gold_armada", "--against", "1", "--seed", "1", *words])
    told = capsys.readouterr()
    return code, told.out, told.err


def program(folder: Path, body: str) -> str:
    """A program that shakes hands and sits down, and then does as told when it is to move."""
    file = folder / "program.py"
    file.write_text(
        "import sys, time, json\n"
        "print('doubloon 1 odd one', flush=True)\n"
        "for line in sys.stdin:\n"
        "    verb, _, rest = line.strip().partition(' ')\n"
        "    if verb == 'game': print('ready', flush=True)\n"
        "    if verb == 'moves': moves = json.loads(rest)\n"
        f"    if verb == 'go': {body}\n"
        "    if verb == 'quit': break\n"
    )
    return f"{sys.executable} {file}"


@pytest.mark.parametrize("game", ADAPTED)
def test_a_bot_that_knows_nothing_of_us_plays_whole_matches(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    code = cli.main(["bot", f"{sys.executable} {PLAIN_BOT}", "--game", game, "--against", "1", "--seat", "1"])
    told = capsys.readouterr()
    assert code == 0, told.err
    assert told.out.startswith("Match 1: ") and "plain bot won" in told.out


def test_the_same_seed_plays_the_same_matches(capsys: pytest.CaptureFixture[str]) -> None:
    first, second = (host(capsys, f"{sys.executable} {PLAIN_BOT}", "--matches", "2") for _ in range(2))
    assert first == second and first[1].count("Match") == 2


def test_our_engine_can_be_their_program(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = host(capsys, f"{sys.executable} -m doubloon engine gold_armada --level 3")
    assert code == 0, err
    assert "Doubloon" in out


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ("print('bestmove swim', flush=True)", "sent the move 'swim', which is not allowed. 'swim' is not a move."),
        ("print('bestmove take map', flush=True)", "odd one sent the move 'take map', which is not allowed."),
        ("print('pardon?', flush=True)", "odd one sent 'pardon?' where 'bestmove' was expected."),
        ("print('error I am lost', flush=True)", "odd one reports an error: I am lost"),
        ("sys.exit(3)", "odd one ended too early, with exit code 3."),
        ("time.sleep(60)", "odd one did not send 'bestmove' within 1 second."),
        ("[print('info deep thoughts', flush=True) for _ in iter(int, 1)]", "within 1 second."),
        ("sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()", "where 'bestmove' was expected."),
    ],
)
def test_a_program_that_fails_is_named_with_what_it_did(
    body: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    grace = "0.5" if "within 1 second" in sentence else "60"  # only whoever is silent is not waited for
    code, out, err = host(capsys, program(tmp_path, body), "--seconds", "0.5", "--grace", grace)
    assert code == 1 and sentence in err and out == ""


def test_info_is_passed_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    body = "print('info hm', flush=True); print('bestmove ' + moves[-1], flush=True)"
    code, _, err = host(capsys, program(tmp_path, body))
    assert code == 0 and "odd one: hm" in err


@pytest.mark.parametrize(
    ("command", "words", "code", "sentence"),
    [
        ("no_such_program", [], 2, "'no_such_program' cannot be started"),
        ("'", [], 2, "cannot be started"),
        ("", [], 2, "cannot be started"),
        (f"{sys.executable} -c pass", [], 1, "ended too early, with exit code 0."),
        (f"{sys.executable} -c \"print('doubloon 7')\"", [], 1, "Version '7' of the protocol is not supported"),
        ("true", ["--against", "kraken"], 2, "'kraken' is not a bot"),
        ("true", ["--matches", "0"], 2, "Play at least one match"),
        ("cat", ["--seat", "4"], 1, "There is no seat 4"),
    ],
)
def test_what_cannot_begin_is_refused(
    command: str, words: list[str], code: int, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    found, _, err = host(capsys, command, *words)
    assert found == code and sentence in err


def test_what_a_program_says_before_it_ends_is_heard() -> None:
    """It may be gone before we have greeted it: then the greeting finds nobody, and why is what it said."""
    program = Program(f"{sys.executable} -c \"print('doubloon 7')\"")
    assert program._process.wait(60) == 0
    with pytest.raises(Problem, match="Version '7' of the protocol is not supported"):
        program.greet()
    with pytest.raises(Problem, match="ended too early, with exit code 0"):
        program.greet()
    program.close()


def test_only_what_the_seat_sees_crosses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every line sent is a greeting, a setup, a view of its own seat, its legal moves, or something it has seen."""
    kept = tmp_path / "kept.txt"
    body = "print('bestmove ' + moves[0], flush=True)"
    command = program(tmp_path, body)
    file = tmp_path / "program.py"
    keep = f"    open({str(kept)!r}, 'a').write(line)\n"
    file.write_text(file.read_text().replace("    verb, _", keep + "    verb, _", 1))
    assert host(capsys, command)[0] == 0
    lines = kept.read_text().splitlines()
    verbs = {"doubloon", "game", "seen", "position", "moves", "go", "over", "quit"}
    assert {line.split()[0] for line in lines} == verbs
    assert all(json.loads(line[9:])["seat"] == 0 for line in lines if line.startswith("position "))


@pytest.mark.parametrize("game", ADAPTED)
def test_views_read_back_from_their_json(game: str) -> None:
    rules = rules_of(game, {})
    for k, s in enumerate(random_positions(rules, 2, 3)):
        if k % 7 == 0:
            view = rules.observe(s, k % 2)
            assert read_view(rules, 2, json.dumps(as_json(view))) == view
