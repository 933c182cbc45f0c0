"""Nobody misses what the others did: news until one acts, the log beside the board, and a key that skips to now."""

from __future__ import annotations

import json
import random
from typing import cast

import pytest
from playwright.sync_api import Locator, WebSocketRoute

from doubloon.games import GAMES
from tests.browser.axe import rest
from tests.browser.boxes import faults
from tests.browser.conftest import Visit
from tests.browser.visitor import LAPTOP, PHONE, Device, Visitor

SIDEWAYS = Device("sideways", 844, 390, is_phone=True)
SLOWEST = """localStorage['doubloon.settings'] = JSON.stringify(
  { pace: 600000, confirm: 'never', language: 'en', log: false, sound: false })"""
LIT = ".advised, .players .lit, .strip.hovered"
COVERED = """() => {
  const log = document.querySelector('aside.side').getBoundingClientRect()
  return [...document.querySelectorAll('.prompt, .hand > *, .purse, .actions .btn, .tray')].filter(part => {
    if (part.closest('[data-room]')) return false
    const box = part.getBoundingClientRect()
    return box.width && Math.min(log.right, box.right) - Math.max(log.left, box.left) > 2 &&
      Math.min(log.bottom, box.bottom) - Math.max(log.top, box.top) > 2
  }).map(part => part.className)
}"""


def play_some(visitor: Visitor, game: str, turns: int = 3) -> None:
    visitor.play_against(game, bots=2)
    rng = random.Random(2)
    for _ in range(turns):
        visitor.play(0, rng)


def count_lighting(visitor: Visitor, news: Locator) -> int:
    """How many lines light up a place on the board."""
    lit = visitor.page.locator(LIT)
    before, lighting = lit.count(), 0
    for each in news.all():
        each.dispatch_event("focus")
        rest(visitor)
        lighting += lit.count() > before
        each.dispatch_event("blur")
    return lighting


@pytest.mark.parametrize("device", [LAPTOP, PHONE])
@pytest.mark.parametrize("game", ["gold_armada", "silver_and_gold", "tobago"])
def test_news_stay_until_one_acts_and_light_up_their_places(visit: Visit, game: str, device: Device) -> None:
    visitor = visit(device)
    visitor.play_against(game, bots=2)
    rng = random.Random(2)
    news = visitor.page.locator(".recap .news")
    names = {"Barnacle", "Dolphin"}
    lighting = 0
    while not lighting:  # two skulls in a row, say, have no place of their own
        while news.count() == 0:
            visitor.play(0, rng)
        assert all(names & set(text.replace("\u2019", " ").split()) for text in news.all_inner_texts()[:1])
        lighting = count_lighting(visitor, news)
        if not lighting:
            assert not visitor.play(0, rng)["over"], "no line of the news has a place on the board"
    news.first.dispatch_event("focus")
    visitor.shot(f"news-{game}")
    news.first.dispatch_event("blur")
    told = news.all_inner_texts()
    visitor.play(0, rng)
    assert news.all_inner_texts() != told


def talkative(socket: WebSocketRoute) -> None:
    """Frames in which everything that happened is told six times over."""
    server = socket.connect_to_server()

    def change(data: str | bytes) -> None:
        frame = json.loads(data)
        for event in frame.get("events", []):
            event["says"] *= 6
        socket.send(json.dumps(frame))

    server.on_message(change)


@pytest.mark.parametrize("language", ["en", "ru", "ar"])
def test_long_news_are_read_whole(visit: Visit, language: str) -> None:
    visitor = visit(language=language)
    visitor.page.route_web_socket("**/stream**", talkative)
    visitor.play_against("gold_armada", bots=1)
    rng = random.Random(2)
    news = visitor.page.locator(".recap.row .news .words")
    while not news.count():
        visitor.play(0, rng)
    rest(visitor)
    strip = visitor.page.locator(".recap").bounding_box()
    for box in [each.bounding_box() for each in news.all()]:
        assert strip and box
        assert strip["y"] <= box["y"] and box["y"] + box["height"] <= strip["y"] + strip["height"]


@pytest.mark.parametrize("device", [LAPTOP, PHONE, SIDEWAYS, Device("low", 1280, 720, is_phone=False)])
@pytest.mark.parametrize("game", list(GAMES))
def test_the_log_covers_neither_prompt_nor_hand_nor_buttons(visit: Visit, game: str, device: Device) -> None:
    visitor = visit(device)
    play_some(visitor, game, 4)
    visitor.page.get_by_role("button", name="Log").click()
    visitor.page.locator("aside.side").wait_for()
    assert visitor.comes_about(lambda: visitor.page.evaluate(COVERED) == [])
    if device is LAPTOP:  # news of the move just made may still be unfolding
        assert visitor.comes_about(lambda: faults(visitor) == []), faults(visitor)


def test_the_log_is_cut_into_rounds_and_its_set_up_is_folded(visit: Visit) -> None:
    visitor = visit()
    play_some(visitor, "tobago", 4)
    visitor.page.get_by_role("button", name="Log").click()
    log = visitor.page.locator(".log")
    assert log.locator("details:not([open]) summary").inner_text().startswith("Set-up")
    assert log.get_by_role("heading", name="Round 1").is_visible()
    assert log.locator(".turn time").first.inner_text()
    clue = log.locator(".line[tabindex]", has_text="map:").last  # one that was added to a map, or opened it
    clue.focus()
    assert visitor.comes_about(lambda: visitor.page.locator(LIT).count() > 0)


def test_any_key_shows_at_once_what_has_come(visit: Visit) -> None:
    """At a very slow pace what has come is shown many minutes later, or at once when a key is pressed."""
    visitor = visit()
    visitor.context.add_init_script(SLOWEST)
    visitor.open(f"/table/{visitor.make_table('gold_armada', bots=2)}")
    visitor.await_turn(0)
    shown = visitor.page.locator("main#main")
    for asked in range(2):  # the first is shown, the second waits
        move = {"seat": 0, "asked": asked, "move": "keep none" if asked == 0 else "stop"}
        assert visitor.page.request.post(f"{visitor.url}/api/matches/{visitor.match}/play", data=move).ok
    assert visitor.comes_about(lambda: cast("int", visitor.frames[0]["frame"]) >= 3)
    assert int(shown.get_attribute("data-frame") or 0) < cast("int", visitor.frames[0]["frame"])

    def is_caught_up_by_a_key() -> bool:
        """The bots may still be playing: what comes after one key waits for the next."""
        visitor.page.keyboard.press("Shift")
        return int(shown.get_attribute("data-frame") or 0) == cast("int", visitor.frames[0]["frame"])

    assert visitor.comes_about(is_caught_up_by_a_key)


def test_sound_is_offered_once_and_the_answer_kept(visit: Visit) -> None:
    visitor = visit()
    visitor.context.add_init_script(
        "localStorage['doubloon.settings'] ??= JSON.stringify({ pace: 0, confirm: 'never', language: 'en' })"
    )
    visitor.context.add_init_script(
        """if (!sessionStorage.asked) {
          sessionStorage.asked = 1
          const kept = JSON.parse(localStorage['doubloon.settings'])
          delete kept.sound
          localStorage['doubloon.settings'] = JSON.stringify(kept)
        }"""
    )
    visitor.play_against("gold_armada", bots=1)
    visitor.page.get_by_role("button", name="Sound on").click()
    assert visitor.page.evaluate("JSON.parse(localStorage['doubloon.settings']).sound") is True
    visitor.page.reload()
    visitor.page.locator(".tempo").wait_for()
    assert visitor.page.get_by_role("button", name="Sound on").count() == 0
