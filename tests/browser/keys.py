"""Playing without a mouse: Tab into a group of pieces, arrows inside it, Enter."""

from __future__ import annotations

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
        places.append(str(visitor.page.evaluate("document.activeElement.dataset.id ?? Math.random()")))
    raise AssertionError(f"{id_} cannot be reached by keyboard: {places[-8:]}")


def choose(visitor: Visitor, id_: str) -> None:
    """As somebody would by keyboard, opening the list of what an amulet is for."""
    if id_.startswith("amulet:"):
        while not visitor.page.evaluate("document.activeElement.matches('button.amulet')"):
            visitor.page.keyboard.press("Tab")
        visitor.page.keyboard.press("Enter")
    go_to(visitor, id_)
    visitor.page.keyboard.press("Enter")
