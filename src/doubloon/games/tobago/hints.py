"""Previews for screens: what a card would leave, where the ATV can get, where amulets surface, which card may come."""

from __future__ import annotations

import msgspec
from mypy_extensions import i64

from doubloon.engine.contract import SPECTATOR, Json
from doubloon.games.tobago.components import FACES, MAPS
from doubloon.games.tobago.island import Island, gaze
from doubloon.games.tobago.observe import cell_names, is_sharing, observe
from doubloon.games.tobago.refuse import clue_refusal
from doubloon.games.tobago.sample import sharing_odds
from doubloon.games.tobago.state import (
    ATV,
    FACES_OF,
    HAND,
    MAP,
    OBJECTS,
    OVER,
    SEAT,
    SITE_HIGH,
    SITE_LOW,
    STATUES,
    TURN,
    IslandState,
    is_set_up,
)
from doubloon.games.tobago.tables import Tables
from doubloon.games.tobago.turn import LEGS
from doubloon.hexmap.cells import HIGH, LOW, Cells, members
from doubloon.hexmap.land import NO_CELL
from doubloon.locale import Message


def hints(t: Tables, s: IslandState, seat: int) -> dict[str, Json]:
    if not is_set_up(s.phase) or s.phase == OVER:
        return {}
    found: dict[str, Json] = {"surface": surface(s)}
    if seat != SPECTATOR:
        found["clues"] = clue_previews(t, s, seat)
        if s.phase == TURN and s.turn == seat:
            found["reach"] = path_names(s.island, reach(s.island, s.seats[seat * SEAT + ATV], legs_left(s)))
    if is_sharing(s):
        found["next_card"] = next_card(t, s, seat)
    return found


def legs_left(s: IslandState) -> i64:
    """Of the move under way, or of the one that may begin."""
    if s.legs > 0:
        return s.legs
    return 0 if s.acted == 1 else LEGS


def clue_previews(t: Tables, s: IslandState, seat: int) -> dict[str, Json]:
    """For each card in hand and each map: the sites that would remain, or the rule that forbids it (T9.1)."""
    previews: dict[str, Json] = {}
    for clue in members((s.seats[seat * SEAT + HAND], 0)):
        on_maps: dict[str, Json] = {}
        for number, name in enumerate(MAPS):
            on_maps[name] = clue_preview(s, clue, number, clue_refusal(t, s, seat, clue, number))
        previews[t.deck.names[clue]] = on_maps
    return previews


def clue_preview(s: IslandState, clue: i64, number: i64, why: Message | None) -> Json:
    if why is not None:
        return {"why": msgspec.to_builtins(why)}
    low = s.maps[number * MAP + SITE_LOW] & s.clues.low[clue]
    high = s.maps[number * MAP + SITE_HIGH] & s.clues.high[clue]
    sites: list[Json] = list(cell_names(s.island.land, low, high))
    return {"sites": sites}


def reach(island: Island, start: i64, legs: i64, barred: Cells = (0, 0)) -> dict[int, list[int]]:
    """Every cell within so many legs, with the fewest legs that get there: the cells each of them ends on."""
    paths: dict[int, list[int]] = {}
    rim: list[int] = [int(start)]
    low = LOW[start] | barred[0]
    high = HIGH[start] | barred[1]
    while legs > 0:
        new: list[int] = []
        for cell in rim:
            for end in members((island.leg_low[cell] & ~low, island.leg_high[cell] & ~high)):
                low |= LOW[end]
                high |= HIGH[end]
                paths[end] = [*paths.get(cell, []), end]
                new.append(end)
        rim = new
        legs -= 1
    return paths


def path_names(island: Island, paths: dict[int, list[int]]) -> dict[str, Json]:
    names = island.land.names
    found: dict[str, Json] = {}
    for cell, path in paths.items():
        ends: list[Json] = [names[end] for end in path]
        found[names[cell]] = ends
    return found


def surface(s: IslandState) -> list[Json]:
    """Where the next amulets surface, by statue; "" where none does."""
    found: list[Json] = []
    for statue in range(STATUES, OBJECTS):
        cell: i64 = NO_CELL
        if s.objects[statue] >= 0:
            cell = gaze(s.island, s.objects[statue], s.objects[FACES_OF + statue - STATUES])
        found.append(s.island.land.names[cell] if cell != NO_CELL else "")
    return found


def next_card(t: Tables, s: IslandState, seat: int) -> dict[str, Json]:
    """The exact odds of each face to be turned up next, from what the seat has seen."""
    view = observe(t, s, seat, [])
    if view.sharing is None or view.sharing.left == 0 or view.sharing.spare == 0:
        return {}
    ways = sharing_odds(view, view.sharing).next_face()
    everything = sum(ways)
    return {face: ways[k] / everything for k, face in enumerate(FACES)}
