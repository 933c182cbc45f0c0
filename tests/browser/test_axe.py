"""axe-core on every page and all that opens on it: from left to right and from right to left, light and dark."""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest

import doubloon
from tests.browser.axe import contrast_in_the_other_scheme, findings
from tests.browser.conftest import Visit
from tests.browser.visitor import LAPTOP, PHONE, Device, Visitor, choose
from tests.locale.catalogues import catalogue
from tests.server.client import Client
from tests.server.running import Process
from tests.server.test_review import reviewed

GAMES = list(doubloon.GAMES)


class Guest(NamedTuple):
    language: str
    device: Device
    scheme: str


# Two languages, both directions; the device and the scheme to begin with differ as well.
GUESTS = [Guest("en", LAPTOP, "light"), Guest("ar", PHONE, "dark")]

# A page with what shows that it is there.
PAGES = {
    "/": "article[data-game=volcano] button.go",
    "/nowhere": "main a",
    "/seat/none#token": "main a",
    "/mail/confirm#token": "main button",
    "/me": "main .make",
    "/me#token": "main a",
    "/daily": "main .seal",
    "/ladder/tobago": "main table",
    "/history": "main .filters",
    "/host": "main form",
    "/puzzle": '[data-tries="0"]',
}

# Where something lies over the board or asks for another kind of choice: a move that begins so can be played.
MOMENTS = {
    "gold_armada": ["take"],
    "silver_and_gold": ["keep", "place"],
    "tobago": ["clue", "claim"],
    "volcano": ["clue", "claim"],
}

everyone = pytest.mark.parametrize("guest", GUESTS, ids=lambda guest: f"{guest.language}-{guest.device.name}")


@pytest.fixture(scope="module")
def ended(server: Process) -> dict[str, str]:
    """A match of each game that is over, for anybody to look at."""
    return {game: play_out(Client(server.url), game) for game in GAMES}


def play_out(client: Client, game: str) -> str:
    match = client.make(game, "me", "me")
    rng = random.Random(3)
    while True:
        for seat in (0, 1):
            frame = client.frame(match, seat, since=1_000_000)
            if frame["over"]:
                return match
            if frame["moves"]:
                client.play(match, seat, frame["asked"], str(choose(frame["moves"], rng)["text"]))


def open_over_the_table(visitor: Visitor, name: str) -> None:
    """The log and the keys by their keys, the rest by their buttons."""
    page = visitor.page
    keys = {"log.title": "l", "help.title": "?"}
    words = catalogue(visitor.language, "site")[name]
    if name == "people.title":
        page.keyboard.press("l")
    if name in keys:
        page.keyboard.press(keys[name])
    else:
        page.get_by_role("button", name=words).click()
    page.get_by_role("complementary" if name == "log.title" else "dialog", name=words).wait_for()


def come(visit: Visit, guest: Guest) -> Visitor:
    return visit(guest.device, language=guest.language, scheme=guest.scheme)


def look(visitor: Visitor) -> list[str]:
    """All of axe; on laptops, which are quicker, contrast in the other scheme as well."""
    return findings(visitor) + ([] if visitor.device.is_phone else contrast_in_the_other_scheme(visitor))


@everyone
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_serious_on(visit: Visit, guest: Guest, path: str) -> None:
    visitor = come(visit, guest)
    visitor.is_forgiving = True  # a link that leads nowhere is refused, and the browser says so
    visitor.open(path)
    visitor.page.locator(PAGES[path]).first.wait_for()
    assert look(visitor) == []


@everyone
def test_axe_finds_nothing_serious_on_an_invitation(visit: Visit, server: Process, guest: Guest) -> None:
    answer = Client(server.url).make_with_keys("tobago", "me", "friend")
    visitor = come(visit, guest)
    visitor.open(answer["keys"][0]["link"])
    visitor.page.locator("form input").first.wait_for()
    assert look(visitor) == []


@everyone
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_serious_before_a_match_of(visit: Visit, guest: Guest, game: str) -> None:
    visitor = come(visit, guest)
    visitor.open(f"/rules/{game}")
    visitor.page.locator("article li[id]").first.wait_for()
    found = look(visitor)
    visitor.open(f"/card/{game}")
    visitor.page.locator("article .cards").first.wait_for()
    found += look(visitor)
    visitor.open(f"/new/{game}")
    visitor.page.locator("form button.go").wait_for()
    assert found + look(visitor) == []


@everyone
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_serious_at_a_table_of(visit: Visit, guest: Guest, game: str) -> None:
    visitor = come(visit, guest)
    visitor.play_against(game, bots=2)
    found = []
    for moment in MOMENTS[game]:
        visitor.play_by_program(moment)
        found += look(visitor)
    assert found == []


@everyone
def test_axe_finds_nothing_serious_in_what_opens_over_a_table(visit: Visit, guest: Guest) -> None:
    visitor = come(visit, guest)
    visitor.play_against("gold_armada", bots=1)
    found = []
    for name in ("log.title", "people.title", "help.title", "settings.title"):
        open_over_the_table(visitor, name)
        found += look(visitor)
        visitor.page.keyboard.press("Escape")
    assert found == []


@everyone
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_serious_after_a_match_of(
    visit: Visit, ended: dict[str, str], guest: Guest, game: str
) -> None:
    visitor = come(visit, guest)
    visitor.open(f"/table/{ended[game]}")
    visitor.page.get_by_role("dialog").wait_for()
    found = look(visitor)
    visitor.open(f"/replay/{ended[game]}#9")
    visitor.page.locator(".stage").wait_for()
    assert found + look(visitor) == []


@everyone
def test_axe_finds_nothing_serious_in_a_review(
    visit: Visit, server: Process, ended: dict[str, str], guest: Guest
) -> None:
    reviewed(Client(server.url), ended["silver_and_gold"])
    visitor = come(visit, guest)
    visitor.open(f"/review/{ended['silver_and_gold']}")
    visitor.page.locator("#moment").wait_for()
    found = look(visitor)
    visitor.page.locator(".eyes button").first.click()
    assert found + look(visitor) == []


@everyone
def test_axe_finds_nothing_serious_in_the_rules_beside_a_board(visit: Visit, guest: Guest) -> None:
    visitor = come(visit, guest)
    visitor.play_against("tobago", bots=1)
    visitor.page.get_by_role("button", name=catalogue(guest.language, "site")["bar.rules"], exact=True).click()
    visitor.page.locator("main aside a[href*='/rules/']").first.wait_for()
    assert look(visitor) == []


@everyone
def test_axe_finds_nothing_serious_in_a_pile_of_cards(visit: Visit, guest: Guest) -> None:
    visitor = come(visit, guest)
    visitor.play_against("silver_and_gold", bots=1)
    visitor.play_by_program("take")
    opener = visitor.page.locator("button[aria-haspopup=dialog]:visible").first
    opener.click()
    visitor.page.get_by_role("dialog").wait_for()
    assert look(visitor) == []


@everyone
def test_axe_finds_nothing_serious_in_the_phrases(visit: Visit, server: Process, guest: Guest) -> None:
    visitor = come(visit, guest)
    visitor.open()
    seats = [{"kind": "me", "name": "Nadia"}, {"kind": "open"}]
    made = visitor.page.request.post(server.url + "/api/tables", data={"game": "gold_armada", "seats": seats})
    match = made.json()["match"]
    Client(server.url).http.post(f"/api/matches/{match}/join", json={"name": "Lea"}).raise_for_status()
    visitor.open(f"/table/{match}")
    visitor.await_turn(0)
    open_over_the_table(visitor, "people.title")
    visitor.page.get_by_text(catalogue(guest.language, "table")["say.well_played"]).wait_for()
    assert look(visitor) == []
