"""Set-up of the expansion: V1.1 to V1.5, territories and the ATVs that start on them."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.games.tobago.clues import ClueTable
from doubloon.games.tobago.components import MAPS, OBJECTS
from doubloon.games.tobago.island import Island
from doubloon.games.tobago.phases import LAY, OBJECT, OPEN, PLACE, TERRITORY
from doubloon.games.tobago.setup import clear_sites, renew_clues
from doubloon.games.tobago.setup import new_state as new_island_state
from doubloon.games.tobago.state import NOWHERE
from doubloon.games.volcano.components import TERRITORIES, with_territory
from doubloon.games.volcano.state import VolcanoState, no_territories
from doubloon.games.volcano.tables import VolcanoTables
from doubloon.hexmap.cells import Cells, either, has, one, without


def new_state(t: VolcanoTables, seats: int) -> VolcanoState:
    return VolcanoState(new_island_state(t.base, seats), t.lava_tiles, 0, 0, no_territories(seats))


def name_island(t: VolcanoTables, s: VolcanoState, number: int) -> None:
    s.island = t.numbered(number)
    s.phase = OBJECT


# --- who gets which --------------------------------------------------------------------------------------


def begin_territories(s: VolcanoState) -> None:
    """V1.4: after the objects."""
    s.phase = TERRITORY
    s.who = 0


def is_given(s: VolcanoState, territory: i64) -> bool:
    seat: i64 = 0
    while seat < s.n:
        if s.territory(seat) == territory:
            return True
        seat += 1
    return False


def free_territories(s: VolcanoState) -> list[int]:
    return [territory for territory in range(TERRITORIES) if not is_given(s, territory)]


def choose_moves(t: VolcanoTables, s: VolcanoState, buffer: vec[i64]) -> i64:
    n: i64 = 0
    territory: i64 = 0
    while territory < TERRITORIES:
        if not is_given(s, territory):
            buffer[n] = t.codes.choose + territory
            n += 1
        territory += 1
    return n


def give_territory(t: VolcanoTables, s: VolcanoState, territory: i64) -> None:
    s.set_territory(s.who, territory)
    s.who += 1
    if s.who == s.n:
        next_layer(t, s)


# --- laying them -----------------------------------------------------------------------------------------


def next_layer(t: VolcanoTables, s: VolcanoState) -> None:
    """V1.3: in turn order; chosen ones in reverse. Whose territory fits nowhere places the ATV by T2.3."""
    seat: i64 = s.n - 1 if t.chooses else 0
    step: i64 = -1 if t.chooses else 1
    while 0 <= seat < s.n and s.atv(seat) != NOWHERE:
        seat += step
    if 0 <= seat < s.n:
        s.who = seat
        s.phase = LAY if lay_moves(t, s, vec[i64]([0]), 1) > 0 else PLACE
    else:
        s.who = 0
        s.phase = OPEN
        renew_clues(t.base, s)


def taken_cells(s: VolcanoState) -> Cells:
    """Where no hex of a territory may lie: under objects, ATVs and the territories that were laid before."""
    taken: Cells = (0, 0)
    k: i64 = 0
    while k < OBJECTS:
        taken = either(taken, one(s.objects[k]))
        k += 1
    seat: i64 = 0
    while seat < s.n:
        taken = with_cell(taken, s.atv(seat))
        taken = with_cell(taken, s.lava_hex(seat))
        taken = with_cell(taken, s.match_hex(seat))
        taken = with_cell(taken, s.third_hex(seat))
        seat += 1
    return taken


def with_cell(cells: Cells, cell: i64) -> Cells:
    return cells if cell == NOWHERE else either(cells, one(cell))


def lay_moves(t: VolcanoTables, s: VolcanoState, buffer: vec[i64], most: i64) -> i64:
    """The first so many ways to lay the territory of `who`."""
    shore = t.shore(s.island)
    triangles = t.box.triangles
    dense = s.island.land.dense
    terrains = t.box.terrains[s.territory(s.who)]
    wanted = vec[i64]([terrains[0], terrains[1]])
    free = without(s.island.open, taken_cells(s))
    n: i64 = 0
    at: i64 = 0
    while at < len(shore) and n < most:
        k = shore[at]
        if dense[triangles.third[k]] == NOWHERE:
            lava = dense[triangles.lava[k]]
            match = dense[triangles.match[k]]
            if has(free, lava) and has(free, match) and s.island.terrain[match] == wanted[triangles.matches[k]]:
                buffer[n] = t.codes.lay + k
                n += 1
        at += 1
    return n


def with_laid(t: VolcanoTables, s: VolcanoState, triangle: i64) -> Island:
    """The island once the territory of `who` is laid: its third hex is the last space."""
    triangles = t.box.triangles
    dense = s.island.land.dense
    terrains = t.box.terrains[s.territory(s.who)]
    third = terrains[1 - int(triangles.matches[triangle])]
    return with_territory(s.island, dense[triangles.lava[triangle]], int(triangles.third[triangle]), third)


def lay_territory(t: VolcanoTables, s: VolcanoState, triangle: i64) -> None:
    """One hex on its own terrain, lava beside it, the third in the ocean with the ATV on it."""
    triangles = t.box.triangles
    dense = s.island.land.dense
    s.island = with_laid(t, s, triangle)
    cell = s.island.land.count - 1
    s.set_hexes(s.who, dense[triangles.lava[triangle]], dense[triangles.match[triangle]], cell)
    # No clue lies on a map yet: until the last one is laid the empty maps need no more than their spaces.
    s.clues = ClueTable(s.clues.left, s.island.open)
    number: i64 = 0
    while number < MAPS:
        clear_sites(s, number)
        number += 1
    start_on(t, s, cell)


def start_on(t: VolcanoTables, s: VolcanoState, cell: i64) -> None:
    s.set_atv(s.who, cell)
    next_layer(t, s)
