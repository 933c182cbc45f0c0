"""Prints a line a game, `name decisions-per-second`, for the doubloon that this Python finds."""

from __future__ import annotations

from time import perf_counter

import doubloon
from doubloon.bots.playout import playouts
from doubloon.engine.contract import AnyRules

SECONDS = 1.0


def rate(rules: AnyRules) -> float:
    """Batches double until one takes long enough for the clock."""
    matches = 1
    while True:
        start = perf_counter()
        decisions = playouts(rules, rules.seats[1], matches, seed=matches)
        spent = perf_counter() - start
        if spent >= SECONDS:
            return decisions / spent
        matches *= 2


if __name__ == "__main__":
    for game in doubloon.GAMES:
        print(game, rate(doubloon.load(game)))
