"""Matches as data: every ply, and what searches thought; a stopped run goes on."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pytest
from pyarrow import parquet

import doubloon
from doubloon.arena.command import play_plan
from doubloon.arena.dataset import columns, parts_of
from doubloon.arena.game import Result
from doubloon.arena.schedule import Plan, check
from doubloon.cli import main
from doubloon.engine.contract import CHANCE
from doubloon.games import load

PLAN = check(Plan(game="gold_armada", players=["search", "1"], num=2, seed=3, budget="20", is_told=True))
WORDS = ["selfplay", "--game", "gold_armada", "--players", "search,1", "--num", "2", "--seed", "3", "--budget", "20"]


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> list[Result]:
    return play_plan(PLAN, tmp_path_factory.mktemp("parts"), jobs=1)


def test_the_plies_play_the_match_again(results: list[Result]) -> None:
    rules = load("gold_armada")
    for result in results:
        s = rules.start(2)
        for seat, move in result.told:
            assert seat in rules.to_act(s) and move in rules.moves(s, seat)
            rules.apply(s, seat, move)
        assert rules.to_act(s) == [] and rules.scores(s) == result.scores
        assert any(seat == CHANCE for seat, _ in result.told)


def test_a_search_tells_what_it_tried(results: list[Result]) -> None:
    for result in results:
        searcher = result.players.index("search")
        assert result.thoughts
        for thought in result.thoughts:
            seat, move = result.told[thought.ply]
            assert seat == searcher and move in thought.moves
            assert len(thought.moves) == len(thought.visits) == len(thought.values)
            assert 0 < sum(thought.visits) <= 20 and all(0 <= value <= 1 for value in thought.values)


def test_a_level_of_tobago_tells_what_its_search_has_tried(tmp_path: Path) -> None:
    """Of Gold Armada's levels none searches, so none has anything to tell."""
    plan = Plan(game="tobago", players=["4", "1"], num=1, seed=2, budget="8", is_told=True)
    (result,) = play_plan(check(plan), tmp_path / "tobago", jobs=1)
    searcher = result.players.index("4")
    assert len(result.thoughts) > 20
    for thought in result.thoughts:
        assert result.told[thought.ply][0] == searcher and result.told[thought.ply][1] in thought.moves
        assert 0 < sum(thought.visits) <= 8 and all(0 <= value <= 1 for value in thought.values)
    plan = Plan(game="gold_armada", players=["4", "5"], num=1, seed=2, is_told=True)
    (result,) = play_plan(check(plan), tmp_path / "gold_armada", jobs=1)
    assert result.told and result.thoughts == []


def test_a_run_goes_on_where_it_stopped(results: list[Result], tmp_path: Path) -> None:
    first = play_plan(msgspec.structs.replace(PLAN, num=1), tmp_path, jobs=1)
    again = play_plan(PLAN, tmp_path, jobs=1)
    assert [result.same() for result in again] == [result.same() for result in results] and len(first) < len(again)
    assert columns(again)["moves"] == columns(results)["moves"]


def test_without_pyarrow_a_sentence_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("doubloon.arena.dataset.find_spec", lambda name: None)
    assert main([*WORDS, "--jobs", "1", "--out", str(tmp_path / "x.parquet")]) == 2
    assert "make install EXTRAS=data" in capsys.readouterr().err
    assert not parts_of(tmp_path / "x.parquet").exists()


def test_the_file_holds_it_all(results: list[Result], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "x.parquet"
    assert main([*WORDS, "--jobs", "1", "--out", str(file)]) == 0
    assert "x.parquet" in capsys.readouterr().out and "pyarrow" in sys.modules
    table = parquet.read_table(file)
    rows = table.to_pylist()
    assert [row["moves"] for row in rows] == columns(results)["moves"]
    assert [row["scores"] for row in rows] == [result.scores for result in results]
    assert [len(row["thoughts"]) for row in rows] == [len(result.thoughts) for result in results]
    assert b"gold_armada" in table.schema.metadata[b"plan"]
    assert table.schema.metadata[b"release"].decode() == doubloon.__version__
