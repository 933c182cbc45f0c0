"""A lesson under way: where the learner is in it, what the coach says, and which moves are right."""

from __future__ import annotations

import hashlib
from fnmatch import fnmatchcase

import msgspec

from doubloon.engine.contract import CHANCE, Move, Seat
from doubloon.engine.dealer import Dealer
from doubloon.engine.match import Event, Match, Ply
from doubloon.engine.record import CHANCE_WORD
from doubloon.games import load
from doubloon.learn.goal import is_reached
from doubloon.learn.lesson import Lesson, Step, Wrong
from doubloon.locale import Message, Problem

WATCHED = ""  # instead of a move, after a step that is only watched
SLACK = 2  # tries beyond the fewest that still earn two stars


class Verdict(msgspec.Struct, frozen=True):
    """What the coach says to a move, and the clause it rests on."""

    is_right: bool
    says: Message | None = None
    clause: str = ""


class Course:
    """All that happens is a ply of `match`. What the lesson leaves open is dealt the same way each time."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.rules = load(lesson.game, **lesson.options)
        self.match = Match(self.rules, lesson.seats)
        self.dealer = Dealer(hashlib.sha256(f"{lesson.game} {lesson.name}".encode()).digest())
        self.at = 0  # the step
        self.used = 0  # moves and tries of the learner so far
        self.script: list[str] = lines(lesson.record)
        self.done: list[str] = []  # the learner's moves that brought it here, for `retrace`
        self._tried = 0  # moves towards the goal of this step
        self._begins = 0  # plies before this step
        self._done_before = 0  # of `done`, before this step
        while self.script:
            self._play_line()
        self._begin_step()

    # --- looking -------------------------------------------------------------------------------------

    @property
    def step(self) -> Step:
        return self.lesson.step[self.at]

    @property
    def is_over(self) -> bool:
        return self.at == len(self.lesson.step)

    @property
    def is_asked(self) -> bool:
        """Is it for the learner to move?"""
        return not self.is_over and not self.script and not self.step.is_watched

    @property
    def is_moving(self) -> bool:
        """Is it for the others, or for chance, to go on?"""
        return bool(self.script)

    @property
    def is_speaking(self) -> bool:
        """Has the coach something to say, or is it the plain prompt?"""
        return True

    @property
    def clause(self) -> str:
        return "" if self.is_over else self.step.clause

    @property
    def point(self) -> list[str]:
        return [] if self.is_over else self.step.point

    @property
    def coach(self) -> Message:
        return self.lesson.says(self.step.name, "before") if not self.is_over else Message("learn.done")

    @property
    def stars(self) -> int:
        fewest = sum(step.within if step.goal else 1 for step in self.lesson.step if not step.is_watched)
        return 3 if self.used <= fewest else 2 if self.used <= fewest + SLACK else 1

    def answers(self) -> list[Move]:
        """The moves that are right now; towards a goal, those that reach it at once or the first of a way there."""
        learner = self.lesson.learner
        legal = self.match.moves(learner)
        if not self.step.goal:
            return [move for move in legal if fits(self.rules.text(move), self.step.answer)]
        return self.way()[:1]

    def way(self) -> list[Move]:
        """The shortest way to the goal in the moves that are left for it, found by trying; [] if there is none."""
        learner = self.lesson.learner
        ways: list[tuple[list[Move], object]] = [([], self._position())]
        known: set[str] = set()
        for _ in range(max(self.step.within - self._tried, 1)):
            tried = [([*way, move], self._after(s, move)) for way, s in ways for move in self.rules.moves(s, learner)]
            for way, s in tried:
                if is_reached(self.step.goal, self.rules.observe(s, learner)):
                    return way
            ways = [(way, s) for way, s in tried if self._is_new(s, known)]
        return []

    def _position(self) -> object:
        return self.match.event(Ply(CHANCE, 0)).before

    def _after(self, s: object, move: Move) -> object:
        after = self.rules.copy(s)
        self.rules.apply(after, self.lesson.learner, move)
        while self.rules.to_act(after) == [CHANCE]:
            self.rules.apply(after, CHANCE, self.dealer.deal(self.rules, after, len(self.match.plies)))
        return after

    def _is_new(self, s: object, known: set[str]) -> bool:
        key = self.rules.key(s)
        is_new = key not in known
        known.add(key)
        return is_new

    # --- playing -------------------------------------------------------------------------------------

    def judge(self, move: Move) -> Verdict:
        """Of a legal move; an illegal one has its reason from the rules."""
        text = self.rules.text(move)
        if self.step.goal or fits(text, self.step.answer):
            return Verdict(is_right=True, says=None if self.step.goal else self._says("right"))
        kind = self._kind(text)
        if kind is None:
            return Verdict(is_right=False, says=Message("learn.not_this"))
        return Verdict(is_right=False, says=self._says("wrong", kind.name), clause=kind.clause)

    def play(self, text: str) -> tuple[Verdict, list[Event]]:
        """The learner's move: what the coach says to it, and what happened; nothing, when it was wrong."""
        if self.is_over or self.script:
            raise Problem("learn.not_now")
        learner = self.lesson.learner
        move = self.rules.parse(text)
        self.match.check(learner, move)
        self.used += 1
        verdict = self.judge(move)
        if not verdict.is_right:
            return verdict, []
        events = self.match.play_move(learner, move)
        self.done.append(text)
        return self._towards(events) if self.step.goal else (verdict, self._done(events))

    def _towards(self, events: list[Event]) -> tuple[Verdict, list[Event]]:
        """A move towards a goal: reached, on the way, or in vain; then the step begins again."""
        self._tried += 1
        events += self._deal()
        if is_reached(self.step.goal, self.match.view(self.lesson.learner)):
            return Verdict(is_right=True, says=self._says("right")), self._done(events)
        if self._tried < self.step.within and self.lesson.learner in self.match.to_act():
            return Verdict(is_right=True), events
        self._go_back()
        return Verdict(is_right=False, says=Message("learn.not_reached")), []

    def go_on(self) -> list[Event]:
        """The next line of what the others do; after a step that is only watched, the next step."""
        if not self.script:
            if self.is_over or not self.step.is_watched:
                raise Problem("learn.not_now")
            self.done.append(WATCHED)
            return self._done([])
        events = self._play_line()
        return events if self.script else events + self._begin_step()

    def finish(self) -> list[Event]:
        """All that is written to follow."""
        events: list[Event] = []
        while self.script:
            events += self.go_on()
        return events

    def _play_line(self) -> list[Event]:
        who, _, text = self.script.pop(0).partition(" ")
        return self.match.play(CHANCE if who == CHANCE_WORD else read_seat(who), text)

    def _done(self, events: list[Event]) -> list[Event]:
        self.script = lines(self.step.then)
        self.at += 1
        return events if self.script else events + self._begin_step()

    def _begin_step(self) -> list[Event]:
        is_open = not self.is_over and not self.step.is_watched  # what is watched says itself what is dealt
        events = self._deal() if is_open else []
        self._begins = len(self.match.plies)
        self._done_before = len(self.done)
        self._tried = 0
        return events

    def _deal(self) -> list[Event]:
        """What chance does where the lesson leaves it open."""
        self.match.dealer = self.dealer
        events = self.match.deal()
        self.match.dealer = None
        return events

    def _go_back(self) -> None:
        """To the beginning of the step."""
        plies = self.match.plies[: self._begins]
        self.match = Match(self.rules, self.lesson.seats)
        for ply in plies:
            self.match.follow_ply(ply)
        del self.done[self._done_before :]
        self._tried = 0

    def retrace(self, done: list[str]) -> None:
        """These moves of the learner and all that follows them."""
        for text in done:
            if text == WATCHED:
                self.go_on()
            elif not self.play(text)[0].is_right:
                raise Problem("learn.not_now")
            self.finish()

    def _says(self, *words: str) -> Message:
        return self.lesson.says(self.step.name, *words)

    def _kind(self, text: str) -> Wrong | None:
        return next((kind for kind in self.step.wrong if fits(text, kind.moves)), None)


def fits(text: str, patterns: list[str]) -> bool:
    return any(fnmatchcase(text, pattern) for pattern in patterns)


def lines(script: str) -> list[str]:
    """The lines of a record, without comments."""
    plain = [line.partition("#")[0].strip() for line in script.splitlines()]
    return [line for line in plain if line]


def read_seat(who: str) -> Seat:
    if not who.isdecimal():
        raise Problem("learn.bad_seat", who=who)
    return int(who)
