"""Guided first matches by keyboard alone, heard as a screen reader says them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from doubloon.learn.guide import Guide, retraced
from doubloon.learn.lesson import find_lesson
from doubloon.locale import Speaker
from tests.browser import keys
from tests.browser.conftest import Visit
from tests.browser.reader import listen, spoken
from tests.browser.visitor import LAPTOP, PHONE, Device, Visitor
from tests.learn.test_guide import Newcomer

ROUND = 4  # moves of one's own: a round of every game, and in Gold Armada more
WHOLE = 1000
KEY = 0.5  # seconds
HAS_FOCUS = "document.activeElement !== document.body"
PLACE = "key => JSON.parse(localStorage.getItem(key))"


def guide(game: str, done: list[str]) -> Guide:
    course = retraced(find_lesson(game, "first_match"), done)
    assert isinstance(course, Guide)
    return course


@pytest.mark.parametrize(
    ("game", "moves", "device"),
    [
        ("gold_armada", WHOLE, LAPTOP),
        ("silver_and_gold", ROUND, LAPTOP),
        ("tobago", ROUND, LAPTOP),
        ("tobago", ROUND, PHONE),
        ("volcano", ROUND, LAPTOP),
    ],
    ids=lambda value: getattr(value, "name", value),
)
def test_a_guided_match_by_keys_with_all_the_coach_says_spoken(
    visit: Visit, game: str, moves: int, device: Device, record_property: Callable[[str, object], None]
) -> None:
    """And the marks of a newcomer hold by keys: 30 seconds to a move, 2 minutes to a round, 10 to the end."""
    visitor = visit(device)
    pressed = listen(visitor)
    newcomer = Newcomer(guide(game, []), "en")
    newcomer.play()
    visitor.open(f"/lesson/{game}#first_match")
    speaker = Speaker("en")
    first = 0
    for _ in range(moves):
        course = asked(visitor, game)
        if course is None:
            break
        if course.is_speaking:
            coach = speaker.say(course.coach)
            assert visitor.comes_about(lambda said=coach: said in hear(visitor)), coach  # type: ignore[misc]
        play_by_keys(visitor, course)
        first = first or len(pressed)
        assert visitor.comes_about(lambda: bool(visitor.page.evaluate(HAS_FOCUS))), "the focus fell to the page"
    seconds = [newcomer.first_move + KEY * first, newcomer.first_round + KEY * len(pressed)]
    if moves == WHOLE:
        visitor.page.locator("#coach .stars").wait_for()
        seconds = [seconds[0], newcomer.clock + KEY * len(pressed)]
    else:
        assert asked(visitor, game) is not None
    record_property("newcomer", f"{game}: {seconds}, {len(pressed)} keys")
    assert seconds[0] <= 30
    assert seconds[1] <= (600 if moves == WHOLE else 120), f"{len(pressed)} keys"


def asked(visitor: Visitor, game: str) -> Guide | None:
    """The match as the page has it, once it is the learner's turn; None when it is over."""
    found: list[Guide | None] = []

    def is_asked() -> bool:
        kept = visitor.page.evaluate(PLACE, f"doubloon.place.{game}/first_match")
        course = guide(game, kept["done"]) if kept else None
        found[:] = [course]
        if course is None:
            return bool(visitor.page.locator("#coach .stars").count())
        return course.is_asked and bool(visitor.page.locator(f'#coach[data-lines="{len(course.done)}"]').count())

    assert visitor.comes_about(is_asked)
    return found[0]


def hear(visitor: Visitor) -> str:
    """All that was said since the page was opened."""
    heard = getattr(visitor, "heard", "") + " ".join(spoken(visitor))
    visitor.heard = heard  # type: ignore[attr-defined]
    return heard


def play_by_keys(visitor: Visitor, course: Guide) -> None:
    """The example's move, or the like of it: one key marks a whole shape."""
    lines = f'#coach[data-lines="{len(course.done)}"]'
    for piece in course.rules.path(course.answers()[0]):
        visitor.page.locator("main[data-sending=false]").wait_for()
        if not visitor.page.locator(lines).count():
            return
        keys.make_ready(visitor, piece)
        keys.choose(visitor, piece)
