"""One turn of dice exactly: the best expected worth of a turn, for any worth of the dice as they finally lie."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.games.gold_armada.components import Tables
from doubloon.games.gold_armada.moves import KEEP, STOP
from doubloon.games.gold_armada.multisets import ALL, COUNT, SYMBOLS
from doubloon.games.gold_armada.state import State


def expected(tables: Tables, worth: vec[float]) -> vec[float]:
    """For every set of kept dice, what throwing the others brings on average: die by die, from full sets down."""
    values = vec[float]([0.0] * COUNT)
    symbols: i64 = len(tables.symbols)
    m: i64 = COUNT - 1
    while m >= 0:
        if ALL.size[m] == tables.dice:
            values[m] = worth[m]
        elif ALL.size[m] < tables.dice:
            total = 0.0
            symbol: i64 = 0
            while symbol < symbols:
                total += values[ALL.plus[m * SYMBOLS + symbol]]
                symbol += 1
            values[m] = total / float(symbols)
        m -= 1
    return values


def best_keep(dice: i64, stop_worth: float, kept_worth: vec[float]) -> i64:
    """The move with the highest worth: STOP unless keeping some dice and throwing the others is worth more."""
    best = stop_worth
    move: i64 = STOP
    at = ALL.kept_from[dice]
    while at < ALL.kept_from[dice + 1]:
        if kept_worth[ALL.kept[at]] > best:
            best = kept_worth[ALL.kept[at]]
            move = KEEP + ALL.kept[at]
        at += 1
    return move


def before_throws(tables: Tables, worth: vec[float], throws: i64) -> vec[float]:
    """For every set of kept dice, its worth when `throws` throws are left and each is used as well as can be."""
    final_worth = worth
    kept_worth = expected(tables, worth)
    while throws > 1:
        lying = vec[float]([0.0] * COUNT)
        m: i64 = 0
        while m < COUNT:
            if ALL.size[m] == tables.dice:
                move = best_keep(m, final_worth[m], kept_worth)
                lying[m] = final_worth[m] if move == STOP else kept_worth[move - KEEP]
            m += 1
        kept_worth = expected(tables, lying)
        throws -= 1
    return kept_worth


def pier_odds(tables: Tables, s: State, pier: int) -> tuple[float, int]:
    """While choosing: the probability to show one pier when playing for it alone, and the move to play for it."""
    kept_worth = chances(tables, pier, int(s.taken[pier]), int(tables.throws - s.throws))
    worth = float(tables.is_shown(s.dice, pier, s.taken[pier]))
    move = best_keep(s.dice, worth, kept_worth)
    return (worth if move == STOP else kept_worth[move - KEEP]), int(move)


def chances(tables: Tables, pier: int, step: int, throws: int) -> vec[float]:
    """For every set of kept dice, the probability to show the pier. There are few of these tables, each made once."""
    key = (pier, step, throws)
    if key not in tables.chances:
        worth = vec[float]([float(tables.is_shown(m, pier, step)) for m in range(COUNT)])
        tables.chances[key] = before_throws(tables, worth, throws)
    return tables.chances[key]
