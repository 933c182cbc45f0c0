"""A screen reader's ears: what is spoken as the focus moves and as live regions change, and the keys it took."""

from __future__ import annotations

import random
import statistics
from typing import NamedTuple, cast

from tests.browser import keys
from tests.browser.visitor import Visitor, choose

# Role and state are words too. A live region is read whole where its role says so, otherwise what is new in it.
EARS = """{
  window.spoken = []
  const speak = text => { const plain = text.replace(/\\s+/g, ' ').trim(); if (plain) spoken.push(plain) }
  const named = e => {
    const state = [e.getAttribute('aria-pressed') === 'true' && 'pressed',
      e.getAttribute('aria-disabled') === 'true' && 'dimmed', e.getAttribute('aria-expanded') === 'true' && 'expanded']
    return [e.ariaLabel ?? e.textContent, e.getAttribute('role') ?? e.tagName.toLowerCase(), ...state.filter(Boolean)]
      .join(' ')
  }
  addEventListener('focusin', ({ target }) => speak(named(target)))
  const live = node => (node.nodeType === 1 ? node : node.parentElement)
    ?.closest('[aria-live=polite], [role=status], [role=alert]')
  new MutationObserver(records => {
    const said = new Map()
    for (const { target, addedNodes } of records) {
      const region = live(target)
      if (region && !region.hasAttribute('role')) for (const node of addedNodes) said.set(node, node.textContent)
      else if (region) said.set(region, region.textContent)
      for (const node of addedNodes)
        if (node.nodeType === 1 && node.matches('[role=alert]')) said.set(node, node.textContent)
    }
    for (const text of said.values()) speak(text)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}"""


class Blind(NamedTuple):
    """What a decision took, at the median."""

    keys: float
    words: float


def listen(visitor: Visitor) -> list[str]:
    """Must be called before a page is opened. The keys pressed, as they come."""
    visitor.context.add_init_script(EARS)
    pressed: list[str] = []
    press = visitor.page.keyboard.press

    def heard(key: str, **more: float) -> None:
        pressed.append(key)
        press(key, **more)

    visitor.page.keyboard.press = heard  # type: ignore[method-assign, assignment]
    return pressed


def spoken(visitor: Visitor) -> list[str]:
    """All since the last time."""
    return cast("list[str]", visitor.page.evaluate("spoken.splice(0)"))


def be_sure(visitor: Visitor) -> None:
    """A question about what cannot be taken back is answered by keys too."""
    for _ in range(4):
        if not visitor.page.locator(".banner .asking").count():
            return
        if visitor.page.evaluate("document.activeElement.textContent.trim()") == "Yes":
            visitor.page.keyboard.press("Enter")
            visitor.page.locator(".banner .asking").wait_for(state="detached")
        else:
            visitor.page.keyboard.press("Tab")


def play_blind(visitor: Visitor, pressed: list[str], decisions: int, rng: random.Random) -> Blind:
    """So many decisions of seat 0 by keys alone; the focus must never fall to the page."""
    took: list[tuple[int, int]] = []
    frame = visitor.await_turn(0)
    while not frame["over"] and len(took) < decisions:
        asked = cast("int", frame["asked"])
        pressed.clear()
        for id_ in choose(cast("list[dict[str, list[str]]]", frame["moves"]), rng)["path"]:
            if visitor.is_answered(asked):
                break
            visitor.make_ready(id_)
            keys.choose(visitor, id_)
            be_sure(visitor)
        frame = visitor.await_turn(0, asked)
        took.append((len(pressed), sum(len(text.split()) for text in spoken(visitor))))
        if not frame["over"]:
            assert visitor.page.evaluate("document.activeElement !== document.body"), "the focus fell to the page"
    return Blind(statistics.median(each[0] for each in took), statistics.median(each[1] for each in took))
