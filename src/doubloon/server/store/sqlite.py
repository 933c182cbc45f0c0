"""SQLite: one file, write-ahead log, synced at every commit."""

from __future__ import annotations

import os
import sqlite3
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import final

from doubloon.server.store.migrate import migrate
from doubloon.server.store.rows import Save
from doubloon.server.store.sql import CHANGE, AlreadyServed, Cell, Store, StoreDown, StoreFull, change_values

LOG = "INSERT INTO log (match, seq, at, seat, text) VALUES (?, ?, ?, ?, ?)"


@final
class SqliteStore(Store):
    kind = "sqlite"

    def __init__(self, path: str) -> None:
        self.path = path
        if path != ":memory:":
            try:
                Path(path).parent.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise StoreDown(str(error)) from error
        self._opened: list[sqlite3.Connection] = []
        self._mine = threading.local()
        self._guard = threading.Lock()
        self._lock: int | None = None
        self._is_closed = False
        self._inode = 0
        self._writer = self._open()
        self._inode = 0 if path == ":memory:" else self._inode_now()

    def claim(self, url: str) -> None:
        """Two servers on one file would not hear of each other's moves. The lock goes when the process does."""
        if sys.platform == "win32" or self.path == ":memory:":
            return
        import fcntl

        self._lock = os.open(self.path + ".lock", os.O_CREAT | os.O_RDWR, 0o600)
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise AlreadyServed(os.read(self._lock, 1000).decode(), self.path) from None
        os.truncate(self._lock, 0)
        os.write(self._lock, url.encode())

    def _open(self) -> sqlite3.Connection:
        try:
            # A connection to a file that has gone would make a new one, and take the log of the old one for its own.
            self._check_file()
            db = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=10)
            try:
                db.execute("PRAGMA journal_mode = WAL")
                db.execute("PRAGMA synchronous = FULL")
                self._keep(db)
            except BaseException:
                db.close()
                raise
        except sqlite3.Error as error:
            raise StoreDown(str(error)) from error
        return db

    def _keep(self, db: sqlite3.Connection) -> None:
        """To be closed with the store; a thread that comes after that gets none, which nobody would close."""
        with self._guard:
            if self._is_closed:
                raise StoreDown("closed")
            self._opened.append(db)

    def _check_file(self) -> None:
        """A file that was deleted or replaced under the server would take moves that nobody finds again."""
        if self._inode and self._inode_now() != self._inode:
            raise StoreDown("replaced")

    def _inode_now(self) -> int:
        try:
            return os.stat(self.path).st_ino  # noqa: PTH116 (a Path at every transaction would cost more than the look)
        except OSError:
            return -1

    @property
    def _reader(self) -> sqlite3.Connection:
        """A connection of each thread's own: a WAL reader is never held up by the writer."""
        if not hasattr(self._mine, "db"):
            self._mine.db = self._open()
        db: sqlite3.Connection = self._mine.db
        return db

    def read(self, sql: str, values: Sequence[Cell]) -> list[tuple[Cell, ...]]:
        try:
            return self._reader.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise StoreDown(str(error)) from error

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        db = self._writer
        self._check_file()
        try:
            db.execute("BEGIN IMMEDIATE")
            yield db
            db.execute("COMMIT")
        except sqlite3.Error as error:
            if db.in_transaction:
                db.execute("ROLLBACK")
            is_full = getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_FULL
            raise (StoreFull if is_full else StoreDown)(str(error)) from error

    def write(self, statements: list[tuple[str, Sequence[Cell]]], *, news: str = "") -> None:
        with self._transaction() as db:
            for sql, values in statements:
                db.execute(sql, values)

    def save(self, saves: list[Save], *, news: str = "") -> list[bool]:
        with self._transaction() as db:
            return [self._save(db, save) for save in saves]

    @staticmethod
    def _save(db: sqlite3.Connection, save: Save) -> bool:
        if db.execute(CHANGE, change_values(save)).rowcount == 0:
            return False
        db.executemany(LOG, [(save.match, row.seq, row.at, row.seat, row.text) for row in save.rows])
        return True

    def applied(self) -> list[int]:
        self._writer.execute("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, at DOUBLE PRECISION)")
        return [int(row[0]) for row in self._writer.execute("SELECT number FROM migrations")]

    def apply(self, number: int, statements: list[str]) -> None:
        with self._transaction() as db:
            for statement in statements:
                db.execute(statement)
            db.execute("INSERT INTO migrations VALUES (?, ?)", [number, time.time()])

    def migrate(self) -> list[int]:
        return migrate(self)

    def backup(self, target: str) -> None:
        """A consistent copy while the server runs."""
        copy = sqlite3.connect(target)
        try:
            self._reader.backup(copy)
        finally:
            copy.close()

    def close(self) -> None:
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None
        with self._guard:
            self._is_closed = True
            for db in self._opened:
                db.close()
