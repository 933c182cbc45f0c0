"""Spaces of an island by their names: columns are letters, and every second one stands half a row lower."""

from __future__ import annotations


def distance(a: str, b: str) -> int:
    columns = abs(ord(a[0]) - ord(b[0]))
    rows = abs(_row(a) - _row(b))
    return round(columns + max(0.0, rows - columns / 2))


def _row(cell: str) -> float:
    return int(cell[1:]) + (ord(cell[0]) - ord("a")) % 2 / 2


def areas(terrain: dict[str, str], kind: str) -> list[set[str]]:
    """The connected areas of a terrain, largest first."""
    left = {cell for cell, each in terrain.items() if each == kind}
    found = []
    while left:
        area, edge = set[str](), {left.pop()}
        while edge:
            area |= edge
            edge = {cell for cell in left if any(distance(cell, other) == 1 for other in edge)}
            left -= edge
        found.append(area)
    return sorted(found, key=lambda area: -len(area))


def is_inland(terrain: dict[str, str], cell: str) -> bool:
    return sum(distance(cell, other) == 1 for other in terrain) == 6
