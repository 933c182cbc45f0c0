"""The search of the first release, kept as it was: the yardstick that later ones are measured against.

It settles early: the root is searched like every other node, by upper confidence, and the most visited move is played.
Where there is a clock, it stops when no other move can be visited more often any more.
"""

from __future__ import annotations

from typing import Final, final

from doubloon.bots.bot import Budget
from doubloon.bots.descent import Descent
from doubloon.bots.searcher import Searcher
from doubloon.engine.contract import Move, View

BATCH: Final = 8  # iterations between two looks at the clock


@final
class Classic(Searcher):
    """Release 0.1's search: upper confidence from the root down."""

    def search(self, view: View, world: object, moves: list[Move], budget: Budget) -> Move:
        """The most visited move; `tried` has what was found of the others."""
        descent = Descent(self.rules, self.evaluator, self.rng, view.seats, view.seat, self.evaluator.classic)
        is_together = len(view.to_act) > 1
        clock = budget.clock()
        granted = clock.grant(BATCH)
        while granted > 0:
            for _ in range(granted):
                if not self.evaluator.is_open:
                    world = self.rules.sample(view, self.random)
                descent.run(self.rules.copy(world), is_together)
            if clock.is_timed and descent.tree.is_decided(clock.spent()):
                break
            granted = clock.grant(BATCH)
        self.tried = descent.tree.tried()
        return int(descent.tree.move[descent.tree.most_visited()])
