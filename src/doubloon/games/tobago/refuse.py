"""Why not: the rule that forbids a move, from what the seat itself can see."""

from __future__ import annotations

from mypy_extensions import i64

from doubloon.engine.says import player
from doubloon.games.tobago import kinds
from doubloon.games.tobago.components import FIRST_STATUE, first_of_kind
from doubloon.games.tobago.dealing import NO_CLUE, fits, has_clues
from doubloon.games.tobago.phases import CLAIM, FACING, OVER, PLACE, START, SWAP, TURN, is_for_chance, is_for_objects
from doubloon.games.tobago.state import NOWHERE, IslandState, row_clue, row_map
from doubloon.games.tobago.tables import Tables
from doubloon.games.tobago.turn import can_double, is_located
from doubloon.games.tobago.words import clue_name, map_name
from doubloon.hexmap.cells import BIT, count, first, has, meet, some, without
from doubloon.locale import Argument, Message


def why(key: str) -> Message:
    return Message("tobago.why." + key)


def why_not(t: Tables, s: IslandState, seat: int, move: int) -> Message:
    kind, a, b = t.codes.read(move)
    if s.phase == OVER:
        return why("T8_1_over")
    if kinds.is_of_chance(kind):
        return why("T2_1_chance")
    if is_for_chance(s.phase) or (is_for_objects(s.phase) and not t.players_place):
        return why("T2_1_wait_for_chance")
    if s.who != seat:
        return Message("tobago.why.T4_1_not_your_turn", {"player": player(int(s.who))})
    if s.phase == TURN:
        return turn_refusal(t, s, seat, kind, a, b)
    if s.phase == CLAIM:
        return why("T6_3_claim_or_pass")
    if s.phase == SWAP:
        return why("T5_6_choose_partner")
    if s.phase == START:
        return _start_refusal(t, s, seat, kind, a, b)
    return _setup_refusal(s, kind, a)


def _setup_refusal(s: IslandState, kind: i64, a: i64) -> Message:
    if s.phase == PLACE:
        return why("T2_3_no_such_space" if kind == kinds.ATV else "T2_3_place_first")
    if s.phase == FACING:
        return why("T1_4_face_first")
    if kind != kinds.SET:
        return why("T1_5_set_first")
    return _object_refusal(s, s.island.land.dense[a])


def _object_refusal(s: IslandState, cell: i64) -> Message:
    if cell == NOWHERE:
        return why("T1_4_no_such_space")
    for other in range(int(s.step)):
        if s.objects[other] == cell:
            return why("T1_4_occupied")
    if s.step >= FIRST_STATUE and has(s.island.land.coast, cell):
        return why("T1_4_statue_at_the_ocean")
    nearest = s.objects[first_of_kind(s.step)]
    for other in range(int(first_of_kind(s.step)), int(s.step)):
        if s.island.land.distance(cell, s.objects[other]) < s.island.land.distance(cell, nearest):
            nearest = s.objects[other]
    return Message("tobago.why.T1_4_too_near", {"cell": s.island.land.names[nearest]})


def _start_refusal(t: Tables, s: IslandState, seat: int, kind: i64, clue: i64, number: i64) -> Message:
    if kind != kinds.CLUE or number != s.map:
        return Message("tobago.why.T6_5_start_first", {"map": map_name(s.map)})
    return card_refusal(t, s, seat, clue, number)


def card_refusal(t: Tables, s: IslandState, seat: int, clue: i64, number: i64) -> Message:
    if s.hand(seat) & BIT[clue] == 0:
        return Message("tobago.why.T4_2_not_in_hand", {"clue": clue_name(t, clue)})
    found = clue_refusal(t, s, seat, clue, number)
    assert found is not None
    return found


def clue_refusal(t: Tables, s: IslandState, seat: int, clue: i64, number: i64) -> Message | None:
    """T9.1: why a card cannot be added to a map; None when it can."""
    args = {"clue": clue_name(t, clue), "map": map_name(number)}
    if s.roses(seat) == 0:
        return why("T4_8_no_rose")
    if fits(s, clue, number):
        return None
    for k in range(int(s.rows)):
        other = row_clue(s.trail[k])
        if row_map(s.trail[k]) == number and other != NO_CLUE and shares_no_space(s, clue, other):
            return Message("tobago.why.T3_4_contradiction", {**args, "other": clue_name(t, other)})
    sites = s.sites(number)
    if not some(without(sites, s.clues.left.of(clue))):
        return Message("tobago.why.T3_4_no_reduction", {**args, "sites": int(count(sites))})
    return Message("tobago.why.T3_4_no_site", dict(args))


def shares_no_space(s: IslandState, a: i64, b: i64) -> bool:
    return not meet(s.clues.left.of(a), s.clues.left.of(b))


# --- the turn --------------------------------------------------------------------------------------------


def turn_refusal(t: Tables, s: IslandState, seat: int, kind: i64, a: i64, b: i64) -> Message:
    if kind == kinds.ATV or kind == kinds.SET or kind == kinds.FACE:
        return why("T1_6_set_up_is_over")
    if kind == kinds.CLUE:
        return _clue_action_refusal(t, s, seat, a, b)
    if kind == kinds.LEG:
        return leg_refusal(s, seat, s.island.land.dense[a])
    if kind == kinds.STOP:
        return why("T4_3_no_move_under_way")
    if kind == kinds.RAISE:
        return raise_refusal(s, a)
    if kind == kinds.CLAIM or kind == kinds.PASS:
        return why("T6_3_nothing_offered")
    if kind == kinds.EXCHANGE:
        return why("T4_4_no_cards" if s.hand(seat) == 0 else "T4_4_whole_turn")
    if kind == kinds.WITH:
        return why("T5_6_no_swap_under_way")
    return _amulet_refusal(t, s, seat, kind, a, b)


def _clue_action_refusal(t: Tables, s: IslandState, seat: int, clue: i64, number: i64) -> Message:
    if s.legs > 0:
        return why("T4_7_move_under_way")
    if s.acted == 1:
        return why("T4_1_action_used")
    return card_refusal(t, s, seat, clue, number)


def leg_refusal(s: IslandState, seat: int, cell: i64) -> Message:
    if s.legs == 0 and s.acted == 1:
        return why("T4_1_action_used")
    if cell == NOWHERE:
        return why("T4_3_ocean")
    if cell == s.atv(seat):
        return why("T4_3_same_space")
    return why("T4_3_too_far")


def raise_refusal(s: IslandState, number: i64) -> Message:
    sites = s.sites(number)
    args = {"map": map_name(number)}
    if not is_located(s, number):
        return Message("tobago.why.T6_1_not_located", {**args, "sites": int(count(sites))})
    return Message("tobago.why.T6_1_not_there", {**args, "cell": s.island.land.names[first(sites)]})


def _amulet_refusal(t: Tables, s: IslandState, seat: int, kind: i64, a: i64, b: i64) -> Message:
    if s.held_amulets(seat) == 0:
        return why("T5_no_amulet")
    if kind == kinds.AMULET_CLUE:
        return card_refusal(t, s, seat, a, b)
    if kind == kinds.AMULET_MOVE:
        return why("T5_3_move_under_way")
    if kind == kinds.AMULET_EXCHANGE:
        return why("T5_4_no_cards")
    if kind == kinds.REMOVE:
        return _remove_refusal(s, a, s.island.land.dense[b])
    if not t.expert:
        return why("T5_6_not_in_use")
    return _expert_refusal(t, s, kind, a)


def _remove_refusal(s: IslandState, number: i64, cell: i64) -> Message:
    sites = s.sites(number)
    n = count(sites)
    most = s.markers(number)
    if n > most:
        args: dict[str, Argument] = {"map": map_name(number), "sites": int(n), "most": int(most)}
        return Message("tobago.why.T5_1_no_markers_yet", args)
    if cell == NOWHERE or not has_clues(s, number) or not has(sites, cell):
        return Message("tobago.why.T5_1_no_marker_there", {"map": map_name(number)})
    return Message("tobago.why.T5_1_last_marker", {"map": map_name(number)})


def _expert_refusal(t: Tables, s: IslandState, kind: i64, clue: i64) -> Message:
    entry: i64 = -1
    for k in range(int(s.rows)):
        if row_clue(s.trail[k]) == clue:
            entry = s.trail[k]
    if entry < 0:
        return Message("tobago.why.T5_6_not_on_a_map", {"clue": clue_name(t, clue)})
    if is_located(s, row_map(entry)):
        return Message("tobago.why.T5_6_located", {"map": map_name(row_map(entry))})
    if kind == kinds.SWAP:
        return Message("tobago.why.T5_6_no_partner", {"clue": clue_name(t, clue)})
    if not can_double(s, entry):
        return Message("tobago.why.T5_6_not_one_own_rose", {"clue": clue_name(t, clue)})
    return why("T4_8_no_rose")
