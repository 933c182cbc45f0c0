"""Reviews of finished matches: made part by part in the processes of the bots, where each part waits for its turn like
any other question, and kept with the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, final

import msgspec

from doubloon import __version__
from doubloon.engine.options import Value
from doubloon.insight.review import tries_for
from doubloon.insight.tasks import Look, Looked, Tell, Weigh, Weighed
from doubloon.insight.told import ToldReview
from doubloon.locale import Problem
from doubloon.server import wire
from doubloon.server.log import log

if TYPE_CHECKING:
    from doubloon.engine.contract import View
    from doubloon.server.base import BaseServer
    from doubloon.server.tables.table import Table

PART_SECONDS = 1.0  # of thinking, until somebody else has a turn
MOST_FAILED = 1000


@final
class Reviews:
    def __init__(self, server: BaseServer) -> None:
        self._server = server
        self._done: dict[str, int] = {}  # plies done of the reviews under way
        self._failed: dict[str, None] = {}

    async def look(self, table: Table, person: str) -> wire.ReviewState:
        """The review, or how far it is. Whoever asks first has it begun."""
        body = await self._server.read(lambda: self._server.store.review(table.id, self._made(table)))
        plies = len(table.match.plies)
        if body:
            review = cast("ToldReview", msgspec.Raw(body.encode()))
            return wire.ReviewState(done=plies, plies=plies, has_failed=False, review=review)
        if table.id in self._failed:  # told once; who asks again has it tried again
            del self._failed[table.id]
            return wire.ReviewState(done=0, plies=plies, has_failed=True, review=None)
        if table.id not in self._done and not self._server.is_stopping:
            self._done[table.id] = 0
            self._server.spawn(self._make(table, person))
        done = self._done.get(table.id, 0)
        return wire.ReviewState(done=done, plies=plies, has_failed=False, review=None)

    async def weigh(self, table: Table, view: View, moves: list[int], tried: int, person: str) -> Weighed:
        """What another move would have been worth to the one who had to decide."""
        task = Weigh(*self._about(table), view, moves, tried)
        return cast("Weighed", await self._server.pool.do(task, table.id, person))

    def _iterations(self, table: Table) -> int:
        return tries_for(table.row.seats, len(table.match.plies), self._server.settings.review_iterations)

    def _made(self, table: Table) -> str:
        return f"{__version__} {table.row.version} {self._iterations(table)}"

    async def _make(self, table: Table, person: str) -> None:
        try:
            body = await self._think(table, person)
            await self._server.writer.run(lambda: self._server.store.put_review(table.id, self._made(table), body))
        except Exception as error:
            self._failed[table.id] = None
            if len(self._failed) > MOST_FAILED:
                self._failed.pop(next(iter(self._failed)))
            if not isinstance(error, Problem):
                log("warning", "review failed", match=table.id, error=f"{type(error).__name__}: {error}")
        finally:
            self._done.pop(table.id, None)

    async def _think(self, table: Table, person: str) -> str:
        about = self._about(table)
        plies = [(ply.seat, ply.move) for ply in table.match.plies]
        parts: list[bytes] = []
        done = 0
        while done < len(plies):
            task = Look(*about, plies, done)
            looked = cast("Looked", await self._server.pool.do(task, table.id, person))
            done = looked.done
            parts.append(looked.part)
            self._done[table.id] = done
        told = Tell(*about, plies, parts)
        return cast("bytes", await self._server.pool.do(told, table.id, person)).decode()

    def _about(self, table: Table) -> tuple[str, tuple[tuple[str, Value], ...], int, int, float]:
        """What every task begins with."""
        options = tuple(sorted(msgspec.json.decode(table.row.options, type=dict[str, Value]).items()))
        return table.row.game, options, table.row.seats, self._iterations(table), PART_SECONDS
