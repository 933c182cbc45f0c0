"""The tree of a search in flat arrays: a node is a number, its children a chain."""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

ROOT: Final = 0
NONE: Final = -1


@final
class Tree:
    """A node stands for the position after its move. `total` is what its visits were worth to the seat that made it."""

    __slots__ = ("first", "move", "next", "rank", "seen", "total", "visits")

    def __init__(self) -> None:
        self.move = vec[i64]([0])
        self.first = vec[i64]([NONE])  # its latest child
        self.next = vec[i64]([NONE])  # the child of the same parent that came before it
        self.rank = vec[i64]([0])  # how many siblings looked better when it was added
        self.visits = vec[i64]([0])
        self.seen = vec[i64]([0])  # visits of the parent in which the move was legal
        self.total = vec[float]([0.0])

    def add(self, parent: i64, move: i64, rank: i64) -> i64:
        node: i64 = len(self.move)
        self.move = append(self.move, move)
        self.first = append(self.first, NONE)
        self.next = append(self.next, self.first[parent])
        self.rank = append(self.rank, rank)
        self.visits = append(self.visits, 0)
        self.seen = append(self.seen, 0)
        self.total = append(self.total, 0.0)
        self.first[parent] = node
        return node

    def child(self, parent: i64, move: i64) -> i64:
        """The child of this move, or NONE."""
        node = self.first[parent]
        while node != NONE and self.move[node] != move:
            node = self.next[node]
        return node

    def tried(self) -> list[tuple[int, int, float]]:
        """The moves tried at the root, with their visits and what these were worth on average."""
        found: list[tuple[int, int, float]] = []
        node = self.first[ROOT]
        while node != NONE:
            visits = self.visits[node]
            if visits > 0:
                found.append((int(self.move[node]), int(visits), self.total[node] / float(visits)))
            node = self.next[node]
        return sorted(found)

    def best(self, parent: i64, legal: vec[i64], now: i64, explore: float, trust: float) -> i64:
        """The child to visit next, by upper confidence, among those whose move has legal[move] == now."""
        best: i64 = NONE
        highest = 0.0
        node = self.first[parent]
        while node != NONE:
            if legal[self.move[node]] == now:
                visits = float(self.visits[node])
                bound = self.total[node] / visits + trust / ((float(self.rank[node]) + 1.0) * (visits + 1.0))
                bound += explore * math.sqrt(math.log(float(self.seen[node]) + 1.0) / visits)
                if best == NONE or bound > highest:
                    best = node
                    highest = bound
            node = self.next[node]
        return best

    def most_visited(self) -> i64:
        """The root's child the search believes in; NONE before the first visit."""
        best: i64 = NONE
        node = self.first[ROOT]
        while node != NONE:
            if best == NONE or self._is_better(node, best):
                best = node
            node = self.next[node]
        return best

    def is_decided(self, spent: float) -> bool:
        """With this part of the time spent: has the most visited move a lead that the rest cannot make good?"""
        most: i64 = 0
        next_most: i64 = 0
        visits: i64 = 0
        node = self.first[ROOT]
        while node != NONE:
            visits = self.visits[node]
            if visits > most:
                next_most = most
                most = visits
            elif visits > next_most:
                next_most = visits
            node = self.next[node]
        return float(most - next_most) * spent > float(self.visits[ROOT]) * (1.0 - spent)

    def _is_better(self, a: i64, b: i64) -> bool:
        if self.visits[a] != self.visits[b]:
            return self.visits[a] > self.visits[b]
        return self.total[a] > self.total[b]
