"""A match for machines: chance is drawn from a seed, and copies and pickles in mid-game go on exactly alike."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from doubloon.adapters.arrays import mask_of
from doubloon.adapters.shared import check_seats, purse_of, rules_of
from doubloon.batches.row import Row, SavedRow, ply_of, restored, saved
from doubloon.engine.contract import CHANCE, NOBODY, AnyRules, Move, Seat, View
from doubloon.engine.options import Value
from doubloon.engine.rng import Rng
from doubloon.locale import Problem


class Episode:
    """`s` is the position, for adapters only: what they hand out is `view(seat)`, `moves(seat)` and the results.

    Simultaneous steps may be answered in any order; `turn` offers them seat by seat.
    """

    __slots__ = ("_masks", "_moves", "_row", "rules", "seats", "turn")

    def __init__(self, rules: AnyRules, seats: int, seed: int) -> None:
        check_seats(rules, seats)
        row = Row(rules.start(seats), seats)
        row.chance = Rng(seed)
        self._take(rules, seats, row)

    def _take(self, rules: AnyRules, seats: int, row: Row) -> None:
        self.rules = rules
        self.seats = seats
        self._row = row
        self._deal()

    @property
    def s(self) -> Any:
        return self._row.s

    @property
    def plies(self) -> list[tuple[Seat, Move]]:
        """All that was played, chance included."""
        return [ply_of(packed) for packed in self._row.plies]

    @property
    def is_over(self) -> bool:
        return self.turn == NOBODY

    def to_act(self) -> list[Seat]:
        return self.rules.to_act(self.s)

    def view(self, seat: Seat) -> View:
        return self.rules.observe(self.s, seat)

    def moves(self, seat: Seat) -> list[Move]:
        """Made once for a position: environments ask for them again and again."""
        if seat not in self._moves:
            self._moves[seat] = self.rules.moves(self.s, seat)
        return self._moves[seat]

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        """The same as a mask, to be copied before it is given away. Never empty: for a seat that is not to act action 0
        stands in it."""
        if seat not in self._masks:
            moves = self.moves(seat)
            self._masks[seat] = mask_of(self.rules.seat_moves, moves) if moves else waiting_mask(self.rules.seat_moves)
        return self._masks[seat]

    def scores(self) -> list[int]:
        return self.rules.scores(self.s)

    def value(self, reward: str) -> list[float]:
        """What every seat has earned so far."""
        return purse_of(self.rules, self.seats, reward).value(self.s, self.is_over)

    def play(self, seat: Seat, move: Move) -> None:
        """A move, and what chance adds to it; an illegal one is refused with the rule that forbids it."""
        if move not in self.moves(seat):
            raise Problem.of(self.rules.why_not(self.s, seat, move))
        self._row.apply(self.rules, seat, move)
        self._deal()

    def _deal(self) -> None:
        """Chance plays until a seat is to act; `turn` is the first that is, NOBODY once over."""
        rules, row = self.rules, self._row
        self.turn = int(rules.next_to_act(row.s))
        while self.turn == CHANCE:
            row.apply(rules, CHANCE, rules.draw(row.s, row.chance))
            self.turn = int(rules.next_to_act(row.s))
        self._moves: dict[Seat, list[Move]] = {}
        self._masks: dict[Seat, NDArray[np.int8]] = {}

    # --- copies --------------------------------------------------------------------------------------

    def __deepcopy__(self, memo: dict[int, object]) -> Episode:
        return _with_row(self.rules, self.seats, self._row.copied(self.rules))

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Pickles carry the list of moves, never a position: a match is its list of moves."""
        return _replay, (self.rules.name, dict(self.rules.values), self.seats, saved(self._row))


@cache
def waiting_mask(size: int) -> NDArray[np.int8]:
    return mask_of(size, [0])


def _with_row(rules: AnyRules, seats: int, row: Row) -> Episode:
    episode = Episode.__new__(Episode)
    episode._take(rules, seats, row)
    return episode


def _replay(name: str, options: dict[str, Value], seats: int, paper: SavedRow) -> Episode:
    rules = rules_of(name, options)
    return _with_row(rules, seats, restored(rules, seats, paper))
