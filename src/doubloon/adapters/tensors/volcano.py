"""Tobago: Volcano as numbers: Tobago's fields, and lava, territories and covered cards."""

from __future__ import annotations

from collections.abc import Sequence

from doubloon.adapters.tensors import Limits
from doubloon.adapters.tensors.field import Axis, Field, by_seat, number, one_of, relative, seats_from, some_of, static
from doubloon.adapters.tensors.tobago import island_fields, island_limits
from doubloon.games.tobago.components import TERRAIN_NAMES, box
from doubloon.games.volcano.components import TERRITORIES
from doubloon.games.volcano.observe import VolcanoView
from doubloon.games.volcano.rules import Volcano
from doubloon.games.volcano.state import FIRST_VOLCANO

View = VolcanoView
HEXES = ["lava", "match", "third"]


def fields(rules: Volcano, seats: int) -> Sequence[Field[View]]:
    tables = rules.tables
    clues, tiles = tables.base.deck.names, int(tables.lava_tiles)
    cell, seat = Axis("cell", box().chart.names), seats_from(seats)
    volcano_clue, card = Axis("volcano clue", clues[FIRST_VOLCANO:]), Axis("card", clues[:FIRST_VOLCANO])
    kind = Axis("territory", [str(1 + k) for k in range(TERRITORIES)])
    return [
        *island_fields(TERRAIN_NAMES, clues, limits(rules, seats), seats),
        static(one_of("volcano", "the middle of the volcano", cell, lambda v: box().chart.number_of[v.volcano])),
        number("lava_tiles", "lava tiles left", 0, tiles, lambda v: v.lava_tiles),
        some_of("territory", "the territory of a seat", [seat, kind], _kinds),
        some_of("territory_cells", "where its hexes lie", [seat, Axis("hex", HEXES), cell], _hexes),
        some_of(
            "open_clues",
            "volcano clues open for all",
            [volcano_clue],
            lambda v: [clues.index(name) - FIRST_VOLCANO for name in v.open_clues],
        ),
        some_of(
            "covered",
            "the card below a volcano clue",
            [volcano_clue, card],
            lambda v: [(clues.index(clue) - FIRST_VOLCANO, clues.index(under)) for clue, under in v.covered.items()],
        ),
        number("restart", "lava took the treasure of the map to be started", 0, 1, lambda v: v.restart),
    ]


def limits(rules: Volcano, seats: int) -> Limits:
    return island_limits(rules.tables.base, seats, int(rules.tables.lava_tiles))


def _kinds(view: View) -> list[tuple[int, ...]]:
    return [(relative(view, k), each.number - 1) for k, each in enumerate(view.territories) if each.number > 0]


def _hexes(view: View) -> list[tuple[int, ...]]:
    at = box().chart.number_of
    lands = [(each.lava, each.match, each.third) for each in by_seat(view, view.territories)]
    return [(k, part, at[name]) for k, names in enumerate(lands) for part, name in enumerate(names) if name]
