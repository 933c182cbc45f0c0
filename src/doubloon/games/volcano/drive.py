"""Driving over lava: V5.1 to V5.4.

A move has three legs and must leave the lava again: so lava is entered at most once in a move, and paid then.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.games.tobago.components import LAVA, LEGS
from doubloon.games.tobago.sharing import give_amulet, lose_best
from doubloon.games.tobago.turn import can_come_back, moves_with_legs, play_turn
from doubloon.games.volcano.cover import cover_moves
from doubloon.games.volcano.lava import ask_lava
from doubloon.games.volcano.state import VolcanoState
from doubloon.games.volcano.tables import VolcanoTables
from doubloon.hexmap.cells import Cells, either, first, meet, one, rest, some, without


def turn_moves(t: VolcanoTables, s: VolcanoState, buffer: vec[i64]) -> i64:
    cell = s.atv(s.turn)
    ends = leg_ends(s, cell, (s.legs if s.legs > 0 else LEGS) - 1)
    if can_come_back(s, cell):
        ends = either(ends, one(cell))
    n = moves_with_legs(t.base, s, ends, buffer, may_end=s.island.terrain[cell] != LAVA)
    if s.legs == 0 and s.acted == 0:
        n = cover_moves(s, t.codes.cover, buffer, n)
    if s.held_amulets(s.turn) > 0:
        n = cover_moves(s, t.codes.amulet_cover, buffer, n)
    return n


def can_pay(s: VolcanoState) -> bool:
    """V5.1, V5.2."""
    return s.held_amulets(s.turn) > 0 or s.treasure(s.turn) != 0


def pay_toll(s: VolcanoState) -> None:
    """V5.2: only a player without amulets pays with a treasure card."""
    if s.held_amulets(s.turn) > 0:
        give_amulet(s, s.turn)
    else:
        lose_best(s, s.turn)


def leg_ends(s: VolcanoState, cell: i64, left: i64) -> Cells:
    """Where a leg from a cell can end when `left` legs remain after it (V5.3)."""
    island = s.island
    ends = island.legs.of(cell)
    lava = island.parts.of(LAVA)
    if not meet(ends, lava):
        return ends
    is_on_lava = island.terrain[cell] == LAVA
    if left == 0 or not (is_on_lava or can_pay(s)):
        return without(ends, lava)
    # From elsewhere lava is entered beside the space one came from. On lava it takes a border to leave by one leg.
    if is_on_lava and left == 1:
        return without(ends, inner_lava(s))
    return ends


def inner_lava(s: VolcanoState) -> Cells:
    """Lava without a neighbour that can be left on."""
    found: Cells = (0, 0)
    lava = s.island.parts.of(LAVA)
    while some(lava):
        cell = first(lava)
        if not meet(s.island.land.near.of(cell), s.island.open):
            found = either(found, one(cell))
        lava = rest(lava)
    return found


def play_leg(t: VolcanoTables, s: VolcanoState, move: i64, cell: i64) -> None:
    """V5.1: entering lava is paid; V3.1: an amulet taken brings lava."""
    terrain = s.island.terrain
    if terrain[cell] == LAVA and terrain[s.atv(s.turn)] != LAVA:
        pay_toll(s)
    held = s.held_amulets(s.turn)
    play_turn(t.base, s, move)
    if s.held_amulets(s.turn) > held:
        ask_lava(s)
