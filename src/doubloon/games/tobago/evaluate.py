"""How good a move looks in Tobago: what it leads to, by what the position then promises each seat (outlook.py)."""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.contract import AnyRules
from doubloon.engine.evaluator import Evaluator, Tuning
from doubloon.engine.rng import Rng
from doubloon.games.tobago import kinds, reason
from doubloon.games.tobago.bot.claims import gain_of_claiming
from doubloon.games.tobago.bot.drives import keep_drives
from doubloon.games.tobago.bot.outlook import FEATURES, describe, outlook
from doubloon.games.tobago.bot.policy import pick_move
from doubloon.games.tobago.bot.reach import Reaches
from doubloon.games.tobago.components import LEGS
from doubloon.games.tobago.moves import is_among
from doubloon.games.tobago.phases import CLAIM, DEAL, LOOK, OVER, PLACE, REVEAL, TURN, is_set_up
from doubloon.games.tobago.rules import Tobago
from doubloon.games.tobago.state import IslandState, row_map, row_owner, row_roses
from doubloon.games.tobago.tables import Tables
from doubloon.games.tobago.treasure import total
from doubloon.hexmap.cells import count, has
from doubloon.locale import Message

LEAD: Final = 12.0
CARDS: Final = 41.0  # treasure cards at the start
IDLE: Final = 1.2  # coins that waiting, or driving about, is worth less than it looks: others would wait too


class IslandEvaluator(Evaluator[IslandState]):
    """Of Tobago, and with more phases of the expansion."""

    def __init__(self, rules: AnyRules, tables: Tables) -> None:
        classic = Tuning(explore=0.03, trust=0.15, widen=0.4, plies=16)
        tuning = Tuning(explore=0.03, trust=0.15, widen=0.4, plies=16, margin=0.15, merges=True)
        super().__init__(rules, is_open=False, lead=LEAD, classic=classic, tuning=tuning)
        self.base = tables
        self.codes = tables.codes
        self.reaches = Reaches()
        self.coins = vec[float]([0.0] * 4)
        self.features = FEATURES

    def is_worth_searching(self, s: IslandState, seat: i64) -> bool:
        return is_set_up(s.phase) and s.phase != PLACE

    def keep(self, s: IslandState, seat: i64, moves: vec[i64], n: i64) -> i64:
        return keep_drives(self.codes, self.reaches.of(s.island), s, moves, n)

    def drop_needless(self, s: IslandState, moves: vec[i64], n: i64) -> i64:
        """Whatever may follow the end of a regular move ends it as well: `stop` is the first half of other moves. And
        who may raise a treasure that is all his own, safe from curses, has nothing to gain by ending his turn."""
        if s.phase != TURN or not is_among(moves, n, self.codes.end):
            return n
        drops_stop = s.legs > 0 and s.extra == 0
        drops_end = s.held_amulets(s.turn) > 0 and self._may_raise_own(s, moves, n)
        kept: i64 = 0
        k: i64 = 0
        while k < n:
            move = moves[k]
            if not ((drops_stop and move == self.codes.stop) or (drops_end and move == self.codes.end)):
                moves[kept] = move
                kept += 1
            k += 1
        return kept

    def _may_raise_own(self, s: IslandState, moves: vec[i64], n: i64) -> bool:
        """Is there a treasure to raise on whose map all roses are of the seat whose turn it is?"""
        k, end = self.codes.span(moves, n, kinds.RAISE)
        while k < end:
            _, number, _ = self.codes.read(moves[k])
            if has_only_roses_of(s, s.turn, number):
                return True
            k += 1
        return False

    def merged(self, s: IslandState, move: i64, seat: i64) -> i64:
        """A clue card dealt is any card, to whomever: which it was shows in the moves it allows. So is a treasure card
        that another looks at; and of one turned up none sees whose it was."""
        if s.phase == DEAL:
            return self.codes.deal
        if s.phase == LOOK and s.who != seat:
            return self.codes.look
        if s.phase == REVEAL and move >= self.codes.turn_unseen:
            return move - self.codes.turn_unseen + self.codes.turn_own
        return move

    def rate(self, s: IslandState, seat: i64, moves: vec[i64], n: i64, into: vec[float]) -> None:
        if s.phase == CLAIM:
            self._rate_claim(gain_of_claiming(s, seat), moves, n, into)
        elif s.phase == PLACE:
            self._rate_places(s, moves, n, into)
        elif is_set_up(s.phase):
            self.rate_by_outlook(s, seat, moves, n, into)
        else:
            super().rate(s, seat, moves, n, into)

    def _rate_claim(self, gain: float, moves: vec[i64], n: i64, into: vec[float]) -> None:
        k: i64 = 0
        while k < n:
            into[k] = gain if moves[k] == self.codes.claim else 0.0
            k += 1

    def rate_by_outlook(self, s: IslandState, seat: i64, moves: vec[i64], n: i64, into: vec[float]) -> None:
        """Play each move and see what the position then promises."""
        k: i64 = 0
        while k < n:
            after = cast(IslandState, self.rules.copy(s))
            self.rules.apply(after, seat, moves[k])
            into[k] = self._lead(after, seat) - (IDLE if self._is_idle(s, moves[k]) else 0.0)
            k += 1

    def _rate_places(self, s: IslandState, moves: vec[i64], n: i64, into: vec[float]) -> None:
        """An ATV stands well where one move reaches most of the island."""
        reach = self.reaches.of(s.island)
        k: i64 = 0
        while k < n:
            into[k] = float(count(reach.within(LEGS, s.island.land.dense[self.codes.argument(moves[k])])))
            k += 1

    def _is_idle(self, s: IslandState, move: i64) -> bool:
        """The action of the turn is given away: by ending it unused, or by a leg that takes nothing."""
        if s.phase != TURN or s.acted == 1:
            return False
        kind, a, _ = self.codes.read(move)
        if kind == kinds.END or kind == kinds.EXCHANGE:
            return True
        return kind == kinds.LEG and not has(s.amulets, s.island.land.dense[a])

    def _lead(self, s: IslandState, seat: i64) -> float:
        """Coins ahead of the others' average."""
        outlook(s, self.reaches.of(s.island), self.coins)
        others = 0.0
        k: i64 = 0
        while k < s.n:
            if k != seat:
                others += self.coins[k]
            k += 1
        return self.coins[seat] - others / float(s.n - 1)

    def pick(self, s: IslandState, seat: i64, moves: vec[i64], n: i64, rng: Rng) -> i64:
        return pick_move(self.codes, self.reaches, s, seat, moves, n, rng)

    def describe(self, s: IslandState, into: vec[float]) -> float:
        describe(s, self.reaches.of(s.island), len(self.features), into)
        return float(total(s.pool)) / CARDS

    def fact(self, s: IslandState, seat: i64, best: i64, other: i64) -> Message | None:
        return reason.fact(self.base, s, seat, best, other)

    def worth(self, s: IslandState, into: vec[float]) -> None:
        outlook(s, self.reaches.of(s.island), self.coins)
        seat: i64 = 0
        while seat < s.n:
            rival = -1000.0
            other: i64 = 0
            while other < s.n:
                if other != seat and self.coins[other] > rival:
                    rival = self.coins[other]
                other += 1
            ahead = self.coins[seat] - rival
            won = 1.0 if ahead > 0.0 else 0.5 if ahead == 0.0 else 0.0
            into[seat] = self.blend(ahead, won, s.phase == OVER)
            seat += 1


def has_only_roses_of(s: IslandState, seat: i64, number: i64) -> bool:
    """Of the map: some of the seat, none of another."""
    own = False
    k: i64 = 0
    while k < s.rows:
        entry = s.trail[k]
        if row_map(entry) == number and row_roses(entry) > 0:
            if row_owner(entry) != seat:
                return False
            own = True
        k += 1
    return own


@final
class TobagoEvaluator(IslandEvaluator):
    def __init__(self, rules: AnyRules) -> None:
        super().__init__(rules, cast(Tobago, rules).tables)
