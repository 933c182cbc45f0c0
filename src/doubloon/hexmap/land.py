"""The land: which cells of a chart are island, with the tables that depend on nothing but its outline.

Masks number the cells of the land densely; numbers once given stay when the land grows, new cells come last.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from doubloon.hexmap.cells import (
    WORD,
    Cells,
    CellSets,
    both,
    cell_set,
    cell_sets,
    count,
    either,
    first,
    lowest,
    one,
    rest,
    same,
    some,
    without,
)
from doubloon.hexmap.chart import AROUND, OFF_CHART, Chart, length

NO_CELL: Final = -1


@final
class Land:
    __slots__ = (
        "cells",
        "chart",
        "coast",
        "coast2",
        "count",
        "dense",
        "full",
        "in_order",
        "names",
        "near",
        "near2",
        "next",
        "q",
        "r",
    )  # fmt: skip

    def __init__(
        self,
        chart: Chart,
        cells: vec[i64],
        dense: vec[i64],
        names: list[str],
        q: vec[i64],
        r: vec[i64],
        beside: vec[i64],
        near: CellSets,
        near2: CellSets,
        in_order: bool,
        full: Cells,
        coast: Cells,
        coast2: Cells,
    ) -> None:
        self.chart: Final = chart
        self.count: i64 = len(cells)
        self.cells: Final = cells  # dense number -> chart number
        self.dense: Final = dense  # and back
        self.names = names
        self.q = q
        self.r = r
        self.next: Final = beside  # the six neighbours of each cell, clockwise from north
        self.near: Final = near  # the cells at distance 1 of each cell
        self.near2: Final = near2  # and those at distance 1 or 2
        self.in_order = in_order  # do numbers ascend as on the chart?
        self.full = full
        self.coast = coast  # cells with ocean at distance 1
        self.coast2 = coast2  # and those with ocean at distance 1 or 2

    def look_for_ocean(self, i: i64) -> None:
        """A hex has 6 hexes at distance 1 and 18 within 2; fewer on the land means ocean there."""
        cell = one(i)
        self.coast = either(self.coast, cell) if count(self.near.of(i)) < 6 else without(self.coast, cell)
        self.coast2 = either(self.coast2, cell) if count(self.near2.of(i)) < 18 else without(self.coast2, cell)

    def distance(self, a: i64, b: i64) -> i64:
        return length(self.q[a] - self.q[b], self.r[a] - self.r[b])

    def name(self, cell: i64) -> str:
        return self.names[cell]


def make_land(chart: Chart, numbers: list[int]) -> Land:
    hexes = [chart.hexes[number] for number in numbers]
    dense = vec[i64]([NO_CELL] * len(chart.hexes))
    for i, number in enumerate(numbers):
        dense[number] = i
    land = Land(
        chart,
        vec[i64](list(numbers)),
        dense,
        [chart.names[number] for number in numbers],
        vec[i64]([at[0] for at in hexes]),
        vec[i64]([at[1] for at in hexes]),
        _beside(chart, numbers, dense),
        _around(chart, numbers, dense, 6),
        _around(chart, numbers, dense, AROUND),
        numbers == sorted(numbers),
        cell_set(list(range(len(numbers)))),
        (0, 0),
        (0, 0),
    )
    for i in range(len(numbers)):
        land.look_for_ocean(i)
    return land


def extended(land: Land, number: int) -> Land:
    """The land with one cell of the chart more, which comes last: what make_land would make, many times as fast."""
    new = land.count
    dense = land.dense[:]
    dense[number] = new
    hex_q, hex_r = land.chart.hexes[number]
    q = append(land.q[:], hex_q)
    r = append(land.r[:], hex_r)
    next_of = land.next[:]
    near = land.near.longer(1)
    near2 = land.near2.longer(1)
    way: i64 = 0
    while way < 6:
        next_of = append(next_of, NO_CELL)
        way += 1
    i: i64 = 0
    while i < new:
        far = length(q[i] - hex_q, r[i] - hex_r)
        if far <= 2:
            near2.add(i, one(new))
            near2.add(new, one(i))
        if far == 1:
            near.add(i, one(new))
            near.add(new, one(i))
            toward = _direction(hex_q - q[i], hex_r - r[i])
            next_of[i * 6 + toward] = new
            next_of[new * 6 + (toward + 3) % 6] = i
        i += 1
    cells = append(land.cells[:], number)
    names = [*land.names, land.chart.names[number]]
    longer = Land(
        land.chart,
        cells,
        dense,
        names,
        q,
        r,
        next_of,
        near,
        near2,
        land.in_order and number > land.cells[new - 1],
        either(land.full, one(new)),
        land.coast,
        land.coast2,
    )
    _renew_coast(longer, new)
    return longer


def _renew_coast(land: Land, new: i64) -> None:
    """A new cell has taken ocean from those around it alone."""
    land.look_for_ocean(new)
    around = land.near2.of(new)
    while some(around):
        land.look_for_ocean(first(around))
        around = rest(around)


def _direction(q: i64, r: i64) -> i64:
    """The direction of a difference of one step, clockwise from north."""
    if q == 0:
        return 0 if r < 0 else 3
    if r == 0:
        return 2 if q > 0 else 5
    return 1 if q > 0 else 4


def _around(chart: Chart, numbers: list[int], dense: vec[i64], within: i64) -> CellSets:
    """Of each cell those of the land among the first `within` around it."""
    found = cell_sets(len(numbers))
    for i, number in enumerate(numbers):
        cells: Cells = (0, 0)
        at: i64 = number * AROUND
        end = at + within
        while at < end:
            beside = chart.around[at]
            if beside != OFF_CHART and dense[beside] != NO_CELL:
                cells = either(cells, one(dense[beside]))
            at += 1
        found.put(i, cells)
    return found


def _beside(chart: Chart, numbers: list[int], dense: vec[i64]) -> vec[i64]:
    found: list[i64] = []
    for number in numbers:
        at: i64 = number * AROUND
        end = at + 6
        while at < end:
            beside = chart.around[at]
            found.append(dense[beside] if beside != OFF_CHART else NO_CELL)
            at += 1
    return vec[i64](found)


def grown(land: Land, cells: Cells) -> Cells:
    """The cells next to any of these, these not excluded."""
    return land.near.gathered(cells)


def grown2(land: Land, cells: Cells) -> Cells:
    """The cells at distance 1 or 2 from any of these, counted straight over the plane."""
    return land.near2.gathered(cells)


def area(land: Land, inside: Cells, cell: i64) -> Cells:
    """The connected part of `inside` that holds the cell."""
    found = one(cell)
    while True:
        larger = both(either(found, grown(land, found)), inside)
        if same(larger, found):
            return found
        found = larger


# --- moves that name a cell ------------------------------------------------------------------------------


def cell_moves(land: Land, cells: Cells, code: i64, buffer: vec[i64], n: i64) -> i64:
    """A move for each cell, ascending by the cells' numbers on the chart. The words are walked one by one, since a turn
    has up to a hundred of these: as values the loop takes two fifths longer."""
    begin = n
    numbers = land.cells
    low, high = cells
    while low:
        buffer[n] = code + numbers[lowest(low)]
        low &= low - 1
        n += 1
    while high:
        buffer[n] = code + numbers[WORD + lowest(high)]
        high &= high - 1
        n += 1
    if not land.in_order:
        sort_part(buffer, begin, n)
    return n


def sort_part(buffer: vec[i64], begin: i64, end: i64) -> None:
    """By insertion: all but a few are in order."""
    k = begin + 1
    while k < end:
        moved = buffer[k]
        at = k
        while at > begin and buffer[at - 1] > moved:
            buffer[at] = buffer[at - 1]
            at -= 1
        buffer[at] = moved
        k += 1
