"""A table without a mouse and without eyes: keys, focus, notation, what is said aloud and what is there to be read."""

from __future__ import annotations

import random
import re
from typing import cast

import pytest

import doubloon
from tests.browser import keys
from tests.browser.axe import rest
from tests.browser.conftest import Visit
from tests.browser.visitor import Frame, Visitor, choose

every_game = pytest.mark.parametrize("game", list(doubloon.GAMES))

# What the board in words must tell, mid-match.
TOLD = {
    "gold_armada": [r"The dice show", r"the full house: worth 3"],
    "silver_and_gold": [r"Turned up: ", r"Your left card: .* Empty: [a-d][1-4]", r"Available cards: card \d+"],
    "tobago": [r"white map: \d+ site", r"A statue|statue: \w\d", r"Your ATV stands on [a-z]\d", r"Your clue cards: "],
    "volcano": [r"white map: \d+ site", r"Lava: ", r"The volcano stands on", r"Open volcano clues: "],
}
# A kind of move each game offers soon.
SOON = {"gold_armada": "keep", "silver_and_gold": "place", "tobago": "clue", "volcano": "clue"}
MOST_STOPS = 60


def open_table(visit: Visit, game: str) -> Visitor:
    visitor = visit()
    visitor.play_against(game, bots=2)
    visitor.play_by_program(SOON[game])
    return visitor


def a_move(frame: Frame, wanted: str) -> str:
    moves = [move for move in cast("list[dict[str, str]]", frame["moves"]) if move["text"].startswith(wanted)]
    return random.Random(1).choice(moves)["text"]


@pytest.mark.parametrize("game", ["gold_armada", "silver_and_gold"])  # the islands: test_tobago.py
def test_a_match_by_keyboard_alone(visit: Visit, game: str) -> None:
    visitor = visit()
    visitor.play_now(game)
    keys.play_out(visitor, random.Random(4))


@every_game
def test_what_happens_is_announced(visit: Visit, game: str) -> None:
    visitor = open_table(visit, game)
    frame = visitor.frames[0]
    text = str(choose(cast("list[dict[str, list[str]]]", frame["moves"]), random.Random(5))["text"])
    visitor.type_move(text)
    said = visitor.page.locator("[aria-live=polite]").inner_text().strip()
    assert said and not re.search(r"[{}]|undefined", said)
    # A prompt heard before is not read again; a key tells it whole.
    prompt = visitor.page.locator(".say").inner_text().strip()
    visitor.page.keyboard.press("p")
    live = visitor.page.locator("[aria-live=polite]")
    assert visitor.comes_about(lambda: live.inner_text().strip().startswith(prompt))


@every_game
def test_the_board_is_also_there_in_words(visit: Visit, game: str) -> None:
    visitor = open_table(visit, game)
    words = visitor.page.get_by_role("region", name="The board in words").inner_text()
    assert [told for told in TOLD[game] if not re.search(told, words)] == []


@every_game
def test_moves_can_be_typed_and_escape_puts_the_field_away(visit: Visit, game: str) -> None:
    visitor = open_table(visit, game)
    page = visitor.page
    asked = cast("int", visitor.frames[0]["asked"])
    page.locator('[data-rove] [tabindex="0"]').first.focus()
    came_from = page.evaluate("document.activeElement.dataset.id")
    page.keyboard.press("/")
    field = page.get_by_label("A move in notation")
    assert field.evaluate("field => field === document.activeElement && getComputedStyle(field).direction === 'ltr'")
    page.keyboard.type(a_move(visitor.frames[0], SOON[game]))
    page.keyboard.press("Enter")
    visitor.await_turn(0, asked)
    page.keyboard.press("Escape")
    field.wait_for(state="detached")
    assert (
        page.evaluate("document.activeElement.dataset.id") == came_from
        or not page.locator(f'[data-id="{came_from}"]').count()
    )


@every_game
def test_help_opens_on_a_question_mark_and_escape_steps_back(visit: Visit, game: str) -> None:
    visitor = open_table(visit, game)
    page = visitor.page
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Keys").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")
    longer = [
        move["path"] for move in cast("list[dict[str, list[str]]]", visitor.frames[0]["moves"]) if len(move["path"]) > 1
    ]
    if game != "silver_and_gold":  # there a cell is the whole placement
        keys.choose(visitor, longer[0][0])
        page.locator("[data-picked]").first.wait_for()
        page.keyboard.press("Escape")
        page.locator("[data-picked]").first.wait_for(state="detached")


@every_game
def test_the_focus_can_always_be_seen(visit: Visit, game: str) -> None:
    """Tab through the whole page: with each stop the picture is another than without any focus."""
    visitor = open_table(visit, game)
    page = visitor.page
    rest(visitor)
    without = page.screenshot()
    unseen, stops = [], 0
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement === document.body"):
            break
        stops += 1
        assert not page.evaluate("document.activeElement.matches('[data-rove]')"), "a group is no stop, its pieces are"
        if not visitor.comes_to_differ_from(without):
            unseen.append(page.evaluate("document.activeElement.outerHTML.slice(0, 200)"))
    assert unseen == []
    assert 5 < stops < MOST_STOPS


@every_game
def test_a_group_of_pieces_is_one_stop(visit: Visit, game: str) -> None:
    visitor = open_table(visit, game)
    stops = visitor.page.locator("[data-rove]").evaluate_all(
        "all => all.map(group => group.querySelectorAll('[data-id][tabindex=\"0\"]').length)"
    )
    assert stops and set(stops) <= {1}
