"""What a second process brings: two workers at once against one alone, by the clock on the wall."""

from __future__ import annotations

import sys
from pathlib import Path

from bench.engines import environment
from bench.figure import Figure, Goal
from bench.worker import Worker

GAME = "tobago"

GOALS = [Goal("two processes: 1.8 x one", "two processes", "one process", least=1.8)]


def run(rounds: int, seconds: float) -> list[Figure]:
    pair = [Worker(Path(sys.executable), "bench.ours", "wall", env=environment()) for _ in range(2)]
    measure = f"{GAME} wall"
    alone = Figure("one process", "decisions/s", [])
    both = Figure("two processes", "decisions/s", [])
    if measure not in pair[0].measures:
        return []
    for _ in range(rounds):
        alone.rounds.append(pair[0].measure(measure, seconds))
        for worker in pair:
            worker.ask(measure, seconds)
        both.rounds.append(sum(worker.answer() for worker in pair))
    for worker in pair:
        worker.close()
    return [alone, both]
