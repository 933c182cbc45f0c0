"""Gold Armada: throw dice, keep some, take a doubloon from a pier the dice show, or a skull."""

from __future__ import annotations

import random
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.contract import CHANCE, NOBODY, Json, Move, Rules, Seat, leaders
from doubloon.engine.options import Option, Value
from doubloon.engine.rng import Rng
from doubloon.games.gold_armada import GAME, describe, observe
from doubloon.games.gold_armada.components import PIER, PIERS, STEPS, WIDTH, Tables, read_tables
from doubloon.games.gold_armada.moves import KEEP, NOTHING, STOP, TAKE, THROW, make_codec
from doubloon.games.gold_armada.multisets import ALL, EMPTY, PARTIAL, SYMBOLS
from doubloon.games.gold_armada.observe import GoldArmadaView
from doubloon.games.gold_armada.state import CHOOSING, OVER, TAKING, THROWING, State, copy, key
from doubloon.games.gold_armada.turn import pier_odds
from doubloon.locale import Message

OPTIONS: Final = [Option("data", "text", "")]
MOST_MOVES: Final = 32  # 31 proper parts of five dice, and stop


@final
class GoldArmada(Rules[State, GoldArmadaView]):
    def __init__(self, given: dict[str, Value]) -> None:
        self.tables: Tables = read_tables(str(given.get("data", "")))
        self._odds: dict[int, list[tuple[Move, int]]] = {}  # of so many dice, made when they are first thrown
        super().__init__(
            GAME,
            version=1,
            seats=self.tables.players,
            options=OPTIONS,
            given=given,
            codec=make_codec(self.tables.symbols),
            most_moves=MOST_MOVES,
            aids=("piers",),
        )

    # --- playing -------------------------------------------------------------------------------------

    def start(self, seats: int) -> State:
        return State(
            seats,
            0,
            THROWING,
            0,
            EMPTY,
            self.tables.skulls,
            self.tables.untouched,
            vec[i64]([0] * PIERS),
            vec[i64]([-1] * (PIERS * STEPS)),
            vec[i64]([0] * seats),
            vec[i64]([0] * seats),
        )

    def next_to_act(self, s: State) -> i64:
        if s.phase == THROWING:
            return CHANCE
        if s.phase == OVER:
            return NOBODY
        return s.turn

    def to_act(self, s: State) -> list[Seat]:
        return [] if s.phase == OVER else [int(self.next_to_act(s))]

    def moves_into(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        if s.phase == CHOOSING:
            return self._keeps_into(s, buffer)
        return self._takes_into(s, buffer)

    def _takes_into(self, s: State, buffer: vec[i64]) -> i64:
        """G2.5: a doubloon nearest the island that the dice show."""
        shown = self.tables.shown[s.dice] & s.nearest
        n: i64 = 0
        move: i64 = TAKE
        while shown != 0:
            if shown & PIER != 0:
                buffer[n] = move
                n += 1
            shown >>= WIDTH
            move += 1
        return n

    def random_move(self, s: State, seat: i64, buffer: vec[i64], rng: Rng) -> i64:
        """Which dice to keep comes straight from the table of the parts of all dice, stop as one more of them."""
        if s.phase != CHOOSING:
            return buffer[rng.below(self._takes_into(s, buffer))]
        following = s.dice + 1  # reckoned beforehand, so that the table is only borrowed
        at = ALL.kept_from[s.dice]
        end = ALL.kept_from[following]
        at += rng.below(end + 1 - at)
        if at == end:
            return STOP
        return KEEP + ALL.kept[at]

    def _keeps_into(self, s: State, buffer: vec[i64]) -> i64:
        """G2.2, G2.3: throw any dice again, or stop."""
        kept = ALL.kept
        first = ALL.kept_from[s.dice]
        n = ALL.kept_from[s.dice + 1] - first
        i: i64 = 0
        while i < n:
            buffer[i] = KEEP + kept[first + i]
            i += 1
        buffer[n] = STOP
        return n + 1

    def odds(self, s: State) -> list[tuple[Move, int]]:
        if s.phase != THROWING:
            return []
        thrown = int(self.tables.dice - ALL.size[s.dice])
        if thrown not in self._odds:
            self._odds[thrown] = self._odds_of(thrown)
        return [*self._odds[thrown]]

    def _odds_of(self, thrown: int) -> list[tuple[Move, int]]:
        odds: list[tuple[Move, int]] = []
        for m, size in enumerate(ALL.size):
            if size == thrown and self._has_only_known_symbols(m):
                odds.append((THROW + m - 1, int(ALL.ways[m])))
        return odds

    def _has_only_known_symbols(self, m: int) -> bool:
        """A data file may have fewer than six symbols."""
        for symbol in range(len(self.tables.symbols), SYMBOLS):
            if ALL.counts[m * SYMBOLS + symbol] > 0:
                return False
        return True

    def draw(self, s: State, rng: Rng) -> i64:
        """One of all the ways in which the dice can fall one after another: the same odds as the list's."""
        thrown = self.tables.dice - ALL.size[s.dice]
        following = thrown + 1
        at = self.tables.falls_from[thrown]
        at += rng.below(self.tables.falls_from[following] - at)
        return THROW - 1 + self.tables.falls[at]

    def apply(self, s: State, seat: i64, move: i64) -> None:
        if move >= THROW:
            s.dice = ALL.union(s.dice, move - THROW + 1)
            s.throws += 1
            s.phase = CHOOSING
            if s.throws == self.tables.throws:
                self._settle(s)
        elif move >= TAKE:
            self._take(s, move - TAKE)
        elif move == STOP:
            self._settle(s)
        else:
            s.dice = move - KEEP
            s.phase = THROWING

    def _settle(self, s: State) -> None:
        """G2.4 to G2.6: after the last throw a doubloon if the dice show any pier, otherwise a skull."""
        if self.tables.shown[s.dice] & s.nearest != 0:
            s.phase = TAKING
            return
        s.skulls_left -= 1
        s.skulls[s.turn] += 1
        self._pass_the_dice(s)

    def _take(self, s: State, pier: i64) -> None:
        at = pier * WIDTH
        place = pier * STEPS + s.taken[pier]
        s.owner[place] = s.turn
        s.taken[pier] += 1
        s.nearest += (s.nearest >> at & PIER) << at  # a bit added to itself is the next one
        s.points[s.turn] += self.tables.values[place]
        self._pass_the_dice(s)

    def _pass_the_dice(self, s: State) -> None:
        """G2.1 the next seat throws all dice, unless the last skull or doubloon is gone (G4.1)."""
        s.throws = 0
        s.dice = EMPTY
        s.phase = THROWING
        s.turn += 1
        if s.turn == s.seats:
            s.turn = 0
        if s.skulls_left == 0 or s.nearest == self.tables.emptied:
            s.phase = OVER

    def scores(self, s: State) -> list[int]:
        return [int(s.points[seat] - s.skulls[seat]) for seat in range(s.seats)]

    def winners(self, s: State, among: list[Seat] | None = None) -> list[Seat]:
        return leaders([[score] for score in self.scores(s)], among) if s.phase == OVER else []

    def copy(self, s: State) -> State:
        return copy(s)

    def key(self, s: State) -> str:
        return key(s)

    # --- seeing and saying ---------------------------------------------------------------------------

    def observe(self, s: State, seat: Seat) -> GoldArmadaView:
        return observe.observe(self.tables, s, seat, self.to_act(s), self.scores(s))

    def sample(self, view: GoldArmadaView, rng: random.Random) -> State:
        return observe.restore(self.tables, view)

    def parse(self, text: str) -> Move:
        """Dice may be named in any order; keeping none may be said by naming none, keeping all is stopping (G2.3)."""
        words = text.split()
        if words[:1] in (["keep"], ["throw"]) and words[1:] != [NOTHING]:
            known = {name: k for k, name in enumerate(self.tables.symbols)}
            if all(word in known for word in words[1:]):
                words[1:] = sorted(words[1:], key=known.__getitem__)
            if words[0] == "keep" and len(words) == 1 + self.tables.dice:
                words = ["stop"]
            if words == ["keep"]:
                words = ["keep", NOTHING]
        return self.codec.parse(" ".join(words))

    def path(self, move: Move) -> tuple[str, ...]:
        """Kept dice are clicked one by one, then the throw."""
        if move >= PARTIAL:
            return self.codec.path(move)
        dice = ["die:" + self.tables.symbols[symbol] for symbol in ALL.symbols(move - KEEP)]
        return (*dice, "do:throw")

    def why_not(self, s: State, seat: Seat, move: Move) -> Message:
        return describe.why_not(self.tables, s, seat, move)

    def tell(self, s: State, by: Seat, move: Move, seat: Seat) -> list[Message]:
        after = copy(s)
        self.apply(after, by, move)
        return describe.tell(self.tables, s, after, move)

    def prompt(self, s: State, seat: Seat) -> Message:
        return describe.prompt(self.tables, s, seat)

    def sheet(self, s: State) -> list[list[tuple[Message, int]]]:
        return describe.sheet(self.tables, s)

    def hints(self, s: State, seat: Seat) -> dict[str, Json]:
        """For the seat whose dice lie there: the odds of each pier with the throws left, and the best dice to click."""
        if s.phase != CHOOSING or seat != s.turn:
            return {}
        piers: dict[str, Json] = {}
        for p, pier in enumerate(self.tables.piers):
            if pier is not None and s.taken[p] < len(pier.values):
                odds, keep = pier_odds(self.tables, s, p)
                piers[pier.name] = {"odds": odds, "keep": list(self.path(keep))}
        return {"piers": piers}
