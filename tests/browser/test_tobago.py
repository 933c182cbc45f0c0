"""Tobago and Volcano in a real browser: whole matches by clicking, previews, the longer drive, the keyboard."""

from __future__ import annotations

import random
from typing import cast

import pytest

from tests.browser.conftest import Visit
from tests.browser.island import phases, play
from tests.browser.visitor import LAPTOP, PHONE, Device, Frame, Visitor

GAMES = ["tobago", "volcano"]
MOST_MOVES = 600


def play_until(visitor: Visitor, phase: str, rng: random.Random) -> Frame:
    frame = visitor.await_turn(0)
    for _ in range(MOST_MOVES):
        if frame["over"] or view_of(frame)["phase"] == phase:
            return frame
        frame = play(visitor, rng)
    raise AssertionError(f"no {phase} in {MOST_MOVES} moves")


def view_of(frame: Frame) -> Frame:
    return cast("Frame", frame["view"])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=lambda device: device.name)
def test_a_match_against_bots_by_clicking(visit: Visit, game: str, device: Device) -> None:
    visitor = visit(device)
    visitor.play_now(game)
    rng = random.Random(3)
    play_until(visitor, "turn", rng)
    visitor.shot(game)
    play_until(visitor, "claim", rng)
    visitor.shot(f"{game}-sharing")
    end = play_until(visitor, "over", rng)
    sheet = visitor.page.get_by_role("dialog")
    sheet.wait_for()
    for score in cast("list[int]", end["scores"]):
        assert sheet.get_by_text(str(score), exact=True).count() > 0
    assert {"turn", "claim", "over"} <= phases(visitor)
