"""The only source of chance in a live match: every draw follows from a secret sealed before the first move.

seal = SHA-256 of the 32-byte secret. For the CHANCE move at folded ply p:
u = HMAC-SHA256(secret, decimal p) as a big-endian integer, t = u * W >> 256 with W the sum of the weights;
of the odds sorted by text, the first move whose running sum exceeds t. What this does not prevent: a host who tries
many secrets before sealing one. A daily deal (daily.py) has a label of its own in the place of p.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import final

from doubloon.engine.contract import AnyRules, Move
from doubloon.locale import Problem

SECRET_BYTES = 32


@final
class Dealer:
    """Deals from one secret, from folded ply `since` on (a fork carries the earlier plies over). A daily deal's draws
    have labels instead of plies."""

    __slots__ = ("is_daily", "seal", "secret", "since")

    def __init__(self, secret: bytes, since: int = 0, *, is_daily: bool = False) -> None:
        if len(secret) != SECRET_BYTES:
            raise Problem("engine.bad_secret", length=SECRET_BYTES * 2)
        self.secret = secret
        self.seal = hashlib.sha256(secret).hexdigest()
        self.since = since
        self.is_daily = is_daily

    def deal(self, rules: AnyRules, s: object, ply: int) -> Move:
        """The CHANCE move at a folded ply. The same secret, position and ply give the same move."""
        return self.deal_labelled(rules, s, str(ply))

    def deal_labelled(self, rules: AnyRules, s: object, label: str) -> Move:
        """The same for a draw that is labelled otherwise, as those of a daily deal are."""
        odds = rules.codec.by_text(rules.odds(s))
        total = sum([weight for _, weight in odds])
        digest = hmac.new(self.secret, label.encode("ascii"), "sha256").digest()
        left = int.from_bytes(digest, "big") * total >> 256
        for move, weight in odds:
            left -= weight
            if left < 0:
                return move
        raise AssertionError("odds is empty")


def new_dealer(since: int = 0) -> Dealer:
    """A dealer with a fresh random secret, who deals from folded ply `since` on."""
    return Dealer(secrets.token_bytes(SECRET_BYTES), since)


def secret_from_hex(text: str) -> bytes:
    """The bytes that hexadecimal digits stand for; a Problem for any other text. The dealer checks the length."""
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise Problem("engine.bad_secret", length=SECRET_BYTES * 2) from None
