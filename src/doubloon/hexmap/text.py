"""Hexes drawn as text, one character a cell: the place in the line is the column, two lines make one number.

 b d          neighbouring columns stand half a row apart,
a c e         so every second place of a line lies between cells
"""

from __future__ import annotations

from doubloon.hexmap.chart import COLUMNS, Chart, Hex, height

BETWEEN = " "
OCEAN_SIGN = "."


def draw(chart: Chart, signs: dict[Hex, str]) -> str:
    """One sign a hex, a dot for the other cells of the chart."""
    bottom = max([height(at) for at in chart.hexes])
    right = chart.hexes[-1][0]
    rows: list[str] = []
    for line in range(chart.top, bottom + 1):
        row = ""
        for column in range(chart.left, right + 1):
            at = (column, (line - column) // 2)
            is_cell = (line - column) % 2 == 0 and at in chart.numbers
            row += signs.get(at, OCEAN_SIGN) if is_cell else BETWEEN
        rows.append(row.rstrip())
    return "\n".join(rows) + "\n"


def read(chart: Chart, text: str) -> list[tuple[Hex | None, str, str]]:
    """Every sign that is not ocean: its hex (None between two cells), the name of the place, the sign."""
    found: list[tuple[Hex | None, str, str]] = []
    for line, row in enumerate(text.rstrip().split("\n")):
        for place, sign in enumerate(row.rstrip()):
            if sign in (BETWEEN, OCEAN_SIGN):
                continue
            half_rows = chart.top + line - chart.left - place
            at = (chart.left + place, half_rows // 2) if half_rows % 2 == 0 else None
            column = COLUMNS[place] if place < len(COLUMNS) else "?"
            found.append((at, f"{column}{line // 2 + 1}", sign))
    return found
