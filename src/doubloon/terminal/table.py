"""A table to sit at: the match on this machine here, one on a server in online.py. Both screens know only `Table`."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

import msgspec

from doubloon.bots import Budget, seat_adviser, seat_bot, table_budget
from doubloon.bots.bot import Bot
from doubloon.bots.levels import ADVISER
from doubloon.engine.binding import HIDDEN, card_of
from doubloon.engine.contract import CHANCE, NOBODY, SPECTATOR, AnyRules, Json, Seat, View
from doubloon.engine.match import Event, Match, Ply
from doubloon.engine.views import as_json
from doubloon.insight.advice import advise
from doubloon.insight.judge import world_of
from doubloon.insight.moments import said
from doubloon.learn.here import Here, answer_here
from doubloon.locale import Message, Problem
from doubloon.terminal.board import Scene
from doubloon.terminal.keeping import save
from doubloon.terminal.walk import Offer

HINT_SECONDS = 1.0


class Step(msgspec.Struct, frozen=True):
    """What came of waiting: sentences, and who at this keyboard is asked now."""

    says: list[Message] = []
    asked: Seat = NOBODY  # CHANCE: what dice and cards show is to be typed in
    is_over: bool = False
    thinks: Seat = NOBODY  # who is to act elsewhere


class Hint(msgspec.Struct, frozen=True):
    """A move, and what an adviser says: the move as a sentence, why, and what would be second best."""

    move: str
    says: list[Message] = []


class Result(msgspec.Struct, frozen=True):
    scores: list[int]
    winners: list[Seat]
    sheet: list[list[tuple[Message, int]]]  # of each seat; none where the match was broken off
    resigned: list[Seat] = []
    late: list[Seat] = []  # out since their clock had run out


class Table(Protocol):
    rules: AnyRules
    names: list[str]  # as they are shown
    people: list[Seat]  # seats at this keyboard
    seal: str
    is_shared: bool  # do others act elsewhere, also while somebody here is asked?

    def look(self) -> Step:
        """How things stand, without waiting."""
        ...

    def wait(self, looking: Seat) -> Step:
        """Let the others do one thing, as heard by whoever looks."""
        ...

    def overheard(self) -> list[Message]:
        """What others did while somebody here was asked, without waiting."""
        ...

    def scene(self, seat: Seat, asked: Seat) -> Scene[View]: ...

    def play(self, seat: Seat, text: str, looking: Seat) -> list[Message]:
        """Play a move, or refuse it with its reason; what is heard of it."""
        ...

    def undo(self, seat: Seat) -> Message: ...

    def hint(self, seat: Seat) -> Hint:
        """What a bot would play."""
        ...

    def may(self, seat: Seat, question: str, language: str, picked: Sequence[str]) -> Here | None:
        """What the rules say to a question about this position; None where it is about no move."""
        ...

    def must_hide(self, before: Seat, after: Seat) -> bool:
        """Do these two know different things?"""
        ...

    def missed(self, seat: Seat) -> list[Message]:
        """What happened since this seat looked last."""
        ...

    def reader(self, asked: Seat) -> Seat:
        """Who may see what is typed: the seat itself; of a card dealt in secret, the one who gets it; else CHANCE."""
        ...

    def takes(self, line: str) -> bool:
        """At a table with real cards: is this notation that no menu offers, for a card or a hand that is hidden?"""
        ...

    def example(self, asked: Seat) -> str:
        """A move as it is typed by somebody whose hand is hidden, since no menu offers its cards; "" elsewhere."""
        ...

    def save(self, file: Path | None) -> Path: ...
    def result(self) -> Result: ...
    def secret(self) -> str:
        """Published when the match is over; "" before, and where people deal themselves."""
        ...

    def close(self) -> None: ...


class LocalTable:
    """`people` are the seats' names in the record, `bots` the levels of the other seats."""

    is_shared = False

    def __init__(
        self, match: Match, names: list[str], people: list[str], bots: dict[Seat, str], seed: int, file: Path
    ) -> None:
        self.match = match
        self.rules = match.rules
        self.names = names
        self.file = file
        self.people = [seat for seat in range(match.seats) if seat not in bots]
        self.seal = match.dealer.seal if match.dealer is not None else ""
        self._in_record = people
        self._levels = bots
        self._seed = seed
        self._bots = self._seated()
        self.adviser = ADVISER
        self.has_hints = True  # advice, and odds: a table may do without
        self._lock = threading.Lock()  # a bot thinks in a thread of the full screen, where people may undo meanwhile
        self._offered = -1  # at which row it was said what practice costs
        self._heard: dict[Seat, int] = dict.fromkeys(range(SPECTATOR, match.seats), len(match.plies))

    def _seated(self) -> dict[Seat, Bot]:
        return {seat: seat_bot(level, self.rules, self._seed + seat) for seat, level in self._levels.items()}

    def look(self) -> Step:
        to_act = self.match.to_act()
        if not to_act:
            return Step(is_over=True)
        if to_act == [CHANCE]:
            return Step() if self.match.dealer is not None else Step(asked=CHANCE)
        thinks = next((seat for seat in to_act if seat in self._bots), NOBODY)
        return Step(asked=to_act[0]) if thinks == NOBODY else Step(thinks=thinks)

    def wait(self, looking: Seat) -> Step:
        now = self.look()
        if now.thinks == NOBODY:
            says = self._tell(self.match.deal(), looking)
            return msgspec.structs.replace(self.look(), says=says)
        before = list(self.match.plies)
        budget = table_budget(self._levels[now.thinks], self.rules)
        move = self._bots[now.thinks].choose(self.match.view(now.thinks), self.match.moves(now.thinks), budget)
        with self._lock:
            is_still_so = self.match.plies == before
            says = self._tell(self.match.play_move(now.thinks, move), looking) if is_still_so else []
        return msgspec.structs.replace(self.look(), says=says)

    def overheard(self) -> list[Message]:
        return []  # bots move when nobody is asked

    def scene(self, seat: Seat, asked: Seat) -> Scene[View]:
        match = self.match
        viewer = seat if seat >= 0 and not match.has_hidden() else SPECTATOR
        moves = match.moves(asked) if asked != NOBODY else []
        guessed = self._guessed(moves)
        offers = [Offer(self.rules.text(move), self.rules.path(move)) for move in moves if move not in guessed]
        view = self.rules.screen(match.view(viewer))
        prompt = match.prompt(seat if seat >= 0 else SPECTATOR)
        return Scene(view, self._shown(match.hints(viewer)), offers, prompt, asked, match.is_over)

    def _shown(self, hints: dict[str, Json]) -> dict[str, Json]:
        """As at a server's table: without hints there are no odds either, until the match is over."""
        if self.has_hints or self.match.is_over:
            return hints
        return {name: hint for name, hint in hints.items() if name not in self.rules.aids}

    def _guessed(self, moves: list[int]) -> list[int]:
        """Those that name a card that is only guessed: such a hand is shown to nobody."""
        plies = self.match.plies
        cards = {card_of(self.rules, plies[number].move) for number in self.match.never_known()}
        return [move for move in moves if not cards.isdisjoint(self.rules.text(move).split())]

    def example(self, asked: Seat) -> str:
        guessed = self._guessed(self.match.moves(asked)) if asked >= 0 else []
        return self.rules.text(guessed[0]) if guessed else ""

    def takes(self, line: str) -> bool:
        words = line.split()
        is_notation = any(words[:1] == kind.name.split()[:1] for kind in self.rules.codec.kinds)
        if not self.match.is_table or not is_notation:
            return False
        return HIDDEN in words or self.match.has_hidden() or self._is_public(line)

    def _is_public(self, line: str) -> bool:
        """What all see of a card, and less than a move: "turn 4"."""
        if self.match.to_act() != [CHANCE]:
            return False
        events = [self.match.event(Ply(CHANCE, move)) for move in self.match.moves(CHANCE)]
        return line in [event.seen(SPECTATOR) for event in events]

    def play(self, seat: Seat, text: str, looking: Seat) -> list[Message]:
        if HIDDEN in text.split() and self.reader(seat) not in self.people:
            raise Problem("terminal.bot_sees_its_cards")
        return self._tell(self.match.play(seat, text), looking)

    def undo(self, seat: Seat) -> Message:
        """The person who types takes back their own latest move; at a shared keyboard, whoever moved last; at a table,
        what was typed in last of dice and cards."""
        with self._lock:
            for who in [seat, *self.people, CHANCE]:
                if self.match.can_undo(who):
                    self.match.undo(who)
                    return Message("terminal.undone")
            if self.people == [seat] and self.match.dealer is not None and self.match.practice_ply(seat) >= 0:
                return self._practise(seat)
        if seat != CHANCE:
            self.match.undo(seat)  # says why not
        raise Problem("terminal.undo_first")

    def _practise(self, seat: Seat) -> Message:
        """Alone with bots: across dice and cards, too. What that costs is said first, and done when asked again."""
        if not self.match.is_practice and self._offered != len(self.match.rows):
            self._offered = len(self.match.rows)
            return Message("terminal.practice_offer")
        self.match.practise(seat)
        self._bots = self._seated()  # without what they remember of plies that are gone
        return Message("terminal.undone")

    def hint(self, seat: Seat) -> Hint:
        if not self.has_hints:
            raise Problem("terminal.hints_off")
        view, moves = self.match.view(seat), self.match.moves(seat)
        adviser = seat_adviser(str(self.adviser), self.rules, self._seed)
        move = adviser.choose(view, moves, Budget(seconds=HINT_SECONDS))
        return Hint(self.rules.text(move), advise(self.rules, view, moves, move))

    def words(self, seat: Seat, move: str) -> Message:
        """A move as a sentence."""
        view = self.match.view(seat)
        world = world_of(self.rules, view)
        return said(self.rules, world, seat, self.rules.parse(move))

    def may(self, seat: Seat, question: str, language: str, picked: Sequence[str]) -> Here | None:
        if seat < 0 or self.match.has_hidden():
            return None
        return answer_here(self.match, seat, question, language, picked)

    def must_hide(self, before: Seat, after: Seat) -> bool:
        if before in (after, SPECTATOR):
            return False
        views = [as_json(self.match.view(who)) | {"seat": 0} for who in (before, after)]
        return views[0] != views[1]

    def missed(self, seat: Seat) -> list[Message]:
        return self._tell(self.match.events(min(self._heard[seat], len(self.match.plies))), seat)

    def _tell(self, events: list[Event], looking: Seat) -> list[Message]:
        self._heard[looking] = len(self.match.plies)
        viewer = SPECTATOR if self.match.has_hidden() else looking  # a guessed card is nobody's
        return [message for event in events for message in event.tell(viewer)]

    def reader(self, asked: Seat) -> Seat:
        if asked != CHANCE:
            return asked
        move = self.match.moves(CHANCE)[0]
        event = self.match.event(Ply(CHANCE, move))
        told = [each for each in range(self.match.seats) if event.seen(each) == self.rules.text(move)]
        return told[0] if len(told) == 1 < self.match.seats else CHANCE

    def save(self, file: Path | None) -> Path:
        return save(self.match, self._in_record, file or self.file)

    def result(self) -> Result:
        return Result(self.match.scores(), self.match.winners(), self.match.sheet())

    def secret(self) -> str:
        dealer = self.match.dealer
        return dealer.secret.hex() if dealer is not None and self.match.is_over else ""

    def close(self) -> None:
        """Nothing is held open."""
