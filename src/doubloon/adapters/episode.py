"""A match for machines: chance is drawn from a seed, and copies and pickles in mid-game go on exactly alike."""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from doubloon.batches.purse import Purse
from doubloon.engine.contract import CHANCE, NOBODY, AnyRules, Move, Seat, View
from doubloon.engine.options import Value
from doubloon.engine.rng import Rng
from doubloon.games import load
from doubloon.locale import Problem

Words: TypeAlias = tuple[int, int, int, int]


@cache
def _rules(name: str, given: tuple[tuple[str, Value], ...]) -> AnyRules:
    return load(name, **dict(given))


def rules_of(name: str, options: dict[str, Value]) -> AnyRules:
    """Rules never change once made, so all episodes of a game with equal options share them."""
    return _rules(name, tuple(sorted(options.items())))


def check_seats(rules: AnyRules, seats: int) -> None:
    fewest, most = rules.seats
    if not fewest <= seats <= most:
        raise Problem("engine.bad_seats", seats=seats, fewest=fewest, most=most)


@cache
def purse_of(rules: AnyRules, seats: int, reward: str) -> Purse:
    return Purse(rules, seats, reward)


class Episode:
    """`s` is the position, for adapters only: what they hand out is `view(seat)`, `moves(seat)` and the results.

    Simultaneous steps may be answered in any order; `turn` offers them seat by seat.
    """

    __slots__ = ("plies", "rng", "rules", "s", "seats")

    def __init__(self, rules: AnyRules, seats: int, seed: int) -> None:
        check_seats(rules, seats)
        self.rules = rules
        self.seats = seats
        self.rng = Rng(seed)
        self.plies: list[tuple[Seat, Move]] = []
        self.s = rules.start(seats)
        self._deal()

    @property
    def is_over(self) -> bool:
        return int(self.rules.next_to_act(self.s)) == NOBODY

    @property
    def turn(self) -> Seat:
        """The first seat to act, NOBODY once over."""
        return int(self.rules.next_to_act(self.s))

    def to_act(self) -> list[Seat]:
        return self.rules.to_act(self.s)

    def view(self, seat: Seat) -> View:
        return self.rules.observe(self.s, seat)

    def moves(self, seat: Seat) -> list[Move]:
        return self.rules.moves(self.s, seat)

    def scores(self) -> list[int]:
        return self.rules.scores(self.s)

    def value(self, reward: str) -> list[float]:
        """What every seat has earned so far."""
        return purse_of(self.rules, self.seats, reward).value(self.s, self.is_over)

    def play(self, seat: Seat, move: Move) -> None:
        """A move, and what chance adds to it; an illegal one is refused with the rule that forbids it."""
        if move not in self.moves(seat):
            raise Problem.of(self.rules.why_not(self.s, seat, move))
        self._apply(seat, move)
        self._deal()

    def _deal(self) -> None:
        while int(self.rules.next_to_act(self.s)) == CHANCE:
            self._apply(CHANCE, int(self.rules.draw(self.s, self.rng)))

    def _apply(self, seat: Seat, move: Move) -> None:
        self.rules.apply(self.s, seat, move)
        self.plies.append((seat, move))

    # --- copies --------------------------------------------------------------------------------------

    def __deepcopy__(self, memo: dict[int, object]) -> Episode:
        return _rebuild(self.rules, self.seats, list(self.plies), _words(self.rng), self.rules.copy(self.s))

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        rules = self.rules
        return _replay, (rules.name, dict(rules.values), self.seats, self.plies, _words(self.rng))


def _words(rng: Rng) -> Words:
    return int(rng.x), int(rng.y), int(rng.z), int(rng.w)


def _rebuild(rules: AnyRules, seats: int, plies: list[tuple[Seat, Move]], words: Words, s: object) -> Episode:
    episode = Episode.__new__(Episode)
    episode.rules, episode.seats, episode.plies, episode.s = rules, seats, plies, s
    episode.rng = Rng(0)
    episode.rng.x, episode.rng.y, episode.rng.z, episode.rng.w = words
    return episode


def _replay(name: str, options: dict[str, Value], seats: int, plies: list[tuple[Seat, Move]], words: Words) -> Episode:
    """Pickles carry the list of moves, never a position: a match is its list of moves."""
    rules = rules_of(name, options)
    s = rules.start(seats)
    for seat, move in plies:
        rules.apply(s, seat, move)
    return _rebuild(rules, seats, plies, words, s)
