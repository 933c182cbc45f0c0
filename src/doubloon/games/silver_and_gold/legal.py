"""What a seat may do and what chance may bring: no search, only tables walked through."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.contract import Move
from doubloon.engine.rng import Rng
from doubloon.games.silver_and_gold.components import SHAPE_COUNT, Tables
from doubloon.games.silver_and_gold.moves import CARD_COUNT, CELL_COUNT, LEFT, PLACE_COUNT, RIGHT, Code, pair_code
from doubloon.games.silver_and_gold.state import CHOICE_DUE, NO_CARD, WIDTH, State, Step, Word, count
from doubloon.hexmap.cells import count_word, lowest


def moves_into(t: Tables, s: State, seat: i64, buffer: vec[i64]) -> i64:
    at = seat * WIDTH
    owes = s.players[at + Word.OWES]
    if owes == 0:
        return 0
    if s.step == Step.MARKING:
        return _markings(t, s, at, buffer) if owes == CHOICE_DUE else _extras(t, s, at, buffer)
    if s.step == Step.KEEPING:
        return _pairs(s.players[at + Word.HAND], buffer)
    return _takes(s, buffer) if s.step == Step.TAKING else 0


def _markings(t: Tables, s: State, at: i64, buffer: vec[i64]) -> i64:
    n = _fits(t, s, at + LEFT, Code.PLACE, buffer, 0)
    n = _fits(t, s, at + RIGHT, Code.PLACE + PLACE_COUNT, buffer, n)
    n = _ones(t, s, at + LEFT, Code.SINGLE, buffer, n)
    return _ones(t, s, at + RIGHT, Code.SINGLE + CELL_COUNT, buffer, n)


def _extras(t: Tables, s: State, at: i64, buffer: vec[i64]) -> i64:
    n = _ones(t, s, at + LEFT, Code.EXTRA, buffer, 0)
    return _ones(t, s, at + RIGHT, Code.EXTRA + CELL_COUNT, buffer, n)


def _fits(t: Tables, s: State, at: i64, first: i64, buffer: vec[i64], n: i64) -> i64:
    """The shape turned up, wherever it lies on empty cells of a card (S3.2)."""
    card = s.players[at + Word.CARD]
    if card == NO_CARD:
        return n
    marked = s.players[at + Word.MARKS]
    fits = t.fits
    fit_cells = t.fit_cells
    k = t.fits_from[card * SHAPE_COUNT + s.shape]
    end = t.fits_from[card * SHAPE_COUNT + s.shape + 1]
    while k < end:
        if fit_cells[k] & marked == 0:
            buffer[n] = first + fits[k]
            n += 1
        k += 1
    return n


def _ones(t: Tables, s: State, at: i64, first: i64, buffer: vec[i64], n: i64) -> i64:
    """Every empty cell of a card (S3.3, S3.5)."""
    card = s.players[at + Word.CARD]
    if card == NO_CARD:
        return n
    marked = s.players[at + Word.MARKS]
    one = t.one
    one_bit = t.one_bit
    k = t.one_from[card]
    end = t.one_from[card + 1]
    while k < end:
        if one_bit[k] & marked == 0:
            buffer[n] = first + one[k]
            n += 1
        k += 1
    return n


def _pairs(hand: i64, buffer: vec[i64]) -> i64:
    n: i64 = 0
    while hand:
        a = lowest(hand)
        hand &= hand - 1
        others = hand
        while others:
            buffer[n] = pair_code(a, lowest(others))
            others &= others - 1
            n += 1
    return n


def _takes(s: State, buffer: vec[i64]) -> i64:
    n: i64 = 0
    row = s.row
    while row:
        buffer[n] = Code.TAKE + lowest(row)
        row &= row - 1
        n += 1
    if s.deck != 0:
        buffer[n] = Code.TAKE_DECK
        n += 1
    return n


# --- chance ------------------------------------------------------------------------------------------


def odds(t: Tables, s: State) -> list[tuple[Move, int]]:
    if s.step == Step.FLIPPING:
        weights = [0] * SHAPE_COUNT
        for k in range(len(t.pile_shape)):
            if s.pile & t.bits[k]:
                weights[int(t.pile_shape[k])] += 1
        return [(Code.EXPEDITION + shape, weight) for shape, weight in enumerate(weights) if weight > 0]
    first = int(_card_code(s))
    return [] if first < 0 else [(first + card, 1) for card in range(CARD_COUNT) if s.deck & t.bits[card]]


def draw(t: Tables, s: State, rng: Rng) -> i64:
    if s.step == Step.FLIPPING:
        return Code.EXPEDITION + t.pile_shape[_member(s.pile, rng.below(count(s.pile)))]
    return _card_code(s) + _member(s.deck, rng.below(count_word(s.deck)))


def _card_code(s: State) -> i64:
    if s.step == Step.DEALING:
        return Code.DEAL
    if s.step == Step.FILLING:
        return Code.TURN
    return Code.DRAW if s.step == Step.DRAWING else -1


def _member(members: i64, k: i64) -> i64:
    """The member of a set with k smaller ones."""
    while k > 0:
        members &= members - 1
        k -= 1
    return lowest(members)
