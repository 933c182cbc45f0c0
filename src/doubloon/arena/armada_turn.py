"""The best play of one turn of Gold Armada, for thousands of positions at once: rows are dice, columns positions."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from doubloon.games.gold_armada.components import PIER, PIERS, STEPS, WIDTH, Tables
from doubloon.games.gold_armada.multisets import ALL, COUNT, EMPTY, SYMBOLS

Floats: TypeAlias = NDArray[np.float32]
NEVER = np.float32(-1e9)  # the worth of a doubloon the dice do not show


class Turn:
    """Which dice show which pier, once for all positions; `value` then plays a turn in each column."""

    def __init__(self, tables: Tables, columns: int) -> None:
        self.throws = int(tables.throws)
        self.symbols = len(tables.symbols)
        dice = int(tables.dice)
        sets = [m for m in range(COUNT) if ALL.size[m] <= dice and max([-1, *ALL.symbols(m)]) < self.symbols]
        self.full = [m for m in sets if ALL.size[m] == dice]
        self.partial = [m for m in sets if ALL.size[m] < dice]
        self.more = {m: [int(ALL.plus[m * SYMBOLS + k]) for k in range(self.symbols)] for m in self.partial}
        self.fewer: dict[int, list[int]] = {m: [] for m in sets}
        for m, larger in self.more.items():
            for one_more in larger:
                self.fewer[one_more].append(m)
        self.shows = {m: _shows(tables, m) for m in self.full}
        self.odds = np.array([int(ALL.ways[m]) / self.symbols**dice for m in self.full], np.float32)
        self.share = np.float32(1 / self.symbols)
        rows = np.empty((3 * COUNT, columns), np.float32)
        self.kept, self.best, self.lying = rows[:COUNT], rows[COUNT : 2 * COUNT], rows[2 * COUNT :][: len(self.full)]

    def value(self, takes: list[Floats | None], steps: list[NDArray[np.int8]], skull: Floats) -> Floats:
        """takes[pier] is the worth of its next doubloon, steps[pier] how many are gone, skull the worth of a skull."""
        n = len(skull)
        now: dict[int, Floats] = self._settled(takes, steps, skull)
        settled = now
        for _ in range(self.throws - 1):
            self._throw(now, n)
            self._keep(settled, n)
            now = {m: self.lying[row, :n] for row, m in enumerate(self.full)}
        if self.throws == 1:
            for row, m in enumerate(self.full):
                self.lying[row, :n] = settled[m]
        answer: Floats = self.odds @ self.lying[:, :n]
        return answer

    def _settled(self, takes: list[Floats | None], steps: list[NDArray[np.int8]], skull: Floats) -> dict[int, Floats]:
        """For dice as they finally lie, the best doubloon or the skull; dice that show the same share one row."""
        offers: dict[tuple[int, int], Floats] = {}
        rows: dict[tuple[tuple[int, int], ...], Floats] = {(): skull}
        for shown in self.shows.values():
            if shown in rows:
                continue
            for pier, when in shown:
                take = takes[pier]
                if (pier, when) not in offers and take is not None:
                    is_shown = np.array([when >> step & 1 for step in range(STEPS + 1)], bool)[steps[pier]]
                    offers[pier, when] = np.where(is_shown, take, NEVER)
            best: Floats = np.full(len(skull), NEVER)
            for offer in shown:
                if offer in offers:
                    np.maximum(best, offers[offer], out=best)
            rows[shown] = np.where(best == NEVER, skull, best)
        return {m: rows[shown] for m, shown in self.shows.items()}

    def _throw(self, lying: dict[int, Floats], n: int) -> None:
        """What throwing the others brings, for every set of kept dice: one die at a time, from large sets down."""
        rows = dict(lying)
        for m in reversed(self.partial):
            row = self.kept[m, :n]
            more = self.more[m]
            np.copyto(row, rows[more[0]])
            for one_more in more[1:]:
                np.add(row, rows[one_more], out=row)
            np.multiply(row, self.share, out=row)
            rows[m] = row

    def _keep(self, settled: dict[int, Floats], n: int) -> None:
        """Stop, or keep the best part: the best of any part of m is the best of m itself and of m less one die."""
        rows: dict[int, Floats] = {EMPTY: self.kept[EMPTY, :n]}
        for m in self.partial:
            if m != EMPTY:
                rows[m] = self._better(self.kept[m, :n], self.fewer[m], rows, self.best[m, :n])
        for k, m in enumerate(self.full):
            self._better(settled[m], self.fewer[m], rows, self.lying[k, :n])

    def _better(self, own: Floats, fewer: list[int], rows: dict[int, Floats], out: Floats) -> Floats:
        np.maximum(own, rows[fewer[0]], out=out)
        for part in fewer[1:]:
            np.maximum(out, rows[part], out=out)
        return out


def _shows(tables: Tables, m: int) -> tuple[tuple[int, int], ...]:
    """The piers these dice may show, each with the steps at which they do, as bits."""
    found: list[tuple[int, int]] = []
    for pier in range(PIERS):
        when = int(tables.shown[m]) >> (pier * WIDTH) & PIER
        if when:
            found.append((pier, when))
    return tuple(found)
