"""The one thread that writes. Whatever waits is stored in one transaction; the answer comes after the commit."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections import deque
from collections.abc import Callable
from typing import Any, Generic, TypeAlias, TypeVar, final

from doubloon.server.metrics import COMMIT_SECONDS, COMMITS
from doubloon.server.store import Save, Store, StoreDown

T = TypeVar("T")
BATCH = 256
PATIENCE = 12.0  # seconds for a database to answer: a little more than it is given for a statement

Answer: TypeAlias = "tuple[_Job[Any], object]"


@final
class _Job(Generic[T]):
    """A save, or a function; what becomes of it. None of both ends the thread."""

    __slots__ = ("call", "future", "is_dropped", "save", "since")

    def __init__(self, save: Save | None, call: Callable[[], T] | None, loop: asyncio.AbstractEventLoop) -> None:
        self.save = save
        self.call = call
        self.future: asyncio.Future[T] = loop.create_future()
        self.is_dropped = False
        self.since = loop.time()

    def settle(self, result: T | Exception) -> None:
        if self.future.done():
            return
        if isinstance(result, Exception):
            self.future.set_exception(result)
        else:
            self.future.set_result(result)


@final
class Writer:
    def __init__(self, store: Store, process: str) -> None:
        self.store = store
        self._process = process
        self._loop = asyncio.get_running_loop()
        self._jobs: queue.SimpleQueue[_Job[Any]] = queue.SimpleQueue()
        self._waiting: deque[_Job[Any]] = deque()  # the one that waits longest first; some may be settled
        self._patience: asyncio.TimerHandle | None = None
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def save(self, save: Save) -> bool:
        """False when somebody else has changed the match meanwhile. StoreDown when nothing could be stored."""
        job: _Job[bool] = _Job(save, None, self._loop)
        self._put(job)
        return await job.future

    async def run(self, work: Callable[[], T]) -> T:
        """A rare write of another kind, in a transaction of its own."""
        job: _Job[T] = _Job(None, work, self._loop)
        self._put(job)
        return await job.future

    @property
    def waiting(self) -> int:
        """How many have no answer yet."""
        self._forget_settled()
        return len(self._waiting)

    @property
    def wait(self) -> float:
        """Seconds that the first of them has waited."""
        self._forget_settled()
        return self._loop.time() - self._waiting[0].since if self._waiting else 0.0

    def _put(self, job: _Job[Any]) -> None:
        self._forget_settled()
        self._waiting.append(job)
        self._jobs.put(job)
        if self._patience is None:
            self._patience = self._loop.call_later(PATIENCE, self._give_up)

    def _forget_settled(self) -> None:
        while self._waiting and self._waiting[0].future.done():
            self._waiting.popleft()

    def _give_up(self) -> None:
        """Whoever has waited too long is told so; what was not begun by then is not done any more."""
        for job in [job for job in self._waiting if self._loop.time() - job.since >= PATIENCE]:
            job.is_dropped = not job.future.done()
            job.settle(StoreDown("timeout"))
        self._forget_settled()
        again = self._waiting[0].since + PATIENCE - self._loop.time() if self._waiting else 0.0
        self._patience = self._loop.call_later(again, self._give_up) if self._waiting else None

    async def close(self) -> None:
        """Store what waits, then end."""
        self._jobs.put(_Job(None, None, self._loop))
        await asyncio.to_thread(self._thread.join)
        if self._patience is not None:
            self._patience.cancel()

    # --- in the thread -------------------------------------------------------------------------------------

    def _run(self) -> None:
        is_open = True
        while is_open:
            jobs = self._take()
            is_open = all(job.save is not None or job.call is not None for job in jobs)
            answers = self._save([job for job in jobs if job.save is not None and not job.is_dropped])
            answers += [self._call(job) for job in jobs if job.call is not None and not job.is_dropped]
            self._tell(answers)

    def _take(self) -> list[_Job[Any]]:
        jobs = [self._jobs.get()]
        while len(jobs) < BATCH and (jobs[-1].save is not None or jobs[-1].call is not None):
            try:
                jobs.append(self._jobs.get_nowait())
            except queue.Empty:
                break
        return jobs

    def _save(self, jobs: list[_Job[Any]]) -> list[Answer]:
        if not jobs:
            return []
        # The same order in every process: two of them never wait for each other's rows.
        jobs.sort(key=lambda job: job.save.match if job.save is not None else "")
        saves = [job.save for job in jobs if job.save is not None]
        news = ",".join([f"{save.match}:{save.head}" for save in saves])
        try:
            with COMMIT_SECONDS.time():
                stored = self.store.save(saves, news=f"{self._process} rows {news}")
        except StoreDown as error:
            return [(job, error) for job in jobs]
        except Exception as error:  # one of them cannot be stored: that one alone is told so
            if len(jobs) == 1:
                return [(jobs[0], error)]
            return [answer for job in jobs for answer in self._save([job])]
        COMMITS.add(1)
        return [*zip(jobs, stored, strict=True)]

    def _call(self, job: _Job[Any]) -> Answer:
        assert job.call is not None
        try:
            return job, job.call()
        except Exception as error:  # whatever it is belongs to the one who asked, not to this thread
            return job, error

    def _tell(self, answers: list[Answer]) -> None:
        if answers and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(_settle, answers)


def _settle(answers: list[Answer]) -> None:
    for job, result in answers:
        job.settle(result)
