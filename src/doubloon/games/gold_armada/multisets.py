"""Dice without an order: all multisets of at most five dice over six symbols, numbered, with tables to add dice."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

SYMBOLS: Final = 6
DICE: Final = 5
COUNT: Final = 462  # multisets of 0 to 5 dice
PARTIAL: Final = 210  # of them, those of 0 to 4 dice: they are numbered first
EMPTY: Final = 0


@final
class Multisets:
    """Numbered by size, then alphabetically by symbol number; 0 is the empty one."""

    __slots__ = ("counts", "kept", "kept_from", "plus", "size", "together", "together_from", "ways")

    def __init__(
        self, size: vec[i64], counts: vec[i64], plus: vec[i64], ways: vec[i64], kept: vec[i64], kept_from: vec[i64]
    ) -> None:
        self.size = size
        self.counts = counts  # [m * SYMBOLS + symbol]
        self.plus = plus  # [m * SYMBOLS + symbol]: m with one more die, -1 when full
        self.ways = ways  # in how many ways the dice of m can fall: size! / product of counts!
        self.kept = kept  # proper parts of m, ascending, at kept[kept_from[m] .. kept_from[m + 1])
        self.kept_from = kept_from
        self.together = vec[i64]()  # a and b united, at together[together_from[a] + b], for all b that a has room for
        self.together_from = vec[i64]()
        self._unite()

    def _unite(self) -> None:
        """With b one die less, which has a smaller number, a is united already: then that die is added."""
        less = [0] * COUNT
        die = [0] * COUNT
        for m in range(PARTIAL):
            for symbol in range(SYMBOLS):
                more = int(self.plus[m * SYMBOLS + symbol])
                less[more] = m
                die[more] = symbol
        a: i64 = 0
        while a < COUNT:
            first: i64 = len(self.together)
            self.together_from = append(self.together_from, first)
            self.together = append(self.together, a)
            b: i64 = 1
            while b < COUNT and self.size[a] + self.size[b] <= DICE:
                before = self.together[first + less[b]]
                self.together = append(self.together, self.plus[before * SYMBOLS + die[b]])
                b += 1
            a += 1

    def union(self, a: i64, b: i64) -> i64:
        """The dice of a and of b together, at most five."""
        at = self.together_from[a] + b
        return self.together[at]

    def symbols(self, m: int) -> list[int]:
        """The symbol numbers of the dice, ascending."""
        found: list[int] = []
        for symbol in range(SYMBOLS):
            found += [symbol] * int(self.counts[m * SYMBOLS + symbol])
        return found

    def number(self, symbols: list[int]) -> int:
        m: i64 = EMPTY
        for symbol in symbols:
            m = self.plus[m * SYMBOLS + symbol]
        return int(m)


def _all_symbols() -> list[list[int]]:
    """Every multiset as its ascending symbols, in numbering order."""
    found: list[list[int]] = [[]]
    layer: list[list[int]] = [[]]
    for _ in range(DICE):
        layer = [m + [s] for m in layer for s in range(m[-1] if m else 0, SYMBOLS)]
        found += layer
    return found


def _parts(symbols: list[int], plus: list[int]) -> list[int]:
    """The numbers of all proper parts of a multiset: itself, the largest, is none."""
    found: set[int] = {EMPTY}
    for symbol in symbols:
        found |= {plus[part * SYMBOLS + symbol] for part in found}
    return sorted(found)[:-1]


def make_multisets() -> Multisets:
    everything = _all_symbols()
    number = {str(symbols): m for m, symbols in enumerate(everything)}
    factorial = [1, 1, 2, 6, 24, 120]
    counts: list[int] = []
    plus: list[int] = []
    ways: list[int] = []
    kept: list[int] = []
    kept_from = [0]
    for symbols in everything:
        orders = factorial[len(symbols)]
        for symbol in range(SYMBOLS):
            counts.append(symbols.count(symbol))
            plus.append(number[str(sorted([*symbols, symbol]))] if len(symbols) < DICE else -1)
            orders //= factorial[symbols.count(symbol)]
        ways.append(orders)
    for symbols in everything:
        kept += _parts(symbols, plus)
        kept_from.append(len(kept))
    return Multisets(
        vec[i64]([len(symbols) for symbols in everything]),
        vec[i64](counts),
        vec[i64](plus),
        vec[i64](ways),
        vec[i64](kept),
        vec[i64](kept_from),
    )


ALL: Final = make_multisets()
