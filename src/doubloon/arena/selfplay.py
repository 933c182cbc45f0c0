"""Matches of a level against itself, and some of their positions with what came of them: what a value is fitted to."""

from __future__ import annotations

import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import NamedTuple

import msgspec
from librt.vecs import vec

from doubloon.bots import ladder_budget, seat_bot
from doubloon.bots.evaluators import evaluator_of
from doubloon.engine.contract import CHANCE, AnyRules
from doubloon.engine.evaluator import AnyEvaluator
from doubloon.engine.rng import Rng
from doubloon.games import load, options_for
from doubloon.insight.progress import Progress
from doubloon.locale import Message

LOOKS = 24  # positions taken from a match


class Sample(NamedTuple):
    """A position: how much of the match is to come, each seat's features, what the first release's search would have
    thought of it, and the share each seat got in the end."""

    stage: float
    features: list[list[float]]
    classic: list[float]
    result: list[float]


class Job(msgspec.Struct, frozen=True):
    game: str
    level: str
    seats: int
    seed: int


def gather(game: str, level: str, seats: int, matches: int, seed: int, jobs: int) -> list[list[Sample]]:
    """The samples of each match, in the order of their seeds."""
    wanted = [Job(game, level, seats, seed * 1_000_003 + k) for k in range(matches)]
    progress = Progress(Message("arena.playing"))
    found: list[list[Sample]] = []
    for samples in _map(wanted, jobs):
        found.append(samples)
        progress.tick(len(found), matches)
    progress.end()
    return found


def _map(wanted: list[Job], jobs: int) -> Iterator[list[Sample]]:
    if jobs == 1:
        yield from map(look, wanted)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(look, wanted, chunksize=4)


def look(job: Job) -> list[Sample]:
    """Play one match and describe some of its positions; who won is known at the end."""
    rules = load(job.game, **options_for(job.game, job.seats, {}))
    evaluator = evaluator_of(rules)
    s = rules.start(job.seats)
    rng = Rng(job.seed)
    bots = [seat_bot(job.level, rules, job.seed * 31 + seat) for seat in range(job.seats)]
    budget = ladder_budget(job.level, rules)
    positions: list[object] = []
    to_act = rules.to_act(s)
    while to_act:
        positions.append(rules.copy(s))
        seat = to_act[0]
        moves = [] if seat == CHANCE else rules.moves(s, seat)
        if seat == CHANCE:
            move = int(rules.draw(s, rng))
        else:
            move = moves[0] if len(moves) == 1 else bots[seat].choose(rules.observe(s, seat), moves, budget)
        rules.apply(s, seat, move)
        to_act = rules.to_act(s)
    winners = rules.winners(s)
    result = [1.0 / len(winners) if seat in winners else 0.0 for seat in range(job.seats)]
    kept = random.Random(job.seed).sample(positions, min(LOOKS, len(positions)))
    return [describe(rules, evaluator, position, result) for position in kept]


def describe(rules: AnyRules, evaluator: AnyEvaluator, s: object, result: list[float]) -> Sample:
    seats = len(result)
    width = len(evaluator.features)
    numbers = vec[float]([0.0] * (width * seats))
    stage = evaluator.describe(s, numbers)
    features = [[numbers[seat * width + k] for k in range(width)] for seat in range(seats)]
    worth = vec[float]([0.0] * seats)
    evaluator.worth(s, worth)
    whole = sum([worth[seat] for seat in range(seats)]) if seats > 1 else 1.0
    return Sample(stage, features, [worth[seat] / whole for seat in range(seats)], result)
