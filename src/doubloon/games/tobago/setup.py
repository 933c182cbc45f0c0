"""Set-up: T1.4 to T1.6 and T2.1 to T2.5, up to the first turn."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.games.tobago.clues import ClueTable, make_clue_table
from doubloon.games.tobago.components import AMULETS as ALL_AMULETS
from doubloon.games.tobago.components import CLUES, MAPS
from doubloon.games.tobago.components import ROSES as ALL_ROSES
from doubloon.games.tobago.dealing import add_row
from doubloon.games.tobago.island import Island
from doubloon.games.tobago.state import (
    AMULETS,
    ATV,
    FACES_OF,
    FACING,
    GONE_HIGH,
    GONE_LOW,
    HANDS,
    ISLAND,
    MAP,
    NOWHERE,
    OBJECT,
    OBJECTS,
    OPEN,
    PLACE,
    ROSES,
    ROWS,
    SEAT,
    SITE_HIGH,
    SITE_LOW,
    STATUES,
    IslandState,
)
from doubloon.games.tobago.tables import Tables
from doubloon.hexmap.cells import BIT, HIGH, LOW, Cells
from doubloon.hexmap.land import Land

PALMS: Final = 4  # place of the first palm among the objects


def fill_start(t: Tables, s: IslandState) -> None:
    """Everything on the table before the first object is set."""
    seat: i64 = 0
    while seat < s.n:
        s.seats[seat * SEAT + ATV] = NOWHERE
        s.seats[seat * SEAT + ROSES] = ALL_ROSES
        s.seats[seat * SEAT + AMULETS] = 0
        seat += 1
    s.pile = ALL_AMULETS
    s.deck = t.every_card
    s.pool = t.treasure
    s.phase = ISLAND if t.island is None else OBJECT


def new_state(t: Tables, seats: int) -> IslandState:
    # Until chance has named the island any of them stands in.
    island = t.island if t.island is not None else t.numbered(1)
    s = IslandState(
        seats,
        island,
        blank_clues(),
        vec[i64]([NOWHERE] * OBJECTS + [0] * (OBJECTS - STATUES)),
        vec[i64](),
        vec[i64]([0] * (seats * SEAT)),
        vec[i64]([0] * (len(MAPS) * MAP)),
        vec[i64]([0] * ROWS),
    )
    fill_start(t, s)
    return s


def blank_clues() -> ClueTable:
    return ClueTable(vec[i64]([0] * CLUES), vec[i64]([0] * CLUES), (0, 0))


def first_of_kind(step: i64) -> i64:
    """Objects are set in the order huts, palm trees, statues (T1.5)."""
    if step < PALMS:
        return 0
    return PALMS if step < STATUES else STATUES


def spaces_for(island: Island, objects: vec[i64], step: i64, distance: i64) -> Cells:
    """T1.4, T1.5: where object number `step` may stand; the distance gives way when no space is left."""
    while True:
        spaces = _spaces_at(island, objects, step, distance)
        if spaces[0] | spaces[1]:
            return spaces
        distance -= 1


def _spaces_at(island: Island, objects: vec[i64], step: i64, distance: i64) -> Cells:
    low = island.open[0]
    high = island.open[1]
    if step >= STATUES:
        low &= ~island.land.coast[0]
        high &= ~island.land.coast[1]
    other: i64 = 0
    alike = first_of_kind(step)
    while other < alike:
        low &= ~LOW[objects[other]]
        high &= ~HIGH[objects[other]]
        other += 1
    while other < step:
        low, high = _away_from(island.land, (low, high), objects[other], distance)
        other += 1
    return low, high


def _away_from(land: Land, spaces: Cells, cell: i64, distance: i64) -> Cells:
    low, high = spaces
    near: i64 = 0
    while near < land.count:
        if land.distance(near, cell) < distance:
            low &= ~LOW[near]
            high &= ~HIGH[near]
        near += 1
    return low, high


def set_object(t: Tables, s: IslandState, cell: i64) -> None:
    objects = s.objects[:]
    objects[s.step] = cell
    s.objects = objects
    if s.step >= STATUES:
        s.phase = FACING
    else:
        next_object(t, s)


def set_facing(t: Tables, s: IslandState, direction: i64) -> None:
    objects = s.objects[:]
    objects[FACES_OF + s.step - STATUES] = direction
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
    while number < len(MAPS):
        clear_sites(s, number)
        number += 1


def clear_sites(s: IslandState, number: i64) -> None:
    """An empty map: every space is a site, none is eliminated (T3.3)."""
    s.maps[number * MAP + SITE_LOW] = s.clues.full[0]
    s.maps[number * MAP + SITE_HIGH] = s.clues.full[1]
    s.maps[number * MAP + GONE_LOW] = 0
    s.maps[number * MAP + GONE_HIGH] = 0


def place_atv(s: IslandState, cell: i64) -> None:
    """T2.3."""
    s.seats[s.who * SEAT + ATV] = cell
    s.who += 1
    if s.who == s.n:
        s.who = 0
        s.phase = OPEN


def openers(s: IslandState) -> i64:
    """The cards that may open a map: on a user's island some may leave all spaces or none (T3.4)."""
    cards: i64 = 0
    clue: i64 = 0
    while clue < CLUES:
        low = s.clues.low[clue]
        high = s.clues.high[clue]
        if (low | high) != 0 and (low != s.clues.full[0] or high != s.clues.full[1]):
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
