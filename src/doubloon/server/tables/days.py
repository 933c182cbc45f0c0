"""Days of the daily deal: from midnight to midnight, UTC, wherever one is."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from doubloon.games import GAMES
from doubloon.server import steady

SEATS = 3
LEVEL = 3


def today() -> str:
    return datetime.fromtimestamp(steady.now(), UTC).date().isoformat()


def end_of(day: str) -> float:
    """Seconds since 1970."""
    after = date.fromisoformat(day) + timedelta(days=1)
    return datetime(after.year, after.month, after.day, tzinfo=UTC).timestamp()


def is_past(day: str) -> bool:
    """Also of a match that is no daily deal."""
    return not day or steady.now() >= end_of(day)


def game_of(day: str) -> str:
    """One game after the other."""
    names = sorted(GAMES)
    return names[date.fromisoformat(day).toordinal() % len(names)]
