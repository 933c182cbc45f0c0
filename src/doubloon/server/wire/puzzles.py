"""Decisions to be made for the sake of it: puzzles, and those of a reviewed match."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from doubloon.insight.tasks import Weighed
from doubloon.locale import Message
from doubloon.server.wire.frames import MoveInfo


class Riddle(Struct, frozen=True):
    """A decision to be made for the sake of it, from what its seat knew."""

    seat: int
    seats: int
    view: msgspec.Raw
    hints: msgspec.Raw
    moves: list[MoveInfo]
    prompt: Message


class Tried(Struct, frozen=True):
    """A decision of a finished match once more; `answer` to the move that was sent."""

    riddle: Riddle
    answer: Weighed | None


class PuzzleOfTheDay(Struct, frozen=True):
    game: str
    number: int
    day: str


class PuzzleList(Struct, frozen=True):
    """How many each game has; they are numbered from 1."""

    counts: dict[str, int]
    daily: PuzzleOfTheDay


class PuzzleMove(Struct, frozen=True):
    """What a move of a puzzle is worth to whoever is asked: the share of the win, and its standard error."""

    says: Message
    path: list[str]
    share: float
    error: float
    is_right: bool


class PuzzleState(Struct, frozen=True):
    """`answer` to the move that was sent; all moves, the best first, once the puzzle is solved or given up."""

    riddle: Riddle
    answer: Weighed | None
    moves: list[PuzzleMove]
