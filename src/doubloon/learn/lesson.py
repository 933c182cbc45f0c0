"""Lessons as files: `lessons/<number>_<name>.toml` in a game's folder. docs/learn.md explains the format.

What the coach says is in the catalogue `learn_<game>`, by keys made of the names in the file: `<lesson>.title`,
`<lesson>.about`, of each step `<lesson>.<step>.before`, `.right` and `.wrong.<kind>`, of each remark
`<lesson>.<remark>.before`, and `<lesson>.won` and `.lost` of a match.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import msgspec

from doubloon.engine.options import Value
from doubloon.games import GAMES, folder_of
from doubloon.locale import Message, Problem, add_catalogues

FILE_NAME = re.compile(r"(\d+)_([a-z][a-z_]*)\.toml")
BEGUN = ".rec"  # lines of a record: a beginning that several lessons share, or an example of a match


class Wrong(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of legal move that is not the one looked for, with a sentence of its own."""

    name: str
    moves: list[str]  # patterns: * is anything
    clause: str = ""  # of the rules, which the sentence rests on


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the learner is to do: one of the moves of `answer`, or moves until `goal` holds, or only to watch."""

    name: str
    answer: list[str] = []  # patterns, as in Wrong
    answers: int = 1  # how many legal moves they stand for
    goal: str = ""  # of the learner's view: "atvs.0 = h7"
    within: int = 0  # moves in which the goal can be reached
    then: str = ""  # what the others and chance do after it, as lines of a record
    point: list[str] = []  # ids of drawn things the coach points at
    clause: str = ""  # of the rules, to read on
    wrong: list[Wrong] = []

    @property
    def is_watched(self) -> bool:
        return not self.answer and not self.goal


class Remark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the coach of a whole match says once, when the learner is asked and all that is written here holds."""

    name: str
    can: list[str] = []  # patterns: a legal move fits one of them
    view: list[str] = []  # goals that the learner's view shows
    saw: list[str] = []  # patterns: a line since the learner's last move fits one, such as "1 raise *"
    move: list[str] = []  # patterns of the move advised; any other may be played
    point: list[str] = []  # ids of drawn things the coach points at; else the move advised
    clause: str = ""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Steps, or a whole match with remarks."""

    step: list[Step] = []
    remark: list[Remark] = []
    along: str = ""  # of a match: the file of an example, followed as long as the learner plays like it
    bots: int = 1  # of a match: the level of the others
    by_itself: list[str] = []  # of a match: patterns of moves that are made for the learner when nothing else is legal
    seats: int = 2
    learner: int = 0
    rules: int = 0  # the version it was made for
    options: dict[str, Value] = {}
    after: str = ""  # the name of a shared beginning
    record: str = ""  # what has happened before, as lines of a record
    game: str = ""
    name: str = ""
    number: int = 0
    text: str = ""  # of the file

    @property
    def is_match(self) -> bool:
        return bool(self.remark)

    def key(self, *words: str) -> str:
        return ".".join([f"learn_{self.game}", self.name, *words])

    def says(self, *words: str) -> Message:
        return Message(self.key(*words))

    def clauses(self) -> list[str]:
        """Those that its steps and remarks say they rest on, in their order."""
        named = [step.clause for step in self.step] + [remark.clause for remark in self.remark]
        named += [kind.clause for step in self.step for kind in step.wrong]
        return list(dict.fromkeys(clause for clause in named if clause))

    def sentences(self) -> list[tuple[int, list[str]]]:
        """All that it may say, by the words of the keys, each with the number of its step; 0 for none."""
        found: list[tuple[int, list[str]]] = [(0, ["title"]), (0, ["about"])]
        for number, step in enumerate(self.step, 1):
            found.append((number, [step.name, "before"]))
            if not step.is_watched:
                found.append((number, [step.name, "right"]))
            found += [(number, [step.name, "wrong", kind.name]) for kind in step.wrong]
        found += [(number, [remark.name, "before"]) for number, remark in enumerate(self.remark, 1)]
        return [*found, (0, ["won"]), (0, ["lost"])] if self.is_match else found


def lessons_of(game: str) -> list[Lesson]:
    """All of a game in their order; [] for a game without any."""
    return sorted([read_lesson(file) for file in lesson_files(game)], key=lambda lesson: lesson.number)


def find_lesson(game: str, name: str) -> Lesson:
    """By its name or its number."""
    lessons = lessons_of(game)
    for lesson in lessons:
        if name in (lesson.name, str(lesson.number)):
            return lesson
    raise Problem("learn.no_lesson", lesson=name, game=game, lessons=[lesson.name for lesson in lessons])


def lesson_files(game: str) -> list[Path]:
    folder = folder_of(game)
    if folder is None:
        raise Problem("engine.unknown_game", game=game, games=list(GAMES))
    return sorted(file for file in (folder / "lessons").glob("*.toml") if file.is_file())


def read_lesson(file: Path) -> Lesson:
    """A file of a game's folder `lessons`. What cannot be read is a Problem that names the line."""
    named = FILE_NAME.fullmatch(file.name)
    if named is None:
        raise Problem("learn.bad_file_name", file=file.name)
    text = file.read_text("utf-8")
    try:
        lesson = msgspec.convert(tomllib.loads(text), Lesson)
    except tomllib.TOMLDecodeError as error:
        raise fault(_line_told(str(error)), Message("learn.not_toml", {"error": str(error)})) from None
    except msgspec.ValidationError as error:
        raise fault(_line_meant(text, str(error)), Message("learn.bad_field", {"error": str(error)})) from None
    game = file.parent.parent.name
    return msgspec.structs.replace(
        lesson,
        game=game,
        name=named[2],
        number=int(named[1]),
        text=text,
        record=_shared(file, "after", lesson.after) + lesson.record,
        along=_shared(file, "along", lesson.along),
    )


def fault(line: int, reason: Message) -> Problem:
    return Problem("engine.record_line", line=line, reason=reason)


def _shared(file: Path, field: str, name: str) -> str:
    """The lines of the file beside the lesson that a field names."""
    if not name:
        return ""
    shared = file.with_name(name + BEGUN)
    if not shared.is_file():
        line = _line_of(file.read_text("utf-8"), field)
        raise fault(line, Message("learn.no_beginning", {"file": shared.name}))
    return shared.read_text("utf-8") + "\n"


def _line_told(error: str) -> int:
    found = re.search(r"line (\d+)", error)
    return int(found[1]) if found else 1


def _line_meant(text: str, error: str) -> int:
    """The line of the field that the error names, in the step that it names."""
    found = re.search(r"field `(\w+)`|\$((?:\.\w+|\[[\d.]+\])+)`", error)
    path = re.findall(r"\w+", (found[1] or found[2] or "")) if found else []
    words = [word for word in path if not word.isdecimal()]
    return _line_of(text, words[-1]) if words else 1


def _line_of(text: str, field: str) -> int:
    lines = text.splitlines()
    return next((n for n, line in enumerate(lines, 1) if re.match(rf"\s*\[*{re.escape(field)}\b", line)), 1)


def _own_words(name: str) -> Path | None:
    """Where a game that brings its own words has those of its lessons: lessons/<language>.json in its folder."""
    folder = folder_of(name.removeprefix("learn_")) if name.startswith("learn_") else None
    return folder / "lessons" if folder else None


add_catalogues(_own_words)
