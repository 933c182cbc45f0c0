"""Previews for screens: what a card would leave, where the ATV can get, where amulets surface, which card may come."""

from __future__ import annotations

import msgspec
from mypy_extensions import i64

from doubloon.engine.contract import SPECTATOR, Json
from doubloon.games.tobago.components import FACES, FIRST_STATUE, MAP_NAMES, OBJECTS
from doubloon.games.tobago.island import Island, gaze
from doubloon.games.tobago.observe import cell_names, observe
from doubloon.games.tobago.phases import OVER, TURN, is_for_sharing, is_set_up
from doubloon.games.tobago.refuse import clue_refusal
from doubloon.games.tobago.sample import sharing_odds
from doubloon.games.tobago.state import IslandState, facing_of
from doubloon.games.tobago.tables import Tables
from doubloon.hexmap.cells import Cells, both, members, without
from doubloon.hexmap.land import NO_CELL
from doubloon.locale import Message


def hints(t: Tables, s: IslandState, seat: int) -> dict[str, Json]:
    if not is_set_up(s.phase) or s.phase == OVER:
        return {}
    found: dict[str, Json] = {"surface": surface(s)}
    if seat != SPECTATOR:
        found["clues"] = clue_previews(t, s, seat)
        if s.phase == TURN and s.turn == seat:
            found["reach"] = path_names(s.island, reach(s.island, s.atv(seat), legs_left(s, t.legs)))
    if is_for_sharing(s.phase):
        found["next_card"] = next_card(t, s, seat)
    return found


def legs_left(s: IslandState, full: i64) -> i64:
    """Of the move under way, or of the one that may begin, which has all of its legs."""
    if s.legs > 0:
        return s.legs
    return 0 if s.acted == 1 else full


def clue_previews(t: Tables, s: IslandState, seat: int) -> dict[str, Json]:
    """For each card in hand and each map: the sites that would remain, or the rule that forbids it (T9.1)."""
    previews: dict[str, Json] = {}
    for clue in members((s.hand(seat), 0)):
        on_maps: dict[str, Json] = {}
        for number, name in enumerate(MAP_NAMES):
            on_maps[name] = clue_preview(s, clue, number, clue_refusal(t, s, seat, clue, number))
        previews[t.deck.names[clue]] = on_maps
    return previews


def clue_preview(s: IslandState, clue: i64, number: i64, why: Message | None) -> Json:
    if why is not None:
        return {"why": msgspec.to_builtins(why)}
    sites: list[Json] = list(cell_names(s.island.land, both(s.sites(number), s.clues.left.of(clue))))
    return {"sites": sites}


def reach(island: Island, start: i64, legs: i64, barred: Cells = (0, 0)) -> dict[int, list[int]]:
    """Every cell within so many legs, with the fewest legs that get there: the cells each of them ends on."""
    paths: dict[int, list[int]] = {int(start): []}
    rim = [int(start)]
    while legs > 0:
        rim = [end for cell in rim for end in add_ends(paths, cell, without(island.legs.of(cell), barred))]
        legs -= 1
    del paths[int(start)]
    return paths


def add_ends(paths: dict[int, list[int]], cell: int, ends: Cells) -> list[int]:
    """One leg more from a cell: the paths to those ends that had none yet, which are returned."""
    new = [end for end in members(ends) if end not in paths]
    for end in new:
        paths[end] = [*paths[cell], end]
    return new


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
    for statue in range(FIRST_STATUE, OBJECTS):
        cell: i64 = NO_CELL
        if s.objects[statue] >= 0:
            cell = gaze(s.island, s.objects[statue], s.objects[facing_of(statue)])
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
