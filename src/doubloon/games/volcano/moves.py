"""The kinds of moves the expansion adds, after those of Tobago."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from doubloon.engine.codec import Codec
from doubloon.games.tobago import kinds
from doubloon.games.tobago.components import MAP_NAMES, MAPS
from doubloon.games.tobago.moves import Codes, Kinds
from doubloon.games.volcano.components import VOLCANO_CLUES


@final
class VolcanoCodes:
    __slots__ = ("amulet_cover", "choose", "cover", "lava", "lay", "territory")

    def __init__(
        self, seat: Kinds, cells: list[str], hand_cards: list[str], clues: list[str], lays: list[str], lands: list[str]
    ) -> None:
        self.cover: i64 = seat.add(kinds.COVER, "cover", [hand_cards, MAP_NAMES, clues], ["hand", "map", "volcano"])
        self.amulet_cover: i64 = seat.add(
            kinds.AMULET_COVER,
            "amulet",
            [["cover"], hand_cards, MAP_NAMES, clues],
            ["amulet", "hand", "map", "volcano"],
        )
        self.lava: i64 = seat.add(kinds.LAVA, "lava", [cells], ["cell"])
        # One argument of three cells: only triangles have a code.
        self.lay: i64 = seat.add(kinds.LAY, "lay", [lays], ["cells"])
        self.choose: i64 = seat.add(kinds.CHOOSE, "choose", [lands], ["territory"])
        self.territory: i64 = 0  # chance, the last of all kinds


def under_clues(first: i64, card: i64, number: i64) -> i64:
    """The first code of a kind whose arguments are a card, a map and a volcano clue, which it leaves open."""
    return first + (card * MAPS + number) * VOLCANO_CLUES


def make_codes(
    cells: list[str], hand_cards: list[str], clues: list[str], lays: list[str], lands: list[str]
) -> tuple[Codes, VolcanoCodes, Codec]:
    """`clues` are the volcano clues, `lays` the triangles as three cells, `lands` the territories."""
    seat = Kinds(0)
    codes = Codes(seat, cells, hand_cards, hand_cards + clues)
    own = VolcanoCodes(seat, cells, hand_cards, clues, lays, lands)
    chance = Kinds(seat.end)
    codes.add_chance(chance, cells, hand_cards)
    own.territory = chance.add(kinds.TERRITORY, "territory", [lands], ["territory"])
    return codes, own, codes.close(seat, chance)
