"""The daily deal in the browser: found on the first page, tried once, compared."""

from __future__ import annotations

import time

import pytest

from tests.browser.conftest import Visit
from tests.browser.visitor import LAPTOP, PHONE, Device

DAY = 86_400  # seconds
ENOUGH = 120  # of them for a test


def begin_the_day() -> None:
    """A day that ends in the middle of a test has another deal after it."""
    left = DAY - time.time() % DAY
    if left < ENOUGH:
        time.sleep(left + 1)


@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=lambda device: device.name)
def test_the_deal_of_the_day_is_tried_once(visit: Visit, device: Device) -> None:
    begin_the_day()
    visitor = visit(device)
    visitor.open()
    card = visitor.page.get_by_role("region", name="The daily deal")
    card.get_by_role("button", name="Try it").wait_for()
    visitor.shot("home-daily")
    card.get_by_role("button", name="Try it").click()
    visitor.page.wait_for_url("**/table/*")
    match = visitor.match
    visitor.await_turn(0)
    visitor.open("/daily")
    visitor.page.get_by_role("button", name="Continue").click()
    visitor.page.wait_for_url(f"**/table/{match}")
    visitor.open("/daily")
    visitor.page.get_by_text("Details of the check").click()
    visitor.page.get_by_text("Fingerprint of the deal").wait_for()
    visitor.shot("daily")


def test_a_day_without_a_deal_says_so(visit: Visit) -> None:
    visitor = visit()
    visitor.is_forgiving = True
    visitor.open("/daily/2001-01-01")
    visitor.page.get_by_text("There was no deal on that day.").wait_for()
