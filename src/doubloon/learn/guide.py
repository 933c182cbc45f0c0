"""A whole match with a coach: real rules, gentle bots, and a remark when something comes up for the first time.

Nothing is asked for and no legal move is wrong. As long as the learner plays as the example does, the others and chance
do so too, which makes the first minutes show what there is to learn; afterwards bots and the dealer go on.
"""

from __future__ import annotations

from doubloon.bots import Budget, seat_bot
from doubloon.bots.greedy import Greedy
from doubloon.engine.contract import CHANCE, Move, Seat
from doubloon.engine.match import Event
from doubloon.engine.record import CHANCE_WORD
from doubloon.learn.course import Course, Verdict, fits, lines, read_seat
from doubloon.learn.goal import is_reached
from doubloon.learn.lesson import Lesson, Remark
from doubloon.locale import Message, Problem

COACH_WORD = "coach"  # begins the line of a remark among the lines of the match
ONE_LOOK = Budget(iterations=1)


class Guide(Course):
    """`done` has every line after the beginning: moves, draws, and which remarks were made."""

    def __init__(self, lesson: Lesson) -> None:
        self.example = lines(lesson.along)
        self.followed = 0  # lines of the example played so far; -1 once the learner has left it
        self.remark: Remark | None = None
        self.made: set[str] = set()
        self.news: list[str] = []  # since the learner's last choice
        super().__init__(lesson)

    # --- looking -------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return self.match.is_over

    @property
    def is_asked(self) -> bool:
        return self.lesson.learner in self.match.to_act() and not self._goes_by_itself()

    @property
    def is_moving(self) -> bool:
        return not self.is_over and not self.is_asked

    @property
    def is_speaking(self) -> bool:
        return self.remark is not None or self.is_over

    @property
    def clause(self) -> str:
        return self.remark.clause if self.remark else ""

    @property
    def point(self) -> list[str]:
        if self.remark is None:
            return []
        return self.remark.point or (list(self.rules.path(self.answers()[0])) if self.remark.move else [])

    @property
    def coach(self) -> Message:
        if self.is_over:
            return self.lesson.says("won" if self._has_won() else "lost")
        if self.remark is not None:
            return self.lesson.says(self.remark.name, "before")
        return self.match.prompt(self.lesson.learner)

    @property
    def stars(self) -> int:
        """For the match played to its end; what is learnt counts, not only winning."""
        return 3 if self._has_won() else 2

    def answers(self) -> list[Move]:
        """The move of the example, or a bot's; of those that the remark advises, if it advises any."""
        learner = self.lesson.learner
        moves = self._fitting(self.remark.move if self.remark and self.remark.move else ["*"])
        who, _, text = self.next_line().partition(" ")
        if who == str(learner) and self.rules.parse(text) in moves:
            return [self.rules.parse(text)]
        return [Greedy(self.rules, len(self.match.plies)).choose(self.match.view(learner), moves, ONE_LOOK)]

    def next_line(self) -> str:
        """Of the example; "" once it was left."""
        return self.example[self.followed] if 0 <= self.followed < len(self.example) else ""

    # --- playing -------------------------------------------------------------------------------------

    def judge(self, move: Move) -> Verdict:
        return Verdict(is_right=True)

    def play(self, text: str) -> tuple[Verdict, list[Event]]:
        """Any legal move of the learner."""
        if not self.is_asked:
            raise Problem("learn.not_now")
        self.match.check(self.lesson.learner, self.rules.parse(text))
        self.used += 1
        self.remark = None
        self.news = []
        return Verdict(is_right=True), self._go(self.lesson.learner, text) + self._begin_step()

    def go_on(self) -> list[Event]:
        """One move of another seat, or the learner's only one, and what chance adds to it."""
        if not self.is_moving:
            raise Problem("learn.not_now")
        seat = self._mover()
        return self._go(seat, self._choice(seat)) + self._begin_step()

    def retrace(self, done: list[str]) -> None:
        for line in done[len(self.done) :]:
            who, _, text = line.partition(" ")
            if who == COACH_WORD:
                self._make(next((each for each in self.lesson.remark if each.name == text), None))
            else:
                self.remark = None
                self._go(CHANCE if who == CHANCE_WORD else read_seat(who), text)

    def _begin_step(self) -> list[Event]:
        """What chance does before a seat is asked; then the coach listens."""
        events: list[Event] = []
        while self.match.to_act() == [CHANCE]:
            events += self._go(CHANCE, self._draw())
        if self.is_asked and self.remark is None:
            self._make(next((each for each in self.lesson.remark if self._holds(each)), None))
        return events

    def _go(self, seat: Seat, text: str) -> list[Event]:
        line = f"{CHANCE_WORD if seat == CHANCE else seat} {text}"
        is_followed = self.next_line() == line
        events = self.match.play(seat, text)
        self.followed = self.followed + 1 if is_followed else -1
        self.done.append(line)
        self.news += [f"{line.partition(' ')[0]} {event.seen(self.lesson.learner)}" for event in events]
        return events

    def _make(self, remark: Remark | None) -> None:
        if remark is not None:
            self.remark = remark
            self.made.add(remark.name)
            self.done.append(f"{COACH_WORD} {remark.name}")

    def _holds(self, remark: Remark) -> bool:
        if remark.name in self.made:
            return False
        if remark.saw and not any(fits(line, remark.saw) for line in self.news):
            return False
        view = self.match.view(self.lesson.learner)
        if not all(is_reached(goal, view) for goal in remark.view):
            return False
        return all(self._fitting(patterns) for patterns in (remark.can, remark.move) if patterns)

    # --- who moves how -------------------------------------------------------------------------------

    def _goes_by_itself(self) -> bool:
        moves = self.match.moves(self.lesson.learner)
        return len(moves) == 1 and fits(self.rules.text(moves[0]), self.lesson.by_itself)

    def _mover(self) -> Seat:
        seats = self.match.to_act()
        return next((seat for seat in seats if seat != self.lesson.learner), seats[0])

    def _choice(self, seat: Seat) -> str:
        who, _, text = self.next_line().partition(" ")
        if who == str(seat):
            return text
        bot = seat_bot(str(self.lesson.bots), self.rules, len(self.match.plies))
        return self.rules.text(bot.choose(self.match.view(seat), self.match.moves(seat), ONE_LOOK))

    def _draw(self) -> str:
        who, _, text = self.next_line().partition(" ")
        if who == CHANCE_WORD:
            return text
        return self.rules.text(self.dealer.deal(self.rules, self._position(), len(self.match.plies)))

    def _fitting(self, patterns: list[str]) -> list[Move]:
        legal = self.match.moves(self.lesson.learner) if patterns else []
        return [move for move in legal if fits(self.rules.text(move), patterns)]

    def _has_won(self) -> bool:
        return self.is_over and self.lesson.learner in self.match.winners()


def begun(lesson: Lesson) -> Course:
    return Guide(lesson) if lesson.is_match else Course(lesson)


def retraced(lesson: Lesson, done: list[str]) -> Course:
    """A lesson after what was done so far and all that followed it: where a page or a check goes on."""
    course = begun(lesson)
    course.retrace(done)
    return course
