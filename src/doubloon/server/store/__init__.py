"""Where matches are kept: SQLite by default, PostgreSQL for several processes, behind one interface."""

from __future__ import annotations

from doubloon.locale import Problem
from doubloon.server.store.rows import Device, Guest, LogRow, MatchRow, Save
from doubloon.server.store.sql import AlreadyServed, Store, StoreDown, StoreFull

__all__ = [
    "AlreadyServed",
    "Device",
    "Guest",
    "LogRow",
    "MatchRow",
    "Save",
    "Store",
    "StoreDown",
    "StoreFull",
    "open_store",
]


def open_store(url: str) -> Store:
    if url.startswith("sqlite:///"):
        from doubloon.server.store.sqlite import SqliteStore

        return SqliteStore(url.removeprefix("sqlite:///"))
    if url.startswith(("postgresql://", "postgres://")):
        try:
            from doubloon.server.store.postgres import PostgresStore
        except ImportError:
            raise Problem("server.no_psycopg") from None
        return PostgresStore(url)
    raise Problem("server.bad_database", url=url.partition("://")[0])
