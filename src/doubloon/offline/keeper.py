"""What a device keeps: the same rows as a server's database, behind a few questions to the browser's IndexedDB.

The browser answers in JSON. An edit is made as a whole or not at all, and only if the match is still at the revision
it was made from: another tab may have gone on with it.
"""

from __future__ import annotations

from typing import Literal, Protocol

from msgspec import Struct

from doubloon.server.store.rows import Guest, LogRow, MatchRow

Outcome = Literal["stored", "stale", "full", "down"]


class Edit(Struct, frozen=True):
    """A match as it shall be, with rows to add. `rev` is what must be stored now, -1 for nothing; no row deletes."""

    match: str
    rev: int
    row: MatchRow | None
    log: list[LogRow] = []


class Note(Struct, frozen=True):
    """What a device knows of a person, and the matches they want left out of their list."""

    person: str
    guest: Guest | None = None
    hidden: list[str] = []


class Edits(Struct, frozen=True):
    matches: list[Edit]
    notes: list[Note]


class Kept(Struct, frozen=True):
    """All that is read when a desk opens; the rows of a match are read when it is."""

    matches: list[MatchRow]
    notes: list[Note]


class Keeper(Protocol):
    async def load(self) -> str:
        """`Kept`, as JSON."""

    async def row(self, match: str) -> str:
        """The `MatchRow` stored by now, or ""."""

    async def log(self, match: str, first: int) -> str:
        """The `LogRow`s of a match from a number on."""

    async def commit(self, edits: str) -> Outcome:
        """Make `Edits`, all or none."""
