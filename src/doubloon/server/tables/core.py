"""A table by itself: commands make rows, and stored rows make frames. It has no clock, no thread and no socket, and it
knows no database: whoever runs it tells the time and stores what it asks for. In a browser that is a worker's page.

    change(command, now)   runs a command in memory and says what is to be stored
    accept(proposal)       it is stored: now, and not before, everybody may see it
    restore(row, lines)    it is not, or somebody else has stored something: back to what is
    frame(viewer, since)   what a viewer is shown
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from doubloon.engine.contract import CHANCE, SPECTATOR, AnyRules
from doubloon.engine.dealer import Dealer
from doubloon.engine.match import UNDO, Match, Row
from doubloon.engine.proof import digest
from doubloon.locale import Message
from doubloon.server.store.rows import LogRow, MatchRow, Save
from doubloon.server.tables import clocks, days
from doubloon.server.tables.frames import NO_SEATS, encoded, frame_of, has_only_to_end, raw, seats_of, winners
from doubloon.server.tables.lane import Lane, Lanes, Step, matured, steps
from doubloon.server.tables.people import ENDED, People
from doubloon.server.wire import Frame


class Change(msgspec.Struct, frozen=True):
    """What a command makes of the people; moves are in the match already. `moved`: whose decision it was."""

    people: People
    status: str
    moved: int = CHANCE
    options: str | None = None  # changed before the match begins; the match has their rules already


class Proposal(NamedTuple):
    """What a command wants stored."""

    save: Save
    people: People
    status: str


class Still(NamedTuple):
    """A frame but for its events. Good as long as the count of frames and what people look like (`look`) stay."""

    frames: int
    look: bytes
    frame: Frame

    def shows_more_than(self, other: Still | None) -> bool:
        """Could its viewer tell it from the other one?"""
        return other is None or (self.frames, self.frame) != (other.frames, other.frame)


class TableCore:
    def __init__(self, rules: AnyRules, row: MatchRow, lines: list[LogRow], people: People) -> None:
        self.rules = rules
        self.row = row
        self.people = people
        self.status = row.status
        self.rev = row.rev
        self.head = 0
        self.latest_at = 0.0  # when the latest row was made: two processes never make one at the same moment
        self.asked = [0] * row.seats
        self.undos = 0
        self.ends_turns = False  # those with nothing left but their end: whoever runs the table says when
        self.steps: list[Step] = []
        self.lanes = Lanes(rules, row.seats)
        dealer = Dealer(bytes.fromhex(row.secret), row.first_ply_dealt, is_daily=bool(row.day))
        self.match = Match(rules, row.seats, dealer)
        self.ticked: list[int] = []
        self._stills: dict[int, Still] = {}  # by viewer
        self._latest: dict[int, tuple[Still, bytes]] = {}  # by viewer: the frame of those who lack one
        self.bot_waits: dict[int, int] = {}  # seats whose bots wait until they can think, and for about how long
        self.look = b""
        self.seats_shown = NO_SEATS
        self._looked: tuple[object, ...] = ()
        self._digest = ""
        self._follow(lines)
        self._rebuild()
        self.refresh()

    # --- looking -------------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def is_over(self) -> bool:
        return self.status in ENDED

    @property
    def seal(self) -> str:
        dealer = self.match.dealer
        return dealer.seal if dealer is not None else ""

    @property
    def secret(self) -> str:
        """Of a match that is over; of a daily deal when the day is over, too: others are still at it."""
        return self.row.secret if self.is_over and days.is_past(self.row.day) else ""

    @property
    def digest(self) -> str:
        """Of a match that is over, and will not change; "" before."""
        if self.is_over and not self._digest:
            self._digest = digest(self.match)
        return self._digest if self.is_over else ""

    def ticking(self) -> list[int]:
        """Who is to act, and whose clock runs: nobody's during a pause."""
        is_on = self.status == "playing" and not self.people.paused
        return [seat for seat in self.match.to_act() if seat >= 0] if is_on else []

    @property
    def is_set_up_anew(self) -> bool:
        """Has a command changed options or the number of seats, and is that not stored yet?"""
        return self.match.rules is not self.rules or self.match.seats != self.row.seats

    def is_ending(self, seat: int) -> bool:
        """Is this seat's turn to be ended for its person, after a while in which that can be stopped?"""
        is_on = self.ends_turns and self.status == "playing" and not self.people.paused
        return is_on and has_only_to_end(self.people, self.match, seat, self.asked[seat])

    def is_away(self, seat: int) -> bool:
        """Is the person of a seat not there? Alone with a table everybody is."""
        return False

    def lags(self, viewer: int) -> bool:
        """Does this viewer see the match only as it was some plies ago?"""
        return viewer == SPECTATOR and self.people.delay > 0 and not self.is_over

    def lane(self, viewer: int) -> Lane:
        """The lane of a viewer, caught up with what is stored and already to be seen."""
        if self.lags(viewer):
            return self.lanes.late(viewer, self.steps, matured(self.steps, self.people.delay))
        return self.lanes.now(viewer, self.steps)

    def frame(self, viewer: int, since: int, now: float | None) -> bytes:
        """What a viewer is shown who has seen `since` frames. With clocks every moment has a frame of its own."""
        lane = self.lane(viewer)
        count = len(lane.frames)
        if self.people.clock and now is not None:
            return encoded(frame_of(self, lane, now), lane.events(since))
        still = self.still(viewer)
        if since != count - 1:
            return encoded(still.frame, lane.events(since))
        made = self._latest.get(viewer)
        if made is None or made[0] is not still:
            made = self._latest[viewer] = (still, encoded(still.frame, lane.events(since)))
        return made[1]

    def still(self, viewer: int) -> Still:
        """Without events and clocks. Sockets are told when it has changed, not when time has passed."""
        lane = self.lane(viewer)
        made = self._stills.get(viewer)
        if made is None or made.frames != len(lane.frames) or made.look != self.look:
            made = self._stills[viewer] = Still(len(lane.frames), self.look, frame_of(self, lane, None))
        return made

    def refresh(self) -> None:
        """People may have come, gone or changed. A frame stays as it is for whoever can notice nothing: making it anew
        would take a time that tells of others' hidden moves."""
        people = self.people
        away = [self.is_away(seat) for seat in range(self.row.seats)]
        ticked = self.ticked if people.clock else None
        looked = (
            people.sitters,
            people.host,
            people.undo,
            people.next,
            people.edition,
            people.paused,
            people.pause,
            people.delay,
            people.practice,
            self.status,
            away,
            ticked,
            {**self.bot_waits},
        )
        if looked == self._looked:
            return
        self._looked = looked
        self.seats_shown = raw(seats_of(self, None, lags=False))
        ends = [(each.ends, each.stays) for each in people.sitters]
        asked = [people.undo, people.next, people.edition, people.practice, ends]
        look = bytes(raw([self.status, self.seats_shown, *asked, people.paused, people.pause, people.delay]))
        if look != self.look:
            self.look = look
            self._stills.clear()
            self._latest.clear()

    # --- changing ------------------------------------------------------------------------------------------

    def change(self, command: Callable[[TableCore], Change], now: float) -> Proposal | None:
        """Run a command in memory: what is to be stored, or None where nothing changed."""
        change = command(self)
        people, status = self._consequences(change)
        if status in ENDED and self.status not in ENDED:
            people = msgspec.structs.replace(people, ended=now, winners=winners(people, status, self.match))
        rows = self.match.rows[self.head :]
        if not rows and people == self.people and status == self.status:
            return None
        has_other_times = people.paused != self.people.paused or _holidays(people) != _holidays(self.people)
        if rows or status != self.status or has_other_times:
            people = self._with_turns(people, status, change.moved, rows, now)
        lines = [LogRow(self.head + n, now, row.seat, row.text) for n, row in enumerate(rows)]
        return Proposal(self._save(people, status, lines, now, change.options), people, status)

    def accept(self, proposal: Proposal) -> list[tuple[int, Message]]:
        """It is stored. Who listened at a seat that has changed hands has heard enough: these, and why."""
        if self.is_set_up_anew:
            options, seats = proposal.save.options, self.match.seats
            row = msgspec.structs.replace(self.row, options=options or self.row.options, seats=seats)
            self._set_up(row, self.match.rules)
        self._follow(proposal.save.rows)
        self.rev += 1
        ended = self._take(proposal.people, proposal.status)
        self.ticked = self.ticking()
        return ended

    def restore(self, row: MatchRow, lines: list[LogRow], rules: AnyRules) -> list[tuple[int, Message]]:
        """What is stored by now, from row number `head` on, and the rules for its options."""
        if rules is not self.rules or row.seats != self.row.seats:
            self._set_up(row, rules)
        self._follow(lines)
        self.row, self.rev = row, row.rev
        ended = self._take(msgspec.json.decode(row.people, type=People), row.status)
        self._rebuild()
        return ended

    def forget_unstored(self) -> None:
        """The match in memory as it is stored."""
        if len(self.match.rows) != self.head or self.is_set_up_anew:
            self._rebuild()

    def _set_up(self, row: MatchRow, rules: AnyRules) -> None:
        """Another game than was to be: nothing of it has been played."""
        self.row, self.rules = row, rules
        self.lanes = Lanes(rules, row.seats)
        self.asked = [0] * row.seats
        self._stills.clear()
        self._latest.clear()

    def _with_turns(self, people: People, status: str, moved: int, rows: list[Row], now: float) -> People:
        people = clocks.spend(people, self.ticked, now, self.people) if self.ticked else people
        is_on = status == "playing" and not people.paused
        turns = [seat for seat in self.match.to_act() if seat >= 0] if is_on else []
        dealt = bool(rows) and rows[-1].seat == CHANCE
        people = clocks.reward(people, moved, self.ticked, turns, dealt=dealt)
        return msgspec.structs.replace(people, turn_at=now, turns=turns)

    def _consequences(self, change: Change) -> tuple[People, str]:
        """What follows by itself: a full table begins, chance plays, the end is the end."""
        people, status = change.people, change.status
        if status == "lobby" and people.is_full:
            status = "playing"
        if status == "playing":
            self.match.deal()
            self._end_turns(people)
        if status == "playing" and self.match.is_over:
            status = "over"
        if status in ("lobby", "playing") and not people.has_people:
            status = "abandoned"
        if len(self.match.rows) != self.head or status != "playing":
            people = msgspec.structs.replace(people, undo=None, pause=None)
        return people, status

    def _end_turns(self, people: People) -> None:
        """At once where nothing could be taken back: nobody is shown a turn in which there is nothing to do."""
        is_on = self.ends_turns and not people.paused and len(self.match.rows) != self.head
        while is_on and (seats := [seat for seat in self.match.to_act() if seat >= 0]):
            seat = seats[0]
            if not has_only_to_end(people, self.match, seat) or self.match.can_undo(seat):
                return
            self.match.play(seat, self.rules.ending)

    def _waits(self, people: People, status: str, turns: list[int], lines: list[LogRow]) -> str:
        """A turn that is about to be ended has to be looked after like a bot's."""
        asked = [count + sum(line.seat == seat for line in lines) for seat, count in enumerate(self.asked)]
        is_on = self.ends_turns and status == "playing" and not people.paused
        is_ending = is_on and any(has_only_to_end(people, self.match, seat, asked[seat]) for seat in turns)
        return "bot" if is_ending else people.waits(status, turns)

    def _save(self, people: People, status: str, lines: list[LogRow], now: float, options: str | None) -> Save:
        is_ended = status in ENDED
        turns = [seat for seat in self.match.to_act() if seat >= 0]
        scores = msgspec.json.encode(self.match.scores()).decode() if is_ended and self.match.is_over else None
        return Save(
            match=self.id,
            rev=self.rev,
            head=self.head + len(lines),
            status=status,
            waits=self._waits(people, status, turns, lines),
            listed=int(people.listed and not people.locked and not people.is_full),
            touched=now,
            people=msgspec.json.encode(people).decode(),
            scores=scores,
            rows=lines,
            options=options if self.is_set_up_anew else None,
            seats=self.match.seats if self.is_set_up_anew else None,
        )

    def _take(self, people: People, status: str) -> list[tuple[int, Message]]:
        ended: list[tuple[int, Message]] = []
        keys = [sitter.key for sitter in people.sitters]
        for seat, before in enumerate(self.people.sitters):
            if keys[seat : seat + 1] != [before.key]:
                ended.append((seat, Message("server.seat_left")))
        if people.locked and not self.people.locked:
            ended.append((SPECTATOR, Message("server.locked")))
        if status != self.status:
            self.lanes.redraw()
        self.people, self.status = people, status
        return ended

    def _follow(self, lines: list[LogRow]) -> None:
        """Take in stored rows: for the lanes, and for the count of each seat's decisions."""
        self.head += len(lines)
        self.latest_at = lines[-1].at if lines else self.latest_at
        for step in steps(lines):
            self.steps.append(step)
            first = step.rows[0]
            if first.seat >= 0:
                self.asked[first.seat] += 1
                self.undos += first.text.startswith(UNDO)

    def _rebuild(self) -> None:
        self.match = Match(self.rules, self.row.seats, self.match.dealer)
        for step in self.steps:
            for row in step.rows:
                self.match.follow(row)
        self.ticked = self.ticking()


def _holidays(people: People) -> list[float]:
    return [sitter.holiday for sitter in people.sitters]
