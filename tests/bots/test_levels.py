"""How far apart the levels are, in matches that are the same on every machine."""

from __future__ import annotations

from pathlib import Path

import pytest

from doubloon import GAMES
from doubloon.arena.game import play
from doubloon.arena.schedule import Plan, check, tasks

NEWCOMER = f"{Path(__file__).with_name('newcomers.py')}:Newcomer"
QUICK = [(game, upper) for game in ("gold_armada", "silver_and_gold") for upper in (2, 3)]


def share_of(game: str, first: str, second: str, num: int) -> float:
    """What the first won of so many matches, in both rotations of every deal."""
    plan = check(Plan(game=game, players=[first, second], num=num, seed=3, seats=2))
    results = [play(task) for task in tasks(plan)]
    return sum([result.shares[result.players.index(first)] for result in results]) / num


@pytest.mark.parametrize("game", list(GAMES))
def test_a_newcomer_can_win_against_level_1(game: str) -> None:
    """About every second match; in Silver & Gold, where the first place that fits is rarely a bad one, more often."""
    assert (0.1 if game == "silver_and_gold" else 0.3) < share_of(game, "deckhand", NEWCOMER, 60) < 0.7


@pytest.mark.soak
@pytest.mark.parametrize(("game", "upper"), QUICK)
def test_each_level_is_a_step_above_the_one_below(game: str, upper: int) -> None:
    """Gold Armada is a game of dice: equal steps, as large as luck allows."""
    share = share_of(game, str(upper), str(upper - 1), 1000 if game == "gold_armada" else 400)
    low, high = (0.6, 0.7) if game == "gold_armada" else (0.7, 0.8)
    assert low < share < high
