"""Sets of up to 120 cells as two words of 60 bits. Sixty, so that every word and sum stays a plain small integer
both compiled and interpreted, and because 2 is a primitive root of 61: a single bit's place is LOG[bit % 61]."""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

Cells: TypeAlias = tuple[i64, i64]

WORD: Final = 60
MOST_CELLS: Final = 2 * WORD

BIT: Final = vec[i64]([1 << place for place in range(WORD)])
LOW: Final = vec[i64]([1 << i if i < WORD else 0 for i in range(MOST_CELLS)])  # the words of cell i alone
HIGH: Final = vec[i64]([0 if i < WORD else 1 << (i - WORD) for i in range(MOST_CELLS)])
LOG: Final = vec[i64]([[pow(2, place, 61) for place in range(WORD)].index(rest) if rest else 0 for rest in range(61)])


def has(cells: Cells, i: i64) -> bool:
    return (cells[0] & LOW[i]) | (cells[1] & HIGH[i]) != 0


def count_word(word: i64) -> i64:
    word -= (word >> 1) & 0x555555555555555
    word = (word & 0x333333333333333) + ((word >> 2) & 0x333333333333333)
    word = (word + (word >> 4)) & 0xF0F0F0F0F0F0F0F
    word += word >> 8
    word += word >> 16
    word += word >> 32
    return word & 127


def count(cells: Cells) -> i64:
    return count_word(cells[0]) + count_word(cells[1])


def is_single(low: i64, high: i64) -> bool:
    """Exactly one cell, without counting."""
    if low == 0:
        return high != 0 and high & (high - 1) == 0
    return high == 0 and low & (low - 1) == 0


def lowest(word: i64) -> i64:
    """The place of the lowest bit of a word that is not empty."""
    return LOG[(word & -word) % 61]


def first(cells: Cells) -> i64:
    """The lowest cell of a set that is not empty."""
    return lowest(cells[0]) if cells[0] else WORD + lowest(cells[1])


def members(cells: Cells) -> list[int]:
    """The cells one by one, ascending: for cold paths."""
    found: list[int] = []
    low, high = cells
    while low:
        found.append(int(lowest(low)))
        low &= low - 1
    while high:
        found.append(int(WORD + lowest(high)))
        high &= high - 1
    return found


def cell_set(cells: list[int]) -> Cells:
    low: i64 = 0
    high: i64 = 0
    for i in cells:
        low |= LOW[i]
        high |= HIGH[i]
    return low, high
