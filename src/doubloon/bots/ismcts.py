"""Information-set Monte Carlo tree search: the root by halves (halving.py), below it by confidence (descent.py)."""

from __future__ import annotations

from typing import final

from doubloon.bots.bot import Budget
from doubloon.bots.descent import Descent
from doubloon.bots.halving import Halving
from doubloon.bots.searcher import Searcher
from doubloon.engine.contract import Move, View


@final
class Search(Searcher):
    """All moves worth a look are tried equally often, until the worse half drops out: the bot `search` of a level."""

    def search(self, view: View, world: object, moves: list[Move], budget: Budget) -> Move:
        """The move of the best mean; `tried` has what was found of the others."""
        halving = self.race(view, world, moves, budget)
        self.tried = halving.root.tried()
        return int(halving.best())

    def race(self, view: View, world: object, moves: list[Move], budget: Budget) -> Halving:
        """Sweeps over the moves still in the race: each is tried in the same world, so that they share their luck.
        Where there is a clock, an obvious move is made before it runs out."""
        descent = Descent(self.rules, self.evaluator, self.rng, view.seats, view.seat, self.evaluator.tuning)
        halving = Halving(descent, world, moves, budget.iterations)
        is_together = len(view.to_act) > 1
        clock = budget.clock()
        while True:
            for k in range(int(halving.left)):
                if clock.grant(1) == 0:
                    return halving
                halving.run(k, self.rules.copy(world), is_together)
            halving.narrow(clock.spent())
            if clock.is_timed and halving.is_obvious(clock.spent()):
                return halving
            if not self.evaluator.is_open:
                world = self.rules.sample(view, self.random)
