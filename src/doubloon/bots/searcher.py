"""What every search has in common: its generators, and when it need not search at all."""

from __future__ import annotations

import random

from doubloon.bots.bot import Bot, Budget
from doubloon.bots.evaluators import evaluator_of
from doubloon.bots.greedy import best_rated
from doubloon.engine.contract import AnyRules, Move, View
from doubloon.engine.rng import Rng


class Searcher(Bot):
    def __init__(self, rules: AnyRules, seed: int) -> None:
        super().__init__(rules, seed)
        self.evaluator = evaluator_of(rules)
        self.random = random.Random(seed)
        self.rng = Rng(seed)
        self.tried: list[tuple[int, int, float]] = []  # in the last choice: move, visits, mean; none without a search

    def reseed(self, seed: int) -> None:
        super().reseed(seed)
        self.random = random.Random(seed)
        self.rng = Rng(seed)

    def choose(self, view: View, moves: list[Move], budget: Budget) -> Move:
        self.tried = []
        if len(moves) == 1:
            return moves[0]
        world: object = self.rules.sample(view, self.random)
        if not self.evaluator.is_worth_searching(world, view.seat):
            return best_rated(self.evaluator, world, view.seat, moves, self.random)
        return self.search(view, world, moves, budget)

    def search(self, view: View, world: object, moves: list[Move], budget: Budget) -> Move:
        """One of several moves; `world` is a first sample of the view."""
        raise NotImplementedError
