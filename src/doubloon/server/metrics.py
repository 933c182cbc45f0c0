"""Counters and histograms in Prometheus' text format; each process tells its own."""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager
from typing import final

BOUNDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0]


@final
class Number:
    """A counter (only add) or a gauge (also set), by label values."""

    def __init__(self, kind: str, name: str, about: str, label: str = "") -> None:
        self.kind = kind
        self.name = "doubloon_" + name
        self.about = about
        self.label = label
        self.values: dict[str, float] = {} if label else {"": 0.0}

    def add(self, amount: float, of: str = "") -> None:
        self.values[of] = self.values.get(of, 0.0) + amount

    def set(self, value: float) -> None:
        self.values[""] = value

    def lines(self) -> list[str]:
        return [f"{self.name}{self._labels(of)} {value:g}" for of, value in sorted(self.values.items())]

    def _labels(self, of: str) -> str:
        return f'{{{self.label}="{of}"}}' if self.label else ""


@final
class Spread:
    """A histogram of seconds."""

    kind = "histogram"

    def __init__(self, name: str, about: str) -> None:
        self.name = "doubloon_" + name
        self.about = about
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    @contextmanager
    def time(self) -> Iterator[None]:
        begun = time.perf_counter()
        try:
            yield
        finally:
            self.observe(time.perf_counter() - begun)

    def lines(self) -> list[str]:
        lines: list[str] = []
        running = 0
        for bound, count in zip([f"{b:g}" for b in BOUNDS] + ["+Inf"], self.counts, strict=True):
            running += count
            lines.append(f'{self.name}_bucket{{le="{bound}"}} {running}')
        return [*lines, f"{self.name}_sum {self.total:g}", f"{self.name}_count {running}"]


REQUESTS = Number("counter", "requests_total", "HTTP requests by status", "status")
MOVES = Number("counter", "moves_total", "moves stored, by who made them", "by")
FRAMES = Number("counter", "frames_total", "frames sent over sockets")
REFUSALS = Number("counter", "refusals_total", "requests refused, by message", "key")
COMMITS = Number("counter", "commits_total", "transactions")
BOT_FAULTS = Number("counter", "bot_faults_total", "bots replaced for a move, by fault", "fault")
NOTICES = Number("counter", "notices_total", "your-turn notices, by way and outcome", "way")
TABLES = Number("gauge", "tables", "tables in memory")
SOCKETS = Number("gauge", "sockets", "open sockets")
COMMIT_SECONDS = Spread("commit_seconds", "time of a transaction")
MOVE_SECONDS = Spread("move_seconds", "time from the request to the commit of a move")
BOT_SECONDS = Spread("bot_seconds", "time of a bot's decision")

CONNECTIONS = Number("gauge", "connections", "open HTTP connections")
CONNECTIONS_REFUSED = Number("counter", "connections_refused_total", "connections refused because there were too many")
BOT_QUEUE = Number("gauge", "bot_queue", "bots that wait for a process to think in")
BOT_WAITS = Spread("bot_wait_seconds", "time a bot waited for a process to think in")
LOOP_LAG = Spread("loop_lag_seconds", "how late the loop is")
WRITE_QUEUE = Number("gauge", "write_queue", "changes that wait for their commit")
WRITE_WAIT = Number("gauge", "write_wait_seconds", "how long the first of them has waited")
SHED = Number("counter", "shed_total", "requests refused because the server was too busy")

ALL: list[Number | Spread] = [
    REQUESTS, MOVES, FRAMES, REFUSALS, COMMITS, BOT_FAULTS, NOTICES, TABLES, SOCKETS, COMMIT_SECONDS, MOVE_SECONDS,
    BOT_SECONDS, BOT_QUEUE, BOT_WAITS, CONNECTIONS, CONNECTIONS_REFUSED, LOOP_LAG, WRITE_QUEUE, WRITE_WAIT, SHED,
]  # fmt: skip


def exposition() -> str:
    blocks = ["\n".join([f"# HELP {m.name} {m.about}", f"# TYPE {m.name} {m.kind}", *m.lines()]) for m in ALL]
    return "\n".join(blocks) + "\n"
