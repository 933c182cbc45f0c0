"""A person: their devices, matches, holiday, blocks, ratings and daily deals."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from doubloon.server.wire.tables import TableLine


class Me(Struct, frozen=True):
    """A guest: nothing but a cookie. Made by the first request that needs one."""

    name: str
    tables: list[TableLine]
    mail: str
    push: int  # devices that get notices
    offers: list[Literal["push", "mail"]]  # how this server can tell people that it is their turn
    rated: bool  # do I want a rating?


class PersonalLink(Struct, frozen=True):
    """Whoever has it is me: for my other devices, and to come back by."""

    link: str  # "" when there is none


class Visitor(Struct, frozen=True):
    """Whose personal link it is, and how many matches this device would bring along."""

    name: str
    matches: int  # of theirs
    here: int  # of whoever asks, if that is somebody else


class Entered(Struct, frozen=True):
    """This device is now theirs, too. `choices` is what a browser kept, by name."""

    name: str
    choices: dict[str, str]


class PushKey(Struct, frozen=True):
    key: str  # VAPID public key, base64url; "" when the server sends no push


class History(Struct, frozen=True):
    """My matches that have ended, newest first: those from `first` on that were asked for, and how many there are."""

    total: int
    lines: list[TableLine]


class Holiday(Struct, frozen=True):
    """In matches with days for a turn my clocks stand still meanwhile. Seconds since 1970."""

    until: float  # 0: I have none
    next: float  # when the next may begin; 0: now


class Blocked(Struct, frozen=True):
    id: str
    name: str  # as it was then


class Blocks(Struct, frozen=True):
    """Whom I do not want to meet: none of us sees the other's listed tables or sits down at an open seat there."""

    people: list[Blocked]


class LadderLine(Struct, frozen=True):
    """Somebody who wants to be rated, or a level of bots (`level` is not 0), whose rating is fixed."""

    name: str
    level: int
    rating: float
    low: float  # the interval that the true one lies in, 19 times of 20
    high: float
    matches: int
    mine: bool


class Ladder(Struct, frozen=True):
    """The ratings of a game on this server, best first; 1500 is a bot of level 3, 400 points are ten to one."""

    game: str
    release: str  # whose bots were measured
    lines: list[LadderLine]


class DailyLine(Struct, frozen=True):
    """Somebody's try at a daily deal, finished in time."""

    name: str
    score: int
    won: bool  # against the bots
    mine: bool


class Daily(Struct, frozen=True):
    """The deal of a day, the same for everybody: one try each. Its secret is published when the day is over."""

    day: str
    game: str
    seats: int
    level: int  # of the bots
    ends: float  # seconds since 1970
    seal: str
    secret: str  # "" until the day is over
    match: str  # mine, "" before I have tried
    is_over: bool  # the day
    lines: list[DailyLine]  # best first
