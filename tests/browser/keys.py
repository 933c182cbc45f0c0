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
# How many keys lead there from one thing that can be chosen to the next: `.` onwards, `,` backwards, round again.
STEPS = """id => {
  const all = [...document.querySelectorAll('.stage [data-id]:not([aria-disabled=true], [data-picked], [data-aside])')]
    .filter(each => each.checkVisibility())
  const here = all.indexOf(document.activeElement)
  const ways = all.flatMap((each, k) => {
    if (each.dataset.id !== id) return []
    const on = here < 0 ? NaN : (k - here + all.length) % all.length
    return [on, on - all.length]
  })
  return ways.filter(way => !isNaN(way)).sort((a, b) => Math.abs(a) - Math.abs(b))[0] ?? null
}"""
FEW = 4
# Cards in hand are numbered.
CARD = """id => 1 + [...document.querySelectorAll('[data-hand] [data-id]')].findIndex(card => card.dataset.id === id)"""
# Dice are kept by a figure: the first that shows this symbol and is not kept yet.
WHICH_DIE = """id => 1 + [...document.querySelectorAll('.die')]
  .findIndex(die => die.dataset.id === id && !die.hasAttribute('data-picked'))"""
# Where the focus is: two dice may have the same id.
PLACE = """() => {
  const here = document.activeElement, at = here.getBoundingClientRect()
  return here.dataset.id ? `${here.dataset.id} ${at.x} ${at.y}` : Math.random()
}"""
MOST_KEYS = 120


def go_to(visitor: Visitor, id_: str) -> None:
    visitor.piece(id_).wait_for(state="attached")
    card = cast("int", visitor.page.evaluate(CARD, id_))
    if card > 0:
        visitor.page.keyboard.press(f"Shift+Digit{card}")
        return
    steps = cast("int | None", visitor.page.evaluate(STEPS, id_))
    if steps is not None and abs(steps) <= FEW:
        for _ in range(abs(steps)):
            visitor.page.keyboard.press("." if steps > 0 else ",")
        return
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


def make_ready(visitor: Visitor, id_: str) -> None:
    """Turn the shape until it can lie over this cell; a list of amulets is opened by `choose`, by keys."""
    if not id_.startswith("amulet:"):
        visitor.make_ready(id_)


def choose(visitor: Visitor, id_: str) -> None:
    """As somebody would by keyboard, opening the list of what an amulet is for."""
    if id_.startswith("amulet:") and not visitor.piece(id_).count():
        while not visitor.page.evaluate("document.activeElement.matches('button.amulet')"):
            visitor.page.keyboard.press("Tab")
        visitor.page.keyboard.press("Enter")
    if id_.startswith("die:"):
        visitor.page.keyboard.press(str(visitor.page.evaluate(WHICH_DIE, id_)))
        return
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
            make_ready(visitor, id_)
            choose(visitor, id_)
        frame = visitor.await_turn(0, asked)
    visitor.page.get_by_role("dialog").wait_for()
