"""What a table and the server around it know of each other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar, final

from doubloon.engine.contract import AnyRules, View
from doubloon.locale import Message
from doubloon.server.metrics import FRAMES
from doubloon.server.store import LogRow, MatchRow, Save

if TYPE_CHECKING:
    from doubloon.server.tables.core import Still
    from doubloon.server.tables.table import Table

T = TypeVar("T")


class TableServices(Protocol):
    """What a table needs of the server around it. `ends_turns`: those with nothing left but their end."""

    @property
    def ends_turns(self) -> bool: ...

    async def save(self, save: Save) -> bool: ...
    async def stored(self, match: str, first: int) -> tuple[MatchRow | None, list[LogRow]]: ...
    async def is_latest(self, match: str, rev: int) -> bool: ...
    async def rules_for(self, game: str, options: str) -> AnyRules: ...
    async def work(self, work: Callable[[], T]) -> T: ...
    async def index(self, match: str, sitting: list[tuple[str, int]]) -> None: ...
    def on_bot_turn(self, table: Table, seat: int, view: View, moves: list[int]) -> None: ...
    def on_ending(self, table: Table, seat: int) -> None: ...
    def on_person_turn(self, table: Table, seat: int) -> None: ...
    def on_presence(self, table: Table) -> None: ...


class Elsewhere(NamedTuple):
    """Whose eyes look through another process: by sockets, or lately. Good until it should have repeated that."""

    looking: frozenset[int]
    present: frozenset[int]
    until: float


@final
class Bell:
    """asyncio's Event for one who waits: there is one for every socket, and theirs weighs ten times as much."""

    __slots__ = ("_is_set", "_waiting")

    def __init__(self) -> None:
        self._is_set = False
        self._waiting: asyncio.Future[None] | None = None

    def set(self) -> None:
        self._is_set = True
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def is_set(self) -> bool:
        return self._is_set

    def clear(self) -> None:
        self._is_set = False

    async def wait(self) -> None:
        if not self._is_set:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting


@final
class Listener:
    """A socket's place at a table: what it has been sent, and a bell. `take` sends at once, or says that it cannot."""

    __slots__ = ("bell", "gone", "is_busy", "person", "shown", "since", "take", "viewer", "words")

    def __init__(self, viewer: int, since: int, person: str = "", take: Callable[[bytes], bool] | None = None) -> None:
        self.person = person
        self.words: list[bytes] | None = None  # phrases it has still to hear
        self.viewer = viewer
        self.since = since
        self.shown: Still | None = None  # what it was last sent, but for the events
        self.bell = Bell()
        self.take = take
        self.is_busy = False  # is it being sent something that it could not take at once?
        self.gone: Message | None = None

    def note(self, still: Still) -> None:
        """This is what it has been sent by now."""
        self.since, self.shown = still.frames, still
        FRAMES.add(1)
