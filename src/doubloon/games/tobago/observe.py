"""What each seat knows. A View is built from nothing; `screen` leaves out what nobody may look at again."""

from __future__ import annotations

from typing import Final, Optional, TypeVar

import msgspec
from mypy_extensions import i64

from doubloon.engine.contract import SPECTATOR, View
from doubloon.games.tobago import kinds
from doubloon.games.tobago.components import (
    CURSE,
    FACES,
    FIRST_HUT,
    FIRST_PALM,
    FIRST_STATUE,
    MAP_NAMES,
    MAPS,
    OBJECTS,
)
from doubloon.games.tobago.dealing import NO_CLUE
from doubloon.games.tobago.phases import (
    CLAIM,
    DEAL,
    FACING,
    ISLAND,
    LAVA_TILE,
    LOST,
    OVER,
    PHASE_NAMES,
    REVEAL,
    START,
    SWAP,
    is_for_sharing,
)
from doubloon.games.tobago.state import IslandState, facing_of, row_clue, row_map, row_owner, row_roses
from doubloon.games.tobago.tables import Tables
from doubloon.games.tobago.treasure import KINDS, coins, total, unpacked
from doubloon.hexmap.cells import Cells, count_word, members
from doubloon.hexmap.chart import DIRECTIONS
from doubloon.hexmap.land import Land

V = TypeVar("V", bound="IslandView")
PARTS: Final = 3  # of the treasure deck, see sharing.py


class RowView(msgspec.Struct, frozen=True):
    """A clue on a map with its roses; the rose of whoever raised the treasure lies on no clue ("")."""

    clue: str
    owner: int
    roses: int


class MapView(msgspec.Struct, frozen=True):
    """One of the four treasure maps: its clues, and the spaces that they leave."""

    name: str
    rows: "list[RowView]"  # top to bottom
    sites: "list[str]"
    gone: "list[str]"  # eliminated by amulets
    markers: bool  # do site markers lie on the board?
    markers_left: int  # of its colour; in the expansion some burn


class StatueView(msgspec.Struct, frozen=True):
    """Where a statue stands and which way it looks."""

    cell: str
    facing: str  # "" until it is chosen


class Pool(msgspec.Struct, frozen=True):
    """Clue cards that came from one making of the deck and were not seen since: in hands, or still in the deck."""

    cards: "list[str]"
    held: "list[int]"  # how many of them each seat holds


class SharingView(msgspec.Struct, frozen=True):
    """The sharing of a treasure under way, as far as the seat can follow it."""

    map: str
    card: str  # the face turned up, "" while cards are drawn
    at: int  # row of the map whose rose is served or asked, -1 for none
    step: int  # roses of that row already served
    slots: "list[list[int]]"  # cards each seat looked at: from the first draws, from the rest, from the discards
    looked: "list[int]"  # what this seat saw, by face; then by face what came from the discards
    spare: int  # 1 + part of the deck of the unseen card; 0: none was drawn
    turned: "list[int]"  # cards turned up so far, by face
    left: int  # cards still face down
    refill: "list[int]"  # the discards that became the deck, by face
    struck: int  # curses that struck
    last: int  # who claimed last, -1
    closing: bool  # the cards left are turned up, and nobody is asked
    ending: bool  # the deck has run out


class IslandView(View, frozen=True):
    """What is common to Tobago and Volcano; docs/views/tobago.md explains the fields."""

    phase: str
    turn: int
    who: int  # the seat that is asked or gets the card
    after: str  # the phase after dealing
    step: int  # objects set so far
    island: str
    terrain: "dict[str, str]"
    huts: "list[str]"
    palms: "list[str]"
    statues: "list[StatueView]"
    amulets: "list[str]"
    pile: int
    atvs: "list[str]"
    maps: "list[MapView]"
    hand: "list[str]"
    held: "list[int]"  # clue cards in each hand
    shown: "list[list[str]]"  # those of them that all have seen
    pools: "list[Pool]"  # oldest deck first; the last one is the deck in use
    clue_deck: int
    clue_discards: "list[str]"
    held_amulets: "list[int]"
    roses: "list[int]"
    treasure: "list[list[int]]"  # by seat: cards of 2, 3, 4, 5, 6 coins; [] where the screen may not show them
    coins: "list[int]"  # -1 where the screen may not show them
    deck: "list[int]"  # the treasure deck by face, before the sharing under way; [] on screens
    treasure_left: int
    treasure_discards: "list[int]"
    drawn: int
    legs: int
    extra: bool
    paused: int  # legs left of the regular move that the extra one interrupts
    acted: bool
    fresh: bool
    idle: int
    swap: str
    sharing: "Optional[SharingView]"
    start_map: str  # the map to be started anew, ""


def cell_names(land: Land, cells: Cells) -> list[str]:
    """The names of a set of spaces, in the order of their numbers."""
    return [land.names[i] for i in members(cells)]


def card_names(t: Tables, cards: i64) -> list[str]:
    """The names of a set of clue cards, in the order of their numbers."""
    return [t.deck.names[card] for card in members((cards, 0))]


def observe(t: Tables, s: IslandState, seat: int, to_act: list[int]) -> IslandView:
    """What a seat with a perfect memory knows, SPECTATOR only what lies open."""
    seats = range(int(s.n))
    land = s.island.land
    has_island = s.phase != ISLAND
    hands = [s.hand(k) for k in seats]
    return IslandView(
        seat=seat,
        seats=int(s.n),
        to_act=to_act,
        phase=PHASE_NAMES[s.phase],
        turn=int(s.turn),
        who=int(s.who),
        after=PHASE_NAMES[s.after],
        step=0 if is_for_sharing(s.phase) else int(s.step),
        island=s.island.key if has_island else "",
        terrain=s.island.names() if has_island else {},
        huts=_object_names(s, FIRST_HUT, FIRST_PALM),
        palms=_object_names(s, FIRST_PALM, FIRST_STATUE),
        statues=_statues(s),
        amulets=cell_names(land, s.amulets),
        pile=int(s.pile),
        atvs=[_name(land, s.atv(k)) for k in seats],
        maps=[_map(t, s, number) for number in range(MAPS)],
        hand=card_names(t, hands[seat]) if seat != SPECTATOR else [],
        held=[int(count_word(hand)) for hand in hands],
        shown=[card_names(t, hand & s.shown) for hand in hands],
        pools=_pools(t, s, hands),
        clue_deck=int(count_word(s.deck)),
        clue_discards=card_names(t, s.discard),
        held_amulets=[int(s.held_amulets(k)) for k in seats],
        roses=[int(s.roses(k)) for k in seats],
        treasure=[unpacked(s.treasure(k))[:CURSE] for k in seats],
        coins=[int(coins(s.treasure(k))) for k in seats],
        deck=unpacked(s.before if is_for_sharing(s.phase) else s.pool),
        treasure_left=int(total(s.pool) - s.unseen),
        treasure_discards=unpacked(s.thrown),
        drawn=int(s.drawn),
        legs=int(s.legs),
        extra=s.extra == 1,
        paused=int(s.paused),
        acted=s.acted == 1,
        fresh=s.fresh == 1,
        idle=int(s.idle),
        swap=t.deck.names[s.swap] if s.phase == SWAP else "",
        sharing=_sharing(s, seat) if is_for_sharing(s.phase) else None,
        start_map=MAP_NAMES[s.map] if s.phase == START else "",
    )


def _name(land: Land, cell: i64) -> str:
    return land.names[cell] if cell >= 0 else ""


def _object_names(s: IslandState, first: int, end: int) -> list[str]:
    return [s.island.land.names[s.objects[k]] for k in range(first, end) if s.objects[k] >= 0]


def _statues(s: IslandState) -> list[StatueView]:
    names = s.island.land.names
    return [
        StatueView(names[s.objects[k]], "" if is_to_face(s, k) else DIRECTIONS[s.objects[facing_of(k)]])
        for k in range(FIRST_STATUE, OBJECTS)
        if s.objects[k] >= 0
    ]


def is_to_face(s: IslandState, statue: int) -> bool:
    """Its facing is still to be chosen."""
    return s.phase == FACING and s.step == statue


def _map(t: Tables, s: IslandState, number: int) -> MapView:
    land = s.island.land
    sites = cell_names(land, s.sites(number))
    rows = rows_of(t, s, number)
    return MapView(
        name=MAP_NAMES[number],
        rows=rows,
        sites=sites,
        gone=cell_names(land, s.gone(number)),
        markers=0 < len(sites) <= s.markers(number) and len(rows) > 0,
        markers_left=int(s.markers(number)),
    )


def rows_of(t: Tables, s: IslandState, number: int) -> list[RowView]:
    """The clues on one map from top to bottom, the row of whoever raised its treasure among them."""
    found: list[RowView] = []
    for k in range(int(s.rows)):
        entry = s.trail[k]
        if row_map(entry) == number:
            clue = "" if row_clue(entry) == NO_CLUE else t.deck.names[row_clue(entry)]
            found.append(RowView(clue, int(row_owner(entry)), int(row_roses(entry))))
    return found


def _pools(t: Tables, s: IslandState, hands: list[i64]) -> list[Pool]:
    """Past decks, without what was seen since; then the deck in use with what was drawn from it."""
    in_hands: i64 = 0
    for hand in hands:
        in_hands |= hand
    in_hands &= ~s.shown
    pools: list[Pool] = []
    rest = in_hands
    for k in range(len(s.eras)):
        cards = s.eras[k] & in_hands
        rest &= ~cards
        if cards != 0:
            pools.append(Pool(card_names(t, cards), [int(count_word(hand & cards)) for hand in hands]))
    cards = rest | s.deck
    pools.append(Pool(card_names(t, cards), [int(count_word(hand & rest)) for hand in hands]))
    return pools


def _sharing(s: IslandState, seat: int) -> SharingView:
    seats = range(int(s.n))
    at = -1
    for k in range(int(s.at) + 1 if s.at >= 0 else 0):
        if row_map(s.trail[k]) == s.map:
            at += 1
    return SharingView(
        map=MAP_NAMES[s.map],
        card=FACES[s.card] if s.phase == CLAIM else "",
        at=at,
        step=int(s.step),
        slots=[unpacked(s.slots(k), PARTS) for k in seats],
        looked=unpacked(s.looked(seat), 2 * KINDS) if seat != SPECTATOR else [],
        spare=int(s.spare),
        turned=unpacked(s.turned),
        left=int(total(s.mix) + s.unseen),
        refill=unpacked(s.refill),
        struck=int(s.struck),
        last=int(s.last),
        closing=s.closing == 1,
        ending=s.ending == 1,
    )


def screen(t: Tables, view: V) -> V:
    """T2.6, T6.3: the others' treasure lies face down, and with it what the deck still holds."""
    if t.open_treasure or view.phase == PHASE_NAMES[OVER]:
        return view
    seats = range(view.seats)
    return msgspec.structs.replace(
        view,
        treasure=[view.treasure[k] if k == view.seat else [] for k in seats],
        coins=[view.coins[k] if k == view.seat else -1 for k in seats],
        deck=[],
    )


def seen(t: Tables, s: IslandState, move: int, seat: int, text: str) -> str:
    """Cards dealt and looked at are secret; all see a treasure card turned up, and none whose it was. Cards that are
    exchanged are discarded face up (T2.6)."""
    kind = t.codes.kind(move)
    if kind == kinds.EXCHANGE or kind == kinds.AMULET_EXCHANGE:
        return " ".join([text, *card_names(t, s.hand(s.turn))])
    if kinds.is_turned_up(kind):
        return "turn " + text.split()[-1]
    if seat == s.who or (kind != kinds.LOOK and kind != kinds.DEAL):
        return text
    return "look ?" if kind == kinds.LOOK else "deal ?"


def may_show_hand(s: IslandState) -> bool:
    """The next ply may end in a map that is to be started anew, with a hand that is shown because no card fits."""
    return (
        s.phase == CLAIM
        or s.phase == REVEAL
        or s.phase == LAVA_TILE
        or s.phase == START
        or (s.phase == DEAL and s.after == LOST)
    )


def hands_shown(t: Tables, before: IslandState, after: IslandState) -> str:
    """T6.5: the cards that a ply has shown to all, as the end of its line."""
    told = ""
    for seat in range(int(after.n)):
        cards = after.hand(seat) & after.shown & ~before.shown
        if cards != 0:
            told += f"; {seat} shows " + " ".join(card_names(t, cards))
    return told
