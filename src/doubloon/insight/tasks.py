"""What is asked of a process that thinks, beside moves: parts of a review, and what a move would have been worth.

A task travels as it is and runs by itself. Rules go by name and options.
"""

from __future__ import annotations

import time
from functools import lru_cache

import msgspec
from msgspec import Struct

from doubloon.engine.contract import AnyRules, Move, View
from doubloon.engine.match import Ply
from doubloon.engine.options import Value
from doubloon.games import load
from doubloon.insight.exact import worth_of
from doubloon.insight.judge import Judge, world_of
from doubloon.insight.moments import said
from doubloon.insight.reasons import why_better
from doubloon.insight.review import PlyReview, add_up, look_through
from doubloon.insight.told import tell
from doubloon.locale import Message

RULES_KEPT = 16


@lru_cache(RULES_KEPT)
def rules_of(game: str, options: tuple[tuple[str, Value], ...]) -> AnyRules:
    return load(game, **dict(options))


@lru_cache(RULES_KEPT)
def judge_of(game: str, options: tuple[tuple[str, Value], ...], seats: int, iterations: int) -> Judge:
    """With its tables: where nothing is compiled, making them takes longer than a part of a review."""
    rules = rules_of(game, options)
    return Judge(rules, worth_of(rules, seats), iterations)


class Task(Struct, frozen=True):
    """Ends soon after `seconds` at the latest, if it can be done in parts."""

    game: str
    options: tuple[tuple[str, Value], ...]
    seats: int
    iterations: int
    seconds: float

    def run(self) -> object:
        raise NotImplementedError

    def prepare(self) -> None:
        """What is made once for all tasks about a game; its time begins after that."""
        _ = self.judge

    @property
    def rules(self) -> AnyRules:
        return self.judge.rules

    @property
    def judge(self) -> Judge:
        return judge_of(self.game, self.options, self.seats, self.iterations)


class Looked(Struct, frozen=True):
    """How many plies are done by now, and the new ones of them as JSON."""

    done: int
    part: bytes


class Look(Task, frozen=True):
    """Go through the plies of a match from the `first` on, at least one of them."""

    plies: list[tuple[int, int]]
    first: int

    def run(self) -> Looked:
        judge = self.judge
        until = time.monotonic() + self.seconds
        plies = [Ply(seat, move) for seat, move in self.plies]
        seen: list[PlyReview] = []
        for one in look_through(judge.worth, judge, plies, self.first):
            seen.append(one)
            if time.monotonic() >= until:
                break
        return Looked(self.first + len(seen), msgspec.json.encode(seen))


class Tell(Task, frozen=True):
    """Put the parts together: a ToldReview as JSON."""

    plies: list[tuple[int, int]]
    parts: list[bytes]

    def run(self) -> bytes:
        plies = [Ply(seat, move) for seat, move in self.plies]
        seen = [one for part in self.parts for one in msgspec.json.decode(part, type=list[PlyReview])]
        review = add_up(self.judge.worth, self.iterations, plies, seen)
        return msgspec.json.encode(tell(self.rules, plies, review))


class Weighed(Struct, frozen=True):
    """`less` of the win than the best move, 0 where no difference is sure; and what that one would have brought."""

    says: Message  # the move in words
    is_right: bool
    less: float
    why: Message | None


class Weigh(Task, frozen=True):
    """What a move would have been worth, by what its seat knows."""

    view: View
    moves: list[Move]
    tried: Move

    def run(self) -> Weighed:
        judge = self.judge
        world = world_of(self.rules, self.view)
        says = said(self.rules, world, self.view.seat, self.tried)
        _, verdict = judge.weigh(self.view, self.moves, self.tried)
        if not verdict.is_mistake:
            return Weighed(says, is_right=True, less=0.0, why=None)
        why = why_better(judge, self.view, verdict.best, self.tried)
        return Weighed(says, is_right=False, less=-verdict.given[self.view.seat], why=why)
