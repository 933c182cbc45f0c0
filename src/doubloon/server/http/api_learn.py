"""Handlers: lessons. Nothing is kept here: the learner's moves so far come with every request."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from doubloon.engine.match import Event
from doubloon.games import GAMES
from doubloon.learn.ask import ask as ask_rules
from doubloon.learn.ask import index_of
from doubloon.learn.course import WATCHED, Course, Verdict
from doubloon.learn.guide import retraced
from doubloon.learn.here import answer_here
from doubloon.learn.here import prepare as prepare_here
from doubloon.learn.lesson import Lesson, find_lesson, lessons_of
from doubloon.locale import say
from doubloon.server import requests, wire
from doubloon.server.http import api_tables
from doubloon.server.http.asking import Ask
from doubloon.server.refusals import UNKNOWN, Refused
from doubloon.server.tables import clicks, game_commands
from doubloon.server.tables.frames import move_info, raw
from doubloon.server.tables.lane import event_info

LINES_A_UNIT = 400  # of a match that are followed at the price of one more request
NOTHING_SAID = Verdict(is_right=True)


class Which(Struct, frozen=True):
    game: str


async def lessons(ask: Ask, query: Which) -> wire.LessonList:
    _must_be_known(query.game)
    return await ask.server.work(lambda: wire.LessonList([_info(lesson) for lesson in lessons_of(query.game)]))


async def step(ask: Ask, wish: requests.LessonWish) -> wire.LessonState:
    _must_be_known(wish.game)
    ask.pay(1 + len(wish.done) // LINES_A_UNIT)
    return await ask.server.work(lambda: _taken(wish))


async def why(ask: Ask, wish: requests.LessonWhy) -> wire.Reason:
    _must_be_known(wish.game)
    ask.pay(1 + len(wish.done) // LINES_A_UNIT)

    def reason() -> wire.Reason:
        course = retraced(find_lesson(wish.game, wish.lesson), wish.done)
        message = clicks.refusal(course.match, course.lesson.learner, wish.path)
        return wire.Reason(message, say(message))

    return await ask.server.work(reason)


class Asked(Struct, frozen=True):
    game: str
    question: Annotated[str, Meta(max_length=300)]


async def answers(ask: Ask, query: Asked) -> wire.Answers:
    _must_be_known(query.game)
    ask.pay(1)

    return await ask.server.work(lambda: wire.Answers(_answers(query.game, query.question, ask.language)))


async def here(ask: Ask, wish: requests.HereWish) -> wire.Here:
    """From that seat's lane, as `why` is: what the seat itself may know."""
    table = await api_tables.mine(ask, wish.seat)
    game_commands.must_run(table)
    ask.pay(1)
    game, language = table.rules.name, ask.language
    homes = await ask.server.work(lambda: _prepared(game, wish.question, language))
    match = table.lane(wish.seat).match
    found = answer_here(match, wish.seat, wish.question, ask.language, wish.picked)
    if found is None:
        return wire.Here(is_legal=False, says=[], clauses=[])
    names = [wire.ClauseName(clause, homes[clause]) for clause in found.clauses if clause in homes]
    return wire.Here(found.is_legal, found.says, names)


def _prepared(game: str, question: str, language: str) -> dict[str, str]:
    """Files are read; the games of the clauses."""
    prepare_here(game, question, language)
    return index_of(game, language).homes


def _answers(game: str, question: str, language: str) -> list[wire.Answer]:
    lessons = lessons_of(game)
    shown = {clause: each.name for each in reversed(lessons) if not each.is_match for clause in each.clauses()}
    found = ask_rules(game, question, language)
    return [wire.Answer(a.clause, a.game, a.text, a.question, shown.get(a.clause, "")) for a in found]


def _info(lesson: Lesson) -> wire.LessonInfo:
    return wire.LessonInfo(lesson.number, lesson.name, lesson.is_match, lesson.clauses())


def _must_be_known(game: str) -> None:
    if game not in GAMES:
        raise Refused(UNKNOWN, "engine.unknown_game", game=game, games=list(GAMES))


def _taken(wish: requests.LessonWish) -> wire.LessonState:
    course = retraced(find_lesson(wish.game, wish.lesson), wish.done)
    course.used = wish.used
    verdict, events = NOTHING_SAID, list[Event]()
    if wish.move == WATCHED:
        events = course.go_on() + course.finish()  # of a match one move only: the page shows them one by one
    elif wish.move:
        verdict, events = course.play(wish.move)
        events += course.finish()
    return _state(course, verdict, events, show=wish.show)


def _state(course: Course, verdict: Verdict, events: list[Event], *, show: bool) -> wire.LessonState:
    lesson, match, learner = course.lesson, course.match, course.lesson.learner
    answers = course.answers() if show and course.is_asked else []
    return wire.LessonState(
        number=lesson.number,
        step=course.at,
        steps=len(lesson.step),
        done=course.done,
        used=course.used,
        is_asked=course.is_asked,
        is_over=course.is_over,
        stars=course.stars,
        coach=course.coach,
        clause=course.clause,
        point=course.point,
        is_match=lesson.is_match,
        is_speaking=course.is_speaking,
        prompt=match.prompt(learner),
        is_right=verdict.is_right,
        said=verdict.says,
        said_clause=verdict.clause,
        events=[event_info(course.rules, e.ply.seat, e.seen(learner), e.tell(learner)) for e in events],
        learner=learner,
        seats=lesson.seats,
        view=raw(course.rules.screen(match.view(learner))),
        hints=raw(match.hints(learner)),
        moves=[move_info(match, move) for move in match.moves(learner)] if course.is_asked else [],
        answer=move_info(match, answers[0]) if answers else None,
        next=_after(lesson),
    )


def _after(lesson: Lesson) -> str:
    later = [each.name for each in lessons_of(lesson.game) if each.number > lesson.number]
    return later[0] if later else ""
