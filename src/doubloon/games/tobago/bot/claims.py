"""Claim or pass, by expectation over the cards left: what roses on the map are still worth."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.games.tobago.components import CURSE
from doubloon.games.tobago.sharing import roses_on_map, unseen_pool
from doubloon.games.tobago.state import IslandState, row_map, row_owner, row_roses
from doubloon.games.tobago.treasure import KINDS, amount, best, total

AMULET: Final = 1.5  # coins


def gain_of_claiming(s: IslandState, seat: i64) -> float:
    """Coins that taking the card turned up brings more than waiting for a better one, on average."""
    odds = face_odds(s)
    roses = roses_on_map(s, seat)
    cards = total(s.mix) + s.unseen - roses_below(s, seat)
    if cards < roses:
        cards = roses
    loss = curse_loss(s, seat)
    taken = float(s.card + 2) + wait_worth(odds, cards, roses - 1, loss)
    return taken - wait_worth(odds, cards, roses, loss)


def roses_below(s: IslandState, seat: i64) -> i64:
    """Others' roses that are asked before all of ours: as many cards will not come to us."""
    below: i64 = 0
    k = s.rows - 1
    while k >= 0:
        entry = s.trail[k]
        if row_map(entry) == s.map and row_roses(entry) > 0:
            if row_owner(entry) == seat:
                return below
            below += row_roses(entry)
        k -= 1
    return below


def face_odds(s: IslandState) -> vec[float]:
    """Of the next card, by face: one of those looked at, or the unseen one, whose face is any of the deck's."""
    odds = vec[float]([0.0] * KINDS)
    mixed = total(s.mix)
    pool = unseen_pool(s)
    deck = total(pool)
    cards = float(mixed + s.unseen)
    face: i64 = 0
    while face < KINDS and cards > 0.0:
        odds[face] = float(amount(s.mix, face)) / cards
        if s.unseen == 1 and deck > 0:
            odds[face] += float(amount(pool, face)) / float(deck) / cards
        face += 1
    return odds


def curse_loss(s: IslandState, seat: i64) -> float:
    """T7.2: an amulet, or the best card."""
    if s.held_amulets(seat) > 0:
        return AMULET
    face = best(s.treasure(seat))
    return float(face + 2) if face >= 0 else 0.0


def wait_worth(odds: vec[float], cards: i64, roses: i64, loss: float) -> float:
    """The best that so many roses can make of so many cards to come, each taken or passed; a curse ends it."""
    if roses <= 0:
        return 0.0
    worth = vec[float]([0.0] * int(roses + 1))  # by roses left, with the cards considered so far
    k: i64 = 0
    while k < cards:
        r = roses
        while r > 0:
            total_worth = -odds[CURSE] * loss
            face: i64 = 0
            while face < CURSE:
                taken = float(face + 2) + worth[r - 1]
                total_worth += odds[face] * (taken if taken > worth[r] else worth[r])
                face += 1
            worth[r] = total_worth
            r -= 1
        k += 1
    return worth[roses]
