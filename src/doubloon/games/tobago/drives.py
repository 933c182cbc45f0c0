"""Drives as bots see them: every drive has a goal, so of all the cells a leg may end on few are worth ending it on."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.games.tobago.components import MARKERS
from doubloon.games.tobago.island import LAVA
from doubloon.games.tobago.moves import Codes
from doubloon.games.tobago.policy import first_from
from doubloon.games.tobago.reach import FAR, Reach
from doubloon.games.tobago.state import ATV, MAP, SEAT, SITE_HIGH, SITE_LOW, TURN, IslandState
from doubloon.games.tobago.turn import LEGS, MAPS
from doubloon.hexmap.cells import HIGH, LOW, WORD, Cells, count, has, is_single, lowest


def keep_drives(codes: Codes, reach: Reach, s: IslandState, moves: vec[i64], n: i64) -> i64:
    """Of the legs among moves[0..n) keep those on the way to a goal, one a goal; how many moves are left."""
    begin = first_from(moves, n, codes.leg)
    end = first_from(moves, n, codes.stop)
    if s.phase != TURN or end - begin < 2:
        return n
    ends = _ends(codes, reach, s, moves, begin, end)
    if end - begin == n and ends[0] | ends[1] == 0:
        return n  # on lava a leg has to be driven, wherever it leads
    kept = begin
    k = begin
    while k < n:
        if k >= end or has(ends, s.island.land.dense[moves[k] - codes.leg]):
            moves[kept] = moves[k]
            kept += 1
        k += 1
    return kept


def _ends(codes: Codes, reach: Reach, s: IslandState, moves: vec[i64], begin: i64, end: i64) -> Cells:
    """For each goal the leg after which it is nearest."""
    goal = goals(s, reach)
    low: i64 = 0
    high: i64 = 0
    word = goal[0]
    while word:
        cell = _leg_towards(codes, reach, s, lowest(word), moves, begin, end)
        if cell >= 0:
            low |= LOW[cell]
            high |= HIGH[cell]
        word &= word - 1
    word = goal[1]
    while word:
        cell = _leg_towards(codes, reach, s, WORD + lowest(word), moves, begin, end)
        if cell >= 0:
            low |= LOW[cell]
            high |= HIGH[cell]
        word &= word - 1
    return low, high


def _leg_towards(codes: Codes, reach: Reach, s: IslandState, goal: i64, moves: vec[i64], begin: i64, end: i64) -> i64:
    """The cell of the leg that leaves the fewest legs to the goal, not over lava if there is another; -1 if none."""
    nearest: i64 = -1
    fewest: i64 = 2 * FAR
    k = begin
    while k < end:
        cell = s.island.land.dense[moves[k] - codes.leg]
        cost = 2 * reach.legs(cell, goal) + (1 if s.island.terrain[cell] == LAVA else 0)
        if cost < fewest:
            fewest = cost
            nearest = cell
        k += 1
    return nearest


def goals(s: IslandState, reach: Reach) -> Cells:
    """Where the player whose turn it is may want to go: treasures, amulets, and lookouts for what is still hidden."""
    low: i64 = 0
    high: i64 = 0
    if s.legs == 0 or s.extra == 0:
        low = s.amulet_low
        high = s.amulet_high
    here = s.seats[s.turn * SEAT + ATV]
    reached = reach.within(s.legs if s.legs > 0 else LEGS, here)
    number: i64 = 0
    while number < MAPS:
        sites: Cells = (s.maps[number * MAP + SITE_LOW], s.maps[number * MAP + SITE_HIGH])
        if is_single(sites[0], sites[1]):
            low |= sites[0]
            high |= sites[1]
        elif count(sites) <= MARKERS:
            cell = _lookout(reach, here, reached, sites)
            low |= LOW[cell]
            high |= HIGH[cell]
        number += 1
    return low & ~LOW[here], high & ~HIGH[here]


def _lookout(reach: Reach, here: i64, cells: Cells, sites: Cells) -> i64:
    """The cell that has most of the sites within one move; it is here unless another has more."""
    best = here
    most = _near(reach, here, sites)
    word = cells[0]
    while word:
        near = _near(reach, lowest(word), sites)
        if near > most:
            most = near
            best = lowest(word)
        word &= word - 1
    word = cells[1]
    while word:
        near = _near(reach, WORD + lowest(word), sites)
        if near > most:
            most = near
            best = WORD + lowest(word)
        word &= word - 1
    return best


def _near(reach: Reach, cell: i64, sites: Cells) -> i64:
    within = reach.within(LEGS, cell)
    return count((within[0] & sites[0], within[1] & sites[1]))
