"""How one listener is told: the newest frame whenever the bell has rung, whatever carries it."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable

import msgspec

from doubloon.server import wire
from doubloon.server.metrics import FRAMES
from doubloon.server.tables.services import Listener
from doubloon.server.tables.table import Table


async def tell_news(table: Table, listener: Listener, send: Callable[[bytes], Awaitable[None]]) -> None:
    """Until the listener is dismissed. What a slow reader missed is in the next frame's events."""
    while listener.gone is None:
        await listener.bell.wait()
        listener.bell.clear()
        await _tell_once(table, listener, send)
    await send(msgspec.json.encode(wire.Gone(listener.gone)))


async def _tell_once(table: Table, listener: Listener, send: Callable[[bytes], Awaitable[None]]) -> None:
    await table.get_ready(listener.viewer)
    if listener.gone is not None:
        return
    count = len(table.lane(listener.viewer).frames)
    mark = _mark(table.still(listener.viewer))
    if mark == listener.mark and count == listener.since:
        return  # nothing this viewer could notice
    await send(table.frame_now(listener.viewer, listener.since))
    listener.since, listener.mark = count, mark
    FRAMES.add(1)


def _mark(data: bytes) -> int:
    """Eight bytes to remember a frame by, instead of the frame."""
    return int.from_bytes(hashlib.blake2b(data, digest_size=8).digest(), "big")
