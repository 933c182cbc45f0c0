"""Playing without a mouse: Tab into a group of pieces, arrows inside it, Enter."""

from __future__ import annotations

import random
from typing import cast

from tests.browser.visitor import Visitor

# Which key leads nearer to a piece: "" when it has the focus, Tab while it is in another group.
NEXT_KEY = """([id, isStuck]) => {
  const wanted = [...document.querySelectorAll(`[data-id="${CSS.escape(id)}"]`)]
    .find(p => !p.hasAttribute('data-picked') && p.getAttribute('aria-disabled') !== 'true')
  if (!wanted) return 'missing'
  const here = document.activeElement
  if (here === wanted) return ''
  const group = piece => piece.closest('[data-rove]')
  if (!here.closest('[data-id]') || !group(wanted) || group(here) !== group(wanted)) return 'Tab'
  const at = wanted.getBoundingClientRect(), from = here.getBoundingClientRect()
  const dx = at.x + at.width / 2 - from.x - from.width / 2
  const dy = at.y + at.height / 2 - from.y - from.height / 2
  const isAside = Math.abs(dx) > Math.max(2, Math.abs(dy))
  if (isAside !== isStuck) return dx > 0 ? 'ArrowRight' : 'ArrowLeft'
  return dy > 0 ? 'ArrowDown' : 'ArrowUp'
}"""
# Where the focus is: two dice may have the same id.
PLACE = """() => {
  const here = document.activeElement, at = here.getBoundingClientRect()
  return here.dataset.id ? `${here.dataset.id} ${at.x} ${at.y}` : Math.random()
}"""
MOST_KEYS = 120


def go_to(visitor: Visitor, id_: str) -> None:
    visitor.piece(id_).wait_for(state="attached")
    places: list[str] = []
    for _ in range(MOST_KEYS):
        # Where an arrow led nowhere, or there and back again, the other direction comes first.
        is_stuck = len(places) > 2 and places[-1] in places[-3:-1]
        key = visitor.page.evaluate(NEXT_KEY, [id_, is_stuck])
        if key == "":
            return
        assert key != "missing", id_
        visitor.page.keyboard.press(key)
        places.append(str(visitor.page.evaluate(PLACE)))
    raise AssertionError(f"{id_} cannot be reached by keyboard: {places[-8:]}")


def choose(visitor: Visitor, id_: str) -> None:
    """As somebody would by keyboard, opening the list of what an amulet is for."""
    if id_.startswith("amulet:"):
        while not visitor.page.evaluate("document.activeElement.matches('button.amulet')"):
            visitor.page.keyboard.press("Tab")
        visitor.page.keyboard.press("Enter")
    go_to(visitor, id_)
    visitor.page.keyboard.press("Enter")


def play_out(visitor: Visitor, rng: random.Random) -> None:
    """A whole match of seat 0, each move random."""
    frame = visitor.await_turn(0)
    while not frame["over"]:
        asked = cast("int", frame["asked"])
        for id_ in rng.choice(cast("list[dict[str, list[str]]]", frame["moves"]))["path"]:
            if visitor.is_answered(asked):
                break
            visitor.make_ready(id_)
            choose(visitor, id_)
        frame = visitor.await_turn(0, asked)
    visitor.page.get_by_role("dialog").wait_for()
