"""The watchdog bites whoever waits in a loop, here and in processes, and nobody for what the collector of garbage does
there."""

from __future__ import annotations

import asyncio
import gc
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.running import ROOT, free_port
from tests.server.watchdog import FEW, LONGEST, WATCHDOG, WouldBlock

# A server of a process of its own that works for long in one callback, and reads a file in another.
SERVER = """
import asyncio, sys, time, uvicorn
import tests.server.watched
from tests.server.watchdog import LONGEST, WouldBlock

def burn():
    until = time.thread_time() + 2 * LONGEST
    while time.thread_time() < until:
        pass

def read():
    try:
        open(sys.argv[0])
    except WouldBlock:
        server.should_exit = True

async def run():
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    for _ in range(2):  # once may be an accident
        asyncio.get_running_loop().call_soon(burn)
    asyncio.get_running_loop().call_later(0.01, read)
    await serving

async def app(scope, receive, send):
    pass

config = uvicorn.Config(app, port=int(sys.argv[1]), lifespan="off", log_level="error")
server = uvicorn.Server(config)
with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
    runner.run(run())
"""


class _Left:
    """Looks into a file when it is put away."""

    def __init__(self) -> None:
        self.me = self  # only the collector finds it

    def __del__(self) -> None:
        Path(__file__).read_bytes()


def watched(work: Callable[[], object]) -> list[str]:
    """What it has to complain of work done in a watched thread."""

    def run() -> None:
        WATCHDOG.watch(threading.current_thread())
        try:
            work()
        except WouldBlock:
            pass
        finally:
            WATCHDOG.leave(threading.current_thread())

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    found, WATCHDOG.complaints = WATCHDOG.complaints, []
    return found


def test_a_file_read_in_a_loop_is_told() -> None:
    assert len(watched(Path(__file__).read_bytes)) == 1


def burn() -> None:
    until = time.thread_time() + 2 * LONGEST
    while time.thread_time() < until:
        pass


async def step(is_long: bool) -> None:
    if is_long:
        burn()


async def steps(*are_long: bool) -> None:
    for is_long in are_long:
        await asyncio.create_task(step(is_long))


def test_what_takes_long_twice_is_told_by_name() -> None:
    idle = [False] * (FEW - 1)
    assert watched(lambda: asyncio.run(steps(*idle, True))) == []
    [complaint] = watched(lambda: asyncio.run(steps(*idle[1:], True)))
    assert complaint.endswith("and not once: step")


def test_two_accidents_with_many_calls_between_them_are_not_told() -> None:
    idle = [False] * (FEW - 1)
    assert watched(lambda: asyncio.run(steps(*idle, True, *idle, True))) == []


def test_an_answer_is_told_by_what_was_asked_for() -> None:
    class Answering:
        def __init__(self, path: str) -> None:
            self.scope = {"type": "http", "method": "POST", "path": path}

        async def run_asgi(self) -> None:
            burn()

    async def answer(*paths: str) -> None:
        for path in paths:
            await asyncio.create_task(Answering(path).run_asgi())

    assert watched(lambda: asyncio.run(answer("/api/tables", "/api/matches/k3Rw_9/play"))) == []
    [complaint] = watched(lambda: asyncio.run(answer("/api/matches/aQ-27x/play")))
    assert complaint.endswith("and not once: POST /api/matches/.../play")


def test_what_is_put_away_there_is_not_the_loop_s_doing() -> None:
    _Left()
    assert watched(gc.collect) == []


def test_a_process_tells_what_its_loop_does() -> None:
    environment = {**os.environ, **WATCHDOG.for_process()}
    command = [sys.executable, "-c", SERVER, str(free_port())]
    subprocess.run(command, cwd=ROOT, env=environment, check=True, timeout=120)
    with pytest.raises(AssertionError) as told:
        WATCHDOG.check()
    assert str(told.value).count("ms of processor time in one callback, and not once: burn") == 1
    assert "a loop waits: open '-c'" in str(told.value)
    WATCHDOG.check()  # told once
