"""A match looked back on: by rounds and marks, through one's own eyes, shared, and played again."""

from __future__ import annotations

import re

import pytest

from tests.browser.conftest import Visit
from tests.browser.visitor import LAPTOP, PHONE, Device, Visitor
from tests.server.client import Client


def ended(visitor: Visitor, game: str = "gold_armada") -> str:
    """A match that this visitor has played to its end, in the second seat."""
    client = Client(visitor.url)
    answer = visitor.page.request.post(
        visitor.url + "/api/tables", data={"game": game, "seats": [{"kind": "bot", "level": 1}, {"kind": "me"}]}
    )
    client.http.cookies.set("guest", next(c["value"] for c in visitor.context.cookies() if c["name"] == "guest"))
    match = str(answer.json()["match"])
    client.play_out(match, [1])
    return match


@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=lambda device: device.name)
def test_moves_are_listed_by_round_and_marks_are_jumped_to(visit: Visit, device: Device) -> None:
    visitor = visit(device)
    page = visitor.page
    visitor.open(f"/replay/{ended(visitor)}")
    assert page.get_by_label("Point of view").input_value() == "1"  # one's own eyes first
    if device is PHONE:
        page.get_by_role("button", name="Moves").click()
    moves = page.get_by_role("region", name="Moves")
    moves.get_by_role("heading", name="Round 2").wait_for()
    moves.locator("[data-ply='5']").click()
    page.get_by_text(re.compile("^5 / ")).wait_for()
    visitor.shot("replay-moves")
    if device is PHONE:
        page.get_by_role("button", name="Moves").click()
    page.get_by_role("button", name="To the next mark").click()
    at = int(page.url.partition("#")[2])
    assert at > 5
    page.get_by_role("button", name="One move back").click()
    page.get_by_role("button", name="To the next mark").click()
    assert page.url.endswith(f"#{at}")


def test_a_moment_is_shared_and_the_match_played_again(visit: Visit) -> None:
    visitor, friend = visit(), visit()
    match = ended(visitor)
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.open(f"/replay/{match}#9")
    visitor.page.get_by_text(re.compile("^9 / ")).wait_for()
    visitor.page.get_by_role("button", name="Share this moment").click()
    visitor.page.get_by_text("The link to this moment is copied.").wait_for()
    shared = str(visitor.page.evaluate("navigator.clipboard.readText()"))
    friend.open(shared.removeprefix(friend.url))
    friend.page.get_by_text(re.compile("^9 / ")).wait_for()
    assert friend.page.get_by_label("Point of view").input_value() == "-1"
    assert friend.page.get_by_role("button", name="Play again").count() == 0
    visitor.page.get_by_role("link", name="Back to the table").wait_for()
    visitor.page.get_by_role("button", name="Play again").click()
    visitor.page.wait_for_url("**/table/*")
    assert visitor.match != match
