"""Schedules, statistics, stores, pools and the command itself."""

from __future__ import annotations

import json
import os
import random
import signal
import time
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import msgspec
import pytest

import doubloon
from doubloon.arena import pool
from doubloon.arena.command import play_plan
from doubloon.arena.game import Task, budget_for, play
from doubloon.arena.schedule import Plan, check, tasks
from doubloon.arena.stats import Z95, bradley_terry, interval, mean_and_error, sequential_test
from doubloon.arena.store import Store
from doubloon.arena.summary import Told, adjust, summarise
from doubloon.cli import main
from doubloon.games import load, options_for
from doubloon.locale import Problem

PLAN = check(Plan(game="gold_armada", players=["3", "uniform"], num=8, seed=4))
THREE = check(Plan(game="gold_armada", players=["1", "2", "3"], num=4, seed=4, seats=2))


def test_every_deal_is_played_in_every_rotation_by_every_group() -> None:
    wanted = tasks(THREE)
    assert len(wanted) == 12
    for deal in {task.deal for task in wanted}:
        tables = [task.players for task in wanted if task.deal == deal]
        assert sorted(tables) == [["1", "2"], ["1", "3"], ["2", "1"], ["2", "3"], ["3", "1"], ["3", "2"]]


def test_the_same_task_gives_the_same_result() -> None:
    task = tasks(PLAN)[3]
    assert play(task).same() == play(task).same()


def test_more_processes_change_nothing_but_the_order() -> None:
    alone = [play(task).same() for task in tasks(PLAN)]
    assert sorted(result.same() for result in pool.run(tasks(PLAN), 2)) == alone


def play_or_die(task: Task) -> object:
    """A worker that kills itself the first time it sees the third match."""
    mark = Path(str(task.options["mark"]))
    if task.number == 2 and not mark.exists():
        mark.write_text("killed")
        os.kill(os.getpid(), signal.SIGKILL)
    return play(Task(task.number, task.game, {}, task.players, task.deal, task.budget))


class DyingPool(ProcessPoolExecutor):
    def submit(self, fn, /, *args, **kwargs):  # type: ignore[no-untyped-def]
        return super().submit(play_or_die, *args)


def test_a_killed_worker_costs_no_match(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    doomed = [Task(t.number, t.game, {"mark": str(mark)}, t.players, t.deal, t.budget) for t in tasks(PLAN)]

    def opener() -> Executor:
        return DyingPool(2, mp_context=get_context("fork"))

    results = list(pool.spread(doomed, opener, ahead=4))
    assert mark.exists()
    assert sorted(result.same() for result in results) == [play(task).same() for task in tasks(PLAN)]


def test_workers_that_always_die_are_a_problem() -> None:
    class Gone(DyingPool):
        def submit(self, fn, /, *args, **kwargs):  # type: ignore[no-untyped-def]
            return ProcessPoolExecutor.submit(self, os._exit, 1)

    with pytest.raises(Problem):
        list(pool.spread(tasks(PLAN), lambda: Gone(1, mp_context=get_context("fork")), ahead=1))


def test_dask_gives_the_same_results() -> None:
    distributed = pytest.importorskip("distributed")
    local = {"processes": False, "protocol": "tcp", "host": "127.0.0.1", "dashboard_address": ":0"}
    with distributed.LocalCluster(n_workers=1, threads_per_worker=1, **local) as cluster:
        found = sorted(result.same() for result in pool.run(tasks(PLAN), 1, cluster.scheduler_address))
    assert found == [play(task).same() for task in tasks(PLAN)]


def test_without_dask_a_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    with pytest.raises(Problem, match=r"pip install distributed"):
        list(pool.run(tasks(PLAN), 1, "tcp://127.0.0.1:1"))


def test_a_stopped_run_goes_on(tmp_path: Path) -> None:
    store = Store(tmp_path, PLAN)
    for task in tasks(PLAN)[:3]:
        store.add(play(task))
    with store.file.open("ab") as stream:
        stream.write(b'{"number": 3, "cut sh')
    results = play_plan(PLAN, tmp_path, jobs=1)
    assert [result.same() for result in results] == [play(task).same() for task in tasks(PLAN)]
    assert len(store.file.read_bytes().splitlines()) == 8


def test_a_folder_is_for_one_plan(tmp_path: Path) -> None:
    Store(tmp_path, PLAN)
    with pytest.raises(Problem):
        Store(tmp_path, THREE)


@pytest.mark.parametrize("release", ["0.1.0", ""])
def test_a_folder_of_another_release_is_another_run(tmp_path: Path, release: str) -> None:
    """Or of one before 0.2.0, whose plans named none: its bots may have played otherwise."""
    assert PLAN.release == doubloon.__version__
    Store(tmp_path, msgspec.structs.replace(PLAN, release=release))
    with pytest.raises(Problem, match="holds the results of another run"):
        play_plan(PLAN, tmp_path, jobs=1)


def test_an_interval_holds_the_share_and_narrows() -> None:
    low, high = interval(60, 100)
    assert low == pytest.approx(0.502, abs=0.001)
    assert high == pytest.approx(0.691, abs=0.001)
    assert interval(600, 1000)[0] > low
    assert interval(0, 0) == (0.0, 1.0)


def test_ratings_of_bradley_and_terry() -> None:
    """Three wins to one is 191 points on the scale of Elo; the half win lent to each side takes a little of it."""
    ratings = bradley_terry(2, {(0, 1): 750.0, (1, 0): 250.0})
    assert ratings[0] - ratings[1] == pytest.approx(190.6, abs=1)
    assert sum(ratings) == pytest.approx(3000)


def test_the_sequential_test_stops_both_ways() -> None:
    assert sequential_test([1.0] * 31, fair=0.5, better=0.55).answer == "stronger"
    assert sequential_test([0.0] * 28, fair=0.5, better=0.55).answer == "not stronger"
    assert sequential_test([0.5] * 40, fair=0.5, better=0.55).answer == ""


def test_a_summary_counts_every_seat_once() -> None:
    results = [play(task) for task in tasks(THREE)]
    summary = summarise(THREE, results)
    assert sum(line.wins for line in summary.players) == pytest.approx(12)
    assert [line.seats for line in summary.players] == [8, 8, 8]
    assert [(pair.player, pair.rival, pair.matches) for pair in summary.pairs] == [
        ("1", "2", 4),
        ("1", "3", 4),
        ("2", "3", 4),
    ]


def test_the_command_prints_and_writes_its_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "--game", "gold_armada", "--players", "mate,1", "--num", "4", "--jobs", "1"]
    assert main([*words, "--json", "--output", str(tmp_path)]) == 0
    summary = json.loads(capsys.readouterr().out)
    assert summary["matches"] == 4
    assert "<svg" in (tmp_path / "report.html").read_text("utf-8")
    assert main([*words, "--output", str(tmp_path)]) == 0
    assert "4 matches" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        ["--players", "mate"],
        ["--players", "mate,pirate"],
        ["--players", "1,2", "--num", "0"],
        ["--players", "1,2", "--budget", "much"],
        ["--players", "1,2", "--budget", "0"],
        ["--players", "1,2", "--budget", "0.0s"],
        ["--players", "1,2", "--budget", "0.15"],
        ["--players", "1,2", "--option", "odd"],
    ],
)
def test_what_cannot_be_played_is_said_at_once(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--game", "gold_armada", *words]) == 2
    assert "{" not in capsys.readouterr().err


def test_a_budget_in_seconds_is_of_the_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long others keep the processor: only the bot's own work counts."""
    now = iter([5.0, 5.1, 5.2])
    monkeypatch.setattr(time, "thread_time", lambda: next(now))
    clock = budget_for("0.15s", "search", load("tobago")).clock()
    assert [clock.grant(8), clock.grant(8)] == [8, 0]
    assert budget_for("table", "5", load("tobago")).is_processor


def test_every_match_is_kept_as_a_record_that_verifies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "--game", "silver_and_gold", "--players", "1,uniform", "--num", "2", "--jobs", "1", "--json"]
    assert main([*words, "--output", str(tmp_path)]) == 0
    files = sorted(tmp_path.glob("*.txt"))
    assert [file.name for file in files] == ["match-000001.txt", "match-000002.txt"]
    for file in files:
        assert main(["verify", str(file)]) == 0
    texts = [file.read_text("utf-8") for file in files]
    assert f"seat 0: bot deckhand\nseat 1: bot uniform\nrelease: {doubloon.__version__}\n" in texts[0]
    assert "seat 1: bot deckhand" in texts[1]  # the same deal, seats rotated
    capsys.readouterr()
    assert main(words) == 0  # without a folder the matches are the same
    alone = json.loads(capsys.readouterr().out)
    kept = json.loads((tmp_path / "summary.json").read_bytes())
    assert [line["score"] for line in alone["players"]] == [line["score"] for line in kept["players"]]


def test_luck_is_told_beside_results_and_changes_none() -> None:
    plan = check(Plan(game="gold_armada", players=["1", "uniform"], num=2, seed=4, is_adjusted=True))
    adjusted = [play(task) for task in tasks(plan)]
    plain = [play(task) for task in tasks(msgspec.structs.replace(plan, is_adjusted=False))]
    assert [result.same() for result in adjusted] == [result.same() for result in plain]
    for result in adjusted:
        assert sum(result.luck) == pytest.approx(0.0, abs=1e-9)
        assert any(abs(luck) > 1e-6 for luck in result.luck)
    assert plain[0].luck == []


def test_a_deal_in_all_its_rotations_is_one_unit() -> None:
    """The same matches told twice, as rotations of their deals, make nothing surer."""
    rng = random.Random(1)
    once = [Told(k, float(k % 2), rng.gauss(0, 0.2)) for k in range(50)]
    a = adjust(once)
    b = adjust(once * 2)
    assert a is not None
    assert a == b


def test_what_is_left_without_luck_is_surer_where_luck_decided() -> None:
    rng = random.Random(2)
    wins = [float(rng.random() < 0.5) for _ in range(200)]
    found = adjust([Told(k, won, (won - 0.5) * 0.8) for k, won in enumerate(wins)])
    assert found is not None
    assert found.factor == pytest.approx(25.0)
    assert adjust([Told(0, 1.0, None)]) is None


@pytest.mark.parametrize("seats", [2, 3])
def test_adjusting_takes_out_what_is_nothing_on_average(seats: int) -> None:
    _assert_nothing_on_average("gold_armada", seats, 60)


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("game", doubloon.GAMES)
def test_adjusting_leaves_every_seat_its_share_on_average(
    game: str, seats: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The law holds however few playouts tell the luck of a draw; with few of them it takes minutes, not hours."""
    monkeypatch.setattr("doubloon.arena.game.DICE", 4)
    told = _assert_nothing_on_average(game, seats, 200)
    with capsys.disabled():
        print(f"\n{game}, {seats} seats: {told}")


def _assert_nothing_on_average(game: str, seats: int, matches: int) -> str:
    """Every deal once, no seats changed: luck is 0 for every seat, and a share without it is what it was with it."""
    options = options_for(game, seats, {})
    players = ["2"] * seats
    results = [
        play(Task(number=n, game=game, options=options, players=players, deal=n, is_adjusted=True))
        for n in range(matches)
    ]
    said: list[str] = []
    for seat in range(seats):
        mean, error = mean_and_error([result.luck[seat] for result in results])
        told = [Told(result.deal, result.shares[seat], result.luck[seat]) for result in results]
        raw = sum([result.shares[seat] for result in results]) / matches
        adjusted = adjust(told)
        assert adjusted is not None
        said.append(f"luck {mean:+.4f} ± {error:.4f}, share {raw:.4f}, without luck {adjusted.share:.4f}")
        assert error > 0.0
        assert abs(mean) < 3 * error / Z95, said
        assert abs(adjusted.share - raw) < 3 * error / Z95, said
        assert adjusted.share - raw == pytest.approx(-mean)
    return "; ".join(said)
