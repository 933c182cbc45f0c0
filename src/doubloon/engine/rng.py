"""The generator of playouts: xorshift128 on four words of 32 bits, so that every product stays below 2**62
and compiled and interpreted runs draw the same numbers. Live matches are dealt by `dealer.py`, never by this."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF


@final
class Rng:
    __slots__ = ("w", "x", "y", "z")

    def __init__(self, seed: int) -> None:
        words = [0, 0, 0, 0]
        spread: i64 = seed & WORD
        for k in range(4):
            spread = (spread * 69069 + (seed >> 32) % 1013904223 + 1013904223) & WORD
            words[k] = int(spread)
        self.x: i64 = words[0]
        self.y: i64 = words[1]
        self.z: i64 = words[2]
        self.w: i64 = words[3] | 1  # never all zero
        for k in range(16):
            self.below(2)

    def below(self, n: i64) -> i64:
        """A number in [0, n), for n up to 2**30."""
        t = self.x ^ ((self.x << 11) & WORD)
        self.x = self.y
        self.y = self.z
        self.z = self.w
        self.w = self.w ^ (self.w >> 19) ^ t ^ (t >> 8)
        return (self.w * n) >> 32
