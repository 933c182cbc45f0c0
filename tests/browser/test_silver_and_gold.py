"""Silver & Gold in a real browser: what a placement brings, turning, dragging, completed cards."""

from __future__ import annotations

import random
from typing import cast

import pytest

from tests.browser.conftest import Visit
from tests.browser.visitor import LAPTOP, PHONE, Device, Frame, Visitor

SIDEWAYS = Device("sideways", 844, 390, is_phone=True)


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


def play_until_done(visitor: Visitor, cards: int) -> Frame:
    """By program, until one has completed so many cards and is to lay a shape."""
    while True:
        frame = visitor.page.request.get(f"{visitor.url}/api/matches/{visitor.match}/frame?seat=0&since=1000000").json()
        assert not frame["over"]
        if not frame["moves"]:
            continue
        if frame["view"]["step"] == "mark" and len(frame["view"]["players"][0]["done"]) >= cards:
            return visitor.await_turn(0, after=frame["asked"] - 1)
        marks = {mark["move"]: mark for mark in frame["hints"].get("marks", [])}
        texts = [move["text"] for move in frame["moves"]]
        best = max(texts, key=lambda text: len(marks[text]["cells"]) + marks[text]["crosses"] if text in marks else 0)
        move = {"seat": 0, "asked": frame["asked"], "move": best}
        visitor.page.request.post(f"{visitor.url}/api/matches/{visitor.match}/play", data=move)


@pytest.mark.parametrize("device", [LAPTOP, PHONE, SIDEWAYS], ids=lambda device: device.name)
def test_everybodys_completed_cards_can_be_looked_at(visit: Visit, device: Device) -> None:
    visitor = visit(device)
    visitor.play_against("silver_and_gold", 2)
    frame = play_until_done(visitor, 2)
    players = cast("list[Frame]", cast("Frame", frame["view"])["players"])
    page = visitor.page
    page.locator(".tally" if device is SIDEWAYS else ".pile").click()
    dialog = page.get_by_role("dialog")
    for seat, player in enumerate(players):
        dialog.locator(".seats .btn").nth(seat).click()
        if seat == 0:
            visitor.shot("completed")
        done = cast("list[int]", player["done"])
        assert dialog.locator(".cards li").count() == len(done)
        if done:  # coins, cups and palms are the rest of the score
            written = sum(cast("list[int]", player["palms"])) + sum(cast("list[int]", player["cups"]))
            so_far = int(dialog.locator(".total .sum").inner_text().split("=")[1])
            assert so_far + cast("int", player["coins"]) + written == player["score"]
    assert dialog.get_by_role("list", name="The eight shapes").locator("li").count() == 8
    page.keyboard.press("Escape")
    assert dialog.count() == 0
    rivals = page.locator(".others button")
    assert rivals.count() == 2
    rivals.first.click()
    assert dialog.locator(".seats .btn").nth(1).get_attribute("aria-pressed") == "true"


@pytest.mark.parametrize("is_open", [True, False])
def test_shapes_already_played_are_marked_only_with_the_option(visit: Visit, *, is_open: bool) -> None:
    visitor = visit()
    seats = [{"kind": "me", "name": "Nadia"}, {"kind": "bot", "level": 1}]
    made = {"game": "silver_and_gold", "seats": seats, "options": {"open_expeditions": is_open}}
    visitor.open()
    visitor.open("/table/" + visitor.page.request.post(visitor.url + "/api/tables", data=made).json()["match"])
    visitor.await_turn(0)
    visitor.play_by_program("place")
    frame = play_until_done(visitor, 1)
    turn = cast("int", cast("Frame", frame["view"])["turn"])
    shapes = visitor.page.locator(".left").get_by_role("list", name="The eight shapes")
    assert shapes.locator(".now").count() == 1
    assert shapes.locator(".past").count() == ((turn - 1) % 7 if is_open else 0)
