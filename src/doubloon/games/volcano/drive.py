"""Driving over lava: V5.1 to V5.4.

A move has three legs and must leave the lava again: so lava is entered at most once in a move, and paid then.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.games.tobago.island import LAVA
from doubloon.games.tobago.sharing import give_amulet, lose_best
from doubloon.games.tobago.state import AMULETS, ATV, SEAT, TREASURE
from doubloon.games.tobago.turn import LEGS, moves_with_legs, play_turn
from doubloon.games.volcano.cover import cover_moves
from doubloon.games.volcano.lava import ask_lava
from doubloon.games.volcano.state import VolcanoState
from doubloon.games.volcano.tables import VolcanoTables
from doubloon.hexmap.cells import HIGH, LOW, WORD, Cells, lowest


def turn_moves(t: VolcanoTables, s: VolcanoState, buffer: vec[i64]) -> i64:
    cell = s.seats[s.turn * SEAT + ATV]
    ends = leg_ends(s, cell, (s.legs if s.legs > 0 else LEGS) - 1)
    n = moves_with_legs(t.base, s, ends[0], ends[1], buffer, may_end=s.island.terrain[cell] != LAVA)
    if s.legs == 0 and s.acted == 0:
        n = cover_moves(s, t.codes.cover, buffer, n)
    if s.seats[s.turn * SEAT + AMULETS] > 0:
        n = cover_moves(s, t.codes.amulet_cover, buffer, n)
    return n


def can_pay(s: VolcanoState) -> bool:
    """V5.1, V5.2."""
    return s.seats[s.turn * SEAT + AMULETS] > 0 or s.seats[s.turn * SEAT + TREASURE] != 0


def pay_toll(s: VolcanoState) -> None:
    """V5.2: only a player without amulets pays with a treasure card."""
    if s.seats[s.turn * SEAT + AMULETS] > 0:
        give_amulet(s, s.turn)
    else:
        lose_best(s, s.turn)


def leg_ends(s: VolcanoState, cell: i64, left: i64) -> Cells:
    """Where a leg from a cell can end when `left` legs remain after it (V5.3)."""
    island = s.island
    low = island.leg_low[cell]
    high = island.leg_high[cell]
    lava_low = island.part_low[LAVA]
    lava_high = island.part_high[LAVA]
    if (low & lava_low) | (high & lava_high) == 0:
        return low, high
    is_on_lava = island.terrain[cell] == LAVA
    if left == 0 or not (is_on_lava or can_pay(s)):
        return low & ~lava_low, high & ~lava_high
    # From elsewhere lava is entered beside the space one came from. On lava it takes a border to leave by one leg.
    if is_on_lava and left == 1:
        inner = inner_lava(s)
        return low & ~inner[0], high & ~inner[1]
    return low, high


def inner_lava(s: VolcanoState) -> Cells:
    """Lava without a neighbour that can be left on."""
    land = s.island.land
    free = s.island.open
    low: i64 = 0
    high: i64 = 0
    word = s.island.part_low[LAVA]
    while word:
        cell = lowest(word)
        if (land.near_low[cell] & free[0]) | (land.near_high[cell] & free[1]) == 0:
            low |= LOW[cell]
            high |= HIGH[cell]
        word &= word - 1
    word = s.island.part_high[LAVA]
    while word:
        cell = WORD + lowest(word)
        if (land.near_low[cell] & free[0]) | (land.near_high[cell] & free[1]) == 0:
            low |= LOW[cell]
            high |= HIGH[cell]
        word &= word - 1
    return low, high


def play_leg(t: VolcanoTables, s: VolcanoState, move: i64) -> None:
    """V5.1: entering lava is paid; V3.1: an amulet taken brings lava."""
    me = s.turn * SEAT
    terrain = s.island.terrain
    cell = s.island.land.dense[move - t.base.codes.leg]
    if terrain[cell] == LAVA and terrain[s.seats[me + ATV]] != LAVA:
        pay_toll(s)
    held = s.seats[me + AMULETS]
    play_turn(t.base, s, move)
    if s.seats[me + AMULETS] > held:
        ask_lava(s)
