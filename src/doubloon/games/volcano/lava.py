"""Lava and what vanishes under it: V3.1 to V3.4, V4.1 to V4.4."""

from __future__ import annotations

from mypy_extensions import i64

from doubloon.games.tobago.clues import landmark, make_clue_table
from doubloon.games.tobago.components import MAPS, NOT, OCEAN
from doubloon.games.tobago.dealing import clear_rows, discard_row, has_clues
from doubloon.games.tobago.island import LAVA, VOLCANO
from doubloon.games.tobago.setup import PALMS, clear_sites
from doubloon.games.tobago.state import (
    ATV,
    GONE_HIGH,
    GONE_LOW,
    HUTS,
    MAP,
    NOWHERE,
    OBJECTS,
    SEAT,
    SITE_HIGH,
    SITE_LOW,
    STARTING,
    STATUES,
    TURN,
    row_clue,
    row_map,
)
from doubloon.games.volcano.components import with_lava
from doubloon.games.volcano.cover import take_back
from doubloon.games.volcano.state import LAVA_TILE, LOST, VolcanoState
from doubloon.games.volcano.tables import VolcanoTables
from doubloon.hexmap.cells import HIGH, LOW, Cells
from doubloon.hexmap.land import grown


def lava_spaces(s: VolcanoState) -> Cells:
    """V3.1: next to volcano or lava, on neither, and not under a statue, an amulet or an ATV."""
    island = s.island
    hot: Cells = (
        island.part_low[LAVA] | island.part_low[VOLCANO],
        island.part_high[LAVA] | island.part_high[VOLCANO],
    )
    around = grown(island.land, hot)
    low = around[0] & island.open[0] & ~s.amulet_low
    high = around[1] & island.open[1] & ~s.amulet_high
    k: i64 = STATUES
    while k < OBJECTS:
        low &= ~LOW[s.objects[k]]
        high &= ~HIGH[s.objects[k]]
        k += 1
    seat: i64 = 0
    while seat < s.n:
        low &= ~LOW[s.seats[seat * SEAT + ATV]]
        high &= ~HIGH[s.seats[seat * SEAT + ATV]]
        seat += 1
    return low, high


def ask_lava(s: VolcanoState) -> None:
    """Whoever took an amulet lays a tile before anything else, if there is one and a space for it."""
    if s.tiles == 0:
        return
    spaces = lava_spaces(s)
    if spaces[0] | spaces[1]:
        s.phase = LAVA_TILE
        s.who = s.turn


def lay_lava(t: VolcanoTables, s: VolcanoState, cell: i64) -> None:
    """V4.4: objects burn, clues vanish, the sites of all maps are computed anew; then lost maps."""
    s.tiles -= 1
    s.idle = 0
    _burn(s, cell)
    s.island = with_lava(s.island, cell)
    s.clues = make_clue_table(t.base.deck, s.island, s.objects)
    _drop_vanished(t, s)
    _renew_sites(s)
    s.phase = LOST


def _burn(s: VolcanoState, cell: i64) -> None:
    """V3.2: of huts and palm trees; those that are left move up, so that the burnt ones are missing at the end."""
    k: i64 = HUTS
    while k < STATUES:
        if s.objects[k] == cell:
            objects = s.objects[:]
            last: i64 = (PALMS if k < PALMS else STATUES) - 1
            while k < last:
                objects[k] = objects[k + 1]
                k += 1
            objects[last] = NOWHERE
            s.objects = objects
            return
        k += 1


def _drop_vanished(t: VolcanoTables, s: VolcanoState) -> None:
    """V4.1: clues that say "in", "next to" or "in sight of" what is no longer there leave all maps."""
    kept: i64 = 0
    k: i64 = 0
    while k < s.rows:
        entry = s.trail[k]
        if is_vanished(t, s, row_clue(entry)):
            discard_row(s, entry)
        else:
            s.trail[kept] = entry
            kept += 1
        k += 1
    s.rows = kept


def is_vanished(t: VolcanoTables, s: VolcanoState, clue: i64) -> bool:
    deck = t.base.deck
    if deck.kinds[clue] >= NOT or deck.landmarks[clue] == OCEAN:
        return False
    cells = landmark(s.island, s.objects, deck.landmarks[clue])
    return cells[0] | cells[1] == 0


def _renew_sites(s: VolcanoState) -> None:
    """V3.4: eliminated spaces stay so, unless the map has become empty (V4.1)."""
    number: i64 = 0
    while number < len(MAPS):
        place = number * MAP
        if has_clues(s, number):
            s.maps[place + SITE_LOW] = s.clues.full[0] & ~s.maps[place + GONE_LOW]
            s.maps[place + SITE_HIGH] = s.clues.full[1] & ~s.maps[place + GONE_HIGH]
        else:
            clear_sites(s, number)
        number += 1
    k: i64 = 0
    while k < s.rows:
        place = row_map(s.trail[k]) * MAP
        clue = row_clue(s.trail[k])
        s.maps[place + SITE_LOW] &= s.clues.low[clue]
        s.maps[place + SITE_HIGH] &= s.clues.high[clue]
        k += 1


def settle_lost(s: VolcanoState) -> None:
    """V4.2: the next map without a site is cleared, and whoever laid the lava is to start it anew."""
    s.phase = TURN
    s.who = s.turn
    number: i64 = 0
    while number < len(MAPS):
        if s.maps[number * MAP + SITE_LOW] | s.maps[number * MAP + SITE_HIGH] == 0:
            clear_rows(s, number)
            take_back(s)
            clear_sites(s, number)
            s.map = number
            s.restart = 1
            s.phase = STARTING
            return
        number += 1
