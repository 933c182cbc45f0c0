"""What can be seen of the treasure cards in favour of a move: how likely a curse is, or a better card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from doubloon.engine.says import in_ten
from doubloon.games.tobago import kinds
from doubloon.games.tobago.components import CURSE
from doubloon.games.tobago.observe import observe
from doubloon.games.tobago.phases import CLAIM
from doubloon.games.tobago.sample import sharing_odds
from doubloon.games.tobago.state import IslandState, row_map, row_roses
from doubloon.games.tobago.tables import Tables
from doubloon.games.tobago.treasure import amount, total
from doubloon.locale import Message

LITTLE: Final = 0.05  # danger that nobody speaks of
SMALL: Final = 0.3  # danger that is worth running
MUCH: Final = 0.15  # danger that is a reason to wait
LIKELY: Final = 0.3  # that a better card is, so that it may be waited for
UNLIKELY: Final = 0.5  # that it is not, so that this one is taken


def fact(t: Tables, s: IslandState, seat: i64, best: i64, other: i64) -> Message | None:
    if s.phase == CLAIM:
        return fact_of_claim(t, s, int(seat), is_claim=best == t.codes.claim)
    kind, number, _ = t.codes.read(best)
    against, others, _ = t.codes.read(other)
    amulet = held(s, seat)
    if kind == kinds.RAISE and against != kinds.RAISE:
        odds = odds_of_curse(t, s, number)
        if odds == 0.0:
            return Message("tobago.fact.no_curse")
        return Message("tobago.fact.small", {"n": in_ten(odds), "amulet": amulet}) if odds <= SMALL else None
    if against == kinds.RAISE and kind != kinds.RAISE and amulet == "none":
        odds = odds_of_curse(t, s, others)
        return Message("tobago.fact.danger", {"n": in_ten(odds)}) if odds >= MUCH else None
    return None


def fact_of_claim(t: Tables, s: IslandState, seat: int, *, is_claim: bool) -> Message | None:
    """Of the next card, by what the seat has seen."""
    view = observe(t, s, seat, [])
    if view.sharing is None or view.sharing.left == 0 or view.sharing.spare == 0:
        return None
    ways = sharing_odds(view, view.sharing).next_face()
    curse = ways[CURSE] / sum(ways)
    better = sum(ways[int(s.card) + 1 : CURSE]) / sum(ways)
    if is_claim and curse >= LITTLE:
        return Message("tobago.fact.curse", {"n": in_ten(curse), "amulet": held(s, seat)})
    if better == 0.0 and is_claim:
        return Message("tobago.fact.best")
    if is_claim:
        return Message("tobago.fact.claim", {"n": in_ten(better)}) if better < UNLIKELY else None
    return Message("tobago.fact.pass", {"n": in_ten(better)}) if better >= LIKELY else None


def held(s: IslandState, seat: i64) -> str:
    """Is there an amulet to give when a curse strikes?"""
    return "yes" if s.held_amulets(seat) > 0 else "none"


def odds_of_curse(t: Tables, s: IslandState, number: i64) -> float:
    """That a curse is among the cards of this treasure: one for each rose, the raiser's too, and one unseen (T6.2). The
    first cards of the deck are none."""
    cards: i64 = 2 if s.roses(s.turn) > 0 else 1
    k: i64 = 0
    while k < s.rows:
        if row_map(s.trail[k]) == number:
            cards += row_roses(s.trail[k])
        k += 1
    clean = min(cards, max(0, t.clean - s.drawn))
    left = total(s.pool) - clean
    others = left - amount(s.pool, CURSE)
    none = 1.0
    cards -= clean
    while cards > 0 and left > 0:
        none *= float(max(0, others)) / float(left)
        others -= 1
        left -= 1
        cards -= 1
    return 1.0 - none
