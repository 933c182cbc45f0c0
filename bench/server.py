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
from websockets.asyncio.client import ClientConnection, connect

from bench.figure import Figure, Goal
from bench.load import Http, Plan, Seen
from tests.server.databases import NoPostgres, postgres
from tests.server.running import Process, settings_for

PACE = 300.0  # moves a second where times are taken
SOCKETS = 1500
LEAST_SECONDS = 3.0
MEMORY = Path("/dev/shm")  # a file system in memory

GOALS = [
    Goal("a move of two people takes 0.45 ms of a core", "server move, two sockets", most=0.45),
    Goal("a move in Tobago, four seats, a watcher: 1.5 ms", "server move, Tobago", most=1.5),
    Goal("sqlite: 2000 moves/s on one core", "server sqlite most", least=2000.0),
    Goal("sqlite: the pace of 300 moves/s is held", "server sqlite paced", least=0.97 * PACE),
    Goal("an idle socket takes less than 25 KB", "server idle socket", most=25.0),
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


def spent(server: Process) -> float:
    """Seconds of processor time of all its threads so far, to the nanosecond."""
    threads = Path(f"/proc/{server.process.pid}/task").iterdir()
    return sum([int((thread / "schedstat").read_text().split()[0]) for thread in threads]) / 1e9


def cost(server: Process, plan: Plan) -> float:
    """Milliseconds of the server's processor time for each move, the making of tables and sockets included."""
    before = spent(server)
    seen = load(plan)
    return 1000 * (spent(server) - before) / seen.moves


async def _idle(server: Process) -> float:
    """Kilobytes that the server's process grows by for each socket that only listens."""
    http = Http(server.url)
    before = _resident(server)
    sockets: list[ClientConnection] = []
    for n in range(SOCKETS):
        if n % 50 == 0:
            match = await http.new_table("gold_armada", 2)
        socket = await connect(server.url.replace("http", "ws", 1) + f"/api/matches/{match}/stream", compression=None)
        await socket.recv()
        sockets.append(socket)
    grown = (_resident(server) - before) / SOCKETS
    for socket in sockets:
        socket.transport.abort()
    return grown


def _resident(server: Process) -> float:
    lines = Path(f"/proc/{server.process.pid}/status").read_text().splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith("VmRSS:"))


@contextmanager
def _servers(database: str, processes: int) -> Iterator[list[Process]]:
    started: list[Process] = []
    try:
        for number in range(processes):
            with _on_core(number):
                started.append(Process(settings_for(database, log_level="error")))
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


def _costs(rounds: int, seconds: float) -> list[Figure]:
    """Of a move by itself, at the pace, in memory and on the disk of temporary files."""
    two = Figure("server move, two sockets", "ms of a core", [])
    disk = Figure("server move, two sockets, disk", "ms of a core", [])
    tobago = Figure("server move, Tobago", "ms of a core", [])
    with _sqlite(MEMORY if MEMORY.is_dir() else None) as server:
        cost(server, Plan([server.url], tables=4, seconds=1.0))  # warm
        for _ in range(rounds):
            two.rounds.append(cost(server, Plan([server.url], pace=PACE, seconds=seconds)))
            plan = Plan([server.url], tables=8, pace=100.0, seconds=seconds, game="tobago", seats=4, watchers=1)
            tobago.rounds.append(cost(server, plan))
    with _sqlite(None) as server:
        for _ in range(rounds):
            disk.rounds.append(cost(server, Plan([server.url], pace=PACE, seconds=seconds)))
    return [two, disk, tobago]


def run(rounds: int, seconds: float) -> list[Figure]:
    _, files = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))  # every socket is two files: its other end is here too
    seconds = max(seconds, LEAST_SECONDS)
    figures = _costs(rounds, seconds)
    with _sqlite(MEMORY if MEMORY.is_dir() else None) as server:
        figures += _measure("sqlite", [server], rounds, seconds)
    with _sqlite(None) as server:
        figures += _measure("sqlite, disk", [server], rounds, seconds)
    with _sqlite(None) as server:
        figures.append(Figure("server idle socket", "KB", [asyncio.run(_idle(server))]))
    try:
        with postgres() as url:
            for processes in (1, 2):
                with _servers(url, processes) as servers:
                    label = f"postgresql, {processes} process{'es' if processes > 1 else ''}"
                    figures += _measure(label, servers, rounds, seconds)
    except NoPostgres as reason:
        print(reason, file=sys.stderr)
    return figures
