"""The cells of a game as a grid and as a graph: for networks with planes, and for those with nodes and edges."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from doubloon.games.silver_and_gold.components import CARDS, CELL_NAMES, COLOURS, SIZE
from doubloon.games.tobago.components import box
from doubloon.hexmap.chart import STEPS
from doubloon.locale import Problem

CELL = "cell"  # the name of the axis
SQUARE_STEPS = [(0, -1), (1, 0), (0, 1), (-1, 0)]


@dataclass(frozen=True)
class Board:
    """`names` are the labels of the axis "cell", in its order.

    coordinates  int64, cells x 2: column and row of each cell, from 0. On hexes they are axial (q, r): the six
                 neighbours are (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), so a kernel of 3 x 3 without its
                 corners (-1, -1) and (1, 1) sees just these
    edges        int64, edges x 2: every pair of neighbours, both ways round, by number
    directions   int64, edges: which step leads there, clockwise from north
    """

    names: list[str]
    coordinates: NDArray[np.int64]
    edges: NDArray[np.int64]
    directions: NDArray[np.int64]

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns of the grid."""
        columns, rows = self.coordinates.max(axis=0) + 1
        return int(rows), int(columns)


@cache
def board_of(game: str) -> Board:
    """The chart of the islands, or one card of Silver & Gold."""
    if game in ("tobago", "volcano"):
        return _board(list(box().chart.names), list(box().chart.hexes), STEPS)
    if game == "silver_and_gold":
        return _board(CELL_NAMES, [divmod(k, SIZE) for k in range(len(CELL_NAMES))], SQUARE_STEPS)
    raise Problem("adapters.no_cells", game=game)


def _board(names: list[str], places: list[tuple[int, int]], steps: list[tuple[int, int]]) -> Board:
    number = {place: k for k, place in enumerate(places)}
    found = [
        (k, number[there], way)
        for (q, r), k in number.items()
        for way, (dq, dr) in enumerate(steps)
        if (there := (q + dq, r + dr)) in number
    ]
    table = np.array(found, np.int64)
    coordinates = np.array(places, np.int64)
    return Board(names, coordinates - coordinates.min(axis=0), table[:, :2], table[:, 2])


@cache
def card_pictures() -> dict[str, NDArray[np.uint8]]:
    """Silver & Gold's treasure cards, which observations name by number alone: `planes` is cards x (cells, crosses,
    coins, palms) x rows x columns, `numbers` cards x (points, points of the seal, then colour and colour of the seal,
    each as one of four)."""
    bits = np.array([[card.cells, card.crosses, card.coins, card.palms] for card in CARDS], np.int64)
    cells = (bits[..., None] >> np.arange(SIZE * SIZE) & 1).reshape(len(CARDS), -1, SIZE, SIZE)
    colours = np.eye(1 + len(COLOURS), dtype=np.uint8)[:, : len(COLOURS)]  # the last line is all zero: no seal
    points = np.array([[card.points, card.seal_points] for card in CARDS], np.uint8)
    named = [colours[[card.colour for card in CARDS]], colours[[card.seal_colour for card in CARDS]]]
    return {"planes": cells.swapaxes(2, 3).astype(np.uint8), "numbers": np.hstack([points, *named])}
