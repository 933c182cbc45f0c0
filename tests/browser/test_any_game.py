"""A game that the client was built without: the worked example of docs/adding-a-game.md, in a browser."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser import axe
from tests.browser.conftest import Visit
from tests.browser.visitor import PHONE
from tests.engine.worked_example import write_example
from tests.server.running import Process, settings_for


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder = tmp_path_factory.mktemp("any_game")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DOUBLOON_GAMES", str(write_example(folder / "games")))
        process = Process(settings_for(f"sqlite:///{folder / 'doubloon.sqlite'}"), str(folder / "server.log"))
    yield process
    process.stop()


def test_it_is_at_home_among_the_others_and_played_by_clicking(visit: Visit) -> None:
    visitor = visit()
    visitor.open()
    card = visitor.page.locator('article[data-game="pig"]')
    expect(card.get_by_role("heading")).to_have_text("Pig")
    expect(card).to_contain_text("One die: how far do you trust it?")
    expect(card).to_contain_text("2–4 players · 5 min")
    visitor.shot("any-game-home")
    visitor.play_now("pig")
    expect(visitor.page.locator(".tree")).to_contain_text("Nothing gathered in this turn yet.")
    rng = random.Random(3)
    for _ in range(4):
        visitor.play(0, rng)
    visitor.shot("any-game")
    visitor.play_out()
    visitor.page.get_by_role("dialog").wait_for()


def test_it_is_played_by_keyboard(visit: Visit) -> None:
    visitor = visit()
    visitor.play_against("pig", bots=1)
    for _ in range(40):
        visitor.page.keyboard.press("Tab")
        if visitor.page.evaluate("document.activeElement.dataset.id") == "do:throw":
            break
    visitor.page.keyboard.press("Enter")
    assert visitor.await_turn(0, after=0)["asked"]


@pytest.mark.parametrize("language", ["en", "he"])
def test_on_a_phone_it_fits_and_axe_finds_nothing(visit: Visit, language: str) -> None:
    """Words that a language lacks are English; the page runs as the language does."""
    visitor = visit(PHONE, language=language)
    visitor.play_now("pig")
    expect(visitor.page.locator("[data-id='do:throw']")).to_have_text("Throw the die")
    assert visitor.fits_the_screen()
    assert visitor.page.locator(".sheet").evaluate("e => getComputedStyle(e).direction") == (
        "rtl" if language == "he" else "ltr"
    )
    visitor.shot(f"any-game-{language}")
    assert axe.findings(visitor) + axe.contrast_in_the_other_scheme(visitor) == []


def test_its_board_is_told_in_words_to_those_who_cannot_see_it(visit: Visit) -> None:
    visitor = visit()
    visitor.play_against("pig", bots=1)
    summary = visitor.page.get_by_label("The board in words")
    expect(summary).to_contain_text("Nadia has the turn.")
    expect(summary).to_contain_text("Nadia: 0 points banked")


def test_its_rules_have_a_page_and_refusals_name_their_clause(visit: Visit) -> None:
    visitor = visit()
    visitor.open("/rules/pig#P2.2")
    expect(visitor.page.locator("li.target")).to_contain_text("There must be something to bank.")
    visitor.open("/new/pig")
    expect(visitor.page.get_by_text("One die: how far do you trust it?")).to_be_visible()
