"""Sequential halving at the root: every move worth a look is tried equally often, then the worse half drops out.

Upper confidence settles on a move after a few visits and never looks again; here no move is given up before it has had
a fair number of tries, and the best mean wins, not the most visits. Below the root it settles all the same, on a line
of play that more visits hardly ever make it leave. So the tree is begun anew now and then, and only the root remembers:
what one tree settles on wrongly, the next ones make good.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.bots.descent import Descent
from doubloon.bots.tree import ROOT, Tree
from doubloon.engine.contract import Move

TRIES: Final = 16  # no move drops out before, unless half of the budget is spent
FRESH: Final = 250  # sweeps at least before the tree below the root is begun anew
LASTS: Final = 8  # and an eighth of all sweeps before it, so that a long search looks further too
LOOKED: Final = 0.125  # the part of a budget after which a move may be called obvious
AHEAD: Final = 0.05  # of the win, by so much at least,
SURE: Final = 5.0  # and by so many standard errors


@final
class Halving:
    """`racing[0..left)` are the moves still in the race, the best rated first; `root` has all that were ever tried."""

    __slots__ = ("begun", "descent", "left", "narrowed", "racing", "root", "rounds", "squares", "sweeps")

    def __init__(self, descent: Descent, world: object, moves: list[Move], iterations: int) -> None:
        self.descent = descent
        self.racing = vec[i64](moves)
        evaluator = descent.evaluator
        self.left: i64 = evaluator.keep(world, descent.root_seat, self.racing, len(moves))
        if descent.tuning.merges:
            self.left = evaluator.drop_needless(world, self.racing, self.left)
        ratings = vec[float]([0.0] * int(self.left))
        evaluator.rate(world, descent.root_seat, self.racing, self.left, ratings)
        self._sort(ratings)
        part = descent.tuning.part
        if iterations > 0 and self.left > 4 and iterations < part * self.left:
            self.left = iterations // part if iterations >= 4 * part else 4
        self.rounds = max(1, math.ceil(math.log2(float(self.left))))
        self.narrowed: i64 = 0
        self.sweeps: i64 = 0
        self.begun: i64 = 0  # after so many sweeps, the tree below the root
        self.root = Tree()
        self.squares = vec[float]([0.0] * (int(self.left) + 1))  # of what the visits of each node were worth
        k: i64 = 0
        while k < self.left:
            self.root.add(ROOT, self.racing[k], k)
            k += 1

    def run(self, k: i64, world: object, is_together: bool) -> None:
        """One try of racing[k], in this world, which is played on."""
        move = self.racing[k]
        self.descent.run(world, is_together, move)
        node = self.root.child(ROOT, move)
        value = self.descent.worth[self.descent.root_seat]
        self.root.visits[node] += 1
        self.root.total[node] += value
        self.squares[node] += value * value

    def narrow(self, spent: float) -> None:
        """After a sweep, with this part of the budget spent: the worse half of the moves drops out when it is time."""
        self.sweeps += 1
        if self.sweeps - self.begun >= max(FRESH, self.begun // LASTS):
            self.descent.tree = Tree()
            self.begun = self.sweeps
        if self.left <= 2 or spent * float(self.rounds) < float(self.narrowed + 1):
            return
        if self.sweeps < TRIES and spent < 0.5:
            return
        means = vec[float]([0.0] * int(self.left))
        k: i64 = 0
        while k < self.left:
            means[k] = self.mean(self.racing[k])
            k += 1
        self._sort(means)
        self.left = (self.left + 1) // 2
        self.narrowed += 1

    def is_obvious(self, spent: float) -> bool:
        """After a sweep: is one move the only one worth a look, or so far ahead that more tries would not change it?"""
        if len(self.squares) == 2:
            return True
        if spent < LOOKED or self.sweeps < TRIES:  # of a few tries nobody can tell how much they scatter
            return False
        best = self.root.child(ROOT, self.best())
        node: i64 = 1
        while node < len(self.squares):
            if node != best and not self._is_far_behind(node, best):
                return False
            node += 1
        return True

    def _is_far_behind(self, node: i64, best: i64) -> bool:
        ahead = self._mean_at(best) - self._mean_at(node)
        return ahead > AHEAD and ahead * ahead > SURE * SURE * (self._variance(best) + self._variance(node))

    def _variance(self, node: i64) -> float:
        """Of the mean of a node's visits."""
        mean = self._mean_at(node)
        visits = float(self.root.visits[node])
        return (self.squares[node] / visits - mean * mean) / visits

    def _mean_at(self, node: i64) -> float:
        return self.root.total[node] / float(self.root.visits[node])

    def best(self) -> i64:
        """The move of the best mean among those that were in the race to the end."""
        best = self.racing[0]
        k: i64 = 1
        while k < self.left:
            if self.mean(self.racing[k]) > self.mean(best):
                best = self.racing[k]
            k += 1
        return best

    def mean(self, move: i64) -> float:
        """What the move's tries were worth on average; -1 before the first."""
        node = self.root.child(ROOT, move)
        return self._mean_at(node) if self.root.visits[node] > 0 else -1.0

    def _sort(self, by: vec[float]) -> None:
        """Put racing[0..left) in falling order of `by`; equal ones keep their order."""
        k: i64 = 1
        while k < self.left:
            move = self.racing[k]
            value = by[k]
            at = k
            while at > 0 and by[at - 1] < value:
                self.racing[at] = self.racing[at - 1]
                by[at] = by[at - 1]
                at -= 1
            self.racing[at] = move
            by[at] = value
            k += 1
