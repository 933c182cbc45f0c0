"""Matches without eyes: where the focus goes, the keys and spoken words of a decision, two keys across an island."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import cast

import pytest

import doubloon
from tests.browser.conftest import Visit
from tests.browser.reader import listen, play_blind, spoken
from tests.browser.visitor import Frame

MOST_KEYS = 6  # a decision, at the median of a whole match
MOST_WORDS = 40


@pytest.mark.parametrize("game", list(doubloon.GAMES))
def test_a_whole_match_takes_few_keys_and_words(
    visit: Visit, game: str, record_property: Callable[[str, object], None]
) -> None:
    visitor = visit()
    pressed = listen(visitor)
    visitor.play_against(game, 1, level=1)
    found = play_blind(visitor, pressed, random.Random(6))
    counts = (
        f"{game} unseen: {found.decisions} decisions, {found.keys} keys and {found.words} words each, in the middle"
    )
    record_property("blind", counts)
    print(counts, *found.log, sep="\n")  # shown where it fails
    assert found.keys <= MOST_KEYS
    assert found.words <= MOST_WORDS


def test_more_is_told_on_demand(visit: Visit) -> None:
    visitor = visit()
    listen(visitor)
    visitor.play_against("tobago", 1)
    visitor.play_by_program("clue")
    visitor.page.locator('[data-id="map:white"]').focus()
    spoken(visitor)
    visitor.page.keyboard.press("i")
    assert visitor.comes_about(lambda: any("Clues: " in text for text in spoken(visitor)))
    visitor.page.keyboard.press("p")
    assert visitor.comes_about(lambda: any("Play a clue card" in text for text in spoken(visitor)))


def test_two_keys_lead_across_the_island(visit: Visit) -> None:
    visitor = visit()
    pressed = listen(visitor)
    visitor.play_against("tobago", 1)
    view = cast("Frame", visitor.play_by_program("clue")["view"])
    page = visitor.page
    huts, me = cast("list[str]", view["huts"]), cast("list[str]", view["atvs"])[0]
    page.locator(f'[data-id="cell:{me}"]').focus()
    focused = "document.activeElement.dataset.id.slice(5)"
    for key in ("g", "h"):
        page.keyboard.press(key)
    assert page.evaluate(focused) in huts
    for key in ("g", "c"):
        page.keyboard.press(key)
    assert page.evaluate(focused) == me
    column, row = me[0], int(me[1:])
    for key in ("1", "s"):
        page.keyboard.press(key)
    below = f"{column}{row + 1}"
    assert page.evaluate(focused) == (below if below in cast("dict[str, str]", view["terrain"]) else me)
    spoken(visitor)
    for _ in range(2):  # the same question twice
        for key in ("g", "1"):
            page.keyboard.press(key)
        assert visitor.comes_about(lambda: any("white map: " in text for text in spoken(visitor)))
    assert len(pressed) == 10


def test_the_same_answer_is_spoken_twice(visit: Visit) -> None:
    visitor = visit()
    listen(visitor)
    visitor.play_against("gold_armada", 1)
    spoken(visitor)
    refused = visitor.page.locator('.stage [data-id][aria-disabled="true"]').first
    refused.focus()
    alert = visitor.page.locator("[role=alert]")

    def is_spoken() -> bool:
        answer = alert.inner_text().split("\n")[0]
        return any(answer in text for text in spoken(visitor))

    for _ in range(2):
        visitor.page.keyboard.press("Enter")
        alert.wait_for()
        assert visitor.comes_about(is_spoken)
