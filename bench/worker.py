"""A process that measures what it is asked to, line by line, so that many of them can take turns in one run.

Only the standard library is imported here: peers run it in a Python of their own.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from time import perf_counter, process_time

ROOT = Path(__file__).parent.parent

Measure = Callable[[float], float]  # told for how many seconds to measure


def rate(batch: Callable[[], int], seconds: float, *, on_the_wall: bool = False) -> float:
    """How many a second. Processor time, which a busy machine bends least, unless several threads or processes work."""
    clock = perf_counter if on_the_wall else process_time
    start = clock()
    done = 0
    while True:
        done += batch()
        spent = clock() - start
        if spent >= seconds:
            return done / spent


def serve(measures: Mapping[str, Measure]) -> None:
    """Ready when the names are printed; then a request and an answer a line."""
    print(json.dumps(list(measures)), flush=True)
    for line in sys.stdin:
        request = json.loads(line)
        print(json.dumps(measures[request["measure"]](request["seconds"])), flush=True)


class Worker:
    """The other end: one process, asked for one measure at a time."""

    def __init__(self, python: Path, module: str, *words: str, env: dict[str, str]) -> None:
        self.module = module
        self.process = subprocess.Popen(
            [str(python), "-m", module, *words],
            cwd=ROOT,
            env=env,
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        names = self._read()
        assert isinstance(names, list)
        self.measures: list[str] = names

    def ask(self, measure: str, seconds: float) -> None:
        assert self.process.stdin
        self.process.stdin.write(json.dumps({"measure": measure, "seconds": seconds}) + "\n")
        self.process.stdin.flush()

    def answer(self) -> float:
        value = self._read()
        assert isinstance(value, float | int)
        return float(value)

    def measure(self, measure: str, seconds: float) -> float:
        self.ask(measure, seconds)
        return self.answer()

    def close(self) -> None:
        self.process.communicate()

    def _read(self) -> object:
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            raise EOFError(f"{self.module} ended")
        return json.loads(line)
