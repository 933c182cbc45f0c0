"""Clues that break a rule, covered by volcano clues: V2.1 to V2.3."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.games.tobago import sharing
from doubloon.games.tobago.components import MAPS
from doubloon.games.tobago.dealing import add_row, deal_to, fits, fits_any, leave_hand, narrows
from doubloon.games.tobago.phases import LOST, START, SURFACE
from doubloon.games.tobago.turn import start_moves
from doubloon.games.volcano.components import VOLCANO_CLUES
from doubloon.games.volcano.moves import under_clues
from doubloon.games.volcano.state import FIRST_VOLCANO, UNDER_ONE, VolcanoState, card_under
from doubloon.games.volcano.tables import VolcanoTables
from doubloon.hexmap.cells import BIT, lowest


def covering(s: VolcanoState, number: i64) -> i64:
    """The open volcano clues that can be added to a map, as bits."""
    return (_able(s) >> (VOLCANO_CLUES * number)) & 15


def cover_moves(s: VolcanoState, first: i64, buffer: vec[i64], n: i64) -> i64:
    """V2.1: every card of the hand on every map where it breaks a rule, under every volcano clue that breaks none."""
    if s.roses(s.who) == 0:
        return n
    able = _able(s)
    cards = s.hand(s.who) if able != 0 else 0
    while cards:
        card = lowest(cards)
        left = s.clues.left.of(card)
        clues = able
        number: i64 = 0
        while clues:
            if clues & 15 and not narrows(s.sites(number), left):
                n = _write(clues & 15, under_clues(first, card, number), buffer, n)
            clues >>= VOLCANO_CLUES
            number += 1
        cards &= cards - 1
    return n


def _able(s: VolcanoState) -> i64:
    """The open volcano clues that can be added to each map: four bits a map."""
    able: i64 = 0
    clue: i64 = 0
    while clue < VOLCANO_CLUES:
        if card_under(s, clue) < 0:
            left = s.clues.left.of(FIRST_VOLCANO + clue)
            number: i64 = 0
            while number < MAPS:
                if narrows(s.sites(number), left):
                    able |= BIT[VOLCANO_CLUES * number + clue]
                number += 1
        clue += 1
    return able


def _write(clues: i64, first: i64, buffer: vec[i64], n: i64) -> i64:
    while clues:
        buffer[n] = first + lowest(clues)
        n += 1
        clues &= clues - 1
    return n


def cover(s: VolcanoState, seat: i64, card: i64, number: i64, clue: i64, after: i64) -> None:
    """A card goes to a map under volcano clue number `clue` (0 to 3); a replacement is drawn, then comes `after`."""
    leave_hand(s, seat, card)
    s.under += UNDER_ONE[clue] * (card + 1)
    add_row(s, number, FIRST_VOLCANO + clue, seat)
    deal_to(s, seat, after)


def take_back(s: VolcanoState) -> None:
    """V2.3: volcano clues among the discards go back to the open row; the cards under them stay there."""
    clue: i64 = 0
    while clue < VOLCANO_CLUES:
        if s.discard & BIT[FIRST_VOLCANO + clue]:
            card = card_under(s, clue)
            s.discard = (s.discard & ~BIT[FIRST_VOLCANO + clue]) | BIT[card]
            s.under -= UNDER_ONE[clue] * (card + 1)
        clue += 1


# --- starting a map --------------------------------------------------------------------------------------


def can_start(s: VolcanoState) -> bool:
    """T6.5, V2.1: with a card that fits, or with any other under a volcano clue."""
    hand = s.hand(s.who)
    return fits_any(s, hand, s.map) or (hand != 0 and covering(s, s.map) != 0)


def ask_start(s: VolcanoState) -> None:
    if s.roses(s.who) > 0 and can_start(s):
        s.phase = START
        return
    sharing.ask_start(s)
    if s.restart == 1:
        s.restart = 0
        s.map = 0
        s.phase = LOST


def map_start_moves(t: VolcanoTables, s: VolcanoState, buffer: vec[i64]) -> i64:
    n = start_moves(t.base, s, buffer)
    clues = covering(s, s.map)
    cards = s.hand(s.who)
    while cards:
        card = lowest(cards)
        if not fits(s, card, s.map):
            n = _write(clues, under_clues(t.codes.cover, card, s.map), buffer, n)
        cards &= cards - 1
    return n


def after_start(s: VolcanoState) -> i64:
    """The phase after a map was started: on with the lava, or amulets surface (T6.6)."""
    after: i64 = LOST if s.restart == 1 else SURFACE
    s.restart = 0
    s.map = 0
    return after
