"""Each seat's share of the win in a position, and what chance added to it."""

from __future__ import annotations

from librt.vecs import vec

from doubloon.bots.evaluators import evaluator_of
from doubloon.engine.contract import CHANCE, AnyRules, Move


class Worth:
    """The shares of one game, 1 in all: fitted to matches of bots before the end, the result itself at the end."""

    source = "fitted"

    def __init__(self, rules: AnyRules, seats: int) -> None:
        self.rules = rules
        self.seats = seats
        self._evaluator = evaluator_of(rules)
        self._into = vec[float]([0.0] * seats)

    def of(self, s: object) -> list[float]:
        self._evaluator.share(s, self._into)
        return [self._into[seat] for seat in range(self.seats)]

    def expected(self, s: object) -> list[float]:
        """Before a throw or a card: the shares after it, on average."""
        total = 0
        sums = [0.0] * self.seats
        for move, weight in self.rules.odds(s):
            total += weight
            sums = [one + weight * share for one, share in zip(sums, self.after(s, CHANCE, move), strict=True)]
        return [one / total for one in sums]

    def after(self, s: object, seat: int, move: Move) -> list[float]:
        """The shares once this move is played."""
        copy = self.rules.copy(s)
        self.rules.apply(copy, seat, move)
        return self.of(copy)

    def luck(self, s: object, move: Move) -> list[float]:
        """What a chance move gave each seat beyond its average. Its mean is 0 whatever the shares are."""
        return [came - mean for came, mean in zip(self.after(s, CHANCE, move), self.expected(s), strict=True)]
