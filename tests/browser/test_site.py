"""The static site: plain files in a folder of a host that knows of no pages; how it is brought up to date."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from doubloon.offline.site import write_site
from tests.browser.offline import CLIENT, ask, go_away, must_be_built, play_on, served
from tests.browser.visitor import LAPTOP, Visitor

FOLDER = "games/doubloon"
VERSION = "document.querySelector('meta[name=version]').content"
CACHES = "caches.keys()"


@pytest.fixture
def host(tmp_path: Path) -> Iterator[str]:
    must_be_built()
    write_site(CLIENT, tmp_path / FOLDER)
    with served(tmp_path) as url:
        yield f"{url}/{FOLDER}"


@pytest.fixture
def guest(browser: Browser, host: str) -> Iterator[Visitor]:
    visitor = Visitor(browser, host, LAPTOP)
    yield visitor
    visitor.leave()
    assert visitor.complaints == []


@pytest.fixture
def release(tmp_path: Path) -> Callable[..., None]:
    """Another version of the site, in the same folder."""

    def write(version: str, *, rules: str = "") -> None:
        client = tmp_path / f"client-{version}"
        shutil.copytree(CLIENT, client)
        for file in (client / "index.html", client / "offline.json"):
            text = file.read_text().replace(version_of(CLIENT), version)
            file.write_text(text.replace(rules, rules + "9") if rules else text)
        write_site(client, tmp_path / FOLDER)

    return write


def version_of(client: Path) -> str:
    return (client / "offline.json").read_text().split('"')[3]


def fetch(guest: Visitor) -> None:
    guest.open("/")
    guest.page.locator("main button.go").click()
    guest.page.locator("article[data-game] button.go").first.wait_for()


def test_a_site_in_a_folder_is_read_fetched_played_and_needs_no_host_after_that(guest: Visitor) -> None:
    guest.open("/")
    guest.page.get_by_role("link", name="Tobago", exact=True).click()
    guest.page.get_by_role("heading", name="Tobago").first.wait_for()
    assert guest.page.url.endswith(f"/{FOLDER}/?/rules/tobago")
    fetch(guest)
    go_away(guest)
    guest.play_now("gold_armada")
    assert f"/{FOLDER}/?/table/0" in guest.page.url
    guest.play(0, random.Random(1))
    guest.page.reload()
    guest.await_turn(0)
    home = guest.page.locator("header a.logo")
    home.hover()
    assert home.get_attribute("href") == f"/{FOLDER}/"
    guest.open("/?/lesson/gold_armada")
    guest.page.locator("main#main").wait_for()


def test_it_updates_itself_between_matches_and_never_mixes(guest: Visitor, release: Callable[..., None]) -> None:
    fetch(guest)
    guest.play_now("gold_armada")
    release("f" * 16)
    guest.page.reload()  # at a table nothing changes
    guest.await_turn(0)
    assert guest.page.evaluate(VERSION) == version_of(CLIENT)
    guest.open("/")
    name = f"doubloon /{FOLDER}/ {'f' * 16}"
    assert guest.comes_about(lambda: guest.page.evaluate(CHOSEN) == "f" * 16)
    assert guest.page.evaluate(VERSION) == version_of(CLIENT)  # this page stays what it is
    guest.page.reload()
    assert guest.page.evaluate(VERSION) == "f" * 16
    guest.page.locator("article[data-game] button.go").first.wait_for()  # by the Python that was fetched with it
    assert [each for each in guest.page.evaluate(CACHES) if not each.endswith(" chosen")] == [name]


def test_an_update_of_the_rules_waits_for_matches_under_way(guest: Visitor, release: Callable[..., None]) -> None:
    fetch(guest)
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]
    match = ask(guest, "POST", "/tables", {"game": "gold_armada", "seats": seats})["match"]
    release("e" * 16, rules='"gold_armada":')
    guest.open("/?/device")
    guest.page.get_by_text("It waits until the matches you have begun here are over.").wait_for()
    assert guest.page.evaluate(CHOSEN) == version_of(CLIENT)
    guest.page.locator(f'[data-match="{match}"]').wait_for()
    play_on(guest, match, [0, 1])
    guest.open("/?/device")
    assert guest.comes_about(lambda: guest.page.evaluate(CHOSEN) == "e" * 16)


CHOSEN = f"""(async () => {{
  const found = await caches.match('/{FOLDER}/chosen', {{ cacheName: 'doubloon /{FOLDER}/ chosen' }})
  return found?.text()
}})()"""
