"""A pause of the whole table, asked for and agreed to in two browsers."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.visitor import PHONE


def test_a_pause_is_asked_for_agreed_to_and_ended(visit: Visit) -> None:
    host, friend = visit(), visit(PHONE)
    host.open()
    seats = [{"kind": "me", "name": "Nadia"}, {"kind": "open"}]
    wish = {"game": "gold_armada", "seats": seats, "clock": 86_400, "pace": "move"}
    match = host.page.request.post(host.url + "/api/tables", data=wish).json()["match"]
    friend.page.request.post(f"{friend.url}/api/matches/{match}/join", data={"name": "Omar"})
    for visitor in (host, friend):
        visitor.open(f"/table/{match}")
    host.await_turn(0)
    host.page.get_by_role("button", name="Log").click()
    host.page.get_by_role("button", name="People").click()
    host.page.get_by_role("button", name="Ask for a pause").click()
    friend.page.get_by_text("Nadia asks for a pause.").wait_for()
    friend.page.get_by_role("button", name="Agree").click()
    host.page.get_by_text("The match is paused and the clocks are stopped.").wait_for()
    friend.shot("pause")
    friend.page.get_by_role("button", name="Resume").click()
    host.page.get_by_text("The match is paused").wait_for(state="hidden")


def test_a_holiday_is_begun_seen_by_the_others_and_ended(visit: Visit) -> None:
    host, friend = visit(), visit(PHONE)
    host.open()
    seats = [{"kind": "me", "name": "Nadia"}, {"kind": "open"}]
    wish = {"game": "gold_armada", "seats": seats, "clock": 86_400, "pace": "move"}
    match = host.page.request.post(host.url + "/api/tables", data=wish).json()["match"]
    friend.page.request.post(f"{friend.url}/api/matches/{match}/join", data={"name": "Omar"})
    friend.open(f"/table/{match}")
    host.open("/me")
    host.page.get_by_label("How long").select_option(label="14 days")
    host.page.get_by_role("button", name="Begin").click()
    host.page.get_by_text("You are on holiday until").wait_for()
    friend.page.get_by_title("on holiday until").wait_for()
    friend.shot("holiday")
    host.shot("holiday-me")
    host.page.get_by_role("button", name="I am back").click()
    host.page.get_by_text("The next one can begin on").wait_for()
    friend.page.get_by_title("on holiday until").wait_for(state="detached")
