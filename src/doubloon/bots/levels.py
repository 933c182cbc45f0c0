"""The five levels in one table: what each plays in each game, seconds at the table, iterations in the ladder."""

from __future__ import annotations

from typing import NamedTuple

from doubloon.locale import Message, Problem

NAMES = ["deckhand", "sailor", "mate", "captain", "admiral"]  # levels 1 to 5
CUSTOM_SECONDS = 2.0  # at the table, for a bot from a file


class Play(NamedTuple):
    """`bot` is a name in seating.BOTS, `slips` the percentage of moves made without a look. A search makes about twenty
    times the ladder's `iterations` in its `seconds` at the table."""

    bot: str
    slips: int
    seconds: float
    iterations: int


LEVELS: dict[str, list[Play]] = {
    "gold_armada": [
        Play("greedy", 60, 0.1, 1),
        Play("greedy", 30, 0.1, 1),
        Play("greedy", 14, 0.1, 1),
        Play("greedy", 5, 0.1, 1),
        Play("perfect", 0, 0.1, 1),
    ],
    "silver_and_gold": [
        Play("greedy", 60, 0.1, 1),
        Play("greedy", 40, 0.1, 1),
        Play("greedy", 15, 0.1, 1),
        Play("search", 0, 0.03, 60),
        Play("search", 0, 1.5, 2000),
    ],
    "tobago": [
        Play("greedy", 60, 0.1, 1),
        Play("greedy", 40, 0.1, 1),
        Play("greedy", 15, 0.1, 1),
        Play("search", 0, 0.05, 75),
        Play("search", 0, 1.5, 2000),
    ],
    "volcano": [
        Play("greedy", 60, 0.1, 1),
        Play("greedy", 40, 0.1, 1),
        Play("greedy", 15, 0.1, 1),
        Play("search", 0, 0.1, 100),
        Play("search", 0, 1.5, 1500),
    ],
}


def find_level(spec: str) -> int:
    """1 to 5 from "3" or "mate"; 0 if it is no level."""
    name = spec.strip().lower()
    for k, known in enumerate(NAMES):
        if name in (known, str(k + 1)):
            return k + 1
    return 0


def level_number(spec: str) -> int:
    """The same, or a Problem that lists them all."""
    number = find_level(spec)
    if number > 0:
        return number
    raise Problem("bots.no_such_level", spec=spec, levels=[f"{k + 1} {known}" for k, known in enumerate(NAMES)])


def level_name(number: int) -> Message:
    return Message(f"bots.level.{NAMES[number - 1]}")


def play_of(game: str, number: int) -> Play:
    """A game outside the table is played by the generic bots, as Silver & Gold is."""
    return LEVELS[game if game in LEVELS else "silver_and_gold"][number - 1]
