"""What the expansion adds to the box: volcano clues, territories, lava; and islands with the volcano on them."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from doubloon.games.tobago.components import (
    LAVA,
    TERRAIN_LETTERS,
    TERRAIN_NAMES,
    TERRAINS,
    VOLCANO,
    Clue,
    box,
    read_clues,
)
from doubloon.games.tobago.island import FEWEST_INLAND, Island, flood
from doubloon.hexmap.chart import Chart, Hex, neighbours
from doubloon.hexmap.land import Land, extended
from doubloon.locale import Problem

MIDDLE: Final = "middle"
INMOST: Final[Hex] = (0, 0)  # the inmost space of the bottom section (V1.1)
VOLCANO_CLUES: Final = 4
TERRITORIES: Final = 4


@final
class Triangles:
    """Every way to lay a territory on a chart: cells of its lava hex, of the hex on its own terrain, of the third."""

    __slots__ = ("count", "lava", "match", "matches", "third")

    def __init__(self, cells: list[tuple[int, int, int]], matches: list[int]) -> None:
        self.count: i64 = len(cells)
        self.lava = vec[i64]([lava for lava, _, _ in cells])
        self.match = vec[i64]([match for _, match, _ in cells])
        self.third = vec[i64]([third for _, _, third in cells])
        # Which of the two terrains lies on its own, 0 or 1: turned but not flipped over, lava, first and second terrain
        # follow one another clockwise (V1.3).
        self.matches = vec[i64](matches)


@final
class VolcanoBox:
    __slots__ = ("clues", "lava_tiles", "terrains", "triangles")

    def __init__(self, lava_tiles: int, clues: list[Clue], terrains: list[list[int]], triangles: Triangles) -> None:
        self.lava_tiles = lava_tiles
        self.clues = clues
        self.terrains = terrains  # the two of each territory
        self.triangles = triangles


@cache
def volcano_box() -> VolcanoBox:
    data = tomllib.loads((files("doubloon.games.volcano") / "data" / "box.toml").read_text("utf-8"))
    terrains = [[TERRAINS.index(name) for name in territory["terrains"]] for territory in data["territories"]]
    return VolcanoBox(data["lava_tiles"], read_clues(data["clues"]), terrains, _triangles(box().chart))


def _triangles(chart: Chart) -> Triangles:
    """Three cells of the chart that touch one another, in every order. Neighbours are listed clockwise."""
    found: list[tuple[int, int, int, int]] = []
    for number, at in enumerate(chart.hexes):
        around = neighbours(at)
        for way in range(6):
            one, other = chart.numbers.get(around[way], -1), chart.numbers.get(around[(way + 1) % 6], -1)
            if one >= 0 and other >= 0:
                found += [(number, one, other, 0), (number, other, one, 1)]
    found.sort()
    return Triangles([(lava, match, third) for lava, match, third, _ in found], [which for _, _, _, which in found])


# --- islands ---------------------------------------------------------------------------------------------


def find_middle(value: str) -> Hex:
    """The cell that the option volcano_at names."""
    chart = box().chart
    word = value.strip().lower()
    if word == MIDDLE:
        return INMOST
    if word not in chart.number_of:
        raise Problem("volcano.volcano_off_chart", value=value)
    return chart.hexes[chart.number_of[word]]


def check_middle(land: set[Hex], middle: Hex, island: int) -> None:
    """V1.1: seven spaces of the island, the rest of it connected, with room for the statues. A drawing is island 0."""
    chart = box().chart
    covered = {middle, *neighbours(middle)}
    if not covered <= land:
        raise Problem("volcano.volcano_off_island", cell=chart.name(middle), island=island)
    rest = land - covered
    if not rest or len(flood(min(rest), rest)) < len(rest):
        raise Problem("volcano.volcano_splits_island", cell=chart.name(middle), island=island)
    inland = [at for at in rest if land.issuperset(neighbours(at))]
    if len(inland) < FEWEST_INLAND:
        raise Problem("volcano.volcano_leaves_no_inland", cell=chart.name(middle), island=island, fewest=FEWEST_INLAND)


def land_of(island: Island) -> set[Hex]:
    hexes = island.land.chart.hexes
    return {hexes[island.land.cells[k]] for k in range(int(island.land.count))}


def with_volcano(island: Island, middle: Hex) -> Island:
    land = island.land
    terrain = island.terrain[:]
    for at in [middle, *neighbours(middle)]:
        terrain[land.dense[land.chart.numbers[at]]] = VOLCANO
    return Island(land, terrain, island_key(island.key, "", terrain))


def island_key(base: str, added: str, terrain: vec[i64]) -> str:
    """The island it was, the cells added by territories, and a letter for the terrain of each cell."""
    return f"{base}|{added}|" + "".join([TERRAIN_LETTERS[kind] for kind in terrain])


def with_lava(island: Island, cell: i64) -> Island:
    """A lava tile more. The last part of the key has a letter a cell."""
    terrain = island.terrain[:]
    terrain[cell] = LAVA
    place = len(island.key) - island.land.count + cell
    return Island(island.land, terrain, island.key[:place] + TERRAIN_LETTERS[LAVA] + island.key[place + 1 :])


def with_territory(island: Island, lava: i64, third: int, terrain: i64) -> Island:
    """V1.3: lava on a cell, and a third hex in the ocean, by its number on the chart, which comes last."""
    land = extended(island.land, third)
    kinds = append(island.terrain[:], terrain)
    kinds[lava] = LAVA
    key = island.key
    last = key.rindex("|") + 1
    place = last + lava
    letters = key[last:place] + TERRAIN_LETTERS[LAVA] + key[place + 1 :] + TERRAIN_LETTERS[terrain]
    space = "" if key[last - 2] == "|" else " "
    return Island(land, kinds, f"{key[: last - 1]}{space}{land.chart.names[third]}|{letters}")


def rebuilt(covered: Island, terrain: dict[str, str]) -> Island:
    """The island of a view from the one it was at first: cells that came later come last."""
    land: Land = covered.land
    names = list(terrain)
    added = names[int(land.count) :]
    for name in added:
        land = extended(land, land.chart.number_of[name])
    kinds = vec[i64]([TERRAIN_NAMES.index(terrain[name]) for name in names])
    return Island(land, kinds, island_key(covered.key.split("|")[0], " ".join(added), kinds))
