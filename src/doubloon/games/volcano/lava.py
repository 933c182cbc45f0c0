"""Lava and what vanishes under it: V3.1 to V3.4, V4.1 to V4.4."""

from __future__ import annotations

from mypy_extensions import i64

from doubloon.games.tobago.clues import landmark, make_clue_table
from doubloon.games.tobago.components import (
    FIRST_HUT,
    FIRST_PALM,
    FIRST_STATUE,
    LAVA,
    MAPS,
    NOT,
    OBJECTS,
    OCEAN,
    VOLCANO,
)
from doubloon.games.tobago.dealing import clear_rows, discard_row, has_clues, narrow
from doubloon.games.tobago.phases import LAVA_TILE, LOST, STARTING, TURN
from doubloon.games.tobago.setup import clear_sites
from doubloon.games.tobago.state import NOWHERE, row_clue, row_map
from doubloon.games.volcano.components import with_lava
from doubloon.games.volcano.cover import take_back
from doubloon.games.volcano.state import VolcanoState
from doubloon.games.volcano.tables import VolcanoTables
from doubloon.hexmap.cells import Cells, both, count, either, has, one, some, without
from doubloon.hexmap.land import grown


def lava_spaces(s: VolcanoState) -> Cells:
    """V3.1: next to volcano or lava, on neither, and not under a statue, an amulet or an ATV."""
    island = s.island
    around = grown(island.land, either(island.parts.of(LAVA), island.parts.of(VOLCANO)))
    spaces = without(both(around, island.open), s.amulets)
    statue: i64 = FIRST_STATUE
    while statue < OBJECTS:
        spaces = without(spaces, one(s.objects[statue]))
        statue += 1
    seat: i64 = 0
    while seat < s.n:
        spaces = without(spaces, one(s.atv(seat)))
        seat += 1
    return spaces


def ask_lava(s: VolcanoState) -> None:
    """Whoever took an amulet lays a tile before anything else, if there is one and a space for it."""
    if s.tiles == 0:
        return
    if some(lava_spaces(s)):
        s.phase = LAVA_TILE
        s.who = s.turn


def lay_lava(t: VolcanoTables, s: VolcanoState, cell: i64) -> None:
    """V4.4: maps whose only site is buried are noted as lost, objects and markers burn, clues vanish, the sites of the
    other maps are computed anew; then lost maps. A map that is lost has no site."""
    s.tiles -= 1
    s.idle = 0
    _bury(s, cell)
    _burn(s, cell)
    s.island = with_lava(s.island, cell)
    s.clues = make_clue_table(t.base.deck, s.island, s.objects)
    _drop_vanished(t, s)
    _renew_sites(s)
    s.phase = LOST


def _bury(s: VolcanoState, cell: i64) -> None:
    """V3.2, V4.2: markers burn where they lie; a treasure whose only site this was is lost."""
    number: i64 = 0
    while number < MAPS:
        sites = s.sites(number)
        if has(sites, cell) and has_clues(s, number):
            n = count(sites)
            if n <= s.markers(number):
                s.set_markers(number, s.markers(number) - 1)
            if n == 1:
                s.set_sites(number, (0, 0))
        number += 1


def _burn(s: VolcanoState, cell: i64) -> None:
    """V3.2: of huts and palm trees; those that are left move up, so that the burnt ones are missing at the end."""
    k: i64 = FIRST_HUT
    while k < FIRST_STATUE:
        if s.objects[k] == cell:
            objects = s.objects[:]
            last: i64 = (FIRST_PALM if k < FIRST_PALM else FIRST_STATUE) - 1
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
    return not some(landmark(s.island, s.objects, deck.landmarks[clue]))


def _renew_sites(s: VolcanoState) -> None:
    """V3.4: of all maps that are not lost; eliminated spaces stay so, unless the map has become empty (V4.1)."""
    number: i64 = 0
    while number < MAPS:
        if some(s.sites(number)):
            if has_clues(s, number):
                s.set_sites(number, without(s.clues.full, s.gone(number)))
            else:
                clear_sites(s, number)
        number += 1
    k: i64 = 0
    while k < s.rows:
        narrow(s, row_map(s.trail[k]), row_clue(s.trail[k]))
        k += 1


def settle_lost(s: VolcanoState) -> None:
    """V4.2: the next map that is lost is cleared, and whoever laid the lava is to start it anew."""
    s.phase = TURN
    s.who = s.turn
    number: i64 = 0
    while number < MAPS:
        if not some(s.sites(number)):
            clear_rows(s, number)
            take_back(s)
            clear_sites(s, number)
            s.map = number
            s.restart = 1
            s.phase = STARTING
            return
        number += 1
