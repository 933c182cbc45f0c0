"""Why not: the rule of the expansion that forbids a move; what Tobago forbids, Tobago explains."""

from __future__ import annotations

from mypy_extensions import i64

from doubloon.games.tobago import kinds
from doubloon.games.tobago import refuse as tobago
from doubloon.games.tobago.components import LAVA, LEGS, VOLCANO
from doubloon.games.tobago.dealing import fits
from doubloon.games.tobago.phases import LAVA_TILE, LAY, OVER, START, TERRITORY, TURN
from doubloon.games.tobago.refuse import clue_refusal
from doubloon.games.tobago.state import NOWHERE
from doubloon.games.tobago.words import clue_name, map_name, terrain_name
from doubloon.games.volcano.drive import can_pay
from doubloon.games.volcano.setup import taken_cells
from doubloon.games.volcano.state import FIRST_VOLCANO, VolcanoState, card_under
from doubloon.games.volcano.tables import VolcanoTables
from doubloon.hexmap.cells import BIT, has, some, without
from doubloon.locale import Argument, Message


def why(key: str) -> Message:
    return Message("volcano.why." + key)


def why_not(t: VolcanoTables, s: VolcanoState, seat: int, move: int) -> Message:
    kind, a, _ = t.base.codes.read(move)
    if s.phase == OVER or kinds.is_of_chance(kind):
        return tobago.why_not(t.base, s, seat, move)
    if s.phase == TERRITORY and not t.chooses:
        return tobago.why("T2_1_wait_for_chance")
    if s.who != seat:
        return tobago.why_not(t.base, s, seat, move)
    if s.phase == TERRITORY:
        return why("V1_3_taken" if kind == kinds.CHOOSE else "V1_3_choose_first")
    if s.phase == LAY:
        return _lay_refusal(t, s, a) if kind == kinds.LAY else why("V1_3_lay_first")
    if s.phase == LAVA_TILE:
        return _lava_refusal(s, s.island.land.dense[a]) if kind == kinds.LAVA else why("V3_1_lava_first")
    if s.phase == TURN or (s.phase == START and kind == kinds.COVER):
        return _turn_refusal(t, s, seat, move)
    return tobago.why_not(t.base, s, seat, move)


# --- laying ----------------------------------------------------------------------------------------------


def _lay_refusal(t: VolcanoTables, s: VolcanoState, triangle: i64) -> Message:
    dense = s.island.land.dense
    lava = dense[t.box.triangles.lava[triangle]]
    match = dense[t.box.triangles.match[triangle]]
    if dense[t.box.triangles.third[triangle]] != NOWHERE:
        return why("V1_3_third_in_the_ocean")
    if lava == NOWHERE or match == NOWHERE:
        return why("V1_3_two_on_the_island")
    for cell in (lava, match):
        if has(taken_cells(s), cell) or not has(s.island.open, cell):
            return Message("volcano.why.V1_3_overlap", {"cell": s.island.land.names[cell]})
    terrains = t.box.terrains[s.territory(s.who)]
    names = [terrain_name(kind) for kind in terrains]
    if s.island.terrain[match] in terrains:
        return Message("volcano.why.V1_3_flipped", {"one": names[0], "other": names[1]})
    cell_terrain = terrain_name(s.island.terrain[match])
    args: dict[str, Argument] = {
        "cell": s.island.land.names[match],
        "terrain": cell_terrain,
        "one": names[0],
        "other": names[1],
    }
    return Message("volcano.why.V1_3_own_terrain", args)


def _lava_refusal(s: VolcanoState, cell: i64) -> Message:
    if cell == NOWHERE:
        return why("V3_1_ocean")
    if s.island.terrain[cell] == VOLCANO or s.island.terrain[cell] == LAVA:
        return why("V3_1_on_lava")
    if has(s.amulets, cell):
        return why("V3_1_amulet")
    for other in range(int(s.n)):
        if s.atv(other) == cell:
            return why("V3_1_atv")
    if _is_beside_lava(s, cell):
        return why("V3_1_statue")
    return why("V3_1_not_beside")


def _is_beside_lava(s: VolcanoState, cell: i64) -> bool:
    return some(without(s.island.land.near.of(cell), s.island.open))


# --- the turn --------------------------------------------------------------------------------------------


def _turn_refusal(t: VolcanoTables, s: VolcanoState, seat: int, move: int) -> Message:
    kind, a, b = t.base.codes.read(move)
    if kind == kinds.LAY or kind == kinds.CHOOSE:
        return tobago.why("T1_6_set_up_is_over")
    if kind == kinds.LAVA:
        return why("V3_1_no_amulet_taken")
    if kind == kinds.COVER or kind == kinds.AMULET_COVER:
        return _cover_refusal(t, s, seat, kind, a, b, t.base.codes.third(move))
    if kind == kinds.LEG:
        return leg_refusal(s, seat, s.island.land.dense[a])
    is_extra = kind == kinds.AMULET_MOVE and s.held_amulets(seat) > 0 and s.island.terrain[s.atv(seat)] == LAVA
    if (kind == kinds.STOP and s.legs > 0) or kind == kinds.END or is_extra:
        return why("V5_3_on_lava")
    return tobago.why_not(t.base, s, seat, move)


def leg_refusal(s: VolcanoState, seat: int, cell: i64) -> Message:
    atv = s.atv(seat)
    if cell != NOWHERE and (s.legs > 0 or s.acted == 0):
        if s.island.terrain[cell] == VOLCANO:
            return why("V1_1_volcano")
        if s.island.terrain[cell] == LAVA and has(s.island.legs.of(atv), cell):
            if s.island.terrain[atv] != LAVA and not can_pay(s):
                return why("V5_4_nothing_to_pay")
            return Message("volcano.why.V5_3_cannot_leave", {"legs": int(s.legs if s.legs > 0 else LEGS) - 1})
    return tobago.leg_refusal(s, seat, cell)


def _cover_refusal(
    t: VolcanoTables, s: VolcanoState, seat: int, kind: i64, card: i64, number: i64, clue: i64
) -> Message:
    if kind == kinds.AMULET_COVER and s.held_amulets(seat) == 0:
        return tobago.why("T5_no_amulet")
    if kind == kinds.COVER and s.phase == TURN and s.legs > 0:
        return tobago.why("T4_7_move_under_way")
    if kind == kinds.COVER and s.phase == TURN and s.acted == 1:
        return tobago.why("T4_1_action_used")
    if s.phase == START and number != s.map:
        return Message("tobago.why.T6_5_start_first", {"map": map_name(s.map)})
    if s.hand(seat) & BIT[card] == 0:
        return tobago.card_refusal(t.base, s, seat, card, number)
    found = cover_refusal(t, s, seat, card, number, clue)
    assert found is not None
    return found


def cover_refusal(t: VolcanoTables, s: VolcanoState, seat: int, card: i64, number: i64, clue: i64) -> Message | None:
    """V2.1, V2.2: why a card cannot go to a map under a volcano clue (0 to 3); None when it can."""
    if fits(s, card, number):
        args = {"clue": clue_name(t.base, card), "map": map_name(number)}
        return Message("volcano.why.V2_1_breaks_no_rule", {**args})
    if card_under(s, clue) >= 0:
        return Message("volcano.why.V1_2_lies_on_a_map", {"clue": clue_name(t.base, FIRST_VOLCANO + clue)})
    return clue_refusal(t.base, s, seat, FIRST_VOLCANO + clue, number)
