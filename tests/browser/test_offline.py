"""Play without a server, in a real browser with its network switched off."""

from __future__ import annotations

import json
import random
from typing import cast

import pytest

from doubloon.games import GAMES
from doubloon.offline import trial
from tests.browser.conftest import Visit
from tests.browser.offline import CLIENT, ask, go_away, keep, must_be_built, play_on
from tests.browser.visitor import PHONE, Visitor
from tests.server.client import Client
from tests.server.running import Process

HOT_SEAT = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]
LEVELS = {"gold_armada": [4, 2], "silver_and_gold": [3, 1], "tobago": [2, 1], "volcano": [2, 1]}  # quick ones
KEPT = "caches.keys().then(names => names.filter(name => name.startsWith('doubloon ')).length)"


@pytest.fixture(autouse=True)
def built() -> None:
    must_be_built()


def test_it_is_at_most_eight_megabytes() -> None:
    packs = json.loads((CLIENT / "offline.json").read_text("utf-8"))["packs"]
    assert sum(pack["size"] for pack in packs.values()) <= 8_000_000


def test_four_games_to_the_end_without_a_network(visit: Visit) -> None:
    visitor = visit()
    keep(visitor)
    go_away(visitor)
    visitor.open()
    visitor.page.get_by_text("No connection: you are playing on this device.").wait_for()
    visitor.play_now("gold_armada")
    rng = random.Random(3)
    for _ in range(3):
        before = visitor.play(0, rng)
    visitor.frames.clear()
    visitor.page.reload()  # in the middle of a match: no move that was shown is lost
    after = visitor.await_turn(0)
    assert (after["frame"], after["asked"], after["view"]) == (before["frame"], before["asked"], before["view"])
    assert play_on(visitor, visitor.match, [0])["over"]
    visitor.page.get_by_role("link", name="Replay").first.click()
    visitor.page.get_by_role("button", name="Check the dealing").wait_for()
    for game in list(GAMES)[1:]:
        match = ask(visitor, "POST", "/tables", {"game": game, "seats": HOT_SEAT})["match"]
        frame = play_on(visitor, match, [0, 1])
        assert frame["over"] and frame["secret"]
        assert "dealer: device\n" in ask(visitor, "GET", f"/matches/{match}/record")
    visitor.open("/history")
    visitor.page.get_by_text("Ann").first.wait_for(state="attached")


def test_the_worker_and_this_package_play_the_same_matches(visit: Visit) -> None:
    visitor = visit()
    keep(visitor)
    for game in GAMES:
        assert tried(visitor, game, 7) == trial.play(game, 7, LEVELS[game])


@pytest.mark.soak
@pytest.mark.parametrize("game", list(GAMES))
def test_250_matches_of_each_game_are_the_same_ply_by_ply(visit: Visit, game: str) -> None:
    visitor = visit()
    keep(visitor)
    for seed in range(250):
        assert tried(visitor, game, seed) == trial.play(game, seed, LEVELS[game]), seed


def tried(visitor: Visitor, game: str, seed: int) -> str:
    wish = {"kind": "trial", "game": game, "seed": seed, "levels": LEVELS[game]}
    return str(visitor.page.evaluate("wish => tellDesk(wish)", wish))


def test_two_people_pass_the_device_on(visit: Visit) -> None:
    visitor = visit(PHONE)
    keep(visitor)
    go_away(visitor)
    visitor.open("/new/silver_and_gold")
    page = visitor.page
    kinds = page.get_by_role("combobox", name="Seat 2")
    kinds.wait_for()
    assert kinds.locator("option").all_inner_texts() == ["on this device", "a bot"]
    page.get_by_text("Friends on other devices need a server").wait_for()
    kinds.select_option("me")
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_url("**/table/0*")
    visitor.play_once(0, random.Random(2))
    page.get_by_role("button", name="I’m ready").click()
    visitor.await_turn(1)
    advice = ask(visitor, "POST", f"/matches/{visitor.match}/hint", {"seat": 1})
    assert advice["move"]["text"] in [move["text"] for move in cast("list[dict[str, str]]", visitor.frames[1]["moves"])]


def test_back_online_a_match_is_sent_to_the_server_and_gone_on_with(visit: Visit, server: Process) -> None:
    visitor = visit()
    keep(visitor)
    go_away(visitor)
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": 1}]
    match = ask(visitor, "POST", "/tables", {"game": "gold_armada", "seats": seats})["match"]
    frame = play_on(visitor, match, [0], most=2)
    visitor.context.set_offline(False)
    visitor.open("/device")
    visitor.page.locator(f'[data-match="{match}"]').get_by_role("button", name="Send to the server").click()
    visitor.page.wait_for_url(lambda url: "/table/" in url and "/table/0" not in url)
    there = visitor.await_turn(0)
    assert cast("list[int]", there["scores"]) == frame["scores"]
    info = visitor.page.request.get(f"{server.url}/api/matches/{visitor.match}").json()
    assert info["device"] and info["forked_from"].startswith("device@")
    visitor.page.get_by_role("button", name="Log").click()
    visitor.page.get_by_text("Dealt on a device").wait_for()


def test_what_is_kept_can_be_removed(visit: Visit) -> None:
    visitor = visit()
    keep(visitor)
    ask(visitor, "POST", "/tables", {"game": "gold_armada", "seats": HOT_SEAT})
    page = visitor.page
    page.get_by_role("button", name="Remove it").click()
    page.get_by_role("button", name="Remove, with my matches").click()
    page.get_by_text("It has been removed.").wait_for()
    assert page.evaluate(KEPT) == 0
    visitor.play_now("gold_armada")  # by the server, as before


@pytest.mark.parametrize(
    ("lack", "sentence"),
    [
        ("delete window.WebAssembly", "This browser is too old"),
        ("Object.defineProperty(navigator, 'serviceWorker', { value: undefined })", "This window may not store"),
        ("indexedDB.open = () => { throw new DOMException('no', 'InvalidStateError') }", "This window may not store"),
    ],
)
def test_a_browser_that_cannot_says_so_and_plays_online(visit: Visit, lack: str, sentence: str) -> None:
    visitor = visit()
    visitor.context.add_init_script(lack)
    visitor.open("/device")
    visitor.page.get_by_text(sentence).wait_for()
    visitor.page.get_by_text("You can go on playing online as before.").wait_for()
    visitor.play_now("gold_armada")


def test_a_device_without_room_says_so_and_keeps_nothing(visit: Visit, server: Process) -> None:
    visitor = visit()
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": server.url, "quotaSize": 5_000_000})
    visitor.open("/device")
    visitor.page.locator("main button.go").click()
    visitor.page.get_by_text("There is not enough room on this device.").wait_for()
    assert visitor.page.evaluate(KEPT) == 0


def test_a_broken_pack_is_not_kept(visit: Visit) -> None:
    visitor = visit()
    visitor.is_forgiving = True
    visitor.page.route("**/offline/doubloon-*.pack", lambda route: route.abort())
    visitor.open("/device")
    visitor.page.locator("main button.go").click()
    visitor.page.get_by_text("The connection broke.").wait_for()
    assert visitor.page.evaluate(KEPT) == 0


def test_nothing_is_kept_where_the_pages_cannot_be_answered_for(visit: Visit) -> None:
    visitor = visit()
    visitor.context.add_init_script(
        "ServiceWorkerContainer.prototype.register = () => Promise.reject(new TypeError('the connection broke off'))"
    )
    visitor.open("/device")
    visitor.page.locator("main button.go").click()
    visitor.page.get_by_text("The connection broke.").wait_for()
    assert visitor.page.evaluate(KEPT) == 0
    assert not visitor.page.locator("[data-version]").count()


def test_nothing_is_fetched_before_somebody_asks(visit: Visit) -> None:
    visitor = visit()
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url))
    visitor.play_now("gold_armada")
    visitor.open("/device")
    visitor.page.locator("main[data-ready]").wait_for()
    assert not [url for url in asked if ".pack" in url or "pyodide" in url]


def test_chromium_would_install_it(visit: Visit) -> None:
    visitor = visit()
    visitor.open()
    session = visitor.context.new_cdp_session(visitor.page)
    assert session.send("Page.getAppManifest")["errors"] == []
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in found if error["errorId"] != "in-incognito"] == []  # as tests' windows are


def test_a_record_shared_with_the_app_is_opened(visit: Visit, server: Process, over: str) -> None:
    visitor = visit()
    record = Client(server.url).http.get(f"{server.url}/api/matches/{over}/record").text
    keep(visitor)
    visitor.page.reload()
    visitor.page.evaluate(
        """async record => {
          const form = document.createElement('form')
          Object.assign(form, { method: 'POST', action: '/open', enctype: 'multipart/form-data' })
          const input = Object.assign(document.createElement('input'), { type: 'file', name: 'record' })
          const files = new DataTransfer()
          files.items.add(new File([record], 'match.txt', { type: 'text/plain' }))
          input.files = files.files
          form.append(input)
          document.body.append(form)
          window.shared = await fetch('/open', { method: 'POST', body: new FormData(form) }).then(found => found.url)
        }""",
        record,
    )
    visitor.page.goto(visitor.page.evaluate("window.shared"))
    visitor.page.wait_for_url("**/replay/*")
