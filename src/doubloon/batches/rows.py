"""The batch itself: matches side by side, and what their seats to act see and may do, in memory that stays in place."""

from __future__ import annotations

from math import exp
from typing import Final, final

import msgspec
from librt.strings import read_f64_le, read_i64_le
from librt.vecs import vec
from mypy_extensions import i64, u8

from doubloon.batches.history import write_last_seen
from doubloon.batches.mates import Mates
from doubloon.batches.offers import NO, NO_MOVE, YES, Offers
from doubloon.batches.page import Page
from doubloon.batches.purse import Purse
from doubloon.batches.row import Row, SavedRow, copied, restored, rng_of, saved, words_of
from doubloon.batches.seeds import CHOOSER, mixed
from doubloon.batches.trial import Trial, name_row
from doubloon.batches.writer import AnyWriter
from doubloon.engine.contract import CHANCE, NOBODY, AnyRules
from doubloon.engine.rng import Rng
from doubloon.locale import Problem

# What happens after the end of a match, as Gymnasium has it.
NEXT_STEP: Final = 0  # the next step begins a new one, whatever the action
SAME_STEP: Final = 1  # a new one is there at once
DISABLED: Final = 2  # nothing, until the row is reset

FINE: Final = 2**30  # steps of a random number between 0 and 1

BYTES: Final = 8  # bytes of a number


class SavedRows(msgspec.Struct, frozen=True):
    """A batch as plain numbers, for pickles."""

    seed: int
    finished: int
    rows: "list[SavedRow]"
    choosers: "list[tuple[int, int, int, int]]"
    turns: "list[int]"
    rewards: "list[float]"
    ended: "list[bool]"
    finals: bytes


@final
class Rows:
    """Row k holds what the seat to act in match k sees and may do; it depends on the seed, on k and on the actions
    given for it, never on how many rows there are. NumPy reads the vecs where they lie: none is ever replaced."""

    def __init__(
        self,
        rules: AnyRules,
        seats: int,
        n: int,
        writer: AnyWriter,
        size: int,
        purse: Purse,
        mates: Mates,
        *,
        autoreset: int,
        skip_forced: bool,
    ) -> None:
        self.rules = rules
        self.seats: i64 = seats
        self.n: i64 = n
        self.writer = writer
        self.purse = purse
        self.mates = mates
        self.autoreset: i64 = autoreset
        self.skips = skip_forced
        self.seed = 0
        self.finished: i64 = 0  # matches played to their end
        self.rows = [Row(rules.start(seats), seats) for _ in range(n)]
        self.choosers = [Rng(0) for _ in range(n)]
        self.page = Page(n, size)
        self.last_page = Page(n if autoreset == SAME_STEP else 0, size)
        self.offers = Offers(rules, n)
        self.turns = vec[i64](bytes(n))  # the seat each row is about
        self.rewards = vec[float]([0.0] * (n * seats))
        self.ended = vec[u8](bytes(n))
        self.chosen = vec[i64](bytes(n))  # what `sample` brought

    # --- beginning -----------------------------------------------------------------------------------

    def reset(self, seed: int) -> None:
        """All rows at their first match, as if this were a new batch: nothing is forced any more."""
        trials: list[Trial] = []
        for k in range(int(self.n)):
            trials.append(self._tried_match(k, Row(self.rules.start(int(self.seats)), int(self.seats)), seed))
        self.seed = seed
        for k in range(int(self.n)):
            self.choosers[k] = Rng(mixed(seed, CHOOSER, k, 0))
            self._take(k, trials[k])

    def restart(self, numbers: list[int]) -> None:
        """The next matches of some rows: of all of these or of none."""
        trials = [self._tried_match(k, self.rows[k].heir(), self.seed) for k in numbers]
        for at, k in enumerate(numbers):
            self._take(k, trials[at])

    def _tried_match(self, k: int, row: Row, seed: int) -> Trial:
        trial = Trial()
        try:
            self._try_match(k, row, seed, trial)
        except Exception as error:
            name_row(k, error)
            raise
        return trial

    def _try_match(self, k: i64, row: Row, seed: int, trial: Trial) -> None:
        trial.begun = row
        trial.first = self._begin(k, row, seed)

    def _show_first(self, k: i64, turn: i64) -> None:
        self.ended[k] = NO
        self._pay_nothing(k)
        self._look(k, turn)

    def _begin(self, k: i64, row: Row, seed: int) -> i64:
        """Who is the first to choose. What a seat earns before it chooses belongs to its first reward."""
        row.begin(self.rules.start(int(self.seats)), seed, k, row.match + 1)
        self.mates.sit_down(row, k)
        return self._advance(row)

    # --- playing -------------------------------------------------------------------------------------

    def first_refused(self, actions: bytes) -> i64:
        """The first row whose action cannot be played, NOBODY when all can. Nothing is changed."""
        k: i64 = 0
        while k < self.n:
            if not self._is_playable(k, read_i64_le(actions, k * BYTES)):
                return k
            k += 1
        return NOBODY

    def _is_playable(self, k: i64, move: i64) -> bool:
        if self.ended[k] == YES and self.autoreset != SAME_STEP:
            return self.autoreset == NEXT_STEP
        return self.offers.holds(k, move)

    def step(self, actions: bytes) -> None:
        """One action in every row; they must have been found playable."""
        if self._may_fail():
            self._step_on_copies(actions)
            return
        k: i64 = 0
        while k < self.n:
            if self._begins_anew(k):
                self._show_first(k, self._begin(k, self.rows[k], self.seed))
            else:
                self._play(k, read_i64_le(actions, k * BYTES))
            k += 1

    def _begins_anew(self, k: i64) -> bool:
        return self.ended[k] == YES and self.autoreset == NEXT_STEP

    def _play(self, k: i64, move: i64) -> None:
        row = self.rows[k]
        row.apply(self.rules, self.turns[k], move)
        turn = self._advance(row)
        self._settle(k, row, turn)
        if turn == NOBODY and self.autoreset == SAME_STEP:
            self._look(k, self._begin(k, row, self.seed))

    def _settle(self, k: i64, row: Row, turn: i64) -> None:
        """What a row has come to is paid and shown; with SAME_STEP a match that is over goes onto the last page."""
        is_over = turn == NOBODY
        self._pay(k, row, is_over)
        self.ended[k] = YES if is_over else NO
        if not is_over:
            self._look(k, turn)
            return
        self.finished += 1
        if self.autoreset == SAME_STEP:
            self.last_page.turn_to(k)
            self.writer.write(row.s, self.turns[k], self.last_page)
        else:
            self._look_back(k, row)

    # --- playing on copies ---------------------------------------------------------------------------

    def _may_fail(self) -> bool:
        """An outcome that is forced may not be able to come, and an opponent that is not ours may do anything."""
        if not self.mates.are_ours:
            return True
        for row in self.rows:
            if row.forced:
                return True
        return False

    def _step_on_copies(self, actions: bytes) -> None:
        """All rows are played before the first is changed, and opponents are asked only once."""
        trials = [self._tried(k, read_i64_le(actions, k * BYTES)) for k in range(int(self.n))]
        for k in range(int(self.n)):
            self._take(k, trials[k])

    def _tried(self, k: int, move: i64) -> Trial:
        if self._begins_anew(k):
            return self._tried_match(k, self.rows[k].heir(), self.seed)
        trial = Trial()
        try:
            self._try(k, move, trial)
        except Exception as error:
            name_row(k, error)
            raise
        return trial

    def _try(self, k: i64, move: i64, trial: Trial) -> None:
        row = self.rows[k].copied(self.rules)
        row.apply(self.rules, self.turns[k], move)
        trial.played = row
        trial.turn = self._advance(row)
        if trial.turn == NOBODY and self.autoreset == SAME_STEP:
            self._try_match(k, row.heir(), self.seed, trial)

    def _take(self, k: i64, trial: Trial) -> None:
        """What was tried becomes the row."""
        played = trial.played
        if played is not None:
            self.rows[k] = played
            self._settle(k, played, trial.turn)
        begun = trial.begun
        if begun is not None:
            self.rows[k] = begun
            if played is None:
                self._show_first(k, trial.first)
            else:  # what the match before it earned, and that it ended, is told
                self._look(k, trial.first)

    # --- going on ------------------------------------------------------------------------------------

    def _advance(self, row: Row) -> i64:
        """Chance and bots play, and forced moves where they are skipped, until somebody must choose; who, or NOBODY."""
        rules = self.rules
        while True:
            turn = rules.next_to_act(row.s)
            if turn == CHANCE:
                row.apply(rules, CHANCE, self._outcome(row))
            elif turn == NOBODY:
                return turn
            elif self.mates.plays(row, turn):
                row.apply(rules, turn, self.mates.choose(row, turn))
            elif self.skips and rules.moves_into(row.s, turn, self.offers.buffer) == 1:
                row.apply(rules, turn, self.offers.buffer[0])
            else:
                return turn

    def _outcome(self, row: Row) -> i64:
        if not row.forced:
            return self.rules.draw(row.s, row.chance)
        move = row.forced.pop(0)
        possible = [outcome for outcome, _ in self.rules.odds(row.s)]
        if move not in possible:
            some = [self.rules.text(outcome) for outcome in possible[:8]]
            raise Problem("adapters.forced", move=self.rules.text(move), moves=some)
        return move

    def _pay_nothing(self, k: i64) -> None:
        at = k * self.seats
        end = at + self.seats
        while at < end:
            self.rewards[at] = 0.0
            at += 1

    def _pay(self, k: i64, row: Row, is_over: bool) -> None:
        """What every seat has earned since the last step."""
        if self.purse.is_paid_at_the_end and not is_over:
            self._pay_nothing(k)
            return
        value = self.purse.value(row.s, is_over)
        seat: i64 = 0
        while seat < self.seats:
            now = value[seat]
            self.rewards[k * self.seats + seat] = now - row.earned[seat]
            row.earned[seat] = now
            seat += 1

    # --- looking -------------------------------------------------------------------------------------

    def _look(self, k: i64, turn: i64) -> None:
        row = self.rows[k]
        self.turns[k] = turn
        self.page.turn_to(k)
        self.writer.write(row.s, turn, self.page)
        offers = self.offers
        offers.offer(k, self.rules.moves_into(row.s, turn, offers.buffer))

    def _look_back(self, k: i64, row: Row) -> None:
        """After the end, for the seat that was asked last."""
        self.page.turn_to(k)
        self.writer.write(row.s, self.turns[k], self.page)
        self.offers.offer_any(k)

    # --- choosing ------------------------------------------------------------------------------------

    def sample(self) -> None:
        """A legal action for every row into `chosen`, all as likely, from the row's own generator."""
        offers = self.offers
        k: i64 = 0
        while k < self.n:
            at = k * offers.width + self.choosers[k].below(offers.counts[k])
            self.chosen[k] = offers.legal[at]
            k += 1

    def sample_by(self, logits: bytes) -> None:
        """The same by odds: `logits` holds a double for every place of `legal`."""
        offers = self.offers
        k: i64 = 0
        while k < self.n:
            at = k * offers.width
            self.chosen[k] = offers.legal[at + self._drawn(logits, at, offers.counts[k], self.choosers[k])]
            k += 1

    def _drawn(self, logits: bytes, at: i64, n: i64, rng: Rng) -> i64:
        highest = read_f64_le(logits, at * BYTES)
        i: i64 = 1
        while i < n:
            x = read_f64_le(logits, (at + i) * BYTES)
            if x > highest:
                highest = x
            i += 1
        total = 0.0
        i = 0
        while i < n:
            total += exp(read_f64_le(logits, (at + i) * BYTES) - highest)
            i += 1
        left = total * (float(rng.below(FINE)) / float(FINE))
        i = 0
        while i < n - 1:
            left -= exp(read_f64_le(logits, (at + i) * BYTES) - highest)
            if left < 0.0:
                return i
            i += 1
        return n - 1

    # --- single rows ---------------------------------------------------------------------------------

    def write_as(self, k: i64, seat: i64, page: Page) -> None:
        """What any seat sees of a row, into the row that another page is turned to."""
        self.writer.write(self.rows[k].s, seat, page)

    def copy_row(self, source: i64, target: i64) -> None:
        """The match of one row into another, which plays on from there; the rewards of the last step stay."""
        self.rows[target] = self.rows[source].copied(self.rules)
        self.choosers[target] = copied(self.choosers[source])
        self._show(target, self.turns[source])

    def saved_row(self, k: i64) -> SavedRow:
        return saved(self.rows[k])

    def set_row(self, k: i64, paper: SavedRow, turn: i64) -> None:
        """Trusting the moves. `turn` is who is shown a match that is over."""
        self.rows[k] = restored(self.rules, int(self.seats), paper)
        self._show(k, turn)

    def _show(self, k: i64, turn: i64) -> None:
        row = self.rows[k]
        self._pay_nothing(k)
        self.turns[k] = turn
        now = self.rules.next_to_act(row.s)
        if now == NOBODY:
            self.ended[k] = YES
            self._look_back(k, row)
        else:
            self.ended[k] = NO
            self._look(k, now)

    def history(self, length: i64) -> vec[i64]:
        """The last moves of seats that the seat to act has seen, newest first: rows x length x (seat counted from the
        viewer, move)."""
        told = vec[i64]([NO_MOVE] * int(2 * length * self.n))
        k: i64 = 0
        while k < self.n:
            row = self.rows[k]
            write_last_seen(self.writer, row.s, self.turns[k], row.plies, length, told, 2 * length * k)
            k += 1
        return told

    def chooser_words(self, k: i64) -> tuple[int, int, int, int]:
        return words_of(self.choosers[k])

    def restore(self, saved: SavedRows) -> None:
        """All rows as they were, and what the last step brought them."""
        self.seed = saved.seed
        self.finished = saved.finished
        for k in range(self.n):
            self.set_row(k, saved.rows[k], saved.turns[k])
            self.choosers[k] = rng_of(saved.choosers[k])
            self.ended[k] = YES if saved.ended[k] else NO
        for k, reward in enumerate(saved.rewards):
            self.rewards[k] = reward
        self.last_page.fill(saved.finals)
