"""A person or a program at a table, as the tests play them."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any, final

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from doubloon import build_info

Json = dict[str, Any]
FINISHED: dict[tuple[str, str], tuple[str, str]] = {}
# Seconds, for what comes in milliseconds unless the machine is busy with something else. Bots, who stand back for
# everybody else, need many times as long to think where nothing is compiled.
PATIENCE = 120.0 if build_info.is_compiled() else 600.0
OPENED = ExitStack()  # closed after each test, whatever became of it


def wait_until(is_so: Callable[[], object], complaint: str = "it has not come") -> None:
    """Tests wait for the state they need, and never for a time that is long enough on one machine only."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, complaint
        time.sleep(0.02)


@final
class Client:
    """One browser: a cookie jar, nothing else."""

    def __init__(self, url: str, token: str = "") -> None:
        self.url = url
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.http = OPENED.enter_context(httpx.Client(base_url=url, headers=headers, timeout=PATIENCE))

    # --- plain requests ------------------------------------------------------------------------------------

    def get(self, path: str, /, **query: str | int) -> Json:
        return self._good(self.http.get(path, params=query))

    def post(self, path: str, /, **body: object) -> Json:
        return self._good(self.http.post(path, json=body))

    def delete(self, path: str) -> Json:
        return self._good(self.http.delete(path))

    def refused(self, path: str, /, **body: object) -> tuple[int, str]:
        """The status and the message's key."""
        answer = self.http.post(path, json=body)
        assert answer.status_code >= 400, answer.text
        return answer.status_code, answer.json()["message"]["key"]

    @staticmethod
    def _good(answer: httpx.Response) -> Json:
        assert answer.status_code == 200, f"{answer.request.url} {answer.status_code} {answer.text}"
        made: Json = answer.json()
        return made

    # --- tables --------------------------------------------------------------------------------------------

    def make(self, game: str, *kinds: str, **more: object) -> str:
        """A table with these seats: me, friend, open, bot."""
        match: str = self.make_with_keys(game, *kinds, **more)["match"]
        return match

    def make_with_keys(self, game: str, *kinds: str, **more: object) -> Json:
        return self.post("/api/tables", game=game, seats=[{"kind": kind} for kind in kinds], **more)

    def frame(self, match: str, seat: int = 0, since: int = 0) -> Json:
        return self.get(f"/api/matches/{match}/frame", seat=seat, since=since)

    def play(self, match: str, seat: int, asked: int, move: str) -> Json:
        return self.post(f"/api/matches/{match}/play", seat=seat, asked=asked, move=move)

    def play_out(self, match: str, seats: list[int], seed: int = 0) -> Json:
        """Random moves for these seats (bots play the others) until the match is over."""
        rng = random.Random(seed)
        end = time.monotonic() + 3 * PATIENCE
        while time.monotonic() < end:
            has_moved = False
            for seat in seats:
                frame = self.frame(match, seat, since=1_000_000)
                if frame["over"]:
                    return frame
                if frame["moves"]:
                    self.play(match, seat, frame["asked"], rng.choice(frame["moves"])["text"])
                    has_moved = True
            if not has_moved:
                time.sleep(0.01)  # a bot is thinking
        raise AssertionError("the match does not end")

    def finished(self, game: str) -> str:
        """A match this browser has played to its end with both seats: one for each server and game, played once."""
        key = (self.url, game)
        if key not in FINISHED:
            match = self.make(game, "me", "me")
            self.play_out(match, [0, 1], seed=1)
            FINISHED[key] = match, self.http.cookies["guest"]
        match, guest = FINISHED[key]
        self.http.cookies.set("guest", guest)
        return match

    def listen(self, match: str, seat: int = -1, since: int = 0, **headers: str) -> Socket:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        extra = {**({"Cookie": cookies} if cookies else {}), **headers}
        if "Authorization" in self.http.headers:
            extra["Authorization"] = self.http.headers["Authorization"]
        url = self.url.replace("http", "ws", 1) + f"/api/matches/{match}/stream?seat={seat}&since={since}"
        return Socket(url, extra)


@final
class Socket:
    def __init__(self, url: str, headers: dict[str, str]) -> None:
        self._open = OPENED.enter_context(ExitStack())
        connection = connect(url, additional_headers=headers, compression=None, open_timeout=PATIENCE)
        self.socket: ClientConnection = self._open.enter_context(connection)
        self.shown = 0  # the latest frame

    def next(self, timeout: float = PATIENCE) -> Json:
        message: Json = json.loads(self.socket.recv(timeout))
        if message["type"] == "frame":
            self.shown = message["frame"]
        return message

    def all_until(self, frame: int) -> list[Json]:
        """Every message up to this frame, however slow the machine, and whatever comes unasked after it."""
        found: list[Json] = []
        while self.shown < frame:
            found.append(self.next())
        return found + self.quiet(0.05)

    def until(self, frame: int) -> Json:
        """The first message that shows at least this frame."""
        while True:
            message = self.next()
            if message["type"] == "frame" and message["frame"] >= frame:
                return message

    def gone(self) -> str:
        """The server's farewell, after which it has closed the socket; "" when it closed without a word."""
        farewell = ""
        try:
            while True:
                message = self.next()
                if message["type"] == "gone":
                    farewell = message["message"]["key"]
        except ConnectionClosed:
            return farewell

    def quiet(self, seconds: float) -> list[Json]:
        """Whatever still comes."""
        found: list[Json] = []
        try:
            while True:
                found.append(self.next(seconds))
        except (TimeoutError, ConnectionClosed):
            return found

    def play(self, asked: int, move: str) -> None:
        self.socket.send(json.dumps({"type": "play", "asked": asked, "move": move}))

    def close(self) -> None:
        self._open.close()
