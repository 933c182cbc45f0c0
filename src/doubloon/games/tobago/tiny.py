"""The option `tiny`: a match so small that everything about it can be worked out exactly.

One map on an island of twelve spaces without objects or amulets, with one clue on it; three more clue cards, of which
each of two seats holds one; a move of one leg; two treasure cards, so that the first treasure raised is the last; and
one round without progress ends the match. Where the ATVs begin is fixed. All else is as in every match.
"""

from __future__ import annotations

from typing import Final

from doubloon.games.tobago.components import LETTERS, box
from doubloon.games.tobago.island import Island, make_island

SEATS: Final = 2
LAND: Final = "h5J h6J h7J i5J i6M i7M i8M j4M j5B j6B j7B k5B"  # each space and its terrain
ATVS: Final = ["h5", "k5"]
CLUES: Final = ["next_jungle", "next_beach", "next_ocean"]
TREASURE: Final = [1, 0, 0, 0, 1]  # cards of 2, 3, 4, 5, 6 coins
OPENING: Final = "next_mountains"  # the clue of the first seat that lies on the map
HAND: Final = 1
ROSES: Final = 2
LEGS: Final = 1
IDLE_ROUNDS: Final = 1
MAPS: Final = 1


def tiny_island() -> Island:
    chart = box().chart
    land = {chart.hexes[chart.number_of[name[:-1]]]: LETTERS.index(name[-1]) for name in LAND.split()}
    return make_island(chart, land, LAND)
