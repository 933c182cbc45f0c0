"""A server's public API, as far as a seat needs it: docs/api.md. Shapes hold the fields that are used here."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from contextlib import ExitStack
from http.client import HTTPException
from typing import TypeVar
from urllib.parse import urlsplit

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from doubloon.engine.options import Value
from doubloon.locale import Message, Problem

T = TypeVar("T")
SECONDS = 30.0  # for an answer
ALL = 1_000_000  # as a frame's number: tell no events


class SeatKey(msgspec.Struct, frozen=True):
    seat: int
    token: str
    link: str


class Made(msgspec.Struct, frozen=True):
    match: str
    keys: list[SeatKey]


class SeatInfo(msgspec.Struct, frozen=True):
    seat: int
    kind: str
    name: str
    level: int
    resigned: bool = False
    late: bool = False


class TableInfo(msgspec.Struct, frozen=True):
    match: str
    game: str
    version: int
    options: dict[str, Value]
    status: str
    seats: list[SeatInfo]


class MoveInfo(msgspec.Struct, frozen=True):
    text: str
    path: list[str]


class EventInfo(msgspec.Struct, frozen=True):
    by: int
    text: str
    says: list[Message]


class ScoreItem(msgspec.Struct, frozen=True):
    label: Message
    points: int


class Proposal(msgspec.Struct, frozen=True):
    by: int
    waits_for: list[int]


class UndoInfo(msgspec.Struct, frozen=True):
    can: bool
    may_ask: bool
    why: Message | None
    proposal: Proposal | None


class Frame(msgspec.Struct, frozen=True, tag_field="type", tag="frame"):
    seat: int
    frame: int
    status: str
    events: list[EventInfo]
    view: msgspec.Raw
    moves: list[MoveInfo]
    hints: msgspec.Raw
    prompt: Message | None
    asked: int
    over: bool
    winners: list[int]
    scores: list[int] | None
    sheet: list[list[ScoreItem]] | None
    seats: list[SeatInfo]
    undo: UndoInfo
    seal: str
    secret: str


class Gone(msgspec.Struct, frozen=True, tag_field="type", tag="gone"):
    message: Message


class Done(msgspec.Struct, frozen=True):
    frame: int


class Advice(msgspec.Struct, frozen=True):
    move: MoveInfo
    says: list[Message] = []


class ClauseName(msgspec.Struct, frozen=True):
    clause: str


class Position(msgspec.Struct, frozen=True):
    is_legal: bool
    says: list[Message]
    clauses: list[ClauseName]


class Refusal(msgspec.Struct, frozen=True):
    message: Message


class Link(msgspec.Struct, frozen=True):
    """https://play.example.org/table/MATCH, or …/seat/MATCH#TOKEN."""

    server: str
    match: str
    token: str = ""


def read_link(text: str) -> Link:
    parts = urlsplit(text if "://" in text else "http://" + text)
    words = parts.path.strip("/").split("/")
    is_page = len(words) > 1 and words[-2] in ("table", "seat")
    if parts.scheme not in ("http", "https") or not parts.netloc or not is_page:
        raise Problem("terminal.bad_link", link=text)
    before = "/".join(words[:-2])
    return Link(f"{parts.scheme}://{parts.netloc}{'/' + before if before else ''}", words[-1], parts.fragment)


class Api:
    """One table on one server, asked as one seat once its token is known."""

    def __init__(self, link: Link, language: str) -> None:
        self.server = link.server
        self.match = link.match
        self.token = ""
        self.language = language

    def table(self) -> TableInfo:
        return self._ask("", TableInfo)

    def join(self, token: str, name: str) -> Made:
        return self._ask("/join", Made, {"token": token, "name": name} if token else {"name": name})

    def play(self, seat: int, asked: int, move: str) -> Done:
        return self._ask("/play", Done, {"seat": seat, "asked": asked, "move": move})

    def undo(self, seat: int) -> Done:
        return self._ask("/undo", Done, {"seat": seat})

    def agree(self, seat: int) -> Done:
        return self._ask("/undo/answer", Done, {"seat": seat, "agree": True})

    def hint(self, seat: int, level: int) -> Advice:
        return self._ask("/hint", Advice, {"seat": seat, "level": level})

    def may(self, seat: int, question: str, picked: list[str]) -> Position:
        return self._ask("/ask", Position, {"seat": seat, "question": question, "picked": picked})

    def record(self) -> str:
        return self._text("/record").decode()

    def stream(self, seat: int, since: int, until: ExitStack) -> ClientConnection:
        """The socket that frames come on, closed with `until`."""
        socket = self.server.replace("http", "ws", 1)
        url = f"{socket}/api/matches/{self.match}/stream?seat={seat}&since={since}"
        try:
            opened = connect(url, additional_headers=self._headers(), open_timeout=SECONDS, max_size=None)
            return until.enter_context(opened)
        except (OSError, WebSocketException, TimeoutError):
            raise Problem("terminal.no_server", server=self.server) from None

    def _ask(self, path: str, shape: type[T], body: dict[str, object] | None = None) -> T:
        try:
            return msgspec.json.decode(self._text(path, body), type=shape)
        except msgspec.DecodeError:
            raise Problem("terminal.strange_server", server=self.server) from None

    def _text(self, path: str, body: dict[str, object] | None = None) -> bytes:
        data = None if body is None else json.dumps(body).encode()
        url = f"{self.server}/api/matches/{self.match}{path}"
        try:
            request = urllib.request.Request(url, data, self._headers())
            with urllib.request.urlopen(request, timeout=SECONDS) as answer:
                text: bytes = answer.read()
                return text
        except urllib.error.HTTPError as error:
            with error:  # it holds the connection
                raise self._refused(error.read()) from None
        except (OSError, HTTPException, ValueError):
            raise Problem("terminal.no_server", server=self.server) from None

    def _refused(self, text: bytes) -> Problem:
        try:
            return Problem.of(msgspec.json.decode(text, type=Refusal).message)
        except msgspec.DecodeError:
            return Problem("terminal.strange_server", server=self.server)

    def _headers(self) -> dict[str, str]:
        headers = {"Content-Type": "application/json", "Accept-Language": self.language}
        return headers | ({"Authorization": f"Bearer {self.token}"} if self.token else {})
