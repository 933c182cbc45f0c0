"""Messages every game uses."""

from __future__ import annotations

from doubloon.locale import Message


def in_ten(odds: float) -> int:
    """Odds as people say them: about so many in ten, neither none nor all."""
    return min(9, max(1, round(10 * odds)))


def player(seat: int) -> Message:
    """A seat by name; screens that know the names of people put them in its place."""
    return Message("engine.player", {"seat": seat, "number": seat + 1})
