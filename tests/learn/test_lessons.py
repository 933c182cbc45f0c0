"""Every lesson of every game is good, and `lessons check` refuses those that are not, with line and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from doubloon.cli import main
from doubloon.games import GAMES
from doubloon.learn.check import check_file
from doubloon.learn.course import Course
from doubloon.learn.guide import begun
from doubloon.learn.lesson import find_lesson, lesson_files, lessons_of, read_lesson
from doubloon.locale import Problem
from tests.locale.catalogues import catalogue

FILES = [file for game in GAMES for file in lesson_files(game)]
TAUGHT = [game for game in GAMES if lesson_files(game)]

GOOD = """
rules = 1
record = "chance throw barrel barrel parrot anchor map"

[[step]]
name = "keep"
answer = ["keep barrel barrel"]
wrong = [{ name = "stop", moves = ["stop"] }]
then = "chance throw barrel cutlass map"

[[step]]
name = "stop"
answer = ["stop"]
"""


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.parent.name}/{file.stem}")
def test_a_lesson_holds(file: Path) -> None:
    assert [str(problem) for problem in check_file(file)] == []


@pytest.mark.parametrize("game", TAUGHT)
def test_lessons_are_numbered_and_of_a_good_number(game: str) -> None:
    lessons = lessons_of(game)
    assert [lesson.number for lesson in lessons] == list(range(len(lessons)))
    assert [lesson.is_match for lesson in lessons] == [True] + [False] * (len(lessons) - 1)
    assert 6 <= len(lessons) - 1 <= 15
    assert len({lesson.name for lesson in lessons}) == len(lessons)


@pytest.mark.parametrize("game", TAUGHT)
def test_every_sentence_of_the_coach_is_said_in_some_lesson(game: str) -> None:
    said = [".".join([lesson.name, *words]) for lesson in lessons_of(game) for _, words in lesson.sentences()]
    assert [key for key in catalogue("en", f"learn_{game}") if key not in said] == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.parent.name}/{file.stem}")
def test_the_coach_speaks_shortly(file: Path) -> None:
    """What is read before a move takes some ten seconds at most."""
    lesson = read_lesson(file)
    words = catalogue("en", f"learn_{lesson.game}")
    sentences = [words[".".join([lesson.name, *key])] for _, key in lesson.sentences()]
    assert [text for text in sentences if len(text.split()) > 40] == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.parent.name}/{file.stem}")
def test_three_stars_for_the_shortest_way(file: Path) -> None:
    course = begun(read_lesson(file))
    while not course.is_over:
        if course.is_asked:
            course.play(course.rules.text(course.answers()[0]))
        else:
            course.go_on()
    assert course.stars == 3


def lesson_in(folder: Path, text: str, name: str = "1_first_turn.toml") -> Path:
    place = folder / "gold_armada" / "lessons"
    place.mkdir(parents=True, exist_ok=True)
    file = place / name
    file.write_text(text, "utf-8")
    return file


def test_a_lesson_of_ones_own_is_checked(tmp_path: Path) -> None:
    assert check_file(lesson_in(tmp_path, GOOD)) == []


BAD = {
    "not TOML": (GOOD.replace('name = "stop"\nanswer', "name = \nanswer"), 12, "TOML"),
    "a field that is none": (GOOD.replace("then =", "than ="), 9, "than"),
    "no shared beginning": (GOOD.replace("rules = 1", 'rules = 1\nafter = "camp"'), 3, "camp.rec"),
    "another version": (GOOD.replace("rules = 1", "rules = 7"), 2, "version 7"),
    "a beginning that cannot be": (GOOD.replace("anchor map", "anchor gold"), 3, "gold"),
    "an answer that is not legal": (GOOD.replace('["keep barrel barrel"]', '["keep cutlass"]'), 7, "on the table"),
    "an answer that is no move": (GOOD.replace('["keep barrel barrel"]', '["drop barrel"]'), 7, "drop barrel"),
    "an answer that is not unique": (
        GOOD.replace('"keep barrel barrel"', '"keep barrel*"'),
        7,
        "legal moves, not for 1",
    ),
    "a wrong kind that never happens": (GOOD.replace('moves = ["stop"]', 'moves = ["take *"]'), 8, "stop"),
    "what cannot follow": (GOOD.replace("barrel cutlass map", "barrel cutlass map map"), 9, "cannot be what the dice"),
    "a step without its sentence": (GOOD.replace('"stop"\nanswer', '"halt"\nanswer'), 12, "first_turn.halt.before"),
    "a goal that is none": (GOOD.replace('answer = ["stop"]', 'goal = "turn is 1"\nwithin = 1'), 13, "turn is 1"),
    "a goal out of reach": (GOOD.replace('answer = ["stop"]', 'goal = "turn = 1"\nwithin = 1'), 13, "0: there is none"),
}


@pytest.mark.parametrize("what", BAD)
def test_a_bad_lesson_is_refused_with_line_and_reason(tmp_path: Path, what: str) -> None:
    text, line, reason = BAD[what]
    faults = [str(problem) for problem in check_file(lesson_in(tmp_path, text))]
    assert [fault for fault in faults if fault.startswith(f"Line {line}: ") and reason in fault], faults


def test_a_file_with_another_name_is_refused(tmp_path: Path) -> None:
    assert "NUMBER_NAME.toml" in str(check_file(lesson_in(tmp_path, GOOD, "first.toml"))[0])


def test_a_goal_is_reached_by_any_way_and_begins_again_when_missed(tmp_path: Path) -> None:
    text = GOOD.replace('answer = ["stop"]', 'goal = "scores.0 = 2"\nwithin = 2')
    course = Course(read_lesson(lesson_in(tmp_path, text)))
    course.play("keep barrel barrel")
    course.finish()
    before = course.match.key()
    assert course.play("stop")[0].is_right
    verdict, events = course.play("take barrel")
    assert (verdict.is_right, events, course.match.key()) == (False, [], before)
    assert course.rules.text(course.way()[-1]) == "take three"
    course.play("stop")
    verdict, _ = course.play("take three")
    assert (verdict.is_right, course.is_over, course.stars) == (True, True, 2)


def test_a_wrong_move_is_not_played_and_costs_stars() -> None:
    course = Course(find_lesson("gold_armada", "first_turn"))
    before = course.match.key()
    verdict, events = course.play("stop")
    assert verdict.says is not None
    assert (verdict.is_right, verdict.says.key, verdict.clause) == (
        False,
        "learn_gold_armada.first_turn.keep.wrong.stop",
        "G2.2",
    )
    assert (events, course.match.key(), course.at) == ([], before, 0)
    with pytest.raises(Problem) as caught:
        course.play("keep cutlass")
    assert caught.value.message.key == "gold_armada.why.G2_2_not_on_the_table"


def test_an_unknown_lesson_names_those_there_are() -> None:
    with pytest.raises(Problem) as caught:
        find_lesson("gold_armada", "sailing")
    assert "skulls" in str(caught.value)


def test_the_command_counts_and_tells(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lessons", "check", "gold_armada", "--language", "en"]) == 0
    assert "0 with faults" in capsys.readouterr().err
    bad = lesson_in(tmp_path, BAD["another version"][0])
    assert main(["lessons", "check", str(bad), "--language", "en"]) == 1
    said = capsys.readouterr()
    assert "gold_armada/1_first_turn.toml: Line 2:" in said.out
    assert "1 lesson checked, 1 with faults" in said.err
    assert main(["lessons", "check", "chess", "--language", "en"]) == 2
