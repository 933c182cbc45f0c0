"""Gold Armada for two players, solved: the exact probability to win for every reachable position between turns.

Layers are solved by skulls left, from one up, and within a layer by doubloons taken, from all down: every position
then follows from solved ones by one turn of dice. The same, with points for probabilities, gives the solitaire value.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from doubloon.arena.armada_reach import columns, count_reachable
from doubloon.arena.armada_turn import Floats, Turn
from doubloon.bots.armada_table import HEADER, SCALE, Headline, Layout, fingerprint, header, read_header
from doubloon.games.gold_armada.components import Tables

Ints: TypeAlias = NDArray[np.int64]
Tick: TypeAlias = "Callable[[int, int], None]"  # positions solved, positions in all
COLUMNS = 8192  # positions in one batch: enough to pay for the calls, few enough for the cache


class Profiles:
    """Every setting of the piers, as arrays over their numbers."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.digits = self.settings()  # doubloons taken, by pier
        self.count = len(self.digits[0])
        self.taken = np.zeros(self.count, np.int64)  # doubloons
        self.value = np.zeros(self.count, np.int64)
        for digits, values in zip(self.digits, layout.values, strict=True):
            self.taken += digits
            self.value += np.array([sum(values[:n]) for n in range(len(values) + 1)])[digits]
        worths = sorted({v for values in layout.values for v in values})
        self.there = {worth: self._count(worth) for worth in worths}  # doubloons of this value among those taken
        self.reaches: dict[int, tuple[Ints, Ints]] = {}
        self.before = np.concatenate(([0], np.cumsum(self.value)))[:-1]

    def settings(self) -> list[NDArray[np.int8]]:
        number = np.arange(self.layout.profiles)
        return [
            (number // stride % (steps + 1)).astype(np.int8)
            for stride, steps in zip(self.layout.strides, self.layout.steps, strict=True)
        ]

    def after(self, pier: int, q: Ints) -> Ints:
        """The settings once a doubloon more is taken from a pier; of one that is empty, anything."""
        return np.minimum(q + self.layout.strides[pier], self.layout.profiles - 1)

    def place(self, gone: int) -> Ints:
        """Of j = 0 within the layer of so many skulls gone."""
        places: Ints = self.before + np.arange(self.count) * (gone + 1)
        return places

    def size(self, gone: int) -> int:
        """How many numbers the layer has."""
        return int(np.sum(self.value)) + self.count * (gone + 1)

    def reach(self, gone: int) -> tuple[Ints, Ints]:
        """The lowest and highest j that can occur: players alternate, so each had half of the turns."""
        if gone in self.reaches:
            return self.reaches[gone]
        turns = (self.taken + gone) // 2
        low = np.full(self.count, 10**6)
        high = np.full(self.count, -(10**6))
        for skulls in range(gone + 1):  # of the mover
            mine = turns - skulls
            fits = (mine >= 0) & (mine <= self.taken)
            low = np.where(fits, np.minimum(low, self._sum_of(mine, dearest=False) - skulls), low)
            high = np.where(fits, np.maximum(high, self._sum_of(mine, dearest=True) - skulls), high)
        self.reaches[gone] = (low + gone, high + gone)
        return self.reaches[gone]

    def _sum_of(self, count: Ints, *, dearest: bool) -> Ints:
        """The value of the `count` dearest, or cheapest, doubloons among those taken."""
        left = np.maximum(count, 0)
        total = np.zeros_like(left)
        for worth in sorted(self.there, reverse=dearest):
            used = np.minimum(left, self.there[worth])
            total += used * worth
            left = left - used
        return total

    def _count(self, worth: int) -> NDArray[np.int8]:
        count = np.zeros(self.count, np.int8)
        for digits, values in zip(self.digits, self.layout.values, strict=True):
            count += np.array([values[:n].count(worth) for n in range(len(values) + 1)], np.int8)[digits]
        return count


def sign_worth(lead: Ints) -> Floats:
    """The end: won, shared or lost."""
    worth: Floats = ((np.sign(lead) + 1) / 2).astype(np.float32)
    return worth


class Solver:
    def __init__(self, tables: Tables, columns: int = COLUMNS, profiles: Profiles | None = None) -> None:
        self.tables = tables
        self.layout = Layout(tables)
        self.profiles = profiles or Profiles(self.layout)
        self.turn = Turn(tables, columns)
        self.columns = columns
        self.full = int(np.max(self.profiles.taken))
        self.done = 0
        self.positions = 0  # to be solved

    # --- two players ---------------------------------------------------------------------------------

    def solve(self, file: Path, tick: Tick) -> Headline:
        """Write the table; a run that was stopped goes on from the last layer it finished."""
        started = time.time()
        self.positions = sum([self.count(gone) for gone in range(self.layout.skulls)])
        self.done = 0
        file.parent.mkdir(parents=True, exist_ok=True)
        growing = file.with_suffix(".growing")
        if not growing.is_file():
            growing.write_bytes(b"\0" * HEADER)
        finished, values = self._finished(file)
        started -= _seconds(growing) if finished else 0.0
        for left in range(1, self.layout.skulls + 1):
            if left <= finished:
                self.done += self.count(self.layout.skulls - left)
                continue
            values = self.layer(left, values, tick)
            self._save(file, growing, left, values)
            self._write_header(growing, 0, 0.0, 0.0, time.time() - started)
        first, solitaire, positions = float(values[0]), self.solitaire(), count_reachable(self)
        headline = self._write_header(growing, positions, first, solitaire, time.time() - started)
        growing.replace(file)
        self._saved(file, self.layout.skulls).unlink()
        return headline

    def _write_header(self, growing: Path, positions: int, first: float, solitaire: float, seconds: float) -> Headline:
        """After every layer too, so that a run that goes on knows the seconds spent before."""
        headline = Headline(
            box=fingerprint(self.tables),
            first=first,
            solitaire=solitaire,
            positions=positions,
            seconds=round(seconds, 1),
        )
        with growing.open("r+b") as stream:
            stream.write(header(headline))
        return headline

    def _finished(self, file: Path) -> tuple[int, Floats]:
        """The layer that an earlier run finished last, kept in full precision; 0 and nothing without one."""
        for left in range(self.layout.skulls, 0, -1):
            if self._saved(file, left).is_file():
                return left, np.load(self._saved(file, left))
        return 0, np.empty(0, np.float32)

    def _save(self, file: Path, growing: Path, left: int, values: Floats) -> None:
        with growing.open("r+b") as stream:
            stream.seek(HEADER + 2 * sum([self.layout.layer(k) for k in range(1, left)]))
            stream.write(np.rint(values * SCALE).astype("<u2").tobytes())
        np.save(self._saved(file, left), values)
        self._saved(file, left - 1).unlink(missing_ok=True)

    def _saved(self, file: Path, left: int) -> Path:
        return file.with_suffix(f".{left}.npy")

    def count(self, gone: int) -> int:
        """A whole interval of scores for each setting of the piers: some of them cannot occur."""
        low, high = self.profiles.reach(gone)
        return int(np.sum((high - low + 1)[self.profiles.taken < self.full]))

    def layer(self, left: int, below: Floats, tick: Tick) -> Floats:
        """All positions with so many skulls left, from those with one less."""
        gone = self.layout.skulls - left
        place = self.profiles.place(gone)
        place_below = self.profiles.place(gone + 1)
        low, high = self.profiles.reach(gone)
        values: Floats = np.zeros(self.profiles.size(gone), np.float32)
        end = np.flatnonzero(self.profiles.taken == self.full)[0]
        width = int(self.profiles.value[end]) + gone + 1
        values[place[end] :][:width] = sign_worth(2 * np.arange(width) - width + 1)
        for taken in range(self.full - 1, -1, -1):
            for batch in self.batches(np.flatnonzero(self.profiles.taken == taken), high - low + 1):
                q, j = columns(batch, low, high)
                rest = self.profiles.value[q] + gone - j  # the rival's j
                won = self._won(left, below, place_below, q, j, rest)
                values[place[q] + j] = self.turn.value(self._takes(values, place, q, rest), self._steps(q), won)
                self.done += len(q)
                tick(self.done, self.positions)
            self._fill(values, place, np.flatnonzero(self.profiles.taken == taken), low, high, gone)
        return values

    def _won(self, left: int, below: Floats, place_below: Ints, q: Ints, j: Ints, rest: Ints) -> Floats:
        """What taking a skull is worth to the mover."""
        if left == 1:
            return sign_worth(j - 1 - rest)
        lost: Floats = below[place_below[q] + rest + 1]
        return 1 - lost

    def _takes(self, values: Floats, place: Ints, q: Ints, rest: Ints) -> list[Floats | None]:
        """What taking the next doubloon of each pier is worth: the rival then moves with an unchanged score."""
        takes: list[Floats | None] = []
        for pier, steps in enumerate(self.layout.steps):
            if steps == 0:
                takes.append(None)
                continue
            after = self.profiles.after(pier, q)  # an empty pier is never shown
            rival: Floats = values[np.minimum(place[after] + rest, len(values) - 1)]
            takes.append(1 - rival)
        return takes

    def _steps(self, q: Ints) -> list[NDArray[np.int8]]:
        return [digits[q] for digits in self.profiles.digits]

    def batches(self, profiles: Ints, widths: Ints) -> Iterator[Ints]:
        """Profiles in groups whose positions fit into the columns."""
        ends = np.cumsum(widths[profiles])
        first = 0
        while first < len(profiles):
            room = (ends[first - 1] if first else 0) + self.columns
            last = int(np.searchsorted(ends, room, side="right"))
            yield profiles[first:last]
            first = last

    def _fill(self, values: Floats, place: Ints, profiles: Ints, low: Ints, high: Ints, gone: int) -> None:
        """Beyond the reachable scores the nearest reachable one stands: matches of more players look there."""
        for k in range(int(np.max(self.profiles.value[profiles] + gone)) + 1):
            short = profiles[low[profiles] > k]
            values[place[short] + k] = values[place[short] + low[short]]
            long = profiles[(high[profiles] < k) & (self.profiles.value[profiles] + gone >= k)]
            values[place[long] + k] = values[place[long] + high[long]]

    # --- alone ---------------------------------------------------------------------------------------

    def solitaire(self) -> float:
        """Points of a player alone who plays for them as well as can be."""
        below: Floats = np.zeros(self.layout.profiles, np.float32)
        for _ in range(self.layout.skulls):
            points: Floats = np.zeros(self.layout.profiles, np.float32)
            for taken in range(self.full - 1, -1, -1):
                for q in self.batches(np.flatnonzero(self.profiles.taken == taken), np.ones_like(self.profiles.value)):
                    points[q] = self.turn.value(self._points(points, q), self._steps(q), below[q] - 1)
            below = points
        return float(below[0])

    def _points(self, points: Floats, q: Ints) -> list[Floats | None]:
        takes: list[Floats | None] = []
        for p, stride in enumerate(self.layout.strides):
            if self.layout.steps[p] == 0:
                takes.append(None)
                continue
            now = np.array([*self.layout.values[p], 0], np.float32)[self.profiles.digits[p][q]]
            takes.append(now + points[np.minimum(q + stride, self.layout.profiles - 1)])
        return takes


def _seconds(growing: Path) -> float:
    """Spent on the layers of a table that is not whole yet."""
    with growing.open("rb") as stream:
        return read_header(stream.read(HEADER)).seconds
