"""What a position of Tobago promises each seat, in coins: treasure won, amulets, roses on maps, and who raises them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.games.tobago.bot.claims import AMULET
from doubloon.games.tobago.bot.reach import Reach
from doubloon.games.tobago.components import LEGS, MAPS
from doubloon.games.tobago.phases import DEAL, DONE, OVER, SHARED, is_for_sharing
from doubloon.games.tobago.state import NOWHERE, IslandState, row_map, row_owner, row_roses
from doubloon.games.tobago.treasure import coins, total
from doubloon.games.tobago.turn import is_located
from doubloon.hexmap.cells import Cells, both, count, first, some

# Of a seat, in coins but for two of them: treasure won, amulets held, amulets within one move (their number), treasures
# it may raise, roses on maps whose treasure is located or being shared, roses on the others, its part of what is still
# hidden, and whether it is its turn (1 or 0).
FEATURES: Final = ["coins", "amulets", "within", "raising", "sure", "roses", "near", "turn"]
CARD: Final = 3.3  # coins of a treasure card, the odds of a curse reckoned in
RAISING: Final = 3.2  # the raiser's rose and the first choice
DELAY: Final = 0.82  # what is left of a gain that comes one player's turn later
ROUNDS: Final = 4
CLOSER: Final = 0.02  # a leg nearer is better, even if the turns to go are the same
NEAR: Final = 0.45  # an amulet lying within one move


def outlook(s: IslandState, reach: Reach, into: vec[float]) -> None:
    """Coins hoped for, by seat."""
    seat: i64 = 0
    while seat < s.n:
        into[seat] = float(coins(s.treasure(seat)))
        if s.phase != OVER:
            into[seat] += _amulets(s.held_amulets(seat))
            if s.atv(seat) != NOWHERE:
                into[seat] += NEAR * _near_amulets(s, reach, seat)
        seat += 1
    if s.phase == OVER:
        return
    _add_maps(s, reach, into, into, into, into)


def describe(s: IslandState, reach: Reach, width: i64, into: vec[float]) -> None:
    """The same by seat and part, FEATURES first among the `width` numbers of a seat: see engine/value.py."""
    raising = vec[float]([0.0] * int(s.n))
    sure = vec[float]([0.0] * int(s.n))
    roses = vec[float]([0.0] * int(s.n))
    near = vec[float]([0.0] * int(s.n))
    _add_maps(s, reach, raising, sure, roses, near)
    seat: i64 = 0
    while seat < s.n:
        k = seat * width
        into[k] = float(coins(s.treasure(seat)))
        into[k + 1] = _amulets(s.held_amulets(seat))
        into[k + 2] = _near_amulets(s, reach, seat) if s.atv(seat) != NOWHERE else 0.0
        into[k + 3] = raising[seat]
        into[k + 4] = sure[seat]
        into[k + 5] = roses[seat]
        into[k + 6] = near[seat]
        into[k + 7] = 1.0 if seat == s.turn else 0.0
        seat += 1


def _add_maps(
    s: IslandState, reach: Reach, raising: vec[float], sure: vec[float], roses: vec[float], near: vec[float]
) -> None:
    """What the maps promise: who raises, the roses on them, and who is near to what is still hidden."""
    soonness = _share_raising(s, reach, raising)
    left = float(total(s.pool))
    number: i64 = 0
    while number < MAPS:
        is_sure = count(s.sites(number)) == 1 or is_shared(s, number)
        _add_map(s, reach, number, left, soonness[number], sure if is_sure else roses, near)
        number += 1


def _amulets(held: i64) -> float:
    """Each one is worth a little less than the one before."""
    worth = 0.0
    price = AMULET
    while held > 0:
        worth += price
        price *= 0.85
        held -= 1
    return worth


def _near_amulets(s: IslandState, reach: Reach, seat: i64) -> float:
    """How many amulets lie within one move, two counting as much as any number."""
    if not some(s.amulets):
        return 0.0
    n = count(both(reach.within(legs_now(s, seat), s.atv(seat)), s.amulets))
    return float(n) if n < 2 else 2.0


def legs_now(s: IslandState, seat: i64) -> i64:
    """The legs a seat has before it must wait for another turn; who waits for its turn has a whole move."""
    if seat != s.turn:
        return LEGS
    if s.legs > 0:
        return s.legs
    is_ending = s.phase == DEAL and s.after == DONE  # the hand is being exchanged
    return 0 if s.acted == 1 or is_ending else LEGS


def _add_map(
    s: IslandState, reach: Reach, number: i64, left: float, soonness: float, into: vec[float], near: vec[float]
) -> None:
    sites = s.sites(number)
    n = count(sites)
    rose = CARD * (0.95 if is_shared(s, number) else soon(n))
    if n == 1:
        rose *= 0.6 + 0.4 * soonness
    if n > 1 and left < 10.0:
        rose *= left / 10.0  # the deck may run out first
    roses: i64 = 0
    k: i64 = 0
    while k < s.rows:
        entry = s.trail[k]
        if row_map(entry) == number:
            into[row_owner(entry)] += rose * float(row_roses(entry))
            roses += row_roses(entry)
        k += 1
    if n > 1 and roses > 0:
        _share_nearness(s, reach, sites, n, near)


def is_shared(s: IslandState, number: i64) -> bool:
    """The treasure of this map has been raised and is being divided."""
    return number == s.map and (is_for_sharing(s.phase) or s.phase == SHARED)


def soon(sites: i64) -> float:
    """How much of a rose's worth counts now: the fewer sites, the nearer the day."""
    if sites == 1:
        return 0.92
    if sites <= 3:
        return 0.82
    if sites <= 8:
        return 0.74
    return 0.68 if sites <= 17 else 0.6


def _share_raising(s: IslandState, reach: Reach, into: vec[float]) -> vec[float]:
    """The located treasures: turn by turn, each player raises the one within reach that is most likely still there.
    How soon each is likely to be raised, 1 at once."""
    soonness = vec[float]([1.0] * MAPS)
    left = vec[float]([0.0] * MAPS)  # how likely each is still there
    site = vec[i64]([NOWHERE] * MAPS)
    located: i64 = 0
    number: i64 = 0
    while number < MAPS:
        if is_located(s, number) and not is_shared(s, number):
            soonness[number] = 0.0
            left[number] = 1.0
            site[number] = first(s.sites(number))
            located += 1
        number += 1
    delay = 1.0
    turn: i64 = 0
    while located > 0 and turn < ROUNDS * s.n:
        seat = (s.turn + turn) % s.n
        if s.atv(seat) != NOWHERE:
            _raise_one(s, reach, seat, legs_now(s, seat) + LEGS * (turn // s.n), delay, site, left, soonness, into)
        delay *= DELAY
        turn += 1
    return soonness


def _raise_one(
    s: IslandState,
    reach: Reach,
    seat: i64,
    legs: i64,
    delay: float,
    site: vec[i64],
    left: vec[float],
    soonness: vec[float],
    into: vec[float],
) -> None:
    at = s.atv(seat)
    further = legs + LEGS if s.held_amulets(seat) > 0 else legs
    chosen: i64 = -1
    nearest: i64 = 0
    highest = 0.01
    sure = 0.0
    number: i64 = 0
    while number < MAPS:
        if left[number] > 0.0:
            away = reach.legs(at, site[number])
            likely = 0.95 if away <= legs else 0.7 if away <= further else 0.0
            if likely * left[number] > highest:
                highest = likely * left[number]
                sure = likely
                chosen = number
                nearest = away
        number += 1
    if chosen < 0:
        return
    into[seat] += RAISING * highest * delay - CLOSER * float(nearest)
    soonness[chosen] += highest * delay
    left[chosen] *= 1.0 - sure


def _share_nearness(s: IslandState, reach: Reach, sites: Cells, n: i64, into: vec[float]) -> None:
    """A treasure still hidden: the part of its sites within one move of a seat, against that of the others."""
    near = vec[float]([0.0] * int(s.n))
    everybody = 0.5
    seat: i64 = 0
    while seat < s.n:
        at = s.atv(seat)
        if at != NOWHERE:
            near[seat] = float(count(both(reach.within(LEGS, at), sites))) / float(n)
        everybody += near[seat]
        seat += 1
    prize = RAISING * (0.7 if n <= 3 else 0.5 if n <= 8 else 0.35)
    seat = 0
    while seat < s.n:
        into[seat] += prize * near[seat] / everybody
        seat += 1
