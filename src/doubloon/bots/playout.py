"""Matches played to the end at full speed, by uniform moves or by a game's quick policy."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.bots.evaluators import evaluator_of
from doubloon.engine.contract import CHANCE, NOBODY, AnyRules
from doubloon.engine.evaluator import AnyEvaluator
from doubloon.engine.rng import Rng

WHOLE_MATCH: Final = 1_000_000  # plies; no match is as long


def play_out(rules: AnyRules, evaluator: AnyEvaluator, s: object, buffer: vec[i64], rng: Rng, most: i64) -> i64:
    """Play at most `most` plies from s by the game's quick policy; how many of them were seats' decisions."""
    decisions: i64 = 0
    while most > 0:
        seat = rules.next_to_act(s)
        if seat == CHANCE:
            rules.apply(s, seat, rules.draw(s, rng))
        elif seat == NOBODY:
            return decisions
        else:
            n = rules.moves_into(s, seat, buffer)
            rules.apply(s, seat, buffer[0] if n == 1 else evaluator.pick(s, seat, buffer, n, rng))
            decisions += 1
        most -= 1
    return decisions


def play_uniform(rules: AnyRules, s: object, buffer: vec[i64], rng: Rng) -> i64:
    """Play to the end, every legal move as likely as any other; how many decisions that took."""
    decisions: i64 = 0
    while True:
        seat = rules.next_to_act(s)
        if seat == CHANCE:
            rules.apply(s, seat, rules.draw(s, rng))
        elif seat == NOBODY:
            return decisions
        else:
            rules.apply(s, seat, rules.random_move(s, seat, buffer, rng))
            decisions += 1


def playouts(rules: AnyRules, seats: int, n: int, seed: int, *, guided: bool = False) -> int:
    """The decisions of n whole matches: what benchmarks count."""
    rng = Rng(seed)
    buffer = vec[i64]([0] * rules.most_moves)
    decisions: i64 = 0
    if not guided:
        for _ in range(n):
            decisions += play_uniform(rules, rules.start(seats), buffer, rng)
        return int(decisions)
    evaluator = evaluator_of(rules)
    for _ in range(n):
        decisions += play_out(rules, evaluator, rules.start(seats), buffer, rng, WHOLE_MATCH)
    return int(decisions)
