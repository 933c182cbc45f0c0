"""The other pages: home, a new table, rules, replays; what greyed things answer; hints, undo, resigning."""

from __future__ import annotations

import random
import re
from typing import cast

import pytest

from doubloon.games import GAMES
from tests.browser.conftest import Visit
from tests.browser.visitor import LAPTOP, PHONE, SMALL, Device

DEVICES = [LAPTOP, PHONE]


@pytest.mark.parametrize("device", DEVICES, ids=lambda device: device.name)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_home_shows_the_games_and_mine(visit: Visit, device: Device, scheme: str) -> None:
    visitor = visit(device, scheme=scheme)
    visitor.play_now("gold_armada")
    visitor.open()
    visitor.page.get_by_text("Your turn", exact=True).wait_for()
    visitor.shot("home" if scheme == "light" else "home-dark")


@pytest.mark.parametrize("device", DEVICES, ids=lambda device: device.name)
def test_a_table_for_a_friend_who_comes_by_the_link(visit: Visit, device: Device) -> None:
    host, friend = visit(device), visit(device)
    host.context.grant_permissions(["clipboard-write"])  # a browser without windows has nobody to ask
    host.open("/new/gold_armada")
    host.page.get_by_role("button", name="Set the table").wait_for()
    host.shot("new")
    host.page.get_by_role("button", name="Set the table").click()
    host.page.wait_for_url("**/table/*")
    host.page.get_by_text("begins when all seats are taken").wait_for()
    host.shot("lobby")
    with host.page.expect_response("**/keys") as answer:
        host.page.get_by_role("button", name="Copy this seat").click()
    link = answer.value.json()["keys"][0]["link"]
    friend.open("/" + link.split("/", 3)[3] if "://" in link else link)
    friend.page.get_by_label("Your name").fill("Omar")
    friend.page.get_by_role("button", name="Sit down").click()
    friend.page.wait_for_url("**/table/*")
    host.await_turn(0)
    host.page.get_by_role("list", name="Players").get_by_text("Omar").wait_for()
    friend.page.get_by_text(re.compile(r"Waiting for .+\.")).wait_for()


@pytest.mark.parametrize("device", DEVICES, ids=lambda device: device.name)
def test_rules_can_be_linked_to_by_clause(visit: Visit, device: Device) -> None:
    visitor = visit(device)
    visitor.open("/rules/gold_armada#G3.1")
    clause = visitor.page.locator('[id="G3.1"]')
    clause.wait_for()
    assert clause.get_attribute("class") and "target" in str(clause.get_attribute("class"))
    visitor.shot("rules")


@pytest.mark.parametrize("game", list(GAMES))
def test_rules_have_pictures_drawn_by_the_board(visit: Visit, game: str) -> None:
    visitor = visit(PHONE)
    visitor.open(f"/rules/{game}")
    figures = visitor.page.locator("figure")
    figures.first.wait_for()
    assert figures.count() >= 4
    for k in range(figures.count()):
        assert figures.nth(k).locator("svg").count() and figures.nth(k).locator("figcaption").inner_text()
    assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    visitor.shot(f"rules-{game}")


@pytest.mark.parametrize("game", list(GAMES))
def test_the_reference_card_is_one_sheet_of_paper(visit: Visit, game: str) -> None:
    """In French, whose sentences are the longest."""
    visitor = visit(language="fr")
    visitor.open(f"/rules/{game}")
    visitor.page.get_by_role("link", name="Aide-mémoire").click()
    visitor.page.wait_for_url("**/card/*")
    visitor.page.locator("p.no-print button").wait_for()  # on the card, not on the page it was asked for from
    assert visitor.comes_about(lambda: visitor.page.locator(".cards .picture svg").count() >= 4)
    assert visitor.page.locator(".cards li").count() == visitor.page.locator(".cards .picture").count() == 4
    printed = visitor.page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1


def test_a_table_does_not_load_the_pictures_of_the_rules(visit: Visit) -> None:
    visitor = visit()
    loaded: list[str] = []
    visitor.page.on("request", lambda request: loaded.append(request.url))
    visitor.play_now("tobago")
    assert [url for url in loaded if "Figure" in url] == []
    visitor.open("/rules/tobago")
    visitor.page.locator("figure").first.wait_for()
    assert [url for url in loaded if "Figure" in url]


@pytest.mark.parametrize("device", DEVICES, ids=lambda device: device.name)
def test_a_replay_is_walked_through_and_its_seal_is_checked(visit: Visit, over: str, device: Device) -> None:
    visitor = visit(device)
    page = visitor.page
    visitor.open(f"/replay/{over}#7")
    page.get_by_text("7 /").wait_for()
    visitor.shot("replay")
    page.get_by_role("button", name="One move forward").click()
    page.get_by_text("8 /").wait_for()
    assert page.url.endswith("#8")
    page.keyboard.press("ArrowLeft")
    page.get_by_text("7 /").wait_for()
    page.get_by_label("Point of view").select_option("1")
    page.get_by_role("button", name="Check the dealing").click()
    page.get_by_text(re.compile("Nothing was changed: all")).wait_for()
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/table/*")
    page.wait_for_selector("main[data-frame]")


def test_a_greyed_thing_answers_why_not_with_its_rule(visit: Visit) -> None:
    visitor = visit()
    visitor.play_now("gold_armada")
    visitor.page.locator('[data-id="pier:map"]').first.click(force=True)
    why = visitor.page.get_by_role("alert")
    why.get_by_text("stop first").wait_for()
    assert why.get_by_role("link").get_attribute("href") == "/rules/gold_armada#G2.4"
    visitor.shot("why-not")
    visitor.page.keyboard.press("Escape")
    why.wait_for(state="hidden")


def test_dice_are_kept_in_any_order_and_taken_back(visit: Visit) -> None:
    visitor = visit()
    visitor.play_now("gold_armada")
    dice = visitor.page.locator(".die")
    dice.nth(4).click()
    dice.nth(0).click()
    assert visitor.comes_about(lambda: visitor.page.locator(".die[data-picked]").count() == 2)
    visitor.page.get_by_role("button", name="Throw 3 dice").wait_for()
    visitor.shot("gold_armada-keeping")
    visitor.page.locator(".die[data-picked]").first.click()
    visitor.page.get_by_role("button", name="Throw 4 dice").wait_for()
    visitor.page.keyboard.press("Escape")
    visitor.page.get_by_role("button", name="Throw 5 dice").wait_for()


def test_a_hint_is_a_bots_advice(visit: Visit) -> None:
    visitor = visit()
    visitor.play_now("gold_armada")
    visitor.page.get_by_role("button", name="Hint").click()
    visitor.page.get_by_text("A bot would play").wait_for()
    visitor.shot("hint")


def test_a_hint_says_why_and_what_else_and_lights_its_place(visit: Visit) -> None:
    visitor = visit()
    visitor.play_against("silver_and_gold", bots=1)
    page = visitor.page
    rng = random.Random(2)
    while True:  # not every move is better for one reason, nor one of the cards
        with page.expect_response("**/hint") as answer:
            page.get_by_role("button", name="Hint").click()
        advice = answer.value.json()
        has_reason = any(re.search(r"\.(reason|fact)\.", message["key"]) for message in advice["says"])
        if has_reason and advice["move"]["path"][0].startswith(("hand:", "row:")):
            break
        if visitor.play(0, rng)["over"]:
            visitor.play_against("silver_and_gold", bots=1)
    told = page.locator(".advice")
    for words in ("A bot would play: ", "Why: ", re.compile("Second best|Just as good|better")):
        told.get_by_text(words).wait_for()
    place = page.locator(f'[data-id="{advice["move"]["path"][0]}"]').first
    assert visitor.comes_about(lambda: "advised" in (place.get_attribute("class") or ""))


def test_moves_can_be_typed_in_notation(visit: Visit) -> None:
    visitor = visit()
    visitor.play_now("gold_armada")
    visitor.page.keyboard.press("/")
    visitor.page.get_by_label("A move in notation").fill("keep none")
    visitor.shot("log")
    visitor.page.keyboard.press("Enter")
    visitor.await_turn(0, after=0)
    visitor.page.get_by_label("A move in notation").fill("take nonsense")
    visitor.page.keyboard.press("Enter")
    visitor.page.get_by_role("alert").get_by_text("is not a move").wait_for()


def test_two_people_on_one_device_pass_it_on(visit: Visit) -> None:
    visitor = visit()
    visitor.open("/new/gold_armada")
    visitor.page.get_by_label("Seat 2", exact=True).select_option("me")
    visitor.page.get_by_role("button", name="Set the table").click()
    visitor.page.wait_for_url("**/table/*")
    rng = random.Random(3)
    visitor.play_once(0, rng)
    while visitor.frames[0]["moves"]:
        visitor.play_once(0, rng)
    visitor.page.get_by_role("heading", name="’s turn to look").wait_for()
    visitor.shot("curtain")
    visitor.page.get_by_role("button", name="I’m ready").click()
    visitor.page.get_by_role("button", name="Throw 5 dice").wait_for()


def test_behind_the_curtain_nothing_of_the_last_player_is_in_the_document(visit: Visit) -> None:
    visitor = visit()
    seats = [{"kind": "me", "name": "Nadia"}, {"kind": "me", "name": "Omar"}]
    answer = visitor.page.request.post(visitor.url + "/api/tables", data={"game": "tobago", "seats": seats})
    visitor.open(f"/table/{answer.json()['match']}")
    frame = visitor.play_by_program("atv")
    visitor.page.keyboard.press("l")
    moves = cast("list[dict[str, list[str]]]", frame["moves"])
    visitor.piece(moves[0]["path"][0]).click()
    visitor.page.get_by_role("button", name="I’m ready").wait_for()
    assert visitor.page.locator("[data-id], .stage, aside, [aria-label='The board in words']").count() == 0
    assert "Nadia" not in visitor.page.locator("[aria-live]").inner_text()
    visitor.page.get_by_role("button", name="I’m ready").click()
    visitor.page.locator(".stage [data-id]").first.wait_for()


def test_piers_that_can_be_taken_are_buttons_too(visit: Visit) -> None:
    """On a laptop as on a phone: nobody looks for two lit piers among ten."""
    visitor = visit(LAPTOP)
    visitor.play_now("gold_armada")
    frame = visitor.play_by_program("take")
    takes = {move["path"][-1] for move in cast("list[dict[str, list[str]]]", frame["moves"])}
    buttons = visitor.page.locator(".actions button")
    assert {button.get_attribute("data-id") for button in buttons.all()} == takes
    assert all(text.startswith("Take ") for text in buttons.all_inner_texts())
    visitor.shot("gold_armada-taking")


def test_on_a_touch_screen_a_move_is_shown_before_it_is_sent(visit: Visit) -> None:
    visitor = visit(PHONE, confirm="touch")
    visitor.play_now("gold_armada")
    frame = visitor.play_by_program("take")
    visitor.page.locator('button[data-id^="pier:"]').first.click()
    visitor.page.get_by_role("button", name="Play it").wait_for()
    assert visitor.frames[0] is frame
    visitor.shot("confirm")
    visitor.page.get_by_role("button", name="Back", exact=True).click()
    visitor.page.locator('button[data-id^="pier:"]').first.click()
    visitor.page.get_by_role("button", name="Play it").click()
    visitor.await_turn(0, after=cast("int", frame["asked"]))


def test_undo_goes_back_to_the_latest_throw_and_says_why_not_further(visit: Visit) -> None:
    visitor = visit()
    visitor.play_now("gold_armada")
    undo = visitor.page.get_by_role("button", name="Undo")
    while not visitor.page.locator(".sign rect.sure").count():  # until the dice show a pier
        visitor.open()
        visitor.play_now("gold_armada")
    visitor.piece("do:stop").click()
    visitor.await_turn(0, after=0)
    undo.click()
    visitor.page.get_by_role("button", name="Stop here").wait_for()
    undo.click(force=True)
    visitor.page.get_by_role("alert").wait_for()


def test_others_may_watch_by_the_tables_link(visit: Visit) -> None:
    visitor, watcher = visit(), visit()
    visitor.play_now("gold_armada")
    watcher.open(f"/table/{visitor.match}")
    watcher.page.get_by_text(re.compile(r"Waiting for .+\.")).wait_for()
    assert watcher.frames[-1]["moves"] == []
    visitor.piece("do:throw").click()
    frame = visitor.await_turn(0, after=0)
    watcher.page.wait_for_selector(f'main[data-frame="{frame["frame"]}"]')


def test_a_record_is_downloaded_and_opened_again(visit: Visit, over: str) -> None:
    visitor = visit()
    record = visitor.page.request.get(f"{visitor.url}/api/matches/{over}/record").body()
    visitor.open()
    chooser = visitor.page.locator('input[type="file"]')
    chooser.set_input_files({"name": "match.txt", "mimeType": "text/plain", "buffer": record})
    visitor.page.wait_for_url("**/replay/*")
    visitor.page.get_by_role("button", name="Play on from here").wait_for()


def test_playing_again_seats_the_same_people(visit: Visit) -> None:
    visitor = visit()
    visitor.play_against("gold_armada", bots=1)
    visitor.play_out()
    match = visitor.match
    visitor.page.get_by_role("button", name="Play again").click()
    visitor.page.wait_for_url(lambda url: match not in url)
    visitor.page.get_by_role("dialog").wait_for(state="hidden")
    visitor.page.get_by_role("list", name="Players").get_by_text("Nadia").wait_for()


def test_the_host_tools_and_keys_are_at_hand(visit: Visit) -> None:
    visitor = visit()
    visitor.play_now("gold_armada")
    visitor.page.keyboard.press("?")
    visitor.page.get_by_role("dialog").get_by_text("one step back").wait_for()
    visitor.page.keyboard.press("Escape")
    visitor.page.keyboard.press("l")
    visitor.page.get_by_role("button", name="People and links").click()
    visitor.page.get_by_role("dialog").get_by_label("Your name").fill("Nadia")
    visitor.page.get_by_role("button", name="Rename").click()
    visitor.page.get_by_role("list", name="Players").get_by_text("Nadia").wait_for()


def test_settings_change_the_page_at_once(visit: Visit) -> None:
    visitor = visit()
    visitor.open()
    visitor.page.get_by_role("button", name="Settings").click()
    visitor.page.get_by_label("Light or dark").select_option("dark")
    visitor.shot("settings")
    assert visitor.page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(27, 24, 21)"
    visitor.page.reload()
    visitor.page.wait_for_selector("main#main")
    assert visitor.page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(27, 24, 21)"


def test_the_smallest_phone_needs_no_scrolling_at_the_table(visit: Visit) -> None:
    visitor = visit(SMALL)
    visitor.play_now("gold_armada")
    visitor.shot("gold_armada")
    assert visitor.fits_the_screen()
