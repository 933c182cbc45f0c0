"""Set-up: T1.4 to T1.6 and T2.1 to T2.5, up to the first turn."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.games.tobago import tiny
from doubloon.games.tobago.clues import ClueTable, make_clue_table
from doubloon.games.tobago.components import (
    AMULETS,
    CLUES,
    FIRST_STATUE,
    MAPS,
    MARKERS,
    OBJECTS,
    ROSES,
    first_of_kind,
)
from doubloon.games.tobago.dealing import add_row, deal_to, narrows
from doubloon.games.tobago.island import Island
from doubloon.games.tobago.phases import FACING, HANDS, ISLAND, OBJECT, OPEN, PLACE
from doubloon.games.tobago.state import NOWHERE, IslandState, blank, facing_of
from doubloon.games.tobago.tables import Tables
from doubloon.hexmap.cells import BIT, Cells, cell_sets, first, one, rest, some, without
from doubloon.hexmap.land import Land


def fill_start(t: Tables, s: IslandState) -> None:
    """Everything on the table before the first object is set."""
    seat: i64 = 0
    while seat < s.n:
        s.set_atv(seat, NOWHERE)
        s.equip(seat, 0, ROSES, 0)
        seat += 1
    number: i64 = 0
    while number < MAPS:
        s.set_markers(number, MARKERS)
        number += 1
    s.pile = AMULETS
    s.deck = t.every_card
    s.pool = t.treasure
    s.phase = ISLAND if t.island is None else OBJECT


def new_state(t: Tables, seats: int) -> IslandState:
    # Until chance has named the island any of them stands in.
    island = t.island if t.island is not None else t.numbered(1)
    s = blank(seats, island, blank_clues())
    fill_start(t, s)
    if t.is_tiny:
        fill_tiny(t, s)
    return s


def fill_tiny(t: Tables, s: IslandState) -> None:
    """All is set up but the hands; maps that are not in play have no sites."""
    renew_clues(t, s)
    for number in range(tiny.MAPS, MAPS):
        s.set_sites(number, (0, 0))
    for seat, name in enumerate(tiny.ATVS):
        s.set_atv(seat, s.island.land.dense[s.island.land.chart.number_of[name]])
        s.equip(seat, 0, tiny.ROSES, 0)
    add_row(s, 0, t.deck.number_of[tiny.OPENING], 0)
    s.pile = 0
    s.step = OBJECTS
    deal_to(s, 0, HANDS)


def blank_clues() -> ClueTable:
    return ClueTable(cell_sets(CLUES), (0, 0))


def spaces_for(island: Island, objects: vec[i64], step: i64, distance: i64) -> Cells:
    """T1.4, T1.5: where object number `step` may stand; the distance gives way when no space is left."""
    while True:
        spaces = _spaces_at(island, objects, step, distance)
        if some(spaces):
            return spaces
        distance -= 1


def _spaces_at(island: Island, objects: vec[i64], step: i64, distance: i64) -> Cells:
    spaces = without(island.open, island.land.coast) if step >= FIRST_STATUE else island.open
    other: i64 = 0
    alike = first_of_kind(step)
    while other < alike:
        spaces = without(spaces, one(objects[other]))
        other += 1
    while other < step:
        spaces = _away_from(island.land, spaces, objects[other], distance)
        other += 1
    return spaces


def _away_from(land: Land, spaces: Cells, cell: i64, distance: i64) -> Cells:
    left = spaces
    while some(left):
        near = first(left)
        if land.distance(near, cell) < distance:
            spaces = without(spaces, one(near))
        left = rest(left)
    return spaces


def set_object(t: Tables, s: IslandState, cell: i64) -> None:
    objects = s.objects[:]
    objects[s.step] = cell
    s.objects = objects
    if s.step >= FIRST_STATUE:
        s.phase = FACING
    else:
        next_object(t, s)


def set_facing(t: Tables, s: IslandState, direction: i64) -> None:
    objects = s.objects[:]
    objects[facing_of(s.step)] = direction
    s.objects = objects
    next_object(t, s)


def next_object(t: Tables, s: IslandState) -> None:
    """The next object, set by the next player in turn if players set them; after the last one the ATVs (T1.6)."""
    s.step += 1
    s.phase = OBJECT
    if t.players_place:
        s.who = s.step % s.n
    if s.step == OBJECTS:
        s.phase = PLACE
        s.who = 0
        renew_clues(t, s)


def renew_clues(t: Tables, s: IslandState) -> None:
    """The clue table after objects or island have changed; maps without clues have all sites."""
    s.clues = make_clue_table(t.deck, s.island, s.objects)
    number: i64 = 0
    while number < MAPS:
        clear_sites(s, number)
        number += 1


def clear_sites(s: IslandState, number: i64) -> None:
    """An empty map: every space is a site, none is eliminated (T3.3)."""
    s.set_sites(number, s.clues.full)
    s.set_gone(number, (0, 0))


def place_atv(s: IslandState, cell: i64) -> None:
    """T2.3."""
    s.set_atv(s.who, cell)
    s.who += 1
    if s.who == s.n:
        s.who = 0
        s.phase = OPEN


def openers(s: IslandState) -> i64:
    """The cards that may open a map: on a user's island some may leave all spaces or none (T3.4)."""
    cards: i64 = 0
    clue: i64 = 0
    while clue < CLUES:
        if narrows(s.clues.full, s.clues.left.of(clue)):
            cards |= BIT[clue]
        clue += 1
    return cards & s.deck


def open_map(s: IslandState, clue: i64) -> None:
    """T2.4: seat k opens map k; after the last one the hands are dealt (T2.5)."""
    s.deck &= ~BIT[clue]
    add_row(s, s.who, clue, s.who)
    s.who += 1
    if s.who == s.n:
        s.who = NOWHERE
        s.phase = HANDS
