"""Tobago on islands of several sizes: some of its own, and one whose coast is taken away while it stays valid."""

from __future__ import annotations

from functools import cache

import doubloon
from doubloon.engine.contract import AnyRules
from doubloon.games.tobago.components import ISLANDS
from doubloon.games.tobago.island import Island, numbered_island, read_island
from doubloon.hexmap import text
from doubloon.locale import Problem

SIZES = [50, 70, 88, 104]  # spaces


@cache
def rules_of_size(size: int) -> AnyRules:
    for number in range(1, ISLANDS + 1):
        if numbered_island(number).land.count == size:
            return doubloon.load("tobago", island=str(number))
    island = numbered_island(1)
    while island.land.count > size:
        island = without_one_cell(island)
    return doubloon.load("tobago", island=island.draw())


def without_one_cell(island: Island) -> Island:
    """The first cell that can go, column by column."""
    chart = island.land.chart
    signs = {at: sign for at, _, sign in text.read(chart, island.draw()) if at is not None}
    for gone in signs:
        try:
            return read_island(text.draw(chart, {at: sign for at, sign in signs.items() if at != gone}))
        except Problem:
            continue
    raise AssertionError("no cell can be taken away")
