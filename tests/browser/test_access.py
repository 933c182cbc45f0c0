"""Everything without a mouse and without eyes: axe-core on every page, matches by keyboard alone."""

from __future__ import annotations

import random
import re
from typing import cast

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

from tests.browser.conftest import Visit
from tests.browser.visitor import LAPTOP, PHONE, Device, Visitor

PAGES = ["/", "/new/gold_armada", "/rules/gold_armada", "/nowhere"]


def findings(visitor: Visitor) -> list[str]:
    """What axe-core calls serious or critical."""
    visitor.page.wait_for_timeout(100)
    found = Axe().run(visitor.page).response["violations"]
    return [
        f"{each['id']}: {node['html'][:160]}"
        for each in found
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_serious_on(visit: Visit, path: str, scheme: str) -> None:
    visitor = visit(scheme=scheme)
    visitor.open(path)
    visitor.page.wait_for_load_state("networkidle")
    assert findings(visitor) == []


@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=lambda device: device.name)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_at_the_table(visit: Visit, device: Device, scheme: str) -> None:
    visitor = visit(device, scheme=scheme)
    visitor.play_now("gold_armada")
    assert findings(visitor) == []
    visitor.page.get_by_role("button", name="Log").click()
    assert findings(visitor) == []
    visitor.page.get_by_role("button", name="Settings").click()
    assert findings(visitor) == []


def focused(visitor: Visitor) -> str:
    return str(visitor.page.evaluate("document.activeElement.getAttribute('data-id') ?? ''"))


def reach(visitor: Visitor, id_: str) -> None:
    """Go to a piece as one does: Tab into its group, then arrows."""
    page = visitor.page
    for _ in range(60):
        if focused(visitor) == id_ and page.evaluate("!document.activeElement.hasAttribute('data-picked')"):
            return
        group = page.evaluate(
            """id => {
              const wanted = [...document.querySelectorAll(`[data-id="${CSS.escape(id)}"]`)]
                .find(p => !p.hasAttribute('data-picked') && p.getAttribute('aria-disabled') !== 'true')
              const here = document.activeElement
              const at = wanted.getBoundingClientRect(), from = here.getBoundingClientRect()
              const isNear = here.closest('[data-id]') && here.tagName !== 'BUTTON' && wanted.tagName !== 'BUTTON'
                && here.closest('svg[role],div[role=group]') === wanted.closest('svg[role],div[role=group]')
              if (!isNear) return 'Tab'
              const dx = at.x + at.width / 2 - from.x - from.width / 2
              const dy = at.y + at.height / 2 - from.y - from.height / 2
              if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'ArrowRight' : 'ArrowLeft'
              return dy > 0 ? 'ArrowDown' : 'ArrowUp'
            }""",
            id_,
        )
        page.keyboard.press(group)
    raise AssertionError(f"{id_} cannot be reached by keyboard; the focus is on {focused(visitor)!r}")


@pytest.mark.parametrize("game", ["gold_armada"])
def test_a_match_by_keyboard_alone(visit: Visit, game: str) -> None:
    visitor = visit()
    visitor.play_now(game)
    rng = random.Random(2)
    frame = visitor.await_turn(0)
    while not frame["over"]:
        moves = cast("list[dict[str, list[str]]]", frame["moves"])
        for id_ in min(moves, key=lambda move: (len(move["path"]), rng.random()))["path"]:
            reach(visitor, id_)
            visitor.page.keyboard.press("Enter")
        frame = visitor.await_turn(0, cast("int", frame["asked"]))


def test_what_happens_is_announced(visit: Visit) -> None:
    visitor = visit()
    visitor.play_now("gold_armada")
    visitor.piece("do:throw").click()
    visitor.await_turn(0, after=0)
    said = visitor.page.locator("[aria-live=polite]").inner_text()
    assert re.search("throws all dice again", said) and "Skipper" in said


def test_the_board_is_also_there_in_words(visit: Visit) -> None:
    visitor = visit()
    visitor.play_now("gold_armada")
    words = visitor.page.get_by_role("region", name="The board in words").inner_text()
    assert "The dice show" in words and "the full house: worth 3" in words
