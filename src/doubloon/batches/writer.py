"""The one writer of observations: a game's writer puts what a seat sees of a position on a page, field by field."""

from __future__ import annotations

from typing import Generic, TypeAlias

from mypy_extensions import i64, mypyc_attr

from doubloon.batches.page import Page
from doubloon.engine.contract import CHANCE, NOBODY, SPECTATOR, AnyRules, S

AnyWriter: TypeAlias = "Writer[object]"


@mypyc_attr(allow_interpreted_subclasses=True)
class Writer(Generic[S]):
    """Made for rules and a number of seats. `at` says where each of the documented fields begins; numbers stand there
    as they are, from the lowest as 0, and are not scaled. A game without a writer of its own has a slow one made of its
    views."""

    def __init__(self, rules: AnyRules, seats: int, at: dict[str, int]) -> None:
        self.rules = rules
        self.seats: i64 = seats
        self.at = at
        self.at_seat: i64 = at["seat"]
        self.at_to_act: i64 = at["to_act"]

    def write(self, s: S, seat: i64, page: Page) -> None:
        """What the seat, or SPECTATOR, sees of s, into the row that the page is turned to."""
        raise NotImplementedError

    def hidden_plies(self, s: S, seat: i64) -> i64:
        """How many of the latest moves of others the seat has not seen yet: those of a step that all take at once."""
        return 0

    def write_common(self, seat: i64, turn: i64, page: Page) -> None:
        """What every view begins with, where at most one is to act."""
        page.put_one(self.at_seat, seat)
        if turn == CHANCE:
            page.put(self.at_to_act + self.seats, 1)
        elif turn != NOBODY:
            page.put(self.at_to_act + self.relative(turn, seat), 1)

    def relative(self, seat: i64, viewer: i64) -> i64:
        """Seats are counted from the viewer; a spectator sits at 0."""
        if viewer > 0:
            seat -= viewer
            if seat < 0:
                seat += self.seats
        return seat

    def chair(self, place: i64, viewer: i64) -> i64:
        """The seat at a place counted from the viewer."""
        if viewer > 0:
            place += viewer
            if place >= self.seats:
                place -= self.seats
        return place


def is_playing(viewer: i64) -> bool:
    return viewer != SPECTATOR
