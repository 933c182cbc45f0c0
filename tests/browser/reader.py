"""A screen reader's ears: what @guidepup/virtual-screen-reader says as one plays by keys, and the keys it took."""

from __future__ import annotations

import random
import re
import statistics
from pathlib import Path
from typing import NamedTuple, cast

from tests.browser import keys
from tests.browser.visitor import Visitor, choose
from tests.needs import leave_out

READER = Path(__file__).parents[2] / "web/node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js"
START = """
;addEventListener('DOMContentLoaded', () => virtual.start({ container: document.body }))
window.spoken = async () => {
  const said = await virtual.spokenPhraseLog()
  await virtual.clearSpokenPhraseLog()
  return said
}"""
URGENCY = re.compile("^(?:polite|assertive): ")  # how a live region is marked in the log; nobody says it


class Blind(NamedTuple):
    """What a decision took, at the median."""

    decisions: int
    keys: float
    words: float
    log: list[str]  # all that was said, decision by decision


def listen(visitor: Visitor) -> list[str]:
    """Must be called before a page is opened. The keys pressed, as they come."""
    if not READER.exists():
        leave_out("the virtual screen reader is not there (`make test` fetches it)")
    # A module's one export becomes a global, for it is no module of the page.
    script = re.sub(r"export\{[^}]*?([^\s,{]+) as virtual\};?", r"window.virtual=\1;", READER.read_text("utf-8"))
    visitor.context.add_init_script("{" + script + START + "}")
    pressed: list[str] = []
    press = visitor.page.keyboard.press

    def heard(key: str, **more: float) -> None:
        pressed.append(key)
        press(key, **more)

    visitor.page.keyboard.press = heard  # type: ignore[method-assign, assignment]
    return pressed


def spoken(visitor: Visitor) -> list[str]:
    """All since the last time."""
    return [URGENCY.sub("", phrase) for phrase in cast("list[str]", visitor.page.evaluate("spoken()"))]


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


def play_blind(visitor: Visitor, pressed: list[str], rng: random.Random) -> Blind:
    """A whole match of seat 0 by keys alone; the focus must never fall to the page."""
    took: list[tuple[int, int]] = []
    log: list[str] = []
    frame = visitor.await_turn(0)
    while not frame["over"]:
        asked = cast("int", frame["asked"])
        pressed.clear()
        move = choose(cast("list[dict[str, list[str]]]", frame["moves"]), rng)
        for id_ in move["path"]:
            if visitor.is_answered(asked):
                break
            keys.make_ready(visitor, id_)
            keys.choose(visitor, id_)
            be_sure(visitor)
        frame = visitor.await_turn(0, asked)
        said = spoken(visitor)
        took.append((len(pressed), sum(len(text.split()) for text in said)))
        log += [f"{move['text']}: {pressed}", *(f"  {text}" for text in said)]
        if not frame["over"]:
            assert visitor.page.evaluate("document.activeElement !== document.body"), "the focus fell to the page"
    middle = [statistics.median(counts) for counts in zip(*took, strict=True)]
    return Blind(len(took), middle[0], middle[1], log)
