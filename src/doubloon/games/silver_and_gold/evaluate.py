"""How good a move looks in Silver & Gold: what is won, what the cards in hand will bring, and the turns they cost.

The one table behind it says for every set of empty cells how many turns filling it takes on average, by dynamic
programming over the shapes: few later placements ruled out is few turns to go.
"""

from __future__ import annotations

import math
from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.contract import AnyRules
from doubloon.engine.evaluator import Evaluator, Tuning
from doubloon.engine.rng import Rng
from doubloon.games.silver_and_gold import reason
from doubloon.games.silver_and_gold.components import SHAPE_COUNT, SHAPE_OF_PLACE, SHAPES, Tables
from doubloon.games.silver_and_gold.moves import (
    CARD_COUNT,
    LEFT,
    PLACE_COUNT,
    RIGHT,
    Code,
    pair_high,
    pair_low,
    side_of,
)
from doubloon.games.silver_and_gold.play import MOST_COINS, MOST_PALMS, TURNS, cells_of, palm_worth
from doubloon.games.silver_and_gold.rules import SilverAndGold
from doubloon.games.silver_and_gold.scoring import count_of_colour, score
from doubloon.games.silver_and_gold.state import NO_CARD, WIDTH, State, Step, Word, count
from doubloon.hexmap.cells import lowest
from doubloon.locale import Message

# Of a seat: 1, points won and points its two cards promise (tens), turns left after them (tens), coins to the next cup.
FEATURES: Final = ["one", "points", "cards", "turns", "coins"]
SETS: Final = 65536  # of cells on the grid
RATE: Final = 3.4  # points a turn brings on cards not yet taken
COIN: Final = 1.9  # a coin and its part of a cup
PALM: Final = 2.6  # a palm marked some day
CROSS: Final = 1.2  # an extra cell
DECLINE: Final = 0.15  # turns lost when a shape is better used on the other card
SLACK: Final = 0.9  # turns by which a card may miss the end of the match
LEAD: Final = 15.0
WIN: Final = 8.0  # points that winning is worth beyond the points that win


@final
class Turns:
    """needed[cells]: turns to fill a set of empty cells, on average. A large shape costs more than a small one,
    because it would have done more elsewhere; a shape may be left to the other card."""

    __slots__ = ("needed",)

    def __init__(self, t: Tables) -> None:
        self.needed = vec[float]([0.0] * SETS)
        odds = [shape.copies / 8 for shape in SHAPES]
        sizes = [float(shape.places[0].bit_count()) for shape in SHAPES]
        mean = sum([p * size**0.8 for p, size in zip(odds, sizes, strict=True)])
        prices = vec[float]([size**0.8 / mean for size in sizes])
        shape_of = vec[i64](SHAPE_OF_PLACE)
        best = vec[float]([0.0] * SHAPE_COUNT)
        chances = vec[float](odds)
        cells: i64 = 1
        while cells < SETS:
            _best_by_shape(t, self.needed, shape_of, prices, cells, best)
            self.needed[cells] = _wait_for_best(best, chances)
            cells += 1


def _best_by_shape(
    t: Tables, needed: vec[float], shape_of: vec[i64], prices: vec[float], cells: i64, best: vec[float]
) -> None:
    """What each shape makes of the cells: the fewest turns to go, its own price included."""
    least = 99.0
    cell: i64 = 0
    while cell < 16:
        bit = t.bits[cell]
        if cells & bit != 0 and needed[cells ^ bit] < least:
            least = needed[cells ^ bit]
        cell += 1
    k: i64 = 0
    while k < SHAPE_COUNT:
        best[k] = prices[k] + least
        k += 1
    place: i64 = 0
    while place < PLACE_COUNT:
        covered = t.place[place]
        if covered & cells == covered:
            shape = shape_of[place]
            turns = prices[shape] + needed[cells ^ covered]
            if turns < best[shape]:
                best[shape] = turns
        place += 1


def _wait_for_best(best: vec[float], chances: vec[float]) -> float:
    """Use the shapes that help most and leave the others to the other card: the best line to draw between them."""
    lowest = 99.0
    line: i64 = 0
    while line < SHAPE_COUNT:
        used = 0.0
        total = 0.0
        k: i64 = 0
        while k < SHAPE_COUNT:
            if best[k] <= best[line]:
                used += chances[k]
                total += chances[k] * best[k]
            else:
                total += chances[k] * DECLINE
            k += 1
        if total / used < lowest:
            lowest = total / used
        line += 1
    return lowest


@final
class Outlook:
    """One seat's cards and what they promise, read from a position once and then changed move by move."""

    __slots__ = ("coins_left", "done", "palm_now", "palms_left", "t", "turns", "turns_left")

    def __init__(self, t: Tables, turns: Turns, s: State, at: i64) -> None:
        p = s.players
        self.t = t
        self.turns = turns
        self.done: i64 = p[at + Word.DONE]
        self.coins_left: i64 = MOST_COINS - p[at + Word.COINS]
        self.palms_left: i64 = MOST_PALMS - p[at + Word.PALM_COUNT]
        self.palm_now: float = float(palm_worth(t, s))
        is_under_way = s.shape >= 0  # from the turning of an expedition card to the end of serving
        self.turns_left: float = float(TURNS - s.turn) - (1.0 if is_under_way else 0.0)

    def card(self, card: i64, empty: i64) -> float:
        """What completing a card brings from here on, coins and palms on its empty cells included."""
        t = self.t
        if card == NO_CARD:
            return 0.0
        worth = float(t.points[card]) + self.seals(card)
        return worth + self.on(card, empty, PALM)

    def on(self, card: i64, cells: i64, palm: float) -> float:
        """Coins, palms and crosses on these cells, a palm at this price."""
        t = self.t
        coins = count(cells & t.coins[card])
        if coins > self.coins_left:
            coins = self.coins_left
        palms = count(cells & t.palms[card])
        if palms > self.palms_left:
            palms = self.palms_left
        return COIN * float(coins) + palm * float(palms) + CROSS * float(count(cells & t.crosses[card]))

    def seals(self, card: i64) -> float:
        """Its own seal over the cards of its colour, and the seals already won over itself."""
        t = self.t
        total = 0.0
        if t.seal_colour[card] >= 0:
            n = float(count_of_colour(t, self.done, t.seal_colour[card]))
            if t.seal_colour[card] == t.colour[card]:
                n += 1.0
            n += 0.06 * self.turns_left  # cards still to come
            total += float(t.seal_points[card]) * n
        done = self.done
        while done:
            other = lowest(done)
            if t.seal_colour[other] == t.colour[card]:
                total += float(t.seal_points[other])
            done &= done - 1
        return total

    def two(self, worth_a: float, empty_a: i64, worth_b: float, empty_b: i64) -> float:
        """Two cards and the turns left: the quicker one first, then the other, then new ones."""
        both = self.both(worth_a, empty_a, worth_b, empty_b)
        return both + RATE * beyond(self.rest(empty_a, empty_b))

    def both(self, worth_a: float, empty_a: i64, worth_b: float, empty_b: i64) -> float:
        """What two cards bring if they are completed one after the other, the quicker one first."""
        a = self.turns.needed[empty_a]
        b = self.turns.needed[empty_b]
        sooner = in_time(self.turns_left - (a if a < b else b))
        later = in_time(self.turns_left - a - b)
        return worth_a * sooner + worth_b * later if a < b else worth_b * sooner + worth_a * later

    def rest(self, empty_a: i64, empty_b: i64) -> float:
        """The turns left once both cards are completed."""
        return self.turns_left - self.turns.needed[empty_a] - self.turns.needed[empty_b]


def empty_cells(t: Tables, s: State, side: i64) -> i64:
    """Of the card on one side of a seat, whose words begin at `side` less the side."""
    card = s.players[side + Word.CARD]
    return 0 if card == NO_CARD else t.cells[card] & ~s.players[side + Word.MARKS]


def in_time(slack: float) -> float:
    """The chance that something expected to be done `slack` turns before the end is done by then."""
    return 1.0 / (1.0 + math.exp(-(slack + 0.3) / (0.5 * SLACK)))


def beyond(rest: float) -> float:
    """Turns left over for new cards; the last two or three bring nothing."""
    x = rest - 1.0
    return x if x > 4.0 else 0.0 if x < -4.0 else math.log(1.0 + math.exp(x))


_TURNS: list[Turns] = []


def turns_table(t: Tables) -> Turns:
    """Made once a process, when first wanted."""
    if not _TURNS:
        _TURNS.append(Turns(t))
    return _TURNS[0]


@final
class SilverAndGoldEvaluator(Evaluator[State]):
    def __init__(self, rules: AnyRules) -> None:
        classic = Tuning(explore=0.02, trust=0.1, widen=0.5, plies=10)
        tuning = Tuning(explore=0.02, trust=0.1, widen=0.5, plies=10, part=75)
        super().__init__(rules, is_open=False, lead=LEAD, classic=classic, tuning=tuning)
        self.t: Tables = cast(SilverAndGold, rules).tables
        self.turns = turns_table(self.t)
        self.ratings = vec[float]([0.0] * rules.most_moves)
        self.features = FEATURES

    def rate(self, s: State, seat: i64, moves: vec[i64], n: i64, into: vec[float]) -> None:
        outlook = Outlook(self.t, self.turns, s, seat * WIDTH)
        if s.step == Step.MARKING:
            self._rate_marks(s, seat * WIDTH, outlook, moves, n, into)
        elif s.step == Step.KEEPING:
            self._rate_pairs(outlook, moves, n, into)
        else:
            self._rate_takes(s, seat * WIDTH, outlook, moves, n, into)

    def _rate_marks(self, s: State, at: i64, outlook: Outlook, moves: vec[i64], n: i64, into: vec[float]) -> None:
        p = s.players
        t = self.t
        left = p[at + Word.CARD + LEFT]
        right = p[at + Word.CARD + RIGHT]
        empty_left = empty_cells(t, s, at + LEFT)
        empty_right = empty_cells(t, s, at + RIGHT)
        worth_left = outlook.card(left, empty_left)
        worth_right = outlook.card(right, empty_right)
        k: i64 = 0
        while k < n:
            cells = cells_of(t, moves[k])
            # What is marked now is won, and no longer promised by the card.
            if side_of(moves[k]) == LEFT:
                won = outlook.on(left, cells, outlook.palm_now)
                paid = outlook.on(left, cells, PALM)
                into[k] = won + outlook.two(worth_left - paid, empty_left & ~cells, worth_right, empty_right)
            else:
                won = outlook.on(right, cells, outlook.palm_now)
                paid = outlook.on(right, cells, PALM)
                into[k] = won + outlook.two(worth_left, empty_left, worth_right - paid, empty_right & ~cells)
            k += 1

    def _rate_pairs(self, outlook: Outlook, moves: vec[i64], n: i64, into: vec[float]) -> None:
        k: i64 = 0
        while k < n:
            a = pair_low(moves[k])
            b = pair_high(moves[k])
            into[k] = outlook.two(
                outlook.card(a, self.t.cells[a]), self.t.cells[a], outlook.card(b, self.t.cells[b]), self.t.cells[b]
            )
            k += 1

    def _rate_takes(self, s: State, at: i64, outlook: Outlook, moves: vec[i64], n: i64, into: vec[float]) -> None:
        p = s.players
        t = self.t
        side: i64 = LEFT if p[at + Word.CARD + LEFT] != NO_CARD else RIGHT
        other = p[at + Word.CARD + side]
        empty = empty_cells(t, s, at + side)
        worth = outlook.card(other, empty)
        k: i64 = 0
        while k < n:
            if moves[k] == Code.TAKE_DECK:
                into[k] = self._rate_unseen(s, outlook, worth, empty)
            else:
                card = moves[k] - Code.TAKE
                into[k] = outlook.two(worth, empty, outlook.card(card, t.cells[card]), t.cells[card])
            k += 1

    def _rate_unseen(self, s: State, outlook: Outlook, worth: float, empty: i64) -> float:
        """The average of the cards in the deck: which they are is known to all, only not their order."""
        total = 0.0
        cards = 0.0
        card: i64 = 0
        while card < CARD_COUNT:
            if s.deck & self.t.bits[card] != 0:
                total += outlook.two(worth, empty, outlook.card(card, self.t.cells[card]), self.t.cells[card])
                cards += 1.0
            card += 1
        return total / cards

    def pick(self, s: State, seat: i64, moves: vec[i64], n: i64, rng: Rng) -> i64:
        """The best rated move."""
        self.rate(s, seat, moves, n, self.ratings)
        best: i64 = 0
        k: i64 = 1
        while k < n:
            if self.ratings[k] > self.ratings[best]:
                best = k
            k += 1
        return moves[best]

    def fact(self, s: State, seat: i64, best: i64, other: i64) -> Message | None:
        return reason.fact(self.t, self.turns.needed, s, seat, best, other)

    def describe(self, s: State, into: vec[float]) -> float:
        seat: i64 = 0
        while seat < s.seats:
            self._describe_seat(s, seat * WIDTH, seat * len(FEATURES), into)
            seat += 1
        return Outlook(self.t, self.turns, s, 0).turns_left / float(TURNS)

    def _describe_seat(self, s: State, at: i64, k: i64, into: vec[float]) -> None:
        p = s.players
        t = self.t
        outlook = Outlook(t, self.turns, s, at)
        left = p[at + Word.CARD + LEFT]
        right = p[at + Word.CARD + RIGHT]
        a = empty_cells(t, s, at + LEFT)
        b = empty_cells(t, s, at + RIGHT)
        into[k] = 1.0
        into[k + 1] = float(score(t, p, at)) / 10.0
        into[k + 2] = outlook.both(outlook.card(left, a), a, outlook.card(right, b), b) / 10.0
        into[k + 3] = beyond(outlook.rest(a, b)) / 10.0
        into[k + 4] = float(p[at + Word.COINS] - 4 * p[at + Word.CUP_COUNT])

    def worth(self, s: State, into: vec[float]) -> None:
        """Points, hoped for or won, on a straight scale: most of a rival's points are none of one's doing."""
        seat: i64 = 0
        while seat < s.seats:
            into[seat] = self._hoped_for(s, seat * WIDTH)
            seat += 1
        best = vec[float]([0.0] * int(s.seats))
        seat = 0
        while seat < s.seats:
            best[seat] = self._best_rival(into, seat, s.seats)
            seat += 1
        seat = 0
        while seat < s.seats:
            mine = into[seat]
            won = 0.0
            if s.step == Step.OVER and s.seats > 1:
                won = WIN if mine > best[seat] else -WIN if mine < best[seat] else 0.0
            into[seat] = 0.5 + (mine - 0.25 * best[seat] - 80.0 + won) / 150.0
            seat += 1

    def _hoped_for(self, s: State, at: i64) -> float:
        p = s.players
        won = float(score(self.t, p, at))
        if s.step == Step.OVER:
            return won
        t = self.t
        outlook = Outlook(t, self.turns, s, at)
        left = p[at + Word.CARD + LEFT]
        right = p[at + Word.CARD + RIGHT]
        empty_left = empty_cells(t, s, at + LEFT)
        empty_right = empty_cells(t, s, at + RIGHT)
        won += outlook.two(outlook.card(left, empty_left), empty_left, outlook.card(right, empty_right), empty_right)
        coins = p[at + Word.COINS]
        return won + (COIN - 1.0) * float(coins - 4 * p[at + Word.CUP_COUNT])

    def _best_rival(self, points: vec[float], seat: i64, seats: i64) -> float:
        best = 0.0
        other: i64 = 0
        while other < seats:
            if other != seat and points[other] > best:
                best = points[other]
            other += 1
        return best
