"""What is stored, as the rest of the server sees it."""

from __future__ import annotations

from msgspec import Struct

from doubloon.engine.daily import DAILY


class MatchRow(Struct, frozen=True, kw_only=True):
    """`options`, `people` and `scores` are JSON; `secret` is hex; `dealer` as in records ("sealed", "fork ID@ply",
    "daily DAY")."""

    id: str
    game: str
    version: int
    options: str
    seats: int
    secret: str
    dealer: str
    created: float
    rev: int
    head: int  # rows in the log
    status: str
    waits: str  # "bot", "clock" or "": who must be looked after when the server starts
    listed: int
    touched: float
    people: str
    scores: str | None

    @property
    def first_ply_dealt(self) -> int:
        """Later than 0 in a fork, "fork ID@ply"."""
        return int(self.dealer.rpartition("@")[2]) if self.dealer.startswith("fork ") else 0

    @property
    def day(self) -> str:
        """Of a daily deal, else ""."""
        return self.dealer.removeprefix(DAILY) if self.dealer.startswith(DAILY) else ""


class LogRow(Struct, frozen=True):
    seq: int
    at: float
    seat: int
    text: str


class Save(Struct, frozen=True, kw_only=True):
    """One change of one match: refused as a whole unless the stored `rev` is the one it was made from."""

    match: str
    rev: int
    head: int
    status: str
    waits: str
    listed: int
    touched: float
    people: str
    scores: str | None
    rows: list[LogRow]
    options: str | None = None  # where the host has changed them; otherwise they stay
    seats: int | None = None  # likewise


class Guest(Struct, frozen=True):
    """`key` is the random part of the personal link, "" for none; `choices` is JSON of what a browser keeps."""

    person: str
    name: str
    mail: str
    language: str
    seen: float
    key: str = ""
    choices: str = "{}"
    rated: float = 0.0  # since when they want to be, 0.0: they do not
    holiday_from: float = 0.0  # the latest one
    holiday_until: float = 0.0


class Device(Struct, frozen=True):
    endpoint: str
    person: str
    p256dh: str
    auth: str
    language: str
