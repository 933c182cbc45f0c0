"""Step by step: every prefix of a click path has its own sentence, and every step can be taken back."""

from __future__ import annotations

from typing import cast

import pytest

from tests.browser.conftest import Visit
from tests.browser.visitor import LAPTOP, Frame, Visitor

# A game, and the beginning of the moves to be looked at; the longest click path of each is walked. What does not come
# up in every match (amulets, volcano clues) is in web/tests/steps.test.ts.
CASES = [
    ("gold_armada", "keep"),
    ("silver_and_gold", "keep"),
    ("silver_and_gold", "single"),
    ("tobago", "atv"),
    ("tobago", "clue"),
    ("tobago", "leg"),
    ("volcano", "lay"),
]


def sentence(visitor: Visitor) -> str:
    return visitor.page.locator(".prompt .say").inner_text()


def longest(frame: Frame, first: str) -> list[str]:
    moves = cast("list[dict[str, list[str]]]", frame["moves"])
    return max((move["path"] for move in moves if str(move["text"]).startswith(first)), key=len)


@pytest.mark.parametrize(("game", "first"), CASES)
def test_every_step_has_its_own_sentence_and_can_be_taken_back(visit: Visit, game: str, first: str) -> None:
    visitor = visit(LAPTOP, confirm="always")
    visitor.play_against(game, bots=1)
    path = [id_ for id_ in longest(visitor.play_by_program(first), first) if id_ != "do:throw"]
    said = [sentence(visitor)]
    for k, id_ in enumerate(path):
        visitor.make_ready(id_)
        visitor.piece(id_).click()
        visitor.page.wait_for_function("n => document.querySelectorAll('[data-pick]').length === n", arg=k + 1)
        said.append(sentence(visitor))
    assert len(set(said)) == len(said), said
    assert all(said), said
    for k in range(len(path) - 1, -1, -1):
        visitor.page.keyboard.press("Escape")
        visitor.page.wait_for_function("n => document.querySelectorAll('[data-pick]').length === n", arg=k)
        assert sentence(visitor) == said[k]


def test_what_was_picked_stays_visible_and_a_tap_on_it_takes_it_back(visit: Visit) -> None:
    visitor = visit(LAPTOP, confirm="always")
    visitor.play_against("volcano", bots=1)
    path = longest(visitor.await_turn(0), "lay")
    visitor.click_path(path)
    page = visitor.page
    assert page.locator(".cell[data-picked]").count() == 3
    assert page.locator("[data-pick]").all_inner_texts() == [f"✓ {id_.removeprefix('cell:')}" for id_ in path]
    page.locator(f'[data-pick="{path[1]}"]').click()
    assert page.locator(".cell[data-picked]").count() == 1
    page.locator(f'.cell[data-id="{path[0]}"]').click()
    assert page.locator(".cell[data-picked]").count() == 0


def test_why_not_answers_about_the_step(visit: Visit) -> None:
    visitor = visit(LAPTOP, confirm="always")
    visitor.play_against("volcano", bots=1)
    path = longest(visitor.await_turn(0), "lay")
    visitor.piece(path[0]).click()
    step = sentence(visitor)
    volcano = str(cast("dict[str, str]", visitor.frames[0]["view"])["volcano"])
    visitor.page.locator(f'[data-id="cell:{volcano}"]').click(force=True)
    why = visitor.page.get_by_role("alert")
    why.wait_for()
    assert "First lay your territory" not in why.inner_text()
    assert step in why.inner_text() or why.get_by_role("link").count()
    visitor.page.keyboard.press("Escape")
    why.wait_for(state="hidden")
    assert sentence(visitor) == step, "Escape closed the answer and nothing else"


def test_a_lost_connection_keeps_what_was_picked(visit: Visit) -> None:
    visitor = visit(LAPTOP, confirm="always")
    visitor.play_against("volcano", bots=1)
    path = longest(visitor.await_turn(0), "lay")
    visitor.click_path(path[:2])
    before = sentence(visitor)
    visitor.is_forgiving = True
    visitor.context.set_offline(offline=True)
    visitor.page.evaluate("window.dispatchEvent(new Event('offline'))")
    visitor.context.set_offline(offline=False)
    visitor.page.wait_for_timeout(300)
    visitor.is_forgiving = False
    assert sentence(visitor) == before
    visitor.piece(path[2]).click()
    visitor.page.get_by_role("button", name="Play it").wait_for()
