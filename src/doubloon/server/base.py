"""What every server does: tables in memory, read from a store when first asked for, and the bots that play at them. No
threads, no processes and no network: server.py adds those, a browser's worker does without (offline/desk.py).
"""

from __future__ import annotations

import asyncio
import re
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from typing import Protocol, TypeVar

import msgspec

from doubloon.engine.contract import AnyRules, View
from doubloon.engine.options import Value
from doubloon.engine.record import SEALED
from doubloon.games import load
from doubloon.insight.tasks import Task
from doubloon.locale import Problem
from doubloon.server import steady
from doubloon.server.lately import Lately
from doubloon.server.limits import Limit
from doubloon.server.log import log
from doubloon.server.metrics import TABLES
from doubloon.server.outside.botworker import Answer, Question
from doubloon.server.outside.notices import Notices
from doubloon.server.outside.questions import question
from doubloon.server.outside.reviews import Reviews
from doubloon.server.policies import spec_of
from doubloon.server.refusals import CONFLICT, UNAVAILABLE, UNKNOWN, Refused, status_of
from doubloon.server.settings import Settings
from doubloon.server.store.rows import Device, Guest, LogRow, MatchRow, Save
from doubloon.server.tables import clocks, game_commands, old_rules
from doubloon.server.tables.callers import SeatToken
from doubloon.server.tables.core import Change, TableCore
from doubloon.server.tables.people import People
from doubloon.server.tables.table import Table

T = TypeVar("T")
ID = re.compile("[a-z0-9]{12}")
RULES_KEPT = 64
STRETCHES_KEPT = 32 << 20  # bytes
PHRASES_A_MINUTE = 10
FEW = 60  # rows of a match that are played in the loop without anybody noticing
STORE_PAUSE = 2.0  # before a bot tries again what could not be stored
BOT_LATE = 15.0  # a bot's turn untouched for so long is nobody's: its process died, or the server was killed


class Shelf(Protocol):
    """What handlers and tables ask of a store, whatever it is made of. Changes are asked for through the writer."""

    def guest(self, person: str) -> Guest | None: ...
    def put_guest(self, guest: Guest) -> None: ...
    def forget(self, person: str) -> None: ...
    def devices(self, person: str) -> list[Device]: ...
    def put_device(self, device: Device) -> None: ...
    def drop_device(self, endpoint: str) -> None: ...
    def drop_devices(self, person: str) -> None: ...
    def listed(self, limit: int) -> list[MatchRow]: ...
    def mine(self, person: str, limit: int) -> list[MatchRow]: ...
    def hidden(self, person: str) -> set[str]: ...
    def hide(self, person: str, match: str, *, hidden: bool) -> None: ...
    def shunned(self, person: str) -> set[str]: ...
    def create(self, row: MatchRow, log: list[LogRow], sitting: list[tuple[str, int]]) -> None: ...
    def seat_people(self, match: str, sitting: list[tuple[str, int]]) -> None: ...
    def delete(self, match: str, *, news: str = "") -> None: ...
    def uptime(self, since: float) -> list[tuple[float, float]]: ...
    def review(self, match: str, made: str) -> str: ...
    def reviews_of(self, person: str, limit: int) -> dict[str, str]: ...
    def put_review(self, match: str, made: str, body: str) -> None: ...


class Writing(Protocol):
    """Who stores: what was asked for is stored when these return."""

    async def save(self, save: Save) -> bool: ...
    async def run(self, work: Callable[[], T]) -> T: ...


class Thinking(Protocol):
    """Who asks the bots."""

    async def choose(self, question: Question, person: str = "") -> Answer: ...
    async def do(self, task: Task, match: str, person: str = "") -> object: ...
    def wait_for(self, game: str, level: int) -> float:
        """Seconds that such a bot will have to wait until it can begin to think, more or less."""


class Tokens(Protocol):
    """Who people are, and which seats they hold."""

    def new_guest(self) -> str: ...
    def guest(self, cookie: str) -> str: ...
    def seat_token(self, match: str, seat: int, key: str) -> str: ...
    def seat(self, token: str) -> SeatToken | None: ...
    def mail_token(self, person: str, address: str, language: str) -> str: ...
    def mail(self, token: str) -> tuple[str, str, str]: ...


class BaseServer(ABC):
    """`process` is its name among those that share a store."""

    def __init__(
        self, settings: Settings, store: Shelf, writer: Writing, pool: Thinking, signing: Tokens, process: str
    ) -> None:
        self.settings = settings
        self.store = store
        self.writer = writer
        self.pool = pool
        self.signing = signing
        self.process = process
        self.tables: dict[str, Table] = {}
        self.is_stopping = False
        self.sealed = SEALED  # what records say of its dealer
        self.new_tables = Limit(settings.limit_tables / 3600, 30)
        self.invitations = Limit(settings.limit_tables / 60, 30)  # links of seats, asked for again
        self.commands = Limit(settings.limit_commands, int(settings.limit_commands * 4))
        self.moves = Limit(settings.limit_seat, int(settings.limit_seat * 3))
        self.words = Limit(PHRASES_A_MINUTE / 60, 4)  # of one seat
        self.nudges = Limit(1 / 60, 1)
        self.hints = Limit(settings.limit_hints / 60, 5)
        self.stretches: Lately[object, bytes] = Lately(STRETCHES_KEPT)  # of finished matches, which never change
        self.reviews = Reviews(self)
        self.notices = Notices(self, None, None)
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._rules: dict[tuple[str, str], AnyRules] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # --- what each server does in its own way --------------------------------------------------------------

    @abstractmethod
    def new_id(self) -> str:
        """For a new match."""

    @abstractmethod
    async def stored(self, match: str, first: int) -> tuple[MatchRow | None, list[LogRow]]: ...

    @abstractmethod
    async def is_latest(self, match: str, rev: int) -> bool: ...

    @abstractmethod
    async def read(self, work: Callable[[], T]) -> T: ...

    @abstractmethod
    async def work(self, work: Callable[[], T]) -> T:
        """Whatever grows with the length of a match."""

    @abstractmethod
    def is_asked_elsewhere(self, row: MatchRow) -> bool:
        """May another process be asking the bots of this match just now?"""

    def may_hand_out(self, table: Table) -> bool:
        """May its record be had? It holds what is hidden from players as long as they play."""
        return table.is_over

    def on_open(self, table: Table) -> None:  # noqa: B027  (a server alone has nobody to tell)
        """A table has been read back."""

    def on_person_turn(self, table: Table, seat: int) -> None:  # noqa: B027
        """A person is to act."""

    def on_presence(self, table: Table) -> None:  # noqa: B027
        """Somebody has come or gone."""

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
        rules = await self.rules_for(row.game, row.options)
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
        self.on_open(table)
        if not self.is_asked_elsewhere(row):
            table.look_around()
        return table

    async def _made(self, rules: AnyRules, row: MatchRow, rows: list[LogRow], people: People) -> Table:
        if len(rows) <= FEW:
            return Table(self, rules, row, rows, people)
        return await self.work(lambda: Table(self, rules, row, rows, people))

    async def rules_for(self, game: str, options: str) -> AnyRules:
        """The same, beside the loop where they have still to be made: that reads files and takes its time."""
        if (game, options) not in self._rules:
            return await self.work(lambda: self.rules(game, options))
        return self.rules(game, options)

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

    async def has_old_rules(self, row: MatchRow) -> bool:
        """Ended, and by rules that have changed since."""
        if row.status not in ("over", "abandoned"):
            return False
        return (await self.rules_for(row.game, row.options)).version != row.version

    async def delete(self, match: str) -> None:
        await self.writer.run(lambda: self.store.delete(match, news=f"{self.process} rows {match}:-1"))
        self.forget(match)

    def forget(self, match: str) -> None:
        table = self.tables.pop(match, None)
        TABLES.set(len(self.tables))
        if table is not None:
            table.mark_deleted()

    async def save(self, save: Save) -> bool:
        return await self.writer.save(save)

    async def index(self, match: str, sitting: list[tuple[str, int]]) -> None:
        await self.writer.run(lambda: self.store.seat_people(match, sitting))

    def on_bot_turn(self, table: Table, seat: int, view: View, moves: list[int]) -> None:
        if not self.is_stopping:
            table.thinking.add(seat)
            self.spawn(self._bot(table, seat, table.asked[seat], view, moves))

    @property
    def ends_turns(self) -> bool:
        return self.settings.end_after >= 0

    def on_ending(self, table: Table, seat: int) -> None:
        if not self.is_stopping and seat not in table.ending:
            table.ending.add(seat)
            self.spawn(self._end(table, seat, table.asked[seat]))

    async def _end(self, table: Table, seat: int, asked: int) -> None:
        """After a while in which its person may take something back or stay."""
        await asyncio.sleep(self.settings.end_after)
        table.ending.discard(seat)
        try:
            await table.do(lambda table: game_commands.end_turn(table, seat, asked))
        except Problem as problem:
            log("debug", "turn not ended", match=table.id, key=problem.message.key)
            await asyncio.sleep(STORE_PAUSE if status_of(problem) == UNAVAILABLE else 0.0)
            await table.look_again()  # it may be another turn by now that is to be ended

    # --- bots ----------------------------------------------------------------------------------------------

    async def _bot(self, table: Table, seat: int, asked: int, view: View, moves: list[int]) -> None:
        begun, undos = time.monotonic(), table.undos
        policy = spec_of(self.settings.policies, table.row.game, table.people.sitters[seat])
        asked_for = question(table, seat, view, moves, policy=policy)
        table.note_bot_wait(seat, self.pool.wait_for(asked_for.game, asked_for.level))
        try:
            answer = await self.pool.choose(asked_for, table.people.host)
            await asyncio.sleep(max(0.0, self.settings.bot_pause - (time.monotonic() - begun)))
        finally:
            table.thinking.discard(seat)
            table.note_bot_wait(seat, 0.0)

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

    def spawn(self, work: Coroutine[None, None, None]) -> None:
        """A task that is kept, and whose failure is logged instead of lost."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log("error", "task failed", error=f"{type(error).__name__}: {error}")
