"""What every seat has earned in a position: the rewards of all environments are the differences of these."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec

from doubloon.bots.evaluators import evaluator_of
from doubloon.engine.contract import AnyRules
from doubloon.locale import Problem

REWARDS: Final = ["win", "score", "margin", "rank", "shaped"]
AT_THE_END: Final = ["win", "rank"]  # nothing is earned before


@final
class Purse:
    """`win`: 1 to a sole winner, -1/(seats-1) to the others, winners share evenly; all zero when nobody wins.
    `rank`: those left behind less those ahead, over the number of others. `score`: the points. `margin`: the points
    less the mean of the others'. `shaped`: the win, and on the way there the evaluator's opinion, from -1 to 1, as a
    potential, so that the best policy stays the best. Win, rank and margin sum to zero when more than one plays; alone,
    win and rank are 1 or -1."""

    def __init__(self, rules: AnyRules, seats: int, reward: str) -> None:
        if reward not in REWARDS:
            raise Problem("adapters.reward", reward=reward, rewards=REWARDS)
        self.rules = rules
        self.seats = seats
        self.reward = reward
        self.is_paid_at_the_end = reward in AT_THE_END
        self.evaluator = evaluator_of(rules) if reward == "shaped" else None
        self.worth = vec[float]([0.0] * seats)

    def value(self, s: object, is_over: bool) -> list[float]:
        if self.reward == "score":
            return [float(score) for score in self.rules.scores(s)]
        if self.reward == "margin":
            return self._margins(s)
        if is_over:
            return self._ranks(s) if self.reward == "rank" else self._shares(s)
        return self._potential(s) if self.reward == "shaped" else [0.0] * self.seats

    def _shares(self, s: object) -> list[float]:
        winners = self.rules.winners(s)
        if self.seats == 1:
            return [1.0 if winners else -1.0]
        if not winners:
            return [0.0] * self.seats
        won = (self.seats / len(winners) - 1.0) / (self.seats - 1)
        lost = -1.0 / (self.seats - 1)
        return [won if seat in winners else lost for seat in range(self.seats)]

    def _ranks(self, s: object) -> list[float]:
        """Winners are before all others, whatever broke the tie; behind them the points count."""
        if self.seats == 1:
            return self._shares(s)
        scores = self.rules.scores(s)
        winners = self.rules.winners(s)
        places = [[1 if seat in winners else 0, scores[seat]] for seat in range(self.seats)]
        found: list[float] = []
        for place in places:
            behind = len([other for other in places if other < place])
            ahead = len([other for other in places if other > place])
            found.append((behind - ahead) / (self.seats - 1))
        return found

    def _margins(self, s: object) -> list[float]:
        scores = self.rules.scores(s)
        if self.seats == 1:
            return [float(scores[0])]
        total = sum(scores)
        return [score - (total - score) / (self.seats - 1) for score in scores]

    def _potential(self, s: object) -> list[float]:
        evaluator = self.evaluator
        assert evaluator is not None
        evaluator.worth(s, self.worth)
        return [2.0 * self.worth[seat] - 1.0 for seat in range(self.seats)]
