"""Tobago: Volcano. Amulets make the volcano erupt: lava changes the island, moves the treasures and swallows them."""

from __future__ import annotations

import random
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.contract import CHANCE, Json, Move, Seat
from doubloon.engine.options import Value, read_options
from doubloon.engine.rng import Rng
from doubloon.games.tobago import chance, kinds
from doubloon.games.tobago import rules as tobago
from doubloon.games.tobago.clues import Deck
from doubloon.games.tobago.components import box
from doubloon.games.tobago.dealing import play_card
from doubloon.games.tobago.phases import (
    BEGIN,
    ISLAND,
    LAVA_TILE,
    LAY,
    LOST,
    PLACE,
    START,
    STARTING,
    TERRITORY,
    TURN,
)
from doubloon.games.tobago.sharing import give_amulet
from doubloon.games.tobago.state import NOWHERE
from doubloon.games.tobago.turn import begin_turn, play_turn
from doubloon.games.volcano import GAME, describe, hints, observe, refuse, sample
from doubloon.games.volcano.components import TERRITORIES, volcano_box
from doubloon.games.volcano.cover import after_start, ask_start, cover, map_start_moves, take_back
from doubloon.games.volcano.drive import play_leg, turn_moves
from doubloon.games.volcano.lava import ask_lava, lava_spaces, lay_lava, settle_lost
from doubloon.games.volcano.moves import make_codes
from doubloon.games.volcano.observe import VolcanoView
from doubloon.games.volcano.setup import (
    begin_territories,
    choose_moves,
    free_territories,
    give_territory,
    lay_moves,
    lay_territory,
    name_island,
    new_state,
    start_on,
)
from doubloon.games.volcano.state import FIRST_VOLCANO, VolcanoState, copy, key
from doubloon.games.volcano.tables import OPTIONS, VolcanoTables
from doubloon.hexmap.cells import BIT
from doubloon.hexmap.land import cell_moves
from doubloon.locale import Message

# Tobago's, and 6 cards on 4 maps under 4 volcano clues as action and by amulet.
MOST_MOVES: Final = tobago.MOST_MOVES + 2 * 6 * 4 * 4


@final
class Volcano(tobago.IslandRules[VolcanoState, VolcanoView]):
    def __init__(self, given: dict[str, Value]) -> None:
        cards = [clue.name for clue in box().clues]
        names = box().chart.names
        added = volcano_box()
        triangles = added.triangles
        lays = [
            f"{names[triangles.lava[k]]} {names[triangles.match[k]]} {names[triangles.third[k]]}"
            for k in range(int(triangles.count))
        ]
        codes, own, codec = make_codes(
            names,
            cards,
            [clue.name for clue in added.clues],
            lays,
            [str(territory + 1) for territory in range(TERRITORIES)],
        )
        super().__init__(
            GAME,
            version=2,
            options=OPTIONS,
            given=given,
            codec=codec,
            most_moves=MOST_MOVES,
            aids=("next_card",),
            ending="end",
        )
        values = read_options("volcano", OPTIONS, given)
        self.tables = VolcanoTables(values, codes, own, Deck(box().clues + added.clues))
        self.base = self.tables.base

    # --- playing -------------------------------------------------------------------------------------

    def start(self, seats: int) -> VolcanoState:
        return new_state(self.tables, seats)

    def next_to_act(self, s: VolcanoState) -> i64:
        return who_acts(self.tables, s)

    def moves_into(self, s: VolcanoState, seat: i64, buffer: vec[i64]) -> i64:
        return list_moves(self.tables, s, buffer)

    def odds(self, s: VolcanoState) -> list[tuple[Move, int]]:
        if s.phase == TERRITORY and not self.tables.chooses:
            return [(int(self.tables.codes.territory) + territory, 1) for territory in free_territories(s)]
        return chance.odds(self.tables.base, s) if who_acts(self.tables, s) == CHANCE else []

    def draw(self, s: VolcanoState, rng: Rng) -> i64:
        if s.phase == TERRITORY:
            free = free_territories(s)
            return self.tables.codes.territory + free[rng.below(len(free))]
        return chance.draw(self.tables.base, s, rng)

    def apply(self, s: VolcanoState, seat: i64, move: i64) -> None:
        if seat == CHANCE:
            play_chance(self.tables, s, move)
        else:
            play(self.tables, s, move)
        settle(self.tables, s)

    def copy(self, s: VolcanoState) -> VolcanoState:
        return copy(s)

    def key(self, s: VolcanoState) -> str:
        return key(s)

    # --- seeing and saying ---------------------------------------------------------------------------

    def observe(self, s: VolcanoState, seat: Seat) -> VolcanoView:
        return observe.observe(self.tables, s, seat, self.to_act(s))

    def sample(self, view: VolcanoView, rng: random.Random) -> VolcanoState:
        return sample.sample(self.tables, view, rng)

    def path(self, move: Move) -> tuple[str, ...]:
        """The three cells of a territory are clicked one by one."""
        if self.tables.base.codes.kind(move) == kinds.LAY:
            return tuple(["cell:" + name for name in self.text(move).split()[1:]])
        return self.codec.path(move)

    def why_not(self, s: VolcanoState, seat: Seat, move: Move) -> Message:
        return refuse.why_not(self.tables, s, seat, move)

    def tell(self, s: VolcanoState, by: Seat, move: Move, seat: Seat) -> list[Message]:
        return describe.tell(self.tables, s, self.after(s, by, move), by, move, seat)

    def prompt(self, s: VolcanoState, seat: Seat) -> Message:
        return describe.prompt(self.tables, s, seat, int(who_acts(self.tables, s)))

    def hints(self, s: VolcanoState, seat: Seat) -> dict[str, Json]:
        return hints.hints(self.tables, s, seat)


def who_acts(t: VolcanoTables, s: VolcanoState) -> i64:
    if s.phase == TERRITORY and not t.chooses:
        return CHANCE
    return tobago.who_acts(t.base, s)


def list_moves(t: VolcanoTables, s: VolcanoState, buffer: vec[i64]) -> i64:
    if s.phase == TURN:
        return turn_moves(t, s, buffer)
    if s.phase == START:
        return map_start_moves(t, s, buffer)
    if s.phase == LAVA_TILE:
        return cell_moves(s.island.land, lava_spaces(s), t.codes.lava, buffer, 0)
    if s.phase == LAY:
        return lay_moves(t, s, buffer, MOST_MOVES)
    if s.phase == TERRITORY:
        return choose_moves(t, s, buffer)
    return tobago.list_moves(t.base, s, buffer)


def play_chance(t: VolcanoTables, s: VolcanoState, move: i64) -> None:
    a = t.base.codes.argument(move)
    if s.phase == TERRITORY:
        give_territory(t, s, a)
    elif s.phase == ISLAND:
        name_island(t, s, int(a) + 1)
    else:
        chance.apply_chance(t.base, s, move)


def play(t: VolcanoTables, s: VolcanoState, move: i64) -> None:
    """A move of a seat."""
    a = t.base.codes.argument(move)
    if s.phase == TURN:
        play_in_turn(t, s, move)
    elif s.phase == START:
        play_start(t, s, move)
    elif s.phase == LAVA_TILE:
        lay_lava(t, s, s.island.land.dense[a])
    elif s.phase == LAY:
        lay_territory(t, s, a)
    elif s.phase == TERRITORY:
        give_territory(t, s, a)
    elif s.phase == PLACE:
        start_on(t, s, s.island.land.dense[a])
    else:
        tobago.play(t.base, s, move)


def play_in_turn(t: VolcanoTables, s: VolcanoState, move: i64) -> None:
    kind, a, b = t.base.codes.read(move)
    if kind == kinds.LEG:
        play_leg(t, s, move, s.island.land.dense[a])
    elif kind == kinds.COVER:
        s.fresh = 0
        s.acted = 1
        cover(s, s.turn, a, b, t.base.codes.third(move), TURN)
    elif kind == kinds.AMULET_COVER:
        s.fresh = 0
        give_amulet(s, s.turn)
        cover(s, s.turn, a, b, t.base.codes.third(move), TURN)
    else:
        play_turn(t.base, s, move)


def play_start(t: VolcanoTables, s: VolcanoState, move: i64) -> None:
    kind, card, number = t.base.codes.read(move)
    if kind == kinds.COVER:
        cover(s, s.who, card, number, t.base.codes.third(move), after_start(s))
    else:
        play_card(s, s.who, card, number, after_start(s))


def settle(t: VolcanoTables, s: VolcanoState) -> None:
    while settle_once(t, s):
        pass


def settle_once(t: VolcanoTables, s: VolcanoState) -> bool:
    """Pass through one phase; False when somebody is asked."""
    if s.discard >= BIT[FIRST_VOLCANO]:
        take_back(s)  # before a deck can be made of the discards
    if s.phase == TURN:
        return False
    if s.phase == LOST:
        settle_lost(s)
    elif s.phase == STARTING:
        ask_start(s)
    elif s.phase == BEGIN:
        settle_begin(t, s)
    elif s.phase == PLACE and s.territory(0) == NOWHERE:
        begin_territories(s)
    else:
        return tobago.settle_once(t.base, s)
    return True


def settle_begin(t: VolcanoTables, s: VolcanoState) -> None:
    held = s.held_amulets(s.turn)
    begin_turn(t.base, s)
    if s.held_amulets(s.turn) > held:
        ask_lava(s)
