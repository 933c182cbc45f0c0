"""The land: which cells of a chart are island, with the tables that depend on nothing but its outline.

Masks number the cells of the land densely; numbers once given stay when the land grows, new cells come last.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from doubloon.hexmap.cells import HIGH, LOW, WORD, Cells, count, lowest
from doubloon.hexmap.chart import Chart, distance, length, step

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
        "near2_high",
        "near2_low",
        "near_high",
        "near_low",
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
        near_low: vec[i64],
        near_high: vec[i64],
        near2_low: vec[i64],
        near2_high: vec[i64],
        in_order: bool,
        full: Cells,
        coast: Cells,
        coast2: Cells,
    ) -> None:
        self.chart = chart
        self.count: i64 = len(cells)
        self.cells = cells  # dense number -> chart number
        self.dense = dense  # and back
        self.names = names
        self.q = q
        self.r = r
        self.next = beside  # the six neighbours of each cell, clockwise from north
        self.near_low = near_low  # the cells at distance 1 of each cell
        self.near_high = near_high
        self.near2_low = near2_low  # and those at distance 1 or 2
        self.near2_high = near2_high
        self.in_order = in_order  # do numbers ascend as on the chart?
        self.full = full
        self.coast = coast  # cells with ocean at distance 1
        self.coast2 = coast2  # and those with ocean at distance 1 or 2

    def look_for_ocean(self, i: i64) -> None:
        """A hex has 6 hexes at distance 1 and 18 within 2; fewer on the land means ocean there."""
        low = LOW[i]
        high = HIGH[i]
        if count((self.near_low[i], self.near_high[i])) < 6:
            self.coast = (self.coast[0] | low, self.coast[1] | high)
        else:
            self.coast = (self.coast[0] & ~low, self.coast[1] & ~high)
        if count((self.near2_low[i], self.near2_high[i])) < 18:
            self.coast2 = (self.coast2[0] | low, self.coast2[1] | high)
        else:
            self.coast2 = (self.coast2[0] & ~low, self.coast2[1] & ~high)

    def distance(self, a: i64, b: i64) -> i64:
        return length(self.q[a] - self.q[b], self.r[a] - self.r[b])

    def name(self, cell: i64) -> str:
        return self.names[cell]


def make_land(chart: Chart, numbers: list[int]) -> Land:
    hexes = [chart.hexes[number] for number in numbers]
    place = {at: i for i, at in enumerate(hexes)}
    near = [_words([distance(a, b) == 1 for b in hexes]) for a in hexes]
    near2 = [_words([0 < distance(a, b) <= 2 for b in hexes]) for a in hexes]
    land = Land(
        chart,
        vec[i64](list(numbers)),
        vec[i64]([place.get(at, NO_CELL) for at in chart.hexes]),
        [chart.names[number] for number in numbers],
        vec[i64]([at[0] for at in hexes]),
        vec[i64]([at[1] for at in hexes]),
        vec[i64]([place.get(step(at, d), NO_CELL) for at in hexes for d in range(6)]),
        vec[i64]([low for low, _ in near]),
        vec[i64]([high for _, high in near]),
        vec[i64]([low for low, _ in near2]),
        vec[i64]([high for _, high in near2]),
        numbers == sorted(numbers),
        _words([True] * len(numbers)),
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
    near_low = append(land.near_low[:], 0)
    near_high = append(land.near_high[:], 0)
    near2_low = append(land.near2_low[:], 0)
    near2_high = append(land.near2_high[:], 0)
    way: i64 = 0
    while way < 6:
        next_of = append(next_of, NO_CELL)
        way += 1
    i: i64 = 0
    while i < new:
        far = length(q[i] - hex_q, r[i] - hex_r)
        if far <= 2:
            near2_low[i] |= LOW[new]
            near2_high[i] |= HIGH[new]
            near2_low[new] |= LOW[i]
            near2_high[new] |= HIGH[i]
        if far == 1:
            near_low[i] |= LOW[new]
            near_high[i] |= HIGH[new]
            near_low[new] |= LOW[i]
            near_high[new] |= HIGH[i]
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
        near_low,
        near_high,
        near2_low,
        near2_high,
        land.in_order and number > land.cells[new - 1],
        (land.full[0] | LOW[new], land.full[1] | HIGH[new]),
        land.coast,
        land.coast2,
    )
    _look_again(longer, new)
    return longer


def _look_again(land: Land, new: i64) -> None:
    """A new cell has taken ocean from those around it alone."""
    land.look_for_ocean(new)
    word = land.near2_low[new]
    while word:
        land.look_for_ocean(lowest(word))
        word &= word - 1
    word = land.near2_high[new]
    while word:
        land.look_for_ocean(WORD + lowest(word))
        word &= word - 1


def _direction(q: i64, r: i64) -> i64:
    """The direction of a difference of one step, clockwise from north."""
    if q == 0:
        return 0 if r < 0 else 3
    if r == 0:
        return 2 if q > 0 else 5
    return 1 if q > 0 else 4


def _words(chosen: list[bool]) -> Cells:
    low: i64 = 0
    high: i64 = 0
    for i, yes in enumerate(chosen):
        if yes:
            low |= LOW[i]
            high |= HIGH[i]
    return low, high


def grown(land: Land, cells: Cells) -> Cells:
    """The cells next to any of these, these not excluded."""
    low: i64 = 0
    high: i64 = 0
    word = cells[0]
    while word:
        i = lowest(word)
        low |= land.near_low[i]
        high |= land.near_high[i]
        word &= word - 1
    word = cells[1]
    while word:
        i = WORD + lowest(word)
        low |= land.near_low[i]
        high |= land.near_high[i]
        word &= word - 1
    return low, high


def grown2(land: Land, cells: Cells) -> Cells:
    """The cells at distance 1 or 2 from any of these, counted straight over the plane."""
    low: i64 = 0
    high: i64 = 0
    word = cells[0]
    while word:
        i = lowest(word)
        low |= land.near2_low[i]
        high |= land.near2_high[i]
        word &= word - 1
    word = cells[1]
    while word:
        i = WORD + lowest(word)
        low |= land.near2_low[i]
        high |= land.near2_high[i]
        word &= word - 1
    return low, high


def area(land: Land, inside: Cells, cell: i64) -> Cells:
    """The connected part of `inside` that holds the cell."""
    found: Cells = (LOW[cell], HIGH[cell])
    while True:
        ring = grown(land, found)
        low = (found[0] | ring[0]) & inside[0]
        high = (found[1] | ring[1]) & inside[1]
        if low == found[0] and high == found[1]:
            return found
        found = (low, high)
