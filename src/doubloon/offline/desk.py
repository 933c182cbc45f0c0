"""The desk: a server that answers a page in its own browser, by the server's routes, handlers and frames.

desk = await open_desk(keeper, send)
await desk.ask("POST", "/api/matches/ID/play", body, "fr")    the status, a line break, the answer
desk.listen(1, "ID", seat, since)                             frames come by send(1, text)
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeVar, final
from urllib.parse import parse_qsl, urlsplit

import msgspec

from doubloon.engine.record import DEVICE
from doubloon.games import GAMES, load
from doubloon.locale import Problem
from doubloon.offline.keeper import Keeper, Kept
from doubloon.offline.shelf import ENDED, DeviceShelf, DeviceWriter
from doubloon.offline.thinker import Thinker
from doubloon.server import refusals, steady, wire
from doubloon.server.base import BaseServer
from doubloon.server.http import api_tables
from doubloon.server.http.asking import Ask
from doubloon.server.http.dispatch import JSON, ApiRoute, Reply, refusal_of
from doubloon.server.http.routes import AT, ROUTES
from doubloon.server.log import log_exception
from doubloon.server.refusals import Refused, status_of
from doubloon.server.settings import Settings
from doubloon.server.store import LogRow, MatchRow, StoreDown, StoreFull
from doubloon.server.tables.callers import Caller, SeatToken
from doubloon.server.tables.making import new_id
from doubloon.server.tables.services import Listener
from doubloon.server.tables.table import Table
from doubloon.server.tables.telling import tell_news

T = TypeVar("T")
PERSON: Final = "device"  # whoever holds it
MARK: Final = "0"  # begins the id of every match of a device; no server's begins so
OF_A_MATCH: Final = re.compile("/api/matches/([a-z0-9]+)(?=/|$)")
DOWN, FULL = "server.device_down", "server.device_full"
HERE: Final = {"server.database_down": DOWN, "server.disk_full": FULL}  # what a server's tables say of their store
ALONE: Final = Settings(limit_tables=0, limit_commands=0, limit_seat=0, limit_hints=0)


async def open_desk(keeper: Keeper, send: Callable[[int, str], None]) -> Desk:
    """`send` takes a listener's number and a frame."""
    shelf = DeviceShelf(msgspec.json.decode(await keeper.load(), type=Kept))
    desk = Desk(keeper, shelf, send)
    await desk.end_old()
    return desk


@final
class Desk(BaseServer):
    def __init__(self, keeper: Keeper, shelf: DeviceShelf, send: Callable[[int, str], None]) -> None:
        super().__init__(ALONE, shelf, DeviceWriter(keeper, shelf), Thinker(), _Holder(), PERSON)
        self.sealed = DEVICE
        self._keeper = keeper
        self._shelf = shelf
        self._send = send
        self._pumps: dict[int, asyncio.Task[None]] = {}

    # --- the page asks -------------------------------------------------------------------------------------

    async def ask(self, method: str, address: str, body: str, language: str) -> str:
        """The status, a line break, and the answer: JSON, or a record's text."""
        status, answer = await self._answer(method, address, body.encode(), language)
        return f"{status}\n{answer}"

    async def _answer(self, method: str, address: str, body: bytes, language: str) -> tuple[int, str]:
        parts = urlsplit(address)
        try:
            route, match = _find(method, parts.path)
            ask = Ask(self, Caller(PERSON), match, language, PERSON)
            return 200, _text(await route.take(ask, _Request(body, dict(parse_qsl(parts.query)))))
        except Problem as problem:
            return _refused(problem)
        except StoreDown as error:
            return _refused(Refused(refusals.UNAVAILABLE, FULL if isinstance(error, StoreFull) else DOWN))
        except Exception:
            log_exception("unexpected", route=f"{method} {parts.path}")
            return _refused(Refused(500, "server.unexpected"))

    def listen(self, number: int, match: str, seat: int, since: int) -> None:
        self._pumps[number] = asyncio.ensure_future(self._pump(number, match, Listener(seat, since)))

    def leave(self, number: int) -> None:
        pump = self._pumps.pop(number, None)
        if pump is not None:
            pump.cancel()

    async def _pump(self, number: int, match: str, listener: Listener) -> None:
        async def send(data: bytes) -> None:
            self._send(number, data.decode())

        try:
            table = await self.table(match)
            api_tables.may_look(table, Caller(PERSON), listener.viewer)
        except Problem as problem:
            await send(msgspec.json.encode(wire.Gone(problem.message)))
            return
        table.listen(listener)
        try:
            await tell_news(table, listener, send)
        finally:
            table.leave(listener)

    async def hear(self, match: str) -> None:
        """Another tab has stored something."""
        row, _ = await self.stored(match, 1 << 30)
        self._shelf.take(match, row)
        if row is None:
            self.forget(match)
        elif match in self.tables:
            await self.tables[match].catch_up()

    async def end_old(self) -> None:
        """Matches under way by older rules cannot go on: they end as abandoned, with all their rows."""
        running = [row for row in self._shelf.rows.values() if row.status not in ENDED]
        played = {row.game for row in running} & set(GAMES)  # no others are loaded: that takes its time
        versions = {game: load(game).version for game in played}
        old = [row.id for row in running if row.version != versions.get(row.game, row.version)]
        await self.writer.run(lambda: self._shelf.end(old, steady.now()))

    # --- as a server ---------------------------------------------------------------------------------------

    def new_id(self) -> str:
        return MARK + new_id()[1:]

    def may_hand_out(self, table: Table) -> bool:
        """Whoever holds the device has it all anyway; a server goes on with what is under way."""
        return True

    async def stored(self, match: str, first: int) -> tuple[MatchRow | None, list[LogRow]]:
        text = await self._keeper.row(match)
        if not text:
            return None, []
        row = msgspec.json.decode(text, type=MatchRow)
        self._shelf.take(match, row)
        lines = msgspec.json.decode(await self._keeper.log(match, first), type=list[LogRow])
        return row, [line for line in lines if line.seq < row.head]

    async def is_latest(self, match: str, rev: int) -> bool:
        text = await self._keeper.row(match)
        return bool(text) and msgspec.json.decode(text, type=MatchRow).rev == rev

    async def read(self, work: Callable[[], T]) -> T:
        return work()

    async def work(self, work: Callable[[], T]) -> T:
        return work()

    def is_asked_elsewhere(self, row: MatchRow) -> bool:
        """Another tab may be asking them too; the revision lets one of the two answers in."""
        return False


class _Request(NamedTuple):
    """The shape of a request, as routes read it."""

    content: bytes
    query_params: Mapping[str, str]

    @property
    def headers(self) -> Mapping[str, str]:
        return {"content-type": JSON}

    async def body(self) -> bytes:
        return self.content


@final
class _Holder:
    """Everybody at a device is its holder: tokens are for those who come from elsewhere."""

    def new_guest(self) -> str:
        return PERSON

    def guest(self, cookie: str) -> str:
        return PERSON

    def seat_token(self, match: str, seat: int, key: str) -> str:
        return ""

    def seat(self, token: str) -> SeatToken | None:
        return None

    def mail_token(self, person: str, address: str, language: str) -> str:
        return ""

    def mail(self, token: str) -> tuple[str, str, str]:
        return "", "", ""


FOUND: Final = {(route.method, route.path): route for route in ROUTES}


def _find(method: str, path: str) -> tuple[ApiRoute, str]:
    """One pattern for all of them: one for each would take as long to make as a game's rules."""
    named = OF_A_MATCH.match(path)
    route = FOUND.get((method, AT + path[named.end() :] if named is not None else path))
    if route is None:
        raise Refused(refusals.UNKNOWN, "server.no_such_path")
    return route, named[1] if named is not None else ""


def _text(made: Reply) -> str:
    if isinstance(made, str):
        return made
    return (made if isinstance(made, bytes) else msgspec.json.encode(made)).decode()


def _refused(problem: Problem) -> tuple[int, str]:
    if problem.message.key in HERE:
        problem = Refused(refusals.UNAVAILABLE, HERE[problem.message.key])
    return status_of(problem), msgspec.json.encode(refusal_of(problem)).decode()
