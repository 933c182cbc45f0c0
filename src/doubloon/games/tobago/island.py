"""An island: a terrain on every cell of its land, and the tables for driving and clues. Never changed once made."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.games.tobago.components import (
    LAVA,
    LETTERS,
    TERRAIN_KINDS,
    TERRAIN_LETTERS,
    TERRAIN_NAMES,
    TERRAINS,
    VOLCANO,
    Box,
    box,
)
from doubloon.games.tobago.draw import draw_island
from doubloon.hexmap import text
from doubloon.hexmap.cells import Cells, cell_sets, count, either, first, has, one, rest, some, without
from doubloon.hexmap.chart import Chart, Hex, neighbours
from doubloon.hexmap.land import NO_CELL, Land, area, make_land
from doubloon.locale import Message, Problem

MOST_SPACES: Final = 104  # of an island; four more may be added by the expansion
FEWEST_INLAND: Final = 10  # ten objects on ten spaces: so the last statue always finds one away from the ocean


@final
class Island:
    __slots__ = ("key", "land", "legs", "named", "open", "parts", "sized", "terrain")

    def __init__(self, land: Land, terrain: vec[i64], key: str) -> None:
        self.key: Final = key  # equal keys = equal islands
        self.land: Final = land
        self.terrain: Final = terrain  # by cell
        self.named: dict[str, str] = {}  # terrain by the cells' names, filled when first asked for
        # Landmarks by number: the cells of each terrain, then its largest area, or areas if several are as large.
        self.parts: Final = cell_sets(2 * TERRAIN_KINDS)
        self.sized = vec[i64]([0] * TERRAIN_KINDS)  # cells of the largest area
        self.legs: Final = cell_sets(int(land.count))  # where one leg can end that begins on a cell (T4.3)
        self.open: Cells = land.full  # where treasure can lie
        self._fill_parts()
        self._fill_areas()

    def _fill_parts(self) -> None:
        i: i64 = 0
        while i < self.land.count:
            self.parts.add(self.terrain[i], one(i))
            i += 1
        self.open = without(self.land.full, either(self.parts.of(LAVA), self.parts.of(VOLCANO)))

    def _fill_areas(self) -> None:
        kind: i64 = 0
        while kind < TERRAIN_KINDS:
            left = self.parts.of(kind)
            while some(left):
                part = area(self.land, left, first(left))
                self._add_area(kind, part)
                left = without(left, part)
            kind += 1

    def _add_area(self, kind: i64, part: Cells) -> None:
        size = count(part)
        largest = TERRAIN_KINDS + kind
        if size > self.sized[kind]:
            self.sized[kind] = size
            self.parts.put(largest, part)
        elif size == self.sized[kind]:
            self.parts.add(largest, part)
        left = part
        while some(left):
            self._add_legs(first(left), part)
            left = rest(left)

    def _add_legs(self, cell: i64, part: Cells) -> None:
        """Anywhere in its area, or into a neighbour: one of the same terrain is in the area anyway."""
        barred = either(one(cell), self.parts.of(VOLCANO))
        self.legs.put(cell, without(either(part, self.land.near.of(cell)), barred))

    def names(self) -> dict[str, str]:
        """The terrain of each cell, in words."""
        if not self.named:
            self.named = {self.land.names[i]: TERRAIN_NAMES[self.terrain[i]] for i in range(int(self.land.count))}
        return self.named

    def draw(self) -> str:
        """The drawing that `read_island` reads back."""
        hexes = self.land.chart.hexes
        return text.draw(
            self.land.chart,
            {hexes[self.land.cells[i]]: TERRAIN_LETTERS[self.terrain[i]] for i in range(int(self.land.count))},
        )

    def _repr_svg_(self) -> str:
        """Notebooks show an island as a picture."""
        return self.picture(self.key)

    def picture(self, title: str) -> str:
        """As SVG."""
        return draw_island(self.land, self.terrain, title)


def gaze(island: Island, cell: i64, direction: i64) -> i64:
    """T6.6: the farthest space straight ahead where an amulet can lie, NO_CELL when there is none."""
    land = island.land
    chart = land.chart
    line = land.cells[cell] * 6 + direction
    at = chart.ray_from[line + 1]
    while at > chart.ray_from[line]:
        at -= 1
        ahead = land.dense[chart.rays[at]]
        if ahead != NO_CELL and has(island.open, ahead):
            return ahead
    return NO_CELL


def make_island(chart: Chart, terrain: dict[Hex, int], key: str) -> Island:
    numbers = sorted([chart.numbers[at] for at in terrain])
    return Island(make_land(chart, numbers), vec[i64]([terrain[chart.hexes[number]] for number in numbers]), key)


def numbered_island(number: int) -> Island:
    """One of the 32."""
    the_box = box()
    return make_island(the_box.chart, the_box.islands[number - 1], str(number))


def read_island(drawing: str) -> Island:
    """T1.1 to T1.4: an island drawn by a user, or a Problem that names the cell where it fails."""
    the_box = box()
    terrain = _read_cells(the_box, drawing)
    _check_shape(the_box.chart, terrain)
    island = make_island(the_box.chart, terrain, drawing_key(the_box.chart, terrain))
    _check_areas(island)
    if island.land.count - count(island.land.coast) < FEWEST_INLAND:
        raise Problem("tobago.island_too_narrow", fewest=FEWEST_INLAND)
    return island


def drawing_key(chart: Chart, terrain: dict[Hex, int]) -> str:
    return " ".join([chart.name(at) + LETTERS[terrain[at]] for at in chart.hexes if at in terrain])


def _read_cells(the_box: Box, drawing: str) -> dict[Hex, int]:
    terrain: dict[Hex, int] = {}
    for at, name, sign in text.read(the_box.chart, drawing):
        if at is None:
            raise Problem("tobago.island_between_cells", cell=name)
        if at not in the_box.chart.numbers:
            raise Problem("tobago.island_off_chart", cell=name)
        if sign not in LETTERS:
            raise Problem("tobago.island_unknown_terrain", cell=name, sign=sign, letters=list(LETTERS))
        terrain[at] = LETTERS.index(sign)
    if not terrain:
        raise Problem("tobago.island_empty")
    if len(terrain) > MOST_SPACES:
        raise Problem("tobago.island_too_large", spaces=len(terrain), most=MOST_SPACES)
    return terrain


def _check_shape(chart: Chart, terrain: dict[Hex, int]) -> None:
    reached = flood(min(terrain), set(terrain))
    for at in sorted(terrain):
        if at not in reached:
            raise Problem("tobago.island_not_connected", cell=chart.name(at))
    # The sea: every hex of the chart and a ring around it that is no land; a hole is sea the outside does not reach.
    around = {beside for at in chart.hexes for beside in neighbours(at)} | set(chart.hexes)
    sea = {at for at in around if at not in terrain}
    outside = flood(min(sea), sea)
    for at in sorted(sea):
        if at not in outside:
            raise Problem("tobago.island_hole", cell=chart.name(at))


def flood(start: Hex, inside: set[Hex]) -> set[Hex]:
    found = {start}
    rim = [start]
    while rim:
        for at in neighbours(rim.pop()):
            if at in inside and at not in found:
                found.add(at)
                rim.append(at)
    return found


def _check_areas(island: Island) -> None:
    for kind, name in enumerate(TERRAINS):
        terrain = Message("tobago.terrain." + name)
        largest = island.parts.of(TERRAIN_KINDS + kind)
        if count(largest) == 0:
            raise Problem("tobago.island_terrain_missing", terrain=terrain)
        part = area(island.land, largest, first(largest))
        if count(part) < count(largest):
            raise Problem(
                "tobago.island_two_largest",
                terrain=terrain,
                cell=island.land.name(first(part)),
                other=island.land.name(first(without(largest, part))),
            )
