"""What a seat sees of an island: Tobago's fields, which the expansion adds to. They are described in
adapters/tensors/tobago.py; the axes of cells and clues are those of the move codes."""

from __future__ import annotations

from typing import Final, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.batches.page import Page
from doubloon.batches.writer import Writer, is_playing
from doubloon.engine.contract import AnyRules
from doubloon.games.tobago.components import (
    CURSE,
    FIRST_HUT,
    FIRST_PALM,
    FIRST_STATUE,
    MAPS,
    OBJECTS,
    TERRAIN_KINDS,
    box,
)
from doubloon.games.tobago.dealing import NO_CLUE
from doubloon.games.tobago.observe import PARTS
from doubloon.games.tobago.phases import CLAIM, FACING, ISLAND, START, SWAP, is_for_sharing
from doubloon.games.tobago.state import IslandState, facing_of, row_clue, row_map, row_owner, row_roses
from doubloon.games.tobago.treasure import KINDS, amount, coins, total
from doubloon.hexmap.cells import count, count_word, lowest, some

S = TypeVar("S", bound=IslandState)

WAYS_TO_FACE: Final = 6


class IslandWriter(Writer[S]):
    def __init__(self, rules: AnyRules, seats: int, at: dict[str, int], cells: int, clues: int) -> None:
        super().__init__(rules, seats, at)
        self.width: i64 = cells
        self.clues: i64 = clues
        self.tally = vec[i64]([0] * MAPS)  # rows of each map counted so far
        self.at_phase: i64 = at["phase"]
        self.at_turn: i64 = at["turn"]
        self.at_who: i64 = at["who"]
        self.at_after: i64 = at["after"]
        self.at_step: i64 = at["step"]
        self.at_terrain: i64 = at["terrain"]
        self.at_huts: i64 = at["huts"]
        self.at_palms: i64 = at["palms"]
        self.at_statues: i64 = at["statues"]
        self.at_amulets: i64 = at["amulets"]
        self.at_atvs: i64 = at["atvs"]
        self.at_pile: i64 = at["pile"]
        self.at_sites: i64 = at["sites"]
        self.at_gone: i64 = at["gone"]
        self.at_markers: i64 = at["markers"]
        self.at_markers_left: i64 = at["markers_left"]
        self.at_on_map: i64 = at["on_map"]
        self.at_owner: i64 = at["owner"]
        self.at_roses_on: i64 = at["roses_on"]
        self.at_place: i64 = at["place"]
        self.at_raiser: i64 = at["raiser"]
        self.at_raiser_roses: i64 = at["raiser_roses"]
        self.at_hand: i64 = at["hand"]
        self.at_held: i64 = at["held"]
        self.at_shown: i64 = at["shown"]
        self.at_pools: i64 = at["pools"]
        self.at_pool_held: i64 = at["pool_held"]
        self.at_clue_deck: i64 = at["clue_deck"]
        self.at_clue_discards: i64 = at["clue_discards"]
        self.at_held_amulets: i64 = at["held_amulets"]
        self.at_roses: i64 = at["roses"]
        self.at_treasure: i64 = at["treasure"]
        self.at_scores: i64 = at["scores"]
        self.at_deck: i64 = at["deck"]
        self.at_treasure_left: i64 = at["treasure_left"]
        self.at_discards: i64 = at["discards"]
        self.at_drawn: i64 = at["drawn"]
        self.most_drawn: i64 = 4 * (sum(box().treasure) + 2)
        self.at_legs: i64 = at["legs"]
        self.at_extra: i64 = at["extra"]
        self.at_paused: i64 = at["paused"]
        self.at_acted: i64 = at["acted"]
        self.at_fresh: i64 = at["fresh"]
        self.at_idle: i64 = at["idle"]
        self.at_swap: i64 = at["swap"]
        self.at_start_map: i64 = at["start_map"]
        self.at_sharing_on: i64 = at["sharing_on"]
        self.at_sharing_map: i64 = at["sharing_map"]
        self.at_sharing_card: i64 = at["sharing_card"]
        self.at_sharing_at: i64 = at["sharing_at"]
        self.at_sharing_step: i64 = at["sharing_step"]
        self.at_sharing_slots: i64 = at["sharing_slots"]
        self.at_sharing_looked: i64 = at["sharing_looked"]
        self.at_sharing_spare: i64 = at["sharing_spare"]
        self.at_sharing_turned: i64 = at["sharing_turned"]
        self.at_sharing_left: i64 = at["sharing_left"]
        self.at_sharing_refill: i64 = at["sharing_refill"]
        self.at_sharing_struck: i64 = at["sharing_struck"]
        self.at_sharing_last: i64 = at["sharing_last"]
        self.at_sharing_closing: i64 = at["sharing_closing"]
        self.at_sharing_ending: i64 = at["sharing_ending"]

    def write_island(self, s: IslandState, seat: i64, page: Page) -> None:
        self.write_common(seat, self.rules.next_to_act(s), page)
        self._write_turn(s, seat, page)
        self._write_land(s, page)
        self._write_maps(s, page)
        self._write_rows(s, seat, page)
        self._write_pools(s, seat, page)
        self._write_seats(s, seat, page)
        self._write_decks(s, page)
        if is_playing(seat):
            page.put_bits(self.at_hand, s.hand(seat))
        if is_for_sharing(s.phase):
            self._write_sharing(s, seat, page)

    def _write_turn(self, s: IslandState, seat: i64, page: Page) -> None:
        page.put(self.at_phase + s.phase, 1)
        page.put(self.at_turn + self.relative(s.turn, seat), 1)
        if s.who >= 0:
            page.put(self.at_who + self.relative(s.who, seat), 1)
        page.put(self.at_after + s.after, 1)
        if not is_for_sharing(s.phase):
            page.put(self.at_step, s.step)
        page.put(self.at_legs, s.legs)
        page.put(self.at_extra, s.extra)
        page.put(self.at_paused, s.paused)
        page.put(self.at_acted, s.acted)
        page.put(self.at_fresh, s.fresh)
        page.put(self.at_idle, s.idle)
        if s.phase == SWAP:
            page.put(self.at_swap + s.swap, 1)
        if s.phase == START:
            page.put(self.at_start_map + s.map, 1)

    def _write_land(self, s: IslandState, page: Page) -> None:
        cells = s.island.land.cells
        kind: i64 = 0
        while kind < TERRAIN_KINDS and s.phase != ISLAND:
            page.put_cells(self.at_terrain + kind * self.width, s.island.parts.of(kind), cells)
            kind += 1
        k: i64 = FIRST_HUT
        while k < OBJECTS:
            cell = s.objects[k]
            if cell >= 0:
                self._write_object(s, k, cells[cell], page)
            k += 1
        page.put_cells(self.at_amulets, s.amulets, cells)
        page.put(self.at_pile, s.pile)

    def _write_object(self, s: IslandState, k: i64, cell: i64, page: Page) -> None:
        """Of a statue also the way it faces: all six until one is chosen."""
        if k < FIRST_PALM:
            page.put(self.at_huts + cell, 1)
        elif k < FIRST_STATUE:
            page.put(self.at_palms + cell, 1)
        elif s.phase == FACING and s.step == k:
            way: i64 = 0
            while way < WAYS_TO_FACE:
                page.put(self.at_statues + cell * WAYS_TO_FACE + way, 1)
                way += 1
        else:
            place = facing_of(k)
            page.put(self.at_statues + cell * WAYS_TO_FACE + s.objects[place], 1)

    def _write_maps(self, s: IslandState, page: Page) -> None:
        cells = s.island.land.cells
        number: i64 = 0
        while number < MAPS:
            page.put_cells(self.at_sites + number * self.width, s.sites(number), cells)
            if some(s.gone(number)):
                page.put_cells(self.at_gone + number * self.width, s.gone(number), cells)
            page.put(self.at_markers_left + number, s.markers(number))
            self.tally[number] = 0
            number += 1

    def _write_rows(self, s: IslandState, seat: i64, page: Page) -> None:
        """The rows of all maps from the oldest; the last of a map may be the raiser's rose, which lies on no clue."""
        k: i64 = 0
        while k < s.rows:
            entry = s.trail[k]
            number = row_map(entry)
            self.tally[number] += 1
            owner = self.relative(row_owner(entry), seat)
            clue = row_clue(entry)
            if clue == NO_CLUE:
                page.put(self.at_raiser + number * self.seats + owner, 1)
                page.put(self.at_raiser_roses + number, row_roses(entry))
            else:
                page.put(self.at_on_map + clue * MAPS + number, 1)
                page.put(self.at_owner + clue * self.seats + owner, 1)
                page.put(self.at_roses_on + clue, row_roses(entry))
                page.put(self.at_place + clue, self.tally[number])
            k += 1
        number = 0
        while number < MAPS:
            sites = count(s.sites(number))
            if 0 < sites <= s.markers(number) and self.tally[number] > 0:
                page.put(self.at_markers + number, 1)
            number += 1

    def _write_pools(self, s: IslandState, seat: i64, page: Page) -> None:
        """Unseen cards by the deck they came from: the deck in use first, then the older ones."""
        unseen: i64 = 0
        k: i64 = 0
        while k < self.seats:
            unseen |= s.hand(k)
            k += 1
        unseen &= ~s.shown
        age: i64 = 0
        rest = unseen
        k = len(s.eras) - 1
        while k >= 0:
            cards = s.eras[k] & unseen
            rest &= ~cards
            if cards != 0:
                age += 1
                self._write_pool(s, seat, age, cards, cards, page)
            k -= 1
        self._write_pool(s, seat, 0, rest | s.deck, rest, page)

    def _write_pool(self, s: IslandState, seat: i64, age: i64, cards: i64, held: i64, page: Page) -> None:
        k: i64 = 0
        while k < self.seats:
            in_hand = count_word(s.hand(self.chair(k, seat)) & held)
            if in_hand > 0:
                page.put(self.at_pool_held + age * self.seats + k, in_hand)
            k += 1
        while cards:
            page.put(self.at_pools + lowest(cards), 1 + age)
            cards &= cards - 1

    def _write_seats(self, s: IslandState, seat: i64, page: Page) -> None:
        cells = s.island.land.cells
        k: i64 = 0
        while k < self.seats:
            chair = self.chair(k, seat)
            atv = s.atv(chair)
            if atv >= 0:
                page.put(self.at_atvs + k * self.width + cells[atv], 1)
            page.put(self.at_held + k, count_word(s.hand(chair)))
            page.put_bits(self.at_shown + k * self.clues, s.hand(chair) & s.shown)
            page.put(self.at_held_amulets + k, s.held_amulets(chair))
            page.put(self.at_roses + k, s.roses(chair))
            self._write_faces(self.at_treasure + k * CURSE, s.treasure(chair), CURSE, page)
            page.put(self.at_scores + k, coins(s.treasure(chair)))
            k += 1

    def _write_faces(self, at: i64, cards: i64, kinds: i64, page: Page) -> None:
        face: i64 = 0
        while face < kinds and cards >> (5 * face) != 0:
            page.put(at + face, amount(cards, face))
            face += 1

    def _write_decks(self, s: IslandState, page: Page) -> None:
        page.put(self.at_clue_deck, count_word(s.deck))
        page.put_bits(self.at_clue_discards, s.discard)
        self._write_faces(self.at_deck, s.before if is_for_sharing(s.phase) else s.pool, KINDS, page)
        page.put(self.at_treasure_left, total(s.pool) - s.unseen)
        self._write_faces(self.at_discards, s.thrown, KINDS, page)
        page.put(self.at_drawn, s.drawn if s.drawn < self.most_drawn else self.most_drawn)

    def _write_sharing(self, s: IslandState, seat: i64, page: Page) -> None:
        page.put(self.at_sharing_on, 1)
        page.put(self.at_sharing_map + s.map, 1)
        if s.phase == CLAIM:
            page.put(self.at_sharing_card + s.card, 1)
        page.put(self.at_sharing_at, self._row_served(s))
        page.put(self.at_sharing_step, s.step)
        k: i64 = 0
        while k < self.seats:
            self._write_faces(self.at_sharing_slots + k * PARTS, s.slots(self.chair(k, seat)), PARTS, page)
            k += 1
        if is_playing(seat):
            self._write_faces(self.at_sharing_looked, s.looked(seat), 2 * KINDS, page)
        page.put(self.at_sharing_spare, s.spare)
        self._write_faces(self.at_sharing_turned, s.turned, KINDS, page)
        page.put(self.at_sharing_left, total(s.mix) + s.unseen)
        self._write_faces(self.at_sharing_refill, s.refill, KINDS, page)
        page.put(self.at_sharing_struck, s.struck)
        if s.last >= 0:
            page.put(self.at_sharing_last + self.relative(s.last, seat), 1)
        page.put(self.at_sharing_closing, s.closing)
        page.put(self.at_sharing_ending, s.ending)

    def _row_served(self, s: IslandState) -> i64:
        """Of the map that is shared, counted from 1; 0 for none."""
        n: i64 = 0
        k: i64 = 0
        while k <= s.at:
            if row_map(s.trail[k]) == s.map:
                n += 1
            k += 1
        return n
