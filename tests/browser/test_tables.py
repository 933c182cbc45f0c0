"""Matches in a real browser, by clicking what the frames say can be clicked."""

from __future__ import annotations

import random
from typing import cast

import pytest

from doubloon.games import GAMES
from tests.browser.conftest import Visit
from tests.browser.visitor import PHONE, figure


@pytest.mark.parametrize("game", list(GAMES))
def test_a_match_against_bots_by_clicking(visit: Visit, game: str) -> None:
    visitor = visit()
    visitor.play_against(game, bots=2)
    rng = random.Random(5)
    for _ in range(6):
        visitor.play(0, rng)
    visitor.shot(game)
    end = visitor.play_out()
    sheet = visitor.page.get_by_role("dialog")
    sheet.wait_for()
    for score in cast("list[int]", end["scores"]):
        assert sheet.get_by_text(figure(score), exact=True).count() > 0
    visitor.shot(f"{game}-score")


@pytest.mark.parametrize("game", list(GAMES))
def test_on_a_phone_nothing_needs_scrolling(visit: Visit, game: str) -> None:
    visitor = visit(PHONE)
    visitor.play_now(game)
    rng = random.Random(5)
    for _ in range(8):
        visitor.play(0, rng)
        assert visitor.fits_the_screen()
    visitor.shot(game)


def test_a_whole_match_on_a_phone_where_moves_are_confirmed(visit: Visit) -> None:
    visitor = visit(PHONE, confirm="touch")
    visitor.play_now("gold_armada")
    visitor.play_out()
    visitor.page.get_by_role("dialog").wait_for()
    visitor.shot("score")
