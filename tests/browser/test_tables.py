"""Whole matches in a real browser, by clicking what the frames say can be clicked."""

from __future__ import annotations

import random
from typing import cast

import pytest

from tests.browser.conftest import Visit
from tests.browser.visitor import LAPTOP, PHONE, Device

GAMES = ["gold_armada", "silver_and_gold", "tobago"]
DEVICES = [LAPTOP, PHONE]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("device", DEVICES, ids=lambda device: device.name)
def test_a_match_against_bots_by_clicking(visit: Visit, game: str, device: Device) -> None:
    visitor = visit(device)
    visitor.play_now(game)
    rng = random.Random(5)
    for _ in range(4):
        visitor.play(0, rng)
    visitor.shot(game)
    end = visitor.play_out()
    sheet = visitor.page.get_by_role("dialog")
    sheet.wait_for()
    for score in cast("list[int]", end["scores"]):
        assert sheet.get_by_text(str(score), exact=True).count() > 0
    visitor.shot(f"{game}-score")
