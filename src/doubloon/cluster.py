"""The workers of a Dask scheduler that is already running, through the interface of a pool of processes."""

from __future__ import annotations

from concurrent.futures import Executor
from importlib import import_module
from typing import cast, final

from doubloon.locale import Problem

PATIENCE = "10s"  # for the scheduler's first answer


@final
class Cluster:
    def __init__(self, address: str) -> None:
        try:
            distributed = import_module("distributed")
        except ModuleNotFoundError:
            raise Problem("arena.needs", module="distributed") from None
        try:
            self._client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError) as error:
            raise Problem("arena.no_dask", address=address, error=str(error)) from None

    def open(self, *, retries: int) -> Executor:
        """What a dying worker was at is done by another; `retries` is for what has failed."""
        return cast("Executor", self._client.get_executor(retries=retries))

    def threads(self) -> int:
        """How many tasks can be under way out there."""
        found: dict[str, int] = self._client.nthreads()
        return sum(found.values())

    @property
    def is_there(self) -> bool:
        return bool(self._client.status == "running")

    def close(self) -> None:
        self._client.close()
