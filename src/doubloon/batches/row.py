"""One match of a batch: its position, the moves that led there, and the generators it draws from."""

from __future__ import annotations

from typing import Final, final

import msgspec
from librt.vecs import append, vec
from mypy_extensions import i64

from doubloon.batches.seeds import CHANCE_OF_MATCH, mixed
from doubloon.engine.contract import AnyRules
from doubloon.engine.rng import Rng

_SEATS: Final = 8  # more than play any game: a ply is its move and its seat in one number


@final
class Row:
    __slots__ = ("chance", "earned", "forced", "learner", "match", "mates", "plies", "s", "seed")

    def __init__(self, s: object, seats: int) -> None:
        self.s = s
        self.match: i64 = -1  # counted from 0
        self.seed = 0  # of this match
        self.chance = Rng(0)
        self.plies = vec[i64]()  # as packed below
        self.forced: list[int] = []  # what chance brings next, in this order
        self.learner: i64 = 0  # the seat that is played from outside, where bots play the others
        self.mates = vec[i64]([0] * seats)  # which bot of its pool sits in each other seat
        self.earned = vec[float]([0.0] * seats)  # so far, by seat

    def begin(self, s: object, seed: int, number: i64, match: i64) -> None:
        """A new match: what chance brings depends on the seed, the row's number and the match's alone."""
        self.s = s
        self.match = match
        self.seed = mixed(seed, CHANCE_OF_MATCH, int(number), int(match))
        self.chance = Rng(self.seed)
        self.plies = vec[i64]()
        for seat in range(len(self.earned)):
            self.earned[seat] = 0.0

    def heir(self) -> Row:
        """A row for the next match: it has the number of this one, and what is forced; all else comes with `begin`."""
        other = Row(self.s, len(self.earned))
        other.match = self.match
        other.forced = list(self.forced)
        return other

    def apply(self, rules: AnyRules, seat: i64, move: i64) -> None:
        rules.apply(self.s, seat, move)
        self.plies = append(self.plies, packed(seat, move))

    def copied(self, rules: AnyRules) -> Row:
        other = Row(rules.copy(self.s), len(self.earned))
        other.match = self.match
        other.seed = self.seed
        other.chance = copied(self.chance)
        other.plies = self.plies[:]
        other.forced = list(self.forced)
        other.learner = self.learner
        other.mates = self.mates[:]
        other.earned = self.earned[:]
        return other


def copied(rng: Rng) -> Rng:
    other = Rng(0)
    other.x = rng.x
    other.y = rng.y
    other.z = rng.z
    other.w = rng.w
    return other


def packed(seat: i64, move: i64) -> i64:
    return move * _SEATS + seat + 1


def seat_of(ply: i64) -> i64:
    return ply % _SEATS - 1


def move_of(ply: i64) -> i64:
    return ply // _SEATS


def ply_of(ply: i64) -> tuple[int, int]:
    """Seat and move."""
    return int(seat_of(ply)), int(move_of(ply))


# --- on paper --------------------------------------------------------------------------------------------


class SavedRow(msgspec.Struct, frozen=True):
    """A row as plain numbers, for pickles and for reading: a match is its list of moves, those of chance included."""

    plies: "list[tuple[int, int]]"  # seat, move
    match: int = 0  # of the row, counted from 0
    seed: int = 0
    chance: "tuple[int, int, int, int]" = (0, 0, 0, 1)  # the generator, as it stands
    forced: "list[int]" = []
    learner: int = 0
    mates: "list[int]" = []
    earned: "list[float]" = []


def saved(row: Row) -> SavedRow:
    return SavedRow(
        plies=[ply_of(row.plies[k]) for k in range(len(row.plies))],
        match=int(row.match),
        seed=row.seed,
        chance=words_of(row.chance),
        forced=list(row.forced),
        learner=int(row.learner),
        mates=[int(n) for n in row.mates],
        earned=list(row.earned),
    )


def restored(rules: AnyRules, seats: int, paper: SavedRow) -> Row:
    """Trusting the moves."""
    row = Row(rules.start(seats), seats)
    for seat, move in paper.plies:
        row.apply(rules, seat, move)
    row.match = paper.match
    row.seed = paper.seed
    row.chance = rng_of(paper.chance)
    row.forced = list(paper.forced)
    row.learner = paper.learner
    for k in range(seats):
        row.mates[k] = paper.mates[k]
        row.earned[k] = paper.earned[k]
    return row


def words_of(rng: Rng) -> tuple[int, int, int, int]:
    return int(rng.x), int(rng.y), int(rng.z), int(rng.w)


def rng_of(words: tuple[int, int, int, int]) -> Rng:
    rng = Rng(0)
    rng.x, rng.y, rng.z, rng.w = words
    return rng
