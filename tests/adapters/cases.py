"""Every game with every number of players, and random play through any door."""

from __future__ import annotations

import random
from collections.abc import Iterator

import doubloon
from doubloon.adapters.shared import rules_of
from doubloon.engine.contract import CHANCE, AnyRules

ADAPTED = list(doubloon.GAMES)


def player_counts(game: str) -> range:
    fewest, most = rules_of(game, {}).seats
    return range(fewest, most + 1)


CASES = [(game, seats) for game in ADAPTED for seats in player_counts(game)]
IDS = [f"{game}-{seats}" for game, seats in CASES]


def random_positions(rules: AnyRules, seats: int, seed: int) -> Iterator[object]:
    """Positions of a random match, those where chance is to act included."""
    chooser = random.Random(seed)
    s = rules.start(seats)
    while True:
        yield s
        to_act = rules.to_act(s)
        if not to_act:
            return
        seat = chooser.choice(to_act)
        if seat == CHANCE:
            moves, weights = zip(*rules.odds(s), strict=True)
            rules.apply(s, CHANCE, chooser.choices(moves, weights)[0])
        else:
            rules.apply(s, seat, chooser.choice(rules.moves(s, seat)))
