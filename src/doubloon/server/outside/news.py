"""What server processes on one PostgreSQL tell each other: that a match has new rows, and who is looking at it.

A line is "PROCESS KIND ITEMS". rows: match:head of what was stored (head -1: deleted); here: match:seats with
sockets at this process/seats that asked it for something lately; who: asks the others for their "here"; said:
match:seat:phrase.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, cast, final

from doubloon.server import requests
from doubloon.server.store import Store
from doubloon.server.tables import words
from doubloon.server.tables.services import Elsewhere

if TYPE_CHECKING:
    from doubloon.server.server import Server
    from doubloon.server.tables.table import Table

REPEAT = 20.0  # seconds between two words on who is here
FORGOTTEN = 50.0  # a process that has not repeated it has died
AT_ONCE = 200


@final
class News:
    """Silent on SQLite, where there is one process."""

    def __init__(self, server: Server, store: Store) -> None:
        self._server = server
        self._store = store
        self._loop = asyncio.get_running_loop()
        self.is_on = store.kind == "postgresql"
        self._behind: set[str] = set()
        self._end: Callable[[], None] | None = None

    def start(self) -> None:
        if self.is_on:
            self._end = self._store.listen(self._hear, self._lost)
            self._server.spawn(self._server.every(REPEAT, self._repeat))

    async def stop(self) -> None:
        """When this returns nothing more is heard: the thread has ended before the loop it speaks to."""
        if self._end is not None:
            await asyncio.to_thread(self._end)

    # --- telling -------------------------------------------------------------------------------------------

    def look_for_others(self, table: Table) -> None:
        """Who looks at this table through other processes?"""
        self._tell("who", [table.id])

    def tell_presence(self, table: Table) -> None:
        self._tell("here", [_here(table)])

    def tell_words(self, table: Table, seat: int, phrase: requests.Phrase) -> None:
        self._tell("said", [f"{table.id}:{seat}:{phrase}"])

    async def _repeat(self) -> None:
        tables = [_here(table) for table in self._server.tables.values() if table.present()]
        for first in range(0, len(tables), AT_ONCE):
            self._tell("here", tables[first : first + AT_ONCE])

    def _tell(self, kind: str, items: Iterable[str]) -> None:
        if self.is_on and not self._server.is_stopping:
            line = f"{self._server.process} {kind} {','.join(items)}"
            self._server.spawn(self._server.writer.run(lambda: self._store.tell(line)))

    # --- hearing -------------------------------------------------------------------------------------------

    def _hear(self, line: str) -> None:
        self._loop.call_soon_threadsafe(self._heard, line)

    def _lost(self) -> None:
        self._loop.call_soon_threadsafe(self._look_everywhere)

    def _look_everywhere(self) -> None:
        for match in self._server.tables:
            self._catch_up(match)

    def _heard(self, line: str) -> None:
        process, kind, items = line.split(" ", 2)
        if process == self._server.process or self._server.is_stopping:
            return
        for item in items.split(","):
            match, _, rest = item.partition(":")
            table = self._server.tables.get(match)
            if table is None:
                continue
            if kind == "who":
                if table.present():
                    self.tell_presence(table)
            elif kind == "here":
                looking, _, lately = rest.partition("/")
                table.elsewhere[process] = Elsewhere(_seats(looking), _seats(lately), time.monotonic() + FORGOTTEN)
                table.ring()
            elif kind == "said":
                seat, _, phrase = rest.partition(":")
                table.hear(words.said(int(seat), cast("requests.Phrase", phrase)))
            elif rest == "-1":
                self._server.forget(match)
            else:
                self._catch_up(match)

    def _catch_up(self, match: str) -> None:
        """Once for however many words came while it was not done."""
        if match not in self._behind and not self._server.is_stopping:
            self._behind.add(match)
            self._server.spawn(self._read(match))

    async def _read(self, match: str) -> None:
        self._behind.discard(match)
        table = self._server.tables.get(match)
        if table is not None:
            await table.catch_up()


def _here(table: Table) -> str:
    return f"{table.id}:{_list(table.looking())}/{_list(table.present())}"


def _list(seats: set[int]) -> str:
    return ".".join([str(seat) for seat in sorted(seats)])


def _seats(text: str) -> frozenset[int]:
    return frozenset([int(seat) for seat in text.split(".") if seat])
