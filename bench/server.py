"""The server under load: processor time of a move, moves a second, the time from a move to every frame it causes, and
memory of an idle socket.

Moves are acknowledged after their commit. The server has one core to itself and the load another one, where there are
two. Processor time is the server's alone, all its threads; it says the same on a busy machine, times do not.
"""

from __future__ import annotations

import asyncio
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from bench.figure import Figure, Goal
from bench.load import Http, Plan, Seen
from bench.sockets import Crowd, Told
from tests.server.databases import NoPostgres, postgres
from tests.server.running import Process, settings_for

PACE = 300.0  # moves a second where times are taken
HALF = 1000.0  # half of the most that one process is to carry
SOCKETS = 15_000
WATCHERS = 5_000
WATCHED_MOVES = 12
LEAST_SECONDS = 3.0
MEMORY = Path("/dev/shm")  # a file system in memory

GOALS = [
    Goal("a move of two people takes 0.45 ms of a core", "server move, two sockets", most=0.45),
    Goal("a move in Tobago, four seats, a watcher: 1.5 ms", "server move, Tobago", most=1.5),
    Goal("sqlite: 2000 moves/s on one core", "server sqlite most", least=2000.0),
    Goal("sqlite: the pace of 300 moves/s is held", "server sqlite paced", least=0.97 * PACE),
    Goal("sqlite: p99 at 1000 moves/s within 50 ms", "server sqlite at 1000 moves/s, p99", most=50.0),
    Goal("5000 watchers are told within 1 s", "server 5000 watchers, the last of them", most=1000.0),
    Goal("while the players are told within 50 ms", "server 5000 watchers, the players", most=50.0),
    Goal("15000 idle sockets in 375 MB", "server 15000 idle sockets", most=375.0),
]


def load(plan: Plan) -> Seen:
    """By a process of its own, on the last core; the servers are on the first."""
    command = [sys.executable, "-m", "bench.load", msgspec.json.encode(plan).decode()]
    with _on_core(-1):
        done = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    return msgspec.json.decode(done.stdout, type=Seen)


@contextmanager
def _on_core(number: int) -> Iterator[None]:
    """What is started here runs on one core only, where the system can say so and there are several."""
    if not hasattr(os, "sched_setaffinity") or len(os.sched_getaffinity(0)) < 2:
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {sorted(before)[number]})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def cost(server: Process, plan: Plan) -> float:
    """Milliseconds of the server's processor time for each move; tables that begin anew meanwhile are included."""
    seen = load(msgspec.structs.replace(plan, urls=[server.url], servers=[server.process.pid]))
    return 1000 * seen.spent / seen.moves


async def _tables(server: Process, count: int) -> Crowd:
    http = Http(server.url)
    return Crowd(server.url, [await http.new_table("gold_armada", 2) for _ in range(count)], http.cookie, 0)


def _watched(server: Process) -> list[Figure]:
    """A table with very many watchers: when they and the two who play hear of a move."""
    crowd = msgspec.structs.replace(asyncio.run(_tables(server, 1)), watchers=WATCHERS, moves=WATCHED_MOVES)
    with _on_core(-1):
        done = subprocess.run(_sockets(crowd), stdout=subprocess.PIPE, check=True)
    told = msgspec.json.decode(done.stdout, type=Told)
    return [
        Figure("server 5000 watchers, the last of them", "ms", [1000 * max(told.watchers)]),
        Figure("server 5000 watchers, the players", "ms", [1000 * max(told.players)]),
    ]


def _idle(server: Process) -> Figure:
    """Megabytes of the server's process with so many sockets that only listen."""
    crowd = msgspec.structs.replace(asyncio.run(_tables(server, SOCKETS // 50)), watchers=SOCKETS)
    with _on_core(-1), subprocess.Popen(_sockets(crowd), stdin=subprocess.PIPE, stdout=subprocess.PIPE) as sockets:
        assert sockets.stdin is not None and sockets.stdout is not None
        assert sockets.stdout.readline() == b"open\n"
        grown = _resident(server)
        sockets.stdin.close()
    return Figure(f"server {SOCKETS} idle sockets", "MB", [grown / 1024])


def _sockets(crowd: Crowd) -> list[str]:
    return [sys.executable, "-m", "bench.sockets", msgspec.json.encode(crowd).decode()]


def _resident(server: Process) -> float:
    lines = Path(f"/proc/{server.process.pid}/status").read_text().splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith("VmRSS:"))


@contextmanager
def _servers(database: str, processes: int) -> Iterator[list[Process]]:
    started: list[Process] = []
    try:
        for number in range(processes):
            with _on_core(number):
                started.append(Process(settings_for(database, log_level="error"), is_watched=False))
        yield started
    finally:
        for server in started:
            server.stop()


@contextmanager
def _sqlite(folder: Path | None) -> Iterator[Process]:
    with tempfile.TemporaryDirectory(dir=folder) as place, _servers(f"sqlite:///{place}/bench.sqlite", 1) as servers:
        yield servers[0]


def _measure(label: str, servers: list[Process], rounds: int, seconds: float) -> list[Figure]:
    urls = [server.url for server in servers]
    most = Figure(f"server {label} most", "moves/s", [])
    paced = Figure(f"server {label} paced", "moves/s", [])
    half = Figure(f"server {label} p50", "ms", [])
    late = Figure(f"server {label} p99", "ms", [])
    for _ in range(rounds):
        seen = load(Plan(urls, seconds=seconds))
        most.rounds.append(seen.moves / seen.seconds)
        seen = load(Plan(urls, pace=PACE, seconds=seconds))
        paced.rounds.append(seen.moves / seen.seconds)
        half.rounds.append(1000 * seen.times[len(seen.times) // 2])
        late.rounds.append(1000 * seen.times[len(seen.times) * 99 // 100])
    return [most, paced, half, late]


def _half(server: Process, rounds: int, seconds: float) -> Figure:
    late = Figure("server sqlite at 1000 moves/s, p99", "ms", [])
    for _ in range(rounds):
        times = load(Plan([server.url], pace=HALF, seconds=seconds)).times
        late.rounds.append(1000 * times[len(times) * 99 // 100])
    return late


def _costs(rounds: int, seconds: float) -> list[Figure]:
    """Of a move by itself, at the pace, in memory and on the disk of temporary files."""
    two = Figure("server move, two sockets", "ms of a core", [])
    disk = Figure("server move, two sockets, disk", "ms of a core", [])
    tobago = Figure("server move, Tobago", "ms of a core", [])
    with _sqlite(MEMORY if MEMORY.is_dir() else None) as server:
        cost(server, Plan([], tables=4, seconds=1.0))  # warm
        for _ in range(rounds):
            two.rounds.append(cost(server, Plan([], pace=PACE, seconds=seconds)))
            plan = Plan([], tables=8, pace=100.0, seconds=seconds, game="tobago", seats=4, watchers=1)
            tobago.rounds.append(cost(server, plan))
    with _sqlite(None) as server:
        for _ in range(rounds):
            disk.rounds.append(cost(server, Plan([], pace=PACE, seconds=seconds)))
    return [two, disk, tobago]


def run(rounds: int, seconds: float) -> list[Figure]:
    _, files = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))  # every socket is two files: its other end is here too
    seconds = max(seconds, LEAST_SECONDS)
    figures = _costs(rounds, seconds)
    with _sqlite(MEMORY if MEMORY.is_dir() else None) as server:
        figures += _measure("sqlite", [server], rounds, seconds)
        figures.append(_half(server, rounds, seconds))
    with _sqlite(None) as server:
        figures += _measure("sqlite, disk", [server], rounds, seconds)
    with _sqlite(None) as server:
        figures += _watched(server)
    with _sqlite(None) as server:
        figures.append(_idle(server))
    try:
        with postgres() as url:
            for processes in (1, 2):
                with _servers(url, processes) as servers:
                    label = f"postgresql, {processes} process{'es' if processes > 1 else ''}"
                    figures += _measure(label, servers, rounds, seconds)
    except NoPostgres as reason:
        print(reason, file=sys.stderr)
    return figures
