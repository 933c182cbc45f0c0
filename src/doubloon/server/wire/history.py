"""Matches that have ended: replays, reviews, the proof of the deal."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from doubloon.insight.told import ToldReview
from doubloon.server.wire.frames import EventInfo, ScoreItem
from doubloon.server.wire.tables import TableInfo


class Position(Struct, frozen=True):
    """Before folded ply `ply` of a finished match, as one seat saw it; `event` is what was then played."""

    ply: int
    view: msgspec.Raw
    hints: msgspec.Raw
    to_act: list[int]
    event: EventInfo | None  # None at the end


class Replay(Struct, frozen=True):
    info: TableInfo
    plies: int
    first: int
    positions: list[Position]
    scores: list[int] | None
    winners: list[int]
    sheet: list[list[ScoreItem]] | None
    digest: str


class ReviewState(Struct, frozen=True):
    """The review of a finished match, or how many of its plies are done by now. One that failed is tried again when
    asked for again."""

    done: int
    plies: int
    has_failed: bool
    review: ToldReview | None


class Draw(Struct, frozen=True):
    """A draw of the dealer with all it could have been: anyone can compute it again from the secret."""

    ply: int
    label: str  # what is hashed with the secret
    odds: list[tuple[str, int]]  # text and weight, sorted by text
    dealt: str


class Verdict(Struct, frozen=True):
    """The browser may check `draws` by itself: see docs/api.md, "The seal"."""

    seal: str
    secret: str
    seal_fits: bool
    wrong: list[int]  # plies at which the dealer would have dealt something else
    carried: int  # draws of the match this one was forked from: this secret did not deal them
    draws: list[Draw]
    digest: str
