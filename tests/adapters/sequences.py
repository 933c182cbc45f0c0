"""What a small game of two seats is worth when both play as well as can be: a linear program over sequences, those of
the moves that a seat has made with what it knew each time (Koller, Megiddo and von Stengel). Nothing of ours is in it
but the game, which OpenSpiel walks through."""

from __future__ import annotations

from collections import defaultdict
from itertools import count
from typing import Any

import numpy as np
import pyspiel
from scipy.optimize import linprog
from scipy.sparse import coo_array, csr_array, hstack

NOTHING_DONE = 0  # the sequence before a seat's first move


class Tree:
    """For each seat its sequences, numbered, and its points: what a seat knows when it is to move. A seat with perfect
    recall comes to a point by one sequence alone."""

    def __init__(self, game: pyspiel.Game) -> None:
        self.sequences: list[dict[tuple[int, int], int]] = [numbered_from(1), numbered_from(1)]  # of (point, action)
        self.points: list[dict[str, int]] = [numbered_from(0), numbered_from(0)]  # of what a seat knows
        self.before: list[dict[int, int]] = [{}, {}]  # the sequence that leads to a point
        self.at: list[dict[int, int]] = [{}, {}]  # the point at which a sequence ends
        self.paid: defaultdict[tuple[int, int], float] = defaultdict(float)  # to seat 0, odds included
        self._walk(game.new_initial_state(), 1.0, (NOTHING_DONE, NOTHING_DONE))

    def _walk(self, state: pyspiel.State, odds: float, done: tuple[int, int]) -> None:
        if state.is_terminal():
            self.paid[done] += odds * state.returns()[0]
        elif state.is_chance_node():
            for action, weight in state.chance_outcomes():
                self._walk(state.child(action), odds * weight, done)
        else:
            seat = state.current_player()
            point = self.points[seat][state.information_state_string(seat)]
            assert self.before[seat].setdefault(point, done[seat]) == done[seat]
            for action in state.legal_actions():
                sequence = self.sequences[seat][point, action]
                self.at[seat][sequence] = point
                self._walk(state.child(action), odds, (sequence, done[1]) if seat == 0 else (done[0], sequence))

    def flow(self, seat: int) -> csr_array:
        """Row 0 is nothing done; in the row of a point the sequences that go on from it less the one before it."""
        entries = [(0, NOTHING_DONE, 1.0)]
        entries += [(1 + point, sequence, -1.0) for point, sequence in self.before[seat].items()]
        entries += [(1 + point, sequence, 1.0) for sequence, point in self.at[seat].items()]
        return matrix(entries, 1 + len(self.points[seat]), 1 + len(self.sequences[seat]))

    def payments(self) -> csr_array:
        """Sequences of seat 0 x sequences of seat 1."""
        entries = [(first, second, paid) for (first, second), paid in self.paid.items()]
        return matrix(entries, 1 + len(self.sequences[0]), 1 + len(self.sequences[1]))


def numbered_from(first: int) -> defaultdict[Any, int]:
    return defaultdict(count(first).__next__)


def matrix(entries: list[tuple[int, int, float]], rows: int, columns: int) -> csr_array:
    at_row, at_column, values = zip(*entries, strict=True)
    return coo_array((values, (at_row, at_column)), shape=(rows, columns)).tocsr()


def value_of(game: pyspiel.Game) -> float:
    """Seat 0 chooses how often it plays each sequence (x, 1 for nothing done) so that the best answer of seat 1, told
    by what each of its points is worth (v), costs it least: most of v[0] with Fᵀv ≤ Aᵀx, Ex = e, x ≥ 0."""
    tree = Tree(game)
    paid, own, others = tree.payments(), tree.flow(0), tree.flow(1)
    rows, sequences, points = own.shape[0], own.shape[1], others.shape[0]
    goal = np.zeros(sequences + points)
    goal[sequences] = -1.0
    found = linprog(
        goal,
        A_ub=hstack([-paid.T, others.T]),
        b_ub=np.zeros(paid.shape[1]),
        A_eq=hstack([own, csr_array((rows, points))]),
        b_eq=np.eye(1, rows)[0],
        bounds=[(0, None)] * sequences + [(None, None)] * points,
        method="highs",
    )
    assert found.success, found.message
    return float(-found.fun)
