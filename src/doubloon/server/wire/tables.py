"""Tables: what is known of them from outside, and what their makers are given."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from doubloon.engine.options import Value
from doubloon.server.requests import Pace, Timeout

Status: TypeAlias = Literal["lobby", "playing", "over", "abandoned"]


class SeatKey(Struct, frozen=True):
    """Given only to the seat's owner, or to the host for a friend."""

    seat: int
    token: str
    link: str  # a page of the browser client that claims the seat; to send to a friend or to oneself


class Made(Struct, frozen=True):
    """A table just made, with the secrets of its maker's own and their friends' seats."""

    match: str
    seal: str
    keys: list[SeatKey]


class Rematch(Struct, frozen=True):
    match: str
    keys: list[SeatKey]


class SeatInfo(Struct, frozen=True):
    seat: int
    kind: Literal["human", "bot", "friend", "open"]  # friend, open: nobody sits there yet
    name: str  # "" where nobody sits
    level: int  # of the bot, also of one that sits in for a person; 0 without one
    stand_in: bool  # a bot plays for a person, who may come back
    away: bool  # a person who has had no socket and asked for nothing for half a minute
    host: bool
    resigned: bool  # out for good
    late: bool  # since the clock had run out
    clock: float | None  # seconds left when the frame was made; None without a clock
    ticking: bool
    holiday: float  # until when (seconds since 1970) the clock stands still, since the person has one; 0: it does not
    waits: int  # seconds, about, until a bot that is to act has a processor to think on; 0: it thinks, or need not


class TableInfo(Struct, frozen=True):
    """What anyone with the table's link may know."""

    match: str
    game: str
    version: int
    options: dict[str, Value]
    status: Status
    seats: list[SeatInfo]
    seal: str
    secret: str  # "" until the match is over
    hints: bool
    listed: bool
    locked: bool
    delay: int
    clock: int
    bonus: int
    pace: Pace
    timeout: Timeout
    created: float
    mine: list[int]  # the seats of whoever asks
    host: bool  # is the one who asks the host?
    next: str  # the rematch, once there is one
    forked_from: str  # "ID@ply" or ""
    day: str  # of a daily deal, else ""
    device: bool  # dealt in a browser without a server, which vouches for nothing


class TableLine(Struct, frozen=True):
    """One line of a list of tables."""

    match: str
    game: str
    status: Status
    names: list[str]
    mine: list[int]
    my_turn: bool
    scores: list[int] | None
    touched: float  # when it ended, or was made: never when somebody moved, which may be hidden
    levels: list[int]  # of the bots; 0 for people and empty seats
    empty: int  # seats that are still to be taken
    winners: list[int] | None  # of a match that has ended; None where it was not noted yet
    created: float
    clock: int
    language: str  # of its host, "" where it was not noted
    is_standard: bool  # without any option changed
    practice: bool  # taken back across dice or cards: it counts for nothing


class TableList(Struct, frozen=True):
    tables: list[TableLine]


class Watchers(Struct, frozen=True):
    """Who looks on without a seat: how many, and what those are called who have given a name. `marks` has for each seat
    what the one who asks, and nobody else, knows the person there by, the same at every table; "": there is none."""

    count: int
    names: list[str]
    marks: list[str]
