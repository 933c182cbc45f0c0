"""A thread with a connection of its own that hears what the processes on one PostgreSQL tell each other."""

from __future__ import annotations

import selectors
import socket
import threading
from collections.abc import Callable
from typing import final

import psycopg

CHANNEL = "doubloon"
PAUSE = 1.0  # seconds until a lost connection is tried again


@final
class NewsListener:
    """`lost` is called when something may have been missed: at the beginning, and after every gap."""

    def __init__(
        self, connect: Callable[[], psycopg.Connection], hear: Callable[[str], None], lost: Callable[[], None]
    ) -> None:
        self._connect = connect
        self._hear = hear
        self._lost = lost
        self._end, self._open = socket.socketpair()  # readable as soon as the other one is closed
        self._thread = threading.Thread(target=self._run, name="news", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """The thread is woken at once; when this returns it has ended, and nothing more is heard."""
        self._open.close()
        self._thread.join()
        self._end.close()

    def _run(self) -> None:
        while not self._is_closed(after=0.0):
            try:
                with self._connect() as db:
                    db.execute(f"LISTEN {CHANNEL}")
                    self._lost()
                    self._follow(db)
            except psycopg.Error:
                self._is_closed(after=PAUSE)

    def _follow(self, db: psycopg.Connection) -> None:
        is_open = True
        with selectors.DefaultSelector() as waiting:
            waiting.register(db, selectors.EVENT_READ)
            waiting.register(self._end, selectors.EVENT_READ)
            while is_open:
                for notify in db.notifies(timeout=0.0):
                    self._hear(notify.payload)
                is_open = all(key.fileobj is not self._end for key, _ in waiting.select())

    def _is_closed(self, *, after: float) -> bool:
        """Has the end been called, or is it within this time?"""
        with selectors.DefaultSelector() as waiting:
            waiting.register(self._end, selectors.EVENT_READ)
            return bool(waiting.select(after))
