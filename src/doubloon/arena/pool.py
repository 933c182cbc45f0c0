"""Tasks over processes, here or elsewhere: results come back as they are done; a dead worker costs only time."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import TypeAlias

from doubloon.arena.game import Result, Task, play
from doubloon.cluster import Cluster
from doubloon.locale import Problem

Opener: TypeAlias = "Callable[[], Executor]"
DEATHS = 3  # of workers without a single result between them, before giving up


def run(tasks: list[Task], jobs: int, dask: str = "") -> Iterator[Result]:
    """In any order. With one job and no Dask everything is played in this process."""
    if jobs == 1 and not dask:
        for task in tasks:
            yield play(task)
        return
    if dask:
        with contextlib.closing(Cluster(dask)) as cluster:
            yield from spread(tasks, lambda: cluster.open(retries=2), ahead=2 * max(1, cluster.threads()))
    else:
        yield from spread(tasks, _processes(jobs), ahead=2 * jobs)


def spread(tasks: list[Task], opener: Opener, ahead: int) -> Iterator[Result]:
    """Keep `ahead` tasks under way; when a worker is killed, open the pool anew and play what was lost again."""
    left = {task.number: task for task in tasks}
    deaths = 0
    while left:
        executor = opener()
        try:
            for result in _drain(executor, list(left.values()), ahead):
                deaths = 0
                del left[result.number]
                yield result
        except BrokenProcessPool:
            deaths += 1
            if deaths == DEATHS:
                raise Problem("arena.workers_die", times=DEATHS) from None
        finally:
            executor.shutdown(wait=False)


def _drain(executor: Executor, waiting: list[Task], ahead: int) -> Iterator[Result]:
    running: set[Future[Result]] = set()
    waiting.reverse()
    try:
        while waiting or running:
            while waiting and len(running) < ahead:
                running.add(executor.submit(play, waiting.pop()))
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        for future in running:
            future.cancel()


def _processes(jobs: int) -> Opener:
    # Spawned, not forked: the same on every system, and nothing of ours is shared by accident.
    return lambda: ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_leave_interrupts)


def _leave_interrupts() -> None:
    """Ctrl-C is for the one who asked, not for each worker."""
    with contextlib.suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
