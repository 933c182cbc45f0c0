"""Load for a server: tables whose people answer over their sockets as soon as they are asked, or at a pace.

    python -m bench.load '{"urls": [...], "tables": 48, "pace": 300, "seconds": 3}'

It runs as a process of its own, away from the server's core, and prints what it has seen as one line of JSON.
"""

from __future__ import annotations

import asyncio
import resource
import sys
import time
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

MADE_UP = 1.0  # seconds that a table may be behind its pace and still make up for


class Plan(msgspec.Struct, frozen=True):
    urls: list[str]  # the seats look through different processes, when there are several
    tables: int = 48
    pace: float = 0.0  # moves a second of all tables together; 0: as fast as they can
    seconds: float = 3.0
    game: str = "gold_armada"
    seats: int = 2
    watchers: int = 0  # at each table
    servers: list[int] = []  # processes whose processor time is told


class Seen(msgspec.Struct, frozen=True):
    moves: int
    seconds: float
    times: list[float]  # from a move to the last frame it causes, ascending
    spent: float  # seconds of processor time of the servers, from the first move to the last frame


class Asked(msgspec.Struct):
    """The part of a frame that the load looks at."""

    frame: int
    asked: int
    over: bool
    moves: list[Text]


class Text(msgspec.Struct):
    text: str


FRAME = msgspec.json.Decoder(Asked)


class Http:
    """As little of HTTP/1.1 as keeps the load light."""

    def __init__(self, url: str) -> None:
        self._host, _, port = url.removeprefix("http://").partition(":")
        self._port = int(port)
        self.cookie = ""

    async def post(self, path: str, body: object) -> tuple[int, bytes]:
        """By a connection of its own: what is posted is rare."""
        reader, writer = await asyncio.open_connection(self._host, self._port)
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
        content = await reader.readexactly(length)
        writer.close()
        return int(answer[9:12]), content

    async def new_table(self, game: str, seats: int) -> str:
        status, answer = await self.post("/api/tables", {"game": game, "seats": [{"kind": "me"}] * seats})
        assert status == 200, answer
        match: str = msgspec.json.decode(answer)["match"]
        return match


class Start:
    """The moment at which all tables are there, and what the servers had spent by then."""

    def __init__(self, plan: Plan) -> None:
        self._barrier = asyncio.Barrier(plan.tables)
        self._servers = plan.servers
        self._spent = 0.0

    async def wait(self) -> None:
        if await self._barrier.wait() == 0:
            self._spent = spent(self._servers)

    def spent(self) -> float:
        return spent(self._servers) - self._spent


def spent(processes: list[int]) -> float:
    """Seconds of processor time of all their threads so far, to the nanosecond."""
    threads = [thread for process in processes for thread in Path(f"/proc/{process}/task").iterdir()]
    return sum([int((thread / "schedstat").read_text().split()[0]) for thread in threads]) / 1e9


class Table:
    """Sockets of all seats, and a loop that plays whoever is asked. When a match is over another begins; what of the
    pace was missed meanwhile is made up for."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.gap = plan.tables / plan.pace if plan.pace else 0.0
        self.due = 0.0
        self.moves = 0
        self.times: list[float] = []

    async def run(self, start: Start) -> float:
        """When its first move was due: all tables begin together."""
        http = Http(self.plan.urls[0])
        begun = 0.0
        while not begun or time.perf_counter() < begun + self.plan.seconds:
            match = await http.new_table(self.plan.game, self.plan.seats)
            viewers = [*range(self.plan.seats), *[-1] * self.plan.watchers]
            async with AsyncExitStack() as stack:
                sockets = [await stack.enter_async_context(self._listen(http, match, seat)) for seat in viewers]
                if not begun:
                    await start.wait()
                    begun = self.due = time.perf_counter()
                await self._play(sockets, begun + self.plan.seconds)
        return begun

    def _listen(self, http: Http, match: str, seat: int) -> connect:
        url = self.plan.urls[max(0, seat) % len(self.plan.urls)].replace("http", "ws", 1)
        headers = {"Cookie": f"guest={http.cookie}"}
        return connect(
            f"{url}/api/matches/{match}/stream?seat={seat}", additional_headers=headers, compression=None, max_size=None
        )

    async def _play(self, sockets: list[ClientConnection], until: float) -> None:
        """Every socket gets a frame of each move: the games here hide none whole, so their counts are the same."""
        frames = [await _at_least(socket, 1) for socket in sockets]
        while time.perf_counter() < until and not frames[0].over:
            seat = next(seat for seat, frame in enumerate(frames) if frame.moves)
            frame = frames[seat]
            move = frame.moves[self.moves % len(frame.moves)].text
            self.due = max(self.due + self.gap, time.perf_counter() - MADE_UP)
            await asyncio.sleep(max(0.0, self.due - time.perf_counter()))
            begun = time.perf_counter()
            await sockets[seat].send(f'{{"type":"play","asked":{frame.asked},"move":"{move}"}}')
            frames = [await _at_least(socket, before.frame + 1) for socket, before in zip(sockets, frames, strict=True)]
            self.times.append(time.perf_counter() - begun)
            self.moves += 1


async def _at_least(socket: ClientConnection, number: int) -> Asked:
    while True:
        data = await socket.recv()
        assert '"type":"refused"' not in str(data[:20]), data
        frame = FRAME.decode(data)
        if frame.frame >= number:
            return frame


async def _run(plan: Plan) -> Seen:
    tables = [Table(plan) for _ in range(plan.tables)]
    start = Start(plan)
    begun = await asyncio.gather(*[table.run(start) for table in tables])
    seconds = time.perf_counter() - min(begun)
    times = sorted([t for table in tables for t in table.times])
    return Seen(sum(table.moves for table in tables), seconds, times, start.spent())


def main() -> None:
    _, files = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    plan = msgspec.json.decode(sys.argv[1], type=Plan)
    print(msgspec.json.encode(uvloop.run(_run(plan))).decode())


if __name__ == "__main__":
    main()
