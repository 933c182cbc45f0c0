"""What a seat has won so far and who wins (S5.3 to S5.5, S6.1). `at` is where the words of the seat begin."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.contract import leaders
from doubloon.games.silver_and_gold.components import COLOURS, Tables
from doubloon.games.silver_and_gold.state import WIDTH, State, Word
from doubloon.hexmap.cells import lowest

SOLO_TARGET: Final = 90


def score(t: Tables, words: vec[i64], at: i64) -> i64:
    won = words[at + Word.COINS] + cup_points(words, at) + palm_points(words, at)
    return won + card_points(t, words[at + Word.DONE]) + seal_points(t, words[at + Word.DONE])


def cup_points(words: vec[i64], at: i64) -> i64:
    return _sum(words, at + Word.CUP, words[at + Word.CUP_COUNT])


def palm_points(words: vec[i64], at: i64) -> i64:
    return _sum(words, at + Word.PALM, words[at + Word.PALM_COUNT])


def card_points(t: Tables, done: i64) -> i64:
    total: i64 = 0
    while done:
        total += t.points[lowest(done)]
        done &= done - 1
    return total


def seal_points(t: Tables, done: i64) -> i64:
    """Every seal counts by itself, its own card included if it is of the colour (S5.4)."""
    total: i64 = 0
    left = done
    while left:
        card = lowest(left)
        if t.seal_colour[card] >= 0:
            total += t.seal_points[card] * count_of_colour(t, done, t.seal_colour[card])
        left &= left - 1
    return total


def count_of_colour(t: Tables, cards: i64, colour: i64) -> i64:
    n: i64 = 0
    while cards:
        if t.colour[lowest(cards)] == colour:
            n += 1
        cards &= cards - 1
    return n


def winners(t: Tables, s: State, among: list[int] | None) -> list[int]:
    """Who plays alone has a target to reach (S6.1)."""
    if s.seats == 1:
        return [0] if score(t, s.players, 0) >= SOLO_TARGET else []
    return leaders([_rank(t, s.players, seat * WIDTH) for seat in range(int(s.seats))], among)


def _rank(t: Tables, words: vec[i64], at: int) -> list[int]:
    """Points, then completed cards of grey, green, orange, purple (S5.5)."""
    done = words[at + Word.DONE]
    rank = [int(score(t, words, at))]
    for colour in reversed(range(len(COLOURS))):
        rank.append(int(count_of_colour(t, done, colour)))
    return rank


def _sum(words: vec[i64], first: i64, n: i64) -> i64:
    total: i64 = 0
    k: i64 = 0
    while k < n:
        total += words[first + k]
        k += 1
    return total
