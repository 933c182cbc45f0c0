"""What a seat can tell of the treasure cards of a sharing, exactly: how many ways lead to the cards turned up so far.

Cards that others looked at, and the unseen one, come from three parts of the deck (sharing.py). A turned card is one of
the seat's own, or comes from one of the parts; ways are counted as if all cards and all their places were marked.
"""

from __future__ import annotations

from typing import final

from doubloon.games.tobago.components import CURSE
from doubloon.games.tobago.treasure import KINDS


def falling(n: int, k: int) -> int:
    """n (n - 1) ... k factors: ways to put k marked things of n in order."""
    if k > n:
        return 0
    ways = 1
    for i in range(k):
        ways *= n - i
    return ways


def choices(n: int, k: int) -> int:
    return falling(n, k) // falling(k, k)


@final
class Odds:
    """own: own cards by face. deck, refill: by face, less own cards. slots: the others' cards in the three parts."""

    __slots__ = ("_known", "deck", "own", "refill", "slots", "turned")

    def __init__(self, own: list[int], deck: list[int], refill: list[int], slots: list[int], turned: list[int]) -> None:
        self.own = own
        self.deck = deck
        self.refill = refill
        self.slots = slots
        self.turned = turned
        self._known: dict[tuple[int, int, int, int, int], int] = {}

    def ways(self, face: int, clean: int, mixed: int, refill: int, curses: int) -> int:
        """Ways for the faces from `face` on, so many of each part being used up already."""
        if face == KINDS:
            return self._rest(clean, mixed, refill, curses)
        key = (face, clean, mixed, refill, curses)
        if key not in self._known:
            total = 0
            for split in self.splits(face):
                total += self.weight(face, split, clean, mixed, refill, curses)
            self._known[key] = total
        return self._known[key]

    def splits(self, face: int) -> list[tuple[int, int, int]]:
        """How many of the turned cards of a face came from each part; the others are own ones."""
        n = self.turned[face]
        most_clean = 0 if face == CURSE else min(n, self.slots[0])
        found: list[tuple[int, int, int]] = []
        for clean in range(most_clean + 1):
            for mixed in range(min(n - clean, self.slots[1]) + 1):
                for refill in range(min(n - clean - mixed, self.slots[2]) + 1):
                    if n - clean - mixed - refill <= self.own[face]:
                        found.append((clean, mixed, refill))
        return found

    def weight(self, face: int, split: tuple[int, int, int], clean: int, mixed: int, refill: int, curses: int) -> int:
        """The ways of this split, times those of the faces after it."""
        from_clean, from_mixed, from_refill = split
        n = self.turned[face]
        own = n - from_clean - from_mixed - from_refill
        ways = choices(n, own) * choices(n - own, from_clean) * choices(n - own - from_clean, from_mixed)
        ways *= falling(self.own[face], own)
        ways *= falling(self.deck[face], from_clean + from_mixed) * falling(self.refill[face], from_refill)
        if ways == 0:
            return 0
        struck = curses + (from_mixed if face == CURSE else 0)
        return ways * self.ways(face + 1, clean + from_clean, mixed + from_mixed, refill + from_refill, struck)

    def _rest(self, clean: int, mixed: int, refill: int, curses: int) -> int:
        """The places of the turned cards, and the cards that can lie in the places not turned up."""
        slots = self.slots
        places = falling(slots[0], clean) * falling(slots[1], mixed) * falling(slots[2], refill)
        if places == 0:
            return 0
        treasures = sum(self.deck[:CURSE]) - clean - mixed + curses
        still_clean = slots[0] - clean
        left = sum(self.deck) - clean - mixed - still_clean
        lying = falling(treasures, still_clean) * falling(left, slots[1] - mixed)
        return places * lying * falling(sum(self.refill) - refill, slots[2] - refill)

    def next_face(self) -> list[int]:
        """For each face, in how many of the ways it is turned up next."""
        found: list[int] = []
        for face in range(KINDS):
            turned = list(self.turned)
            turned[face] += 1
            found.append(Odds(self.own, self.deck, self.refill, self.slots, turned).ways(0, 0, 0, 0, 0))
        return found
