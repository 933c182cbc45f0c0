"""Whole matches between bots, dealt from a seed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from doubloon import Match
from doubloon.bots import Bot, Budget
from doubloon.engine.contract import CHANCE, AnyRules
from doubloon.engine.rng import Rng

Player = Callable[..., Match]


@pytest.fixture
def play() -> Player:
    return play_match


def play_match(
    rules: AnyRules, bots: list[Bot], seed: int, budget: Budget | None = None, plies: int = 100_000
) -> Match:
    """Chance moves follow from the seed; after `plies` plies it stops at the next decision of a seat."""
    match = Match(rules, len(bots))
    rng = Rng(seed)
    while not match.is_over:
        seat = match.to_act()[0]
        if seat != CHANCE and len(match.plies) >= plies:
            break
        moves = match.moves(seat)
        if seat == CHANCE:
            match.play_move(CHANCE, moves[int(rng.below(len(moves)))])
        else:
            match.play_move(seat, bots[seat].choose(match.view(seat), moves, budget or Budget(iterations=1)))
    return match
