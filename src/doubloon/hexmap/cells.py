"""Sets of up to 120 cells as two words of 60 bits. Sixty, so that every word and sum stays a plain small integer
both compiled and interpreted, and because 2 is a primitive root of 61: a single bit's place is LOG[bit % 61].

Everybody else treats a set as a value and leaves the words to this file:

    ends = without(island.legs.of(here), lava)
    while some(ends):
        visit(first(ends))
        ends = rest(ends)
"""

from __future__ import annotations

from typing import Final, TypeAlias, final

from librt.vecs import append, vec
from mypy_extensions import i64

Cells: TypeAlias = tuple[i64, i64]

WORD: Final = 60
MOST_CELLS: Final = 2 * WORD

BIT: Final = vec[i64]([1 << place for place in range(WORD)])
LOW: Final = vec[i64]([1 << i if i < WORD else 0 for i in range(MOST_CELLS)])  # the words of cell i alone
HIGH: Final = vec[i64]([0 if i < WORD else 1 << (i - WORD) for i in range(MOST_CELLS)])
LOG: Final = vec[i64]([[pow(2, place, 61) for place in range(WORD)].index(rest) if rest else 0 for rest in range(61)])


# --- a set as a value ------------------------------------------------------------------------------------


def one(i: i64) -> Cells:
    """The set of a single cell."""
    return LOW[i], HIGH[i]


def both(a: Cells, b: Cells) -> Cells:
    return a[0] & b[0], a[1] & b[1]


def either(a: Cells, b: Cells) -> Cells:
    return a[0] | b[0], a[1] | b[1]


def without(a: Cells, b: Cells) -> Cells:
    return a[0] & ~b[0], a[1] & ~b[1]


def some(cells: Cells) -> bool:
    """Not empty."""
    return cells[0] | cells[1] != 0


def same(a: Cells, b: Cells) -> bool:
    return a[0] == b[0] and a[1] == b[1]


def meet(a: Cells, b: Cells) -> bool:
    """They have a cell in common."""
    return (a[0] & b[0]) | (a[1] & b[1]) != 0


def has(cells: Cells, i: i64) -> bool:
    return (cells[0] & LOW[i]) | (cells[1] & HIGH[i]) != 0


def is_single(cells: Cells) -> bool:
    """Exactly one cell, without counting."""
    low, high = cells
    if low == 0:
        return high != 0 and high & (high - 1) == 0
    return high == 0 and low & (low - 1) == 0


def count(cells: Cells) -> i64:
    return count_word(cells[0]) + count_word(cells[1])


def first(cells: Cells) -> i64:
    """The lowest cell of a set that is not empty."""
    return lowest(cells[0]) if cells[0] else WORD + lowest(cells[1])


def rest(cells: Cells) -> Cells:
    """All but the first."""
    if cells[0]:
        return cells[0] & (cells[0] - 1), cells[1]
    return 0, cells[1] & (cells[1] - 1)


def nth(cells: Cells, place: i64) -> i64:
    """The cell at a place of the ascending order, from 0."""
    while place > 0:
        cells = rest(cells)
        place -= 1
    return first(cells)


def members(cells: Cells) -> list[int]:
    """The cells one by one, ascending: for cold paths."""
    found: list[int] = []
    while some(cells):
        found.append(int(first(cells)))
        cells = rest(cells)
    return found


def cell_set(cells: list[int]) -> Cells:
    found: Cells = (0, 0)
    for i in cells:
        found = either(found, one(i))
    return found


# --- many sets -------------------------------------------------------------------------------------------


@final
class CellSets:
    """A set for each number from 0 on: what lies next to a cell, what a clue leaves, and the like."""

    __slots__ = ("_words",)

    def __init__(self, words: vec[i64]) -> None:
        self._words: Final = words  # two for each set

    # A place that has a name of its own is read without counting references.

    def of(self, number: i64) -> Cells:
        at = 2 * number
        after = at + 1
        return self._words[at], self._words[after]

    def put(self, number: i64, cells: Cells) -> None:
        at = 2 * number
        after = at + 1
        self._words[at], self._words[after] = cells

    def add(self, number: i64, cells: Cells) -> None:
        self.put(number, either(self.of(number), cells))

    def longer(self, more: int) -> CellSets:
        """A copy with empty sets at the end."""
        words = self._words[:]
        for _ in range(2 * more):
            words = append(words, 0)
        return CellSets(words)

    def gathered(self, numbers: Cells) -> Cells:
        """The union of the sets of all these numbers. The words are walked one by one, since search does little else:
        as values the loop takes half as long again."""
        words = self._words
        low: i64 = 0
        high: i64 = 0
        word = numbers[0]
        while word:
            at = 2 * lowest(word)
            after = at + 1
            low |= words[at]
            high |= words[after]
            word &= word - 1
        word = numbers[1]
        while word:
            at = 2 * (WORD + lowest(word))
            after = at + 1
            low |= words[at]
            high |= words[after]
            word &= word - 1
        return low, high


def cell_sets(length: int) -> CellSets:
    """So many empty sets."""
    return CellSets(vec[i64]([0] * (2 * length)))


# --- one word: also a hand of cards, or the cells of a small sheet ---------------------------------------


def count_word(word: i64) -> i64:
    word -= (word >> 1) & 0x555555555555555
    word = (word & 0x333333333333333) + ((word >> 2) & 0x333333333333333)
    word = (word + (word >> 4)) & 0xF0F0F0F0F0F0F0F
    word += word >> 8
    word += word >> 16
    word += word >> 32
    return word & 127


def lowest(word: i64) -> i64:
    """The place of the lowest bit of a word that is not empty."""
    return LOG[(word & -word) % 61]
