"""The first page: whom one plays against, where it is one's turn, and lists that say who and when."""

from __future__ import annotations

import random

import httpx
import pytest

import doubloon
from tests.browser.conftest import Visit
from tests.browser.visitor import LAPTOP, PHONE, Device, Visitor
from tests.server.running import Process

DEVICES = [LAPTOP, PHONE]


def choose_opponents(visitor: Visitor, game: str, level: str, players: int) -> None:
    visitor.page.locator(f'[data-opponents="{game}"]').click()
    if players > 1:
        visitor.page.get_by_role("radio", name=level).check(force=True)
    visitor.page.get_by_role("radio", name=str(players), exact=True).check(force=True)
    visitor.page.get_by_role("button", name="Done").click()


@pytest.mark.parametrize("device", DEVICES, ids=lambda device: device.name)
def test_the_bots_chosen_sit_down_and_are_remembered_for_that_game(visit: Visit, device: Device) -> None:
    visitor = visit(device)
    visitor.open()
    choose_opponents(visitor, "gold_armada", "Captain", 4)
    visitor.play_now("gold_armada")
    seats = visitor.page.request.get(f"{visitor.url}/api/matches/{visitor.match}").json()["seats"]
    assert [(seat["kind"], seat["level"]) for seat in seats] == [("human", 0), *[("bot", 4)] * 3]
    visitor.open()
    assert "Captain" in visitor.page.locator('[data-opponents="gold_armada"]').inner_text()
    assert "Sailor" in visitor.page.locator('[data-opponents="tobago"]').inner_text()


def test_a_game_not_yet_met_is_offered_to_be_learned(visit: Visit) -> None:
    visitor = visit()
    visitor.open()
    offer = visitor.page.get_by_role("link", name="First time?")
    visitor.page.locator('[data-game="tobago"]').get_by_role("link", name="First time?").wait_for()
    assert offer.count() == 4
    visitor.play_now("gold_armada")
    visitor.open()
    visitor.page.locator('[data-game="tobago"]').get_by_role("link", name="First time?").wait_for()
    assert offer.count() == 3
    visitor.open("/new/tobago")
    offer.click()
    visitor.page.wait_for_url("**/learn/tobago")


def test_silver_and_gold_alone_is_two_clicks_away(visit: Visit) -> None:
    visitor = visit()
    visitor.open()
    choose_opponents(visitor, "silver_and_gold", "", 1)
    visitor.play_now("silver_and_gold")
    assert len(visitor.page.request.get(f"{visitor.url}/api/matches/{visitor.match}").json()["seats"]) == 1


@pytest.mark.parametrize("device", DEVICES, ids=lambda device: device.name)
def test_the_next_table_where_it_is_my_turn(visit: Visit, device: Device) -> None:
    visitor = visit(device)
    visitor.play_against("gold_armada", bots=1)
    first = visitor.match
    visitor.play_against("gold_armada", bots=1)
    visitor.open()
    visitor.page.get_by_text("Your turn in 2 matches").wait_for()
    assert visitor.page.title().startswith("(2) ")
    visitor.page.get_by_role("link", name="Next table").click()
    visitor.page.wait_for_url(f"**/table/{first}")


@pytest.mark.parametrize("device", DEVICES, ids=lambda device: device.name)
def test_history_lists_what_has_ended_and_what_it_adds_up_to(visit: Visit, device: Device) -> None:
    visitor = visit(device)
    visitor.play_against("gold_armada", bots=1)
    finish(visitor)
    visitor.open()
    visitor.page.get_by_role("link", name="All matches and statistics").click()
    visitor.page.get_by_text("1 match", exact=True).wait_for()
    assert visitor.page.get_by_text("Sailor", exact=True).count() == 1
    statistics = visitor.page.get_by_role("complementary", name="Statistics")
    assert statistics.get_by_text("of 1").count() == 3  # by game, by rival, by turn order
    visitor.shot("history")
    visitor.page.get_by_role("searchbox").fill("nobody of this name")
    visitor.page.get_by_text("No match of this kind").wait_for()
    visitor.page.get_by_role("searchbox").fill("")
    visitor.page.get_by_role("button", name="Hide").click()
    visitor.page.get_by_text("No match of this kind").wait_for()
    visitor.page.get_by_label("Hidden matches").check()
    visitor.page.get_by_role("link", name="Replay").wait_for()


def finish(visitor: Visitor) -> None:
    """Seat 0 by random moves over HTTP: the page is not what is tested."""
    rng = random.Random(1)
    while not (frame := visitor.page.request.get(address(visitor, "frame?seat=0&since=1000000")).json())["over"]:
        if frame["moves"]:
            move = {"seat": 0, "asked": frame["asked"], "move": rng.choice(frame["moves"])["text"]}
            visitor.page.request.post(address(visitor, "play"), data=move)


def address(visitor: Visitor, what: str) -> str:
    return f"{visitor.url}/api/matches/{visitor.match}/{what}"


@pytest.mark.parametrize("device", DEVICES, ids=lambda device: device.name)
def test_a_new_table_is_of_the_standard_game_unless_one_looks_for_more(visit: Visit, device: Device) -> None:
    visitor = visit(device)
    page = visitor.page
    visitor.open("/new/tobago")
    page.get_by_text("The standard game.").wait_for()
    island = page.get_by_role("textbox", name="The island")
    assert not island.is_visible()
    assert not page.get_by_role("button", name="Your own file").first.is_visible()
    visitor.shot("new-tobago")
    page.get_by_text("The standard game.").click()
    island.fill("7")
    island.press("Tab")
    page.get_by_text("The standard game, with one change:").wait_for()
    visitor.shot("new-tobago-options")


@pytest.mark.parametrize("device", DEVICES, ids=lambda device: device.name)
def test_rules_lead_to_all_games(visit: Visit, device: Device) -> None:
    visitor = visit(device)
    visitor.open()
    visitor.page.get_by_role("link", name="Rules", exact=True).click()
    visitor.page.wait_for_url("**/rules")
    links = visitor.page.locator("main li a")
    links.first.wait_for()
    assert {str(link.get_attribute("href")) for link in links.all()} == {f"/rules/{game}" for game in doubloon.GAMES}
    visitor.shot("rules-of-all")
    links.first.click()
    visitor.page.wait_for_url("**/rules/*")


@pytest.mark.parametrize(
    ("path", "status"), [("/", 200), ("/rules", 200), ("/table/none", 200), ("/.well-known/x", 404), ("/nowhere", 404)]
)
def test_what_is_no_page_is_answered_so(server: Process, path: str, status: int) -> None:
    assert httpx.get(server.url + path).status_code == status
