"""The server on a network: threads that read and write, processes for bots, other servers beside it, and the tasks that
look after the tables."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar, final

from doubloon.locale import Message, Problem
from doubloon.server import steady
from doubloon.server.base import BOT_LATE, BaseServer
from doubloon.server.log import log, log_exception
from doubloon.server.metrics import MOVES, SHED, TABLES
from doubloon.server.outside.botpool import BotPool
from doubloon.server.outside.botsaway import BotsAway
from doubloon.server.outside.mail import Mailer
from doubloon.server.outside.news import News
from doubloon.server.outside.notices import Notices
from doubloon.server.pulse import Pulse
from doubloon.server.refusals import UNAVAILABLE, Refused
from doubloon.server.settings import Settings
from doubloon.server.store import LogRow, MatchRow, Save, Store, StoreDown
from doubloon.server.store.writer import PATIENCE, Writer
from doubloon.server.tables import clocks, game_commands, seat_commands
from doubloon.server.tables.making import new_id
from doubloon.server.tables.table import Table
from doubloon.server.tokens import Signing

if TYPE_CHECKING:
    from doubloon.server.outside.push import Pusher

T = TypeVar("T")
READERS = 2
BUSY_SECONDS = 5  # until whoever is refused for want of time should try again
DAY = 86_400.0
BEAT_LATE = 15.0  # seconds without a beat that was stored, and the server says that it is not well


@final
class Server(BaseServer):
    store: Store
    writer: Writer
    pool: BotPool
    signing: Signing

    def __init__(self, settings: Settings, store: Store, signing: Signing, process: str) -> None:
        self.away = BotsAway(settings.bot_dask) if settings.bot_dask else None
        pool = BotPool(settings.bots_at_once, settings.bot_deadline, settings.bot_memory, away=self.away)
        super().__init__(settings, store, Writer(store, process), pool, signing, process)
        self.notices = Notices(self, _pusher(settings, store), _mailer(settings))
        self.news = News(self, store)
        self.beaten = time.monotonic()  # when the store last took something
        self.sockets: dict[str, int] = {}  # open sockets by address
        self.pulse = Pulse()
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._worker = ThreadPoolExecutor(1, "worker")

    # --- what tables ask of a server ---------------------------------------------------------------------

    def new_id(self) -> str:
        return new_id()

    async def save(self, save: Save) -> bool:
        stored = await super().save(save)
        if stored:
            for row in save.rows:
                MOVES.add(1, "chance" if row.seat < 0 else "seat")
        return stored

    async def stored(self, match: str, first: int) -> tuple[MatchRow | None, list[LogRow]]:
        def both() -> tuple[MatchRow | None, list[LogRow]]:
            row = self.store.match(match)
            # Rows stored between the two reads are left for the next time, when their revision is there too.
            return row, [] if row is None else [line for line in self.store.log(match, first) if line.seq < row.head]

        return await self.read(both)

    async def is_latest(self, match: str, rev: int) -> bool:
        """Is this what is stored by now? On SQLite nobody else stores anything."""
        return not self.news.is_on or await self.read(lambda: self.store.rev(match)) == rev

    @property
    def is_storing(self) -> bool:
        """Has the store taken something lately?"""
        return time.monotonic() - self.beaten < BEAT_LATE

    @property
    def late(self) -> float:
        """Seconds that everybody waits just now, for the loop or for the store."""
        return max(self.pulse.lag, self.writer.wait)

    def must_have_time(self, *, is_new: bool) -> None:
        """Better a few are told to come back than that all wait: first whoever begins something, then everybody."""
        after = self.settings.busy_after
        if after and self.late > (after if is_new else 2 * after):
            SHED.add(1)
            raise Refused(UNAVAILABLE, "server.busy", wait=BUSY_SECONDS)

    async def read(self, work: Callable[[], T]) -> T:
        try:
            async with asyncio.timeout(PATIENCE):
                return await asyncio.get_running_loop().run_in_executor(self._readers, work)
        except TimeoutError:
            raise StoreDown("timeout") from None

    async def work(self, work: Callable[[], T]) -> T:
        """Whatever grows with the length of a match, out of the loop and one at a time: the loop goes on beside it."""
        return await asyncio.get_running_loop().run_in_executor(self._worker, work)

    def is_asked_elsewhere(self, row: MatchRow) -> bool:
        return self.news.is_on and steady.now() - row.touched <= BOT_LATE

    def on_open(self, table: Table) -> None:
        self.news.look_for_others(table)

    def on_presence(self, table: Table) -> None:
        self.news.tell_presence(table)

    def on_person_turn(self, table: Table, seat: int) -> None:
        self.notices.on_person_turn(table, seat)

    # --- looking after -------------------------------------------------------------------------------------

    async def every(self, seconds: float, work: Callable[[], Coroutine[None, None, None]]) -> None:
        while not self.is_stopping:
            try:
                await work()
            except StoreDown as error:
                log("warning", "store not reached", error=str(error))
            except Exception:  # one bad table must not end the care for all others
                log_exception("care failed")
            await asyncio.sleep(seconds)

    async def watch_clocks(self) -> None:
        now = steady.now()
        ticking = [table for table in self.tables.values() if table.people.clock]  # of many thousands few have one
        late = {table.id: clocks.flagged(table.people, table.ticked, now) for table in ticking}

        async def end(match: str) -> None:
            await self.tables[match].do(lambda table: game_commands.time_is_up(table, late[match]))

        await self._each([match for match, seats in late.items() if seats], end)

    async def wake_bots(self) -> None:
        """Bots whose turn was lost: with the process that thought, or with a server that was killed."""

        async def wake(match: str) -> None:
            await (await self.table(match)).look_again()

        await self._each(await self.read(lambda: self.store.waiting(steady.now() - BOT_LATE)), wake)

    async def _each(self, matches: list[str], care: Callable[[str], Awaitable[None]]) -> None:
        """Look after some tables. What is wrong with one of them is no reason to leave the others alone."""
        for match in matches:
            try:
                await care(match)
            except Problem as problem:
                log("warning", "table not looked after", match=match, key=problem.message.key)
            except StoreDown:
                raise
            except Exception:
                log_exception("table not looked after", match=match)

    async def tidy(self) -> None:
        async def expire(match: str) -> None:
            await (await self.table(match)).do(seat_commands.abandon)

        await self._each(await self._untouched(["lobby", "playing"], self.settings.expire_days), expire)
        await self._each(await self._untouched(["over", "abandoned"], self.settings.keep_days), self.delete)
        self._evict()

    async def _untouched(self, statuses: list[str], days: float) -> list[str]:
        """Matches untouched for so many days in which a server ran: days that only a clock has skipped do not count."""
        now = steady.now()

        def find() -> list[str]:
            runs = self.store.uptime(0.0)
            found = self.store.untouched(statuses, now - days * DAY)
            return [match for match, at in found if now - at - clocks.downtime(runs, at, now) >= days * DAY]

        return await self.read(find)

    def _evict(self) -> None:
        now = time.monotonic()
        for match, table in [*self.tables.items()]:
            is_idle = not table.listeners and not table.thinking and now - table.used > self.settings.idle_seconds
            if is_idle and not table.is_busy:
                del self.tables[match]
        TABLES.set(len(self.tables))

    async def stop(self) -> None:
        """Finish what is under way: commands that wait, then their commits."""
        self.is_stopping = True
        for table in self.tables.values():
            table.dismiss(None, Message("server.stopping"))
        await self.news.stop()
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.pool.close()
        await self.writer.close()
        self._readers.shutdown()
        self._worker.shutdown()
        self.store.close()


def _pusher(settings: Settings, store: Store) -> Pusher | None:
    """Push needs the package `cryptography`, which only hosts who want it install."""
    if not settings.push_subject:
        return None
    try:
        from doubloon.server.outside import push
    except ImportError:
        raise Problem("server.no_cryptography") from None
    key = store.key("push", push.new_private_key())
    return push.Pusher(key, settings.push_subject, anywhere=settings.push_anywhere)


def _mailer(settings: Settings) -> Mailer | None:
    return Mailer(settings.smtp, settings.mail_from) if settings.smtp else None
