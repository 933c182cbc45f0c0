"""Silver & Gold: a shape is turned up, all mark it on their own cards at the same time."""

from __future__ import annotations

import random
from typing import Final, final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.contract import CHANCE, NOBODY, Json, Move, Rules, Seat
from doubloon.engine.options import Option, Value, read_options
from doubloon.engine.rng import Rng
from doubloon.games.silver_and_gold import GAME, describe, hints, legal, moves, observe, play, refuse, scoring, tiny
from doubloon.games.silver_and_gold.components import Tables
from doubloon.games.silver_and_gold.moves import CODEC
from doubloon.games.silver_and_gold.observe import SilverAndGoldView
from doubloon.games.silver_and_gold.state import WIDTH, State, Step, Word, copy, key, new_state, served_seat
from doubloon.locale import Message

OPTIONS: Final = [
    Option("open_expeditions", "flag", False),
    Option("solo", "flag", False),
    Option("tiny", "flag", False),
]
MOST_MOVES: Final = 128  # placements of one shape and single cells on two cards: at most 2 x (48 + 16)


@final
class SilverAndGold(Rules[State, SilverAndGoldView]):
    def __init__(self, given: dict[str, Value]) -> None:
        values = read_options("silver_and_gold", OPTIONS, given)
        is_solo, self.is_tiny = values["solo"] is True, values["tiny"] is True
        fixed = tiny.SEATS if self.is_tiny else 1 if is_solo else 0
        super().__init__(
            GAME,
            version=1,
            seats=(fixed, fixed) if fixed else None,
            options=OPTIONS,
            given=given,
            codec=CODEC,
            most_moves=MOST_MOVES,
        )
        self.open_expeditions: bool = self.values["open_expeditions"] is True
        self.tables = Tables()
        if self.is_tiny:
            self.tables.cards = tiny.cards()

    # --- playing -------------------------------------------------------------------------------------

    def start(self, seats: int) -> State:
        s = new_state(seats, self.tables.cards)
        if self.is_tiny:
            tiny.set_up(s)
        return s

    def to_act(self, s: State) -> list[Seat]:
        if s.step == Step.KEEPING or s.step == Step.MARKING:
            return [seat for seat in range(int(s.seats)) if s.players[seat * WIDTH + Word.OWES] != 0]
        return [] if s.step == Step.OVER else [int(self.next_to_act(s))]

    def next_to_act(self, s: State) -> i64:
        if s.step == Step.KEEPING or s.step == Step.MARKING:
            p = s.players
            seat: i64 = 0
            while p[seat * WIDTH + Word.OWES] == 0:
                seat += 1
            return seat
        if s.step == Step.TAKING:
            return served_seat(s)
        return NOBODY if s.step == Step.OVER else CHANCE

    def moves_into(self, s: State, seat: i64, buffer: vec[i64]) -> i64:
        return legal.moves_into(self.tables, s, seat, buffer)

    def odds(self, s: State) -> list[tuple[Move, int]]:
        return legal.odds(self.tables, s)

    def draw(self, s: State, rng: Rng) -> i64:
        return legal.draw(self.tables, s, rng)

    def apply(self, s: State, seat: i64, move: i64) -> None:
        play.apply(self.tables, s, seat, move)

    def scores(self, s: State) -> list[int]:
        return [int(scoring.score(self.tables, s.players, seat * WIDTH)) for seat in range(int(s.seats))]

    def winners(self, s: State, among: list[Seat] | None = None) -> list[Seat]:
        return scoring.winners(self.tables, s, among) if s.step == Step.OVER else []

    def copy(self, s: State) -> State:
        return copy(s)

    def key(self, s: State) -> str:
        return key(s)

    # --- seeing --------------------------------------------------------------------------------------

    def observe(self, s: State, seat: Seat) -> SilverAndGoldView:
        return observe.observe(self.tables, s, seat, self.to_act(s))

    def sample(self, view: SilverAndGoldView, rng: random.Random) -> State:
        """The viewer's own moves of an open step are played again, seats that are done finish it at random, the
        others still stand at its start: no viewer can tell how far they are."""
        s = observe.restore(self.tables, view, rng)
        for text in view.moves:
            self.apply(s, view.seat, self.parse(text))
        if s.step == Step.KEEPING or s.step == Step.MARKING:
            for seat in range(view.seats):
                while seat != view.seat and seat not in view.to_act and s.players[seat * WIDTH + Word.OWES] != 0:
                    self.apply(s, seat, rng.choice(self.moves(s, seat)))
        return s

    def screen(self, view: SilverAndGoldView) -> SilverAndGoldView:
        """S3.4: earlier expedition cards may not be looked at again."""
        return view if self.open_expeditions else msgspec.structs.replace(view, earlier=[])

    def reread(self, s: State, lines: list[str]) -> list[str]:
        return lines if self.open_expeditions else observe.reread(self.tables, s, lines)

    def seen(self, s: State, by: Seat, move: Move, seat: Seat) -> str:
        if s.step == Step.DEALING:
            return self.text(move) if seat == s.served else f"deal {observe.HIDDEN}"
        if s.step == Step.KEEPING or s.step == Step.MARKING:
            return observe.seen_in_step(s, by, move, seat, ends=self._after(s, by, move).step != s.step)
        return self.text(move)

    def _after(self, s: State, by: Seat, move: Move) -> State:
        after = copy(s)
        self.apply(after, by, move)
        return after

    # --- saying --------------------------------------------------------------------------------------

    def parse(self, text: str) -> Move:
        return moves.parse(text)

    def path(self, move: Move) -> tuple[str, ...]:
        return moves.path(move)

    def why_not(self, s: State, seat: Seat, move: Move) -> Message:
        return refuse.why_not(self.observe(s, seat), move)

    def tell(self, s: State, by: Seat, move: Move, seat: Seat) -> list[Message]:
        return describe.tell(self.tables, s, self._after(s, by, move), by, move, seat, names=self.open_expeditions)

    def recall(self, s: State, by: Seat, move: Move, seat: Seat) -> list[Message]:
        return describe.tell(self.tables, s, self._after(s, by, move), by, move, seat, names=True)

    def prompt(self, s: State, seat: Seat) -> Message:
        return describe.prompt(self.observe(s, seat), self.moves(s, seat) if seat >= 0 else [])

    def sheet(self, s: State) -> list[list[tuple[Message, int]]]:
        return describe.sheet(self.tables, s)

    def hints(self, s: State, seat: Seat) -> dict[str, Json]:
        return hints.hints(self.observe(s, seat), self.moves(s, seat) if seat >= 0 else [])
