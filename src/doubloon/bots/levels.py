"""The levels by number or name. What each plays in a game, and how many there is room for, is said in its record."""

from __future__ import annotations

from doubloon.engine.game import Level
from doubloon.games import find_game
from doubloon.locale import Message, Problem

NAMES = ["deckhand", "sailor", "mate", "captain", "admiral", "legend"]  # levels 1 to 6
ADVISER = 4  # the level that gives hints, unless another is chosen
CUSTOM_SECONDS = 2.0  # at the table, for a bot from a file


def find_level(spec: str) -> int:
    """1 to 6 from "3" or "mate"; 0 if it is not a level."""
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
    raise _no_such_level(spec, NAMES)


def level_name(number: int) -> Message:
    """The name of a level, counted from 1, in the language of whoever reads it."""
    return Message(f"bots.level.{NAMES[number - 1]}")


def level_of(game: str, number: int) -> Level:
    """How a level plays a game, or a Problem where the game has no room for it."""
    levels = find_game(game).levels
    if number > len(levels):
        raise _no_such_level(NAMES[number - 1], NAMES[: len(levels)])
    return levels[number - 1]


def level_within(game: str, number: int) -> int:
    """The strongest that the game has, where it has no room for this one: hints are given in every game."""
    return min(number, len(find_game(game).levels))


def _no_such_level(spec: str, names: list[str]) -> Problem:
    return Problem("bots.no_such_level", spec=spec, levels=[f"{k} {name}" for k, name in enumerate(names, 1)])
