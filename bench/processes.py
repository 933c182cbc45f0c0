"""What a second process brings: two workers at once against one alone, by the clock on the wall.

Where others work too, one process finds a free processor and two do not. So more rounds are played than asked for,
and those count in which others took least of the machine; where that is still much, nothing was measured.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from bench.engines import environment
from bench.figure import Figure, Goal
from bench.worker import Worker

GAME = "tobago"
TRIES = 4  # rounds played for one that counts
SHORTEST = 0.5  # seconds: the kernel counts processor time in hundredths
MOST_OTHERS = 0.1  # of the machine, in a round that says anything

GOALS = [Goal("two processes: 1.8 x one", "two processes for one", least=1.8)]


class Round(NamedTuple):
    others: float  # the share of all processors that was not ours, though somebody used it
    alone: float  # decisions a second
    both: float


def run(rounds: int, seconds: float) -> list[Figure]:
    pair = [Worker(Path(sys.executable), "bench.ours", "wall", env=environment()) for _ in range(2)]
    if f"{GAME} wall" not in pair[0].measures:
        return []
    at_once(pair, SHORTEST)  # warm
    played = [play(pair, is_alone_first=k % 2 == 0, seconds=max(seconds, SHORTEST)) for k in range(rounds * TRIES)]
    for worker in pair:
        worker.close()
    quiet = [r for r in sorted(played)[:rounds] if r.others <= MOST_OTHERS]
    if not quiet:
        print(f"two processes: others took {min(played).others:.0%} of the machine or more", file=sys.stderr)
        return []
    return [
        Figure("one process", "decisions/s", [r.alone for r in quiet]),
        Figure("two processes", "decisions/s", [r.both for r in quiet]),
        Figure("two processes for one", "times", [r.both / r.alone for r in quiet]),
        Figure("two processes, others", "% of the machine", [100 * r.others for r in quiet]),
    ]


def play(pair: list[Worker], *, is_alone_first: bool, seconds: float) -> Round:
    """One and two in turns, and which comes first in turns too. The noisier half tells how noisy the round was."""
    first, second = (pair[:1], pair) if is_alone_first else (pair, pair[:1])
    one, two = at_once(first, seconds), at_once(second, seconds)
    alone, both = (one, two) if is_alone_first else (two, one)
    return Round(max(one[1], two[1]), alone[0], both[0])


def at_once(workers: list[Worker], seconds: float) -> tuple[float, float]:
    """Decisions a second of all workers together, and the others' share of the machine meanwhile."""
    start, ours, all_of_us = perf_counter(), spent_by(workers), spent_by_everybody()
    for worker in workers:
        worker.ask(f"{GAME} wall", seconds)
    rate = sum([worker.answer() for worker in workers])
    others = (spent_by_everybody() - all_of_us) - (spent_by(workers) - ours)
    return rate, max(0.0, others) / (perf_counter() - start) / (os.cpu_count() or 1)


def spent_by(workers: list[Worker]) -> float:
    """Seconds of processors so far; nothing is known but on Linux."""
    files = [Path(f"/proc/{worker.process.pid}/stat") for worker in workers]
    return sum([ticks(file.read_text().rpartition(")")[2].split()[11:13]) for file in files if file.exists()])


def spent_by_everybody() -> float:
    """The machine's host included: all but idle and waiting for disks."""
    file = Path("/proc/stat")
    if not file.exists():
        return 0.0
    user, nice, system, _, _, *interrupts_and_host = file.read_text().splitlines()[0].split()[1:9]
    return ticks([user, nice, system, *interrupts_and_host])


def ticks(counts: list[str]) -> float:
    return sum([int(count) for count in counts]) / os.sysconf("SC_CLK_TCK")
