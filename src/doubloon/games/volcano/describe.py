"""What the expansion says, besides what Tobago says."""

from __future__ import annotations

from mypy_extensions import i64

from doubloon.engine.says import player
from doubloon.games.tobago import describe as tobago
from doubloon.games.tobago import kinds
from doubloon.games.tobago.components import CURSE, FIRST_STATUE, LAVA, MAPS
from doubloon.games.tobago.dealing import has_clues
from doubloon.games.tobago.describe import tell_consequences, tell_located
from doubloon.games.tobago.phases import LAVA_TILE, LAY, START, TERRITORY, TURN
from doubloon.games.tobago.state import row_clue, row_map
from doubloon.games.tobago.treasure import amount
from doubloon.games.tobago.words import cell_name, clue_name, face_name, map_name, object_name, terrain_name
from doubloon.games.volcano.lava import lay_lava
from doubloon.games.volcano.state import FIRST_VOLCANO, VolcanoState, copy
from doubloon.games.volcano.tables import VolcanoTables
from doubloon.hexmap.cells import count, some
from doubloon.locale import Argument, Message


def say(key: str, args: dict[str, Argument]) -> Message:
    return Message("volcano." + key, args)


# --- what happened ---------------------------------------------------------------------------------------


def tell(t: VolcanoTables, before: VolcanoState, after: VolcanoState, by: int, move: int, seat: int) -> list[Message]:
    kind, a, b = t.base.codes.read(move)
    if not kinds.is_of_expansion(kind):
        told = tobago.tell(t.base, before, after, by, move, seat)
        return (_tell_toll(before, after, before.island.land.dense[a]) if kind == kinds.LEG else []) + told
    if kind == kinds.COVER or kind == kinds.AMULET_COVER:
        told = _tell_cover(t, before, after, by, kind, a, b, t.base.codes.third(move))
    elif kind == kinds.LAVA:
        told = _tell_lava(t, before, by, before.island.land.dense[a])
    elif kind == kinds.LAY:
        told = [_tell_lay(t, by, a)]
    else:
        told = [_tell_territory(t, "chooses" if kind == kinds.CHOOSE else "gets", int(before.who), a)]
    return told + tell_consequences(t.base, before, after)


def _tell_cover(
    t: VolcanoTables,
    before: VolcanoState,
    after: VolcanoState,
    by: int,
    kind: i64,
    card: i64,
    number: i64,
    clue: i64,
) -> list[Message]:
    args: dict[str, Argument] = {
        "player": player(by),
        "card": clue_name(t.base, card),
        "clue": clue_name(t.base, FIRST_VOLCANO + clue),
        "map": map_name(number),
        "sites": int(count(after.sites(number))),
    }
    key = "starts_covered" if before.phase == START else "covers"
    return [say("amulet_covers" if kind == kinds.AMULET_COVER else key, args), *tell_located(after, number)]


def _tell_toll(before: VolcanoState, after: VolcanoState, cell: i64) -> list[Message]:
    """V5.1, V5.2: what entering lava has cost."""
    seat = int(before.turn)
    terrain = before.island.terrain
    if terrain[cell] != LAVA or terrain[before.atv(seat)] == LAVA:
        return []
    if before.held_amulets(seat) > 0:
        return [say("pays_amulet", {"player": player(seat)})]
    had, has = before.treasure(seat), after.treasure(seat)
    faces = [face for face in range(CURSE) if amount(has, face) < amount(had, face)]
    return [say("pays_card", {"player": player(seat), "card": face_name(faces[0])})]


def _tell_territory(t: VolcanoTables, key: str, who: int, territory: i64) -> Message:
    one, other = [terrain_name(kind) for kind in t.box.terrains[territory]]
    return say(key, {"player": player(who), "one": one, "other": other})


def _tell_lay(t: VolcanoTables, by: int, triangle: i64) -> Message:
    triangles = t.box.triangles
    args: dict[str, Argument] = {
        "player": player(by),
        "lava": cell_name(triangles.lava[triangle]),
        "match": cell_name(triangles.match[triangle]),
        "third": cell_name(triangles.third[triangle]),
    }
    return say("lays", args)


def _tell_lava(t: VolcanoTables, before: VolcanoState, by: int, cell: i64) -> list[Message]:
    """The tile, what burns, what vanishes, which maps change, which treasures are lost (V4.4)."""
    settled = copy(before)
    lay_lava(t, settled, cell)
    told = [say("erupts", {"player": player(by), "cell": before.island.land.names[cell]})]
    for k in range(FIRST_STATUE):
        if before.objects[k] == cell:
            told.append(say("burns", {"object": object_name(k), "cell": before.island.land.names[cell]}))
    for number in range(MAPS):
        if settled.markers(number) < before.markers(number):
            left = int(settled.markers(number))
            name = before.island.land.names[cell]
            told.append(say("burns_marker", {"map": map_name(number), "cell": name, "left": left}))
    for k in range(int(before.rows)):
        clue = row_clue(before.trail[k])
        if clue not in [row_clue(settled.trail[other]) for other in range(int(settled.rows))]:
            args = {"clue": clue_name(t.base, clue), "map": map_name(row_map(before.trail[k]))}
            told.append(say("vanishes", {**args}))
    for number in range(MAPS):
        told += _tell_sites(before, settled, number)
    return told


def _tell_sites(before: VolcanoState, settled: VolcanoState, number: i64) -> list[Message]:
    old, new = before.sites(number), settled.sites(number)
    if not has_clues(before, number) or old == new:
        return []
    if not some(new):
        return [say("lost", {"map": map_name(number)})]
    told = [say("moves", {"map": map_name(number), "before": int(count(old)), "sites": int(count(new))})]
    return told + tell_located(settled, number)


# --- what to do ------------------------------------------------------------------------------------------


def prompt(t: VolcanoTables, s: VolcanoState, seat: int, actor: int) -> Message:
    if seat != actor:
        return tobago.prompt(t.base, s, seat, actor)
    if s.phase == TERRITORY:
        return say("prompt.territory", {})
    if s.phase == LAY:
        one, other = [terrain_name(kind) for kind in t.box.terrains[s.territory(seat)]]
        return say("prompt.lay", {"one": one, "other": other})
    if s.phase == LAVA_TILE:
        return say("prompt.lava", {"tiles": int(s.tiles)})
    if s.phase == START and s.restart == 1:
        return say("prompt.restart", {"map": map_name(s.map)})
    if s.phase == TURN and s.island.terrain[s.atv(seat)] == LAVA:
        return say("prompt.on_lava", {"legs": int(s.legs)})
    return tobago.prompt(t.base, s, seat, actor)
