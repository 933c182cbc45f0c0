"""What is drawn is what is played: whatever was tapped before, "Play it" sends the move that is shown."""

from __future__ import annotations

import random
from contextlib import suppress
from itertools import product
from typing import cast

import pytest
from playwright.sync_api import TimeoutError  # noqa: A004

from doubloon.games import GAMES
from tests.browser.conftest import Visit
from tests.browser.visitor import LAPTOP, PHONE, Device, Frame, Visitor

TAPS = 60

# Where a piece can be touched: nothing when another thing covers its middle.
MIDDLE = """id => {
  for (const piece of document.querySelectorAll(`[data-id="${CSS.escape(id)}"]`)) {
    const box = piece.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    if (box.width && document.elementFromPoint(x, y)?.closest('[data-id]') === piece) return [x, y]
  }
  return null
}"""
ALL_IDS = "[...new Set([...document.querySelectorAll('[data-id]')].map(piece => piece.dataset.id))]"


class Hand:
    """A finger or a mouse that taps about."""

    def __init__(self, visitor: Visitor, seed: int) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.rng = random.Random(seed)
        visitor.sent.clear()

    def tap(self, id_: str) -> bool:
        place = self.page.evaluate(MIDDLE, id_)
        if place is None:
            return False
        if self.visitor.device.is_phone:
            self.page.touchscreen.tap(*place)
        else:
            self.page.mouse.click(*place)
        return True

    def press(self, name: str, patience: float | None = None) -> bool:
        button = self.page.get_by_role("button", name=name, exact=True).locator("visible=true").first
        if not button.count():
            return False
        if self.visitor.device.is_phone:
            button.tap(timeout=patience)
        else:
            button.click(timeout=patience)
        return True

    @property
    def is_waiting(self) -> bool:
        return self.page.get_by_role("button", name="Play it").is_visible()

    def tap_at_random(self, frame: Frame) -> None:
        """Mostly things that some legal move is made of; also Turn, Flip, Back and whatever is drawn."""
        moves = cast("list[dict[str, list[str]]]", frame["moves"])
        what = self.rng.random()
        if what < 0.12 and self.press(self.rng.choice(["Turn", "Flip"])):
            return
        if what < 0.17 and self.press("Back"):
            return
        if what < 0.5 and not self.is_waiting:
            self.go_on(moves)
            return
        ids = self.rng.choice(moves)["path"] if what < 0.8 else self.page.evaluate(ALL_IDS)
        # What ends a turn at once is no change of mind: there would be few left.
        ids = [id_ for id_ in ids if not id_.startswith("do:") or self.rng.random() < 0.2]
        if ids:
            self.tap(self.rng.choice(ids))

    def go_on(self, moves: list[dict[str, list[str]]]) -> None:
        """The next step of some move that begins as it was begun."""
        picked = self.page.locator("[data-pick]").evaluate_all("all => all.map(chip => chip.dataset.pick)")
        paths = [move["path"] for move in moves if move["path"][: len(picked)] == picked]
        steps = [path[len(picked)] for path in paths if len(path) > len(picked)]
        if steps:
            self.tap(self.rng.choice(steps))

    def play_what_waits(self, frame: Frame) -> None:
        """Exactly what is drawn when the button is under the finger is sent."""
        if not self.visitor.device.is_phone:
            self.page.get_by_role("button", name="Play it").hover()
        before = len(self.visitor.sent)
        drawn: list[str] = []
        for _ in range(20):  # a tap that came with news shows them and does nothing else
            drawn = self.visitor.drawn()
            with suppress(TimeoutError):
                self.press("Play it", patience=2000)
            for _ in range(50):
                if len(self.visitor.sent) > before:
                    break
                self.page.wait_for_timeout(20)
            else:
                continue
            break
        self.visitor.await_turn(0, cast("int", frame["asked"]))
        moves = cast("list[dict[str, list[str]]]", frame["moves"])
        path = next(move["path"] for move in moves if str(move["text"]) == self.visitor.sent[before])
        # Buttons give their place to "Play it": they are not drawn any more.
        assert drawn == sorted({id_ for id_ in path if not id_.startswith(("do:", "raise:", "row:deck"))})


def settled(visitor: Visitor) -> Frame:
    """The frame that is asked about now; another match when this one is over."""
    frame = visitor.await_turn(0)
    if frame["over"]:
        visitor.play_against("tobago", bots=1)
        frame = visitor.await_turn(0)
    return frame


@pytest.mark.parametrize("device", [PHONE, LAPTOP], ids=lambda device: device.name)
@pytest.mark.parametrize("game", list(GAMES))
def test_play_it_sends_what_is_drawn_whatever_was_tapped(visit: Visit, game: str, device: Device) -> None:
    visitor = visit(device, confirm="touch" if device.is_phone else "always")
    visitor.play_against(game, bots=1)
    hand = Hand(visitor, seed=len(game))
    played = 0
    for tap in range(TAPS * 3):
        if tap >= TAPS and played > 0:
            break
        frame = settled(visitor)
        if tap < TAPS:
            hand.tap_at_random(frame)
        elif not hand.is_waiting:  # the deal was such that chance ended no move: now on purpose
            if tap % 10 == 0:
                hand.page.keyboard.press("Escape")  # what chance has opened may lie over what is to be tapped
            hand.go_on(cast("list[dict[str, list[str]]]", frame["moves"]))
        if visitor.frames[0] is not frame or visitor.page.locator("main[data-sending=true]").count():
            continue
        if hand.is_waiting and (tap >= TAPS or hand.rng.random() < 0.3):
            hand.play_what_waits(frame)
            played += 1
    assert played


@pytest.mark.parametrize(("game", "wanted"), [("gold_armada", "take"), ("tobago", "atv"), ("volcano", "clue")])
def test_another_choice_for_the_last_step_replaces_what_waits(visit: Visit, game: str, wanted: str) -> None:
    visitor = visit(PHONE, confirm="touch")
    visitor.play_against(game, bots=1)
    hand = Hand(visitor, seed=1)
    frame = visitor.play_by_program(wanted)
    while not (pair := rivals(frame)):  # the dice may fill one pier only
        visitor.play_against(game, bots=1)
        frame = visitor.play_by_program(wanted)
    visitor.sent.clear()
    for id_ in [*pair[0]["path"], pair[1]["path"][-1]]:
        assert hand.tap(id_)
    visitor.shot(f"change-of-mind-{game}")
    hand.play_what_waits(frame)
    assert visitor.sent == [str(pair[1]["text"])]


def rivals(frame: Frame) -> list[dict[str, list[str]]]:
    """Two moves that differ in what is picked last, or none."""
    moves = cast("list[dict[str, list[str]]]", frame["moves"])
    moves = [move for move in moves if not any(id_.startswith("do:") for id_ in move["path"])]
    for first in moves:
        for other in moves:
            if first is not other and first["path"][:-1] == other["path"][:-1]:
                return [first, other]
    return []


def test_turn_and_flip_change_the_shape_that_waits(visit: Visit) -> None:
    visitor = visit(PHONE, confirm="touch")
    visitor.play_against("silver_and_gold", bots=1)
    visitor.play_by_program("place")
    # The bot marks at the same time, and a tap that comes with its news does nothing else.
    assert visitor.comes_about(lambda: cast("dict[str, list[int]]", visitor.frames[0]["view"])["to_act"] == [0])
    frame = visitor.await_turn(0)
    hand = Hand(visitor, seed=2)
    cells = [id_ for id_ in visitor.page.evaluate(ALL_IDS) if id_.startswith(("left:", "right:"))]
    for id_, name in product(cells, ("Turn", "Turn", "Turn", "Flip") * 2):  # as it comes, it may fit nowhere
        hand.tap(id_)
        if hand.is_waiting:
            break
        assert hand.press(name)
    assert hand.is_waiting
    laid = visitor.drawn()
    seen = {tuple(laid)}
    for name in ("Turn", "Turn", "Turn", "Turn", "Flip", "Turn", "Turn", "Turn", "Turn", "Flip"):
        assert hand.press(name)
        drawn = visitor.drawn()
        assert hand.is_waiting == bool(drawn), "a shape that fits nowhere there waits for nothing"
        seen.add(tuple(drawn))
    assert visitor.drawn() == laid, "turned all the way round and flipped twice it lies as before"
    hand.play_what_waits(frame)
