"""A socket: frames go out, moves and phrases of its seat come in. Each has a pump of its own, so a slow reader holds
up nobody.

A move is acknowledged by the frame that shows it, whose `asked` is higher; a refusal names the `asked` it answers. Who
has heard neither sends the move again, on this socket or the next: `asked` keeps it from being played twice.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from typing import Final, final

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from doubloon.locale import Problem, say
from doubloon.server import refusals, requests, wire
from doubloon.server.http import api_tables
from doubloon.server.http.asking import Ask
from doubloon.server.http.connections import TAKE, TELL
from doubloon.server.http.gate import check_host, check_origin
from doubloon.server.http.reading import read_ask
from doubloon.server.log import log_exception
from doubloon.server.metrics import MOVE_SECONDS, REFUSALS, SOCKETS
from doubloon.server.refusals import MISSHAPEN, TOO_MANY, Refused
from doubloon.server.server import Server
from doubloon.server.tables import words
from doubloon.server.tables.services import Listener
from doubloon.server.tables.table import Table
from doubloon.server.tables.telling import tell_news

WENT, REFUSED, SPOKE = 4000, 4403, 1008
WISH: Final = msgspec.json.Decoder(requests.SocketMove | requests.SocketWord)


async def stream(scope: Scope, receive: Receive, send: Send) -> None:
    """Whoever may not listen is turned away before the socket is open, and hears nothing more."""
    server: Server = scope["app"].state.server
    await receive()  # that it wants to be opened
    try:
        ask, table, listener = await _admit(server, HTTPConnection(scope), scope["state"][TAKE])
    except Problem:
        await _close(send, REFUSED)
        return
    server.sockets[ask.address] = server.sockets.get(ask.address, 0) + 1
    SOCKETS.add(1)
    try:
        await send({"type": "websocket.accept"})
        await _Socket(server, ask, table, listener, receive, send, scope["state"][TELL]).serve()
    except OSError:
        pass  # the other side has gone, perhaps while we were sending
    finally:
        table.leave(listener)
        SOCKETS.add(-1)
        server.sockets[ask.address] -= 1
        if not server.sockets[ask.address]:
            del server.sockets[ask.address]


async def _admit(
    server: Server, connection: HTTPConnection, take: Callable[[bytes], bool]
) -> tuple[Ask, Table, Listener]:
    check_host(connection.headers, server.settings.public_url, server.settings.host)
    check_origin(connection.headers, server.settings.public_url)
    ask = read_ask(server, connection)
    if server.sockets.get(ask.address, 0) >= server.settings.limit_sockets:
        raise Refused(TOO_MANY, "server.too_many", wait=60, seconds=60)
    server.commands.take(ask.address)
    server.must_have_time(is_new=True)
    try:
        looking = msgspec.convert(dict(connection.query_params), api_tables.Looking, strict=False)
    except msgspec.ValidationError as error:
        raise Refused(MISSHAPEN, "server.misshapen", error=str(error)) from None
    table = await ask.table()
    api_tables.may_look(table, ask.caller, looking.seat)
    return ask, table, Listener(looking.seat, looking.since, ask.caller.person, take)


@final
class _Socket:
    def __init__(
        self,
        server: Server,
        ask: Ask,
        table: Table,
        listener: Listener,
        receive: Receive,
        send: Send,
        tell: Callable[[bytes], Awaitable[None]],
    ) -> None:
        self._server = server
        self._ask = ask
        self._table = table
        self._listener = listener
        self._receive = receive
        self._send = send
        self._tell = tell

    async def serve(self) -> None:
        """Until the client leaves, or is sent away."""
        self._table.listen(self._listener)
        pump = asyncio.create_task(self._pump())
        try:
            while (message := await self._receive())["type"] != "websocket.disconnect":
                if not await self._hear(message.get("text")):
                    await _close(self._send, SPOKE)
                    return
        finally:
            pump.cancel()
            await asyncio.gather(pump, return_exceptions=True)

    async def _pump(self) -> None:
        try:
            await tell_news(self._table, self._listener, self._tell)
        finally:
            with contextlib.suppress(OSError):
                await _close(self._send, WENT)

    async def _hear(self, text: str | None) -> bool:
        """Do what was said. False when it was no wish at all: whoever says such things would not read an answer."""
        try:
            wish = WISH.decode(text or "")
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return False
        asked = wish.asked if isinstance(wish, requests.SocketMove) else -1
        try:
            if isinstance(wish, requests.SocketMove):
                await self._play(wish)
            else:
                self._say(wish.phrase)
        except Problem as problem:
            await self._refuse(asked, problem)
        except OSError:
            raise
        except Exception:
            log_exception("unexpected", route="stream", match=self._table.id)
            await self._refuse(asked, Refused(500, "server.unexpected"))
        return True

    async def _play(self, wish: requests.SocketMove) -> None:
        begun = time.perf_counter()
        self._server.commands.take(self._ask.address)
        self._server.must_have_time(is_new=False)
        await api_tables.play_move(self._ask, self._table, self._listener.viewer, wish.asked, wish.move)
        MOVE_SECONDS.observe(time.perf_counter() - begun)

    def _say(self, phrase: requests.Phrase) -> None:
        table, seat = self._table, self._listener.viewer
        self._server.commands.take(self._ask.address)
        words.check(table, seat, phrase)
        (self._server.nudges if phrase == words.NUDGE else self._server.words).take(f"{table.id}-{seat}")
        table.hear(words.said(seat, phrase))
        self._server.news.tell_words(table, seat, phrase)

    async def _refuse(self, asked: int, problem: Problem) -> None:
        REFUSALS.add(1, problem.message.key)
        wait = problem.wait if isinstance(problem, Refused) else None
        refused = wire.MoveRefused(asked, refusals.status_of(problem), problem.message, say(problem.message), wait)
        await self._tell(msgspec.json.encode(refused))


async def _close(send: Send, code: int) -> None:
    await send({"type": "websocket.close", "code": code})
