"""The five levels by number or name. What each plays in a game is said in the game's own record."""

from __future__ import annotations

from doubloon.engine.game import Level
from doubloon.games import find_game
from doubloon.locale import Message, Problem

NAMES = ["deckhand", "sailor", "mate", "captain", "admiral"]  # levels 1 to 5
ADVISER = 4  # the level that gives hints, unless another is chosen
CUSTOM_SECONDS = 2.0  # at the table, for a bot from a file


def find_level(spec: str) -> int:
    """1 to 5 from "3" or "mate"; 0 if it is not a level."""
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


def level_of(game: str, number: int) -> Level:
    """How a level, 1 to 5, plays a game."""
    return find_game(game).levels[number - 1]
