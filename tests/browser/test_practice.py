"""Taking back dice among bots: what it costs is asked once, and the match is marked wherever it is listed."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.test_endings import client_of
from tests.browser.visitor import LAPTOP, PHONE, Device


@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_dice_are_taken_back_after_one_question(visit: Visit, device: Device) -> None:
    visitor = visit(device)
    page = visitor.page
    visitor.play_against("gold_armada", 1)
    before = visitor.frames[0]["view"]
    undo = page.get_by_role("button", name="Undo", exact=True)

    def throw() -> None:
        asked = int(str(visitor.frames[0]["asked"]))
        visitor.piece("do:throw").click()
        visitor.await_turn(0, after=asked)

    throw()
    undo.click()
    question = page.get_by_role("group", name="Undo")
    question.get_by_text("counts as practice").wait_for()
    assert question.get_by_role("button", name="No").evaluate("button => button === document.activeElement")
    page.keyboard.press("Escape")
    question.wait_for(state="detached")
    assert visitor.frames[0]["view"] != before
    undo.click()
    visitor.shot("practice")
    question.get_by_role("button", name="Yes").click()
    assert visitor.comes_about(lambda: visitor.frames[0]["view"] == before)
    assert visitor.frames[0]["practice"]
    visitor.await_turn(0)
    throw()
    undo.click()  # the price is paid: nothing is asked
    assert visitor.comes_about(lambda: visitor.frames[0]["view"] == before)
    client_of(visitor).play_out(visitor.match, [0], seed=1)
    page.get_by_role("dialog").get_by_text("A practice match").wait_for()
    visitor.open("/")
    page.get_by_text("practice").first.wait_for()
    visitor.open("/history")
    page.get_by_text("1 practice match is not counted.").wait_for()
