"""Sockets by the thousand, as light as they can be: what comes is not read, only noticed.

    python -m bench.sockets '{"url": "...", "matches": ["..."], "cookie": "...", "watchers": 5000, "moves": 10}'

With moves: two people play, everybody else watches, and what is printed is how long each move took to reach the two and
all the others. Without: they are opened, a line is printed, and they stay open until standard input ends.
"""

from __future__ import annotations

import asyncio
import resource
import sys
import time
from functools import partial
from typing import cast

import msgspec
import uvloop

from bench.load import FRAME, Asked

PING = bytes((0x89, 4))  # with four bytes to be sent back
OPENING = 100  # at once
GAP = 0.2  # seconds between two moves: the next ones come while watchers are being told


class Crowd(msgspec.Struct, frozen=True):
    url: str
    matches: list[str]  # watchers spread over them; the first one is played
    cookie: str
    watchers: int
    moves: int = 0


class Told(msgspec.Struct, frozen=True):
    players: list[float]  # seconds from a move to the last of the two frames, by move
    watchers: list[float]  # and to the last of the watchers'


class Watcher(asyncio.Protocol):
    def __init__(self, request: bytes) -> None:
        self._request = request
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.heard_at = 0.0
        self._heard = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.WriteTransport", transport)  # one that nobody holds is closed
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        sys.exit("the server has closed a socket")

    def data_received(self, data: bytes) -> None:
        if data[-6:-4] == PING:  # whoever does not answer is taken for gone
            self._transport.write(pong(data[-4:]))
            data = data[:-6]
        if data:
            self.heard_at = time.perf_counter()
        if not self.opened.done():
            self._heard += data
            head, _, frame = self._heard.partition(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 101"), head
            if frame:
                self.opened.set_result(None)
                self._heard = b""


def pong(data: bytes) -> bytes:
    return bytes((0x8A, 0x80 | len(data))) + bytes(4) + data  # masked with nothing


class Player:
    """A socket that reads: whoever is asked answers."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self.writer = writer
        self.frame = Asked(0, 0, False, [])
        self.heard_at = 0.0

    async def next(self, least: int) -> None:
        while self.frame.frame < least:
            first, size = await self._reader.readexactly(2)
            if size == 126:
                size = int.from_bytes(await self._reader.readexactly(2), "big")
            elif size == 127:
                size = int.from_bytes(await self._reader.readexactly(8), "big")
            data = await self._reader.readexactly(size)
            if first == PING[0]:
                self.writer.write(pong(data))
            else:
                self.heard_at = time.perf_counter()
                self.frame = FRAME.decode(data)

    def play(self) -> None:
        move = self.frame.moves[0].text
        text = f'{{"type":"play","asked":{self.frame.asked},"move":"{move}"}}'.encode()
        self.writer.write(bytes((0x81, 0x80 | len(text))) + bytes(4) + text)  # masked with nothing


def request(crowd: Crowd, match: str, seat: int) -> bytes:
    host = crowd.url.removeprefix("http://")
    lines = [
        f"GET /api/matches/{match}/stream?seat={seat} HTTP/1.1", f"Host: {host}", "Upgrade: websocket",
        "Connection: Upgrade", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version: 13",
        f"Cookie: guest={crowd.cookie}", "", "",
    ]  # fmt: skip
    return "\r\n".join(lines).encode()


def _same(watcher: Watcher) -> Watcher:
    return watcher


async def gather(crowd: Crowd) -> list[Watcher]:
    """Everybody who watches, each with the first frame."""
    host, _, port = crowd.url.removeprefix("http://").partition(":")
    found: list[Watcher] = []
    for first in range(0, crowd.watchers, OPENING):
        some = []
        for number in range(first, min(first + OPENING, crowd.watchers)):
            watcher = Watcher(request(crowd, crowd.matches[number % len(crowd.matches)], -1))
            await asyncio.get_running_loop().create_connection(partial(_same, watcher), host, int(port))
            some.append(watcher)
        await asyncio.gather(*[watcher.opened for watcher in some])
        found += some
    return found


async def play(crowd: Crowd, watchers: list[Watcher]) -> Told:
    host, _, port = crowd.url.removeprefix("http://").partition(":")
    players = [Player(*await asyncio.open_connection(host, int(port))) for _ in range(2)]
    for seat, player in enumerate(players):
        player.writer.write(request(crowd, crowd.matches[0], seat))
        await player._reader.readuntil(b"\r\n\r\n")
        await player.next(1)
    told = Told([], [])
    for number in range(crowd.moves):
        begun = time.perf_counter()
        next(player for player in players if player.frame.moves).play()
        await asyncio.gather(*[player.next(players[0].frame.frame + 1) for player in players])
        told.players.append(max(player.heard_at for player in players) - begun)
        if number % 2:
            await asyncio.sleep(GAP)  # this one has the next move come on top of it
            continue
        while not all(watcher.heard_at > begun for watcher in watchers):
            await asyncio.sleep(0.01)
        told.watchers.append(max(watcher.heard_at for watcher in watchers) - begun)
    return told


async def run(crowd: Crowd) -> None:
    watchers = await gather(crowd)
    if crowd.moves:
        print(msgspec.json.encode(await play(crowd, watchers)).decode())
    else:
        print("open", flush=True)
        await asyncio.to_thread(sys.stdin.read)


def main() -> None:
    _, files = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    uvloop.run(run(msgspec.json.decode(sys.argv[1], type=Crowd)))


if __name__ == "__main__":
    main()
