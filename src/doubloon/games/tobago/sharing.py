"""Raising and sharing: T6.1 to T6.6, the curses of T7, and the end of T8.1.

Cards come from up to three parts of the deck, which decide what they can be: the first draws, which are no curses
(CLEAN); the rest of the deck (MIXED); and the discards, when the deck runs out in the last sharing (REFILL).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from doubloon.games.tobago.components import CURSE, FIRST_STATUE, OBJECTS
from doubloon.games.tobago.dealing import NO_CLUE, clear_rows, fits_any
from doubloon.games.tobago.island import gaze
from doubloon.games.tobago.phases import CLAIM, LOOK, OVER, REVEAL, SHARED, START, STARTING, SURFACE, TURN
from doubloon.games.tobago.setup import clear_sites
from doubloon.games.tobago.state import NOWHERE, IslandState, facing_of, row, row_map, row_owner, row_roses
from doubloon.games.tobago.tables import HOLDERS, OFF, Tables
from doubloon.games.tobago.treasure import KINDS, ONE, best, total, without_curses
from doubloon.hexmap.cells import either, has, one
from doubloon.hexmap.land import NO_CELL

CLEAN: Final = 0
MIXED: Final = 1
REFILL: Final = 2


def begin_sharing(t: Tables, s: IslandState, number: i64) -> None:
    """T6.1: the raiser's rose goes below the last clue, if there is one in stock (T4.8)."""
    s.idle = 0
    s.map = number
    s.before = s.pool
    s.last = NOWHERE
    if s.roses(s.turn) > 0:
        s.gain_roses(s.turn, -1)
        s.trail[s.rows] = row(number, NO_CLUE, s.turn, 1)
        s.rows += 1
    s.at = s.rows
    _next_row(s)
    _next_look(t, s)


def _next_row(s: IslandState) -> None:
    """Up to the next row of the map with a rose; -1 when there is none."""
    s.at -= 1
    while s.at >= 0 and (row_map(s.trail[s.at]) != s.map or row_roses(s.trail[s.at]) == 0):
        s.at -= 1
    s.step = 0


# --- looking ---------------------------------------------------------------------------------------------


def _next_look(t: Tables, s: IslandState) -> None:
    """T6.2: a card for each rose from bottom to top, as long as there are cards (T8.1); then one unseen."""
    if _has_card(s):
        if s.at >= 0:
            s.who = row_owner(s.trail[s.at])
            s.phase = LOOK
            return
        s.spare = 1 + part_of_deck(t, s)
        s.unseen = 1
        s.drawn += 1
    s.ending = 1 if s.refill != 0 or total(s.pool) == s.unseen else 0
    _next_card(s)


def _has_card(s: IslandState) -> bool:
    """An empty deck is made from the discards, which are then its last cards: it happens once."""
    if s.pool == 0 and s.thrown != 0:
        s.pool = s.thrown
        s.refill = s.thrown
        s.thrown = 0
    return s.pool != 0


def part_of_deck(t: Tables, s: IslandState) -> i64:
    if s.refill != 0:
        return REFILL
    return CLEAN if s.drawn < t.clean else MIXED


def look_pool(t: Tables, s: IslandState) -> i64:
    """What a looked-at card may be."""
    return without_curses(s.pool) if part_of_deck(t, s) == CLEAN else s.pool


def unseen_pool(s: IslandState) -> i64:
    """What the unseen card may be; its face is settled only when it is turned up."""
    return without_curses(s.pool) if s.spare == 1 + CLEAN else s.pool


def look(t: Tables, s: IslandState, face: i64) -> None:
    part = part_of_deck(t, s)
    card = ONE[face + KINDS if part == REFILL else face]
    s.set_looked(s.who, s.looked(s.who) + card, s.slots(s.who) + ONE[part])
    s.mix += ONE[face]
    s.pool -= ONE[face]
    s.drawn += 1
    s.step += 1
    if s.step == row_roses(s.trail[s.at]):
        _next_row(s)
    _next_look(t, s)


# --- offering --------------------------------------------------------------------------------------------


def _next_card(s: IslandState) -> None:
    """T6.3, T6.4: the next card, unless all were turned up; nobody is asked once no rose is left."""
    if s.mix == 0 and s.unseen == 0:
        s.phase = SHARED
        return
    s.phase = REVEAL
    s.at = s.rows
    _next_row(s)
    if s.at < 0:
        s.closing = 1


def reveal(t: Tables, s: IslandState, face: i64, *, is_unseen: bool) -> None:
    if is_unseen:
        s.unseen = 0
        s.pool -= ONE[face]
    else:
        s.mix -= ONE[face]
    s.turned += ONE[face]
    s.card = face
    if s.closing == 1:
        if face != CURSE or s.struck == 0:  # T6.4; a curse after one that struck leaves the game (T7.3)
            s.thrown += ONE[face]
        _next_card(s)
    elif face == CURSE:
        _strike(t, s)
        _next_card(s)
    else:
        s.who = row_owner(s.trail[s.at])
        s.phase = CLAIM


def claim(s: IslandState) -> None:
    """The rose that claimed goes home."""
    entry = s.trail[s.at]
    s.trail[s.at] = entry - row(0, 0, 0, 1)
    s.gain_roses(s.who, 1)
    s.gain_treasure(s.who, ONE[s.card])
    s.last = s.who
    _next_card(s)


def pass_on(s: IslandState) -> None:
    """To the next rose up that is another player's; nobody left: the card is discarded."""
    while s.at >= 0 and row_owner(s.trail[s.at]) == s.who:
        _next_row(s)
    if s.at >= 0:
        s.who = row_owner(s.trail[s.at])
    else:
        s.thrown += ONE[s.card]
        _next_card(s)


# --- curses ----------------------------------------------------------------------------------------------


def roses_on_map(s: IslandState, seat: i64) -> i64:
    roses: i64 = 0
    k: i64 = 0
    while k < s.rows:
        if row_map(s.trail[k]) == s.map and row_owner(s.trail[k]) == seat:
            roses += row_roses(s.trail[k])
        k += 1
    return roses


def _strike(t: Tables, s: IslandState) -> None:
    """T7.1, T7.2, T7.4: everyone with roses left loses an amulet, or the best card."""
    s.struck += 1
    seat: i64 = 0
    while seat < s.n:
        if roses_on_map(s, seat) > 0:
            if s.held_amulets(seat) > 0:
                give_amulet(s, seat)
            else:
                lose_best(s, seat)
                if t.mild == HOLDERS:
                    _send_roses_home(s, seat)
        seat += 1
    if t.mild == OFF:
        s.closing = 1


def give_amulet(s: IslandState, seat: i64) -> None:
    """Back to the pile."""
    s.gain_amulets(seat, -1)
    s.pile += 1


def lose_best(s: IslandState, seat: i64) -> bool:
    face = best(s.treasure(seat))
    if face < 0:
        return False
    s.gain_treasure(seat, -ONE[face])
    s.thrown += ONE[face]
    return True


def _send_roses_home(s: IslandState, seat: i64) -> None:
    k: i64 = 0
    while k < s.rows:
        entry = s.trail[k]
        if row_map(entry) == s.map and row_owner(entry) == seat:
            s.gain_roses(seat, row_roses(entry))
            s.trail[k] = entry - row(0, 0, 0, row_roses(entry))
        k += 1


# --- afterwards ------------------------------------------------------------------------------------------


def end_sharing(t: Tables, s: IslandState) -> None:
    """T6.5, T8.1: the map is cleared; whoever claimed last is to start it anew, unless the game ends."""
    if t.curse_returns and s.ending == 0:
        s.pool += ONE[CURSE] * s.struck
    clear_rows(s, s.map)
    clear_sites(s, s.map)
    s.who = s.last if s.last != NOWHERE else s.turn
    s.phase = OVER if s.ending == 1 else STARTING
    _forget_sharing(s)


def _forget_sharing(s: IslandState) -> None:
    seat: i64 = 0
    while seat < s.n:
        s.set_looked(seat, 0, 0)
        seat += 1
    s.at = 0
    s.step = 0
    s.card = 0
    s.spare = 0
    s.turned = 0
    s.before = 0
    s.refill = 0
    s.struck = 0
    s.closing = 0
    s.last = NOWHERE


def ask_start(s: IslandState) -> None:
    """T6.5: it stays empty without card or rose. Who holds cards and no fitting one shows them to all."""
    hand = s.hand(s.who)
    s.phase = SURFACE
    if s.roses(s.who) > 0:
        if fits_any(s, hand, s.map):
            s.phase = START
        else:
            s.shown |= hand


def surface_amulets(s: IslandState) -> None:
    """T6.6: each statue's amulet in the order of the statues' spaces, then all turn clockwise."""
    objects = s.objects[:]
    done: i64 = NOWHERE
    while True:
        statue = _next_statue(s, done)
        if statue < 0:
            break
        done = s.objects[statue]
        facing = facing_of(statue)
        _surface(s, gaze(s.island, done, s.objects[facing]))
        objects[facing] = (s.objects[facing] + 1) % 6
    s.objects = objects
    s.map = 0
    s.phase = TURN
    s.who = s.turn


def _next_statue(s: IslandState, done: i64) -> i64:
    """The statue on the lowest cell above `done`."""
    found: i64 = -1
    statue: i64 = FIRST_STATUE
    while statue < OBJECTS:
        if s.objects[statue] > done and (found < 0 or s.objects[statue] < s.objects[found]):
            found = statue
        statue += 1
    return found


def _surface(s: IslandState, cell: i64) -> None:
    if cell == NO_CELL or s.pile == 0 or has(s.amulets, cell):
        return
    s.amulets = either(s.amulets, one(cell))
    s.pile -= 1
