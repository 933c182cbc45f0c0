"""Whole matches between bots, dealt from a seed."""

from __future__ import annotations

from doubloon import Match, load
from doubloon.bots import Bot, Budget
from doubloon.engine.contract import CHANCE, AnyRules
from doubloon.engine.rng import Rng

ONE = Budget(iterations=1)


def play(rules: AnyRules, bots: list[Bot], seed: int, budget: Budget = ONE, plies: int = 100_000) -> Match:
    """A match without a dealer whose chance moves follow from the seed; with `plies`, only so far, to a seat's decision."""
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
            match.play_move(seat, bots[seat].choose(match.view(seat), moves, budget))
    return match


def gold_armada() -> AnyRules:
    return load("gold_armada")
