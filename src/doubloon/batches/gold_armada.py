"""What a seat sees of Gold Armada: everything. The fields are described in adapters/tensors/gold_armada.py."""

from __future__ import annotations

from typing import cast, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.batches.page import Page
from doubloon.batches.writer import Writer
from doubloon.engine.contract import AnyRules
from doubloon.games.gold_armada.components import PIER, PIERS, STEPS, WIDTH
from doubloon.games.gold_armada.multisets import ALL, SYMBOLS
from doubloon.games.gold_armada.rules import GoldArmada
from doubloon.games.gold_armada.state import State


@final
class GameWriter(Writer[State]):
    def __init__(self, rules: AnyRules, seats: int, at: dict[str, int]) -> None:
        super().__init__(rules, seats, at)
        self.armada = cast(GoldArmada, rules)
        self.at_turn: i64 = at["turn"]
        self.at_phase: i64 = at["phase"]
        self.at_dice: i64 = at["dice"]
        self.at_throws_left: i64 = at["throws_left"]
        self.at_skulls_left: i64 = at["skulls_left"]
        self.at_owners: i64 = at["owners"]
        self.at_needs: i64 = at["needs"]
        self.at_accepts: i64 = at["accepts"]
        self.at_next_value: i64 = at["next_value"]
        self.at_skulls: i64 = at["skulls"]
        self.at_scores: i64 = at["scores"]
        tables = self.armada.tables
        piers = [pier for pier in tables.piers if pier is not None]
        self.symbols: i64 = len(tables.symbols)
        self.steps: i64 = max([len(pier.values) for pier in piers])
        # Of each pier its place among those there are, -1 for one that a data file leaves out; and of each of its
        # doubloons, with one more for a pier that is empty, the dice it needs, its value, and the symbols as bits.
        self.place = vec[i64]([piers.index(pier) if pier is not None else -1 for pier in tables.piers])
        needs = [0] * (PIERS * (STEPS + 1))
        values = [0] * (PIERS * (STEPS + 1))
        accepts = [0] * (PIERS * (STEPS + 1))
        for p, pier in enumerate(tables.piers):
            for step in range(len(pier.values) if pier is not None else 0):
                assert pier is not None
                needs[p * (STEPS + 1) + step] = pier.needs[step]
                values[p * (STEPS + 1) + step] = pier.values[step]
                accepts[p * (STEPS + 1) + step] = sum([2**symbol for symbol in set(pier.accepts[step])])
        self.needs = vec[i64](needs)
        self.values = vec[i64](values)
        self.accepts = vec[i64](accepts)

    def write(self, s: State, seat: i64, page: Page) -> None:
        self.write_common(seat, self.armada.next_to_act(s), page)
        page.put(self.at_turn + self.relative(s.turn, seat), 1)
        page.put(self.at_phase + s.phase, 1)
        self._write_dice(s, page)
        page.set(self.at_throws_left, self.armada.tables.throws - s.throws)
        page.set(self.at_skulls_left, s.skulls_left)
        self._write_piers(s, page)
        self._write_owners(s, seat, page)
        self._write_seats(s, seat, page)

    def _write_dice(self, s: State, page: Page) -> None:
        counts = ALL.counts
        first = s.dice * SYMBOLS
        symbol: i64 = 0
        while symbol < self.symbols:
            at = first + symbol
            page.set(self.at_dice + symbol, counts[at])
            symbol += 1

    def _write_piers(self, s: State, page: Page) -> None:
        """The doubloons nearest the island tell all about the piers, but for who took the others."""
        changed = page.changed(s.nearest)
        p: i64 = 0
        while changed != 0:
            place = self.place[p]
            if changed & PIER != 0 and place >= 0:
                self._write_pier(p * (STEPS + 1) + s.taken[p], place, page)
            changed >>= WIDTH
            p += 1

    def _write_pier(self, nearest: i64, place: i64, page: Page) -> None:
        page.set(self.at_needs + place, self.needs[nearest])
        page.set(self.at_next_value + place, self.values[nearest])
        at = self.at_accepts + place * self.symbols
        end = at + self.symbols
        accepted = self.accepts[nearest]
        while at < end:
            page.set(at, accepted & 1)
            accepted >>= 1
            at += 1

    def _write_owners(self, s: State, seat: i64, page: Page) -> None:
        owners = s.owner
        p: i64 = 0
        while p < PIERS:
            taken = s.taken[p]
            step: i64 = 0
            while step < taken:
                at = p * STEPS + step
                owner = self.relative(owners[at], seat)
                page.put(self.at_owners + (self.place[p] * self.steps + step) * self.seats + owner, 1)
                step += 1
            p += 1

    def _write_seats(self, s: State, seat: i64, page: Page) -> None:
        lowest = self.armada.tables.skulls
        k: i64 = 0
        while k < self.seats:
            chair = self.chair(k, seat)
            page.set(self.at_skulls + k, s.skulls[chair])
            page.set(self.at_scores + k, s.points[chair] - s.skulls[chair] + lowest)
            k += 1
