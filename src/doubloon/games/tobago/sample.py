"""A position the viewer cannot tell from the true one, every such position as likely as it is to the viewer."""

from __future__ import annotations

import random
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from doubloon.engine.contract import SPECTATOR
from doubloon.games.tobago.components import CURSE, FACES, FIRST_PALM, FIRST_STATUE, MAP_NAMES
from doubloon.games.tobago.dealing import NO_CLUE, fits_any, narrow
from doubloon.games.tobago.observe import PARTS, IslandView, SharingView
from doubloon.games.tobago.odds import Odds
from doubloon.games.tobago.phases import PHASE_NAMES, START, SWAP, is_set_up
from doubloon.games.tobago.setup import new_state
from doubloon.games.tobago.sharing import REFILL
from doubloon.games.tobago.state import IslandState, facing_of, row
from doubloon.games.tobago.tables import Tables
from doubloon.games.tobago.treasure import KINDS, packed
from doubloon.hexmap.cells import BIT, Cells, cell_set, without
from doubloon.hexmap.chart import DIRECTIONS

UNSEEN: Final = -1  # owner of the card nobody looked at


def sample(t: Tables, view: IslandView, rng: random.Random) -> IslandState:
    s = new_state(t, view.seats)
    if t.island is None and view.island:
        s.island = t.numbered(int(view.island))
    restore(t, s, view)
    deal_hands(t, s, view, rng)
    # Who is asked to start a map can (T6.5).
    while s.phase == START and not fits_any(s, s.hand(s.who), s.map):
        deal_hands(t, s, view, rng)
    fill_sharing(s, view, rng)
    return s


# --- what is known ---------------------------------------------------------------------------------------


def restore(t: Tables, s: IslandState, view: IslandView) -> None:
    """Everything the view tells but the island; hands and the cards of a sharing are filled in afterwards."""
    s.phase = PHASE_NAMES.index(view.phase)
    s.after = PHASE_NAMES.index(view.after)
    s.turn = view.turn
    s.who = view.who
    s.step = view.step
    s.pile = view.pile
    s.discard = card_bits(t, view.clue_discards)
    s.pool = packed(view.deck)
    s.thrown = packed(view.treasure_discards)
    s.drawn = view.drawn
    s.legs = view.legs
    s.extra = 1 if view.extra else 0
    s.paused = view.paused
    s.acted = 1 if view.acted else 0
    s.fresh = 1 if view.fresh else 0
    s.idle = view.idle
    if s.phase == SWAP:
        s.swap = t.deck.number_of[view.swap]
    if view.start_map:
        s.map = MAP_NAMES.index(view.start_map)
    _restore_seats(s, view)
    _restore_objects(s, view)
    if is_set_up(s.phase):
        s.clues = t.clue_table(s.island, s.objects)
        restore_maps(t, s, view)


def cell_number(s: IslandState, name: str) -> i64:
    return s.island.land.dense[s.island.land.chart.number_of[name]] if name else -1


def cells_of(s: IslandState, names: list[str]) -> Cells:
    return cell_set([int(cell_number(s, name)) for name in names])


def card_bits(t: Tables, names: list[str]) -> i64:
    cards: i64 = 0
    for name in names:
        cards |= BIT[t.deck.number_of[name]]
    return cards


def _restore_seats(s: IslandState, view: IslandView) -> None:
    for seat in range(view.seats):
        s.set_atv(seat, cell_number(s, view.atvs[seat]))
        s.equip(seat, view.held_amulets[seat], view.roses[seat], packed(view.treasure[seat]))
    s.amulets = cells_of(s, view.amulets)


def _restore_objects(s: IslandState, view: IslandView) -> None:
    """Objects in the order they were set; burnt ones of the expansion are missing at the end of their kind."""
    objects = s.objects[:]
    for k, name in enumerate(view.huts):
        objects[k] = cell_number(s, name)
    for k, name in enumerate(view.palms):
        objects[FIRST_PALM + k] = cell_number(s, name)
    for k, statue in enumerate(view.statues):
        objects[FIRST_STATUE + k] = cell_number(s, statue.cell)
        objects[facing_of(FIRST_STATUE + k)] = DIRECTIONS.index(statue.facing) if statue.facing else 0
    s.objects = objects


def restore_maps(t: Tables, s: IslandState, view: IslandView) -> None:
    s.rows = 0
    for number, shown in enumerate(view.maps):
        gone = cells_of(s, shown.gone)
        s.set_gone(number, gone)
        s.set_markers(number, shown.markers_left)
        s.set_sites(number, without(s.clues.full, gone))
        for entry in shown.rows:
            clue: i64 = t.deck.number_of[entry.clue] if entry.clue else NO_CLUE
            if clue != NO_CLUE:
                narrow(s, number, clue)
            s.trail[s.rows] = row(number, clue, entry.owner, entry.roses)
            s.rows += 1
        if not shown.sites:
            s.set_sites(number, (0, 0))  # lost, whatever its clues would allow (V4.2)


# --- hands -----------------------------------------------------------------------------------------------


def deal_hands(t: Tables, s: IslandState, view: IslandView, rng: random.Random) -> None:
    """Each pool of unseen cards is dealt to those who hold cards of it; what is left of the last one is the deck."""
    own = card_bits(t, view.hand)
    s.shown = 0
    for seat in range(view.seats):
        known = card_bits(t, view.shown[seat])
        s.shown |= known
        s.set_hand(seat, own if seat == view.seat else known)
    s.eras = vec[i64]()
    for k, pool in enumerate(view.pools):
        cards = card_bits(t, pool.cards)
        unknown = [card for card in [t.deck.number_of[name] for name in pool.cards] if own & BIT[card] == 0]
        rng.shuffle(unknown)
        for seat in range(view.seats):
            if seat != view.seat:
                for _ in range(pool.held[seat]):
                    s.set_hand(seat, s.hand(seat) | BIT[unknown.pop()])
        if k < len(view.pools) - 1:
            s.eras = append(s.eras, cards)
        else:
            s.deck = 0
            for card in unknown:
                s.deck |= BIT[card]


# --- the cards of a sharing ------------------------------------------------------------------------------


@final
class Place:
    """A card of the sharing that the viewer has not looked at: whose it is, and its face once it is known."""

    __slots__ = ("face", "is_turned", "owner", "part")

    def __init__(self, owner: int, part: int) -> None:
        self.owner = owner
        self.part = part
        self.face = -1
        self.is_turned = False


def sharing_odds(view: IslandView, sharing: SharingView) -> Odds:
    """The viewer's knowledge of the sharing: own cards apart from the deck they came from."""
    looked = sharing.looked if sharing.looked else [0] * (2 * KINDS)
    own = [looked[face] + looked[KINDS + face] for face in range(KINDS)]
    deck = [view.deck[face] - looked[face] for face in range(KINDS)]
    refill = [sharing.refill[face] - looked[KINDS + face] for face in range(KINDS)]
    slots = [0] * PARTS
    for place in unseen_places(view, sharing):
        slots[place.part] += 1
    return Odds(own, deck, refill, slots, sharing.turned)


def unseen_places(view: IslandView, sharing: SharingView) -> list[Place]:
    places: list[Place] = []
    for seat, parts in enumerate(sharing.slots):
        if seat != view.seat:
            for part in range(PARTS):
                for _ in range(parts[part]):
                    places.append(Place(seat, part))
    if sharing.spare > 0:
        places.append(Place(UNSEEN, sharing.spare - 1))
    return places


def fill_sharing(s: IslandState, view: IslandView, rng: random.Random) -> None:
    sharing = view.sharing
    if sharing is None:
        return
    odds = sharing_odds(view, sharing)
    places = unseen_places(view, sharing)
    rng.shuffle(places)
    own_turned = _turn_places(odds, places, rng)
    _fill_places(odds, places, rng)
    _restore_sharing(s, view, sharing)
    mix = list(odds.own)
    for face in range(KINDS):
        mix[face] -= own_turned[face]
    pool = list(odds.refill) if sum(sharing.refill) else list(odds.deck)
    looked = [[0] * (2 * KINDS) for _ in range(view.seats)]
    if view.seat != SPECTATOR:
        looked[view.seat] = list(sharing.looked)
    for place in places:
        if place.face < 0:
            continue
        if place.part == REFILL or not sum(sharing.refill):
            pool[place.face] -= 1
        if place.owner != UNSEEN:
            looked[place.owner][place.face + (KINDS if place.part == REFILL else 0)] += 1
            if not place.is_turned:
                mix[place.face] += 1
        else:
            s.unseen = 0
    for seat in range(view.seats):
        s.set_looked(seat, packed(looked[seat]), packed(sharing.slots[seat]))
    s.mix = packed(mix)
    s.pool = packed(pool)


def _turn_places(odds: Odds, places: list[Place], rng: random.Random) -> list[int]:
    """Decide which cards were the ones turned up; the number of own ones among them, by face."""
    used = [0, 0, 0]
    curses = 0
    own: list[int] = []
    for face in range(KINDS):
        splits = odds.splits(face)
        weights = [odds.weight(face, split, used[0], used[1], used[2], curses) for split in splits]
        left = rng.randrange(sum(weights))
        at = 0
        while left >= weights[at]:
            left -= weights[at]
            at += 1
        split = splits[at]
        for part, n in enumerate(split):
            used[part] += n
            for _ in range(n):
                _turn_one(places, part, face)
        curses += split[1] if face == CURSE else 0
        own.append(odds.turned[face] - sum(split))
    return own


def _turn_one(places: list[Place], part: int, face: int) -> None:
    for place in places:
        if place.part == part and not place.is_turned:
            place.face = face
            place.is_turned = True
            return


def _fill_places(odds: Odds, places: list[Place], rng: random.Random) -> None:
    """Cards for the places not turned up: those that cannot be curses first, the unseen one never."""
    deck = list(odds.deck)
    refill = list(odds.refill)
    for place in places:
        if place.is_turned:
            (refill if place.part == REFILL else deck)[place.face] -= 1
    for part in range(PARTS):
        for place in places:
            if place.part == part and not place.is_turned and place.owner != UNSEEN:
                cards = refill if part == REFILL else deck
                place.face = _draw_face(cards, CURSE if part == 0 else KINDS, rng)
                cards[place.face] -= 1


def _draw_face(cards: list[int], kinds: int, rng: random.Random) -> int:
    left = rng.randrange(sum(cards[:kinds]))
    face = 0
    while left >= cards[face]:
        left -= cards[face]
        face += 1
    return face


def _restore_sharing(s: IslandState, view: IslandView, sharing: SharingView) -> None:
    s.map = MAP_NAMES.index(sharing.map)
    s.step = sharing.step
    s.card = FACES.index(sharing.card) if sharing.card else 0
    s.spare = sharing.spare
    s.unseen = 1 if sharing.spare > 0 else 0
    s.turned = packed(sharing.turned)
    s.before = packed(view.deck)
    s.refill = packed(sharing.refill)
    s.struck = sharing.struck
    s.last = sharing.last
    s.closing = 1 if sharing.closing else 0
    s.ending = 1 if sharing.ending else 0
    first = 0
    for shown in view.maps[: s.map]:
        first += len(shown.rows)
    s.at = first + sharing.at if sharing.at >= 0 else -1
