"""One person on a laptop and a phone: the personal link, and what it takes to follow it."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.visitor import PHONE, Visitor


def personal_link(visitor: Visitor) -> str:
    visitor.open("/me")
    visitor.page.get_by_role("button", name="Make my link").click()
    return visitor.page.locator("p.link").inner_text()


def test_a_personal_link_waits_for_a_tap_and_brings_everything(visit: Visit) -> None:
    laptop, phone = visit(), visit(PHONE)
    laptop.open()
    match = laptop.make_table("tobago", 1)
    laptop.page.request.post(laptop.url + "/api/me", data={"name": "Nadia"})
    laptop.page.evaluate("localStorage['doubloon.settings'] = JSON.stringify({theme: 'dark', language: 'en'})")
    link = personal_link(laptop)
    laptop.page.get_by_role("img", name="QR code of your personal link").wait_for()
    laptop.shot("devices")
    phone.make_table("gold_armada", 1)
    phone.open(link.removeprefix(phone.url))
    phone.page.get_by_role("heading", name="Play here as Nadia?").wait_for()
    assert "#" not in phone.page.url
    phone.page.get_by_text("Keep the match played on this device, too").wait_for()
    phone.shot("enter")
    assert phone.page.request.get(phone.url + "/api/me").json()["name"] == ""
    phone.page.get_by_role("button", name="Yes, that’s me").click()
    phone.page.wait_for_url(phone.url + "/")
    me = phone.page.request.get(phone.url + "/api/me").json()
    assert (me["name"], len(me["tables"])) == ("Nadia", 2)
    phone.page.locator("html[data-theme=dark]").wait_for()
    phone.open(f"/table/{match}")
    phone.await_turn(0)


def test_a_link_that_was_turned_off_says_so_and_leads_on(visit: Visit) -> None:
    laptop, phone = visit(), visit(PHONE)
    link = personal_link(laptop)
    laptop.page.get_by_role("button", name="Turn the link off").click()
    laptop.page.get_by_text("The link no longer works.").wait_for()
    phone.is_forgiving = True
    phone.open(link.removeprefix(phone.url))
    phone.page.get_by_text("This personal link is no longer valid").wait_for()
    phone.page.get_by_role("link", name="You on your devices").click()
    phone.page.get_by_role("button", name="Make my link").wait_for()


def test_other_devices_are_signed_out(visit: Visit) -> None:
    laptop, phone = visit(), visit(PHONE)
    laptop.open()
    match = laptop.make_table("gold_armada", 1)
    phone.open(personal_link(laptop).removeprefix(phone.url))
    phone.page.get_by_role("button", name="Yes, that’s me").click()
    phone.page.wait_for_url(phone.url + "/")
    phone.open(f"/table/{match}")
    phone.await_turn(0)
    phone.is_forgiving = True
    laptop.page.get_by_role("button", name="Sign out all other devices").click()
    laptop.page.get_by_role("button", name="Sign out everywhere but here?").click()
    laptop.page.get_by_text("All other devices are signed out.").wait_for()
    assert phone.comes_about(lambda: any('"gone"' in text for text in phone.received))
    laptop.open(f"/table/{match}")
    laptop.await_turn(0)


def test_all_my_data_can_be_downloaded(visit: Visit) -> None:
    visitor = visit()
    visitor.open("/me")
    with visitor.page.expect_download() as download:
        visitor.page.get_by_role("link", name="Download all my data").click()
    assert download.value.suggested_filename == "doubloon.zip"


@pytest.mark.parametrize("offer", ["Notify me by email", "Notify this device"])
def test_notices_are_offered_only_where_the_server_has_them(visit: Visit, offer: str) -> None:
    visitor = visit()
    visitor.open()
    visitor.page.get_by_role("button", name="Settings").click()
    visitor.page.get_by_text("You on other devices").wait_for()
    assert visitor.page.get_by_text(offer).count() == 0
