"""Silver & Gold in a real browser: what a placement brings, turning, dragging."""

from __future__ import annotations

import random
from typing import cast

from tests.browser.conftest import Visit
from tests.browser.visitor import PHONE, Frame, Visitor


def play_to_a_shape(visitor: Visitor, rng: random.Random) -> Frame:
    frame = visitor.await_turn(0)
    while "marks" not in cast("Frame", frame["hints"]) or cast("Frame", frame["view"])["owes"]:
        frame = visitor.play(0, rng)
    return frame


def test_a_shape_is_turned_dragged_and_laid(visit: Visit) -> None:
    visitor = visit()
    visitor.play_now("silver_and_gold")
    frame = play_to_a_shape(visitor, random.Random(1))
    page = visitor.page
    before = page.locator(".left .shape rect").evaluate_all(
        "all => all.map(r => r.getAttribute('x') + r.getAttribute('y'))"
    )
    page.keyboard.press("r")
    page.keyboard.press("f")
    turned = page.locator(".left .shape rect").evaluate_all(
        "all => all.map(r => r.getAttribute('x') + r.getAttribute('y'))"
    )
    assert len(before) == len(turned)
    target = page.locator('.own [data-id]:not([aria-disabled="true"])').first.bounding_box()
    shape = page.locator(".left .shape").bounding_box()
    assert target and shape
    page.mouse.move(shape["x"] + shape["width"] / 2, shape["y"] + shape["height"] / 2)
    page.mouse.down()
    page.mouse.move(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2, steps=4)
    assert page.locator(".brings").inner_text().startswith("Marks ")
    page.mouse.up()
    visitor.await_turn(0, cast("int", frame["asked"]))


def test_the_card_under_the_thumb_is_large_enough(visit: Visit) -> None:
    visitor = visit(PHONE, confirm="always")
    visitor.play_now("silver_and_gold")
    for number in cast("list[int]", cast("Frame", visitor.await_turn(0)["view"])["hand"])[:2]:
        visitor.piece(f"hand:{number}").click()
    visitor.page.get_by_role("button", name="Play it").click()
    visitor.page.locator('[data-id^="left:"]').first.wait_for()
    box = visitor.page.locator('[data-id^="left:"]').first.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
