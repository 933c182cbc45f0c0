"""A table on the server: one queue, one command at a time, sockets that are told, and a store to ask.

What a command changes is stored, and only then told; what viewers see is made from stored rows alone (core.py). So
nobody ever sees a move that could still be lost.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable
from typing import final

from doubloon.engine.contract import SPECTATOR, AnyRules
from doubloon.engine.match import Row
from doubloon.locale import Message, Problem
from doubloon.server import steady
from doubloon.server.log import log
from doubloon.server.refusals import CONFLICT, UNAVAILABLE, UNKNOWN, Refused
from doubloon.server.store import LogRow, MatchRow, Save, StoreDown, StoreFull
from doubloon.server.tables.core import Change, Proposal, Still, TableCore
from doubloon.server.tables.lane import matured
from doubloon.server.tables.people import People
from doubloon.server.tables.services import Elsewhere, Listener, TableServices

AWAY_AFTER = 25.0  # seconds without a socket or a question until a person is away: who reloads or polls is not
TRIES = 5
WAIT_NOTICED = 2.0  # seconds that a bot waits before it can think, and nobody need know
WAIT_STEP = 5
AT_ONCE = 50  # watchers who are told in one go
FLUSH_SECONDS = 0.1  # between a change and the first of many watchers: several changes are one frame for them
SLICE_SECONDS = 0.002  # between two goes
WORDS_KEPT = 8  # for one who reads slowly
FEW = 60  # steps that are played in the loop without anybody noticing


class _Conflict(Exception):
    """Another process has changed the match: look again."""


class _Stored(Exception):
    """It was stored, though the answer was lost on the way."""


@final
class Table(TableCore):
    def __init__(
        self, services: TableServices, rules: AnyRules, row: MatchRow, rows: list[LogRow], people: People
    ) -> None:
        self.services = services
        self.listeners: dict[int, dict[Listener, None]] = {}  # by whose eyes, in the order they came
        self._flush: asyncio.TimerHandle | None = None  # many watchers are being told
        self._is_behind = False  # and something has changed since that began
        self.elsewhere: dict[str, Elsewhere] = {}  # who looks through other processes
        self.looked: dict[int, float] = {}  # when a seat last asked for something, or its last socket went
        self.thinking: set[int] = set()
        self.ending: set[int] = set()  # seats whose turns are about to be ended
        self.used = time.monotonic()
        self._turn = asyncio.Lock()  # lets waiting commands in one by one, in the order they came
        self._is_deleted = False
        self._making: dict[int, asyncio.Task[None]] = {}  # lanes of long matches
        super().__init__(rules, row, rows, people)
        self.ends_turns = services.ends_turns

    # --- listening -----------------------------------------------------------------------------------------

    def is_away(self, seat: int) -> bool:
        """Has nobody looked through these eyes for a while? Then the host may put a bot in."""
        now = time.monotonic()
        is_recent = now - self.looked.get(seat, -AWAY_AFTER) < AWAY_AFTER
        return (
            not is_recent
            and not self.is_looking(seat)
            and not any(seat in there.present and there.until > now for there in self.elsewhere.values())
        )

    def is_looking(self, seat: int) -> bool:
        """Has somebody a socket for these eyes just now? Then nobody need call them."""
        now = time.monotonic()
        return seat in self.listeners or any(
            seat in there.looking and there.until > now for there in self.elsewhere.values()
        )

    def looking(self) -> set[int]:
        """Through whose eyes there are sockets in this process."""
        return set(self.listeners)

    def present(self) -> set[int]:
        """Those, and whose eyes asked for something lately."""
        now = time.monotonic()
        return self.looking() | {seat for seat, at in self.looked.items() if now - at < AWAY_AFTER}

    def note_look(self, seat: int) -> None:
        """Somebody who holds the seat has asked for something."""
        was_away = self.is_away(seat)
        self.looked[seat] = time.monotonic()
        if was_away:
            self.services.on_presence(self)
            self.ring()
            asyncio.get_running_loop().call_later(AWAY_AFTER + 1.0, self._look_whether_away)

    def _look_whether_away(self) -> None:
        """Somebody who polled may have stopped."""
        self.ring()
        if self.present() - self.looking():
            asyncio.get_running_loop().call_later(AWAY_AFTER, self._look_whether_away)

    def note_bot_wait(self, seat: int, seconds: float) -> None:
        """People are told of a wait that they would notice, in steps that do not change all the time."""
        wait = WAIT_STEP * math.ceil(seconds / WAIT_STEP) if seconds > WAIT_NOTICED else 0
        if wait != self.bot_waits.get(seat, 0):
            self.bot_waits.pop(seat, None)
            if wait:
                self.bot_waits[seat] = wait
            self.ring()

    async def get_ready(self, viewer: int) -> None:
        """Play what this viewer has not been shown yet; what is long beside the loop, once for all who wait for it."""
        while self._to_play(viewer) > FEW:
            if viewer not in self._making:
                self._making[viewer] = asyncio.create_task(self._make_lane(viewer))
                self._making[viewer].add_done_callback(lambda _: self._making.pop(viewer, None))
            await asyncio.shield(self._making[viewer])

    def _to_play(self, viewer: int) -> int:
        lags = self.lags(viewer)
        end = matured(self.steps, self.people.delay) if lags else len(self.steps)
        return end - self.lanes.fed(viewer, late=lags)

    async def _make_lane(self, viewer: int) -> None:
        lags = self.lags(viewer)
        found = self.steps[: matured(self.steps, self.people.delay)] if lags else [*self.steps]
        lane = await self.services.work(lambda: self.lanes.apart(viewer, found))
        if lags:
            self.lanes.keep_late(lane)
        else:
            self.lanes.join(lane, self.steps)

    def frame_now(self, viewer: int, since: int) -> bytes:
        return self.frame(viewer, since, steady.now())

    def listen(self, listener: Listener) -> None:
        self.listeners.setdefault(listener.viewer, {})[listener] = None
        listener.bell.set()
        if len(self.listeners[listener.viewer]) == 1:  # otherwise nobody can tell that one more looks
            self.services.on_presence(self)
            self.ring()

    def leave(self, listener: Listener) -> None:
        looking = self.listeners.get(listener.viewer, {})
        looking.pop(listener, None)
        if looking or listener.viewer not in self.listeners:
            return
        del self.listeners[listener.viewer]
        self.looked[listener.viewer] = time.monotonic()
        self.services.on_presence(self)
        asyncio.get_running_loop().call_later(AWAY_AFTER + 0.1, self._has_left)

    def _has_left(self) -> None:
        self.services.on_presence(self)
        self.ring()

    def news(self, listener: Listener) -> tuple[Still, bytes] | None:
        """The frame that a listener lacks; None when there is nothing its viewer could notice."""
        still, shown = self.still(listener.viewer), listener.shown
        if still is shown or (listener.since == still.frames and not still.shows_more_than(shown)):
            return None
        return still, self.frame_now(listener.viewer, listener.since)

    def ring(self) -> None:
        """Something may have changed for somebody: whoever could notice it is told."""
        self.refresh()
        self.used = time.monotonic()
        for viewer, looking in self.listeners.items():
            if viewer != SPECTATOR or len(looking) <= AT_ONCE:
                self._tell_all([*looking])
            else:
                self._ring_later()

    def _tell_all(self, looking: list[Listener]) -> None:
        """At once where a socket can take it; otherwise its pump does."""
        for listener in looking:
            if not self._has_told(listener):
                listener.bell.set()

    def _has_told(self, listener: Listener) -> bool:
        has_more = listener.is_busy or listener.words or listener.gone is not None
        if listener.take is None or has_more or self._to_play(listener.viewer) > FEW:
            return False
        try:
            news = self.news(listener)
            if news is None:
                return True
            still, frame = news
            if not listener.take(frame):
                return False
        except Exception:  # it belongs to this viewer's pump, which meets it too, and to nobody else
            return False
        listener.note(still)
        return True

    def _ring_later(self) -> None:
        """Many watchers are told a little later: who plays goes before them, and several changes are one frame."""
        self._is_behind = self._flush is not None
        if self._flush is None:
            self._flush = asyncio.get_running_loop().call_later(FLUSH_SECONDS, self._ring_watchers, None)

    def _ring_watchers(self, rest: list[Listener] | None) -> None:
        """Some of them, and then the next: nobody else waits until all are told."""
        rest = [*self.listeners.get(SPECTATOR, {})] if rest is None else rest
        self._tell_all(rest[:AT_ONCE])
        self._flush = None
        if len(rest) > AT_ONCE:
            loop = asyncio.get_running_loop()
            self._flush = loop.call_later(SLICE_SECONDS, self._ring_watchers, rest[AT_ONCE:])
        elif self._is_behind:
            self._ring_later()

    def hear(self, words: bytes) -> None:
        """Everybody who listens hears this once. Who does not read in time has missed it."""
        for looking in self.listeners.values():
            for listener in looking:
                listener.words = [*(listener.words or []), words][-WORDS_KEPT:]
                listener.bell.set()

    def watchers(self) -> list[str]:
        """The people who look on without a seat, in the order they came; "" for those whom nobody knows."""
        return [listener.person for listener in self.listeners.get(SPECTATOR, {})]

    def dismiss(self, seat: int | None, reason: Message) -> None:
        """End the sockets of a seat, or all of them."""
        for viewer, looking in self.listeners.items():
            if seat is None or viewer == seat:
                for listener in looking:
                    listener.gone = reason
                    listener.bell.set()

    # --- changing ------------------------------------------------------------------------------------------

    async def do(self, command: Callable[[TableCore], Change]) -> None:
        """Queue a command; it has been stored when this returns. A caller who goes away does not stop it half way."""
        await asyncio.shield(asyncio.create_task(self.do_here(command)))

    async def do_here(self, command: Callable[[TableCore], Change]) -> None:
        """The same for callers who are never stopped half way."""
        async with self._turn:
            for _ in range(TRIES):
                if self._is_deleted:
                    raise Refused(UNKNOWN, "server.no_such_match")
                try:
                    proposal = self.change(command, steady.now())
                    if proposal is not None:
                        await self._commit(proposal.save)
                        await self._tell(proposal)
                    return
                except _Conflict:
                    continue
                except _Stored:
                    self.look_around()
                    return
                except Problem:
                    self.forget_unstored()
                    if await self._is_latest():
                        raise
                    await self._recover()  # refused by what another process has changed since
                except BaseException:
                    self.forget_unstored()
                    raise
            raise Refused(CONFLICT, "server.stale")

    async def _tell(self, proposal: Proposal) -> None:
        was_sitting = self.people.sitting()
        for seat, reason in self.accept(proposal):
            self.dismiss(seat, reason)
        self.lanes.feed(self.steps)
        self.ring()
        self.look_around()
        if self.people.sitting() != was_sitting:
            try:
                await self.services.index(self.id, self.people.sitting())
            except StoreDown as error:  # only "my tables" is behind; the change itself is stored
                log("warning", "index not stored", match=self.id, error=str(error))

    async def be_latest(self) -> None:
        """What is shown from here on is not older than what anybody was told is done, in whichever process."""
        if not await self._is_latest():
            await self.catch_up()

    async def _is_latest(self) -> bool:
        try:
            return await self.services.is_latest(self.id, self.rev)
        except StoreDown:  # then there is nothing newer to be had
            return True

    async def catch_up(self) -> None:
        """Another process has stored something: take it in. That one asks the bots and tells the people."""
        async with self._turn:
            await self._recover()

    def mark_deleted(self) -> None:
        """Somebody has deleted the match."""
        self._is_deleted = True
        self.dismiss(None, Message("server.table_deleted"))

    async def _commit(self, save: Save) -> None:
        try:
            stored = await self.services.save(save)
        except StoreDown as error:
            log("error", "not stored", match=self.id, error=str(error))
            head = self.head
            await self._recover()
            if self._has_stored(save, head):  # the answer was lost, not the rows
                raise _Stored from None
            key = "server.disk_full" if isinstance(error, StoreFull) else "server.database_down"
            raise Refused(UNAVAILABLE, key) from None
        if not stored:
            head = self.head
            await self._recover()
            if self._has_stored(save, head):
                raise _Stored
            raise _Conflict

    def _has_stored(self, save: Save, head: int) -> bool:
        """Are the rows that were stored since `head` those of this save?"""
        rows = [row for step in self.steps for row in step.rows][head : save.head] if self.head >= save.head else []
        mine = [Row(line.seat, line.text) for line in save.rows]
        return bool(mine) and rows == mine and self.latest_at == save.rows[-1].at

    async def _recover(self) -> None:
        """Go back to what is stored, as far as it can be read."""
        try:
            row, lines = await self.services.stored(self.id, self.head)
        except StoreDown:
            self.forget_unstored()
            return
        if row is None:
            self.mark_deleted()
            return
        rules = self.rules
        if row.options != self.row.options:
            rules = await self.services.rules_for(row.game, row.options)
        for seat, reason in self.restore(row, lines, rules):
            self.dismiss(seat, reason)
        self.ring()

    # --- whose turn ----------------------------------------------------------------------------------------

    async def look_again(self) -> None:
        """The same between two commands, when the match is as it is stored."""
        async with self._turn:
            self.look_around()

    def look_around(self) -> None:
        """Ask the bots that are to act, end turns that have nothing else left, tell people who are away."""
        for seat in self.ticking():
            if self.is_ending(seat):
                self.services.on_ending(self, seat)
            elif not self.people.sitters[seat].is_bot:
                self.services.on_person_turn(self, seat)
            elif seat not in self.thinking:
                self.services.on_bot_turn(self, seat, self.match.view(seat), self.match.moves(seat))

    @property
    def is_busy(self) -> bool:
        return self._turn.locked()
