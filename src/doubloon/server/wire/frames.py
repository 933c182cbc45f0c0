"""A table as one viewer sees it, the messages on its socket, and the answers to commands."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from doubloon.engine.shown import Shown
from doubloon.locale import Message
from doubloon.server.requests import Phrase
from doubloon.server.wire.tables import SeatInfo, Status


class MoveInfo(Struct, frozen=True):
    """One legal move: its notation, and what is clicked for it, in order."""

    text: str
    path: list[str]


class EventInfo(Struct, frozen=True):
    """Something that happened, as this viewer saw it. `by` is a seat or -1 (chance).

    `text` is the notation, with `?` for what is secret. `kind` is its first word, `path` the ids of the drawn things
    it is about, as in MoveInfo, without the secret ones: both are read from `text`. An undo is of the kind "undo".
    Where all acted at once the kind is "step" and `together` has their moves. `at` is when, in seconds since 1970; 0
    where no time is told: in lessons.
    """

    by: int
    text: str
    kind: str
    path: list[str]
    says: list[Message]
    together: list[Shown]
    at: int


class ScoreItem(Struct, frozen=True):
    label: Message
    points: int


class Proposal(Struct, frozen=True):
    """Somebody asks to take a move back across moves of others, who must agree."""

    by: int
    waits_for: list[int]


class PauseInfo(Struct, frozen=True):
    """A pause, or the wish for one until everybody agrees."""

    is_on: bool
    wanted_by: list[int]
    waits_for: list[int]


class UndoInfo(Struct, frozen=True):
    """`can`: at once. `may_ask`: with the consent of others. `may_practise`: at the price that the match counts for
    nothing, if that is said in the wish. Otherwise `why` says what stands in the way."""

    can: bool
    may_ask: bool
    may_practise: bool
    why: Message | None
    proposal: Proposal | None


class Frame(Struct, frozen=True, tag_field="type", tag="frame"):
    """All a viewer needs to draw the table. Frames with the same number differ only in people, not in the game."""

    match: str
    seat: int  # the viewer: a seat, or -1
    frame: int  # how many steps this viewer has seen
    status: Status
    events: list[EventInfo]  # since the frame the client named
    view: msgspec.Raw  # the game's View for that seat; null in the lobby
    moves: list[MoveInfo]
    hints: msgspec.Raw  # faces and previews, see the README of the game; null in the lobby
    prompt: Message | None
    asked: int  # how many decisions this seat has made; to be sent with the next
    over: bool
    winners: list[int]
    scores: list[int] | None  # when over
    sheet: list[list[ScoreItem]] | None  # when over: each seat's score item by item
    seats: list[SeatInfo]
    undo: UndoInfo
    pause: PauseInfo | None
    seal: str
    secret: str  # "" until the match is over
    digest: str  # "" until then; the same for everybody: of options, seats, moves, draws and result, without names
    next: str  # the rematch, once there is one
    practice: bool  # taken back across dice or cards: it counts for nothing
    edition: int  # how often the host has changed what will be played: look at the table's facts again
    ends: bool  # does the person of this seat want turns ended in which nothing else is left?
    ending: bool  # such a turn, which is ended in a few seconds unless it is taken back, or `stay` says no


class FullView(Struct, frozen=True):
    """What a player with perfect memory knows; screens get less. `view` is documented in docs/views.md."""

    seat: int
    asked: int
    view: msgspec.Raw
    to_act: list[int]


class Gone(Struct, frozen=True, tag_field="type", tag="gone"):
    """The last message on a socket: the seat was given up or taken away, or the table was deleted."""

    message: Message


class Said(Struct, frozen=True, tag_field="type", tag="said"):
    """Somebody at the table has said one of the phrases; nothing of it is stored."""

    by: int
    phrase: Phrase


class MoveRefused(Struct, frozen=True, tag_field="type", tag="refused"):
    """Says why a move that came over the socket was not played. `asked` is that move's, -1 for a phrase; `status` as
    over HTTP."""

    asked: int
    status: int
    message: Message
    text: str
    wait: int | None = None


class Done(Struct, frozen=True):
    """The command is stored; the frame that shows it comes on the stream. `frame` is the seat's newest."""

    frame: int


class Reason(Struct, frozen=True):
    message: Message
    text: str  # in English, for programs and logs


class Advice(Struct, frozen=True):
    """A bot's advice from that seat's view alone."""

    move: MoveInfo
    level: int
    says: list[Message]
