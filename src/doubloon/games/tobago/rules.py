"""Tobago: add clues to treasure maps, drive to the one site that is left, raise the treasure and share it."""

from __future__ import annotations

import random
from typing import Final, TypeVar, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.contract import CHANCE, NOBODY, Json, Move, Rules, Seat, leaders
from doubloon.engine.options import Value, read_options
from doubloon.engine.rng import Rng
from doubloon.games.tobago import GAME, chance, describe, hints, kinds, observe, refuse, sample, tiny
from doubloon.games.tobago.clues import Deck
from doubloon.games.tobago.components import box
from doubloon.games.tobago.dealing import next_hand, play_card, settle_deal
from doubloon.games.tobago.moves import make_codes
from doubloon.games.tobago.observe import IslandView
from doubloon.games.tobago.phases import (
    BEGIN,
    CLAIM,
    DEAL,
    DONE,
    FACING,
    HANDS,
    OBJECT,
    OVER,
    PLACE,
    SHARED,
    START,
    STARTING,
    SURFACE,
    SWAP,
    TURN,
    is_for_chance,
    is_for_objects,
    is_passed_through,
)
from doubloon.games.tobago.setup import new_state, place_atv, set_facing, set_object, spaces_for
from doubloon.games.tobago.sharing import ask_start, claim, end_sharing, pass_on, surface_amulets
from doubloon.games.tobago.state import IslandState, copy, key
from doubloon.games.tobago.tables import OPTIONS, Tables
from doubloon.games.tobago.treasure import coins
from doubloon.games.tobago.turn import (
    begin_turn,
    end_turn,
    partner_moves,
    play_turn,
    start_moves,
    swap_roses,
    turn_moves,
)
from doubloon.hexmap.land import cell_moves
from doubloon.locale import Message

# 107 legs, 6 cards on 4 maps as action and by amulet, 17 markers of 4 maps, 15 doubles, 60 swaps, and the single moves.
MOST_MOVES: Final = 320


S = TypeVar("S", bound=IslandState)
V = TypeVar("V", bound=IslandView)


class IslandRules(Rules[S, V]):
    """What is the same in Tobago and in its expansion, whatever the phase; `base` are Tobago's tables."""

    base: Tables

    def to_act(self, s: S) -> list[Seat]:
        return [] if s.phase == OVER else [int(self.next_to_act(s))]

    def scores(self, s: S) -> list[int]:
        """T8.2."""
        return [int(coins(s.treasure(seat))) for seat in range(s.n)]

    def winners(self, s: S, among: list[Seat] | None = None) -> list[Seat]:
        return leaders([[coins_of] for coins_of in self.scores(s)], among) if s.phase == OVER else []

    def sheet(self, s: S) -> list[list[tuple[Message, int]]]:
        return describe.sheet(s)

    def screen(self, view: V) -> V:
        return observe.screen(self.base, view)

    def seen(self, s: S, by: Seat, move: Move, seat: Seat) -> str:
        text = observe.seen(self.base, s, move, seat, self.text(move))
        if not observe.may_show_hand(s):
            return text
        return text + observe.hands_shown(self.base, s, self.after(s, by, move))

    def after(self, s: S, by: Seat, move: Move) -> S:
        """The position that a move leads to."""
        after = self.copy(s)
        self.apply(after, by, move)
        return after


@final
class Tobago(IslandRules[IslandState, IslandView]):
    def __init__(self, given: dict[str, Value]) -> None:
        values = read_options("tobago", OPTIONS, given)
        the_box = box()
        deck = Deck(the_box.clues)
        codes, codec = make_codes(the_box.chart.names, deck.names)
        super().__init__(
            GAME,
            version=2,
            seats=(tiny.SEATS, tiny.SEATS) if values["tiny"] is True else None,
            options=OPTIONS,
            given=given,
            codec=codec,
            most_moves=MOST_MOVES,
            aids=("next_card",),
            ending="end",
        )
        self.tables = Tables(values, codes, deck)
        self.base = self.tables

    # --- playing -------------------------------------------------------------------------------------

    def start(self, seats: int) -> IslandState:
        return new_state(self.tables, seats)

    def next_to_act(self, s: IslandState) -> i64:
        return who_acts(self.tables, s)

    def moves_into(self, s: IslandState, seat: i64, buffer: vec[i64]) -> i64:
        return list_moves(self.tables, s, buffer)

    def odds(self, s: IslandState) -> list[tuple[Move, int]]:
        return chance.odds(self.tables, s) if who_acts(self.tables, s) == CHANCE else []

    def draw(self, s: IslandState, rng: Rng) -> i64:
        return chance.draw(self.tables, s, rng)

    def apply(self, s: IslandState, seat: i64, move: i64) -> None:
        if seat == CHANCE:
            chance.apply_chance(self.tables, s, move)
        else:
            play(self.tables, s, move)
        settle(self.tables, s)

    def copy(self, s: IslandState) -> IslandState:
        return copy(s)

    def key(self, s: IslandState) -> str:
        return key(s)

    # --- seeing and saying ---------------------------------------------------------------------------

    def observe(self, s: IslandState, seat: Seat) -> IslandView:
        return observe.observe(self.tables, s, seat, self.to_act(s))

    def sample(self, view: IslandView, rng: random.Random) -> IslandState:
        return sample.sample(self.tables, view, rng)

    def why_not(self, s: IslandState, seat: Seat, move: Move) -> Message:
        return refuse.why_not(self.tables, s, seat, move)

    def tell(self, s: IslandState, by: Seat, move: Move, seat: Seat) -> list[Message]:
        return describe.tell(self.tables, s, self.after(s, by, move), by, move, seat)

    def prompt(self, s: IslandState, seat: Seat) -> Message:
        return describe.prompt(self.tables, s, seat, int(who_acts(self.tables, s)))

    def hints(self, s: IslandState, seat: Seat) -> dict[str, Json]:
        return hints.hints(self.tables, s, seat)


def who_acts(t: Tables, s: IslandState) -> i64:
    if is_for_chance(s.phase):
        return CHANCE
    if s.phase == OVER:
        return NOBODY
    if is_for_objects(s.phase) and not t.players_place:
        return CHANCE
    return s.who


def list_moves(t: Tables, s: IslandState, buffer: vec[i64]) -> i64:
    if s.phase == TURN:
        return turn_moves(t, s, buffer)
    if s.phase == CLAIM:
        buffer[0] = t.codes.claim
        buffer[1] = t.codes.pass_on
        return 2
    if s.phase == START:
        return start_moves(t, s, buffer)
    if s.phase == SWAP:
        return partner_moves(t, s, buffer)
    return setup_moves(t, s, buffer)


def setup_moves(t: Tables, s: IslandState, buffer: vec[i64]) -> i64:
    if s.phase == FACING:
        direction: i64 = 0
        while direction < 6:
            buffer[direction] = t.codes.face + direction
            direction += 1
        return 6
    if s.phase == OBJECT:
        spaces = spaces_for(s.island, s.objects, s.step, t.distance)
        return cell_moves(s.island.land, spaces, t.codes.set, buffer, 0)
    return cell_moves(s.island.land, s.island.open, t.codes.atv, buffer, 0)


def play(t: Tables, s: IslandState, move: i64) -> None:
    """A move of a seat."""
    kind, a, _ = t.codes.read(move)
    if s.phase == TURN:
        play_turn(t, s, move)
    elif s.phase == CLAIM:
        if kind == kinds.CLAIM:
            claim(s)
        else:
            pass_on(s)
    elif s.phase == START:
        play_card(s, s.who, a, s.map, SURFACE)
        s.map = 0
    elif s.phase == SWAP:
        swap_roses(s, a)
    elif s.phase == PLACE:
        place_atv(s, s.island.land.dense[a])
    elif s.phase == OBJECT:
        set_object(t, s, s.island.land.dense[a])
    else:
        set_facing(t, s, a)


def settle(t: Tables, s: IslandState) -> None:
    """Pass through the phases in which nobody is asked."""
    while settle_once(t, s):
        pass


def settle_once(t: Tables, s: IslandState) -> bool:
    """Pass through one phase; False when somebody is asked."""
    if s.phase == DEAL:
        return not settle_deal(t, s)
    if not is_passed_through(s.phase):
        return False
    if s.phase == BEGIN:
        begin_turn(t, s)
    elif s.phase == DONE:
        end_turn(t, s)
    elif s.phase == SHARED:
        end_sharing(t, s)
    elif s.phase == STARTING:
        ask_start(s)
    elif s.phase == SURFACE:
        surface_amulets(s)
    else:
        assert s.phase == HANDS
        next_hand(s)
    return True
