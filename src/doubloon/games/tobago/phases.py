"""The phases of a match: who is asked for what. Their numbers are nobody's business but this file's."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

ISLAND: Final = 0  # chance names the island
OPEN: Final = 1  # chance deals the clue that opens the map of `who`
DEAL: Final = 2  # chance deals a clue card to `who`; then `after`
LOOK: Final = 3  # chance shows a treasure card to `who`
REVEAL: Final = 4  # chance turns up a treasure card
OBJECT: Final = 5  # chance or a player sets object number `step`
FACING: Final = 6
PLACE: Final = 7  # the ATV of `who`
TURN: Final = 8
SWAP: Final = 9  # the second clue of a swap
CLAIM: Final = 10  # `who` claims the card turned up or passes
START: Final = 11  # `who` starts the map anew
OVER: Final = 12
# Nobody is asked in these: `settle` passes through them.
HANDS: Final = 13  # the next hand is to be dealt
SHARED: Final = 14  # a sharing has ended
STARTING: Final = 15  # `who` should start the map, if able
SURFACE: Final = 16  # amulets are to surface
BEGIN: Final = 17  # the turn of `turn` is to begin
DONE: Final = 18  # and is to end
# The expansion's.
TERRITORY: Final = 19  # chance gives `who` a territory, or `who` chooses one
LAY: Final = 20  # `who` lays it
LAVA_TILE: Final = 21  # `who` lays a lava tile
LOST: Final = 22  # passed through: maps without a site are cleared

PHASE_NAMES: Final = [
    "island", "open", "deal", "look", "reveal", "object", "facing", "atv", "turn", "swap", "claim", "start", "over",
    "hands", "shared", "starting", "surface", "begin", "done", "territory", "lay", "lava", "lost",
]  # fmt: skip


def is_for_chance(phase: i64) -> bool:
    """Chance is asked, whatever the options say."""
    return phase <= REVEAL


def is_for_objects(phase: i64) -> bool:
    """An object is set, or turned: by chance or by players."""
    return OBJECT <= phase <= FACING


def is_set_up(phase: i64) -> bool:
    """All objects stand."""
    return phase != ISLAND and not is_for_objects(phase)


def is_for_sharing(phase: i64) -> bool:
    """A treasure is being shared."""
    return phase == CLAIM or LOOK <= phase <= REVEAL


def is_passed_through(phase: i64) -> bool:
    """Nobody is asked, in Tobago."""
    return HANDS <= phase <= DONE
