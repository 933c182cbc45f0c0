"""The server: all tables in memory, read from the store when first asked for, and the tasks that look after them."""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar, final

import msgspec

from doubloon.engine.contract import AnyRules, View
from doubloon.engine.options import Value
from doubloon.games import load
from doubloon.locale import Message, Problem
from doubloon.server import steady
from doubloon.server.lately import Lately
from doubloon.server.limits import Limit
from doubloon.server.log import log, log_exception
from doubloon.server.metrics import MOVES, TABLES
from doubloon.server.outside.botpool import BotPool
from doubloon.server.outside.botworker import Question
from doubloon.server.outside.mail import Mailer
from doubloon.server.outside.news import News
from doubloon.server.outside.notices import Notices
from doubloon.server.refusals import CONFLICT, UNAVAILABLE, UNKNOWN, Refused, status_of
from doubloon.server.settings import Settings
from doubloon.server.store import LogRow, MatchRow, Save, Store, StoreDown
from doubloon.server.store.writer import PATIENCE, Writer
from doubloon.server.tables import clocks, game_commands, old_rules, seat_commands
from doubloon.server.tables.core import Change, TableCore
from doubloon.server.tables.people import People
from doubloon.server.tables.table import Table
from doubloon.server.tokens import Signing

if TYPE_CHECKING:
    from doubloon.server.outside.push import Pusher

T = TypeVar("T")
ID = re.compile("[a-z0-9]{12}")
READERS = 2
RULES_KEPT = 64
STRETCHES_KEPT = 32 << 20  # bytes
FEW = 60  # rows of a match that are played in the loop without anybody noticing
STORE_PAUSE = 2.0  # before a bot tries again what could not be stored
BOT_LATE = 15.0  # a bot's turn untouched for so long is nobody's: its process died, or the server was killed
DAY = 86_400.0
BEAT_LATE = 15.0  # seconds without a beat that was stored, and the server says that it is not well


@final
class Server:
    def __init__(self, settings: Settings, store: Store, signing: Signing, process: str) -> None:
        self.settings = settings
        self.store = store
        self.signing = signing
        self.process = process
        self.writer = Writer(store, process)
        self.pool = BotPool(settings.bots_at_once, settings.bot_deadline, settings.bot_memory)
        self.notices = Notices(self, _pusher(settings, store), _mailer(settings))
        self.news = News(self, store)
        self.tables: dict[str, Table] = {}
        self.is_stopping = False
        self.beaten = time.monotonic()  # when the store last took something
        self.new_tables = Limit(settings.limit_tables / 3600, 30)
        self.commands = Limit(settings.limit_commands, int(settings.limit_commands * 4))
        self.moves = Limit(settings.limit_seat, int(settings.limit_seat * 3))
        self.hints = Limit(settings.limit_hints / 60, 5)
        self.sockets: dict[str, int] = {}  # open sockets by address
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._rules: dict[tuple[str, str], AnyRules] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._worker = ThreadPoolExecutor(1, "worker")
        self.stretches: Lately[object, bytes] = Lately(STRETCHES_KEPT)  # of finished matches, which never change

    # --- tables --------------------------------------------------------------------------------------------

    async def table(self, match: str) -> Table:
        if not ID.fullmatch(match):  # not every sign can be asked of every database
            raise Refused(UNKNOWN, "server.no_such_match")
        if match in self.tables:
            table = self.tables[match]
            table.used = time.monotonic()
            return table
        if match not in self._loading:
            self._loading[match] = asyncio.create_task(self._load(match))
            self._loading[match].add_done_callback(lambda _: self._loading.pop(match, None))
        return await asyncio.shield(self._loading[match])

    async def _load(self, match: str) -> Table:
        row, rows = await self.stored(match, 0)
        if row is None:
            raise Refused(UNKNOWN, "server.no_such_match")
        return await self.open(row, rows)

    async def open(self, row: MatchRow, rows: list[LogRow]) -> Table:
        """A stored match as a table in memory. Its clocks have stood still while no server ran."""
        rules = self.rules(row.game, row.options)
        if rules.version != row.version:
            raise old_rules.refused(row, rules.version)
        people = msgspec.json.decode(row.people, type=People)
        if people.clock and row.status == "playing":
            now = steady.now()
            runs = await self.read(lambda: self.store.uptime(people.turn_at))
            down = clocks.downtime(runs, people.turn_at, now)
            people = msgspec.structs.replace(people, turn_at=people.turn_at + down)
        table = await self._made(rules, row, rows, people)
        self.tables[row.id] = table
        TABLES.set(len(self.tables))
        self.news.look_for_others(table)
        if not self.news.is_on or steady.now() - row.touched > BOT_LATE:  # else another process may be asking them
            table.look_around()
        return table

    async def _made(self, rules: AnyRules, row: MatchRow, rows: list[LogRow], people: People) -> Table:
        if len(rows) <= FEW:
            return Table(self, rules, row, rows, people)
        return await self.work(lambda: Table(self, rules, row, rows, people))

    def rules(self, game: str, options: str) -> AnyRules:
        """`options` is the JSON of what was given."""
        key = (game, options)
        if key not in self._rules:
            if len(self._rules) >= RULES_KEPT:
                self._rules.pop(next(iter(self._rules)))
            try:
                self._rules[key] = load(game, **msgspec.json.decode(options, type=dict[str, Value]))
            except RecursionError:  # a data file nested by the thousand
                raise Refused(CONFLICT, "server.too_deep") from None
        return self._rules[key]

    def has_old_rules(self, row: MatchRow) -> bool:
        """Ended, and by rules that have changed since."""
        return row.status in ("over", "abandoned") and self.rules(row.game, row.options).version != row.version

    async def delete(self, match: str) -> None:
        await self.writer.run(lambda: self.store.delete(match, news=f"{self.process} rows {match}:-1"))
        self.forget(match)

    def forget(self, match: str) -> None:
        table = self.tables.pop(match, None)
        TABLES.set(len(self.tables))
        if table is not None:
            table.mark_deleted()

    # --- what tables ask of the house ----------------------------------------------------------------------

    async def save(self, save: Save) -> bool:
        stored = await self.writer.save(save)
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

    async def read(self, work: Callable[[], T]) -> T:
        try:
            async with asyncio.timeout(PATIENCE):
                return await asyncio.get_running_loop().run_in_executor(self._readers, work)
        except TimeoutError:
            raise StoreDown("timeout") from None

    async def work(self, work: Callable[[], T]) -> T:
        """Whatever grows with the length of a match, out of the loop and one at a time: the loop goes on beside it."""
        return await asyncio.get_running_loop().run_in_executor(self._worker, work)

    async def index(self, match: str, sitting: list[tuple[str, int]]) -> None:
        await self.writer.run(lambda: self.store.seat_people(match, sitting))

    def on_bot_turn(self, table: Table, seat: int, view: View, moves: list[int]) -> None:
        if not self.is_stopping:
            table.thinking.add(seat)
            self.spawn(self._bot(table, seat, table.asked[seat], view, moves))

    def on_presence(self, table: Table) -> None:
        self.news.tell_presence(table)

    def on_person_turn(self, table: Table, seat: int) -> None:
        self.notices.on_person_turn(table, seat)

    async def _bot(self, table: Table, seat: int, asked: int, view: View, moves: list[int]) -> None:
        begun, undos = time.monotonic(), table.undos
        try:
            answer = await self.pool.choose(question(table, seat, view, moves), table.people.host)
            await asyncio.sleep(max(0.0, self.settings.bot_pause - (time.monotonic() - begun)))
        finally:
            table.thinking.discard(seat)

        def play(table: TableCore) -> Change:
            if not table.people.sitters[seat].is_bot or table.undos != undos:
                raise Refused(CONFLICT, "server.stale")  # its person came back, or somebody took a move back
            return game_commands.play(table, seat, asked, table.rules.text(answer.move))

        try:
            await table.do(play)
        except Problem as problem:
            log("debug", "bot's move refused", match=table.id, key=problem.message.key)
            await asyncio.sleep(STORE_PAUSE if status_of(problem) == UNAVAILABLE else 0.0)
            await table.look_again()

    # --- looking after -------------------------------------------------------------------------------------

    def spawn(self, work: Coroutine[None, None, None]) -> None:
        """A task that is kept, and whose failure is logged instead of lost."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log("error", "task failed", error=f"{type(error).__name__}: {error}")

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
        late = {table.id: clocks.flagged(table.people, table.ticked, now) for table in self.tables.values()}

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


def question(
    table: Table, seat: int, view: View, moves: list[int], *, level: int = 0, is_advice: bool = False
) -> Question:
    options = tuple(sorted(msgspec.json.decode(table.row.options, type=dict[str, Value]).items()))
    level = level or table.people.sitters[seat].level or 1
    return Question(
        table.row.game,
        options,
        level,
        secrets.randbits(32),
        view,
        moves,
        is_advice,
        match="" if is_advice else table.id,
        asked=table.asked[seat],
        undos=table.undos,
    )
