"""A position: fields and what is packed in them by name, copy and key; no rules. The expansion adds fields to
IslandState, so it is not final."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.games.tobago.clues import ClueTable
from doubloon.games.tobago.components import FIRST_STATUE, MAPS, OBJECTS
from doubloon.games.tobago.island import Island
from doubloon.games.tobago.phases import ISLAND, TURN
from doubloon.hexmap.cells import Cells

NOWHERE: Final = -1
ROWS: Final = 64  # room in the trail: never more rows than roses

# What a seat has: places in `seats`, _SEAT numbers each.
_HAND: Final = 0
_ATV: Final = 1
_HELD: Final = 2  # amulets
_STOCK: Final = 3  # roses
_TREASURE: Final = 4
_LOOKED: Final = 5
_SLOTS: Final = 6
_SEAT: Final = 7

# What a map has: places in `maps`, _MAP numbers each; cell sets take two.
_SITES: Final = 0
_GONE: Final = 2
_MARKERS: Final = 4
_MAP: Final = 5


class IslandState:
    __slots__ = (
        "acted", "after", "amulets", "at", "before", "card", "closing", "clues", "deck", "discard", "drawn",
        "ending", "eras", "extra", "fresh", "idle", "island", "last", "legs", "map", "maps", "mix", "n",
        "objects", "paused", "phase", "pile", "pool", "refill", "rows", "seats", "shown", "spare", "step", "struck",
        "swap", "thrown", "trail", "turn", "turned", "unseen", "who",
    )  # fmt: skip

    def __init__(
        self,
        n: i64,
        island: Island,
        clues: ClueTable,
        objects: vec[i64],
        eras: vec[i64],
        seats: vec[i64],
        maps: vec[i64],
        trail: vec[i64],
    ) -> None:
        self.n = n
        # Shared by copies: replaced when they change, never changed in place.
        self.island = island
        self.clues = clues
        self.objects = objects  # cells, then the directions that statues face: see components.py and facing_of()
        self.eras = eras  # cards still held from each clue deck that ran out, oldest first
        # Own to every copy.
        self.seats = seats
        self.maps = maps
        self.trail = trail  # the rows on all maps, oldest first: clue, owner and number of roses (see row())
        self.rows: i64 = 0
        self.phase: i64 = ISLAND
        self.turn: i64 = 0  # whose turn it is
        self.who: i64 = 0  # who is asked, or gets the card
        self.after: i64 = TURN  # the phase after dealing
        self.step: i64 = 0  # objects set; while looking, roses of the row already served
        self.deck: i64 = 0  # clue cards, as bits
        self.discard: i64 = 0
        self.shown: i64 = 0  # cards in hands that all have seen
        self.amulets: Cells = (0, 0)  # those that lie on the island
        self.pile: i64 = 0
        self.pool: i64 = 0  # treasure cards whose face is not settled, packed
        self.thrown: i64 = 0  # treasure discards, packed
        self.drawn: i64 = 0  # treasure cards drawn so far
        self.legs: i64 = 0  # left of the move under way
        self.extra: i64 = 0  # 1: that move was bought with an amulet
        self.paused: i64 = 0  # legs left of the regular move that it interrupts
        self.acted: i64 = 0
        self.fresh: i64 = 1  # nothing was done in this turn
        self.idle: i64 = 0  # turns since a clue, a removed marker or a raised treasure
        self.swap: i64 = 0  # first clue of a swap
        # Sharing.
        self.map: i64 = 0
        self.at: i64 = 0  # row of the trail that is served or asked
        self.card: i64 = 0  # face turned up
        self.mix: i64 = 0  # looked-at cards not turned up yet, packed
        self.spare: i64 = 0  # 1 + part of the deck the unseen card came from; 0: there was none
        self.unseen: i64 = 0  # 1: the unseen card is not turned up yet
        self.turned: i64 = 0  # cards turned up, packed
        self.before: i64 = 0  # the deck before the sharing, packed
        self.refill: i64 = 0  # the discards that became the deck in it, packed
        self.struck: i64 = 0  # curses that struck in it
        self.last: i64 = NOWHERE  # who claimed last
        self.closing: i64 = 0  # 1: nobody is asked any more
        self.ending: i64 = 0  # 1: the deck has run out

    # --- what a seat has -----------------------------------------------------------------------------
    # Called everywhere in search. A place that has a name of its own is read without counting references.

    def hand(self, seat: i64) -> i64:
        """Its clue cards, as bits."""
        at = seat * _SEAT + _HAND
        return self.seats[at]

    def set_hand(self, seat: i64, cards: i64) -> None:
        at = seat * _SEAT + _HAND
        self.seats[at] = cards

    def atv(self, seat: i64) -> i64:
        """The cell it stands on, or NOWHERE."""
        at = seat * _SEAT + _ATV
        return self.seats[at]

    def set_atv(self, seat: i64, cell: i64) -> None:
        at = seat * _SEAT + _ATV
        self.seats[at] = cell

    def held_amulets(self, seat: i64) -> i64:
        at = seat * _SEAT + _HELD
        return self.seats[at]

    def gain_amulets(self, seat: i64, n: i64) -> None:
        at = seat * _SEAT + _HELD
        self.seats[at] += n

    def roses(self, seat: i64) -> i64:
        """In stock: those on maps are in the trail."""
        at = seat * _SEAT + _STOCK
        return self.seats[at]

    def gain_roses(self, seat: i64, n: i64) -> None:
        at = seat * _SEAT + _STOCK
        self.seats[at] += n

    def treasure(self, seat: i64) -> i64:
        """Its treasure cards, packed: see treasure.py."""
        at = seat * _SEAT + _TREASURE
        return self.seats[at]

    def gain_treasure(self, seat: i64, cards: i64) -> None:
        at = seat * _SEAT + _TREASURE
        self.seats[at] += cards

    def equip(self, seat: i64, amulets: i64, roses: i64, treasure: i64) -> None:
        self.seats[seat * _SEAT + _HELD] = amulets
        self.seats[seat * _SEAT + _STOCK] = roses
        self.seats[seat * _SEAT + _TREASURE] = treasure

    def looked(self, seat: i64) -> i64:
        """The cards it looked at in this sharing, packed; in the upper half those from the discards."""
        at = seat * _SEAT + _LOOKED
        return self.seats[at]

    def slots(self, seat: i64) -> i64:
        """How many of them came from each part of the deck (sharing.py), packed alike."""
        at = seat * _SEAT + _SLOTS
        return self.seats[at]

    def set_looked(self, seat: i64, cards: i64, slots: i64) -> None:
        self.seats[seat * _SEAT + _LOOKED] = cards
        self.seats[seat * _SEAT + _SLOTS] = slots

    # --- what a map has ------------------------------------------------------------------------------

    def sites(self, number: i64) -> Cells:
        """Where its treasure may lie (T3.3)."""
        at = number * _MAP + _SITES
        after = at + 1
        return self.maps[at], self.maps[after]

    def set_sites(self, number: i64, cells: Cells) -> None:
        at = number * _MAP + _SITES
        after = at + 1
        self.maps[at], self.maps[after] = cells

    def gone(self, number: i64) -> Cells:
        """Spaces eliminated by amulets (T5.1)."""
        at = number * _MAP + _GONE
        after = at + 1
        return self.maps[at], self.maps[after]

    def set_gone(self, number: i64, cells: Cells) -> None:
        at = number * _MAP + _GONE
        after = at + 1
        self.maps[at], self.maps[after] = cells

    def markers(self, number: i64) -> i64:
        """How many site markers its colour has: in the expansion some burn (V3.2)."""
        return self.maps[number * _MAP + _MARKERS]

    def set_markers(self, number: i64, n: i64) -> None:
        self.maps[number * _MAP + _MARKERS] = n


def blank(n: int, island: Island, clues: ClueTable) -> IslandState:
    """Nothing on the table."""
    return IslandState(
        n,
        island,
        clues,
        vec[i64]([NOWHERE] * OBJECTS + [0] * (OBJECTS - FIRST_STATUE)),
        vec[i64](),
        vec[i64]([0] * (n * _SEAT)),
        vec[i64]([0] * (MAPS * _MAP)),
        vec[i64]([0] * ROWS),
    )


def facing_of(statue: i64) -> i64:
    """The place in `objects` of the direction a statue faces: after the cells of all objects."""
    return statue - FIRST_STATUE + OBJECTS


# --- rows of the trail -----------------------------------------------------------------------------------


def row(number: i64, clue: i64, owner: i64, roses: i64) -> i64:
    """A row of the trail as one number."""
    return number | (clue << 2) | (owner << 9) | (roses << 11)


def row_map(entry: i64) -> i64:
    return entry & 3


def row_clue(entry: i64) -> i64:
    return (entry >> 2) & 127


def row_owner(entry: i64) -> i64:
    return (entry >> 9) & 3


def row_roses(entry: i64) -> i64:
    return entry >> 11


# --- copy and key ----------------------------------------------------------------------------------------


def copy_fields(s: IslandState, t: IslandState) -> None:
    """Give t every number of s that the constructor does not take."""
    t.rows = s.rows
    t.phase = s.phase
    t.turn = s.turn
    t.who = s.who
    t.after = s.after
    t.step = s.step
    t.deck = s.deck
    t.discard = s.discard
    t.shown = s.shown
    t.amulets = s.amulets
    t.pile = s.pile
    t.pool = s.pool
    t.thrown = s.thrown
    t.drawn = s.drawn
    t.legs = s.legs
    t.extra = s.extra
    t.paused = s.paused
    t.acted = s.acted
    t.fresh = s.fresh
    t.idle = s.idle
    t.swap = s.swap
    t.map = s.map
    t.at = s.at
    t.card = s.card
    t.mix = s.mix
    t.spare = s.spare
    t.unseen = s.unseen
    t.turned = s.turned
    t.before = s.before
    t.refill = s.refill
    t.struck = s.struck
    t.last = s.last
    t.closing = s.closing
    t.ending = s.ending


def copy(s: IslandState) -> IslandState:
    t = IslandState(s.n, s.island, s.clues, s.objects, s.eras, s.seats[:], s.maps[:], s.trail[:])
    copy_fields(s, t)
    return t


def key(s: IslandState) -> str:
    """The sites follow from the trail, and need no place in the key."""
    numbers: list[i64] = [
        s.n, s.phase, s.turn, s.who, s.after, s.step, s.deck, s.discard, s.shown, *s.amulets, s.pile,
        s.pool, s.thrown, s.drawn, s.legs, s.extra, s.paused, s.acted, s.fresh, s.idle, s.swap, s.map, s.at, s.card,
        s.mix, s.spare, s.unseen, s.turned, s.before, s.refill, s.struck, s.last, s.closing, s.ending,
    ]  # fmt: skip
    lists = [numbers, list(s.objects), list(s.eras), list(s.seats), list(s.maps), [s.trail[k] for k in range(s.rows)]]
    return s.island.key + "|" + "|".join([" ".join([str(n) for n in some]) for some in lists])
