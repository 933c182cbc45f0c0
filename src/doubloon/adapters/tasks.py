"""The standard tasks, and the protocol by which a policy is evaluated: docs/tasks.md explains both.

outcome = evaluate(lambda batch: batch.sample(), find_task("gold_armada-2p-v0"), opponents="3")
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from doubloon.adapters.batch import Batch
from doubloon.adapters.opponents import Opponent
from doubloon.adapters.shared import rules_of
from doubloon.arena.stats import interval, mean_and_error
from doubloon.bots import ladder_budget, seat_bot
from doubloon.engine.options import Value
from doubloon.games import GAMES
from doubloon.locale import Problem

Policy: TypeAlias = Callable[[Batch], ArrayLike]  # a legal action for every row

ROWS = 60  # can be divided by every number of players
MATCHES = 17  # in each row: 1,020 in all
SEED = 1_000_003  # of all evaluations; not for training
TRAINING_ISLANDS, HELD_OUT_ISLANDS = "1-24", "25-32"
ON_ISLANDS = ["tobago", "volcano"]


@dataclass(frozen=True)
class Task:
    """A game with its number of players and options; `held_out` are the options that differ in evaluation. The number
    at the end of the name rises when rules, options or the protocol change what a result means."""

    name: str
    game: str
    players: int
    options: dict[str, Value] = field(default_factory=dict)
    held_out: dict[str, Value] = field(default_factory=dict)


def _tasks() -> list[Task]:
    found: list[Task] = []
    for game in GAMES:
        fewest, most = rules_of(game, {}).seats
        found += [Task(f"{game}-{seats}p-v0", game, seats) for seats in range(fewest, most + 1)]
        if game == "silver_and_gold":
            found.append(Task(f"{game}-solo-v0", game, 1, {"solo": True}))
        if game in ON_ISLANDS:
            train, test = {"island": TRAINING_ISLANDS}, {"island": HELD_OUT_ISLANDS}
            found.append(Task(f"{game}-islands-2p-v0", game, 2, dict(train), dict(test)))
    return found


TASKS = _tasks()


def find_task(name: str) -> Task:
    for task in TASKS:
        if task.name == name:
            return task
    raise Problem("adapters.no_such_task", name=name, tasks=[task.name for task in TASKS])


@dataclass(frozen=True)
class Outcome:
    """The policy's share of the wins with its 95 % interval, its mean score with half of its own, and the processor
    time that it takes for a decision, which no two runs agree on."""

    matches: int
    share: float
    lowest: float
    highest: float
    score: float
    score_error: float
    milliseconds: float = field(compare=False)

    def __str__(self) -> str:
        share = f"{100 * self.share:.1f} % ({100 * self.lowest:.1f} to {100 * self.highest:.1f})"
        score = f"score {self.score:.1f} +- {self.score_error:.1f}"
        return f"{share} of {self.matches} matches, {score}, {self.milliseconds:.3f} ms per decision"


def evaluate(
    policy: Policy, task: Task, *, opponents: Opponent = "3", rows: int = ROWS, matches: int = MATCHES
) -> Outcome:
    """The first matches of each row count, however long others take; the chair is another one in every match."""
    batch = Batch(
        task.game,
        rows,
        seed=SEED,
        players=task.players,
        options={**task.options, **task.held_out},
        opponents=opponents,
        seat="rotate",
        reward="win",
        autoreset="next_step",
    )
    left = np.full(rows, matches)
    shares: list[float] = []
    scores: list[float] = []
    spent, decisions = 0.0, 0
    while left.any():
        decisions += int(np.count_nonzero(~batch.ended))  # the others begin a match, whatever the action
        start = time.process_time()
        actions = policy(batch)
        spent += time.process_time() - start
        batch.step(actions)
        for k in np.flatnonzero(batch.ended & (left > 0)):
            left[k] -= 1
            seat = int(batch.learners[k])
            shares.append(share_of(float(batch.rewards[k, seat]), task.players))
            scores.append(float(batch.scores(int(k))[seat]))
    low, high = interval(sum(shares), len(shares))
    share, milliseconds = sum(shares) / len(shares), 1_000 * spent / decisions
    return Outcome(len(shares), share, low, high, *mean_and_error(scores), milliseconds)


def share_of(win: float, players: int) -> float:
    """The share of the win that a reward of the kind "win" stands for."""
    others = max(players - 1, 1)
    return (win * others + 1) / (others + 1)


def bot_policy(spec: str, game: str, options: dict[str, Value] | None = None) -> Policy:
    """A bot of ours by level or name as a policy: the baselines."""
    rules = rules_of(game, dict(options or {}))
    bot, budget = seat_bot(spec, rules, 1), ladder_budget(spec, rules)

    def choose(batch: Batch) -> NDArray[np.int64]:
        actions = batch.legal[:, 0].copy()
        for k in np.flatnonzero((batch.legal_counts > 1) & ~batch.ended):
            moves = batch.legal[k, : batch.legal_counts[k]].tolist()
            actions[k] = bot.choose(batch.view(int(k), int(batch.seats[k])), moves, budget)
        return actions

    return choose
