"""One search's tree and the way down it: every iteration plays on in a position sampled from the view.

Chance has nodes of its own, with a child for each throw or card; steps in which all act at once are taken seat by
seat, the searching seat first; where moves are many, a node tries the best looking ones first and widens as it is
visited; playouts follow the game's quick policy and end in its judgement.
"""

from __future__ import annotations

import math
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.bots.playout import play_out
from doubloon.bots.tree import NONE, ROOT, Tree
from doubloon.engine.contract import CHANCE, NOBODY, AnyRules
from doubloon.engine.evaluator import AnyEvaluator, Tuning
from doubloon.engine.rng import Rng


@final
class Descent:
    """One search: its tree and the scratch space of an iteration."""

    __slots__ = ("buffer", "depth", "evaluator", "legal", "now", "path", "ratings", "rng", "root_seat",
                 "rules", "shares", "tree", "tuning", "who", "worth")  # fmt: skip

    def __init__(
        self, rules: AnyRules, evaluator: AnyEvaluator, rng: Rng, seats: int, root_seat: int, tuning: Tuning
    ) -> None:
        self.rules = rules
        self.evaluator = evaluator
        self.rng = rng
        self.root_seat: i64 = root_seat
        self.tree = Tree()
        self.buffer = vec[i64]([0] * rules.most_moves)
        self.ratings = vec[float]([0.0] * rules.most_moves)
        self.legal = vec[i64]([0] * rules.move_count)  # legal[move] == now: legal at the node just looked at
        self.now: i64 = 0
        self.path = vec[i64]([0] * 512)
        self.who = vec[i64]([0] * 512)
        self.depth: i64 = 0
        self.tuning = tuning
        self.shares = vec[float]([0.0] * seats)
        self.worth = vec[float]([0.0] * seats)  # of the latest leaf, to each seat

    def run(self, s: object, is_together: bool, first: i64 = NONE) -> None:
        """One iteration: down the tree, by the move `first` if there is one; one node more, a playout, and what it was
        worth back up."""
        node: i64 = ROOT
        self.depth = 0
        is_new = False
        while not is_new and self.depth < 512:
            seat = self.root_seat if self.depth == 0 else self._next_seat(s, is_together)
            if seat == NOBODY:
                break
            if seat == CHANCE:
                move = self.rules.draw(s, self.rng)
                name = self.evaluator.merged(s, move, self.root_seat) if self.tuning.merges else move
            else:
                move = first if self.depth == 0 and first != NONE else self._choose(s, seat, node)
                name = move
            child = self.tree.child(node, name)
            if child == NONE:
                child = self.tree.add(node, name, 0)
            is_new = self.tree.visits[child] == 0
            self.rules.apply(s, seat, move)
            self.path[self.depth] = child
            self.who[self.depth] = seat
            self.depth += 1
            node = child
        play_out(self.rules, self.evaluator, s, self.buffer, self.rng, self.tuning.plies)
        self._judge(s)
        self._back_up()

    def _judge(self, s: object) -> None:
        """A leaf: its share of the win, and as much of the lead as tells apart what wins alike."""
        margin = self.tuning.margin
        if margin > 0.0:
            self.evaluator.worth(s, self.worth)
            if margin == 1.0:
                return
        self.evaluator.share(s, self.shares)
        seat: i64 = 0
        while seat < len(self.shares):
            share = self.shares[seat]
            self.worth[seat] = share if margin == 0.0 else margin * self.worth[seat] + (1.0 - margin) * share
            seat += 1

    def _next_seat(self, s: object, is_together: bool) -> i64:
        """In a step of all seats the searching one finishes first: what the others do then cannot change its own."""
        if is_together and int(self.root_seat) in self.rules.to_act(s):
            return self.root_seat
        return self.rules.next_to_act(s)

    def _choose(self, s: object, seat: i64, node: i64) -> i64:
        """A move that was never tried while the node may still widen, otherwise the most promising one."""
        n = self.evaluator.keep(s, seat, self.buffer, self.rules.moves_into(s, seat, self.buffer))
        if self.tuning.merges:
            n = self.evaluator.drop_needless(s, self.buffer, n)
        tried = self._mark(node, n)
        if tried < n:
            room = self.tuning.widen * math.sqrt(float(self.tree.visits[node])) + 1.0
            if float(tried) < room:
                return self._add_best(s, seat, node, n, tried)
        return self.tree.move[self.tree.best(node, self.legal, self.now, self.tuning.explore, self.tuning.trust)]

    def _mark(self, node: i64, n: i64) -> i64:
        """Note the legal moves and which children were available; how many legal moves have a child."""
        self.now += 1
        k: i64 = 0
        while k < n:
            self.legal[self.buffer[k]] = self.now
            k += 1
        tried: i64 = 0
        child = self.tree.first[node]
        while child != NONE:
            if self.legal[self.tree.move[child]] == self.now:
                self.tree.seen[child] += 1
                tried += 1
            child = self.tree.next[child]
        return tried

    def _add_best(self, s: object, seat: i64, node: i64, n: i64, tried: i64) -> i64:
        """The best looking legal move without a child, now with one."""
        child = self.tree.first[node]
        while child != NONE:
            self.legal[self.tree.move[child]] = 0
            child = self.tree.next[child]
        self.evaluator.rate(s, seat, self.buffer, n, self.ratings)
        best: i64 = NONE
        k: i64 = 0
        while k < n:
            if self.legal[self.buffer[k]] == self.now and (best == NONE or self.ratings[k] > self.ratings[best]):
                best = k
            k += 1
        child = self.tree.add(node, self.buffer[best], tried)
        self.tree.seen[child] = 1
        return self.buffer[best]

    def _back_up(self) -> None:
        self.tree.visits[ROOT] += 1
        k: i64 = 0
        while k < self.depth:
            node = self.path[k]
            self.tree.visits[node] += 1
            if self.who[k] != CHANCE:
                self.tree.total[node] += self.worth[self.who[k]]
            k += 1
