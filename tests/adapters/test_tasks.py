"""Tasks by name, the protocol of evaluation, and the page that explains them."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.tasks import BASELINES, FACTS, MEASURED, RIVALS, baseline, baselines_table, measure, renewed, shown
from doubloon.adapters.batch import Batch
from doubloon.adapters.shared import rules_of
from doubloon.adapters.tasks import TASKS, Task, bot_policy, evaluate, find_task, share_of
from doubloon.locale import Problem

PAGE = Path(__file__).parents[2] / "docs/tasks.md"


def test_every_task_stands_in_the_tables_of_the_page() -> None:
    page = PAGE.read_text("utf-8")
    for mark, tasks in ((FACTS, TASKS), (BASELINES, MEASURED)):
        table = page.split(mark.format("begin"))[1].split(mark.format("end"))[0]
        for task in tasks:
            assert f"| `{task.name}` |" in table, "run: python -m bench.tasks --publish"
        assert renewed(page, mark, table.strip("\n")) == page


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
