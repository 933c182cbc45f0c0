"""Treasure cards as one number: how many of each face, five bits a face (2, 3, 4, 5, 6 coins, curse)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.games.tobago.components import CURSE

BITS: Final = 5
KINDS: Final = 6
# Twice as many places: cards looked at after the deck was made from the discards are counted in the upper half.
ONE: Final = vec[i64]([1 << (BITS * face) for face in range(2 * KINDS)])


def amount(cards: i64, face: i64) -> i64:
    return (cards >> (BITS * face)) & 31


def total(cards: i64) -> i64:
    n: i64 = 0
    while cards:
        n += cards & 31
        cards >>= BITS
    return n


def without_curses(cards: i64) -> i64:
    return cards & (ONE[CURSE] - 1)


def coins(cards: i64) -> i64:
    worth: i64 = 0
    face: i64 = 0
    while face < CURSE:
        worth += (face + 2) * amount(cards, face)
        face += 1
    return worth


def best(cards: i64) -> i64:
    """The most valuable face, -1 without any."""
    face: i64 = CURSE - 1
    while face >= 0 and amount(cards, face) == 0:
        face -= 1
    return face


def pick(cards: i64, place: i64) -> i64:
    """The face of the card at this place when they lie in order."""
    face: i64 = 0
    while place >= amount(cards, face):
        place -= amount(cards, face)
        face += 1
    return face


def unpacked(cards: i64, kinds: int = KINDS) -> list[int]:
    return [int(amount(cards, face)) for face in range(kinds)]


def packed(counts: list[int]) -> i64:
    cards: i64 = 0
    for face, n in enumerate(counts):
        cards += ONE[face] * n
    return cards
