"""Does a lesson keep what it says? Every answer of every step is played, with all that is written to follow it."""

from __future__ import annotations

import re
from pathlib import Path

from msgspec.structs import replace

from doubloon.learn.course import WATCHED, Course, fits, lines
from doubloon.learn.guide import Guide, begun, retraced
from doubloon.learn.lesson import Lesson, fault, read_lesson
from doubloon.locale import LANGUAGES, Message, Problem, Speaker

MOST_WAYS = 200  # through one lesson
SHOWN = 5  # moves that a fault names


def check_file(file: Path) -> list[Problem]:
    """What is wrong with it, each with its line; [] for a good lesson."""
    try:
        lesson = read_lesson(file)
    except Problem as problem:
        return [problem]
    return check_lesson(lesson)


def check_lesson(lesson: Lesson) -> list[Problem]:
    try:
        return _Check(lesson).faults()
    except Problem as problem:
        return [problem]


class _Check:
    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.found: list[Problem] = []
        self.ways = 0

    def faults(self) -> list[Problem]:
        self._words()
        course = self._begun()
        if course is not None:
            if self.lesson.rules != course.rules.version:
                self._add(0, "rules", "learn.rules_version", written=self.lesson.rules, carried=course.rules.version)
            if isinstance(course, Guide):
                self._match(course)
            else:
                self._steps([])
        return list({str(problem): problem for problem in self.found}.values())

    def _begun(self) -> Course | None:
        try:
            return begun(self.lesson)
        except Problem as problem:
            self.found.append(fault(self._first_bad(), problem.message))
            return None

    def _first_bad(self) -> int:
        """The line of the beginning that cannot be played; 1 where it is a shared one."""
        record = lines(self.lesson.record)
        for n in range(len(record)):
            part = "\n".join(record[: n + 1])
            try:
                Course(replace(self.lesson, remark=[], record=part))
            except Problem:
                return self._line(0, record[n])
        return 1

    # --- steps ---------------------------------------------------------------------------------------

    def _steps(self, done: list[str]) -> None:
        """After these moves by every answer to the end."""
        course = retraced(self.lesson, done)
        if course.is_over:
            self.ways += 1
        elif course.step.is_watched:
            self._follow(course, done, [WATCHED])
        elif self.lesson.learner not in course.match.to_act():
            self._add(course.at + 1, "name", "learn.not_asked", step=course.step.name)
        elif course.step.goal:
            self._goal(course, done)
        else:
            self._answers(course, done)

    def _answers(self, course: Course, done: list[str]) -> None:
        step, number = course.step, course.at + 1
        texts = [course.rules.text(move) for move in course.match.moves(self.lesson.learner)]
        for answer in step.answer:
            if not any(fits(text, [answer]) for text in texts):
                self._add(number, answer, "learn.answer_not_legal", answer=answer, reason=_reason(course, answer))
        right = [text for text in texts if fits(text, step.answer)]
        if len(right) != step.answers:
            self._add(number, "answer", "learn.answers", n=len(right), said=step.answers, moves=right[:SHOWN])
        for kind in step.wrong:
            if not any(fits(text, kind.moves) and text not in right for text in texts):
                self._add(number, f'"{kind.name}"', "learn.wrong_never", kind=kind.name)
        for text in right:
            if self.ways < MOST_WAYS:
                self._follow(retraced(self.lesson, done), done, [text])

    def _goal(self, course: Course, done: list[str]) -> None:
        step = course.step
        try:
            way = [course.rules.text(move) for move in course.way()]
        except Problem as problem:  # the goal cannot be read
            self.found.append(fault(self._line(course.at + 1, "goal"), problem.message))
            return
        if len(way) == step.within:
            self._follow(course, done, way)
        else:
            self._add(course.at + 1, "goal", "learn.goal_moves", goal=step.goal, within=step.within, n=len(way))

    def _follow(self, course: Course, done: list[str], way: list[str]) -> None:
        """The learner's moves, then what is written to follow them; then the next step."""
        number = course.at + 1
        for text in way:
            if text == WATCHED:
                course.go_on()
            else:
                course.play(text)
        while course.script:
            line = course.script[0]
            try:
                course.go_on()
            except Problem as problem:
                self.found.append(fault(self._line(number, line), problem.message))
                return
        self._steps(done + way)

    # --- a whole match -------------------------------------------------------------------------------

    def _match(self, guide: Guide) -> None:
        """The example is played to the end of the match, and every remark is made on the way."""
        try:
            while not guide.is_over and guide.followed < len(guide.example):
                if guide.is_asked:
                    guide.play(guide.next_line().partition(" ")[2])
                else:
                    guide.go_on()
        except Problem as problem:
            self.found.append(fault(self._line(0, "along"), problem.message))
            return
        if not guide.is_over:
            self._add(0, "along", "learn.example_ends")
        for number, remark in enumerate(self.lesson.remark, 1):
            if remark.name not in guide.made:
                self._add(number, "name", "learn.remark_never", remark=remark.name)

    # --- words and lines -----------------------------------------------------------------------------

    def _words(self) -> None:
        speakers = [Speaker(language) for language in LANGUAGES]
        for number, words in self.lesson.sentences():
            key = self.lesson.key(*words)
            missing = [speaker.language for speaker in speakers if not speaker.can_say(key)]
            if missing:
                self._add(number, "name", "learn.no_sentence", sentence=key)

    def _add(self, number: int, near: str, key: str, **args: int | str | list[str] | Message) -> None:
        self.found.append(fault(self._line(number, near), Message(key, dict(args))))

    def _line(self, number: int, near: str) -> int:
        """The line where `near` stands, in the step or remark of that number; 0 is what comes before them."""
        texts = self.lesson.text.splitlines()
        heads = [n for n, text in enumerate(texts) if re.match(r"\s*\[\[(step|remark)\]\]", text)]
        begin = heads[number - 1] if 0 < number <= len(heads) else 0
        return next((n + 1 for n in range(begin, len(texts)) if near in texts[n]), begin + 1)


def _reason(course: Course, pattern: str) -> Message:
    try:
        course.match.check(course.lesson.learner, course.rules.parse(pattern))
    except Problem as problem:
        return problem.message
    return Message("engine.unreadable_move", {"text": pattern})
