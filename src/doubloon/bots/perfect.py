"""Gold Armada by its solution: exact with two players; with more, the product of the duels with each rival.

Where nobody has made the table (`doubloon solve gold_armada` does), by the small one that ships with the game; in a box
of one's own the points of the turn decide, without a slip.
"""

from __future__ import annotations

import random
from typing import cast, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.bots.armada_duels import shared_duels
from doubloon.bots.armada_table import shared_table
from doubloon.bots.bot import Bot, Budget
from doubloon.engine.contract import AnyRules, Move, View
from doubloon.games.gold_armada.components import PIERS, STEPS
from doubloon.games.gold_armada.evaluate import SKULL, next_values, rate_turn
from doubloon.games.gold_armada.rules import GoldArmada
from doubloon.games.gold_armada.state import State
from doubloon.locale import Problem


@final
class Perfect(Bot):
    def __init__(self, rules: AnyRules, seed: int) -> None:
        super().__init__(rules, seed)
        if rules.name != "gold_armada":
            raise Problem("bots.other_game", game=rules.name)
        self.game = cast(GoldArmada, rules)
        self.table = shared_table(self.game.tables)
        self.duels = shared_duels(self.game.tables)

    def choose(self, view: View, moves: list[Move], budget: Budget) -> Move:
        if len(moves) == 1:
            return moves[0]
        s = cast(State, self.rules.sample(view, random.Random(self.seed)))
        return moves[best_of(self.ratings(s, moves))]

    def ratings(self, s: State, moves: list[Move]) -> vec[float]:
        """The worth of each move: chances of winning, or points where there is neither table."""
        takes, skull = self.ends(s)
        ratings = vec[float]([0.0] * len(moves))
        rate_turn(self.game.tables, s, takes, skull, vec[i64](moves), len(moves), ratings)
        return ratings

    def ends(self, s: State) -> tuple[vec[float], float]:
        """What the turn under way may end in: the worth of the next doubloon of each pier, and of a skull."""
        takes = next_values(self.game.tables, s.taken)
        if self.table is None and self.duels is None:
            return takes, SKULL
        for pier in range(PIERS):
            found = self.game.tables.piers[pier]
            if found is not None and s.taken[pier] < len(found.values):
                takes[pier] = self._after_take(s, pier)
        return takes, self._after_skull(s)

    def _after_take(self, s: State, pier: int) -> float:
        taken = s.taken[:]
        taken[pier] += 1
        gained = int(self.game.tables.values[pier * STEPS + s.taken[pier]])
        is_over = sum([int(n) for n in taken]) == self.game.tables.doubloons
        return self._chance(s, taken, int(s.skulls_left), gained, is_over)

    def _after_skull(self, s: State) -> float:
        left = int(s.skulls_left) - 1
        return self._chance(s, s.taken, left, -1, left == 0)

    def _chance(self, s: State, taken: vec[i64], left: int, gained: int, is_over: bool) -> float:
        """The chance to beat every rival, each as if only the two of us played on, rival first."""
        scores = self.game.scores(s)
        me = int(s.turn)
        chance = 1.0
        for seat, rival in enumerate(scores):
            if seat != me:
                chance *= 1.0 - self._duel(taken, left, rival - scores[me] - gained, is_over)
        return chance

    def _duel(self, taken: vec[i64], left: int, lead: int, is_over: bool) -> float:
        """The chance of the player about to throw, so far ahead."""
        if is_over:
            return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
        if self.table is not None:
            return self.table.chance(taken, left, lead)
        assert self.duels is not None  # or `ends` has asked for points
        return self.duels.chance(taken, left, float(lead))


def best_of(ratings: vec[float]) -> int:
    """The first of the highest."""
    best = 0
    for k in range(len(ratings)):
        if ratings[k] > ratings[best]:
            best = k
    return best
