"""What costs much is asked about once: taking back dice among bots, new cards instead of a turn, a turn for nothing."""

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


@pytest.mark.parametrize("game", ["tobago", "volcano"])
def test_a_turn_is_not_given_away_by_one_click(visit: Visit, game: str) -> None:
    visitor = visit()
    page = visitor.page
    visitor.play_against(game, 1)
    frame = visitor.play_by_program("exchange")
    asked = int(str(frame["asked"]))
    visitor.sent.clear()
    for id_, label, loses in [
        ("do:exchange", "New cards instead of a turn", "All your clue cards go"),
        ("do:end", "End turn", "without a clue or a drive"),
    ]:
        visitor.piece(id_).click()
        question = page.get_by_role("group", name=label)
        question.get_by_text(loses).wait_for()
        visitor.shot(f"sure-{game}")
        page.keyboard.press("Enter")  # No has the focus
        question.wait_for(state="detached")
        visitor.piece(id_).wait_for()
    assert visitor.sent == []
    visitor.piece("do:end").click()
    page.get_by_role("group", name="End turn").get_by_role("button", name="Yes").click()
    visitor.await_turn(0, after=asked)
    assert visitor.sent == ["end"]
