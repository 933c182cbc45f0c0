"""Getting in: the link says who invites to what, nothing happens before a tap, and the lobby can be changed."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Route

from tests.browser.conftest import Visit
from tests.browser.visitor import LAPTOP, PHONE, Device, Visitor

DEVICES = [LAPTOP, PHONE]


def make(host: Visitor, *kinds: str, **more: object) -> dict[str, str]:
    """A table, and the links of its friends' seats by seat."""
    seats = [{"kind": kind, **({"name": "Amir"} if kind == "me" else {})} for kind in kinds]
    answer = host.page.request.post(host.url + "/api/tables", data={"game": "tobago", "seats": seats, **more}).json()
    return {"match": answer["match"], **{str(key["seat"]): key["link"] for key in answer["keys"]}}


@pytest.mark.parametrize("device", DEVICES, ids=lambda device: device.name)
def test_a_seat_link_tells_who_invites_to_what_and_waits_for_a_tap(visit: Visit, device: Device) -> None:
    host, friend = visit(), visit(device)
    host.open()
    table = make(host, "me", "friend", "bot", options={"curse_returns": True}, clock=600, bonus=10)
    friend.open(table["1"])
    friend.page.get_by_role("heading", name="Amir invites you to Tobago").wait_for()
    text = friend.page.locator("main").inner_text()
    time = "10 minutes in all, plus 10 s per move"
    for said in ("3 players", "about 45 min", time, "with one change", "bot, Sailor"):
        assert said in text
    friend.page.get_by_role("link", name="First time?").wait_for()
    friend.shot("invitation")
    assert host.page.request.get(f"{host.url}/api/matches/{table['match']}").json()["status"] == "lobby"
    friend.page.get_by_label("Your name").fill("Lea")
    friend.page.get_by_role("button", name="Sit down").click()
    friend.page.wait_for_url("**/table/*")
    seats = host.page.request.get(f"{host.url}/api/matches/{table['match']}").json()["seats"]
    assert [seat["name"] for seat in seats[:2]] == ["Amir", "Lea"]


def test_lessons_are_offered_at_a_table_until_the_game_is_known(visit: Visit) -> None:
    host, friend = visit(), visit(PHONE)
    host.open()
    table = make(host, "me", "friend", "open")
    friend.open(table["1"])
    friend.page.get_by_role("button", name="Sit down").click()
    friend.page.wait_for_url("**/table/*")
    offer = friend.page.get_by_role("link", name="First time?")
    assert offer.get_attribute("href") == "/learn/tobago"
    friend.open("/lesson/tobago#clues")
    friend.page.locator("#coach").wait_for()
    friend.open(f"/table/{table['match']}")
    friend.page.get_by_role("link", name="Read the rules").wait_for()
    assert offer.count() == 0


def test_a_link_that_is_void_says_so_and_leads_on(visit: Visit) -> None:
    host, friend = visit(), visit()
    host.open()
    table = make(host, "me", "friend")
    friend.is_forgiving = True
    friend.open(f"/seat/{table['match']}#not.a.token")
    friend.page.get_by_role("link", name="home").wait_for()


@pytest.mark.parametrize("device", DEVICES, ids=lambda device: device.name)
def test_the_lobby_can_be_changed_left_and_cancelled(visit: Visit, device: Device) -> None:
    host, guest = visit(device), visit(device)
    host.open()
    table = make(host, "me", "open", "open", "bot")
    for visitor in (host, guest):
        visitor.open(f"/table/{table['match']}")
    guest.page.get_by_label("Your name").fill("Omar")
    guest.page.get_by_role("button", name="Sit down").click()
    host.page.get_by_text("Omar").wait_for()
    host.page.get_by_role("combobox", name="Strength").select_option(label="Admiral")
    guest.page.get_by_text("bot, Admiral").wait_for()
    host.shot("lobby-full")
    guest.page.get_by_role("button", name="Stand up").click()
    guest.page.get_by_role("button", name="Sit down").wait_for()
    assert host.page.get_by_role("img", name="QR code").count() == 1
    guest.is_forgiving = True
    host.page.get_by_role("button", name="Cancel the table").click()
    host.page.get_by_role("button", name="Cancel for everybody?").click()
    host.page.wait_for_url(host.url + "/")
    guest.page.get_by_text("The table has been deleted").wait_for()


@pytest.mark.parametrize("device", DEVICES, ids=lambda device: device.name)
def test_the_host_changes_what_will_be_played_and_the_others_see_it(visit: Visit, device: Device) -> None:
    host, guest = visit(device), visit(device)
    host.open()
    table = make(host, "me", "open", "open", clock=600, bonus=10)
    for visitor in (host, guest):
        visitor.open(f"/table/{table['match']}")
    guest.page.get_by_text("The standard game.").wait_for()
    assert guest.page.get_by_role("button", name="Change", exact=True).count() == 0
    host.page.get_by_role("button", name="Change", exact=True).click()
    dialog = host.page.get_by_role("dialog")
    assert dialog.get_by_label("Time per player").locator("option:checked").inner_text().startswith("10 minutes")
    dialog.get_by_role("combobox", name="Players").select_option(label="4 players")
    dialog.get_by_label("Time per player").select_option(label="3 days per turn")
    dialog.get_by_label("Aids: advice").uncheck()
    host.shot("set-up")
    dialog.get_by_role("button", name="Save").click()
    dialog.wait_for(state="detached")
    for said in ("4 players", "3 days per turn", "Advice from bots is off.", "The host has changed this."):
        guest.page.get_by_text(said).wait_for()
    host.page.get_by_text("3 days per turn").wait_for()
    assert host.page.get_by_text("The host has changed this.").count() == 0


def test_a_typed_name_is_not_lost_on_the_way_to_the_next_page(visit: Visit) -> None:
    visitor = visit()
    visitor.open()
    visitor.page.route("**/api/me", hold_up)
    visitor.page.get_by_label("Your name").fill("Nadia")
    visitor.page.locator('article[data-game="tobago"] a[href="/new/tobago"]').click()
    visitor.page.wait_for_url("**/new/tobago")
    visitor.page.get_by_role("button", name="Set the table").wait_for()
    assert visitor.page.get_by_label("Your name").input_value() == "Nadia"


def hold_up(route: Route) -> None:
    """A slow way for what is sent; what is asked for comes at once."""
    if route.request.method == "POST":
        time.sleep(0.5)
    route.continue_()


def test_days_for_a_turn_are_chosen_and_told(visit: Visit) -> None:
    host = visit()
    host.open("/new/gold_armada")
    host.page.get_by_label("Time per player").select_option(label="2 days per turn")
    host.page.get_by_label("When time is up").select_option(label="Anyone who runs out of time is out of the match.")
    host.page.get_by_role("button", name="Set the table").click()
    host.page.wait_for_url("**/table/*")
    host.page.get_by_text("2 days per turn").wait_for()
    info = host.page.request.get(f"{host.url}/api/matches/{host.match}").json()
    assert (info["clock"], info["pace"], info["timeout"]) == (2 * 86_400, "move", "out")


def test_a_table_is_shared_by_the_devices_own_sheet(visit: Visit) -> None:
    host = visit(PHONE)
    host.context.add_init_script("navigator.share = async (wish) => { window.shared = wish }")
    host.open()
    table = make(host, "me", "open")
    host.open(f"/table/{table['match']}")
    host.page.get_by_role("button", name="Share", exact=True).click()
    assert host.page.evaluate("shared.url").endswith(f"/table/{table['match']}")
