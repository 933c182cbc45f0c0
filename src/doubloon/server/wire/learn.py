"""Lessons, and answers to questions about the rules."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from doubloon.locale import Message
from doubloon.server.wire.frames import EventInfo, MoveInfo


class LessonInfo(Struct, frozen=True):
    """A lesson in the list of a game's; its words are in the catalogue learn_GAME."""

    number: int
    name: str
    is_match: bool
    clauses: list[str]  # that its steps rest on: "show me" leads from a rule to a lesson


class LessonList(Struct, frozen=True):
    lessons: list[LessonInfo]


class LessonState(Struct, frozen=True):
    """A lesson after what the learner has done so far: all there is to draw, and what the coach says.

    `done` is to be sent back with the next move. `said` answers the move that was sent, `is_right` says how; a wrong
    one was not played.
    """

    number: int
    step: int
    steps: int
    done: list[str]
    used: int  # moves and tries
    is_asked: bool  # false: the step is only watched, or the lesson is over
    is_over: bool
    stars: int
    coach: Message
    clause: str  # of the rules, to read on; "" for none
    point: list[str]  # ids of drawn things the coach points at
    is_match: bool  # a whole match: no move is wrong, and `done` has every line of it
    is_speaking: bool  # false: `coach` is the plain prompt
    prompt: Message  # what would be said at any table
    is_right: bool
    said: Message | None
    said_clause: str
    events: list[EventInfo]
    learner: int
    seats: int
    view: msgspec.Raw
    hints: msgspec.Raw
    moves: list[MoveInfo]
    answer: MoveInfo | None  # when asked for
    next: str  # the name of the lesson after this one; "" after the last


class Answer(Struct, frozen=True):
    """A clause of the rules that answers a question."""

    clause: str
    game: str  # whose clause it is
    text: str  # Markdown, in the reader's language
    question: str  # a known one that is near; "" for none
    lesson: str  # the name of one that shows it; "" for none


class Answers(Struct, frozen=True):
    answers: list[Answer]


class ClauseName(Struct, frozen=True):
    clause: str
    game: str  # whose it is


class Here(Struct, frozen=True):
    """What the rules say about the moves a question means, from what that seat sees; nothing where it means none."""

    is_legal: bool
    says: list[Message]
    clauses: list[ClauseName]
