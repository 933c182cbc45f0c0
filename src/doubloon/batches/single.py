"""One match for an environment of its own: chance plays by itself, and what the seats may do lies in memory."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from doubloon.batches.mates import Mates
from doubloon.batches.offers import Offers
from doubloon.batches.row import Row
from doubloon.engine.contract import CHANCE, NOBODY, AnyRules


@final
class Single:
    """`turn` is the first seat to act, NOBODY once the match is over. The `offers` have a row for every seat, which is
    made when it is asked for, once for a position."""

    def __init__(self, rules: AnyRules, seats: int, row: Row) -> None:
        self.rules = rules
        self.seats: i64 = seats
        self.row = row
        self.turn: i64 = NOBODY
        self.offers = Offers(rules, seats)
        self._asked: i64 = 0  # the seats to act, as bits
        self._shown: i64 = 0  # the seats whose offer is made
        self._deal()

    def play(self, seat: int, move: int) -> bool:
        """A move, and what chance adds to it. False for one that is not legal: then nothing has changed."""
        if not self.allows(seat, move):
            return False
        self.row.apply(self.rules, seat, move)
        self._deal()
        return True

    def allows(self, seat: int, move: int) -> bool:
        if move < 0 or move >= self.rules.seat_moves:
            return False
        self.show(seat)
        return self._asked >> seat & 1 == 1 and self.offers.holds(seat, move)

    def let_play(self, mates: Mates) -> None:
        """Bots play until the learner is to act, or the match is over."""
        while self.turn != NOBODY and mates.plays(self.row, self.turn):
            self.row.apply(self.rules, self.turn, mates.choose(self.row, self.turn))
            self._deal()

    def show(self, seat: i64) -> None:
        """Have the offer of a seat made."""
        bit = i64(1) << seat
        if self._shown & bit:
            return
        self._shown |= bit
        offers = self.offers
        if self._asked & bit:
            offers.offer(seat, self.rules.moves_into(self.row.s, seat, offers.buffer))
        else:
            offers.offer_any(seat)

    def show_all(self) -> None:
        seat: i64 = 0
        while seat < self.seats:
            self.show(seat)
            seat += 1

    def _deal(self) -> None:
        """Chance plays until a seat is to act."""
        rules = self.rules
        row = self.row
        while rules.next_to_act(row.s) == CHANCE:
            row.apply(rules, CHANCE, rules.draw(row.s, row.chance))
        self.turn = rules.next_to_act(row.s)
        self._shown = 0
        self._asked = 0
        for seat in rules.to_act(row.s):
            self._asked |= i64(1) << i64(seat)
