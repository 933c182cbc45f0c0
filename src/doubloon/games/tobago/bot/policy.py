"""What playouts play in Tobago, quickly: raise, drive to what is worth a drive, otherwise add a clue."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.rng import Rng
from doubloon.games.tobago import kinds
from doubloon.games.tobago.bot.claims import gain_of_claiming
from doubloon.games.tobago.bot.outlook import legs_now
from doubloon.games.tobago.bot.reach import Reach, Reaches, one_leg
from doubloon.games.tobago.components import LEGS, MAPS
from doubloon.games.tobago.moves import Codes, is_among
from doubloon.games.tobago.phases import CLAIM, TURN
from doubloon.games.tobago.state import IslandState
from doubloon.games.tobago.turn import is_located
from doubloon.hexmap.cells import Cells, either, has, meet, some

NONE: Final = -1


def pick_move(codes: Codes, reaches: Reaches, s: IslandState, seat: i64, moves: vec[i64], n: i64, rng: Rng) -> i64:
    if s.phase == CLAIM:
        return codes.claim if gain_of_claiming(s, seat) >= 0.0 else codes.pass_on
    if s.phase != TURN:
        return moves[rng.below(n)]
    raising, end = codes.span(moves, n, kinds.RAISE)
    if raising < end:
        return moves[raising]
    reach = reaches.of(s.island)
    move = _drive(codes, reach, s, moves, n, rng)
    if move != NONE:
        return move
    if s.legs > 0:
        return codes.stop if is_among(moves, n, codes.stop) else moves[rng.below(n)]
    clues, end = codes.span(moves, n, kinds.CLUE)
    if s.acted == 0 and clues < end:
        return moves[clues + rng.below(end - clues)]
    if s.acted == 0 and is_among(moves, n, codes.exchange):
        return codes.exchange
    return codes.end if is_among(moves, n, codes.end) else moves[rng.below(n)]


def _drive(codes: Codes, reach: Reach, s: IslandState, moves: vec[i64], n: i64, rng: Rng) -> i64:
    """A leg towards a located treasure, then towards an amulet; an amulet's extra move if only that gets there."""
    here = s.atv(s.turn)
    legs = legs_now(s, s.turn)
    treasures = _located(s)
    if some(treasures):
        move = _leg_towards(codes, reach, s, here, legs, treasures, moves, n)
        if move != NONE:
            return move
        if s.legs == 0 and s.held_amulets(s.turn) > 0 and meet(reach.within(LEGS, here), treasures):
            return codes.amulet_move
    if s.extra == 0 and some(s.amulets) and (s.legs > 0 or rng.below(3) == 0):
        return _leg_towards(codes, reach, s, here, legs, s.amulets, moves, n)
    return NONE


def _located(s: IslandState) -> Cells:
    found: Cells = (0, 0)
    number: i64 = 0
    while number < MAPS:
        if is_located(s, number):
            found = either(found, s.sites(number))
        number += 1
    return found


def _leg_towards(
    codes: Codes, reach: Reach, s: IslandState, here: i64, legs: i64, goal: Cells, moves: vec[i64], n: i64
) -> i64:
    """A legal leg from which the goal is within the legs then left, the latest possible number of them; or NONE."""
    away: i64 = 0
    while away <= legs and not meet(reach.within(away, here), goal):
        away += 1
    if away > legs or away == 0:
        return NONE
    # Legs can be driven either way: the cells from which the goal is near are those near the goal.
    near = goal
    while away > 1:
        near = one_leg(s.island, near)
        away -= 1
    k, end = codes.span(moves, n, kinds.LEG)
    while k < end:
        if has(near, s.island.land.dense[codes.argument(moves[k])]):
            return moves[k]
        k += 1
    return NONE
