"""Each seat's share of the win in a position, and what chance added to it."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.bots.evaluators import evaluator_of
from doubloon.bots.playout import play_out
from doubloon.engine.contract import CHANCE, NOBODY, AnyRules, Move
from doubloon.engine.rng import Rng

DICE = 64  # playouts of each outcome that tell what chance gave, at most
PLIES = 20  # of such a playout, at least: it ends where chance comes next, when every seat has made of it what it can


class Worth:
    """The shares of one game, 1 in all: fitted to matches of bots before the end, the result itself at the end."""

    source = "fitted"

    def __init__(self, rules: AnyRules, seats: int) -> None:
        self.rules = rules
        self.seats = seats
        self._evaluator = evaluator_of(rules)
        self._into = vec[float]([0.0] * seats)
        self._buffer = vec[i64]([0] * rules.most_moves)

    def of(self, s: object) -> list[float]:
        """Each seat's share of the win in a position, which stays as it is."""
        self._evaluator.share(s, self._into)
        return [self._into[seat] for seat in range(self.seats)]

    def after(self, s: object, seat: int, move: Move) -> list[float]:
        """The shares once this move is played."""
        copy = self.rules.copy(s)
        self.rules.apply(copy, seat, move)
        return self.of(copy)

    def luck(self, s: object, move: Move, dice: int = 0) -> list[float]:
        """What a chance move gave each seat beyond its average. Its mean is 0 whatever the shares are.

        Where things are hidden, a card looks like any other until somebody has played it: with `dice` the shares are
        those a few plies later, on average over so many playouts, every outcome with the same dice.
        """
        if self._evaluator.is_open:
            dice = 0
        total = 0
        came = means = [0.0] * self.seats
        odds = self.rules.odds(s)
        if len(odds) == 1:
            return came
        for outcome, weight in odds:
            copy = self.rules.copy(s)
            self.rules.apply(copy, CHANCE, outcome)
            shares = self._later(copy, dice) if dice > 0 else self.of(copy)
            means = [one + weight * share for one, share in zip(means, shares, strict=True)]
            total += weight
            if outcome == move:
                came = shares
        return [one - mean / total for one, mean in zip(came, means, strict=True)]

    def _later(self, s: object, dice: int) -> list[float]:
        sums = [0.0] * self.seats
        for number in range(dice):
            end = self.rules.copy(s)
            self._play_on(end, Rng(number))
            sums = [one + share for one, share in zip(sums, self.of(end), strict=True)]
        return [one / dice for one in sums]

    def _play_on(self, s: object, rng: Rng) -> None:
        """Not to the middle of a turn: there the shares favour whoever has moved already."""
        most = PLIES
        while most > 0:
            play_out(self.rules, self._evaluator, s, self._buffer, rng, most)
            most = 0 if self.rules.next_to_act(s) in (CHANCE, NOBODY) else 1
