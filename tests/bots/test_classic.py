"""The search of the first release, against which later ones are measured: it must never change."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from doubloon import Match, load
from doubloon.bots import Budget, seat_bot
from doubloon.engine.contract import CHANCE

# The decisions of seats in matches that the first release's search played (bot seeds 11 and 12, deal 5).
PLAYED: dict[str, list[str]] = json.loads((Path(__file__).parent / "classic.json").read_text("utf-8"))
PLIES = {"gold_armada": 40, "silver_and_gold": 40, "tobago": 110, "volcano": 110}


@pytest.mark.parametrize("game", PLAYED)
def test_classic_plays_as_the_first_release_did(play: Callable[..., Match], game: str) -> None:
    rules = load(game)
    bots = [seat_bot("classic", rules, 11 + seat) for seat in range(2)]
    match = play(rules, bots, 5, Budget(iterations=40), PLIES[game])
    assert [f"{ply.seat} {rules.text(ply.move)}" for ply in match.plies if ply.seat != CHANCE] == PLAYED[game]


def test_classic_draws_anew_when_it_is_given_a_new_seed(play: Callable[..., Match]) -> None:
    """A server gives its bots a seed for every decision."""
    rules = load("tobago")
    match = play(rules, [seat_bot("3", rules, seat) for seat in range(2)], 5, plies=60)
    seat = match.to_act()[0]
    fresh, used = seat_bot("classic", rules, 3), seat_bot("classic", rules, 4)
    asked = (match.view(seat), match.moves(seat), Budget(iterations=30))
    used.choose(*asked)
    used.reseed(3)
    assert used.choose(*asked) == fresh.choose(*asked)
