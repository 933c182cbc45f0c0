"""Who sits at a table and how it is set: the part of a match that is not its moves. Stored as JSON."""

from __future__ import annotations

import secrets
import unicodedata
from typing import Literal, NamedTuple

import msgspec
from msgspec import Struct

from doubloon.bots.levels import NAMES
from doubloon.server import requests

NAME_LENGTH = 24
BOT = "bot "  # begins the seat of a bot in a record
ENDED = ("over", "abandoned")
STAND_IN = 2  # the level of a bot that fills in for somebody of whom little is known
DAY = 86_400  # seconds
HELD_BY = 8  # devices of one person at one seat


class Newcomer(NamedTuple):
    """What is known of a person who sits down."""

    strength: int = 0  # about which level of bots they are like, 0: nobody knows
    holiday: float = 0.0  # until when


class Sitter(Struct, frozen=True, kw_only=True):
    """`people` are the guests who hold the seat, `key` the random part of its token; neither is ever shown."""

    kind: str  # human, bot, friend, open
    name: str = ""
    level: int = 0
    people: list[str] = []
    key: str = ""
    stand_in: bool = False
    resigned: bool = False
    late: bool = False  # has not resigned in so many words: the clock had run out
    strength: int = 0  # about which level of bots the person is like, 0: nobody knows
    holiday: float = 0.0  # until when the person has one: where there are days for a turn, the clock stands still
    left: float | None = None  # seconds on the clock when the running turn began
    ends: bool = True  # are turns with nothing left but their end to be ended for this person?
    stays: int = -1  # but not this decision

    @property
    def is_bot(self) -> bool:
        """Is it a bot that makes the moves?"""
        return self.kind == "bot" or self.stand_in

    @property
    def level_of_stand_in(self) -> int:
        """How strong a bot is that plays on for this person."""
        return self.level or self.strength or STAND_IN

    @property
    def is_empty(self) -> bool:
        return self.kind in ("friend", "open")


class Pending(Struct, frozen=True):
    """A wish to take back everything from ply `ply` on, once all others whose moves go have agreed."""

    by: int
    ply: int
    agreed: list[int]


class People(Struct, frozen=True, kw_only=True):
    host: str
    sitters: list[Sitter]
    hints: bool = True
    listed: bool = False
    locked: bool = False
    delay: int = 0
    clock: int = 0
    bonus: int = 0
    pace: Literal["match", "move"] = "match"
    timeout: Literal["bot", "out"] = "bot"
    turn_at: float = 0.0
    turns: list[int] = []  # who is to act, for lists of tables that are not in memory
    undo: Pending | None = None
    paused: bool = False
    pause: list[int] | None = None  # seats that want a pause, as long as others still have to agree
    next: str = ""
    practice: bool = False  # taken back across dice or cards: it counts for nothing
    edition: int = 0  # how often the host has changed what will be played
    begun: float = 0.0  # when, of a match that was played elsewhere and says so; 0: when its table was made
    ended: float = 0.0  # when; 0 while it runs, and of matches that ended before this was noted
    winners: list[int] | None = None  # of a match that has ended
    language: str = ""  # of whoever made it, where that was noted
    release: str = ""  # whose bots sat down, where that was noted

    def is_alone(self, seat: int) -> bool:
        """Are all others bots, and no person's stand-ins?"""
        return all(sitter.kind == "bot" for other, sitter in enumerate(self.sitters) if other != seat)

    def with_sitter(self, seat: int, sitter: Sitter) -> People:
        sitters = [*self.sitters]
        sitters[seat] = sitter
        return msgspec.structs.replace(self, sitters=sitters)

    @property
    def has_holidays(self) -> bool:
        """Is it played over days? Then it waits for people who have a holiday."""
        return self.pace == "move" and self.clock >= DAY

    @property
    def is_full(self) -> bool:
        return not any(sitter.is_empty for sitter in self.sitters)

    @property
    def has_people(self) -> bool:
        """Does a person still play, or may one still come?"""
        return any(sitter.kind != "bot" and not sitter.resigned for sitter in self.sitters)

    def waits(self, status: str, turns: list[int]) -> str:
        """Who must be looked after when a server starts: "bot", "clock", or "" for nobody."""
        if status != "playing" or self.paused:
            return ""
        return "bot" if any(self.sitters[seat].is_bot for seat in turns) else "clock" if self.clock else ""

    def sitting(self) -> list[tuple[str, int]]:
        """Whose table it is: the host's (as seat -1) and everybody's who sits there."""
        host = [(self.host, -1)] if self.host else []
        return host + [(person, seat) for seat, sitter in enumerate(self.sitters) for person in sitter.people]

    def holders(self) -> set[str]:
        """All whose table it is."""
        return {person for person, _ in self.sitting()}

    def names_for_record(self) -> list[str]:
        """People by name, bots by level, as records have them."""
        return [
            f"{BOT}{NAMES[sitter.level - 1]}" if sitter.kind == "bot" and not sitter.name else sitter.name
            for sitter in self.sitters
        ]


def new_key() -> str:
    return secrets.token_hex(16)


def clean(name: str) -> str:
    """A name as it may be shown: no control characters, no direction overrides, no invisible letters, one line."""
    shown = [c for c in unicodedata.normalize("NFC", name) if c == " " or unicodedata.category(c)[0] not in "CZ"]
    return " ".join("".join(shown).split())[:NAME_LENGTH].strip()


NOBODY_KNOWN = Newcomer()


def seat_people(wish: requests.TableWish, person: str, host_name: str, host: Newcomer = NOBODY_KNOWN) -> People:
    sitters = [_sitter(seat, person, host_name, wish.clock, host) for seat in wish.seats]
    return People(
        host=person,
        sitters=sitters,
        hints=wish.hints,
        listed=wish.listed,
        delay=wish.delay,
        clock=wish.clock,
        bonus=wish.bonus,
        pace=wish.pace,
        timeout=wish.timeout,
    )


def _sitter(wish: requests.SeatWish, person: str, host_name: str, clock: int, host: Newcomer) -> Sitter:
    left = float(clock) if clock else None
    if wish.kind == "me":
        name = clean(wish.name) or host_name
        return Sitter(kind="human", name=name, people=[person], key=new_key(), left=left, **host._asdict())
    if wish.kind == "bot":
        if wish.policy:
            return Sitter(kind="bot", name=wish.policy, left=left)  # of no level
        return Sitter(kind="bot", name=clean(wish.name), level=wish.level, left=left)
    return Sitter(kind=wish.kind, name=clean(wish.name), key=new_key(), left=left)
