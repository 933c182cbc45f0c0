"""What every layer needs to know of a game before its rules are made: one record in the game's own folder."""

from __future__ import annotations

import msgspec


class Level(msgspec.Struct, frozen=True):
    """How one of the bot levels plays. `bot` is a name in bots.seating.BOTS, `slips` the percentage of moves made
    without a look. A search makes about twenty times the ladder's `iterations` in its `seconds` at the table."""

    bot: str
    slips: int
    seconds: float
    iterations: int


# For a game without an evaluation of its own, which greedy bots would have nothing to go by in.
USUAL_LEVELS = (
    Level("uniform", 0, 0.1, 1),
    Level("search", 0, 0.01, 20),
    Level("search", 0, 0.03, 75),
    Level("search", 0, 0.1, 300),
    Level("search", 0, 1.0, 2000),
)


class Game(msgspec.Struct, frozen=True):
    """`GAME` in the `__init__.py` of the game's folder. Its words are the catalogue of the same name, `name` (what the
    game is called) and `line` (one line about it) among them."""

    name: str  # of the folder too
    players: "tuple[int, int]"  # fewest, most; options may allow others
    minutes: int  # a match takes, among people
    rules: str  # "rules:Tobago", a class in a module of the folder
    evaluator: str = ""  # likewise; "" for the generic one
    is_open: bool = False  # nothing is hidden from anybody
    levels: "tuple[Level, ...]" = USUAL_LEVELS  # of the bots, the weakest first; names are in bots/levels.py
