"""Messages every game uses."""

from __future__ import annotations

from doubloon.locale import Message


def player(seat: int) -> Message:
    """A seat by name; screens that know the names of people put them in its place."""
    return Message("engine.player", {"seat": seat, "number": seat + 1})
