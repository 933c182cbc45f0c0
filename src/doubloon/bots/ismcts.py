"""Information-set Monte Carlo tree search: the root by halves (halving.py), below it by confidence (descent.py)."""

from __future__ import annotations

import random
from typing import final

from doubloon.bots.bot import Bot, Budget
from doubloon.bots.descent import Descent
from doubloon.bots.evaluators import evaluator_of
from doubloon.bots.greedy import best_rated
from doubloon.bots.halving import Halving
from doubloon.engine.contract import AnyRules, Move, View
from doubloon.engine.rng import Rng


@final
class Search(Bot):
    def __init__(self, rules: AnyRules, seed: int) -> None:
        super().__init__(rules, seed)
        self.evaluator = evaluator_of(rules)
        self.random = random.Random(seed)
        self.rng = Rng(seed)

    def reseed(self, seed: int) -> None:
        super().reseed(seed)
        self.random = random.Random(seed)
        self.rng = Rng(seed)

    def choose(self, view: View, moves: list[Move], budget: Budget) -> Move:
        if len(moves) == 1:
            return moves[0]
        world: object = self.rules.sample(view, self.random)
        if not self.evaluator.is_worth_searching(world, view.seat):
            return best_rated(self.evaluator, world, view.seat, moves, self.random)
        return int(self.race(view, world, moves, budget).best())

    def race(self, view: View, world: object, moves: list[Move], budget: Budget) -> Halving:
        """Sweeps over the moves still in the race: each is tried in the same world, so that they share their luck."""
        descent = Descent(self.rules, self.evaluator, self.rng, view.seats, view.seat)
        halving = Halving(descent, world, moves, budget.iterations)
        is_together = len(view.to_act) > 1
        clock = budget.clock()
        while True:
            for k in range(int(halving.left)):
                if clock.grant(1) == 0:
                    return halving
                descent.run(self.rules.copy(world), is_together, halving.racing[k])
            halving.narrow(clock.spent())
            if not self.evaluator.is_open:
                world = self.rules.sample(view, self.random)
