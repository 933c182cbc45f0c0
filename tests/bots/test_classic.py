"""The search of the first release, against which later ones are measured: it must never change."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from doubloon import Match, load
from doubloon.bots import Budget, seat_bot
from doubloon.engine.contract import CHANCE

HERE = Path(__file__).parent
# The decisions of seats in matches that the first release's search played (bot seeds 11 and 12, deal 5).
PLAYED: dict[str, list[str]] = json.loads((HERE / "classic.json").read_text("utf-8"))
PLIES = {"gold_armada": 40, "silver_and_gold": 40, "tobago": 110, "volcano": 110}
# Whole matches of it, by number of seats (bot seeds from 11 on, deal 6): what `marks` makes of them.
WHOLE: dict[str, dict[str, list[str]]] = json.loads((HERE / "classic-whole.json").read_text("utf-8"))
ITERATIONS = {"gold_armada": 20, "silver_and_gold": 12, "tobago": 8, "volcano": 6}
STRETCH = 50  # plies


def decisions(match: Match) -> list[str]:
    return [f"{ply.seat} {match.rules.text(ply.move)}" for ply in match.plies if ply.seat != CHANCE]


def marks(match: Match) -> list[str]:
    """The start of a SHA-256 of all plies up to the end of every stretch: the first that differs says where."""
    lines = [f"{ply.seat} {match.rules.text(ply.move)}\n" for ply in match.plies]
    ends = [*range(STRETCH, len(lines), STRETCH), len(lines)]
    return [hashlib.sha256("".join(lines[:end]).encode()).hexdigest()[:8] for end in ends]


@pytest.mark.parametrize("game", PLAYED)
def test_classic_plays_as_the_first_release_did(play: Callable[..., Match], game: str) -> None:
    rules = load(game)
    bots = [seat_bot("classic", rules, 11 + seat) for seat in range(2)]
    match = play(rules, bots, 5, Budget(iterations=40), PLIES[game])
    assert decisions(match) == PLAYED[game]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", WHOLE)
def test_classic_plays_whole_matches_as_the_first_release_did(
    play: Callable[..., Match], game: str, seats: int
) -> None:
    rules = load(game)
    bots = [seat_bot("classic", rules, 11 + seat) for seat in range(seats)]
    match = play(rules, bots, 6, Budget(iterations=ITERATIONS[game]))
    assert match.is_over
    assert marks(match) == WHOLE[game][str(seats)]


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
