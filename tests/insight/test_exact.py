"""The solved game as a yardstick, on a small box whose table is made here."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest

from doubloon import load
from doubloon.bots.armada_table import table_path
from doubloon.cli import main
from doubloon.engine.contract import CHANCE, AnyRules
from doubloon.engine.dealer import Dealer
from doubloon.engine.match import Match
from doubloon.engine.record import header_of, write
from doubloon.games.gold_armada.rules import GoldArmada
from doubloon.insight.advice import advise
from doubloon.insight.exact import exact_armada, worth_of
from doubloon.insight.judge import Judge
from doubloon.insight.reasons import why_better
from doubloon.insight.regret import regrets
from doubloon.insight.review import review
from doubloon.locale import Problem
from tests.arena.test_solver import THREE_PIERS, BruteForce
from tests.insight.conftest import played_by, rules_for

pytest.importorskip("numpy")

from doubloon.arena.armada_solver import Solver

STEP = 1 / 65535  # of the table's numbers


@pytest.fixture
def solved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AnyRules:
    monkeypatch.setenv("DOUBLOON_DATA", str(tmp_path))
    rules = load("gold_armada", data=THREE_PIERS)
    tables = cast(GoldArmada, rules).tables
    Solver(tables, columns=64).solve(table_path(tables), lambda done, positions: None)
    return rules


def test_positions_and_moves_have_the_worth_that_trying_everything_finds(solved: AnyRules) -> None:
    exact, brute = exact_armada(solved), BruteForce(solved, 2)
    s = solved.start(2)
    for ply in played_by(solved, 2, 3, "uniform"):
        assert exact.of(s) == pytest.approx(brute.worth(s), abs=2 * STEP)
        if ply.seat != CHANCE:
            moves = solved.moves(s, ply.seat)
            wanted = [brute.after(s, ply.seat, move)[ply.seat] for move in moves]
            assert exact.moves(s, moves) == pytest.approx(wanted, abs=2 * STEP)
        solved.apply(s, ply.seat, ply.move)


def test_a_review_by_the_table_leaves_next_to_no_rest(solved: AnyRules) -> None:
    found = review(solved, 2, played_by(solved, 2, 5, "uniform"), 1)
    assert found.value == "exact"
    assert all(abs(one.rest) < 1e-3 for one in found.seats)
    assert sum([one.errors for one in found.seats]) > 0.0


@pytest.mark.soak
def test_in_the_whole_game_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the table that this machine has; it takes minutes to make one."""
    rules = load("gold_armada")
    if not table_path(cast(GoldArmada, rules).tables).is_file():
        monkeypatch.setenv("DOUBLOON_DATA", str(tmp_path))
        assert main(["solve", "gold_armada"]) == 0
    for seed, level in enumerate(["uniform", "1", "3", "5"]):
        plies = played_by(rules, 2, seed, level)
        found = review(rules, 2, plies, 1)
        assert found.value == "exact"
        assert all(abs(one.rest) < 1e-3 for one in found.seats)
        for seat, one in enumerate(found.seats):
            given = sum([choice.regret for choice in regrets(rules, 2, plies) if choice.seat == seat])
            assert one.errors == pytest.approx(given, abs=1e-9)


def test_a_perfect_player_makes_no_errors(solved: AnyRules) -> None:
    for seed in range(5):
        plies = played_by(solved, 2, seed, "perfect")
        assert sum([choice.regret for choice in regrets(solved, 2, plies)]) == pytest.approx(0.0, abs=1e-9)
        assert all(one.errors < 1e-9 for one in review(solved, 2, plies, 1).seats)


def test_hints_and_reviews_have_reasons_there_too(solved: AnyRules) -> None:
    """The solution knows what a move is worth; why, the board and the tries say."""
    s = solved.start(2)
    judge = Judge(solved, worth_of(solved, 2), 16)
    hinted: set[str] = set()
    reviewed: set[str] = set()
    for ply in played_by(solved, 2, 3, "uniform"):
        if ply.seat != CHANCE and len(solved.moves(s, ply.seat)) > 1:
            view, moves = solved.observe(s, ply.seat), solved.moves(s, ply.seat)
            best, *_, worst = judge.judge(view, moves).opinions()
            told = advise(solved, view, moves, best.move, 16)
            assert told[-1].key in {"insight.second", "insight.second_equal"}  # there is no doubt
            hinted |= {one.key for one in told[1:-1]}
            why = why_better(judge, view, best.move, worst.move)
            reviewed |= {why.key} if why is not None else set()
        solved.apply(s, ply.seat, ply.move)
    assert "gold_armada.fact.aim" in hinted & reviewed


def test_without_the_table_it_is_said_how_to_make_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOUBLOON_DATA", str(tmp_path))
    rules = load("gold_armada")
    with pytest.raises(Problem, match="doubloon solve gold_armada"):
        regrets(rules, 2, [])
    assert worth_of(rules, 2).source == "fitted"
    with pytest.raises(Problem, match="Only Gold Armada with two players is solved"):
        regrets(rules_for("tobago", 2), 2, [])


def test_the_command_tells_every_decision(solved: AnyRules, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match(solved, 2, Dealer(bytes(32)))
    match.deal()
    while not match.is_over:
        seat = match.to_act()[0]
        match.play_move(seat, match.moves(seat)[-1])
        match.deal()
    file = tmp_path / "match.txt"
    file.write_text(write(match, header_of(match, ["Ann", "Ben"])), "utf-8")
    assert main(["regret", str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert all(abs(max(one["moves"].values()) - one["share"] - one["regret"]) < 1e-12 for one in told)
    assert main(["regret", str(file)]) == 0
    assert "Ann: " in capsys.readouterr().out
