"""How good a move looks in Gold Armada: the turn under way exactly, by whatever each doubloon and a skull are worth."""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.contract import AnyRules
from doubloon.engine.evaluator import Evaluator, Tuning
from doubloon.engine.rng import Rng
from doubloon.games.gold_armada import reason
from doubloon.games.gold_armada.components import PIER, PIERS, STEPS, WIDTH, Tables
from doubloon.games.gold_armada.moves import KEEP, STOP, TAKE
from doubloon.games.gold_armada.multisets import ALL, COUNT, EMPTY, SYMBOLS
from doubloon.games.gold_armada.rules import GoldArmada
from doubloon.games.gold_armada.state import CHOOSING, THROWING, State
from doubloon.games.gold_armada.turn import before_throws, best_keep
from doubloon.locale import Message

# Of a seat: 1, points won, what the turn under way promises it, whether its turn comes next.
FEATURES: Final = ["one", "points", "turn", "next"]
SKULL: Final = -1.0  # points
NO_TAKE: Final = -1e9  # less than any doubloon is worth
LEAD: Final = 8.0


def settled_worth(tables: Tables, nearest: i64, takes: vec[float], skull: float) -> vec[float]:
    """For all dice as they may finally lie: the best doubloon they show (takes[pier]), or the skull."""
    worth = vec[float]([0.0] * COUNT)
    m: i64 = 0
    while m < COUNT:
        if ALL.size[m] == tables.dice:
            worth[m] = _best_take(tables.shown[m] & nearest, takes, skull)
        m += 1
    return worth


def _best_take(shown: i64, takes: vec[float], skull: float) -> float:
    if shown == 0:
        return skull
    best = NO_TAKE
    pier: i64 = 0
    while shown != 0:
        if shown & PIER != 0 and takes[pier] > best:
            best = takes[pier]
        shown >>= WIDTH
        pier += 1
    return best


def next_values(tables: Tables, taken: vec[i64]) -> vec[float]:
    """The value of the doubloon nearest the island, by pier."""
    values = vec[float]([0.0] * PIERS)
    pier: i64 = 0
    while pier < PIERS:
        if taken[pier] < STEPS:
            values[pier] = float(tables.values[pier * STEPS + taken[pier]])
        pier += 1
    return values


def rate_turn(
    tables: Tables, s: State, takes: vec[float], skull: float, moves: vec[i64], n: i64, into: vec[float]
) -> None:
    """The exact worth of each move, if the rest of the turn is played as well as can be."""
    if s.phase != CHOOSING:
        k: i64 = 0
        while k < n:
            into[k] = takes[moves[k] - TAKE]
            k += 1
        return
    worth = settled_worth(tables, s.nearest, takes, skull)
    kept_worth = before_throws(tables, worth, tables.throws - s.throws)
    i: i64 = 0
    while i < n:
        into[i] = worth[s.dice] if moves[i] == STOP else kept_worth[moves[i] - KEEP]
        i += 1


@final
class GoldArmadaEvaluator(Evaluator[State]):
    def __init__(self, rules: AnyRules) -> None:
        super().__init__(rules, is_open=True, lead=LEAD, classic=Tuning(explore=0.1, plies=20))
        self.tables: Tables = cast(GoldArmada, rules).tables
        self.features = FEATURES
        self.nearest: i64 = -1  # of the turn that `promise` is of
        self.promise: TurnWorth | None = None

    def rate(self, s: State, seat: i64, moves: vec[i64], n: i64, into: vec[float]) -> None:
        """In points of this turn."""
        rate_turn(self.tables, s, next_values(self.tables, s.taken), SKULL, moves, n, into)

    def pick(self, s: State, seat: i64, moves: vec[i64], n: i64, rng: Rng) -> i64:
        """Take the most valuable doubloon; keep the commonest symbol; stop on a doubloon every other time."""
        if s.phase != CHOOSING:
            return self._dearest(s, moves, n)
        if rng.below(2) == 0 and self.tables.shown[s.dice] & s.nearest != 0:
            return STOP
        return self._keep_commonest(s, rng)

    def _dearest(self, s: State, moves: vec[i64], n: i64) -> i64:
        best = moves[0]
        highest: i64 = -1
        k: i64 = 0
        while k < n:
            pier = moves[k] - TAKE
            value = self.tables.values[pier * STEPS + s.taken[pier]]
            if value > highest:
                highest = value
                best = moves[k]
            k += 1
        return best

    def _keep_commonest(self, s: State, rng: Rng) -> i64:
        most: i64 = 0
        commonest: i64 = 0
        first = rng.below(SYMBOLS)  # among equals, any
        k: i64 = 0
        while k < SYMBOLS:
            symbol = (first + k) % SYMBOLS
            if ALL.counts[s.dice * SYMBOLS + symbol] > most:
                most = ALL.counts[s.dice * SYMBOLS + symbol]
                commonest = symbol
            k += 1
        if most == self.tables.dice:
            return STOP
        kept: i64 = EMPTY
        while most > 0:
            kept = ALL.plus[kept * SYMBOLS + commonest]
            most -= 1
        return KEEP + kept

    def describe(self, s: State, into: vec[float]) -> float:
        promised = self._promise(s).of(s)
        seat: i64 = 0
        while seat < s.seats:
            k = seat * len(FEATURES)
            into[k] = 1.0
            into[k + 1] = float(s.points[seat] - s.skulls[seat])
            into[k + 2] = promised if seat == s.turn else 0.0
            into[k + 3] = 1.0 if seat == (s.turn + 1) % s.seats else 0.0
            seat += 1
        return left_of(self.tables, s)

    def fact(self, s: State, seat: i64, best: i64, other: i64) -> Message | None:
        return reason.fact(self.tables, s, int(best), int(other))

    def _promise(self, s: State) -> TurnWorth:
        """In points, for whoever's turn it is: it depends on nothing but the doubloons nearest the island."""
        found = self.promise
        if found is None or s.nearest != self.nearest:
            found = TurnWorth(self.tables, s.nearest, next_values(self.tables, s.taken), SKULL)
            self.promise = found
            self.nearest = s.nearest
        return found


def left_of(tables: Tables, s: State) -> float:
    """The part of the match still to come: of the doubloons or of the skulls, whichever run out sooner."""
    taken: i64 = 0
    pier: i64 = 0
    while pier < PIERS:
        taken += s.taken[pier]
        pier += 1
    by_doubloons = 1.0 - float(taken) / float(tables.doubloons)
    by_skulls = float(s.skulls_left) / float(tables.skulls)
    return by_doubloons if by_doubloons < by_skulls else by_skulls


@final
class TurnWorth:
    """What the turn under way is worth to its player, played as well as can be; reckoned once for all its dice."""

    __slots__ = ("kept", "tables", "worth")

    def __init__(self, tables: Tables, nearest: i64, takes: vec[float], skull: float) -> None:
        self.tables = tables
        self.worth = settled_worth(tables, nearest, takes, skull)
        throws = range(int(tables.throws) + 1)
        self.kept = [before_throws(tables, self.worth, left) for left in throws]  # of kept dice, by throws left

    def of(self, s: State) -> float:
        if s.phase == THROWING:
            return self._kept(s)[s.dice]
        if s.phase != CHOOSING:
            return self.worth[s.dice]
        move = best_keep(s.dice, self.worth[s.dice], self._kept(s))
        return self.worth[s.dice] if move == STOP else self._kept(s)[move - KEEP]

    def _kept(self, s: State) -> vec[float]:
        return self.kept[int(self.tables.throws - s.throws)]
