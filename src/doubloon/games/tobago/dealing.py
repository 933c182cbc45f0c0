"""Clue cards: dealing, hands, the deck made anew, and rows added to maps."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from doubloon.games.tobago.phases import BEGIN, DEAL, HANDS
from doubloon.games.tobago.state import IslandState, row, row_clue, row_map, row_owner, row_roses
from doubloon.games.tobago.tables import Tables
from doubloon.hexmap.cells import BIT, Cells, both, count_word, lowest, same, some

NO_CLUE: Final = 127  # the row of the raiser's rose, which lies below the last clue


def hand_size(t: Tables, s: IslandState) -> i64:
    """T2.5."""
    return t.hand if s.n == 2 else 4


def fits(s: IslandState, clue: i64, number: i64) -> bool:
    """T3.4: it leaves a site, and fewer than before."""
    return narrows(s.sites(number), s.clues.left.of(clue))


def narrows(sites: Cells, clue: Cells) -> bool:
    """Of some sites a clue leaves some, but not all."""
    left = both(sites, clue)
    return some(left) and not same(left, sites)


def fits_any(s: IslandState, cards: i64, number: i64) -> bool:
    while cards:
        if fits(s, lowest(cards), number):
            return True
        cards &= cards - 1
    return False


def add_row(s: IslandState, number: i64, clue: i64, owner: i64) -> None:
    """A clue to the foot of a map, marked with a rose (T4.2)."""
    s.trail[s.rows] = row(number, clue, owner, 1)
    s.rows += 1
    s.gain_roses(owner, -1)
    narrow(s, number, clue)


def narrow(s: IslandState, number: i64, clue: i64) -> None:
    """A clue takes sites from a map."""
    s.set_sites(number, both(s.sites(number), s.clues.left.of(clue)))


def play_card(s: IslandState, seat: i64, clue: i64, number: i64, after: i64) -> None:
    """From the hand to a map; a replacement is drawn, then comes phase `after`."""
    leave_hand(s, seat, clue)
    add_row(s, number, clue, seat)
    deal_to(s, seat, after)


def leave_hand(s: IslandState, seat: i64, clue: i64) -> None:
    s.set_hand(seat, s.hand(seat) & ~BIT[clue])
    s.shown &= ~BIT[clue]
    s.idle = 0


def exchange_hand(s: IslandState, seat: i64, after: i64) -> None:
    """T4.4, T5.4: the cards are discarded before the new ones are drawn."""
    hand = s.hand(seat)
    s.discard |= hand
    s.shown &= ~hand
    s.set_hand(seat, 0)
    deal_to(s, seat, after)


def deal_to(s: IslandState, seat: i64, after: i64) -> None:
    s.who = seat
    s.phase = DEAL
    s.after = after


def can_draw(t: Tables, s: IslandState, seat: i64) -> bool:
    """T4.2: the hand is short, and there are cards."""
    return s.deck | s.discard != 0 and count_word(s.hand(seat)) < hand_size(t, s)


def settle_deal(t: Tables, s: IslandState) -> bool:
    """True when a card is to be dealt; otherwise the next phase begins. An empty deck is made anew (T4.2)."""
    if can_draw(t, s, s.who):
        if s.deck == 0:
            _make_deck(s)
        return True
    s.phase = s.after
    if s.after != HANDS:
        s.who = s.turn
    return False


def _make_deck(s: IslandState) -> None:
    """All remember: whatever was drawn from the old deck and not seen since is in a hand."""
    held: i64 = 0
    seat: i64 = 0
    while seat < s.n:
        held |= s.hand(seat)
        seat += 1
    eras = s.eras[:]
    era: i64 = 0
    while era < len(eras):
        eras[era] &= ~s.discard
        held &= ~eras[era]
        era += 1
    s.eras = append(eras, held)
    s.deck = s.discard
    s.discard = 0


def take_card(s: IslandState, clue: i64) -> None:
    s.deck &= ~BIT[clue]
    s.set_hand(s.who, s.hand(s.who) | BIT[clue])


def next_hand(s: IslandState) -> None:
    """T2.5: one hand after the other, then the first turn."""
    s.who += 1
    if s.who < s.n:
        deal_to(s, s.who, HANDS)
    else:
        s.who = 0
        s.phase = BEGIN


def clear_rows(s: IslandState, number: i64) -> None:
    """A map's clues to the discards, its roses home."""
    kept: i64 = 0
    k: i64 = 0
    while k < s.rows:
        entry = s.trail[k]
        if row_map(entry) != number:
            s.trail[kept] = entry
            kept += 1
        else:
            discard_row(s, entry)
        k += 1
    s.rows = kept


def discard_row(s: IslandState, entry: i64) -> None:
    s.gain_roses(row_owner(entry), row_roses(entry))
    if row_clue(entry) != NO_CLUE:
        s.discard |= BIT[row_clue(entry)]


def has_clues(s: IslandState, number: i64) -> bool:
    k: i64 = 0
    while k < s.rows:
        if row_map(s.trail[k]) == number:
            return True
        k += 1
    return False
