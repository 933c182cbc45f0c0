"""What all faces of a game share, the ones without NumPy too: its rules, and what its results are worth."""

from __future__ import annotations

from functools import cache

from doubloon.batches.purse import Purse
from doubloon.engine.contract import AnyRules
from doubloon.engine.options import Value
from doubloon.games import load
from doubloon.locale import Problem


@cache
def _rules(name: str, given: tuple[tuple[str, Value], ...]) -> AnyRules:
    return load(name, **dict(given))


def rules_of(name: str, options: dict[str, Value]) -> AnyRules:
    """Rules never change once made, so all episodes of a game with equal options share them."""
    return _rules(name, tuple(sorted(options.items())))


def check_seats(rules: AnyRules, seats: int) -> None:
    fewest, most = rules.seats
    if not fewest <= seats <= most:
        raise Problem("engine.bad_seats", seats=seats, fewest=fewest, most=most)


@cache
def purse_of(rules: AnyRules, seats: int, reward: str) -> Purse:
    return Purse(rules, seats, reward)
