"""Servers under test: in a thread, where faults can be made, or as a process, which can be killed."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import final

import httpx
import uvicorn

from doubloon.server.http.app import build
from doubloon.server.server import Server
from doubloon.server.settings import Settings, as_environment
from tests.server.watchdog import WATCHDOG

ROOT = Path(__file__).parent.parent.parent
QUICK: dict[str, str | int | float | bool] = {
    "bot_pause": 0.0,
    "end_after": -1.0,  # tests count on what they play themselves, however long they take
    "limit_tables": 0.0,
    "limit_commands": 0.0,
    "limit_seat": 0.0,
    "limit_hints": 0.0,
    "review_iterations": 120,
    "limit_sockets": 100_000,
    "limit_connections": 0,
    "busy_after": 0.0,
}


def free_port() -> int:
    """One that no outgoing connection is given meanwhile: below the range the system takes those from."""
    while True:
        port = random.SystemRandom().randrange(10_000, 32_000)
        with socket.socket() as s, suppress(OSError):
            s.bind(("127.0.0.1", port))
            return port


def settings_for(database: str, **given: str | int | float | bool) -> Settings:
    import msgspec

    return msgspec.convert({**QUICK, "database": database, "port": free_port(), **given}, Settings)


@final
class Thread:
    """A server in a thread of this process. `server` is its inside. Its loop is Python's own, whose callbacks can be
    watched; `Process` has the quicker one that people get."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.url = f"http://127.0.0.1:{settings.port}"
        self._gate = build(settings)
        config = uvicorn.Config(
            self._gate, http="doubloon.server.http.connections:Guarded", host="127.0.0.1", port=settings.port,
            loop="asyncio", ws="doubloon.server.http.connections:Listening",
            ws_per_message_deflate=False, ws_max_size=4096, log_config=None, access_log=False, server_header=False,
            timeout_graceful_shutdown=5,
        )  # fmt: skip
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        wait_for(self.url)
        WATCHDOG.watch(self._thread)

    @property
    def server(self) -> Server:
        server: Server = self._gate._app.state.server  # type: ignore[attr-defined]
        return server

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        return self.server.writer._loop

    def stop(self) -> None:
        WATCHDOG.leave(self._thread)
        self._server.should_exit = True
        self._thread.join(300)
        assert not self._thread.is_alive(), "the server does not stop"


@final
class Process:
    """`doubloon serve` as people start it; with a watchdog in it, unless its speed is to be measured."""

    def __init__(self, settings: Settings, log: str = os.devnull, *, is_watched: bool = True) -> None:
        self.settings = settings
        self.url = f"http://127.0.0.1:{settings.port}"
        self._log = log
        self._module = "tests.server.watched" if is_watched else "doubloon"
        self.start()

    def start(self) -> None:
        with Path(self._log).open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", self._module, "serve"], cwd=ROOT, stdout=log, stderr=log, start_new_session=True,
                env={**os.environ, **WATCHDOG.for_process(), **as_environment(self.settings)},
            )  # fmt: skip
        wait_for(self.url, self.process)

    def kill(self) -> None:
        """As a power cut would: the whole group, bots included."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        self.process.terminate()
        return self.process.wait(300)


def wait_for(url: str, process: subprocess.Popen[bytes] | None = None) -> None:
    for _ in range(2000):
        with suppress(httpx.HTTPError):
            if httpx.get(url + "/health", timeout=2).status_code == 200:
                return
        assert process is None or process.poll() is None, "the server did not start"
        time.sleep(0.05)
    raise AssertionError("the server does not answer")


@contextmanager
def running(database: str, **given: str | int | float | bool) -> Iterator[Thread]:
    server = Thread(settings_for(database, **given))
    try:
        yield server
    finally:
        server.stop()
