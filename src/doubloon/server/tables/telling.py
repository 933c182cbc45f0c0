"""How one listener is told: the newest frame whenever the bell has rung, whatever carries it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from doubloon.server import wire
from doubloon.server.tables.services import Listener
from doubloon.server.tables.table import Table


async def tell_news(table: Table, listener: Listener, send: Callable[[bytes], Awaitable[None]]) -> None:
    """Until the listener is dismissed. What a slow reader missed is in the next frame's events."""
    while listener.gone is None:
        await listener.bell.wait()
        listener.bell.clear()
        listener.is_busy = True
        while listener.words:
            await send(listener.words.pop(0))
        await _tell_once(table, listener, send)
        listener.is_busy = False
    await send(msgspec.json.encode(wire.Gone(listener.gone)))


async def _tell_once(table: Table, listener: Listener, send: Callable[[bytes], Awaitable[None]]) -> None:
    await table.get_ready(listener.viewer)
    if listener.gone is not None:
        return
    if (news := table.news(listener)) is not None:
        still, frame = news
        await send(frame)
        listener.note(still)
