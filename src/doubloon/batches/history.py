"""The last moves that a seat has seen."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.batches.offers import NO_MOVE
from doubloon.batches.row import move_of, packed, seat_of
from doubloon.batches.writer import AnyWriter
from doubloon.engine.contract import CHANCE


def write_last_seen(
    writer: AnyWriter, s: object, viewer: i64, plies: vec[i64], length: i64, told: vec[i64], at: i64
) -> None:
    """Of seats, newest first, `length` at the most: seat counted from the viewer, move. `plies` led to s, and are read
    from the last one back, only as far as it takes."""
    hidden = writer.hidden_plies(s, viewer)
    end = at + 2 * length
    k: i64 = len(plies) - 1
    while k >= 0 and at < end:
        ply = plies[k]
        seat = seat_of(ply)
        k -= 1
        if seat == CHANCE:
            continue
        if seat != viewer and hidden > 0:
            hidden -= 1
        else:
            told[at] = writer.relative(seat, viewer)
            told[at + 1] = move_of(ply)
            at += 2


def last_seen(
    writer: AnyWriter, s: object, viewer: int, plies: list[tuple[int, int]], length: int
) -> list[tuple[int, int]]:
    """The same of plain numbers."""
    told = vec[i64]([NO_MOVE] * (2 * length))
    words = vec[i64]([int(packed(seat, move)) for seat, move in plies])
    write_last_seen(writer, s, viewer, words, length, told, 0)
    return [(int(told[at]), int(told[at + 1])) for at in range(0, 2 * length, 2) if told[at] != NO_MOVE]
