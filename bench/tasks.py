"""`python -m bench.tasks`: the measured part of docs/tasks.md; `--publish` writes it there.

Everything is drawn from seeds, so the same release gives the same numbers on any machine.
"""

from __future__ import annotations

import argparse
import math
import random
from typing import NamedTuple

from bench.worker import ROOT
from doubloon import __version__
from doubloon.adapters.episode import Episode
from doubloon.adapters.shared import rules_of
from doubloon.adapters.tasks import MATCHES, ROWS, TASKS, Outcome, Task, bot_policy, evaluate
from doubloon.adapters.tensors.encoder import make_encoder
from doubloon.engine.contract import CHANCE
from doubloon.games import find_game

PAGE = ROOT / "docs" / "tasks.md"
FACTS, BASELINES = "<!-- measured: {} -->", "<!-- baselines: {} -->"
# Bots do not learn, so held-out islands are like any others to them; tables for two say most.
MEASURED = [task for task in TASKS if task.players <= 2 and not task.held_out]
POLICIES, RIVALS = ["uniform", "1", "2", "3"], ["1", "2", "3"]


class Facts(NamedTuple):
    """Of matches between seats that choose at random."""

    decisions: float
    longest: int
    chance: float
    legal: float
    most_legal: int
    forced: float  # the part of all decisions
    tree: float  # log10 of the number of ways the seats alone could have gone, on average


def measure(task: Task, matches: int) -> Facts:
    rules = rules_of(task.game, task.options)
    decisions, chance, legal = [0] * matches, 0, [0] * (rules.most_moves + 1)
    for k in range(matches):
        episode, chooser = Episode(rules, task.players, k), random.Random(k)
        while not episode.is_over:
            moves = episode.moves(episode.turn)
            legal[len(moves)] += 1
            decisions[k] += 1
            episode.play(episode.turn, chooser.choice(moves))
        chance += sum([seat == CHANCE for seat, _ in episode.plies])
    total = sum(decisions)
    return Facts(
        decisions=total / matches,
        longest=max(decisions),
        chance=chance / matches,
        legal=sum([n * times for n, times in enumerate(legal)]) / total,
        most_legal=max([n for n, times in enumerate(legal) if times]),
        forced=legal[1] / total,
        tree=sum([math.log10(n) * times for n, times in enumerate(legal) if times]) / matches,
    )


HEADS = [
    "task", "information", "moves", "decisions, mean (longest)", "bound", "chance plies", "legal, mean (most)",
    "forced", "log10 of the tree",
]  # fmt: skip


def facts_table(matches: int) -> str:
    """By task; the bound is the length that no match can exceed, as OpenSpiel is told."""
    lines = [
        f"Random play, {matches} matches each. *Bound*: no match can be longer (OpenSpiel's `max_game_length`).",
        "",
        f"| {' | '.join(HEADS)} |",
        "|---|---|---|---:|---:|---:|---:|---:|---:|",
    ]
    return "\n".join([*lines, *[f"| {' | '.join(facts_row(task, measure(task, matches)))} |" for task in TASKS]])


def facts_row(task: Task, facts: Facts) -> list[str]:
    encoder = make_encoder(task.game, task.options, task.players)
    return [
        f"`{task.name}`",
        "perfect" if find_game(task.game).is_open else "imperfect",
        "all at once" if task.game == "silver_and_gold" and task.players > 1 else "in turn",
        f"{facts.decisions:.0f} ({facts.longest:,})",
        f"{encoder.limits.decisions:,}",
        f"{facts.chance:.0f}",
        f"{facts.legal:.1f} ({facts.most_legal})",
        f"{100 * facts.forced:.1f} %",
        f"{facts.tree:.0f}",
    ]


def baselines_table(rows: int, matches: int) -> str:
    lines = [
        f"Levels of release {__version__}, {rows * matches:,} matches each: the share of the wins, with its 95 % "
        "interval in brackets; solo, the mean score.",
        "",
        "| task | policy | " + " | ".join([f"against level {rival}" for rival in RIVALS]) + " |",
        "|---|---|" + "---:|" * len(RIVALS),
    ]
    for task in MEASURED:
        for policy in POLICIES:
            rivals = RIVALS if task.players > 1 else RIVALS[:1]
            cells = [shown(baseline(task, policy, rival, rows, matches), task) for rival in rivals]
            lines.append(f"| `{task.name}` | {policy} | {' | '.join(cells)} |" + " |" * (len(RIVALS) - len(cells)))
    return "\n".join(lines)


def baseline(task: Task, policy: str, rival: str, rows: int, matches: int) -> Outcome:
    """By a bot that has played nothing before, so that a cell can be made again alone."""
    return evaluate(bot_policy(policy, task.game, task.options), task, opponents=rival, rows=rows, matches=matches)


def shown(outcome: Outcome, task: Task) -> str:
    if task.players == 1:
        return f"{outcome.score:.1f} +- {outcome.score_error:.1f} points"
    return f"{100 * outcome.share:.1f} % ({100 * outcome.lowest:.1f} to {100 * outcome.highest:.1f})"


def renewed(page: str, mark: str, table: str) -> str:
    """The page with what stands between two marks made anew."""
    begin, end = mark.format("begin"), mark.format("end")
    return f"{page.split(begin)[0]}{begin}\n{table}\n{end}{page.split(end)[1]}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.tasks", description=__doc__)
    parser.add_argument("--matches", type=int, default=200, help="of random play, for each task")
    parser.add_argument("--rows", type=int, default=ROWS)
    parser.add_argument("--rounds", type=int, default=MATCHES, help="matches of each row, for each baseline")
    parser.add_argument("--publish", action="store_true", help="renew docs/tasks.md")
    args = parser.parse_args()
    facts, baselines = facts_table(args.matches), baselines_table(args.rows, args.rounds)
    print(facts, baselines, sep="\n\n")
    if args.publish:
        page = renewed(PAGE.read_text("utf-8"), FACTS, facts)
        PAGE.write_text(renewed(page, BASELINES, baselines), "utf-8")


if __name__ == "__main__":
    main()
