"""What a seat sees of Silver & Gold. The fields are described in adapters/tensors/silver_and_gold.py."""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.batches.page import Page
from doubloon.batches.writer import Writer, is_playing
from doubloon.engine.contract import NOBODY, AnyRules
from doubloon.games.silver_and_gold.components import CUP_ROWS, CUPS, SHAPE_COUNT
from doubloon.games.silver_and_gold.moves import (
    CARD_COUNT,
    CELL_COUNT,
    PLACE_COUNT,
    Code,
    pair_high,
    pair_low,
    side_of,
)
from doubloon.games.silver_and_gold.play import MOST_PALMS, ROUND, TURNS
from doubloon.games.silver_and_gold.rules import SilverAndGold
from doubloon.games.silver_and_gold.scoring import score
from doubloon.games.silver_and_gold.state import (
    MOST_PLIES,
    NOT_PLAYING,
    WIDTH,
    State,
    Step,
    Word,
    served_seat,
)
from doubloon.hexmap.cells import count_word

ALL_CUPS: Final = len(CUPS)


@final
class GameWriter(Writer[State]):
    def __init__(self, rules: AnyRules, seats: int, at: dict[str, int]) -> None:
        super().__init__(rules, seats, at)
        self.silver = cast(SilverAndGold, rules)
        self.at_step: i64 = at["step"]
        self.at_round: i64 = at["round"]
        self.at_turn: i64 = at["turn"]
        self.at_first: i64 = at["first"]
        self.at_served: i64 = at["served"]
        self.at_shape: i64 = at["shape"]
        self.at_earlier: i64 = at["earlier"]
        self.at_row: i64 = at["row"]
        self.at_deck: i64 = at["deck"]
        self.at_cups_left: i64 = at["cups_left"]
        self.at_cards: i64 = at["cards"]
        self.at_marks: i64 = at["marks"]
        self.at_coins: i64 = at["coins"]
        self.at_palms: i64 = at["palms"]
        self.at_cups: i64 = at["cups"]
        self.at_done: i64 = at["done"]
        self.at_scores: i64 = at["scores"]
        self.at_hand: i64 = at["hand"]
        self.at_owes: i64 = at["owes"]
        self.at_kept: i64 = at["kept"]
        self.at_moves: i64 = at["moves"]

    def write(self, s: State, seat: i64, page: Page) -> None:
        page.put_one(self.at_seat, seat)
        self._write_who_acts(s, seat, page)
        self._write_table(s, seat, page)
        self._write_players(s, seat, page)
        if is_playing(seat):
            self._write_own(s, seat, page)
        page.put(self.at_owes, self._owed(s, seat))

    def hidden_plies(self, s: State, seat: i64) -> i64:
        if s.step != Step.KEEPING and s.step != Step.MARKING:
            return 0
        n: i64 = 0
        k: i64 = 0
        while k < self.seats:
            if k != seat:
                n += s.players[k * WIDTH + Word.PLY_COUNT]
            k += 1
        return n

    def _write_who_acts(self, s: State, seat: i64, page: Page) -> None:
        """Those who still owe a choice in a step that all take at once; otherwise the one who is asked."""
        if s.step != Step.KEEPING and s.step != Step.MARKING:
            turn = self.silver.next_to_act(s)
            if turn != NOBODY:
                page.put(self.at_to_act + (self.seats if turn < 0 else self.relative(turn, seat)), 1)
            return
        k: i64 = 0
        while k < self.seats:
            at = self.chair(k, seat) * WIDTH + Word.OWES
            if s.players[at] != 0:
                page.put(self.at_to_act + k, 1)
            k += 1

    def _write_table(self, s: State, seat: i64, page: Page) -> None:
        turn = s.turn if s.step != Step.OVER else TURNS - 1
        page.put(self.at_step + s.step, 1)
        page.put(self.at_round + turn // ROUND, 1)
        page.put(self.at_turn, turn)
        page.put(self.at_first + self.relative(s.turn % s.seats, seat), 1)
        self._write_served(s, seat, page)
        page.put_one(self.at_shape, s.shape)
        self._write_earlier(s, page)
        page.put_bits(self.at_row, s.row)
        page.put(self.at_deck, count_word(s.deck))
        page.put(self.at_cups_left, ALL_CUPS - s.cups)

    def _write_served(self, s: State, seat: i64, page: Page) -> None:
        if s.step == Step.DEALING:
            page.put(self.at_served + self.relative(s.served, seat), 1)
        elif s.served != NOT_PLAYING and (s.step == Step.TAKING or s.step == Step.DRAWING or s.step == Step.FILLING):
            page.put(self.at_served + self.relative(served_seat(s), seat), 1)

    def _write_earlier(self, s: State, page: Page) -> None:
        """Cards of the round turned up before the one that lies there, by shape."""
        tables = self.silver.tables
        shapes = tables.pile_shape
        shape: i64 = 0
        while shape < SHAPE_COUNT:
            n: i64 = -1 if s.shape == shape else 0
            k: i64 = 0
            while k < len(shapes):
                if shapes[k] == shape and s.pile & tables.bits[k] == 0:
                    n += 1
                k += 1
            if n > 0:
                page.put(self.at_earlier + shape, n)
            shape += 1

    def _write_players(self, s: State, seat: i64, page: Page) -> None:
        """Until all are done with a step the others are seen as it found them; oneself also as one was before it."""
        k: i64 = 0
        while k < self.seats:
            chair = self.chair(k, seat)
            is_before = s.step == Step.MARKING and chair != seat
            self._write_player(s.before if is_before else s.players, chair * WIDTH, k, page)
            k += 1
        if is_playing(seat) and s.step == Step.MARKING and s.players[seat * WIDTH + Word.PLY_COUNT] > 0:
            self._write_player(s.before, seat * WIDTH, self.seats, page)

    def _write_player(self, words: vec[i64], at: i64, k: i64, page: Page) -> None:
        side: i64 = 0
        while side < 2:
            place = 2 * k + side
            card = words[at + Word.CARD + side]
            page.put_one(self.at_cards + place * CARD_COUNT, card)
            page.put_bits(self.at_marks + place * CELL_COUNT, words[at + Word.MARKS + side])
            side += 1
        page.put(self.at_coins + k, words[at + Word.COINS])
        palm: i64 = 0
        while palm < words[at + Word.PALM_COUNT]:
            page.put(self.at_palms + k * MOST_PALMS + palm, words[at + Word.PALM + palm])
            palm += 1
        cup: i64 = 0
        while cup < words[at + Word.CUP_COUNT]:
            page.put(self.at_cups + k * CUP_ROWS + cup, 1 + words[at + Word.CUP + cup])
            cup += 1
        page.put_bits(self.at_done + k * CARD_COUNT, words[at + Word.DONE])
        page.put(self.at_scores + k, score(self.silver.tables, words, at))

    def _write_own(self, s: State, seat: i64, page: Page) -> None:
        """One's hand, and one's moves in a step that goes on."""
        page.put_bits(self.at_hand, s.players[seat * WIDTH + Word.HAND])
        if s.step != Step.KEEPING and s.step != Step.MARKING:
            return
        n = s.players[seat * WIDTH + Word.PLY_COUNT]
        ply: i64 = 0
        while ply < n:
            move = s.plies[seat * MOST_PLIES + ply]
            if s.step == Step.KEEPING:
                page.put(self.at_kept + pair_low(move), 1)
                page.put(self.at_kept + pair_high(move), 1)
            else:
                self._write_marking(move, ply, page)
            ply += 1

    def _write_marking(self, move: i64, ply: i64, page: Page) -> None:
        at = self.at_moves + (2 * ply + side_of(move)) * CELL_COUNT
        if move < Code.SINGLE:
            place = move % PLACE_COUNT
            page.put_bits(at, self.silver.tables.place[place])
        else:
            page.put(at + (move - Code.SINGLE) % CELL_COUNT, 1)

    def _owed(self, s: State, seat: i64) -> i64:
        if s.step == Step.TAKING or s.step == Step.DRAWING:
            return s.players[served_seat(s) * WIDTH + Word.OWES]
        if s.step == Step.MARKING and is_playing(seat) and s.players[seat * WIDTH + Word.OWES] > 0:
            return s.players[seat * WIDTH + Word.OWES]
        return 0
