"""Any legal move, all alike: the yardstick that every other bot must beat."""

from __future__ import annotations

from typing import final

from doubloon.bots.bot import Bot, Budget
from doubloon.engine.contract import AnyRules, Move, View
from doubloon.engine.rng import Rng


@final
class Uniform(Bot):
    def __init__(self, rules: AnyRules, seed: int) -> None:
        super().__init__(rules, seed)
        self.rng = Rng(seed)

    def reseed(self, seed: int) -> None:
        super().reseed(seed)
        self.rng = Rng(seed)

    def choose(self, view: View, moves: list[Move], budget: Budget) -> Move:
        return moves[int(self.rng.below(len(moves)))]
