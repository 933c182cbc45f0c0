"""Drives as bots see them: every drive has a goal, so of all the cells a leg may end on few are worth ending it on."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.games.tobago import kinds
from doubloon.games.tobago.bot.reach import FAR, Reach
from doubloon.games.tobago.components import LAVA, LEGS, MAPS, MARKERS
from doubloon.games.tobago.moves import Codes
from doubloon.games.tobago.phases import TURN
from doubloon.games.tobago.state import NOWHERE, IslandState
from doubloon.hexmap.cells import Cells, both, count, either, first, has, is_single, one, rest, some, without


def keep_drives(codes: Codes, reach: Reach, s: IslandState, moves: vec[i64], n: i64) -> i64:
    """Of the legs among moves[0..n) keep those on the way to a goal, one a goal; how many moves are left."""
    if s.phase != TURN:
        return n
    begin, end = codes.span(moves, n, kinds.LEG)
    if end - begin < 2:
        return n
    ends = _ends(codes, reach, s, moves, begin, end)
    if end - begin == n and not some(ends):
        return n  # on lava a leg has to be driven, wherever it leads
    kept = begin
    k = begin
    while k < n:
        if k >= end or has(ends, s.island.land.dense[codes.argument(moves[k])]):
            moves[kept] = moves[k]
            kept += 1
        k += 1
    return kept


def _ends(codes: Codes, reach: Reach, s: IslandState, moves: vec[i64], begin: i64, end: i64) -> Cells:
    """For each goal the leg after which it is nearest."""
    ends: Cells = (0, 0)
    left = goals(s, reach)
    while some(left):
        cell = _leg_towards(codes, reach, s, first(left), moves, begin, end)
        if cell != NOWHERE:
            ends = either(ends, one(cell))
        left = rest(left)
    return ends


def _leg_towards(codes: Codes, reach: Reach, s: IslandState, goal: i64, moves: vec[i64], begin: i64, end: i64) -> i64:
    """The cell of the leg that leaves the fewest legs to the goal, not over lava if there is another; or NOWHERE."""
    nearest: i64 = NOWHERE
    fewest: i64 = 2 * FAR
    k = begin
    while k < end:
        cell = s.island.land.dense[codes.argument(moves[k])]
        cost = 2 * reach.legs(cell, goal) + (1 if s.island.terrain[cell] == LAVA else 0)
        if cost < fewest:
            fewest = cost
            nearest = cell
        k += 1
    return nearest


def goals(s: IslandState, reach: Reach) -> Cells:
    """Where the player whose turn it is may want to go: treasures, amulets, and lookouts for what is still hidden."""
    found: Cells = s.amulets if s.legs == 0 or s.extra == 0 else (0, 0)
    here = s.atv(s.turn)
    reached = reach.within(s.legs if s.legs > 0 else LEGS, here)
    number: i64 = 0
    while number < MAPS:
        sites = s.sites(number)
        if is_single(sites):
            found = either(found, sites)
        elif count(sites) <= MARKERS:
            found = either(found, one(_lookout(reach, here, reached, sites)))
        number += 1
    return without(found, one(here))


def _lookout(reach: Reach, here: i64, cells: Cells, sites: Cells) -> i64:
    """The cell that has most of the sites within one move; it is here unless another has more."""
    best = here
    most = _near(reach, here, sites)
    while some(cells):
        near = _near(reach, first(cells), sites)
        if near > most:
            most = near
            best = first(cells)
        cells = rest(cells)
    return best


def _near(reach: Reach, cell: i64, sites: Cells) -> i64:
    return count(both(reach.within(LEGS, cell), sites))
