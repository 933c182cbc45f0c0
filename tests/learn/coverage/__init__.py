"""Which clause of the rules happens in which lesson, found in the positions and not by what a lesson says of itself.

A module for each game that is covered has RECOGNISERS: by clause, a question about one ply.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

from doubloon.engine.contract import CHANCE, Seat
from doubloon.learn.guide import begun
from doubloon.learn.lesson import Lesson, lessons_of


class Happened(NamedTuple):
    """A ply with the views before and after it, as the mover sees them, and what else the mover could have played."""

    seat: Seat
    text: str
    legal: list[str]
    before: Any
    after: Any
    winners: list[Seat]


Recogniser = Callable[[Happened], bool]


def played(lesson: Lesson) -> list[Happened]:
    """All plies of a lesson that is played as its answers say, its beginning included."""
    course = begun(lesson)
    while not course.is_over or course.is_moving:
        if course.is_asked:
            course.play(course.rules.text(course.answers()[0]))
        else:
            course.go_on()
    rules, events = course.rules, course.match.events()
    winners = course.match.winners() if course.match.is_over else []
    found = []
    for n, event in enumerate(events):
        seat = event.ply.seat
        eyes = seat if seat != CHANCE else lesson.learner
        legal = [rules.text(move) for move in rules.moves(event.before, seat)] if seat != CHANCE else []
        is_last = n + 1 == len(events)
        after = course.match.view(eyes) if is_last else rules.observe(events[n + 1].before, eyes)
        before = rules.observe(event.before, eyes)
        found.append(Happened(seat, rules.text(event.ply.move), legal, before, after, winners if is_last else []))
    return found


def recognisers(game: str) -> dict[str, Recogniser]:
    found: dict[str, Recogniser] = import_module(f"tests.learn.coverage.{game}").RECOGNISERS
    return found


def table(game: str) -> dict[str, list[str]]:
    """By clause the lessons in which it happens."""
    asked = recognisers(game)
    met: dict[str, list[str]] = {clause: [] for clause in asked}
    for lesson in lessons_of(game):
        plies = played(lesson)
        for clause, is_it in asked.items():
            if any(is_it(ply) for ply in plies):
                met[clause].append(lesson.name)
    return met
