"""A position of the expansion: what Tobago's has, and lava, covered cards and territories. No rules."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.games.tobago import state as tobago
from doubloon.games.tobago.components import CLUES
from doubloon.games.tobago.state import NOWHERE, IslandState, copy_fields

# The territory of a seat: places in `lands`, _LAND numbers each.
_NUMBER: Final = 0  # counted from 1
_LAVA_HEX: Final = 1  # cells, NOWHERE until it is laid
_MATCH_HEX: Final = 2
_THIRD_HEX: Final = 3
_LAND: Final = 4

# Volcano clues follow the cards of the hand. `under` holds the card below each of them + 1, six bits each.
FIRST_VOLCANO: Final = CLUES
UNDER_BITS: Final = 6
UNDER_ONE: Final = vec[i64]([1 << (UNDER_BITS * k) for k in range(4)])


@final
class VolcanoState(IslandState):
    __slots__ = ("lands", "restart", "tiles", "under")

    def __init__(self, base: IslandState, tiles: i64, under: i64, restart: i64, lands: vec[i64]) -> None:
        """Tobago's numbers are those of `base`, which stays as it is."""
        super().__init__(
            base.n,
            base.island,
            base.clues,
            base.objects,
            base.eras,
            base.seats[:],
            base.maps[:],
            base.trail[:],
        )
        copy_fields(base, self)
        self.tiles = tiles  # lava tiles left
        self.under = under
        self.restart = restart  # 1: a map is started because lava took its treasure
        self.lands = lands  # shared by copies: replaced when it changes

    def territory(self, seat: i64) -> i64:
        """The number of its territory, NOWHERE while it has none."""
        return self.lands[seat * _LAND + _NUMBER] - 1

    def set_territory(self, seat: i64, territory: i64) -> None:
        self.lands = self.lands[:]
        self.lands[seat * _LAND + _NUMBER] = territory + 1

    def lava_hex(self, seat: i64) -> i64:
        """Cells of its territory, NOWHERE until it is laid: of the lava,"""
        return self.lands[seat * _LAND + _LAVA_HEX]

    def match_hex(self, seat: i64) -> i64:
        """of the hex on its own terrain,"""
        return self.lands[seat * _LAND + _MATCH_HEX]

    def third_hex(self, seat: i64) -> i64:
        """and of the one in the ocean."""
        return self.lands[seat * _LAND + _THIRD_HEX]

    def set_hexes(self, seat: i64, lava: i64, match: i64, third: i64) -> None:
        self.lands = self.lands[:]
        self.lands[seat * _LAND + _LAVA_HEX] = lava
        self.lands[seat * _LAND + _MATCH_HEX] = match
        self.lands[seat * _LAND + _THIRD_HEX] = third


def no_territories(seats: int) -> vec[i64]:
    return vec[i64]([0 if k % _LAND == _NUMBER else NOWHERE for k in range(seats * _LAND)])


def copy(s: VolcanoState) -> VolcanoState:
    return VolcanoState(s, s.tiles, s.under, s.restart, s.lands)


def key(s: VolcanoState) -> str:
    own: list[i64] = [s.tiles, s.under, s.restart, *s.lands]
    return tobago.key(s) + "|" + " ".join([str(number) for number in own])


def card_under(s: VolcanoState, clue: i64) -> i64:
    """The hand card below volcano clue number `clue` (0 to 3), -1 while it lies open for all."""
    return ((s.under >> (UNDER_BITS * clue)) & 63) - 1
