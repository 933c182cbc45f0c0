"""What just happened is shown as movement, and not at all to those who asked for none."""

from __future__ import annotations

import random
import re
from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit

# Frames are shown one by one, as to people. The pictures that flew to their owners are written down on
# the page: they are gone before anybody could ask for them.
WATCH = """localStorage['doubloon.settings'] = JSON.stringify({ pace: 250, confirm: 'never', language: 'en' })
addEventListener('DOMContentLoaded', () => new MutationObserver(list => {
  for (const { addedNodes } of list) for (const node of addedNodes)
    if (node.classList.contains('flying')) {
      const { offsetLeft = 0, offsetTop = 0 } = node.firstElementChild ?? {}
      if (offsetLeft || offsetTop) document.documentElement.dataset.astray = `${offsetLeft} ${offsetTop}`
      document.documentElement.dataset.flown += ' ' + (node.querySelector('use')?.getAttribute('href') ?? 'copy')
    }
}).observe(document.body, { childList: true }))"""
# An event, not a move that could be made.
TAKEN = re.compile('"text":"take [a-z_]+","kind":"take"')


@pytest.mark.parametrize(("wish", "flown"), [("no-preference", "#coin"), ("reduce", None)])
def test_a_doubloon_comes_to_its_owner(
    visit: Visit, wish: Literal["no-preference", "reduce"], flown: str | None
) -> None:
    visitor = visit()
    visitor.page.emulate_media(reduced_motion=wish)
    visitor.context.add_init_script(WATCH)
    visitor.play_against("gold_armada", bots=1)
    rng = random.Random(5)
    while not any(TAKEN.search(text) for text in visitor.received):
        visitor.play(0, rng)
    if flown is None:
        assert visitor.page.locator("html[data-flown]").count() == 0
    else:
        visitor.page.wait_for_selector(f'html[data-flown~="{flown}"]')
        visitor.page.wait_for_selector(".flying", state="detached")


def test_thrown_dice_tumble_where_they_come_to_lie(visit: Visit) -> None:
    visitor = visit()
    visitor.page.emulate_media(reduced_motion="no-preference")
    visitor.context.add_init_script(WATCH)
    visitor.play_against("gold_armada", bots=1)
    visitor.piece("do:throw").click()
    visitor.page.locator("html[data-flown]").wait_for(state="attached")
    assert visitor.page.locator("html").get_attribute("data-astray") is None


def test_a_treasure_is_shared_when_it_has_been_dug_up(visit: Visit) -> None:
    """However long the drive to it took, one sees the digging, not a window over it."""
    visitor = visit()
    visitor.page.emulate_media(reduced_motion="no-preference")
    visitor.context.add_init_script(WATCH)
    visitor.play_against("tobago", bots=1)
    visitor.play_by_program("claim")
    visitor.page.reload()
    scene = visitor.page.locator(".scene")
    scene.wait_for()
    dig = "document.body.insertAdjacentHTML('beforeend', '<div class=flying data-form=dig></div>')"
    for change, opacity in ((dig, "0"), ("document.querySelector('.flying').remove()", "1")):
        visitor.page.evaluate(change)
        expect(scene).to_have_css("opacity", opacity)
