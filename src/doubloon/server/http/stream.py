"""A socket: it is told, it does not ask. Each has a pump of its own, so a slow reader holds up nobody."""

from __future__ import annotations

import asyncio
import contextlib

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from doubloon.locale import Problem
from doubloon.server.http import api_tables
from doubloon.server.http.gate import check_host, check_origin
from doubloon.server.http.reading import read_ask
from doubloon.server.limits import whose
from doubloon.server.metrics import SOCKETS
from doubloon.server.refusals import MISSHAPEN, TOO_MANY, Refused
from doubloon.server.server import Server
from doubloon.server.tables.services import Listener
from doubloon.server.tables.table import Table
from doubloon.server.tables.telling import tell_news

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
    async def send(data: bytes) -> None:
        async with asyncio.timeout(SEND_SECONDS):
            await socket.send_text(data.decode())

    try:
        await tell_news(table, listener, send)
    finally:
        with contextlib.suppress(RuntimeError, OSError):
            await socket.close(WENT)
