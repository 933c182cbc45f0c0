"""A table: one queue, one command at a time. A command changes the match in memory, is stored, and only then is told.

What viewers see comes from lanes, which are fed stored rows alone; so nobody ever sees a move that could still be lost.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TypeVar, final

import msgspec

from doubloon.engine.contract import CHANCE, SPECTATOR, AnyRules
from doubloon.engine.dealer import Dealer
from doubloon.engine.match import UNDO, Match, Row
from doubloon.locale import Message
from doubloon.server.log import log
from doubloon.server.refusals import CONFLICT, UNAVAILABLE, UNKNOWN, Refused
from doubloon.server.store import LogRow, MatchRow, Save, StoreDown, StoreFull
from doubloon.server.tables import clocks
from doubloon.server.tables.frames import encode_frame, with_events
from doubloon.server.tables.lane import Lane, matured, steps
from doubloon.server.tables.people import People
from doubloon.server.tables.services import Change, Listener, TableServices

T = TypeVar("T")
AWAY_AFTER = 3.0  # seconds without a connection until a person is shown as away: a reload is quicker
TRIES = 5


class _Conflict(Exception):
    """Another process has changed the match: look again."""


@final
class Table:
    def __init__(
        self, services: TableServices, rules: AnyRules, row: MatchRow, rows: list[LogRow], people: People
    ) -> None:
        self.services = services
        self.rules = rules
        self.row = row
        self.people = people
        self.status = row.status
        self.rev = row.rev
        self.head = 0
        self.asked = [0] * row.seats
        self.undos = 0
        self.steps: list[list[Row]] = []
        self.lanes: dict[int, Lane] = {}
        self.listeners: set[Listener] = set()
        self.elsewhere: dict[str, tuple[frozenset[int], float]] = {}  # who looks through other processes, until when
        self.thinking: set[int] = set()
        self.used = time.monotonic()
        self.match = Match(rules, row.seats, Dealer(bytes.fromhex(row.secret), row.first_ply_dealt))
        self._frames: dict[int, bytes] = {}
        self._turn = asyncio.Lock()  # lets waiting commands in one by one, in the order they came
        self.ticked: list[int] = []
        self._is_deleted = False
        self._follow(rows)
        self._rebuild()

    # --- looking -------------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def is_over(self) -> bool:
        return self.status in ("over", "abandoned")

    @property
    def seal(self) -> str:
        dealer = self.match.dealer
        return dealer.seal if dealer is not None else ""

    @property
    def secret(self) -> str:
        return self.row.secret if self.is_over else ""

    def ticking(self) -> list[int]:
        return [seat for seat in self.match.to_act() if seat >= 0] if self.status == "playing" else []

    def is_away(self, seat: int) -> bool:
        if any(listener.viewer == seat for listener in self.listeners):
            return False
        now = time.monotonic()
        return not any(seat in seats and until > now for seats, until in self.elsewhere.values())

    def lane(self, viewer: int) -> Lane:
        """The lane of a viewer, caught up with what is stored and already to be seen."""
        if viewer not in self.lanes:
            self.lanes[viewer] = Lane(self.rules, self.row.seats, viewer)
        lane = self.lanes[viewer]
        end = matured(self.steps, self.people.delay) if self.lags(viewer) else len(self.steps)
        for step in self.steps[lane.fed : end]:
            lane.feed(step)
        return lane

    def lags(self, viewer: int) -> bool:
        """Does this viewer see the match only as it was some plies ago?"""
        return viewer == SPECTATOR and self.people.delay > 0 and not self.is_over

    def frame(self, viewer: int, since: int) -> bytes:
        """Clocks make every frame a new one."""
        lane = self.lane(viewer)
        frame = encode_frame(self, lane, now=time.time()) if self.people.clock else self.still(viewer)
        events = lane.events(since)
        return with_events(frame, events) if events else frame

    def still(self, viewer: int) -> bytes:
        """A frame with neither events nor clocks, encoded once for all who look through the same eyes. Sockets are told
        when it has changed, and not when time has passed: others' hidden moves ring the bell too."""
        lane = self.lane(viewer)
        if viewer not in self._frames:
            self._frames[viewer] = encode_frame(self, lane, now=None)
        return self._frames[viewer]

    # --- listening -----------------------------------------------------------------------------------------

    def listen(self, listener: Listener) -> None:
        self.listeners.add(listener)
        self.services.on_presence(self)
        self.ring()

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self.services.on_presence(self)
        asyncio.get_running_loop().call_later(AWAY_AFTER, self.ring)

    def ring(self) -> None:
        """Something may have changed for somebody: every socket looks for itself."""
        self._frames.clear()
        self.used = time.monotonic()
        for listener in self.listeners:
            listener.bell.set()

    def dismiss(self, seat: int | None, reason: Message) -> None:
        """End the sockets of a seat, or all of them."""
        for listener in self.listeners:
            if seat is None or listener.viewer == seat:
                listener.gone = reason
                listener.bell.set()

    # --- changing ------------------------------------------------------------------------------------------

    async def do(self, command: Callable[[Table], Change]) -> None:
        """Queue a command; it has been stored when this returns. A caller who goes away does not stop it half way."""
        await asyncio.shield(asyncio.create_task(self._do(command)))

    async def _do(self, command: Callable[[Table], Change]) -> None:
        async with self._turn:
            for _ in range(TRIES):
                if self._is_deleted:
                    raise Refused(UNKNOWN, "server.no_such_match")
                try:
                    await self._store(command(self))
                    return
                except _Conflict:
                    continue
                except BaseException:
                    if len(self.match.rows) != self.head:
                        self._rebuild()
                    raise
            raise Refused(CONFLICT, "server.stale")

    async def catch_up(self) -> None:
        """Another process has stored something: take it in. That one asks the bots and tells the people."""
        async with self._turn:
            await self._recover()

    def mark_deleted(self) -> None:
        """Somebody has deleted the match."""
        self._is_deleted = True
        self.dismiss(None, Message("server.table_deleted"))

    async def _store(self, change: Change) -> None:
        people, status = self._consequences(change)
        rows = self.match.rows[self.head :]
        if not rows and people == self.people and status == self.status:
            return
        now = time.time()
        if rows or status != self.status:
            people = clocks.spend(people, self.ticked, now) if self.ticked else people
            turns = [seat for seat in self.match.to_act() if seat >= 0] if status == "playing" else []
            dealt = bool(rows) and rows[-1].seat == CHANCE
            people = clocks.reward(people, change.moved, self.ticked, turns, dealt=dealt)
            people = msgspec.structs.replace(people, turn_at=now, turns=turns)
        lines = [LogRow(self.head + n, now, row.seat, row.text) for n, row in enumerate(rows)]
        await self._commit(self._save(people, status, lines, now))
        was_sitting = self.people.sitting()
        self._follow(lines)
        self.status = status
        self.rev += 1
        self._set_people(people)
        self.ticked = self.ticking()
        self.ring()
        self.look_around()
        if people.sitting() != was_sitting:
            try:
                await self.services.index(self.id, people.sitting())
            except StoreDown as error:  # only "my tables" is behind; the change itself is stored
                log("warning", "index not stored", match=self.id, error=str(error))

    def _consequences(self, change: Change) -> tuple[People, str]:
        """What follows by itself: a full table begins, chance plays, the end is the end."""
        people, status = change.people, change.status
        if status == "lobby" and people.is_full:
            status = "playing"
        if status == "playing":
            self.match.deal()
        if status == "playing" and self.match.is_over:
            status = "over"
        if status in ("lobby", "playing") and not people.has_people:
            status = "abandoned"
        if len(self.match.rows) != self.head or status != "playing":
            people = msgspec.structs.replace(people, undo=None)
        return people, status

    def _save(self, people: People, status: str, lines: list[LogRow], now: float) -> Save:
        is_ended = status in ("over", "abandoned")
        bots = any(people.sitters[seat].is_bot for seat in self.match.to_act() if seat >= 0)
        waits = "" if status != "playing" else "bot" if bots else "clock" if people.clock else ""
        scores = msgspec.json.encode(self.match.scores()).decode() if is_ended and self.match.is_over else None
        return Save(
            match=self.id,
            rev=self.rev,
            head=self.head + len(lines),
            status=status,
            waits=waits,
            listed=int(people.listed and not people.locked and not people.is_full),
            touched=now,
            people=msgspec.json.encode(people).decode(),
            scores=scores,
            rows=lines,
        )

    async def _commit(self, save: Save) -> None:
        try:
            stored = await self.services.save(save)
        except StoreDown as error:
            log("error", "not stored", match=self.id, error=str(error))
            await self._recover()
            if self.head >= save.head and save.rows:  # the answer was lost, not the rows
                raise _Conflict from None
            key = "server.disk_full" if isinstance(error, StoreFull) else "server.database_down"
            raise Refused(UNAVAILABLE, key) from None
        if not stored:
            await self._recover()
            raise _Conflict

    async def _recover(self) -> None:
        """Go back to what is stored, as far as it can be read."""
        try:
            row, lines = await self.services.stored(self.id, self.head)
        except StoreDown:
            self._rebuild()
            return
        if row is None:
            self.mark_deleted()
            return
        self._follow(lines)
        self.row, self.rev, self.status = row, row.rev, row.status
        self._set_people(msgspec.json.decode(row.people, type=People))
        self._rebuild()
        self.ring()

    def _set_people(self, people: People) -> None:
        """A seat with a new key has changed hands: whoever listened there has heard enough."""
        for seat, (before, after) in enumerate(zip(self.people.sitters, people.sitters, strict=True)):
            if before.key != after.key:
                self.dismiss(seat, Message("server.seat_left"))
        if people.locked and not self.people.locked:
            self.dismiss(SPECTATOR, Message("server.locked"))
        self.people = people

    def _follow(self, lines: list[LogRow]) -> None:
        """Take in stored rows: for the lanes, and for the count of each seat's decisions."""
        fresh = [Row(line.seat, line.text) for line in lines]
        self.head += len(fresh)
        for step in steps(fresh):
            self.steps.append(step)
            if step[0].seat >= 0:
                self.asked[step[0].seat] += 1
                self.undos += step[0].text.startswith(UNDO)

    def _rebuild(self) -> None:
        """The match in memory as it is stored."""
        self.match = Match(self.rules, self.row.seats, self.match.dealer)
        for step in self.steps:
            for row in step:
                self.match.follow(row)
        self.ticked = self.ticking()

    # --- whose turn ----------------------------------------------------------------------------------------

    async def look_again(self) -> None:
        """The same between two commands, when the match is as it is stored."""
        async with self._turn:
            self.look_around()

    def look_around(self) -> None:
        """Ask the bots that are to act, and tell people who are away that they are."""
        for seat in self.ticking():
            if not self.people.sitters[seat].is_bot:
                self.services.on_person_turn(self, seat)
            elif seat not in self.thinking:
                self.services.on_bot_turn(self, seat, self.match.view(seat), self.match.moves(seat))

    @property
    def is_busy(self) -> bool:
        return self._turn.locked()
