"""A position of the expansion: what Tobago's has, and lava, covered cards and territories. No rules."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.games.tobago import state as tobago
from doubloon.games.tobago.components import CLUES
from doubloon.games.tobago.state import IslandState, carry

# Phases after Tobago's.
TERRITORY: Final = 19  # chance gives `who` a territory, or `who` chooses one
LAY: Final = 20  # `who` lays it
LAVA_TILE: Final = 21  # `who` lays a lava tile
LOST: Final = 22  # passed through: maps without a site are cleared

# The territory of a seat: places in `lands`, LAND numbers each.
KIND: Final = 0  # its number + 1
LAVA_HEX: Final = 1  # cells, NOWHERE until it is laid
MATCH_HEX: Final = 2
THIRD_HEX: Final = 3
LAND: Final = 4

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
        carry(base, self)
        self.tiles = tiles  # lava tiles left
        self.under = under
        self.restart = restart  # 1: a map is started because lava took its treasure
        self.lands = lands  # shared by copies: replaced when it changes


def copy(s: VolcanoState) -> VolcanoState:
    return VolcanoState(s, s.tiles, s.under, s.restart, s.lands)


def key(s: VolcanoState) -> str:
    own: list[i64] = [s.tiles, s.under, s.restart, *s.lands]
    return tobago.key(s) + "|" + " ".join([str(number) for number in own])


def card_under(s: VolcanoState, clue: i64) -> i64:
    """The hand card below volcano clue number `clue` (0 to 3), -1 while it lies open for all."""
    return ((s.under >> (UNDER_BITS * clue)) & 63) - 1
