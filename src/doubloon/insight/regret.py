"""Two-player Gold Armada against its solution: what every move was worth exactly, and what the one played gave away."""

from __future__ import annotations

import msgspec

from doubloon.engine.contract import CHANCE, AnyRules
from doubloon.engine.match import Ply
from doubloon.insight.exact import ExactArmada, exact_armada
from doubloon.locale import Problem


class Choice(msgspec.Struct, frozen=True):
    """One decision: the share of the win that each move leaves its seat, if both play on as well as can be."""

    ply: int
    seat: int
    move: str
    share: float
    best: str
    regret: float  # what the best move was worth more
    moves: dict[str, float]


def regrets(rules: AnyRules, seats: int, plies: list[Ply]) -> list[Choice]:
    """Every decision between moves; a Problem for another game or number of seats, or without the table."""
    if rules.name != "gold_armada" or seats != 2:
        raise Problem("insight.regret_game")
    exact = exact_armada(rules)
    s = rules.start(seats)
    found: list[Choice] = []
    for number, ply in enumerate(plies):
        if ply.seat != CHANCE and len(rules.moves(s, ply.seat)) > 1:
            found.append(_choice(rules, exact, s, number, ply))
        rules.apply(s, ply.seat, ply.move)
    return found


def _choice(rules: AnyRules, exact: ExactArmada, s: object, number: int, ply: Ply) -> Choice:
    moves = rules.moves(s, ply.seat)
    shares = exact.moves(s, moves)
    best = max(range(len(moves)), key=lambda k: (shares[k], moves[k] == ply.move))
    share = shares[moves.index(ply.move)]
    worths = {rules.text(move): one for move, one in zip(moves, shares, strict=True)}
    return Choice(number, ply.seat, rules.text(ply.move), share, rules.text(moves[best]), shares[best] - share, worths)
