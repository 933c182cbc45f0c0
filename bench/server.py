"""The server under load: moves a second, the time from a POST to every frame it causes, memory of an idle socket.

Each table has two people, each with a socket, who answer as soon as they are asked. Moves are acknowledged after their
commit. The load comes from this machine too, so the figures say less than the server can do.
"""

from __future__ import annotations

import asyncio
import resource
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bench.figure import Figure, Goal
from tests.server.databases import NoPostgres, postgres
from tests.server.running import Process, settings_for

TABLES = 48
PACE = 300.0  # moves a second where times are taken
SOCKETS = 1500
LEAST_SECONDS = 3.0
MADE_UP = 1.0  # seconds that a table may be behind its pace and still make up for

GOALS = [
    Goal("sqlite: the pace of 300 moves/s is held", "server sqlite paced", least=0.97 * PACE),
    Goal("an idle socket takes less than 40 KB", "server idle socket", most=40.0),
]


class Asked(msgspec.Struct):
    """The part of a frame that the load looks at."""

    match: str
    frame: int
    asked: int
    over: bool
    moves: list[Text]


class Text(msgspec.Struct):
    text: str


FRAME = msgspec.json.Decoder(Asked)


class Http:
    """As little of HTTP/1.1 as keeps the load light."""

    def __init__(self, url: str, cookie: str) -> None:
        self._host, _, port = url.removeprefix("http://").partition(":")
        self._port = int(port)
        self.cookie = cookie
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, body: object) -> tuple[int, bytes]:
        if self._streams is None:
            self._streams = await asyncio.open_connection(self._host, self._port)
        reader, writer = self._streams
        data = msgspec.json.encode(body)
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {self._host}:{self._port}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(data)}\r\nCookie: guest={self.cookie}\r\n\r\n"
        )
        writer.write(head.encode() + data)
        answer = (await reader.readuntil(b"\r\n\r\n")).decode()
        lines = answer.lower().split("\r\n")
        length = next(int(line[15:]) for line in lines if line.startswith("content-length:"))
        for line in lines:
            if line.startswith("set-cookie: guest="):
                self.cookie = answer.split("\r\n")[lines.index(line)][18:].partition(";")[0]
        return int(answer[9:12]), await reader.readexactly(length)

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()


class Load:
    """One table: sockets of both seats, and a loop that plays whoever is asked. When a match is over another begins;
    what of the pace was missed meanwhile is made up for."""

    def __init__(self, urls: list[str], pace: float) -> None:
        self.urls = urls  # the seats look through different processes, when there are several
        self.gap = TABLES / pace if pace else 0.0
        self.due = 0.0
        self.moves = 0
        self.times: list[float] = []

    async def run(self, start: asyncio.Barrier, seconds: float) -> float:
        """When its first move was due: all tables begin together."""
        http = Http(self.urls[0], "")
        begun = 0.0
        while not begun or time.perf_counter() < begun + seconds:
            seats = [{"kind": "me"}, {"kind": "me"}]
            status, answer = await http.post("/api/tables", {"game": "gold_armada", "seats": seats})
            assert status == 200, answer
            match: str = msgspec.json.decode(answer)["match"]
            async with self._listen(http, match, 0) as first, self._listen(http, match, 1) as second:
                if not begun:
                    await start.wait()
                    begun = self.due = time.perf_counter()
                await self._play(http, match, [first, second], begun + seconds)
        http.close()
        return begun

    def _listen(self, http: Http, match: str, seat: int) -> connect:
        url = self.urls[seat % len(self.urls)].replace("http", "ws", 1)
        headers = {"Cookie": f"guest={http.cookie}"}
        return connect(
            f"{url}/api/matches/{match}/stream?seat={seat}", additional_headers=headers, compression=None, max_size=None
        )

    async def _play(self, http: Http, match: str, sockets: list[ClientConnection], until: float) -> None:
        frames = [await _at_least(socket, 1) for socket in sockets]
        while time.perf_counter() < until and not frames[0].over:
            seat = 0 if frames[0].moves else 1
            frame = frames[seat]
            move = frame.moves[self.moves % len(frame.moves)].text
            self.due = max(self.due + self.gap, time.perf_counter() - MADE_UP)
            await asyncio.sleep(max(0.0, self.due - time.perf_counter()))
            begun = time.perf_counter()
            status, answer = await http.post(
                f"/api/matches/{match}/play", {"seat": seat, "asked": frame.asked, "move": move}
            )
            assert status == 200, answer
            frames = [await _at_least(socket, frame.frame + 1) for socket in sockets]
            self.times.append(time.perf_counter() - begun)
            self.moves += 1


async def _at_least(socket: ClientConnection, number: int) -> Asked:
    while True:
        frame = FRAME.decode(await socket.recv())
        if frame.frame >= number:
            return frame


async def _load(urls: list[str], seconds: float, pace: float) -> tuple[float, list[float]]:
    """Moves a second, and the times from POST to the last frame."""
    loads = [Load(urls, pace) for _ in range(TABLES)]
    start = asyncio.Barrier(TABLES)
    begun = await asyncio.gather(*[load.run(start, seconds) for load in loads])
    spent = time.perf_counter() - min(begun)
    return sum(load.moves for load in loads) / spent, sorted(t for load in loads for t in load.times)


async def _idle(server: Process) -> float:
    """Kilobytes that the server's process grows by for each socket that only listens."""
    http = Http(server.url, "")
    before = _resident(server)
    sockets: list[ClientConnection] = []
    for n in range(SOCKETS):
        if n % 50 == 0:
            _, answer = await http.post("/api/tables", {"game": "gold_armada", "seats": [{"kind": "me"}] * 2})
            match: str = msgspec.json.decode(answer)["match"]
        url = server.url.replace("http", "ws", 1) + f"/api/matches/{match}/stream"
        socket = await connect(url, compression=None)
        await socket.recv()
        sockets.append(socket)
    grown = (_resident(server) - before) / SOCKETS
    for socket in sockets:
        socket.transport.abort()
    http.close()
    return grown


def _resident(server: Process) -> float:
    lines = Path(f"/proc/{server.process.pid}/status").read_text().splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith("VmRSS:"))


@contextmanager
def _servers(database: str, processes: int) -> Iterator[list[Process]]:
    started = [Process(settings_for(database, log_level="error")) for _ in range(processes)]
    try:
        yield started
    finally:
        for server in started:
            server.stop()


def _measure(label: str, servers: list[Process], rounds: int, seconds: float) -> list[Figure]:
    urls = [server.url for server in servers]
    most = Figure(f"server {label} most", "moves/s", [])
    paced = Figure(f"server {label} paced", "moves/s", [])
    half = Figure(f"server {label} p50", "ms", [])
    late = Figure(f"server {label} p99", "ms", [])
    for _ in range(rounds):
        most.rounds.append(asyncio.run(_load(urls, seconds, 0.0))[0])
        rate, times = asyncio.run(_load(urls, seconds, PACE))
        paced.rounds.append(rate)
        half.rounds.append(1000 * times[len(times) // 2])
        late.rounds.append(1000 * times[len(times) * 99 // 100])
    return [most, paced, half, late]


def run(rounds: int, seconds: float) -> list[Figure]:
    _, files = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))  # every socket is two files: its other end is here too
    seconds = max(seconds, LEAST_SECONDS)
    figures: list[Figure] = []
    with tempfile.TemporaryDirectory() as folder, _servers(f"sqlite:///{folder}/bench.sqlite", 1) as servers:
        figures += _measure("sqlite", servers, rounds, seconds)
    with tempfile.TemporaryDirectory() as folder, _servers(f"sqlite:///{folder}/idle.sqlite", 1) as servers:
        figures.append(Figure("server idle socket", "KB", [asyncio.run(_idle(servers[0]))]))
    try:
        with postgres() as url:
            for processes in (1, 2):
                with _servers(url, processes) as servers:
                    label = f"postgresql, {processes} process{'es' if processes > 1 else ''}"
                    figures += _measure(label, servers, rounds, seconds)
    except NoPostgres as reason:
        print(reason, file=sys.stderr)
    return figures
