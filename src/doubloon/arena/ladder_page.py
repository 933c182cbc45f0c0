"""docs/ladder.md, written from results alone."""

from __future__ import annotations

import msgspec

from doubloon.arena.timing import Timing
from doubloon.bots.levels import NAMES
from doubloon.build_info import describe
from doubloon.games import find_game

HEAD = """# The ladder

Made by `doubloon ladder --write docs/ladder.md`; running it again continues where it stopped. Do not edit. Another
machine gives the same matches: budgets are iterations, but for those of the table.

Neighbouring levels meet in a fixed number of matches, with seats rotated and the same deals for both. A match counts
the share of the win; with four seats each level has two. *Without luck* is the share with what dice and cards gave
taken out ([insight](insight.md#in-the-arena)); the error is half of a 95 % interval, all rotations of a deal being one
unit, and the factor says how many times as many matches the plain share would need for the same error. The next two
columns say after how many matches a sequential test (50 against 55 %, both errors 5 %) would have decided, by plain
shares and without luck. A level is stronger if its interval without luck lies above 50 %; level 5 must win 80 % against
level 2, in Gold Armada, a game of dice, 60 %.
"""
SOLVED = """
Level 5 of Gold Armada played by the table that `doubloon solve gold_armada` makes.
"""
NOT_SOLVED = """
Level 5 of Gold Armada played by the small table that ships with the game; `doubloon solve gold_armada` makes the whole
one.
"""
AT_TABLE = """## At the table's budgets

Levels 4 and 5 with the seconds they have at a table, of the processor: ten times as many tries or more. A match takes a
minute or two, so these are few, and one of level 6 takes ten; levels 1 to 3 and all of Gold Armada play at a table as
they do above.
"""
COLUMNS = ["game", "seats", "level", "against", "matches", "share", "95 % interval", "without luck", "factor",
           "clear after", "without luck", "scores", "stronger?"]  # fmt: skip


class Page(msgspec.Struct, frozen=True):
    rows: list[list[str]]
    rows_at_table: list[list[str]]
    timings: list[Timing]
    is_solved: bool  # level 5 of Gold Armada had its table


def page(content: Page) -> str:
    has_armada = "gold_armada" in [row[0] for row in content.rows]
    parts = [
        f"{HEAD}\nPlayed by {describe()}.\n" + ((SOLVED if content.is_solved else NOT_SOLVED) if has_armada else ""),
        table(COLUMNS, content.rows),
        *([AT_TABLE, table(COLUMNS, content.rows_at_table)] if content.rows_at_table else []),
        "## Budgets\n\nAt the table in seconds, in the ladder in iterations; slips are moves made without a look.\n",
        table(["game", "level", "bot", "slips", "seconds", "iterations"], _budgets(content)),
        f"## Time of a decision\n\nAt the table, in milliseconds, one core, {describe()}.\n",
        table(["game", "level", "median", "worst"], [_timing(timing) for timing in content.timings]),
    ]
    return "\n".join(parts)


def table(heads: list[str], rows: list[list[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(["| " + " | ".join(line) + " |" for line in lines]) + "\n"


def _budgets(content: Page) -> list[list[str]]:
    games = list(dict.fromkeys([row[0] for row in content.rows]))
    return [
        [game, f"{k + 1} {NAMES[k]}", level.bot, f"{level.slips} %", f"{level.seconds:g}", str(level.iterations)]
        for game in games
        for k, level in enumerate(find_game(game).levels)
    ]


def _timing(timing: Timing) -> list[str]:
    times = [
        f"{1000 * seconds:.3g}" if seconds < 1 else f"{1000 * seconds:.0f}" for seconds in (timing.median, timing.worst)
    ]
    return [timing.game, f"{timing.level} {NAMES[timing.level - 1]}", *times]
