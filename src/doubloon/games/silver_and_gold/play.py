"""What a move does to a position: dealing, keeping, marking, serving."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from doubloon.games.silver_and_gold.components import Tables
from doubloon.games.silver_and_gold.moves import (
    CARD_COUNT,
    CELL_COUNT,
    LEFT,
    PLACE_COUNT,
    RIGHT,
    Code,
    pair_high,
    pair_low,
    side_of,
)
from doubloon.games.silver_and_gold.state import (
    ALL_EXPEDITIONS,
    CHOICE_DUE,
    MOST_PLIES,
    NO_CARD,
    NO_SHAPE,
    NOT_PLAYING,
    WIDTH,
    State,
    Step,
    Word,
    count,
    served_seat,
)
from doubloon.hexmap.cells import lowest

TURNS: Final = 28  # four rounds (S5.2)
ROUND: Final = 7  # turns (S5.1)
DEALT: Final = 4
ROW: Final = 4
COIN_ROW: Final = 4
MOST_COINS: Final = 12
MOST_PALMS: Final = 4
BEST_CUP: Final = 6  # and down to 1 (S1.4)


def apply(t: Tables, s: State, seat: i64, move: i64) -> None:
    if move < Code.KEEP:
        _mark(t, s, seat, move)
    elif move < Code.TAKE:
        _keep(t, s, seat, move)
    elif move == Code.TAKE_DECK:
        s.step = Step.DRAWING
    elif move < Code.DEAL:
        s.row &= ~t.bits[move - Code.TAKE]
        _take(t, s, move - Code.TAKE)
    elif move < Code.EXPEDITION:
        _turn_card(t, s, (move - Code.DEAL) % CARD_COUNT)
    else:
        _flip(t, s, move - Code.EXPEDITION)


def _turn_card(t: Tables, s: State, card: i64) -> None:
    s.deck &= ~t.bits[card]
    if s.step == Step.DEALING:
        _deal(t, s, card)
    elif s.step == Step.FILLING:
        s.row |= t.bits[card]
        if count(s.row) == ROW or s.deck == 0:
            _go_on_after_filling(t, s)
    else:
        _take(t, s, card)


# --- set-up ------------------------------------------------------------------------------------------


def _deal(t: Tables, s: State, card: i64) -> None:
    hand = s.served * WIDTH + Word.HAND
    s.players[hand] |= t.bits[card]
    if count(s.players[hand]) < DEALT:
        return
    s.players[s.served * WIDTH + Word.OWES] = CHOICE_DUE
    s.served += 1
    if s.served == s.seats:
        s.served = NOT_PLAYING
        s.step = Step.KEEPING


def _keep(t: Tables, s: State, seat: i64, move: i64) -> None:
    _note(s, seat, move)
    s.players[seat * WIDTH + Word.OWES] = 0
    if not _is_step_done(s):
        return
    _forget_plies(s)
    each: i64 = 0
    while each < s.seats:
        _lay_kept(t, s, each * WIDTH, s.plies[each * MOST_PLIES])
        each += 1
    s.step = Step.FILLING


def _lay_kept(t: Tables, s: State, at: i64, move: i64) -> None:
    """Two cards lie open, the other two go back into the deck (S2.1)."""
    left = pair_low(move)
    right = pair_high(move)
    s.players[at + Word.CARD + LEFT] = left
    s.players[at + Word.CARD + RIGHT] = right
    s.deck |= s.players[at + Word.HAND] & ~(t.bits[left] | t.bits[right])
    s.players[at + Word.HAND] = 0


# --- marking -----------------------------------------------------------------------------------------


def _flip(t: Tables, s: State, shape: i64) -> None:
    k: i64 = 0
    while t.pile_shape[k] != shape or s.pile & t.bits[k] == 0:
        k += 1
    s.pile &= ~t.bits[k]
    s.shape = shape
    s.step = Step.MARKING
    s.before = s.players[:]
    seat: i64 = 0
    while seat < s.seats:
        if has_empty(t, s, seat * WIDTH):  # S5.6: otherwise the seat passes
            s.players[seat * WIDTH + Word.OWES] = CHOICE_DUE
        seat += 1
    if _is_step_done(s):
        _begin_serving(t, s)


def _mark(t: Tables, s: State, seat: i64, move: i64) -> None:
    _note(s, seat, move)
    p = s.players
    at = seat * WIDTH
    side = at + side_of(move)
    card = p[side + Word.CARD]
    cells = cells_of(t, move)
    p[side + Word.MARKS] |= cells
    _write_coins(s, at, count(cells & t.coins[card]))
    if cells & t.palms[card] != 0:
        _write_palms(t, s, at, count(cells & t.palms[card]))
    owes = p[at + Word.OWES]
    owes = count(cells & t.crosses[card]) + (0 if owes == CHOICE_DUE else owes - 1)
    if owes > 0 and not has_empty(t, s, at):  # S3.5: the crosses lapse
        owes = 0
    p[at + Word.OWES] = owes
    if owes == 0 and _is_step_done(s):
        _begin_serving(t, s)


def cells_of(t: Tables, move: i64) -> i64:
    """The cells a place, single or extra marks."""
    return (
        t.place[(move - Code.PLACE) % PLACE_COUNT] if move < Code.SINGLE else t.bits[(move - Code.SINGLE) % CELL_COUNT]
    )


def _write_coins(s: State, at: i64, coins: i64) -> None:
    coins += s.players[at + Word.COINS]
    s.players[at + Word.COINS] = coins if coins < MOST_COINS else MOST_COINS


def _write_palms(t: Tables, s: State, at: i64, palms: i64) -> None:
    worth = palm_worth(t, s)
    written = s.players[at + Word.PALM_COUNT]
    while palms > 0 and written < MOST_PALMS:
        s.players[at + Word.PALM + written] = worth
        written += 1
        palms -= 1
    s.players[at + Word.PALM_COUNT] = written


def palm_worth(t: Tables, s: State) -> i64:
    """What a palm marked now brings (S3.7)."""
    worth: i64 = 1
    row = s.row
    while row:
        worth += count(t.palms[lowest(row)])
        row &= row - 1
    return worth


def has_empty(t: Tables, s: State, at: i64) -> bool:
    return _is_open(t, s, at + LEFT) or _is_open(t, s, at + RIGHT)


def _is_open(t: Tables, s: State, side: i64) -> bool:
    card = s.players[side + Word.CARD]
    return card != NO_CARD and s.players[side + Word.MARKS] != t.cells[card]


# --- simultaneous steps ------------------------------------------------------------------------------


def _note(s: State, seat: i64, move: i64) -> None:
    p = s.players
    n = p[seat * WIDTH + Word.PLY_COUNT]
    s.plies[seat * MOST_PLIES + n] = move
    p[seat * WIDTH + Word.PLY_COUNT] = n + 1


def _is_step_done(s: State) -> bool:
    p = s.players
    at: i64 = Word.OWES
    end = s.seats * WIDTH
    while at < end:
        if p[at] != 0:
            return False
        at += WIDTH
    return True


def _forget_plies(s: State) -> None:
    seat: i64 = 0
    while seat < s.seats:
        s.players[seat * WIDTH + Word.PLY_COUNT] = 0
        seat += 1


# --- serving -----------------------------------------------------------------------------------------


def _begin_serving(t: Tables, s: State) -> None:
    _forget_plies(s)
    s.served = 0
    _serve(t, s)


def _serve(t: Tables, s: State) -> None:
    """Seat after seat from the first player (S4.1), until one has a card to take."""
    while s.served < s.seats:
        at = served_seat(s) * WIDTH
        _give_cups(s, at)
        due = _lay_aside(t, s, at + LEFT) + _lay_aside(t, s, at + RIGHT)
        if due > 0 and s.turn < TURNS - 1 and s.row | s.deck != 0:
            s.players[at + Word.OWES] = due
            s.step = Step.TAKING
            return
        s.served += 1
    _end_turn(s)


def _give_cups(s: State, at: i64) -> None:
    p = s.players
    while p[at + Word.CUP_COUNT] < p[at + Word.COINS] // COIN_ROW:
        p[at + Word.CUP + p[at + Word.CUP_COUNT]] = BEST_CUP - s.cups
        p[at + Word.CUP_COUNT] += 1
        if s.cups < BEST_CUP:
            s.cups += 1


def _lay_aside(t: Tables, s: State, side: i64) -> i64:
    """1 if the card was complete and its place is free now."""
    card = s.players[side + Word.CARD]
    if card == NO_CARD or _is_open(t, s, side):
        return 0
    at = side - side % WIDTH
    s.players[at + Word.DONE] |= t.bits[card]
    s.players[side + Word.CARD] = NO_CARD
    s.players[side + Word.MARKS] = 0
    return 1


def _take(t: Tables, s: State, card: i64) -> None:
    at = served_seat(s) * WIDTH
    free = at + LEFT if s.players[at + Word.CARD + LEFT] == NO_CARD else at + RIGHT
    s.players[free + Word.CARD] = card
    s.players[at + Word.OWES] -= 1
    s.step = Step.TAKING
    if s.row | s.deck == 0:  # S4.5: nothing there, nothing is taken
        s.players[at + Word.OWES] = 0
    if s.players[at + Word.OWES] > 0:
        return
    if s.deck != 0 and count(s.row) < ROW:
        s.step = Step.FILLING
    else:
        s.served += 1
        _serve(t, s)


def _go_on_after_filling(t: Tables, s: State) -> None:
    if s.served == NOT_PLAYING:
        s.step = Step.FLIPPING
    else:
        s.served += 1
        _serve(t, s)


def _end_turn(s: State) -> None:
    s.turn += 1
    s.served = NOT_PLAYING
    s.shape = NO_SHAPE
    s.step = Step.OVER if s.turn == TURNS else Step.FLIPPING
    if s.turn % ROUND == 0:
        s.pile = ALL_EXPEDITIONS
