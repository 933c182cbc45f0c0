"""Positions in which level 5 of release 0.1 erred for all to see: it must not any more."""

from __future__ import annotations

from pathlib import Path

import pytest

from doubloon.bots import Budget, ladder_budget, seat_bot
from doubloon.engine.match import Match
from doubloon.insight.exact import worth_of
from doubloon.insight.judge import Judge
from doubloon.terminal.files import read_record

POSITIONS = Path(__file__).parent / "positions"
CLOSE = 0.02  # of a share: as good as the best
TRIES = 4800

MISTAKES = [
    ("tobago-909", 82),  # claimed a 3 with four cards to come
    ("tobago-909", 161),  # drove about, though a located treasure lay two legs away
    ("tobago-909", 286),  # ended its turn on a treasure all its own, safe from curses
    ("tobago-4242", 159),  # spent an amulet on other cards, though it was about to raise a treasure
    ("tobago-4242", 175),  # drove past its own treasure
    ("tobago-4242", 176),  # and ended its move one leg from it
    ("tobago-three-seats", 331),  # drove away, though most of a treasure within reach was its own
]


def before(name: str, ply: int) -> Match:
    """The match as it stood then."""
    whole, _ = read_record((POSITIONS / f"{name}.txt").read_text("utf-8"))
    match = Match(whole.rules, whole.seats)
    for each in whole.plies[:ply]:
        match.play_move(each.seat, each.move)
    return match


@pytest.mark.parametrize(("name", "ply"), MISTAKES)
def test_level_5_plays_within_a_fiftieth_of_the_best(name: str, ply: int) -> None:
    """By a judge that tries every move worth a look equally often."""
    match = before(name, ply)
    seat = match.to_act()[0]
    view, moves = match.view(seat), match.moves(seat)
    chosen = seat_bot("5", match.rules, 1).choose(view, moves, ladder_budget("5", match.rules))
    judge = Judge(match.rules, worth_of(match.rules, match.seats), TRIES)
    shares = {one.move: one.shares[seat] for one in judge.judge(view, moves, chosen).opinions()}
    assert shares[chosen] >= max(shares.values()) - CLOSE, match.rules.text(chosen)


def test_level_5_raises_its_own_treasure_rather_than_stall() -> None:
    """Both roses are its own, it holds an amulet, and it is far ahead: whatever the seed, it does not end its turn."""
    match = before("tobago-909", 286)
    seat = match.to_act()[0]
    for seed in range(4):
        bot = seat_bot("5", match.rules, seed)
        assert match.rules.text(bot.choose(match.view(seat), match.moves(seat), Budget(iterations=300))) != "end"
