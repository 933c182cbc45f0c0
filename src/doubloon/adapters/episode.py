"""A match for machines: chance is drawn from a seed, and copies and pickles in mid-game go on exactly alike."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from doubloon.adapters.arrays import seen_in
from doubloon.adapters.shared import check_seats, purse_of, rules_of
from doubloon.batches.mates import Mates
from doubloon.batches.row import Row, SavedRow, ply_of, restored, saved
from doubloon.batches.single import Single
from doubloon.engine.contract import NOBODY, AnyRules, Move, Seat, View
from doubloon.engine.options import Value
from doubloon.engine.rng import Rng
from doubloon.locale import Problem


class Episode:
    """`s` is the position, for adapters only: what they hand out is `view(seat)`, `moves(seat)` and the results.

    Simultaneous steps may be answered in any order; `turn` offers them seat by seat.
    """

    __slots__ = ("_masks", "_row", "_single", "rules", "seats")

    def __init__(self, rules: AnyRules, seats: int, seed: int) -> None:
        check_seats(rules, seats)
        row = Row(rules.start(seats), seats)
        row.seed = seed
        row.chance = Rng(seed)
        self._take(rules, seats, row)

    def _take(self, rules: AnyRules, seats: int, row: Row) -> None:
        self.rules = rules
        self.seats = seats
        self._row = row
        self._single = Single(rules, seats, row)
        self._masks = list(seen_in(self._single.offers.masks, np.int8).reshape(seats, -1))

    @property
    def s(self) -> Any:
        return self._row.s

    @property
    def turn(self) -> Seat:
        """The first seat to act, NOBODY once over."""
        return self._single.turn

    @property
    def plies(self) -> list[tuple[Seat, Move]]:
        """All that was played, chance included."""
        return [ply_of(packed) for packed in self._row.plies]

    @property
    def is_over(self) -> bool:
        return self._single.turn == NOBODY

    def to_act(self) -> list[Seat]:
        return self.rules.to_act(self.s)

    def view(self, seat: Seat) -> View:
        return self.rules.observe(self.s, seat)

    def moves(self, seat: Seat) -> list[Move]:
        return self.rules.moves(self.s, seat)

    def allows(self, seat: Seat, move: Move) -> bool:
        return self._single.allows(seat, move)

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        """The same as a mask. Never empty: for a seat that is not to act action 0 stands in it."""
        self._single.show(seat)
        return self._masks[seat].copy()

    def masks(self) -> list[NDArray[np.int8]]:
        """Those of all seats."""
        self._single.show_all()
        return [mask.copy() for mask in self._masks]

    def scores(self) -> list[int]:
        return self.rules.scores(self.s)

    def value(self, reward: str) -> list[float]:
        """What every seat has earned so far."""
        return purse_of(self.rules, self.seats, reward).value(self.s, self.is_over)

    def play(self, seat: Seat, move: Move) -> None:
        """A move, and what chance adds to it; an illegal one is refused with the rule that forbids it."""
        if not self._single.play(seat, move):
            raise Problem.of(self.rules.why_not(self.s, seat, move))

    def seat_mates(self, mates: Mates, learner: Seat) -> None:
        """Bots take all seats but one, from the first move on."""
        mates.sit_down(self._row, 0)
        self._row.learner = learner

    def let_play(self, mates: Mates) -> None:
        """Bots play until the learner is to act, or the match is over."""
        self._single.let_play(mates)

    # --- copies --------------------------------------------------------------------------------------

    def __deepcopy__(self, memo: dict[int, object]) -> Episode:
        return _with_row(self.rules, self.seats, self._row.copied(self.rules))

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Pickles carry the list of moves, never a position: a match is its list of moves."""
        return _replay, (self.rules.name, dict(self.rules.values), self.seats, saved(self._row))


def _with_row(rules: AnyRules, seats: int, row: Row) -> Episode:
    episode = Episode.__new__(Episode)
    episode._take(rules, seats, row)
    return episode


def _replay(name: str, options: dict[str, Value], seats: int, paper: SavedRow) -> Episode:
    rules = rules_of(name, options)
    return _with_row(rules, seats, restored(rules, seats, paper))
