"""Flat-topped hexes by axial coordinates, and a chart that gives them stable names and numbers.

A name is a column letter and a number that counts from the top of the chart: neighbours in a row differ by one column
and at most one number ("d7" touches d6, d8 and two cells each of columns c and e).
"""

from __future__ import annotations

from typing import Final, TypeAlias, final

from librt.vecs import vec
from mypy_extensions import i64

Hex: TypeAlias = tuple[int, int]

# Clockwise from north, so that turning 60 degrees clockwise is +1.
DIRECTIONS: Final = ["n", "ne", "se", "s", "sw", "nw"]
STEPS: Final[list[Hex]] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
COLUMNS: Final = "abcdefghijklmnopqrstuvwxyz"
REACH: Final = 30  # longer than any straight line over a chart


def step(at: Hex, direction: int, length: int = 1) -> Hex:
    q, r = STEPS[direction]
    return at[0] + length * q, at[1] + length * r


def add(at: Hex, by: Hex) -> Hex:
    return at[0] + by[0], at[1] + by[1]


def neighbours(at: Hex) -> list[Hex]:
    return [step(at, direction) for direction in range(6)]


def distance(a: Hex, b: Hex) -> int:
    return int(length(a[0] - b[0], a[1] - b[1]))


def length(q: i64, r: i64) -> i64:
    """How many steps a difference of coordinates is long."""
    s = q + r
    q = -q if q < 0 else q
    r = -r if r < 0 else r
    s = -s if s < 0 else s
    return (q + r + s) // 2


def height(at: Hex) -> int:
    """Half-rows from the top: neighbours north and south differ by two, the other four by one."""
    return 2 * at[1] + at[0]


NEAR_STEPS: Final = STEPS + [(q, r) for q in range(-2, 3) for r in range(-2, 3) if distance((0, 0), (q, r)) == 2]
AROUND: Final = 18
OFF_CHART: Final = -1  # no cell of the chart


@final
class Chart:
    """All cells that can have a name; a cell's number is its place in column order."""

    __slots__ = ("around", "hexes", "left", "names", "number_of", "numbers", "ray_from", "rays", "top")

    def __init__(self, hexes: list[Hex]) -> None:
        self.hexes = sorted(hexes)
        self.left = self.hexes[0][0]
        self.top = min([height(at) for at in hexes])
        self.names = [self.name(at) for at in self.hexes]
        self.numbers: dict[Hex, int] = {at: i for i, at in enumerate(self.hexes)}
        self.number_of: dict[str, int] = {name: i for i, name in enumerate(self.names)}
        # The six neighbours of a cell, clockwise from north, then the twelve cells two steps away: AROUND numbers each.
        self.around = vec[i64]([self.numbers.get(add(at, by), OFF_CHART) for at in self.hexes for by in NEAR_STEPS])
        # Straight ahead, nearest first: rays[ray_from[k]..ray_from[k + 1]), k = number of the cell * 6 + direction.
        lines = [self._straight(at, direction) for at in self.hexes for direction in range(6)]
        starts = [0]
        for line in lines:
            starts.append(starts[-1] + len(line))
        self.rays = vec[i64]([number for line in lines for number in line])
        self.ray_from = vec[i64](starts)

    def _straight(self, at: Hex, direction: int) -> list[int]:
        """The cells straight ahead; a line may leave the chart and come back."""
        ahead = [step(at, direction, length) for length in range(1, REACH)]
        return [self.numbers[there] for there in ahead if there in self.numbers]

    def name(self, at: Hex) -> str:
        return f"{COLUMNS[at[0] - self.left]}{(height(at) - self.top) // 2 + 1}"
