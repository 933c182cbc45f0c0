"""The one thread that writes. Whatever waits is stored in one transaction; the answer comes after the commit."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from typing import TypeVar, final

from doubloon.server.metrics import COMMIT_SECONDS, COMMITS
from doubloon.server.store import Save, Store, StoreDown

T = TypeVar("T")
BATCH = 256
PATIENCE = 12.0  # seconds for a database to answer: a little more than it is given for a statement

Answer = Callable[[], None]


@final
class _Job:
    """A save with its future, or a function with its future. None of both ends the thread."""

    __slots__ = ("answer", "call", "is_dropped", "save")

    def __init__(
        self, save: Save | None, call: Callable[[], Answer] | None, answer: Callable[[bool | Exception], None]
    ) -> None:
        self.save = save
        self.call = call
        self.answer = answer
        self.is_dropped = False


@final
class Writer:
    def __init__(self, store: Store, process: str) -> None:
        self.store = store
        self._process = process
        self._loop = asyncio.get_running_loop()
        self._jobs: queue.SimpleQueue[_Job] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def save(self, save: Save) -> bool:
        """False when somebody else has changed the match meanwhile. StoreDown when nothing could be stored."""
        future: asyncio.Future[bool] = self._loop.create_future()

        def answer(result: bool | Exception) -> None:
            if future.done():
                return
            if isinstance(result, Exception):
                future.set_exception(result)
            else:
                future.set_result(result)

        return await self._wait(_Job(save, None, answer), future)

    async def run(self, work: Callable[[], T]) -> T:
        """A rare write of another kind, in a transaction of its own."""
        future: asyncio.Future[T] = self._loop.create_future()

        def call() -> Answer:
            result = work()
            return lambda: None if future.done() else future.set_result(result)

        def answer(result: bool | Exception) -> None:
            if isinstance(result, Exception) and not future.done():
                future.set_exception(result)

        return await self._wait(_Job(None, call, answer), future)

    async def _wait(self, job: _Job, future: asyncio.Future[T]) -> T:
        """Whoever has waited too long is told so; what was not begun by then is not done any more."""
        self._jobs.put(job)
        try:
            async with asyncio.timeout(PATIENCE):
                return await future
        except TimeoutError:
            job.is_dropped = True
            raise StoreDown("timeout") from None

    async def close(self) -> None:
        """Store what waits, then end."""
        self._jobs.put(_Job(None, None, lambda result: None))
        await asyncio.to_thread(self._thread.join)

    # --- in the thread -------------------------------------------------------------------------------------

    def _run(self) -> None:
        is_open = True
        while is_open:
            jobs = self._take()
            is_open = all(job.save is not None or job.call is not None for job in jobs)
            answers = self._save([job for job in jobs if job.save is not None and not job.is_dropped])
            answers += [self._call(job) for job in jobs if job.call is not None and not job.is_dropped]
            self._tell(answers)

    def _take(self) -> list[_Job]:
        jobs = [self._jobs.get()]
        while len(jobs) < BATCH and (jobs[-1].save is not None or jobs[-1].call is not None):
            try:
                jobs.append(self._jobs.get_nowait())
            except queue.Empty:
                break
        return jobs

    def _save(self, jobs: list[_Job]) -> list[Answer]:
        if not jobs:
            return []
        # The same order in every process: two of them never wait for each other's rows.
        jobs.sort(key=lambda job: job.save.match if job.save is not None else "")
        saves = [job.save for job in jobs if job.save is not None]
        news = ",".join(f"{save.match}:{save.head}" for save in saves)
        try:
            with COMMIT_SECONDS.time():
                stored = self.store.save(saves, news=f"{self._process} rows {news}")
        except StoreDown as error:
            failed = error
            return [_bind(job, failed) for job in jobs]
        except Exception as error:  # one of them cannot be stored: that one alone is told so
            failed_otherwise = error
            if len(jobs) == 1:
                return [_bind(jobs[0], failed_otherwise)]
            return [answer for job in jobs for answer in self._save([job])]
        COMMITS.add(1)
        return [_bind(job, result) for job, result in zip(jobs, stored, strict=True)]

    def _call(self, job: _Job) -> Answer:
        assert job.call is not None
        try:
            return job.call()
        except Exception as error:  # whatever it is belongs to the one who asked, not to this thread
            return _bind(job, error)

    def _tell(self, answers: list[Answer]) -> None:
        def tell() -> None:
            for answer in answers:
                answer()

        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(tell)


def _bind(job: _Job, result: bool | Exception) -> Answer:
    return lambda: job.answer(result)
