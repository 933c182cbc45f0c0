"""Views as arrays. One short file a game says what the numbers are and how large a match can get: `fields` and
`limits` in the module here that has the game's name; generic.py serves a game without one."""

from __future__ import annotations

from dataclasses import dataclass

VERSION = 0  # of all fields: what _v0 and -v0 in the names of environments stand for


@dataclass(frozen=True)
class Limits:
    """How large a match can get: decisions of all seats together, chance plies, lowest and highest score."""

    decisions: int
    chance_plies: int
    lowest_score: int
    highest_score: int
