"""Previews for screens, besides Tobago's: cards under volcano clues, ways over lava, where lava may go."""

from __future__ import annotations

from mypy_extensions import i64

from doubloon.engine.contract import SPECTATOR, Json
from doubloon.games.tobago import hints as tobago
from doubloon.games.tobago.components import FIRST_STATUE, LAVA, LEGS, MAP_NAMES
from doubloon.games.tobago.hints import add_ends, clue_preview, legs_left, path_names, reach
from doubloon.games.tobago.phases import LAVA_TILE, LAY, OVER, TERRITORY, TURN
from doubloon.games.tobago.words import object_name
from doubloon.games.volcano.components import VOLCANO_CLUES
from doubloon.games.volcano.drive import leg_ends
from doubloon.games.volcano.lava import lava_spaces, lay_lava
from doubloon.games.volcano.refuse import cover_refusal
from doubloon.games.volcano.state import FIRST_VOLCANO, VolcanoState, copy
from doubloon.games.volcano.tables import VolcanoTables
from doubloon.hexmap.cells import count, members


def hints(t: VolcanoTables, s: VolcanoState, seat: int) -> dict[str, Json]:
    found = tobago.hints(t.base, s, seat)
    if not found or s.phase == TERRITORY or s.phase == LAY or s.phase == OVER:
        return found
    if seat != SPECTATOR:
        found["covers"] = cover_previews(t, s, seat)
    if s.phase == TURN and s.turn == seat:
        add_reach(s, seat, found)
    if s.phase == LAVA_TILE:
        found["lava"] = lava_previews(t, s)
    return found


def cover_previews(t: VolcanoTables, s: VolcanoState, seat: int) -> dict[str, Json]:
    """For each card, map and volcano clue: the sites that would remain, or the rule that forbids it (V2.1, V2.2)."""
    names = t.base.deck.names
    previews: dict[str, Json] = {}
    for card in members((s.hand(seat), 0)):
        on_maps: dict[str, Json] = {}
        for number, name in enumerate(MAP_NAMES):
            under: dict[str, Json] = {}
            for clue in range(VOLCANO_CLUES):
                why = cover_refusal(t, s, seat, card, number, clue)
                under[names[FIRST_VOLCANO + clue]] = clue_preview(s, FIRST_VOLCANO + clue, number, why)
            on_maps[name] = under
        previews[names[card]] = on_maps
    return previews


def add_reach(s: VolcanoState, seat: int, found: dict[str, Json]) -> None:
    """Where the ATV gets without lava; what lava adds or shortens, and what it costs."""
    start = s.atv(seat)
    legs = legs_left(s, LEGS)
    lava = s.island.parts.of(LAVA)
    free = reach(s.island, start, legs, lava)
    paths = lava_reach(s, start, legs)
    over = {cell: path for cell, path in paths.items() if cell not in free or len(path) < len(free[cell])}
    found["reach"] = path_names(s.island, free)
    found["over_lava"] = path_names(s.island, over)
    found["toll"] = toll(s, seat)


def toll(s: VolcanoState, seat: int) -> str:
    """What entering lava would cost now; "" when nothing, or when it cannot be paid."""
    if s.island.terrain[s.atv(seat)] == LAVA:
        return ""
    if s.held_amulets(seat) > 0:
        return "amulet"
    return "treasure" if s.treasure(seat) != 0 else ""


def lava_reach(s: VolcanoState, start: i64, legs: i64) -> dict[int, list[int]]:
    """As Tobago's reach, with the lava that can be entered and left again."""
    paths: dict[int, list[int]] = {int(start): []}
    rim = [int(start)]
    while legs > 0:
        legs -= 1
        rim = [end for cell in rim for end in add_ends(paths, cell, leg_ends(s, cell, legs))]
    del paths[int(start)]
    return paths


def lava_previews(t: VolcanoTables, s: VolcanoState) -> dict[str, Json]:
    """For each space where the tile may go: what burns there, and how many sites each map would have."""
    previews: dict[str, Json] = {}
    for cell in members(lava_spaces(s)):
        after = copy(s)
        lay_lava(t, after, cell)
        burns: list[Json] = [object_name(k).key.rpartition(".")[2] for k in range(FIRST_STATUE) if s.objects[k] == cell]
        sites: dict[str, Json] = {name: int(count(after.sites(k))) for k, name in enumerate(MAP_NAMES)}
        previews[s.island.land.names[cell]] = {"burns": burns, "sites": sites}
    return previews
