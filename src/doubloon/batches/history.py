"""The last moves that a seat has seen."""

from __future__ import annotations

from doubloon.batches.writer import AnyWriter
from doubloon.engine.contract import CHANCE


def last_seen(
    writer: AnyWriter, s: object, viewer: int, plies: list[tuple[int, int]], length: int
) -> list[tuple[int, int]]:
    """Of seats, newest first, `length` at the most: seat counted from the viewer, move. `plies` led to s."""
    hidden = writer.hidden_plies(s, viewer)
    found: list[tuple[int, int]] = []
    for seat, move in reversed(plies):
        if len(found) == length:
            break
        if seat == CHANCE:
            continue
        if seat != viewer and hidden > 0:
            hidden -= 1
        else:
            found.append((int(writer.relative(seat, viewer)), move))
    return found
