"""Many matches at once, compiled: `doubloon.batch("tobago", 64, seed=1)`.

batch = doubloon.batch("gold_armada", 64, seed=1)
while batch.finished < 1000:
    batch.step(batch.sample())
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias, cast

import numpy as np
from msgspec.structs import replace
from numpy.typing import ArrayLike, NDArray

from doubloon.adapters.arrays import seen_in
from doubloon.adapters.opponents import Opponent, check_chair, pools_of
from doubloon.adapters.shared import rules_of
from doubloon.adapters.tensors.encoder import make_encoder
from doubloon.batches.mates import ROTATE, Mates
from doubloon.batches.offers import NO_MOVE
from doubloon.batches.page import Page
from doubloon.batches.purse import Purse
from doubloon.batches.row import SavedRow
from doubloon.batches.rows import Rows, SavedRows
from doubloon.engine.contract import CHANCE, NOBODY, AnyRules, Move, Seat, View
from doubloon.engine.options import Value
from doubloon.locale import Problem

Ply: TypeAlias = tuple[Seat, Move]
AUTORESETS = ["next_step", "same_step", "disabled"]


class Batch:
    """Row k is a match of its own. The arrays are the compiled code's own memory, valid until the next step: copy what
    is to be kept.

    observations    uint8, rows x elements: what the seat to act sees, as the documented fields, numbers not scaled
    masks           bool, rows x actions
    legal           int64, rows x most legal actions, -1 behind the last; `legal_counts` says how many there are
    seats           int64, rows: the seat that is to act
    rewards         float64, rows x players: what every seat has earned with the last step
    ended           bool, rows: whether the match ended with the last step
    final_observations  uint8, rows x elements: with autoreset "same_step" the last of the match that ended

    A step is all or nothing: one illegal action refuses the whole step, with the row and the rule, and so does an
    opponent that fails. What row k plays depends on the seed, on k and on the actions given for it, never on the number
    of rows.
    """

    def __init__(
        self,
        game: str,
        num_envs: int,
        *,
        seed: int = 0,
        players: int | None = None,
        options: dict[str, Value] | None = None,
        opponents: Opponent | Sequence[Opponent | Sequence[Opponent]] | None = None,
        seat: int | str = 0,
        reward: str = "win",
        autoreset: str = "same_step",
        skip_forced: bool = False,
    ) -> None:
        if num_envs < 1:
            raise Problem("adapters.matches")
        if autoreset not in AUTORESETS:
            raise Problem("adapters.autoreset", autoreset=autoreset, modes=AUTORESETS)
        given = dict(options or {})
        self.game, self.options, self.num_envs = game, given, num_envs
        self.players = rules_of(game, given).seats[0] if players is None else players
        self.encoder = make_encoder(game, given, self.players)
        check_chair(seat, self.players)
        self.opponents, self.seat, self.reward = opponents, seat, reward
        self.autoreset, self.skip_forced = autoreset, skip_forced
        self._rows = self._make_rows()
        self._show_arrays()
        self._rows.reset(seed)

    def _make_rows(self) -> Rows:
        rules, players = self.rules, self.players
        learner = self.seat if isinstance(self.seat, int) else ROTATE
        pools, budgets = pools_of(self.opponents, self.encoder)
        return Rows(
            rules,
            players,
            self.num_envs,
            self.encoder.writer,
            self.encoder.size,
            Purse(rules, players, self.reward),
            Mates(rules, players, learner, pools, budgets),
            autoreset=AUTORESETS.index(self.autoreset),
            skip_forced=self.skip_forced,
        )

    def _show_arrays(self) -> None:
        rows, offers, n, size = self._rows, self._rows.offers, self.num_envs, self.encoder.size
        self.observations = seen_in(rows.page.cells, np.uint8).reshape(n, size)
        self.final_observations = seen_in(rows.last_page.cells, np.uint8).reshape(-1, size)
        self.masks = seen_in(offers.masks, np.bool_).reshape(n, self.rules.seat_moves)
        self.legal = seen_in(offers.legal, np.int64).reshape(n, -1)
        self.legal_counts = seen_in(offers.counts, np.int64)
        self.seats = seen_in(rows.turns, np.int64)
        self.rewards = seen_in(rows.rewards, np.float64).reshape(n, self.players)
        self.ended = seen_in(rows.ended, np.bool_)
        self._chosen = seen_in(rows.chosen, np.int64)

    @property
    def rules(self) -> AnyRules:
        return self.encoder.rules

    @property
    def seed(self) -> int:
        return self._rows.seed

    @property
    def finished(self) -> int:
        """Matches played to their end."""
        return int(self._rows.finished)

    # --- playing -------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, *, rows: ArrayLike | None = None) -> None:
        """With a seed all rows begin anew, and nothing is forced any more. Without one every row, or every row that the
        mask `rows` names, goes on to its next match."""
        if seed is not None:
            self._rows.reset(seed)
            return
        chosen = np.ones(self.num_envs, np.bool_) if rows is None else np.asarray(rows, np.bool_)
        self._check_length(len(chosen))
        self._rows.restart([int(k) for k in np.flatnonzero(chosen)])

    def step(self, actions: ArrayLike) -> None:
        """An action for each row; all are checked before the first is played."""
        given = whole_numbers(actions)
        self._check_length(given.size)
        words = given.tobytes()
        refused = int(self._rows.first_refused(words))
        if refused != NOBODY:
            raise self._refusal(refused, int(given.flat[refused]))
        self._rows.step(words)

    def sample(self, logits: ArrayLike | None = None) -> NDArray[np.int64]:
        """Legal actions: all equally likely, or by logits (rows x actions), where illegal ones are not looked at. Each
        row draws from a generator of its own."""
        if logits is None:
            self._rows.sample()
        else:
            self._rows.sample_by(self._of_legal(np.asarray(logits, np.float64)).tobytes())
        return self._chosen

    def _of_legal(self, logits: NDArray[np.float64]) -> NDArray[np.float64]:
        """The logits of the legal actions. Where the highest of a row is no number there are no odds to draw by."""
        if logits.shape != self.masks.shape:
            matches, actions = self.masks.shape
            given = " x ".join([str(n) for n in logits.shape])
            raise Problem("adapters.logits", matches=matches, actions=actions, given=given)
        found = np.take_along_axis(logits, self.legal, axis=1)
        highest = np.where(self.legal == NO_MOVE, -np.inf, found).max(axis=1)
        for k in np.flatnonzero(~np.isfinite(highest)):
            raise Problem("adapters.no_odds", row=int(k))
        return found

    def _check_length(self, given: int) -> None:
        if given != self.num_envs:
            raise Problem("adapters.actions", given=given, matches=self.num_envs)

    def _refusal(self, k: int, action: int) -> Problem:
        if self.ended[k] and self.autoreset == "disabled":
            return Problem("adapters.ended", row=k)
        if not 0 <= action < self.rules.seat_moves:
            return Problem("adapters.no_such_action", row=k, action=action, last=self.rules.seat_moves - 1)
        reason = self.rules.why_not(self._rows.rows[k].s, int(self.seats[k]), action)
        return Problem("adapters.refused", row=k, reason=reason)

    # --- looking -------------------------------------------------------------------------------------

    def observe(self, k: int, seat: Seat) -> NDArray[np.uint8]:
        """What any seat, or the SPECTATOR, sees of a row now: a copy."""
        page = Page(1, self.encoder.size)
        page.turn_to(0)
        self._rows.write_as(self._checked(k), seat, page)
        return seen_in(page.cells, np.uint8)

    def view(self, k: int, seat: Seat) -> View:
        """The same as a View, for drawing and for bots."""
        return self.rules.observe(self._rows.rows[self._checked(k)].s, seat)

    def scores(self, k: int) -> list[int]:
        """The points of every seat in a row."""
        return self.rules.scores(self._rows.rows[self._checked(k)].s)

    @property
    def learners(self) -> NDArray[np.int64]:
        """The seat of each row that is played from outside; where all are, the one to act."""
        if self.opponents is None:
            return self.seats
        return np.array([row.learner for row in self._rows.rows], np.int64)

    def state(self) -> NDArray[np.uint8]:
        """For central critics: what all seats see, one after another from seat 0, rows x (players x elements). Decks
        have no order here, so together the seats see all there is."""
        page = Page(self.num_envs * self.players, self.encoder.size)
        for k in range(self.num_envs):
            for seat in range(self.players):
                page.turn_to(k * self.players + seat)
                self._rows.write_as(k, seat, page)
        return seen_in(page.cells, np.uint8).reshape(self.num_envs, -1)

    def history(self, length: int) -> NDArray[np.int64]:
        """The last moves of seats that the seat to act has seen, newest first: rows x length x (seat counted from the
        viewer, action); -1 where there were no more."""
        return seen_in(self._rows.history(length), np.int64).reshape(self.num_envs, length, 2).copy()

    # --- single rows ---------------------------------------------------------------------------------

    def row(self, k: int) -> SavedRow:
        """All that a row is, as plain numbers; `plies` are its moves, those of chance (seat -1) included."""
        return self._rows.saved_row(self._checked(k))

    def set_row(self, k: int, row: SavedRow | Sequence[Ply]) -> None:
        """Put a saved row, or the match that a list of moves leads to, into row k."""
        number = self._checked(k)
        if isinstance(row, SavedRow):
            self._check_plies(row.plies)
            paper = row
        else:
            plies = list(row)
            paper = replace(self.row(number), plies=plies, forced=[], earned=self._check_plies(plies))
        self._rows.set_row(number, paper, self._last_seat(paper))

    def copy_row(self, source: int, target: int) -> None:
        """Row `target` becomes the match of row `source` and plays on exactly as that one would."""
        self._rows.copy_row(self._checked(source), self._checked(target))

    def force(self, k: int, *outcomes: Move | str) -> None:
        """What chance brings next in row k, in this order, as moves or their texts; what is left when the match ends
        goes into the deal of the next one. An outcome that cannot come refuses the step, or the reset, in which it is
        due, before anything is played."""
        moves = [self.rules.parse(each) if isinstance(each, str) else each for each in outcomes]
        for move in moves:
            if not self.rules.seat_moves <= move < self.rules.move_count:
                raise Problem("adapters.not_chance", move=move)
        self._rows.rows[self._checked(k)].forced = moves

    def _checked(self, k: int) -> int:
        if not 0 <= k < self.num_envs:
            raise Problem("adapters.no_such_row", row=k, last=self.num_envs - 1)
        return int(k)

    def _check_plies(self, plies: Sequence[Ply]) -> list[float]:
        """What the seats have earned by them; a Problem names the first that cannot be played."""
        rules = self.rules
        s = rules.start(self.players)
        for k, (seat, move) in enumerate(plies):
            if seat not in rules.to_act(s) or move not in rules.moves(s, seat):
                raise Problem("adapters.bad_ply", ply=k)
            rules.apply(s, seat, move)
        turn = int(rules.next_to_act(s))
        if turn == CHANCE or (turn == NOBODY and self.autoreset == "same_step"):
            raise Problem("adapters.nobody_to_act")
        return Purse(rules, self.players, self.reward).value(s, turn == NOBODY)

    def _last_seat(self, row: SavedRow) -> int:
        return row.learner if self.opponents else next((seat for seat, _ in reversed(row.plies) if seat >= 0), 0)

    # --- copies --------------------------------------------------------------------------------------

    def __getstate__(self) -> dict[str, object]:
        return {name: vars(self)[name] for name in _TOLD} | {"_saved": self._save()}

    def __setstate__(self, state: dict[str, object]) -> None:
        vars(self).update({name: state[name] for name in _TOLD})
        self._rows = self._make_rows()
        self._show_arrays()
        self._rows.restore(cast(SavedRows, state["_saved"]))

    def _save(self) -> SavedRows:
        rows, all_rows = self._rows, range(self.num_envs)
        return SavedRows(
            seed=rows.seed,
            finished=self.finished,
            rows=[rows.saved_row(k) for k in all_rows],
            choosers=[rows.chooser_words(k) for k in all_rows],
            turns=self.seats.tolist(),
            rewards=self.rewards.ravel().tolist(),
            ended=self.ended.tolist(),
            finals=self.final_observations.tobytes(),
        )


def whole_numbers(actions: ArrayLike) -> NDArray[np.int64]:
    """NumPy would cut the others off without a word."""
    given = np.asarray(actions)
    if given.dtype.kind == "f":
        for k in np.flatnonzero(~(np.isfinite(given) & (given == np.rint(given)))):
            raise Problem("adapters.not_whole", row=int(k), action=str(given.flat[k]))
    return np.ascontiguousarray(given, np.int64)


_TOLD = [
    "game", "options", "num_envs", "players", "encoder", "opponents", "seat", "reward", "autoreset", "skip_forced",
]  # fmt: skip

batch = Batch  # doubloon.batch(...)
