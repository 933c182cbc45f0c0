"""A guided first match: what the coach says when, that it can be left, and how long a newcomer takes."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from doubloon.cli import main
from doubloon.engine.match import Event
from doubloon.games import GAMES
from doubloon.learn.check import check_file
from doubloon.learn.guide import Guide, retraced
from doubloon.learn.lesson import find_lesson, lesson_files
from doubloon.locale import LANGUAGES, Message, Problem, Speaker

TAUGHT = [game for game in GAMES if lesson_files(game)]
READING = 60 / 180  # seconds a word
CHOICE = 3.0  # seconds a decision
PACE = 0.5  # seconds between what others do, where nothing is to be read
SHOWN = 2  # sentences of what happened that the coach's box has room for


def guide(game: str) -> Guide:
    course = retraced(find_lesson(game, "first_match"), [])
    assert isinstance(course, Guide)
    return course


def follow(course: Guide) -> list[Event]:
    """What the coach advises, or what the others do."""
    if course.is_asked:
        return course.play(course.rules.text(course.answers()[0]))[1][1:]
    return course.go_on()


class Newcomer:
    """Reads every word that is shown, at 180 words a minute, and takes three seconds for each decision."""

    def __init__(self, course: Guide, language: str) -> None:
        self.course = course
        self.speaker = Speaker(language, ["You", "Dolphin"])
        self.clock = 0.0
        self.first_move = 0.0
        self.first_round = 0.0

    def play(self) -> None:
        has_moved = False
        while not self.course.is_over:
            if self.course.is_asked:
                if has_moved and not self.first_round and self.course.news[-1:] != []:
                    self.first_round = self.clock if self._have_others_moved() else 0.0
                self.clock += self._read([self.course.coach] if self.course.is_speaking else []) + CHOICE
                self.first_move = self.first_move or self.clock
                has_moved = True
            events = follow(self.course)
            told = [message for event in events for message in event.tell(self.course.lesson.learner)]
            self.clock += max(PACE, self._read(told[-SHOWN:])) if events else 0.0

    def _have_others_moved(self) -> bool:
        return any(line.startswith("1 ") for line in self.course.news)

    def _read(self, messages: list[Message]) -> float:
        return READING * sum(len(self.speaker.say(each).split()) for each in messages)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_a_newcomer_moves_in_30_seconds_and_ends_a_match_in_ten_minutes(game: str, language: str) -> None:
    newcomer = Newcomer(guide(game), language)
    newcomer.play()
    assert 0 < newcomer.first_move <= 30
    assert 0 < newcomer.first_round <= 120
    assert newcomer.clock <= 600


@pytest.mark.parametrize("game", TAUGHT)
def test_no_legal_move_is_wrong_and_the_match_goes_on_with_bots(game: str) -> None:
    course = guide(game)
    last = course.rules.text(course.match.moves(course.lesson.learner)[-1])
    verdict, events = course.play(last)
    assert verdict.is_right
    assert len(events) >= 1
    for _ in range(40):
        if not course.is_over:
            follow(course)
    assert course.followed == -1  # off the example, and still going


@pytest.mark.parametrize("game", TAUGHT)
def test_a_match_is_taken_up_where_it_was_left(game: str) -> None:
    course = guide(game)
    for _ in range(25):
        follow(course)
    again = retraced(course.lesson, list(course.done))
    assert isinstance(again, Guide)
    assert (again.match.key(), again.done, again.made) == (course.match.key(), course.done, course.made)
    assert (again.remark, again.coach, again.followed) == (course.remark, course.coach, course.followed)


@pytest.mark.parametrize("game", TAUGHT)
def test_the_coach_is_silent_when_nothing_is_new(game: str) -> None:
    course = guide(game)
    said, silent = [], 0
    while not course.is_over:
        if course.is_asked and course.remark is not None:
            said.append(course.remark.name)
        silent += int(course.is_asked and not course.is_speaking)
        follow(course)
    assert len(said) == len(set(said)) == len(course.lesson.remark)
    assert silent > len(said)


def test_a_line_that_cannot_be_is_refused() -> None:
    lesson = find_lesson("gold_armada", "first_match")
    with pytest.raises(Problem):
        retraced(lesson, [*guide("gold_armada").done, "0 take map"])
    with pytest.raises(Problem):
        guide("gold_armada").go_on()


def test_a_remark_that_is_never_made_is_a_fault(tmp_path: Path) -> None:
    file = next(file for file in lesson_files("gold_armada") if file.name == "0_first_match.toml")
    place = tmp_path / "gold_armada" / "lessons"
    place.mkdir(parents=True)
    text = file.read_text("utf-8").replace('view = ["skulls_left <= 2"]', 'view = ["skulls_left > 6"]')
    (place / file.name).write_text(text, "utf-8")
    example = file.with_name("first_match.rec").read_text("utf-8")
    (place / "first_match.rec").write_text(example, "utf-8")
    assert "ending" in str(check_file(place / file.name)[0])
    (place / "first_match.rec").write_text("\n".join(example.splitlines()[:20]), "utf-8")
    assert "ends before the match" in str(check_file(place / file.name)[0])


def test_in_the_terminal_a_match_is_left_and_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DOUBLOON_DATA", str(tmp_path))

    def learn(*lines: str) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
        assert main(["learn", "gold_armada", "--language", "en"]) == 0
        return capsys.readouterr().out

    course = guide("gold_armada")
    first = course.rules.text(course.answers()[0])
    assert "Five dice, up to three throws." in learn(first, "quit")
    said = learn("quit")
    assert "Five dice, up to three throws." not in said
    assert "The number on a pier" in said
