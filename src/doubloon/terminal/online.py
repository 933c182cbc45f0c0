"""A table on a server, through its public API: what it pushes is shown, what is typed is sent."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from doubloon.bots import level_name
from doubloon.bots.levels import ADVISER
from doubloon.engine.contract import NOBODY, SPECTATOR, Json, Seat, View
from doubloon.games import load
from doubloon.learn.here import Here
from doubloon.locale import Message, Problem, say
from doubloon.terminal.api import Api, Frame, Gone, SeatInfo, TableInfo
from doubloon.terminal.board import Scene
from doubloon.terminal.files import write_whole
from doubloon.terminal.pen import printable
from doubloon.terminal.table import Hint, Result, Step
from doubloon.terminal.walk import Offer

PATIENCE = 0.5  # seconds until whoever waits may look up
PAUSES = [0.5, 1.0, 2.0, 5.0]  # seconds between tries to get the connection back


class OnlineTable:
    """One seat of ours, or the eyes of a spectator."""

    is_shared = True

    def __init__(self, api: Api, info: TableInfo, seat: Seat, language: str) -> None:
        self.api = api
        self.seat = seat
        self.language = language
        self.rules = load(info.game, **info.options)
        self.names = names_of(info.seats, language)
        self.people = [seat] if seat != SPECTATOR else []
        self.seal = ""
        self.adviser = ADVISER
        self._seats = len(info.seats)
        self._view_type = type(self.rules.observe(self.rules.start(self._seats), SPECTATOR))
        self._frame: Frame | None = None
        self._socket: ClientConnection | None = None
        self._open = ExitStack()
        self._lock = threading.RLock()  # a screen waits for news in one thread and plays in another
        self._is_closed = False

    # --- the stream ------------------------------------------------------------------------------------

    @property
    def frame(self) -> Frame:
        """The latest, waited for if there is none yet."""
        while self._frame is None:
            self._next()
        return self._frame

    def _next(self, patience: float = PATIENCE) -> list[Message]:
        """The next frame, if one comes within our patience, and what it tells."""
        with self._lock:
            socket = self._connected()
            try:
                text = socket.recv(timeout=patience)
            except TimeoutError:
                return []
            except ConnectionClosed:
                self._open.close()
                self._socket = None
                return []
            return self._take(text if isinstance(text, bytes) else text.encode())

    def _take(self, text: bytes) -> list[Message]:
        news = msgspec.json.decode(text, type=Frame | Gone)
        if isinstance(news, Gone):
            self._is_closed = True
            raise Problem.of(news.message)
        before = self._frame
        self._frame = news
        self.seal = news.seal
        self.names[:] = names_of(news.seats, self.language)
        if before is not None and news.frame <= before.frame:
            return self._asked_to_undo(before, news)
        says = [message for event in news.events for message in event.says]
        return [*says, *self._asked_to_undo(before, news)]

    def _asked_to_undo(self, before: Frame | None, now: Frame) -> list[Message]:
        proposal = now.undo.proposal
        is_new = before is None or before.undo.proposal is None
        if proposal is None or not is_new or self.seat not in proposal.waits_for:
            return []
        return [Message("terminal.asks_undo", {"name": self.names[proposal.by]})]

    def _connected(self) -> ClientConnection:
        """The socket, made anew as often as it takes."""
        tries = 0
        while self._socket is None:
            if self._is_closed:
                raise Problem("terminal.left_server")
            try:
                since = self._frame.frame if self._frame is not None else 0
                self._socket = self.api.stream(self.seat, since, self._open)
            except Problem:
                if tries >= len(PAUSES):
                    raise
                time.sleep(PAUSES[tries])
                tries += 1
        return self._socket

    # --- what the screens ask ----------------------------------------------------------------------------

    def look(self) -> Step:
        frame = self.frame
        if frame.over:
            return Step(is_over=True)
        if frame.moves and self.seat != SPECTATOR:
            return Step(asked=self.seat)
        to_act = [seat for seat in self._view(frame).to_act if seat >= 0] if frame.status == "playing" else []
        return Step(thinks=to_act[0] if to_act else NOBODY)

    def wait(self, looking: Seat) -> Step:
        says = self._next()
        return msgspec.structs.replace(self.look(), says=says)

    def overheard(self) -> list[Message]:
        says: list[Message] = []
        before: Frame | None = None
        while self.frame is not before:
            before = self.frame
            says += self._next(patience=0)
        return says

    def is_playing(self) -> bool:
        """False in the lobby, until all seats are taken."""
        return self.frame.status != "lobby"

    def wait_for_people(self) -> None:
        self._next()

    def _view(self, frame: Frame) -> View:
        return msgspec.json.decode(frame.view, type=self._view_type)

    def scene(self, seat: Seat, asked: Seat) -> Scene[View]:
        frame = self.frame
        hints: dict[str, Json] = msgspec.json.decode(frame.hints, type=dict) if frame.hints else {}
        offers = [Offer(move.text, tuple(move.path)) for move in frame.moves] if asked != NOBODY else []
        prompt = frame.prompt or Message("terminal.in_lobby")
        return Scene(self._view(frame), hints or {}, offers, prompt, asked, frame.over)

    def play(self, seat: Seat, text: str, looking: Seat) -> list[Message]:
        done = self.api.play(seat, self.frame.asked, text)
        return self._until(done.frame)

    def _until(self, number: int) -> list[Message]:
        """All that is told up to that frame."""
        says: list[Message] = []
        while self.frame.frame < number and not self.frame.over:
            says += self._next()
        return says

    def undo(self, seat: Seat) -> Message:
        """One's own move; or a yes to somebody who asks for theirs."""
        proposal = self.frame.undo.proposal
        if proposal is not None and self.seat in proposal.waits_for:
            self._until(self.api.agree(self.seat).frame)
            return Message("terminal.agreed")
        can = self.frame.undo.can
        self._until(self.api.undo(self.seat).frame)
        return Message("terminal.undone" if can else "terminal.undo_asked")

    def hint(self, seat: Seat) -> Hint:
        """The first sentence names the adviser, whom the reader has chosen."""
        advice = self.api.hint(seat, self.adviser)
        return Hint(advice.move.text, advice.says[1:])

    def may(self, seat: Seat, question: str, language: str, picked: Sequence[str]) -> Here | None:
        if seat < 0:
            return None
        found = self.api.may(seat, question, list(picked))
        return Here(found.is_legal, found.says, [each.clause for each in found.clauses]) if found.says else None

    def must_hide(self, before: Seat, after: Seat) -> bool:
        return False

    def missed(self, seat: Seat) -> list[Message]:
        return []

    def reader(self, asked: Seat) -> Seat:
        return asked

    def takes(self, line: str) -> bool:
        return False  # the server deals

    def example(self, asked: Seat) -> str:
        return ""

    def save(self, file: Path | None) -> Path:
        """The server keeps the match; its record can be had when it is over."""
        if file is None:
            return Path()
        try:
            file = file.expanduser()
            write_whole(file, self.api.record())
        except (OSError, ValueError, RuntimeError):
            raise Problem("terminal.cannot_save", file=str(file)) from None
        return file

    def result(self) -> Result:
        frame = self.frame
        sheet = [[(item.label, item.points) for item in items] for items in frame.sheet or []]
        return Result(
            frame.scores or [0] * self._seats,
            frame.winners,
            sheet,
            resigned=[seat.seat for seat in frame.seats if seat.resigned and not seat.late],
            late=[seat.seat for seat in frame.seats if seat.resigned and seat.late],
        )

    def secret(self) -> str:
        return self.frame.secret

    def close(self) -> None:
        self._is_closed = True
        self._open.close()
        self._socket = None


def names_of(seats: list[SeatInfo], language: str) -> list[str]:
    """People by their names, bots by theirs or by their level."""
    shown: list[str] = []
    for seat in seats:
        level = say(level_name(seat.level), language) if seat.level else say(Message("terminal.empty_seat"), language)
        name = printable(seat.name) or level
        same = sum(other == name or other.startswith(name + " ") for other in shown)
        shown.append(f"{name} {same + 1}" if same else name)
    return shown
