"""Learning, puzzles, reviews and stronger bots with the network switched off."""

from __future__ import annotations

import random
from typing import Any

import pytest

from doubloon.games import GAMES
from doubloon.insight.puzzle import find_puzzle
from doubloon.locale import LANGUAGES
from tests.browser.conftest import Visit
from tests.browser.offline import ask, go_away, keep, must_be_built, play_on
from tests.browser.test_learn import answer_all
from tests.browser.visitor import PHONE
from tests.locale.catalogues import catalogue
from tests.server.client import wait_until


@pytest.fixture(autouse=True)
def built() -> None:
    must_be_built()


def test_lessons_puzzles_questions_and_reviews_without_a_network(visit: Visit) -> None:
    visitor = visit()
    keep(visitor)
    go_away(visitor)
    page = visitor.page
    visitor.open("/lesson/gold_armada#first_turn")
    answer_all(visitor, "gold_armada", "first_turn")
    puzzle = find_puzzle("tobago", 1)
    rules = puzzle.match().rules
    visitor.open("/puzzle/tobago#1")
    page.locator('[data-tries="0"]').wait_for()
    visitor.click_path(list(rules.path(rules.parse(puzzle.right[0]))))
    page.locator('[data-tries="1"]').get_by_text("Right!").wait_for()
    visitor.open("/rules/volcano")
    page.locator("#ask-rules").fill("May I drive over lava?")
    page.keyboard.press("Enter")
    page.locator(".ask li").first.wait_for()
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": 1}]
    match = ask(visitor, "POST", "/tables", {"game": "gold_armada", "seats": seats})["match"]
    assert play_on(visitor, match, [0])["over"]
    visitor.open(f"/review/{match}")
    page.locator("#moment, progress:not([value='0'])").first.wait_for()  # all of it takes a minute


def test_level_4_of_every_game_advice_and_undo_without_a_network(visit: Visit) -> None:
    visitor = visit(PHONE)
    keep(visitor)
    go_away(visitor)
    for game in GAMES:
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": 4}]
        match = ask(visitor, "POST", "/tables", {"game": game, "seats": seats})["match"]
        visitor.open(f"/table/{match}")
        rng = random.Random(3)
        for _ in range(2):
            frame: Any = visitor.play(0, rng)
        texts = [move["text"] for move in frame["moves"]]
        assert ask(visitor, "POST", f"/matches/{match}/hint", {"seat": 0})["move"]["text"] in texts
        ask(visitor, "POST", f"/matches/{match}/undo", {"seat": 0, "practice": True})
        visitor.page.wait_for_function("n => +document.querySelector('main').dataset.frame > n", arg=frame["frame"])


def test_a_turn_with_nothing_left_ends_by_itself_without_a_network(visit: Visit) -> None:
    visitor = visit()
    keep(visitor)
    go_away(visitor)
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": 1}]
    match = ask(visitor, "POST", "/tables", {"game": "tobago", "seats": seats})["match"]
    visitor.open(f"/table/{match}")
    ended: list[Any] = []

    def has_ended() -> bool:
        """Drives on, and never ends a turn itself."""
        frame = ask(visitor, "GET", f"/matches/{match}/frame?seat=0&since=0")
        texts = [move["text"] for move in frame["moves"] if move["text"] != "end"]
        if texts:
            wanted = next((text for text in texts if text.startswith("leg")), texts[0])
            ask(visitor, "POST", f"/matches/{match}/play", {"seat": 0, "asked": frame["asked"], "move": wanted})
        ended.extend(event for event in frame["events"] if event["by"] == 0 and event["kind"] == "end")
        return bool(ended)

    wait_until(has_ended)


def test_five_languages_and_their_rules_without_a_network(visit: Visit) -> None:
    visitor = visit()
    keep(visitor)
    go_away(visitor)
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": 1}]
    match = ask(visitor, "POST", "/tables", {"game": "gold_armada", "seats": seats})["match"]
    for language in LANGUAGES:
        visitor.page.evaluate(
            """language => {
              const chosen = JSON.parse(localStorage['doubloon.settings'])
              localStorage['doubloon.settings'] = JSON.stringify({ ...chosen, language })
            }""",
            language,
        )
        visitor.open("/rules/volcano")
        visitor.page.get_by_role("heading", name=catalogue(language, "volcano")["name"]).first.wait_for()
        visitor.open(f"/table/{match}")
        visitor.page.locator(".say").first.wait_for()
        assert visitor.page.evaluate("document.documentElement.lang") == language
