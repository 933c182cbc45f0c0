"""Bots that think on other machines: on the workers of a Dask scheduler, such as the arena plays on.

A worker that dies is the scheduler's care: another one is asked. Whatever else goes wrong there, the question comes
back and is thought about here, and nothing more is sent until there are workers again.
"""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import Executor, Future
from typing import final

from doubloon.cluster import Cluster
from doubloon.insight.tasks import Task
from doubloon.locale import Problem, say
from doubloon.server.log import log
from doubloon.server.outside.botworker import Bots, Question, answer, is_answer

_MINE = threading.local()


def think(question: Question | Task) -> object:
    """On a worker out there. It keeps bots between questions, as a bot's process here does."""
    if isinstance(question, Task):
        return question.run()
    if not hasattr(_MINE, "bots"):
        _MINE.bots = Bots()
    return answer(_MINE.bots.bot_for(question), question)


@final
class BotsAway:
    """Dask's own calls may wait, so they are made beside the loop."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._cluster: Cluster | None = None
        self._executor: Executor | None = None
        self.room = 0  # how many can think there at once; 0 while nobody is there
        self.busy = 0  # counted by whoever asks

    async def look(self) -> None:
        """Who is there now?"""
        before = self.room
        try:
            self.room = await asyncio.to_thread(self._count)
        except (Problem, OSError, RuntimeError, TimeoutError) as error:
            self.room = 0
            if before or self._cluster is None:
                why = say(error.message) if isinstance(error, Problem) else str(error)
                log("warning", "no bots elsewhere", dask=self._address, error=why)
        if self.room != before:
            log("info", "bots elsewhere", dask=self._address, threads=self.room)

    def _count(self) -> int:
        if self._cluster is None or not self._cluster.is_there:
            self._cluster = Cluster(self._address)
            self._executor = self._cluster.open(retries=0)
        return self._cluster.threads()

    async def ask(self, question: Question | Task, seconds: float) -> object:
        """Raises whatever went wrong; then nobody is asked there before the next look."""
        try:
            async with asyncio.timeout(seconds):
                found = await asyncio.wrap_future(await asyncio.to_thread(self._submit, question))
            if isinstance(question, Question) and not is_answer(found, question):
                raise RuntimeError("illegal")
            return found
        except Exception:
            self.room = 0
            raise

    def _submit(self, question: Question | Task) -> Future[object]:
        assert self._executor is not None
        return self._executor.submit(think, question)

    async def close(self) -> None:
        self.room = 0
        if self._cluster is not None:
            await asyncio.to_thread(self._cluster.close)
