"""Tasks by name, the protocol of evaluation, and the page that explains them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from bench.tasks import (
    BASELINES,
    FACTS,
    MEASURED,
    RIVALS,
    baseline,
    baselines_table,
    facts_row,
    measure,
    renewed,
    shown,
)
from doubloon import build_info
from doubloon.adapters.batch import Batch
from doubloon.adapters.shared import rules_of
from doubloon.adapters.tasks import TASKS, Task, bot_policy, evaluate, find_task, share_of
from doubloon.engine.contract import Move, View
from doubloon.locale import Problem

PAGE = Path(__file__).parents[2] / "docs/tasks.md"
QUICK = TASKS if build_info.is_compiled() else [find_task("gold_armada-2p-v0")]  # interpreted play takes long


def test_every_task_stands_in_the_tables_of_the_page() -> None:
    page = PAGE.read_text("utf-8")
    for mark, tasks in ((FACTS, TASKS), (BASELINES, MEASURED)):
        table = page.split(mark.format("begin"))[1].split(mark.format("end"))[0]
        for task in tasks:
            assert f"| `{task.name}` |" in table, "run: python -m bench.tasks --publish"
        assert renewed(page, mark, table.strip("\n")) == page


@pytest.mark.parametrize("task", QUICK, ids=lambda task: task.name)
def test_the_facts_of_the_page_are_those_of_200_random_matches(task: Task) -> None:
    assert f"| {' | '.join(facts_row(task, measure(task, 200)))} |" in PAGE.read_text("utf-8").splitlines()


@pytest.mark.parametrize("name", ["gold_armada-2p-v0", "silver_and_gold-solo-v0"])
def test_the_cheapest_baselines_of_the_page_are_found_again(name: str) -> None:
    if find_task(name) not in QUICK:
        pytest.skip("interpreted play takes long")
    cell = shown(baseline(find_task(name), "uniform", RIVALS[0], 60, 17), find_task(name))
    assert f"| `{name}` | uniform | {cell} |" in PAGE.read_text("utf-8")


def test_a_task_is_found_by_its_name_alone() -> None:
    assert find_task("tobago-2p-v0") == Task("tobago-2p-v0", "tobago", 2)
    with pytest.raises(Problem, match=r"no task 'tobago-9p-v0'.*gold_armada-2p-v0"):
        find_task("tobago-9p-v0")


def test_held_out_islands_are_not_among_those_of_training() -> None:
    task = find_task("tobago-islands-2p-v0")
    trained, held_out = [
        {rules.text(move) for move, _ in rules.odds(rules.start(2))}
        for rules in (rules_of("tobago", task.options), rules_of("tobago", task.held_out))
    ]
    assert len(trained) == 24 and len(held_out) == 8 and not trained & held_out


def test_an_evaluation_counts_whole_matches_and_repeats() -> None:
    task = find_task("gold_armada-3p-v0")
    first, second = [
        evaluate(bot_policy("3", "gold_armada"), task, opponents="uniform", rows=6, matches=3) for _ in range(2)
    ]
    assert first == second and first.matches == 18
    assert first.share > 0.5 and first.lowest < first.share < first.highest
    assert str(first).startswith(f"{100 * first.share:.1f} %")


def test_an_evaluation_tells_the_processor_time_of_a_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the policy alone; a row whose match has ended asks for none."""
    now = 0.0

    def slow(batch: Batch) -> NDArray[np.int64]:
        nonlocal now
        now += 0.004 * float(np.count_nonzero(~batch.ended))
        return batch.sample()

    def busy(view: View, moves: list[Move]) -> Move:
        nonlocal now
        now += 1
        return moves[0]

    monkeypatch.setattr("doubloon.adapters.tasks.time.process_time", lambda: now)
    outcome = evaluate(slow, find_task("gold_armada-2p-v0"), opponents=busy, rows=2, matches=2)
    assert outcome.milliseconds == pytest.approx(4) and str(outcome).endswith(", 4.000 ms per decision")


def test_alone_the_score_counts() -> None:
    outcome = evaluate(Batch.sample, find_task("silver_and_gold-solo-v0"), rows=2, matches=1)
    assert outcome.matches == 2 and outcome.score > 0


@pytest.mark.parametrize(
    ("win", "players", "share"), [(1, 2, 1), (0, 2, 0.5), (-1, 2, 0), (-0.5, 3, 0), (0.25, 3, 0.5), (-1, 1, 0)]
)
def test_shares_of_the_win(win: float, players: int, share: float) -> None:
    assert share_of(win, players) == pytest.approx(share)


def test_what_is_measured_repeats_and_adds_up() -> None:
    task = find_task("silver_and_gold-solo-v0")
    facts = measure(task, 3)
    assert facts == measure(task, 3)
    assert facts.decisions <= facts.longest and 1 < facts.legal < facts.most_legal
    assert 0 <= facts.forced < 1 and facts.tree > 0


def test_a_cell_of_the_baselines_does_not_depend_on_those_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    task = find_task("gold_armada-2p-v0")
    monkeypatch.setattr("bench.tasks.MEASURED", [task])
    monkeypatch.setattr("bench.tasks.POLICIES", ["1"])
    alone = [shown(baseline(task, "1", rival, 20, 2), task) for rival in reversed(RIVALS)]
    assert baselines_table(20, 2).endswith(f"| `{task.name}` | 1 | {' | '.join(reversed(alone))} |")
