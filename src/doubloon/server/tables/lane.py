"""One viewer's way through a match: what it has seen, step by step. A lane is fed stored rows and nothing else.

A step is a seat's move (or undo) with what chance added. A lane counts the steps its viewer could notice: steps that
told it something or changed its view. So the count says nothing about others' hidden moves, and is the same after a
restart and in every process.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, final

import msgspec

from doubloon.engine.contract import CHANCE, AnyRules, View
from doubloon.engine.match import UNDO, Match, Row
from doubloon.engine.says import player
from doubloon.engine.shown import read_seen
from doubloon.locale import Message
from doubloon.server.wire import EventInfo, MoveInfo

STEP: Final = "step"  # the kind of an event in which all acted at once


class Scene(msgspec.Struct, frozen=True):
    """A position as its viewer gets it, encoded already."""

    view: msgspec.Raw
    hints: msgspec.Raw
    moves: list[MoveInfo]
    prompt: Message | None


@final
class Lane:
    def __init__(self, rules: AnyRules, seats: int, viewer: int) -> None:
        self.viewer = viewer
        self.match = Match(rules, seats)
        self.asked = 0
        self.fed = 0  # steps taken in, noticed or not
        self.frames: list[list[EventInfo]] = []
        self.view: View = self.match.view(viewer)
        self.scene: Scene | None = None  # made when somebody looks

    def feed(self, step: list[Row]) -> bool:
        """Take in one stored step; was there anything to notice?"""
        told: list[EventInfo] = []
        undone: Row | None = None
        for row in step:
            if row.text.startswith(UNDO):
                undone = row
            for event in self.match.follow(row):
                text = event.seen(self.viewer)
                if text:
                    told.append(event_info(self.match.rules, row.seat, text, event.tell(self.viewer)))
            self.asked += row.seat == self.viewer != CHANCE
        self.fed += 1
        self.scene = None
        view = self.match.view(self.viewer)
        has_changed = view != self.view
        if undone is not None and (has_changed or undone.seat == self.viewer):
            says = [Message("server.undone", {"player": player(undone.seat)})]
            told.append(EventInfo(undone.seat, UNDO, UNDO, [], says, []))
        self.view = view
        if told or has_changed:
            self.frames.append(told)
            return True
        return False

    def events(self, since: int) -> list[EventInfo]:
        """What may not be looked at again is not sent again."""
        told = [event for frame in self.frames[max(0, since) :] for event in frame]
        texts = self.match.reread([event.text for event in told])
        return [
            event if event.text == text else event_info(self.match.rules, event.by, text, event.says)
            for event, text in zip(told, texts, strict=True)
        ]


def event_info(rules: AnyRules, by: int, text: str, says: list[Message]) -> EventInfo:
    """Its parts come from the text that the viewer sees, never from the move."""
    shown = read_seen(rules, by, text)
    if len(shown) > 1:
        return EventInfo(by, text, STEP, [], says, shown)
    return EventInfo(by, text, shown[0].kind, shown[0].path, says, [])


def steps(rows: Iterable[Row]) -> list[list[Row]]:
    """A log cut into steps: chance belongs to the move before it."""
    found: list[list[Row]] = []
    for row in rows:
        if row.seat != CHANCE or not found:
            found.append([])
        found[-1].append(row)
    return found


def matured(found: list[list[Row]], delay: int) -> int:
    """How many of the steps a viewer may see who lags `delay` plies behind."""
    later = 0
    count = len(found)
    while count > 0 and later < delay:
        later += len(found[count - 1])
        count -= 1
    return count
