"""The kinds of moves: `Codes.read` tells the kind of a move. Their numbers and order are nobody's business but this
file's."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# What a seat may do.
ATV: Final = 0
SET: Final = 1  # an object
FACE: Final = 2  # turn it
CLUE: Final = 3
LEG: Final = 4
STOP: Final = 5
RAISE: Final = 6
CLAIM: Final = 7
PASS: Final = 8
EXCHANGE: Final = 9
END: Final = 10
AMULET_CLUE: Final = 11
AMULET_MOVE: Final = 12
AMULET_EXCHANGE: Final = 13
REMOVE: Final = 14
DOUBLE: Final = 15
SWAP: Final = 16
WITH: Final = 17  # the second clue of a swap
# Of the expansion.
COVER: Final = 18
AMULET_COVER: Final = 19
LAVA: Final = 20
LAY: Final = 21
CHOOSE: Final = 22
# What chance may do.
ISLAND: Final = 23
OBJECT: Final = 24
FACING: Final = 25
OPEN: Final = 26
DEAL: Final = 27
LOOK: Final = 28
TURN_OWN: Final = 29  # a treasure card that somebody looked at
TURN_UNSEEN: Final = 30  # the one nobody did
# Of the expansion.
TERRITORY: Final = 31

ALL: Final = 32


def is_of_chance(kind: i64) -> bool:
    return kind >= ISLAND


def is_of_amulets(kind: i64) -> bool:
    """An amulet is spent, or a swap ends that was bought with one."""
    return AMULET_CLUE <= kind <= WITH


def is_turned_up(kind: i64) -> bool:
    """A treasure card is."""
    return TURN_OWN <= kind <= TURN_UNSEEN


def is_of_expansion(kind: i64) -> bool:
    return COVER <= kind <= CHOOSE or kind == TERRITORY
