"""What was made lately and may be asked for again, up to so many bytes."""

from __future__ import annotations

from typing import Generic, TypeVar, final

K = TypeVar("K")
V = TypeVar("V")


@final
class Lately(Generic[K, V]):
    """The one asked for longest ago goes first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._size = 0
        self._kept: dict[K, tuple[V, int]] = {}

    def get(self, key: K) -> V | None:
        found = self._kept.pop(key, None)
        if found is None:
            return None
        self._kept[key] = found
        return found[0]

    def put(self, key: K, value: V, size: int) -> None:
        self._size += size - self._kept.pop(key, (value, 0))[1]
        self._kept[key] = (value, size)
        while self._size > self._most and self._kept:
            _, gone = self._kept.pop(next(iter(self._kept)))
            self._size -= gone
