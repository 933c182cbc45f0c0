"""Batches that take turns: while a network thinks about one, another steps in a thread.

with Pipeline("gold_armada", 64, seed=1) as pipeline:
    while pipeline.finished < 100:
        part = pipeline.recv()
        pipeline.send(part.sample())
"""

from __future__ import annotations

from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from types import TracebackType
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from doubloon.adapters.batch import Batch
from doubloon.locale import Problem


class Pipeline:
    """`num_envs` rows in equal `parts`, each a Batch with all that it takes; part k has the seed `seed + k`. Parts come
    back in the order in which they were sent, so a run can be repeated, however fast the threads are."""

    def __init__(self, game: str, num_envs: int, *, parts: int = 2, seed: int = 0, **settings: Any) -> None:
        if parts < 1 or num_envs % parts:
            raise Problem("adapters.parts", matches=num_envs, parts=parts)
        self.parts = [Batch(game, num_envs // parts, seed=seed + k, **settings) for k in range(parts)]
        self._threads = ThreadPoolExecutor(parts, "doubloon-pipeline")
        self._sent: deque[tuple[Batch, Future[None] | None]] = deque((part, None) for part in self.parts)
        self._received: list[Batch] = []

    @property
    def finished(self) -> int:
        """Matches played to their end."""
        return sum([part.finished for part in self.parts])

    def recv(self) -> Batch:
        """The part that has been stepping longest, once it is done. Its arrays stay as they are until it is sent. A
        refused step is raised here; the part has not changed, and may be sent again."""
        if not self._sent:
            raise Problem("adapters.all_received")
        part, step = self._sent.popleft()
        self._received.append(part)
        if step is not None:
            step.result()
        return part

    def send(self, actions: ArrayLike) -> None:
        """An action for each row of the part that was received first and not sent since."""
        if not self._received:
            raise Problem("adapters.none_received")
        part = self._received.pop(0)
        self._sent.append((part, self._threads.submit(part.step, np.array(actions, np.int64))))

    def close(self) -> None:
        self._threads.shutdown()

    def __enter__(self) -> Pipeline:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()
