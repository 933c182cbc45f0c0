"""How matches end in a real browser: alone, with a digest to compare, and by rules that have changed since."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import Visit
from tests.browser.visitor import LAPTOP, PHONE, Json, Visitor
from tests.server.client import Client
from tests.server.old_database import LOBBY, OVER, TOBAGO, VOLCANO, cookie, on_sqlite
from tests.server.running import Process, settings_for


def client_of(visitor: Visitor) -> Client:
    """The visitor's own hand on the public API: quicker than clicking."""
    client = Client(visitor.url)
    guest = next(each["value"] for each in visitor.context.cookies() if each["name"] == "guest")
    client.http.cookies.set("guest", guest)
    return client


def test_S6_1_alone_one_plays_for_ninety_points_and_below_that_nobody_wins(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.open("/new/silver_and_gold")
    page.get_by_text("1–4 players").wait_for()
    page.get_by_role("button", name="Remove seat 2").click()
    page.get_by_text("Play alone for a target of 90 points.").wait_for()
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_url("**/table/*")
    rng = random.Random(3)
    for _ in range(3):
        visitor.play(0, rng)
    frame = client_of(visitor).play_out(visitor.match, [0], seed=3)
    assert frame["scores"][0] < 90
    assert frame["winners"] == []
    page.get_by_role("dialog").get_by_text("Nobody wins.").wait_for()


@pytest.mark.parametrize("language", ["en", "ru", "ar"])
def test_what_to_press_at_the_end_is_in_sight_without_scrolling(visit: Visit, language: str) -> None:
    visitor = visit(PHONE, language=language)
    visitor.play_against("gold_armada", 4)
    client_of(visitor).play_out(visitor.match, [0])
    sheet = visitor.page.get_by_role("dialog")
    sheet.locator("footer .btn").last.wait_for()
    if language == "en":  # what is for those who check, in figures, is not the first thing one reads
        assert not re.search(r"seal|secret|digest|[0-9a-f]{16}", sheet.inner_text(), re.IGNORECASE)
    for width, height in ((390, 844), (360, 640), (844, 390)):
        visitor.page.set_viewport_size({"width": width, "height": height})
        boxes = [button.bounding_box() for button in sheet.locator("footer .btn").all()]
        assert len(boxes) == 5
        assert all(box and box["y"] >= 0 and box["y"] + box["height"] <= height for box in boxes)
        winner = sheet.locator(".winners").bounding_box()
        assert winner and winner["y"] + winner["height"] < min(box["y"] for box in boxes if box)


@pytest.mark.parametrize("is_late", [False, True], ids=["resigned", "late"])
def test_who_has_won_and_why_is_said_when_the_others_are_out(visit: Visit, *, is_late: bool) -> None:
    anna, ben = visit(PHONE), visit()
    host, guest = Client(anna.url), Client(ben.url)
    clock: dict[str, Json] = {"clock": 1, "timeout": "out"} if is_late else {}
    seats: list[Json] = [{"kind": "me", "name": "Anna"}, {"kind": "open"}]
    table = host.post("/api/tables", game="gold_armada", seats=seats, **clock)["match"]
    guest.post(f"/api/matches/{table}/join", name="Ben")
    for visitor, client in ((anna, host), (ben, guest)):
        visitor.context.add_cookies([{"name": "guest", "value": client.http.cookies["guest"], "url": visitor.url}])
        visitor.open(f"/table/{table}")
    if not is_late:
        host.post(f"/api/matches/{table}/resign", seat=0)
    why = "Anna ran out of time." if is_late else "Anna resigned."
    for visitor in (anna, ben):
        sheet = visitor.page.get_by_role("dialog")
        sheet.get_by_text("Ben wins.").wait_for()
        assert sheet.get_by_text(why).is_visible()
        assert not visitor.page.get_by_role("button", name="I’m back").is_visible()
    anna.open(f"/replay/{table}")
    anna.page.get_by_role("button", name="The score").click()
    anna.page.get_by_role("dialog").get_by_text(why).wait_for()


def test_everyone_is_shown_the_digest_that_verify_computes(visit: Visit, over: str, tmp_path: Path) -> None:
    host, guest = visit(), visit()
    host.play_now("gold_armada")
    digest = client_of(host).play_out(host.match, [0])["digest"]
    assert re.fullmatch("[0-9a-f]{64}", digest)
    guest.open(f"/table/{host.match}")
    for visitor in (host, guest):
        assert visitor.page.locator(".digest .notation").text_content() == digest
    record = tmp_path / "match.txt"
    record.write_text(host.page.request.get(f"{host.url}/api/matches/{host.match}/record").text(), "utf-8")
    verified = subprocess.run(
        [sys.executable, "-m", "doubloon", "verify", str(record)], capture_output=True, text=True, check=True
    )
    assert digest in verified.stdout.split()


# --- rules that have changed since -----------------------------------------------------------------------


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    process = Process(settings_for(on_sqlite(tmp_path_factory.mktemp("old"))))
    yield process
    process.stop()


@pytest.fixture
def anna(browser: Browser, old: Process) -> Iterator[Visitor]:
    visitor = Visitor(browser, old.url, LAPTOP)
    visitor.is_forgiving = True  # that the match is refused is the very point
    visitor.context.add_cookies([{"name": "guest", "value": cookie(), "url": old.url}])
    yield visitor
    visitor.leave()
    assert visitor.complaints == []


@pytest.mark.parametrize("match", [TOBAGO, VOLCANO, LOBBY])
def test_a_match_under_way_has_ended_and_its_record_can_be_had(anna: Visitor, match: str) -> None:
    anna.open(f"/table/{match}")
    anna.page.get_by_role("heading", name=re.compile("version 1 of the rules .+ ended without a result")).wait_for()
    with anna.page.expect_download() as download:
        anna.page.get_by_role("link", name="Download the record").click()
    assert "\nrules: 1\n" in download.value.path().read_text("utf-8")


@pytest.mark.parametrize("page", ["table", "replay"])
def test_a_finished_match_keeps_its_result_and_its_record(anna: Visitor, page: str) -> None:
    anna.open(f"/{page}/{OVER}")
    anna.page.get_by_role("heading", name=re.compile("its result stands: Anna 59")).wait_for()
    assert anna.page.get_by_role("link", name="Download the record").is_visible()


@pytest.mark.parametrize("page", ["/", "/history"])
def test_the_lists_say_that_it_was_abandoned_and_lead_there(anna: Visitor, page: str) -> None:
    anna.open(page)
    line = anna.page.get_by_role("listitem").filter(has=anna.page.locator(f'a[href="/table/{TOBAGO}"]'))
    line.get_by_text("abandoned").wait_for()
    line.get_by_role("link", name="Watch").click()
    anna.page.get_by_role("link", name="Download the record").wait_for()


def test_what_cannot_be_taken_back_asks_once(visit: Visit) -> None:
    visitor = visit()
    visitor.play_against("gold_armada", bots=1)
    page = visitor.page
    page.get_by_role("button", name="Log").click()
    page.get_by_role("button", name="People and links").click()
    page.get_by_role("button", name="Delete the table").click()
    page.get_by_text("The table and its moves will be deleted.").wait_for()
    page.keyboard.press("Enter")  # the harmless answer has the focus
    page.get_by_role("button", name="Delete the table").click()
    page.get_by_role("button", name="Yes", exact=True).click()
    page.wait_for_url(visitor.url + "/")
