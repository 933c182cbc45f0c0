"""One viewer's way through a match: what it has seen, step by step. Lanes are fed stored rows and nothing else.

A step is a seat's move (or undo) with what chance added. A lane counts the steps its viewer could notice: steps that
told it something or changed its view. So the count says nothing about others' hidden moves, and is the same after a
restart and in every process.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple, final

import msgspec

from doubloon.engine.contract import CHANCE, AnyRules, View
from doubloon.engine.match import UNDO, Match, Row
from doubloon.engine.says import player
from doubloon.engine.shown import Shown, read_seen
from doubloon.locale import Message
from doubloon.server.store.rows import LogRow
from doubloon.server.wire import EventInfo

STEP: Final = "step"  # the kind of an event in which all acted at once
ENCODER: Final = msgspec.json.Encoder()
LINES_KEPT: Final = 20_000


class Scene(msgspec.Struct, frozen=True):
    """A position as its viewer gets it, encoded already."""

    view: msgspec.Raw
    hints: msgspec.Raw
    moves: msgspec.Raw
    prompt: msgspec.Raw


class Step(NamedTuple):
    """Rows that were stored together: a seat's move (or undo) with what chance added, and when."""

    rows: list[Row]
    at: float


class Told(NamedTuple):
    """An event as viewers were told of it, encoded once for all of them."""

    event: EventInfo
    raw: msgspec.Raw


@final
class Happened:
    """A step that a match has followed: its rows, with what they were in the position they were played in. What several
    viewers are told alike is made once, and kept once."""

    def __init__(self, match: Match, step: Step) -> None:
        self.at = step.at
        self.rows = [(row, match.follow(row)) for row in step.rows]
        self._rules = match.rules
        self._told: list[Told] = []

    def tell(self, by: int, text: str, says: list[Message]) -> Told:
        for told in self._told:
            if told.event.text == text and told.event.by == by and told.event.says == says:
                return told
        told = written(event_info(self._rules, by, text, says, self.at))
        self._told.append(told)
        return told


@final
class Lane:
    """`match` is the position as stored; lanes that are equally far share it."""

    def __init__(self, match: Match, viewer: int) -> None:
        self.viewer = viewer
        self.match = match
        self.asked = 0
        self.fed = 0  # steps taken in, noticed or not
        self.frames: list[list[Told]] = []
        self.view: View = match.view(viewer)
        self.scene: Scene | None = None  # made when somebody looks

    def note(self, happened: Happened) -> None:
        """Take in one step that the match has followed."""
        told: list[Told] = []
        undone: Row | None = None
        for row, events in happened.rows:
            if row.text.startswith(UNDO):
                undone = row
            for event in events:
                text = event.seen(self.viewer)
                if text:
                    told.append(happened.tell(row.seat, text, event.tell(self.viewer)))
            self.asked += row.seat == self.viewer != CHANCE
        self.fed += 1
        view = self.match.view(self.viewer)
        has_changed = view != self.view
        if undone is not None and (has_changed or undone.seat == self.viewer):
            says = [Message("server.undone", {"player": player(undone.seat)})]
            told.append(written(EventInfo(undone.seat, UNDO, UNDO, [], says, [], int(happened.at))))
        if told or has_changed:
            self.view = view
            self.scene = None
            self.frames.append(told)

    def events(self, since: int) -> list[msgspec.Raw]:
        """What may not be looked at again is not sent again."""
        told = [each for frame in self.frames[max(0, since) :] for each in frame]
        texts = self.match.reread([each.event.text for each in told])
        return [
            each.raw if each.event.text == text else self._without(each.event, text)
            for each, text in zip(told, texts, strict=True)
        ]

    def _without(self, event: EventInfo, text: str) -> msgspec.Raw:
        return written(event_info(self.match.rules, event.by, text, event.says, event.at)).raw


@final
class Lanes:
    """The lanes of a table. Those that see all that is stored share one match: a ply is played once for them all."""

    def __init__(self, rules: AnyRules, seats: int) -> None:
        self._rules = rules
        self._seats = seats
        self._match = Match(rules, seats)
        self._fed = 0
        self._now: dict[int, Lane] = {}
        self._late: dict[int, Lane] = {}

    def feed(self, found: list[Step]) -> None:
        """Take in what is new in a table's steps, for everybody who has looked at it."""
        for step in found[self._fed :] if self._now else []:
            happened = Happened(self._match, step)
            for lane in self._now.values():
                lane.note(happened)
            self._fed += 1

    def fed(self, viewer: int, *, late: bool) -> int:
        """How many steps a viewer's lane has taken in."""
        lane = (self._late if late else self._now).get(viewer)
        return 0 if lane is None else lane.fed

    def now(self, viewer: int, found: list[Step]) -> Lane:
        """The lane of a viewer who sees all that is stored."""
        if viewer not in self._now:
            self.join(self.apart(viewer, found), found)
        self.feed(found)
        return self._now[viewer]

    def keep_late(self, lane: Lane) -> None:
        """A lane that was made apart, for a viewer who lags behind."""
        self._late.setdefault(lane.viewer, lane)

    def late(self, viewer: int, found: list[Step], end: int) -> Lane:
        """The lane of a viewer who sees only the first `end` steps."""
        if viewer not in self._late or self._late[viewer].fed > end:
            self._late[viewer] = self.apart(viewer, [])
        lane = self._late[viewer]
        for step in found[lane.fed : end]:
            lane.note(Happened(lane.match, step))
        return lane

    def apart(self, viewer: int, found: list[Step]) -> Lane:
        """A lane with a match of its own, which may be made anywhere: nothing here is changed."""
        lane = Lane(Match(self._rules, self._seats), viewer)
        for step in found:
            lane.note(Happened(lane.match, step))
        return lane

    def join(self, lane: Lane, found: list[Step]) -> None:
        """Let a lane that was apart go on with the others. What they have played meanwhile it still plays alone."""
        for step in found[lane.fed :]:
            lane.note(Happened(lane.match, step))
        if self._now:
            self.feed(found)
        else:  # nothing has been played for anybody: theirs is the match that all share from now on
            self._match, self._fed = lane.match, lane.fed
        lane.match = self._match
        self._now.setdefault(lane.viewer, lane)

    def redraw(self) -> None:
        """What is shown of the positions may have changed without a step."""
        for lane in [*self._now.values(), *self._late.values()]:
            lane.scene = None


def written(event: EventInfo) -> Told:
    return Told(event, msgspec.Raw(ENCODER.encode(event)))


def event_info(rules: AnyRules, by: int, text: str, says: list[Message], at: float = 0.0) -> EventInfo:
    """Its parts come from the text that the viewer sees, never from the move."""
    shown = _read(rules, by, text)
    if len(shown) > 1:
        return EventInfo(by, text, STEP, [], says, shown, int(at))
    return EventInfo(by, text, shown[0].kind, shown[0].path, says, [], int(at))


@lru_cache(LINES_KEPT)
def _read(rules: AnyRules, by: int, text: str) -> list[Shown]:
    """The same lines come again and again, for every viewer and at every table."""
    return read_seen(rules, by, text)


def steps(lines: Iterable[LogRow]) -> list[Step]:
    """A log cut into steps: chance belongs to the move before it."""
    found: list[Step] = []
    for line in lines:
        if line.seat != CHANCE or not found:
            found.append(Step([], line.at))
        found[-1].rows.append(Row(line.seat, line.text))
    return found


def matured(found: list[Step], delay: int) -> int:
    """How many of the steps a viewer may see who lags `delay` plies behind."""
    later = 0
    count = len(found)
    while count > 0 and later < delay:
        later += len(found[count - 1].rows)
        count -= 1
    return count
