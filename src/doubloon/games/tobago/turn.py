"""The turn: T4.1 to T4.8 and the amulet powers of T5, which moves there are and what they do."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.games.tobago import kinds
from doubloon.games.tobago.components import MAPS
from doubloon.games.tobago.dealing import can_draw, deal_to, exchange_hand, fits, has_clues, narrows, play_card
from doubloon.games.tobago.moves import on_map
from doubloon.games.tobago.phases import BEGIN, DONE, OVER, SWAP, TURN
from doubloon.games.tobago.sharing import begin_sharing, give_amulet
from doubloon.games.tobago.state import IslandState, row, row_clue, row_map, row_owner, row_roses
from doubloon.games.tobago.tables import Tables
from doubloon.hexmap.cells import Cells, count, either, has, is_single, lowest, meet, one, same, without
from doubloon.hexmap.land import cell_moves, sort_part

# --- beginning and end -----------------------------------------------------------------------------------


def begin_turn(t: Tables, s: IslandState) -> None:
    """A short hand is filled first (T4.2); an amulet under the ATV is taken at once (T4.5)."""
    if can_draw(t, s, s.turn):
        deal_to(s, s.turn, BEGIN)
        return
    s.phase = TURN
    s.who = s.turn
    s.legs = 0
    s.extra = 0
    s.paused = 0
    s.acted = 0
    s.fresh = 1
    s.idle += 1
    take_amulet(s)


def end_turn(t: Tables, s: IslandState) -> None:
    """The next turn, unless nothing has happened for ten rounds (T8.3)."""
    if s.idle >= t.idle_rounds * s.n:
        s.phase = OVER
        return
    s.turn += 1
    if s.turn == s.n:
        s.turn = 0
    s.phase = BEGIN


def take_amulet(s: IslandState) -> bool:
    """The amulet under the ATV of the player whose turn it is, if there is one."""
    cell = s.atv(s.turn)
    if not has(s.amulets, cell):
        return False
    s.amulets = without(s.amulets, one(cell))
    s.gain_amulets(s.turn, 1)
    return True


def is_located(s: IslandState, number: i64) -> bool:
    """T3.6."""
    return is_single(s.sites(number))


# --- moves -----------------------------------------------------------------------------------------------


def turn_moves(t: Tables, s: IslandState, buffer: vec[i64]) -> i64:
    here = s.atv(s.turn)
    ends = s.island.legs.of(here)
    if can_come_back(s, here):
        ends = either(ends, one(here))
    return moves_with_legs(t, s, ends, buffer, may_end=True)


def can_come_back(s: IslandState, here: i64) -> bool:
    """T4.3: a leg of a regular move out and back within an area, of use only to take an amulet that lies there."""
    if not has(s.amulets, here) or (s.legs > 0 and s.extra == 1):
        return False
    return meet(s.island.legs.of(here), s.island.parts.of(s.island.terrain[here]))


def moves_with_legs(t: Tables, s: IslandState, ends: Cells, buffer: vec[i64], *, may_end: bool) -> i64:
    """The moves of a turn with the cells where a leg can end; in the expansion a move may not end everywhere."""
    codes = t.codes
    n: i64 = 0
    if s.legs == 0 and s.acted == 0:
        n = clue_moves(s, codes.clue, buffer, n)
    if s.legs > 0 or s.acted == 0:
        n = cell_moves(s.island.land, ends, codes.leg, buffer, n)
    if s.legs > 0 and may_end:
        buffer[n] = codes.stop
        n += 1
    n = raise_moves(s, codes.raise_map, buffer, n)
    if s.fresh == 1 and s.hand(s.turn) != 0:
        buffer[n] = codes.exchange
        n += 1
    if may_end:
        buffer[n] = codes.end
        n += 1
    if s.held_amulets(s.turn) > 0:
        n = amulet_moves(t, s, buffer, n, may_end)
    return n


def clue_moves(s: IslandState, first: i64, buffer: vec[i64], n: i64) -> i64:
    """T3.4, T4.8: every card of the hand on every map it fits."""
    if s.roses(s.who) == 0:
        return n
    cards = s.hand(s.who)
    while cards:
        clue = lowest(cards)
        left = s.clues.left.of(clue)
        number: i64 = 0
        while number < MAPS:
            if narrows(s.sites(number), left):
                buffer[n] = on_map(first, clue, number)
                n += 1
            number += 1
        cards &= cards - 1
    return n


def raise_moves(s: IslandState, first: i64, buffer: vec[i64], n: i64) -> i64:
    """T6.1: the maps whose last site is where the ATV stands."""
    here = one(s.atv(s.turn))
    number: i64 = 0
    while number < MAPS:
        if same(s.sites(number), here):
            buffer[n] = first + number
            n += 1
        number += 1
    return n


def amulet_moves(t: Tables, s: IslandState, buffer: vec[i64], n: i64, may_move: bool) -> i64:
    """T5.1 to T5.4 and T5.6. An extra move interrupts a regular one, but not another extra one."""
    codes = t.codes
    n = clue_moves(s, codes.amulet_clue, buffer, n)
    if may_move and (s.legs == 0 or s.extra == 0):
        buffer[n] = codes.amulet_move
        n += 1
    if s.hand(s.turn) != 0:
        buffer[n] = codes.amulet_exchange
        n += 1
    number: i64 = 0
    while number < MAPS:
        if has_removable_markers(s, number):
            n = cell_moves(s.island.land, s.sites(number), codes.removes(number), buffer, n)
        number += 1
    if t.expert:
        n = expert_moves(t, s, buffer, n)
    return n


def has_removable_markers(s: IslandState, number: i64) -> bool:
    """T3.5, T5.1: markers lie on the board, of a map with clues, and not only the last one."""
    return 1 < count(s.sites(number)) <= s.markers(number) and has_clues(s, number)


def expert_moves(t: Tables, s: IslandState, buffer: vec[i64], n: i64) -> i64:
    begin = n
    if s.roses(s.turn) > 0:
        k: i64 = 0
        while k < s.rows:
            if can_double(s, s.trail[k]):
                buffer[n] = t.codes.double + row_clue(s.trail[k])
                n += 1
            k += 1
    sort_part(buffer, begin, n)
    begin = n
    k = 0
    while k < s.rows:
        if has_partner(s, k):
            buffer[n] = t.codes.swap + row_clue(s.trail[k])
            n += 1
        k += 1
    sort_part(buffer, begin, n)
    return n


def can_double(s: IslandState, entry: i64) -> bool:
    """T5.6: one rose, one's own, on a map that is not located."""
    return row_owner(entry) == s.turn and row_roses(entry) == 1 and not is_located(s, row_map(entry))


def can_swap(s: IslandState, a: i64, b: i64) -> bool:
    """T5.6: two single roses or two double claims, of different owners, on one map that is not located."""
    return (
        row_map(a) == row_map(b)
        and row_roses(a) == row_roses(b)
        and row_owner(a) != row_owner(b)
        and not is_located(s, row_map(a))
    )


def has_partner(s: IslandState, k: i64) -> bool:
    other: i64 = 0
    while other < s.rows:
        if can_swap(s, s.trail[k], s.trail[other]):
            return True
        other += 1
    return False


def partner_moves(t: Tables, s: IslandState, buffer: vec[i64]) -> i64:
    n: i64 = 0
    k: i64 = 0
    while k < s.rows:
        if can_swap(s, s.trail[row_of(s, s.swap)], s.trail[k]):
            buffer[n] = t.codes.with_clue + row_clue(s.trail[k])
            n += 1
        k += 1
    sort_part(buffer, 0, n)
    return n


def row_of(s: IslandState, clue: i64) -> i64:
    k: i64 = 0
    while row_clue(s.trail[k]) != clue:
        k += 1
    return k


def start_moves(t: Tables, s: IslandState, buffer: vec[i64]) -> i64:
    """T6.5: the cards that can start the cleared map."""
    n: i64 = 0
    cards = s.hand(s.who)
    while cards:
        clue = lowest(cards)
        if fits(s, clue, s.map):
            buffer[n] = on_map(t.codes.clue, clue, s.map)
            n += 1
        cards &= cards - 1
    return n


# --- what they do ----------------------------------------------------------------------------------------


def play_turn(t: Tables, s: IslandState, move: i64) -> None:
    kind, a, b = t.codes.read(move)
    s.fresh = 0
    if kind == kinds.CLUE:
        s.acted = 1
        play_card(s, s.turn, a, b, TURN)
    elif kind == kinds.LEG:
        drive(t, s, s.island.land.dense[a])
    elif kind == kinds.STOP:
        s.legs = 0
        resume_move(s)
    elif kind == kinds.RAISE:
        s.legs = 0
        s.paused = 0
        begin_sharing(t, s, a)
    elif kind == kinds.EXCHANGE:
        exchange_hand(s, s.turn, DONE)
    elif kind == kinds.END:
        s.phase = DONE
    else:
        spend_amulet(t, s, kind, a, b)


def drive(t: Tables, s: IslandState, cell: i64) -> None:
    """T4.3, T4.6: one leg; the first one outside a move begins the regular move."""
    if s.legs == 0:
        s.acted = 1
        s.legs = t.legs
        s.extra = 0
    s.legs -= 1
    s.set_atv(s.turn, cell)
    if s.extra == 0:
        take_amulet(s)
    elif s.legs == 0:
        resume_move(s)


def resume_move(s: IslandState) -> None:
    """T5.3: when an extra move is over, the legs left of the regular move that it interrupted remain."""
    if s.paused > 0:
        s.legs = s.paused
        s.extra = 0
        s.paused = 0


def spend_amulet(t: Tables, s: IslandState, kind: i64, a: i64, b: i64) -> None:
    """A move of a kind of T5, with its arguments."""
    give_amulet(s, s.turn)
    if kind == kinds.AMULET_CLUE:
        play_card(s, s.turn, a, b, TURN)
    elif kind == kinds.AMULET_MOVE:
        s.paused = s.legs
        s.legs = t.legs
        s.extra = 1
    elif kind == kinds.AMULET_EXCHANGE:
        exchange_hand(s, s.turn, TURN)
    elif kind == kinds.REMOVE:
        remove_marker(s, a, s.island.land.dense[b])
    elif kind == kinds.DOUBLE:
        double_claim(s, a)
    else:
        s.swap = a
        s.phase = SWAP


def double_claim(s: IslandState, clue: i64) -> None:
    k = row_of(s, clue)
    s.trail[k] = row(row_map(s.trail[k]), clue, s.turn, 2)
    s.gain_roses(s.turn, -1)


def remove_marker(s: IslandState, number: i64, cell: i64) -> None:
    """T5.1."""
    s.idle = 0
    s.set_sites(number, without(s.sites(number), one(cell)))
    s.set_gone(number, either(s.gone(number), one(cell)))


def swap_roses(s: IslandState, clue: i64) -> None:
    a = row_of(s, s.swap)
    b = row_of(s, clue)
    first, second = s.trail[a], s.trail[b]
    s.trail[a] = row(row_map(first), row_clue(first), row_owner(second), row_roses(first))
    s.trail[b] = row(row_map(second), row_clue(second), row_owner(first), row_roses(second))
    s.swap = 0
    s.phase = TURN
