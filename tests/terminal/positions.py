"""Positions of random matches, dealt or typed in at a table, for every question that is asked on the way."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

from doubloon.engine.contract import CHANCE
from doubloon.games import load
from tests.terminal.desk import Desk

SOAK = "DOUBLOON_SOAK" in os.environ
LONGEST = 600  # plies


def positions(game: str, count: int, seed: int, language: str = "en", room: int = 80) -> Iterator[Desk]:
    """As many desks, each with a question, evenly from whole matches; one in eight asks what dice or cards show."""
    rng = random.Random(seed)
    left = count
    while left > 0:
        rules = load(game)
        s = rules.start(rng.randint(*rules.seats))
        for _ in range(LONGEST):
            to_act = rules.to_act(s)
            if not to_act or left == 0:
                break
            seat = rng.choice(to_act)
            if rng.random() < (0.05 if seat == CHANCE else 0.2):
                left -= 1
                yield Desk(rules, rules.copy(s), max(seat, 0), language, room)
            rules.apply(s, seat, rng.choice(rules.moves(s, seat)))
