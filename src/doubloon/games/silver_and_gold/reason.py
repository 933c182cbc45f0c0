"""What can be seen on the cards in favour of a move: a card completed, palms, a cup, or fewer turns to go."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.games.silver_and_gold.components import Tables
from doubloon.games.silver_and_gold.moves import LEFT, RIGHT, Code, pair_high, pair_low, side_of
from doubloon.games.silver_and_gold.play import COIN_ROW, MOST_COINS, MOST_PALMS, cells_of, palm_worth
from doubloon.games.silver_and_gold.state import NO_CARD, WIDTH, State, Word, count
from doubloon.locale import Message

SOONER: Final = 0.5  # turns: less is no difference to speak of


def fact(t: Tables, needed: vec[float], s: State, seat: i64, best: i64, other: i64) -> Message | None:
    if best < Code.KEEP:
        return fact_of_mark(t, needed, s, seat, best, other)
    if best < Code.TAKE:
        turns = turns_of_pair(t, needed, best)
        is_sooner = turns_of_pair(t, needed, other) - turns >= SOONER
        return Message("silver_and_gold.fact.pair", {"n": round(turns)}) if is_sooner else None
    if Code.TAKE_DECK in (best, other):
        return None
    turns = needed[t.cells[best - Code.TAKE]]
    return of_turns(turns) if needed[t.cells[other - Code.TAKE]] - turns >= SOONER else None


def fact_of_mark(t: Tables, needed: vec[float], s: State, seat: i64, best: i64, other: i64) -> Message | None:
    mine, theirs = Mark(t, needed, s, seat, best), Mark(t, needed, s, seat, other)
    if mine.is_last and not theirs.is_last:
        return Message("silver_and_gold.fact.completes", {"points": int(t.points[mine.card])})
    if mine.palms > theirs.palms:
        return Message("silver_and_gold.fact.palms", {"n": int(mine.palms), "points": int(palm_worth(t, s))})
    if mine.rows > theirs.rows:
        return Message("silver_and_gold.fact.coins")
    return of_turns(mine.turns) if not mine.is_last and theirs.both - mine.both >= SOONER else None


def of_turns(turns: float) -> Message:
    return Message("silver_and_gold.fact.turns", {"n": max(1, round(turns))})


def turns_of_pair(t: Tables, needed: vec[float], move: i64) -> float:
    return needed[t.cells[pair_low(move)]] + needed[t.cells[pair_high(move)]]


@final
class Mark:
    """What marking brings: palms, coin rows, whether the card is completed, and the turns that it, or both cards, then
    take."""

    __slots__ = ("both", "card", "is_last", "palms", "rows", "turns")

    def __init__(self, t: Tables, needed: vec[float], s: State, seat: i64, move: i64) -> None:
        at = seat * WIDTH
        side = side_of(move)
        cells = cells_of(t, move)
        coins = s.players[at + Word.COINS]
        self.card: i64 = s.players[at + Word.CARD + side]
        after = empty_on(t, s, at + side) & ~cells
        self.is_last: bool = after == 0
        self.palms: i64 = min(count(cells & t.palms[self.card]), MOST_PALMS - s.players[at + Word.PALM_COUNT])
        written = min(MOST_COINS, coins + count(cells & t.coins[self.card]))
        self.rows: i64 = written // COIN_ROW - coins // COIN_ROW
        self.turns: float = needed[after]
        self.both: float = self.turns + needed[empty_on(t, s, at + (RIGHT if side == LEFT else LEFT))]


def empty_on(t: Tables, s: State, at: i64) -> i64:
    """The empty cells of the card on one side of a seat."""
    card = s.players[at + Word.CARD]
    return 0 if card == NO_CARD else t.cells[card] & ~s.players[at + Word.MARKS]
