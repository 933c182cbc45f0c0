"""A socket: it is told, it does not ask. Each has a pump of its own, so a slow reader holds up nobody."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from doubloon.locale import Problem
from doubloon.server import wire
from doubloon.server.http import api_tables
from doubloon.server.http.gate import check_host, check_origin
from doubloon.server.http.reading import read_ask
from doubloon.server.limits import whose
from doubloon.server.metrics import FRAMES, SOCKETS
from doubloon.server.refusals import MISSHAPEN, TOO_MANY, Refused
from doubloon.server.server import Server
from doubloon.server.tables.services import Listener
from doubloon.server.tables.table import Table

SEND_SECONDS = 20.0  # a reader who takes longer for one frame has gone
WENT, REFUSED, SPOKE = 4000, 4403, 1008


async def stream(socket: WebSocket) -> None:
    """Whoever may not listen is turned away before the socket is open, and hears nothing more."""
    server: Server = socket.app.state.server
    address = whose(socket.client.host if socket.client else "")
    try:
        table, listener = await _admit(server, socket, address)
    except Problem:
        await socket.close(REFUSED)
        return
    server.sockets[address] = server.sockets.get(address, 0) + 1
    SOCKETS.add(1)
    try:
        await socket.accept()
        await _serve(socket, table, listener)
    except (WebSocketDisconnect, OSError, RuntimeError):
        pass  # the other side has gone, perhaps while we were sending
    finally:
        table.leave(listener)
        SOCKETS.add(-1)
        server.sockets[address] -= 1
        if not server.sockets[address]:
            del server.sockets[address]


async def _admit(server: Server, socket: WebSocket, address: str) -> tuple[Table, Listener]:
    check_host(socket.headers, server.settings.public_url, server.settings.host)
    check_origin(socket.headers, server.settings.public_url)
    if server.sockets.get(address, 0) >= server.settings.limit_sockets:
        raise Refused(TOO_MANY, "server.too_many", wait=60, seconds=60)
    server.commands.take(address)
    ask = read_ask(server, socket)
    try:
        looking = msgspec.convert(dict(socket.query_params), api_tables.Looking, strict=False)
    except msgspec.ValidationError as error:
        raise Refused(MISSHAPEN, "server.misshapen", error=str(error)) from None
    table = await ask.table()
    api_tables.may_look(table, ask.caller, looking.seat)
    return table, Listener(looking.seat, looking.since)


async def _serve(socket: WebSocket, table: Table, listener: Listener) -> None:
    """Tell until the client leaves, or speaks: commands are POSTs."""
    table.listen(listener)
    pump = asyncio.create_task(_pump(socket, table, listener))
    try:
        message = await socket.receive()
        if message["type"] != "websocket.disconnect":
            await socket.close(SPOKE)
    finally:
        pump.cancel()
        await asyncio.gather(pump, return_exceptions=True)


async def _pump(socket: WebSocket, table: Table, listener: Listener) -> None:
    """Send the newest frame whenever the bell has rung; what a slow reader missed is in the next one's events."""
    try:
        while listener.gone is None:
            await listener.bell.wait()
            listener.bell.clear()
            await _send_news(socket, table, listener)
        await _send(socket, msgspec.json.encode(wire.Gone(listener.gone)))
    finally:
        with contextlib.suppress(RuntimeError, OSError):
            await socket.close(WENT)


async def _send_news(socket: WebSocket, table: Table, listener: Listener) -> None:
    await table.get_ready(listener.viewer)
    if listener.gone is not None:
        return
    count = len(table.lane(listener.viewer).frames)
    mark = _mark(table.still(listener.viewer))
    if mark == listener.mark and count == listener.since:
        return  # nothing this viewer could notice
    await _send(socket, table.frame_now(listener.viewer, listener.since))
    listener.since, listener.mark = count, mark
    FRAMES.add(1)


async def _send(socket: WebSocket, data: bytes) -> None:
    async with asyncio.timeout(SEND_SECONDS):
        await socket.send_text(data.decode())


def _mark(data: bytes) -> int:
    """Sixteen bytes to remember a frame by, instead of the frame."""
    return int.from_bytes(hashlib.blake2b(data, digest_size=8).digest(), "big")
