"""Help where one plays: the rules beside the board, the names of drawn things, what a card fits."""

from __future__ import annotations

from typing import cast

import pytest

from tests.browser.conftest import Visit
from tests.browser.visitor import LAPTOP, PHONE, Device, Frame

CLAUSES = {"gold_armada": ("keep", "G2.2"), "silver_and_gold": ("place", "S3.2"), "volcano": ("lay", "V1.3")}
# A finger that is held: no click comes of it.
HOLD = """id => document.querySelector(`[data-id="${id}"]`).dispatchEvent(
  new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }))"""


@pytest.mark.parametrize("game", CLAUSES)
def test_the_rules_open_beside_the_board_at_what_may_be_done(visit: Visit, game: str) -> None:
    move, clause = CLAUSES[game]
    visitor = visit()
    visitor.play_against(game, 1)
    visitor.play_by_program(move)
    page = visitor.page
    page.get_by_role("button", name="Rules").click()
    now = page.get_by_role("group", name="What you may do now")
    now.get_by_role("link", name=clause, exact=True).wait_for()
    assert page.locator(".stage").is_visible()
    visitor.shot(f"rules-here-{game}")
    assert now.get_by_role("link", name="Show me in a lesson").first.get_attribute("href")
    page.get_by_role("searchbox").fill("end of the game")
    page.keyboard.press("Enter")
    page.locator(".ask li").first.wait_for()
    page.keyboard.press("Escape")
    assert now.count() == 0


@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=lambda device: device.name)
def test_may_i_is_answered_for_the_position_above_the_clauses(visit: Visit, device: Device) -> None:
    visitor = visit(device)
    visitor.play_against("gold_armada", 1)
    page = visitor.page
    visitor.play_by_program("keep")
    page.get_by_role("button", name="Rules").click()
    ask = page.get_by_role("searchbox")
    ask.fill("May I take from the parrot pier?")
    page.keyboard.press("Enter")
    here = page.get_by_role("status").filter(has_text="Here and now")
    here.get_by_text("stop first, then take a doubloon").wait_for()
    assert here.get_by_role("link", name="G2.4", exact=True).first.get_attribute("href") == "/rules/gold_armada#G2.4"
    ask.fill("May I stop?")
    page.keyboard.press("Enter")
    here.get_by_text("Yes, you may do that now.").wait_for()
    assert here.locator("li").count() > 0


@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=lambda device: device.name)
def test_a_hex_is_named_by_pointer_focus_and_finger(visit: Visit, device: Device) -> None:
    visitor = visit(device)
    visitor.play_against("tobago", 1)
    frame = visitor.play_by_program("clue")
    page = visitor.page
    tip = page.locator(".tip")
    cell = cast("list[str]", cast("Frame", frame["view"])["atvs"])[0]
    terrain = cast("dict[str, str]", cast("Frame", frame["view"])["terrain"])[cell]
    if device is PHONE:
        page.evaluate(HOLD, f"cell:{cell}")
    else:
        page.locator(f'[data-id="cell:{cell}"]').hover()
    tip.wait_for()
    assert terrain in tip.inner_text()
    page.keyboard.press("Escape")
    page.mouse.move(0, 0)
    page.locator(f'[data-id="cell:{cell}"]').focus()
    for key in ("ArrowUp", "ArrowDown"):  # one of them leads to another hex
        page.keyboard.press(key)
    tip.wait_for()
    assert tip.inner_text() == page.evaluate("document.activeElement.ariaLabel")


def test_a_card_says_how_many_maps_it_fits_before_it_is_picked(visit: Visit) -> None:
    visitor = visit()
    visitor.play_against("tobago", 1)
    frame = visitor.play_by_program("clue")
    hand = cast("list[str]", cast("Frame", frame["view"])["hand"])
    moves = [cast("list[str]", move["path"]) for move in cast("list[dict[str, object]]", frame["moves"])]
    for clue in hand:
        fits = sum(path[0] == f"hand:{clue}" for path in moves)
        shown = visitor.page.locator(f'[data-id="hand:{clue}"] .fits').inner_text()
        assert shown == ("no map" if fits == 0 else "1 map" if fits == 1 else f"{fits} maps")
