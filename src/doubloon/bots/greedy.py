"""The move that looks best at once, by the game's own evaluation; now and then, if asked to, any move at all."""

from __future__ import annotations

import random
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.bots.bot import Bot, Budget
from doubloon.bots.evaluators import evaluator_of
from doubloon.engine.contract import AnyRules, Move, View
from doubloon.engine.evaluator import AnyEvaluator


@final
class Greedy(Bot):
    """`slips` is the share of moves, in percent, that are made without a look at the board."""

    def __init__(self, rules: AnyRules, seed: int, slips: int = 0) -> None:
        super().__init__(rules, seed)
        self.rng = random.Random(seed)
        self.slips = slips
        self.evaluator = evaluator_of(rules)

    def reseed(self, seed: int) -> None:
        super().reseed(seed)
        self.rng = random.Random(seed)

    def choose(self, view: View, moves: list[Move], budget: Budget) -> Move:
        if len(moves) == 1:
            return moves[0]
        if self.rng.randrange(100) < self.slips:
            return self.rng.choice(moves)
        return self._best(view, moves)

    def _best(self, view: View, moves: list[Move]) -> Move:
        """Every sample of a view looks alike to its seat, so one is as good as many."""
        return best_rated(self.evaluator, self.rules.sample(view, self.rng), view.seat, moves, self.rng)


def best_rated(evaluator: AnyEvaluator, s: object, seat: int, moves: list[Move], rng: random.Random) -> Move:
    """The move of the highest rating; of equal ones any."""
    ratings = vec[float]([0.0] * len(moves))
    evaluator.rate(s, seat, vec[i64](moves), len(moves), ratings)
    best: list[Move] = []
    highest = 0.0
    for k, move in enumerate(moves):
        if not best or ratings[k] > highest:
            best = [move]
            highest = ratings[k]
        elif ratings[k] == highest:
            best.append(move)
    return rng.choice(best)
