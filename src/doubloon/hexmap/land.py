"""The land: which cells of a chart are island, with the tables that depend on nothing but its outline.

Masks number the cells of the land densely; numbers once given stay when the land grows, new cells come last.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.hexmap.cells import HIGH, LOW, WORD, Cells, lowest
from doubloon.hexmap.chart import Chart, Hex, distance, step

NO_CELL: Final = -1
REACH: Final = 30  # longer than any straight line over a chart


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
        "ray_from",
        "rays",
    )  # fmt: skip

    def __init__(self, chart: Chart, numbers: list[int]) -> None:
        hexes = [chart.hexes[number] for number in numbers]
        place = {at: i for i, at in enumerate(hexes)}
        self.chart = chart
        self.count: i64 = len(numbers)
        self.names = [chart.names[number] for number in numbers]
        self.cells = vec[i64](list(numbers))  # dense number -> chart number
        self.dense = vec[i64]([place.get(at, NO_CELL) for at in chart.hexes])  # and back
        self.in_order = numbers == sorted(numbers)
        self.full = _words([True] * len(hexes))
        self.q = vec[i64]([at[0] for at in hexes])
        self.r = vec[i64]([at[1] for at in hexes])
        # The six neighbours of each cell, clockwise from north.
        self.next = vec[i64]([place.get(step(at, d), NO_CELL) for at in hexes for d in range(6)])
        # Straight ahead, nearest first, across bays too: rays[ray_from[k]..ray_from[k + 1]), k = cell * 6 + direction.
        rays = [[place[h] for h in _straight(at, d) if h in place] for at in hexes for d in range(6)]
        starts = [0]
        for ray in rays:
            starts.append(starts[-1] + len(ray))
        self.ray_from = vec[i64](starts)
        self.rays = vec[i64]([cell for ray in rays for cell in ray])
        near = [[distance(a, b) == 1 for b in hexes] for a in hexes]
        near2 = [[0 < distance(a, b) <= 2 for b in hexes] for a in hexes]
        self.near_low = vec[i64]([_words(row)[0] for row in near])
        self.near_high = vec[i64]([_words(row)[1] for row in near])
        self.near2_low = vec[i64]([_words(row)[0] for row in near2])
        self.near2_high = vec[i64]([_words(row)[1] for row in near2])
        # A hex has 6 hexes at distance 1 and 18 within 2; fewer on the land means ocean there.
        self.coast = _words([sum(row) < 6 for row in near])
        self.coast2 = _words([sum(row) < 18 for row in near2])

    def distance(self, a: i64, b: i64) -> i64:
        q = self.q[a] - self.q[b]
        r = self.r[a] - self.r[b]
        s = q + r
        q = -q if q < 0 else q
        r = -r if r < 0 else r
        s = -s if s < 0 else s
        return (q + r + s) // 2

    def name(self, cell: i64) -> str:
        return self.names[cell]


def _straight(at: Hex, direction: int) -> list[Hex]:
    return [step(at, direction, length) for length in range(1, REACH)]


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
