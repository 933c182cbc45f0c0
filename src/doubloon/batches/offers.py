"""What may be done in each row: as masks, and as lists of the legal moves."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from doubloon.engine.contract import AnyRules

NO_MOVE: Final = -1  # fills `legal` behind the legal moves

NO: Final[u8] = 0
YES: Final[u8] = 1


@final
class Offers:
    """Rules write legal moves into the `buffer`, and `offer` makes them those of a row. NumPy reads `masks`, `legal`
    and `counts` where they lie."""

    def __init__(self, rules: AnyRules, rows: int) -> None:
        self.actions: i64 = rules.seat_moves
        self.width: i64 = rules.most_moves
        self.buffer = vec[i64]([0] * rules.most_moves)
        self.masks = vec[u8](bytes(rows * rules.seat_moves))
        self.legal = vec[i64]([NO_MOVE]) if rows == 0 else vec[i64]([NO_MOVE] * (rows * rules.most_moves))
        self.counts = vec[i64](bytes(rows))

    def offer(self, k: i64, n: i64) -> None:
        """The first n moves of the buffer become the legal ones of a row."""
        masks = self.masks
        legal = self.legal
        base = k * self.actions
        first = k * self.width
        at = first
        end = first + self.counts[k]
        while at < end:
            place = base + legal[at]
            masks[place] = NO
            at += 1
        buffer = self.buffer
        i: i64 = 0
        while i < n:
            move = buffer[i]
            at = first + i
            legal[at] = move
            place = base + move
            masks[place] = YES
            i += 1
        at = first + n
        while at < end:
            legal[at] = NO_MOVE
            at += 1
        self.counts[k] = n

    def offer_any(self, k: i64) -> None:
        """Where nothing is asked, action 0 stands in the mask, so that a policy that samples from it finds something;
        any action is as good."""
        self.buffer[0] = 0
        self.offer(k, 1)

    def holds(self, k: i64, move: i64) -> bool:
        if move < 0 or move >= self.actions:
            return False
        place = k * self.actions + move
        return self.masks[place] == YES
