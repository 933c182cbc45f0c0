"""Whole matches by quick bots, dealt from a seed."""

from __future__ import annotations

from functools import cache

from doubloon import load
from doubloon.bots import Budget, seat_bot
from doubloon.engine.contract import CHANCE, AnyRules
from doubloon.engine.match import Ply
from doubloon.engine.rng import Rng
from doubloon.games import options_for


@cache
def rules_for(game: str, seats: int) -> AnyRules:
    return load(game, **options_for(game, seats, {}))


def played(game: str, seats: int, seed: int, level: str = "2") -> list[Ply]:
    """The plies of a match of a level against itself."""
    return played_by(rules_for(game, seats), seats, seed, level)


def played_by(rules: AnyRules, seats: int, seed: int, level: str = "2") -> list[Ply]:
    bots = [seat_bot(level, rules, seed * 31 + seat) for seat in range(seats)]
    rng = Rng(seed)
    s = rules.start(seats)
    plies: list[Ply] = []
    while to_act := rules.to_act(s):
        seat = to_act[0]
        if seat == CHANCE:
            move = int(rules.draw(s, rng))
        else:
            move = bots[seat].choose(rules.observe(s, seat), rules.moves(s, seat), Budget(iterations=1))
        plies.append(Ply(seat, move))
        rules.apply(s, seat, move)
    return plies
