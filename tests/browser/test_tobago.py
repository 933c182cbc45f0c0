"""Tobago and Volcano in a real browser: whole matches by clicking, previews, the longer drive, the keyboard."""

from __future__ import annotations

import random
from typing import cast

import pytest

from tests.browser import keys
from tests.browser.conftest import Visit
from tests.browser.island import phases, play
from tests.browser.visitor import LAPTOP, PHONE, Device, Frame, Visitor, figure

GAMES = ["tobago", "volcano"]
MOST_MOVES = 600


def play_until(visitor: Visitor, phase: str, rng: random.Random) -> Frame:
    frame = visitor.await_turn(0)
    for _ in range(MOST_MOVES):
        if frame["over"] or view_of(frame)["phase"] == phase:
            return frame
        frame = play(visitor, rng)
    raise AssertionError(f"no {phase} in {MOST_MOVES} moves")


def view_of(frame: Frame) -> Frame:
    return cast("Frame", frame["view"])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=lambda device: device.name)
def test_a_match_against_bots_by_clicking(visit: Visit, game: str, device: Device) -> None:
    visitor = visit(device)
    visitor.play_now(game)
    rng = random.Random(3)
    play_until(visitor, "turn", rng)
    visitor.shot(game)
    play_until(visitor, "claim", rng)
    visitor.shot(f"{game}-sharing")
    end = play_until(visitor, "over", rng)
    sheet = visitor.page.get_by_role("dialog")
    sheet.wait_for()
    for score in cast("list[int]", end["scores"]):
        assert sheet.get_by_text(figure(score), exact=True).count() > 0
    assert {"turn", "claim", "over"} <= phases(visitor)


def hints_of(frame: Frame) -> Frame:
    return cast("Frame", frame["hints"])


def test_a_card_over_a_map_shows_what_stays_and_what_goes(visit: Visit) -> None:
    visitor = visit()
    visitor.play_now("tobago")
    frame = play_until(visitor, "turn", random.Random(1))
    clues = cast("dict[str, dict[str, dict[str, list[str]]]]", hints_of(frame)["clues"])
    card, name = next((card, name) for card, maps in clues.items() for name, each in maps.items() if "sites" in each)
    sites = next(
        cast("list[str]", each["sites"]) for each in cast("list[Frame]", view_of(frame)["maps"]) if each["name"] == name
    )
    visitor.piece(f"hand:{card}").click()
    visitor.piece(f"map:{name}").hover()
    visitor.page.locator(".goes").first.wait_for()
    go = len(sites) - len(clues[card][name]["sites"])
    assert visitor.comes_about(lambda: visitor.page.locator(".goes").count() == go)
    assert str(len(clues[card][name]["sites"])) in visitor.piece(f"map:{name}").inner_text()
    visitor.page.keyboard.press("Escape")
    visitor.page.locator(f'[data-id="hand:{card}"][data-picked]').wait_for(state="detached")


def test_a_drive_of_several_legs_by_one_click(visit: Visit) -> None:
    visitor = visit()
    visitor.play_now("tobago")
    frame = play_until(visitor, "turn", random.Random(2))
    reach = cast("dict[str, list[str]]", hints_of(frame)["reach"])
    cell = next(cell for cell, legs in reach.items() if len(legs) == 2)
    visitor.piece(f"cell:{cell}").click()
    visitor.page.locator(f'[data-id="cell:{cell}"][aria-label*="ATV"]').wait_for(state="attached")
    assert cast("list[str]", view_of(visitor.await_turn(0))["atvs"])[0] == cell


def test_the_island_by_keyboard(visit: Visit) -> None:
    visitor = visit()
    visitor.play_now("tobago")
    page = visitor.page
    stops = page.locator('[data-id^="cell:"][tabindex="0"]')
    assert stops.count() == 1
    stops.focus()
    first = page.evaluate("document.activeElement.dataset.id")
    page.keyboard.press("ArrowRight")
    beside = page.evaluate("document.activeElement.dataset.id")
    assert first != beside
    assert abs(ord(first[5]) - ord(beside[5])) == 1
    asked = cast("int", visitor.frames[0]["asked"])
    page.keyboard.press("Enter")
    frame = visitor.await_turn(0, asked)
    assert cast("list[str]", view_of(frame)["atvs"])[0] == beside[5:]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=lambda device: device.name)
def test_everything_is_on_one_screen(visit: Visit, game: str, device: Device) -> None:
    visitor = visit(device)
    visitor.play_now(game)
    play_until(visitor, "turn", random.Random(4))
    page = visitor.page
    assert page.evaluate(
        "document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth"
    )
    for piece in page.locator(".hand .clue, .map, .actions .btn").all():
        box = piece.bounding_box()
        assert box
        assert box["y"] + box["height"] <= device.height
        assert not device.is_phone or min(box["width"], box["height"]) >= 44
    cell = page.locator('[data-id^="cell:"]').first.bounding_box()
    assert cell
    assert cell["height"] >= 24


@pytest.mark.parametrize("game", GAMES)
def test_a_match_by_keyboard_alone(visit: Visit, game: str) -> None:
    visitor = visit()
    visitor.play_now(game)
    rng = random.Random(8)
    frame = visitor.await_turn(0)
    while not frame["over"]:
        frame = play(visitor, rng, keys.choose)
    visitor.page.get_by_role("dialog").wait_for()
