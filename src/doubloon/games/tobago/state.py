"""A position: fields, copy and key; no rules. The expansion adds fields to IslandState, so it is not final."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.games.tobago.clues import ClueTable
from doubloon.games.tobago.island import Island

# Phases. Up to OVER somebody is asked, a seat or chance; `settle` passes through those after it. From 19 on: the
# expansion's.
ISLAND: Final = 0  # chance names the island
OPEN: Final = 1  # chance deals the clue that opens the map of `who`
DEAL: Final = 2  # chance deals a clue card to `who`; then `after`
LOOK: Final = 3  # chance shows a treasure card to `who`
REVEAL: Final = 4  # chance turns up a treasure card
OBJECT: Final = 5  # chance or a player sets object number `step`
FACING: Final = 6
PLACE: Final = 7  # the ATV of `who`
TURN: Final = 8
SWAP: Final = 9  # the second clue of a swap
CLAIM: Final = 10  # `who` claims the card turned up or passes
START: Final = 11  # `who` starts the map anew
OVER: Final = 12
HANDS: Final = 13  # the next hand is to be dealt
SHARED: Final = 14  # a sharing has ended
STARTING: Final = 15  # `who` should start the map, if able
SURFACE: Final = 16  # amulets are to surface
BEGIN: Final = 17  # the turn of `turn` is to begin
DONE: Final = 18  # and is to end

NOWHERE: Final = -1

# What a seat has: places in `seats`, SEAT numbers each.
HAND: Final = 0  # bits of its clue cards
ATV: Final = 1
AMULETS: Final = 2
ROSES: Final = 3
TREASURE: Final = 4  # packed, see treasure.py
LOOKED: Final = 5  # the cards it looked at in this sharing, packed; in the upper half those from the discards
SLOTS: Final = 6  # how many of them came from each part of the deck (sharing.py), packed alike
SEAT: Final = 7

# What a map has: places in `maps`, MAP numbers each.
SITE_LOW: Final = 0
SITE_HIGH: Final = 1
GONE_LOW: Final = 2  # spaces eliminated by amulets
GONE_HIGH: Final = 3
MAP: Final = 4

HUTS: Final = 0  # places in `objects`: cells of the objects, then the directions the statues face
STATUES: Final = 7
OBJECTS: Final = 10
FACES_OF: Final = 10
ROWS: Final = 64  # room in the trail: never more rows than roses


def is_set_up(phase: i64) -> bool:
    """All objects stand."""
    return phase != ISLAND and phase != OBJECT and phase != FACING


class IslandState:
    __slots__ = (
        "acted", "after", "amulet_high", "amulet_low", "at", "before", "card", "closing", "clues", "deck", "discard",
        "drawn", "ending", "eras", "extra", "fresh", "idle", "island", "last", "legs", "map", "maps", "mix", "n",
        "objects", "phase", "pile", "pool", "refill", "rows", "seats", "shown", "spare", "step", "swap", "thrown",
        "trail", "turn", "turned", "unseen", "who",
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
        self.objects = objects
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
        self.amulet_low: i64 = 0
        self.amulet_high: i64 = 0
        self.pile: i64 = 0
        self.pool: i64 = 0  # treasure cards whose face is not settled, packed
        self.thrown: i64 = 0  # treasure discards, packed
        self.drawn: i64 = 0  # treasure cards drawn so far
        self.legs: i64 = 0  # left of the move under way
        self.extra: i64 = 0  # 1: that move was bought with an amulet
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
        self.last: i64 = NOWHERE  # who claimed last
        self.closing: i64 = 0  # 1: nobody is asked any more
        self.ending: i64 = 0  # 1: the deck has run out


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


def carry(s: IslandState, t: IslandState) -> None:
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
    t.amulet_low = s.amulet_low
    t.amulet_high = s.amulet_high
    t.pile = s.pile
    t.pool = s.pool
    t.thrown = s.thrown
    t.drawn = s.drawn
    t.legs = s.legs
    t.extra = s.extra
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
    t.last = s.last
    t.closing = s.closing
    t.ending = s.ending


def copy(s: IslandState) -> IslandState:
    t = IslandState(s.n, s.island, s.clues, s.objects, s.eras, s.seats[:], s.maps[:], s.trail[:])
    carry(s, t)
    return t


def key(s: IslandState) -> str:
    """The sites follow from the trail, and need no place in the key."""
    numbers: list[i64] = [
        s.n, s.phase, s.turn, s.who, s.after, s.step, s.deck, s.discard, s.shown, s.amulet_low, s.amulet_high, s.pile,
        s.pool, s.thrown, s.drawn, s.legs, s.extra, s.acted, s.fresh, s.idle, s.swap, s.map, s.at, s.card, s.mix,
        s.spare, s.unseen, s.turned, s.before, s.refill, s.last, s.closing, s.ending,
    ]  # fmt: skip
    lists = [numbers, list(s.objects), list(s.eras), list(s.seats), list(s.maps), [s.trail[k] for k in range(s.rows)]]
    return s.island.key + "|" + "|".join([" ".join([str(n) for n in some]) for some in lists])
