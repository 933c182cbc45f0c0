"""The kinds of moves the expansion adds, after those of Tobago."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from doubloon.engine.codec import Codec
from doubloon.games.tobago.components import MAP_NAMES
from doubloon.games.tobago.moves import Codes, Kinds


@final
class VolcanoCodes:
    __slots__ = ("amulet_cover", "choose", "cover", "lava", "lay", "territory")

    def __init__(
        self, seat: Kinds, cells: list[str], hand_cards: list[str], clues: list[str], lays: list[str], lands: list[str]
    ) -> None:
        self.cover: i64 = seat.add("cover", [hand_cards, MAP_NAMES, clues], ["hand", "map", "volcano"])
        self.amulet_cover: i64 = seat.add(
            "amulet", [["cover"], hand_cards, MAP_NAMES, clues], ["amulet", "hand", "map", "volcano"]
        )
        self.lava: i64 = seat.add("lava", [cells], ["cell"])
        # One argument of three cells: only triangles have a code.
        self.lay: i64 = seat.add("lay", [lays], ["cells"])
        self.choose: i64 = seat.add("choose", [lands], ["territory"])
        self.territory: i64 = 0  # chance, the last of all kinds


def make_codes(
    cells: list[str], hand_cards: list[str], clues: list[str], lays: list[str], lands: list[str]
) -> tuple[Codes, VolcanoCodes, Codec]:
    """`clues` are the volcano clues, `lays` the triangles as three cells, `lands` the territories."""
    seat = Kinds(0)
    codes = Codes(seat, cells, hand_cards, hand_cards + clues)
    own = VolcanoCodes(seat, cells, hand_cards, clues, lays, lands)
    chance = Kinds(seat.end)
    codes.add_chance(chance, cells, hand_cards)
    own.territory = chance.add("territory", [lands], ["territory"])
    return codes, own, Codec(seat.kinds, chance.kinds)
