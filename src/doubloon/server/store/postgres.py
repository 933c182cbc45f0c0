"""PostgreSQL: several server processes on one database. Each change is guarded by its revision; news go by NOTIFY."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, final

import psycopg

from doubloon.server.store.listener import CHANNEL, NewsListener
from doubloon.server.store.migrate import migrate
from doubloon.server.store.rows import Save
from doubloon.server.store.sql import Cell, Store, StoreDown, StoreFull

# A server whose cable is cut between its statements and its commit would hold its tables' rows for as long as the
# database believes in it, which is two hours by default: the database looks every second, and gives it up after four.
LOOK_FOR_US: Final = (
    "-c tcp_keepalives_idle=1 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=3 -c tcp_user_timeout=4000"
)
# A database that hangs is one that is not there. Times of the server in its options, of the connection beside them.
# We look as often as it does: who waits for an answer when the cable is cut has nothing to send, and once the cable is
# back the database has given him up and will never answer.
LIMITS: Final[dict[str, Any]] = {
    "connect_timeout": 5,
    "tcp_user_timeout": 4000,
    "keepalives_idle": 1,
    "keepalives_interval": 1,
    "keepalives_count": 3,
    "options": f"-c statement_timeout=10s -c lock_timeout=5s -c idle_in_transaction_session_timeout=30s {LOOK_FOR_US}",
}
MIGRATION_LOCK = 0x646F75626C
# One statement a change: nothing is appended to the log unless the revision was the one expected.
SAVE = """
WITH changed AS (
    UPDATE matches SET rev = rev + 1, head = %s, status = %s, waits = %s, listed = %s, touched = %s, people = %s,
        scores = %s, options = COALESCE(%s, options), seats = COALESCE(%s, seats)
    WHERE id = %s AND rev = %s RETURNING id
), appended AS (
    INSERT INTO log (match, seq, at, seat, text)
    SELECT changed.id, line.* FROM changed, unnest(%s::int[], %s::float8[], %s::int[], %s::text[]) AS line
)
SELECT count(*) FROM changed
"""


def _marks(sql: str) -> str:
    return sql.replace("?", "%s")


@final
class PostgresStore(Store):
    kind = "postgresql"

    def __init__(self, url: str) -> None:
        self._url = url
        self._mine = threading.local()
        self._guard = threading.Lock()
        self._opened: list[psycopg.Connection] = []
        self._writer: psycopg.Connection | None = None

    def _connect(self) -> psycopg.Connection:
        return psycopg.connect(self._url, autocommit=True, **LIMITS)

    def _open(self) -> psycopg.Connection:
        db = self._connect()
        with self._guard:
            self._opened = [old for old in self._opened if not old.closed] + [db]
        return db

    def read(self, sql: str, values: Sequence[Cell]) -> list[tuple[Cell, ...]]:
        """A connection that was cut while nobody read is found out by reading: once more, on a new one."""
        with _translated():
            db: psycopg.Connection | None = getattr(self._mine, "db", None)
            with contextlib.suppress(psycopg.OperationalError):
                if db is not None and not db.closed:
                    return db.execute(_marks(sql), values).fetchall()
            if db is None or db.closed:
                db = self._mine.db = self._open()
            return db.execute(_marks(sql), values).fetchall()

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[psycopg.Connection]:
        with _translated():
            if self._writer is None or self._writer.closed:
                self._writer = self._open()
            with self._writer.transaction():
                yield self._writer

    def write(self, statements: list[tuple[str, Sequence[Cell]]], *, news: str = "") -> None:
        with self._transaction() as db:
            for sql, values in statements:
                db.execute(_marks(sql), values)
            if news:
                db.execute("SELECT pg_notify(%s, %s)", [CHANNEL, news])

    def save(self, saves: list[Save], *, news: str = "") -> list[bool]:
        """All statements travel at once: one answer is waited for, not one for each."""
        with self._transaction() as db, db.pipeline(), contextlib.ExitStack() as stack:
            cursors = [stack.enter_context(db.cursor()) for _ in saves]
            for cursor, save in zip(cursors, saves, strict=True):
                cursor.execute(SAVE, _values(save))
            db.execute("SELECT pg_notify(%s, %s)", [CHANNEL, news])
            return [row is not None and row[0] == 1 for row in (cursor.fetchone() for cursor in cursors)]

    def applied(self) -> list[int]:
        with self._transaction() as db:
            db.execute("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, at DOUBLE PRECISION)")
            return [int(row[0]) for row in db.execute("SELECT number FROM migrations").fetchall()]

    def apply(self, number: int, statements: list[str]) -> None:
        with self._transaction() as db:
            db.execute("SET LOCAL statement_timeout = 0")
            for statement in statements:
                db.execute(statement)
            db.execute("INSERT INTO migrations VALUES (%s, %s)", [number, time.time()])

    def migrate(self) -> list[int]:
        """Several processes may start at once: one migrates, the others wait."""
        with _translated(), self._open() as db:
            db.execute("SET statement_timeout = 0")  # another process may take its time
            db.execute("SET lock_timeout = 0")
            db.execute("SELECT pg_advisory_lock(%s)", [MIGRATION_LOCK])
            return migrate(self)

    def claim(self, url: str) -> None:
        """Any number of servers share it."""

    def listen(self, hear: Callable[[str], None], lost: Callable[[], None]) -> Callable[[], None]:
        return NewsListener(self._connect, hear, lost).close

    def tell(self, news: str) -> None:
        with _translated(), self._transaction() as db:
            db.execute("SELECT pg_notify(%s, %s)", [CHANNEL, news])

    def close(self) -> None:
        for db in self._opened:
            db.close()


def _values(save: Save) -> list[Cell | list[int] | list[float] | list[str]]:
    rows = save.rows
    return [
        save.head, save.status, save.waits, save.listed, save.touched, save.people, save.scores, save.options,
        save.seats, save.match, save.rev,
        [row.seq for row in rows], [row.at for row in rows], [row.seat for row in rows], [row.text for row in rows],
    ]  # fmt: skip


@contextlib.contextmanager
def _translated() -> Iterator[None]:
    try:
        yield
    except psycopg.errors.DiskFull as error:
        raise StoreFull(str(error)) from error
    except psycopg.Error as error:
        raise StoreDown(str(error)) from error
