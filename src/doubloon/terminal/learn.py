"""`doubloon learn GAME`: lessons at this keyboard, on the boards and with the words of a match."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from doubloon.engine.contract import NOBODY, Seat, View
from doubloon.engine.match import Event
from doubloon.games import GAMES, find_game
from doubloon.learn import Course, Lesson, begun, find_lesson, lessons_of
from doubloon.locale import LANGUAGES, Message, Problem, language, say
from doubloon.terminal.board import Scene
from doubloon.terminal.columns import table as columns
from doubloon.terminal.files import data_folder, write_whole
from doubloon.terminal.pen import Pen, has_colour
from doubloon.terminal.shell import Left, Question, Shell, read_line
from doubloon.terminal.table import Hint, LocalTable, Step

STARS = ["☆☆☆", "★☆☆", "★★☆", "★★★"]


def configure(parser: argparse.ArgumentParser) -> None:
    tongue = language()
    games = Message("learn.help.game", {"games": list(GAMES)})
    languages = Message("cli.help.language", {"languages": LANGUAGES})
    parser.add_argument("game", metavar="GAME", help=say(games, tongue))
    parser.add_argument("lesson", nargs="?", metavar="LESSON", help=say(Message("learn.help.lesson"), tongue))
    parser.add_argument("--list", action="store_true", help=say(Message("learn.help.list"), tongue))
    parser.add_argument("--language", choices=LANGUAGES, default=tongue, help=say(languages, tongue))


def run(args: argparse.Namespace) -> int:
    """The lesson that is named, or the first without a star and those after it."""
    game = find_game(args.game).name
    lessons = lessons_of(game)
    if not lessons:
        raise Problem("learn.none", game=Message(f"{game}.name"))
    kept = Kept(game)
    if args.list:
        print(list_text(lessons, kept, Pen(args.language, [], colour=has_colour())))
        return 0
    first = find_lesson(game, args.lesson) if args.lesson else kept.next_of(lessons)
    for lesson in [each for each in lessons if each.number >= first.number]:
        if not teach(lesson, kept, args.language) or (args.lesson and not sys.stdin.isatty()):
            break
    return 0


def teach(lesson: Lesson, kept: Kept, tongue: str) -> bool:
    """One lesson; False when the learner has had enough."""
    table = LessonTable(lesson, tongue, kept.place(lesson))
    shell = LessonShell(table, Pen(tongue, table.names, colour=has_colour()))
    if not shell.run():
        kept.keep_place(lesson, table.course.done)
        return False
    kept.keep_place(lesson, [])
    kept.keep(lesson, table.course.stars)
    return shell.wants_more()


class Kept:
    """The stars of one game, in our folder. A file that cannot be read counts for nothing."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.file = data_folder() / "lessons.json"

    def stars(self, lesson: Lesson) -> int:
        found = self._all().get(f"{self.game}/{lesson.name}", 0)
        return found if found in range(len(STARS)) else 0

    def next_of(self, lessons: list[Lesson]) -> Lesson:
        return next((lesson for lesson in lessons if not self.stars(lesson)), lessons[0])

    def keep(self, lesson: Lesson, stars: int) -> None:
        """The most ever earned."""
        every = self._all() | {f"{self.game}/{lesson.name}": max(stars, self.stars(lesson))}
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.file, json.dumps(every, indent=2) + "\n")
        except OSError:
            raise Problem("terminal.cannot_save", file=str(self.file)) from None

    def place(self, lesson: Lesson) -> list[str]:
        """Where a match was left; [] to begin."""
        try:
            return self._place_file(lesson).read_text("utf-8").splitlines()
        except (OSError, ValueError):
            return []

    def keep_place(self, lesson: Lesson, done: list[str]) -> None:
        """Of a match that is left; lessons are short enough to begin again."""
        if lesson.is_match and done:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._place_file(lesson), "\n".join(done) + "\n")
        else:
            self._place_file(lesson).unlink(missing_ok=True)

    def _place_file(self, lesson: Lesson) -> Path:
        return self.file.with_name(f"{self.game}_{lesson.name}.txt")

    def _all(self) -> dict[str, int]:
        try:
            found = json.loads(Path(self.file).read_text("utf-8"))
        except (OSError, ValueError):
            return {}
        return found if isinstance(found, dict) else {}


def list_text(lessons: list[Lesson], kept: Kept, pen: Pen) -> str:
    rows = [
        [str(each.number), STARS[kept.stars(each)], pen.message(each.says("title")), pen.message(each.says("about"))]
        for each in lessons
    ]
    return pen.fit("\n".join(columns(rows)))


class LessonTable(LocalTable):
    """A table at which the coach answers moves: a wrong one is refused with what the coach says to it."""

    def __init__(self, lesson: Lesson, tongue: str, done: list[str]) -> None:
        self.course = _taken_up(lesson, done)
        you = say(Message("terminal.guest"), tongue)
        others = [say(Message("engine.player", {"number": seat + 1}), tongue) for seat in range(lesson.seats)]
        names = [you if seat == lesson.learner else name for seat, name in enumerate(others)]
        super().__init__(self.course.match, names, names, {}, 0, Path())
        self.people = [lesson.learner]
        self.praise: list[Message] = []  # said when the others are done

    def look(self) -> Step:
        if self.course.is_over and not self.course.is_moving:
            return Step(is_over=True)
        return Step(asked=self.course.lesson.learner) if self.course.is_asked else Step()

    def wait(self, looking: Seat) -> Step:
        says = self._heard_of(self.course.go_on())
        return Step(says=says + self._praised())

    def scene(self, seat: Seat, asked: Seat) -> Scene[View]:
        self.match = self.course.match
        return super().scene(seat, asked)

    def play(self, seat: Seat, text: str, looking: Seat) -> list[Message]:
        verdict, events = self.course.play(text)
        if not verdict.is_right and verdict.says is not None:
            raise Problem.of(with_clause(verdict.says, verdict.clause))
        self.praise = [verdict.says] if verdict.says is not None else []
        return self._heard_of(events) + self._praised()

    def _praised(self) -> list[Message]:
        """What the coach says to a right move, once all that follows it has happened."""
        if self.course.is_moving:
            return []
        praise, self.praise = self.praise, []
        return praise

    def hint(self, seat: Seat) -> Hint:
        answers = self.course.answers()
        if not answers:
            raise Problem("terminal.no_hint")
        best = self.rules.text(answers[0])
        return Hint(best, [self.words(seat, best)])

    def undo(self, seat: Seat) -> Message:
        raise Problem("learn.no_undo")

    def save(self, file: Path | None) -> Path:
        """The stars are kept, not the moves."""
        if file is not None:
            raise Problem("learn.no_save")
        return self.file

    def _heard_of(self, events: list[Event]) -> list[Message]:
        return [message for event in events for message in event.tell(self.course.lesson.learner)]


def _taken_up(lesson: Lesson, done: list[str]) -> Course:
    """Where it was left, if that can still be."""
    course = begun(lesson)
    try:
        course.retrace(done)
    except Problem:
        return begun(lesson)
    return course


def with_clause(says: Message, clause: str) -> Message:
    return Message("learn.with_clause", {"says": says, "clause": clause}) if clause else says


class LessonShell(Shell):
    """The line mode with a coach, who speaks before each step."""

    table: LessonTable

    def run(self) -> bool:
        lesson = self.table.course.lesson
        self.out(f"{lesson.number}. {self.pen.message(lesson.says('title'))}", "bold")
        self.out(self.pen.message(lesson.says("about")), "dim")
        try:
            while not self.table.look().is_over:
                self._step()
        except Left:
            return False
        course = self.table.course
        if lesson.is_match:
            self.out(self.pen.message(course.coach), "bold")
        self.out(f"{STARS[course.stars]}  {self.pen.say('learn.done')}", "bold")
        return True

    def _step(self) -> None:
        course = self.table.course
        if course.is_moving:
            self._wait(NOBODY)
            return
        self.has_shown = False
        if not course.is_asked:
            self.show_board(self.table.scene(self.looking, NOBODY))
            self._speak(course)
            self._pause()
            self._wait(NOBODY)
            return
        CoachedQuestion(self, course.lesson.learner).ask()

    def _speak(self, course: Course) -> None:
        self.out(self.pen.message(with_clause(course.coach, course.clause)), "bold")

    def _pause(self) -> None:
        if sys.stdin.isatty():
            self.out(self.pen.say("learn.press_enter"), "dim")
            if read_line("") is None:
                raise Left

    def wants_more(self) -> bool:
        if not sys.stdin.isatty():
            return True
        self.out(self.pen.say("learn.more"), "dim")
        answer = read_line("")
        return answer is not None and not answer


class CoachedQuestion(Question):
    """Asked with the coach's sentence instead of the plain prompt."""

    def _wanted(self) -> str:
        course = self.shell.table.course  # type: ignore[attr-defined]
        coach = self.pen.message(with_clause(course.coach, course.clause))
        return self.pen.paint(coach, "bold")
