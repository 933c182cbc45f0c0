"""A queue in which people take turns, and the tables of one person among themselves."""

from __future__ import annotations

from collections import deque
from typing import Generic, TypeVar, final

T = TypeVar("T")


@final
class FairQueue(Generic[T]):
    """However many tables one person has, and however much waits at each: everybody's turn comes once a round."""

    def __init__(self) -> None:
        self._waiting: dict[str, dict[str, deque[T]]] = {}  # by person, by table; the first of each is the next
        self._length = 0

    def __len__(self) -> int:
        return self._length

    def put(self, person: str, table: str, item: T) -> None:
        self._waiting.setdefault(person, {}).setdefault(table, deque()).append(item)
        self._length += 1

    def take(self) -> T:
        """The next one; whoever's it was goes to the end of the round."""
        person = next(iter(self._waiting))
        tables = self._waiting.pop(person)
        table = next(iter(tables))
        items = tables.pop(table)
        item = items.popleft()
        if items:
            tables[table] = items
        if tables:
            self._waiting[person] = tables
        self._length -= 1
        return item
