"""A watchdog over the servers that tests run, in threads and as processes (watched.py): no callback of a loop uses much
of the processor, and none waits for anything outside it.

Time is the thread's own processor time, without the collector of garbage, whose work depends on all that the tests
hold, and which may have to put away what others left behind. A virtual machine that its host holds up for a moment
takes that for the thread's own time, so once is an accident, and the next accident may be a thousand calls away; what
takes long twice in a few calls takes long. So a busy machine changes nothing. A call that would wait for a database, a
file, a name or a clock fails at once when a loop makes it.
"""

from __future__ import annotations

import asyncio
import atexit
import gc
import os
import re
import socket
import sys
import tempfile
import threading
import time
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, final

from doubloon import build_info
from doubloon.server.store.postgres import PostgresStore
from doubloon.server.store.sqlite import SqliteStore

LONGEST = 0.05 if build_info.is_compiled() else 0.5  # seconds of processor time for one callback
FEW = 50  # calls of the same name: twice among them is no accident
FILE = "DOUBLOON_WATCHDOG"  # the environment names the file to which processes write what they have to complain of
OWN = re.compile(r"/[a-z]*[A-Z0-9_-][^/]*")  # the part of a path that names one match, one person
OF_STORES = ["read", "write", "save", "tell", "applied", "apply", "migrate", "backup"]
AUDITED = {"open", "sqlite3.connect", "socket.getaddrinfo", "socket.gethostbyname", "time.sleep", "os.listdir"}
EXCUSED = (
    "linecache.py",  # the lines of a trace, when something has gone wrong already
    "subprocess.py",  # a bot's process is started: there is no other way
    "distributed/gc.py",  # Dask looks at how long the collector of garbage takes, in whatever thread that is
)


class WouldBlock(RuntimeError):
    """The loop of a server was about to wait."""


@final
class Watchdog:
    def __init__(self) -> None:
        self.complaints: list[str] = []
        self._processes: Path | None = None  # their complaints
        self._out = os.open(os.environ[FILE], os.O_WRONLY | os.O_APPEND) if FILE in os.environ else -1
        self._watched: set[int] = set()  # threads in which loops run
        self._collected: dict[int, float] = {}  # processor time spent on garbage, by thread
        self._collecting: set[int] = set()  # threads that are at it
        self._calls: Counter[str] = Counter()
        self._long: dict[str, int] = {}  # the last call that took long, by name
        self._is_in = False

    def watch(self, thread: threading.Thread) -> None:
        if not self._is_in:
            self._is_in = True
            self._get_in()
        assert thread.ident is not None
        self._watched.add(thread.ident)

    def leave(self, thread: threading.Thread) -> None:
        self._watched.discard(thread.ident or 0)

    def for_process(self) -> dict[str, str]:
        """The environment of a process that watches itself and tells this watchdog."""
        if self._processes is None:
            number, name = tempfile.mkstemp("watchdog")
            os.close(number)
            self._processes = Path(name)
            atexit.register(self._processes.unlink)
        return {FILE: str(self._processes)}

    def check(self) -> None:
        """Fails with all there is to complain of, once."""
        found, self.complaints = self.complaints, []
        if self._processes is not None and (told := self._processes.read_text("utf-8")):
            os.truncate(self._processes, 0)
            found += told.splitlines()
        assert not found, "\n".join(found)

    def _complain(self, of: str) -> None:
        if self._out >= 0:
            os.write(self._out, f"{of}\n".encode())
        else:
            self.complaints.append(of)

    # --- getting in ----------------------------------------------------------------------------------------

    def _get_in(self) -> None:
        asyncio.Handle._run = self._timed(asyncio.Handle._run)  # type: ignore[method-assign, assignment]
        gc.callbacks.append(self._collect)
        sys.addaudithook(self._hear)
        for store in (SqliteStore, PostgresStore):
            for name in OF_STORES:
                if name in vars(store):
                    setattr(store, name, self._guarded(vars(store)[name], f"{store.__name__}.{name}"))
        os.fsync = self._guarded(os.fsync, "os.fsync")
        socket.create_connection = self._guarded(socket.create_connection, "socket.create_connection")

    def _timed(self, run: Callable[[asyncio.Handle], None]) -> Callable[[asyncio.Handle], None]:
        return lambda handle: self.measure(run, handle)

    def measure(self, callback: Callable[..., object], *args: object) -> None:
        """Run a callback of a loop, and complain when it takes too long."""
        thread = threading.get_ident()
        if thread not in self._watched:
            callback(*args)
            return
        name = _name(callback, args)
        self._calls[name] += 1
        begun = time.thread_time() - self._collected.get(thread, 0.0)
        callback(*args)
        spent = time.thread_time() - self._collected.get(thread, 0.0) - begun
        if spent > LONGEST:
            call = self._calls[name]
            if call - self._long.get(name, -FEW) < FEW:
                self._complain(f"{1000 * spent:.0f} ms of processor time in one callback, and not once: {name}")
            self._long[name] = call

    def _collect(self, phase: str, info: dict[str, int]) -> None:
        thread = threading.get_ident()
        if thread in self._watched:
            sign = 1 if phase == "stop" else -1
            self._collected[thread] = self._collected.get(thread, 0.0) + sign * time.thread_time()
        if phase == "start":
            self._collecting.add(thread)
        else:
            self._collecting.discard(thread)

    def _guarded(self, call: Callable[..., Any], name: str) -> Callable[..., Any]:
        def guarded(*args: Any, **more: Any) -> Any:
            self._must_not_wait(name)
            return call(*args, **more)

        return guarded

    def _hear(self, event: str, args: tuple[object, ...]) -> None:
        if event in AUDITED:
            self._must_not_wait(f"{event} {args[0]!r}")

    def _must_not_wait(self, what: str) -> None:
        thread = threading.get_ident()
        if thread not in self._watched or thread in self._collecting:
            return
        files = [(frame.f_code.co_filename, line) for frame, line in traceback.walk_stack(sys._getframe(1))]
        if any(file.endswith(EXCUSED) for file, _ in files):
            return
        where = [f"{file}:{line}" for file, line in files if "doubloon" in file][:4]
        self._complain(f"a loop waits: {what}, from {' < '.join(where)}")
        raise WouldBlock(what)


def _name(callback: Callable[..., object], args: tuple[object, ...]) -> str:
    """The function that a loop was asked to call; of a step of a task, that of its coroutine, or what it answers."""
    if args and isinstance(args[0], asyncio.Handle):
        callback = args[0]._callback  # type: ignore[attr-defined]
    task = getattr(callback, "__self__", None)
    named = task.get_coro() if isinstance(task, asyncio.Task) else callback
    frame = getattr(named, "cr_frame", None)
    scope = getattr(frame.f_locals.get("self"), "scope", None) if frame else None
    if isinstance(scope, dict) and "path" in scope:
        return f"{scope.get('method', 'socket')} {OWN.sub('/...', scope['path'])}"
    return getattr(named, "__qualname__", None) or repr(named)


WATCHDOG = Watchdog()
