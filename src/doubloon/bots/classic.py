"""The search of the first release, kept as it was: the yardstick that later ones are measured against.

It settles early: the root is searched like every other node, by upper confidence, and the most visited move is played.
"""

from __future__ import annotations

import random
from typing import Final, final

from doubloon.bots.bot import Bot, Budget
from doubloon.bots.descent import Descent
from doubloon.bots.evaluators import evaluator_of
from doubloon.bots.greedy import best_rated
from doubloon.engine.contract import AnyRules, Move, View
from doubloon.engine.rng import Rng

BATCH: Final = 8  # iterations between two looks at the clock


@final
class Classic(Bot):
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
        descent = Descent(self.rules, self.evaluator, self.rng, view.seats, view.seat)
        is_together = len(view.to_act) > 1
        clock = budget.clock()
        granted = clock.grant(BATCH)
        while granted > 0:
            for _ in range(granted):
                if not self.evaluator.is_open:
                    world = self.rules.sample(view, self.random)
                descent.run(self.rules.copy(world), is_together)
            granted = clock.grant(BATCH)
        return int(descent.tree.move[descent.tree.most_visited()])
