"""Five languages in a real browser: both directions, boards never mirrored, everything said and nothing cut off."""

from __future__ import annotations

import random
import re
from itertools import pairwise
from typing import cast

import pytest

import doubloon
from doubloon.locale import LANGUAGES
from tests.browser.axe import rest
from tests.browser.conftest import Visit
from tests.browser.visitor import PHONE, Visitor, figure
from tests.locale.catalogues import catalogue
from tests.server.client import Client
from tests.server.running import Process
from tests.server.test_review import reviewed

RIGHT_TO_LEFT = ["he", "ar"]
LETTERS = {"en": "A-Za-z", "fr": "A-Za-zÀ-ÿ", "ru": "А-Яа-яё", "he": "א-ת", "ar": "ء-ي"}
# Two English words in a row; the game's own name and the notation are not translated.
ENGLISH = re.compile(r"\b(?!Silver|Gold)[A-Za-z]{3,} [a-z]{3,}\b")
SOON = {"gold_armada": "keep", "silver_and_gold": "place", "tobago": "clue", "volcano": "clue"}

# Words that are cut off: wider than their box, or a line more than a box that hides what is over. Arabic letters are
# set in a taller line than their ink needs, so a part of a line is no finding.
CUT_OFF = """() => [...document.querySelectorAll('.btn, .title, .say, .caption, .word, h1, h2, .head')]
  .filter(e => e.checkVisibility() && e.clientWidth > 1)
  .filter(e => e.scrollWidth > e.clientWidth + 1
    || getComputedStyle(e).overflowY !== 'visible' && e.scrollHeight > e.clientHeight * 1.5)
  .map(e => `${e.className}: ${e.textContent.trim()} ${e.scrollWidth}x${e.scrollHeight}`
    + ` in ${e.clientWidth}x${e.clientHeight}`)"""
# Marks of direction that numbers below zero carry in Arabic.
MARKS = re.compile("[\u200e\u200f\u061c]")

# Pages around the table, each with what shows that it is there; the first page last.
AROUND = {
    "/history": "main aside",
    "/me": "main .field",
    "/daily": "main .seal",
    "/ladder/tobago": "main table",
    "/device": "main .btn",
    "/puzzle": '[data-tries="0"]',
    "/": "article[data-game=volcano] button.go",
}

every_language = pytest.mark.parametrize("language", LANGUAGES)


def direction(visitor: Visitor, selector: str) -> str:
    return str(visitor.page.locator(selector).first.evaluate("e => getComputedStyle(e).direction"))


def main_text(visitor: Visitor) -> str:
    return visitor.page.locator("main").inner_text()


def test_a_whole_match_of_gold_armada_in_arabic(visit: Visit) -> None:
    visitor = visit(language="ar")
    visitor.play_now("gold_armada")
    page = visitor.page
    assert page.evaluate("[document.documentElement.lang, document.documentElement.dir]") == ["ar", "rtl"]
    assert direction(visitor, ".side") == "rtl"
    assert direction(visitor, ".chart") == direction(visitor, ".tray") == "ltr"
    rng = random.Random(7)
    frame = visitor.await_turn(0)
    while not frame["over"]:
        frame = visitor.play(0, rng)
        assert ENGLISH.findall(main_text(visitor)) == []
        assert re.search(f"[{LETTERS['ar']}]", page.locator(".say").inner_text())
    sheet = page.get_by_role("dialog", name=catalogue("ar", "site")["over.title"])
    sheet.wait_for()
    told = MARKS.sub("", sheet.inner_text())
    assert ENGLISH.findall(told) == []
    assert [score for score in cast("list[int]", frame["scores"]) if figure(score) not in told.split()] == []


@every_language
def test_the_island_in(visit: Visit, language: str) -> None:
    """Columns of the island run from left to right in every language, and its names stay whole in the sentences."""
    visitor = visit(language=language)
    visitor.play_against("tobago", bots=3)
    visitor.play_by_program("clue")
    page = visitor.page
    rest(visitor)
    visitor.shot(f"tobago-{language}")
    assert page.evaluate("document.documentElement.dir") == ("rtl" if language in RIGHT_TO_LEFT else "ltr")
    at = page.locator('[data-id^="cell:"]').evaluate_all(
        "all => all.map(cell => [cell.dataset.id.charCodeAt(5), cell.getBoundingClientRect().x])"
    )
    assert [column for column, _ in sorted(at, key=lambda each: each[1])] == sorted(column for column, _ in at)
    island, desk = page.locator(".chart").bounding_box(), page.locator(".side").bounding_box()
    assert island and desk
    assert (desk["x"] < island["x"]) is (language in RIGHT_TO_LEFT)
    assert re.search(f"[{LETTERS[language]}]{{3}}", page.locator(".say").inner_text())
    assert language in ("en", "fr") or ENGLISH.findall(main_text(visitor)) == []
    assert page.evaluate(CUT_OFF) == []


@every_language
def test_nothing_is_cut_off_on_a_phone_in(visit: Visit, language: str) -> None:
    visitor = visit(PHONE, language=language)
    found = []
    for game in doubloon.GAMES:
        visitor.play_against(game, bots=2)
        visitor.play_by_program(SOON[game])
        rest(visitor)
        assert visitor.fits_the_screen(), game
        found += [f"{game} {cut}" for cut in visitor.page.evaluate(CUT_OFF)]
    assert found == []


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_options_are_chosen_in_words_of(visit: Visit, language: str) -> None:
    """The lists and fields show words of the language; what is sent is the notation."""
    visitor = visit(PHONE, language=language)
    page = visitor.page
    visitor.open("/new/volcano")
    page.locator("main form").wait_for()
    words = catalogue(language, "volcano")
    mild = page.get_by_label(words["option.mild_curse"])
    page.get_by_text(catalogue(language, "around")["standard"]).click()  # options are for those who look for them
    shown = mild.locator("option").all_inner_texts()
    assert shown == [words[f"option.mild_curse.{choice}"] for choice in ("off", "continue", "amulet_holders")]
    for name, default, files in (("island", "random", 1), ("volcano_at", "middle", 0)):
        label = page.locator("label", has_text=words[f"option.{name}"])
        assert label.locator("button").count() == files
        field = label.locator("input").first
        assert field.input_value() == ""
        assert field.get_attribute("placeholder") == words[f"option.{name}.{default}"]
    notation = re.compile(r"\b(off|continue|amulet_holders|random|middle)\b")
    assert language == "fr" or notation.findall(main_text(visitor)) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= visitor.device.width
    mild.select_option(label=words["option.mild_curse.continue"])
    page.locator("label", has_text=words["option.island"]).locator("input").first.fill("7")
    with page.expect_request("**/api/tables") as sent:
        page.get_by_role("button", name=catalogue(language, "site")["new.make"]).click()
    wish = sent.value.post_data_json
    assert wish and wish["options"] == {"mild_curse": "continue", "island": "7"}


@every_language
def test_settings_fit_a_phone_in(visit: Visit, language: str) -> None:
    visitor = visit(PHONE, language=language)
    visitor.open()
    visitor.page.get_by_role("button", name=catalogue(language, "site")["settings.title"]).click()
    dialog = visitor.page.get_by_role("dialog")
    dialog.locator("select").first.wait_for()
    assert dialog.evaluate("e => e.scrollWidth <= e.clientWidth")
    assert dialog.locator("select").evaluate_all("all => Math.min(...all.map(e => e.clientWidth))") > 60


@every_language
def test_nothing_around_the_table_is_wider_than_a_phone(visit: Visit, server: Process, language: str) -> None:
    client = Client(server.url)
    match = client.make("gold_armada", "me", "bot")
    client.play_out(match, [0])
    reviewed(client, match)
    client.post("/api/me/link")
    visitor = visit(PHONE, language=language)
    visitor.context.add_cookies([{"name": "guest", "value": client.http.cookies["guest"], "url": visitor.url}])
    for path, there in {f"/review/{match}": "#moment", **AROUND}.items():
        visitor.open(path)
        visitor.page.locator(there).first.wait_for()
        assert visitor.page.evaluate("document.documentElement.scrollWidth") <= visitor.device.width, path
        assert language in ("en", "fr") or ENGLISH.findall(main_text(visitor)) == [], path
    tools = visitor.page.locator("header.bar > *:visible").all()
    boxes = sorted((box["x"], box["x"] + box["width"]) for tool in tools if (box := tool.bounding_box()))
    assert all(end <= begin + 1 for (_, end), (begin, _) in pairwise(boxes))
