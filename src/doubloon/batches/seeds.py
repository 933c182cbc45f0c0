"""Where every generator of a batch begins: a number made of the seed and of what it is for, and of nothing else."""

from __future__ import annotations

from typing import Final

CHANCE_OF_MATCH: Final = 1  # dice and cards of one match
CHOOSER: Final = 2  # the random legal actions of a row
BOT: Final = 3  # one decision of a bot
POOL: Final = 4  # who sits in a seat that several may have

_WORD: Final = 2**64 - 1


def mixed(seed: int, purpose: int, row: int, number: int) -> int:
    """Numbers near each other in any argument give numbers far apart (the finalizer of splitmix64)."""
    x = (seed * 0x9E3779B97F4A7C15 + purpose * 0xD1B54A32D192ED03) & _WORD
    x = (x + row * 0xBF58476D1CE4E5B9 + number * 0x94D049BB133111EB) & _WORD
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _WORD
    return (x ^ (x >> 31)) >> 2
