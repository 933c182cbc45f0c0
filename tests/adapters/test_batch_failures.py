"""A step, or a reset, of a batch that fails leaves all as it was: whether chance is forced or an opponent errs."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import doubloon
from doubloon.adapters.batch import AUTORESETS, Batch
from doubloon.adapters.shared import rules_of
from doubloon.bots import Bot, Budget, ladder_budget, seat_bot
from doubloon.engine.contract import CHANCE, AnyRules, Move, View
from doubloon.locale import Problem
from tests.adapters.cases import ADAPTED
from tests.adapters.test_batch import ARRAYS, assert_same, play

BEGINNING_ANEW = [mode for mode in AUTORESETS if mode != "disabled"]


def all_of(batch: Batch) -> list[object]:
    """What must not change."""
    arrays = [getattr(batch, name).tolist() for name in ARRAYS]
    rows = [batch.row(k) for k in range(batch.num_envs)]
    return [batch.seed, batch.finished, rows, arrays]


def before_the_next_match(autoreset: str) -> tuple[Batch, list[int]]:
    """With the actions of the step in which row 1 begins another match."""
    batch = doubloon.batch("gold_armada", 2, seed=3, autoreset=autoreset)
    while True:
        actions = batch.sample().tolist()
        before = copy.deepcopy(batch)
        batch.step(actions)
        if batch.row(1).match == 1:
            return before, actions


def deals(rules: AnyRules) -> list[Move]:
    """What chance can bring first."""
    return [move for move, _ in rules.odds(rules.start(2))]


class Delegate(Bot):
    """Plays as level 2 does, and is none of ours."""

    def __init__(self, rules: AnyRules, seed: int) -> None:
        super().__init__(rules, seed)
        self.inner = seat_bot("2", rules, seed)

    def reseed(self, seed: int) -> None:
        self.inner.reseed(seed)

    def choose(self, view: View, moves: list[Move], budget: Budget) -> Move:
        return self.inner.choose(view, moves, ladder_budget("2", self.rules))


class Counting:
    """Plays the first move; what is asked after `last` questions goes wrong."""

    def __init__(self, wrong: Callable[[list[Move]], Move] | None = None) -> None:
        self.wrong = wrong
        self.asked = 0
        self.last = 10**9

    def __call__(self, view: View, moves: list[Move]) -> Move:
        self.asked += 1
        return self.wrong(moves) if self.wrong and self.asked > self.last else moves[0]


def raising(moves: list[Move]) -> Move:
    raise KeyError("lost")


def cheating(moves: list[Move]) -> Move:
    return next(move for move in range(1000) if move not in moves)


def against(opponent: Counting, **more: object) -> Batch:
    return play(doubloon.batch("gold_armada", 3, seed=2, opponents=opponent, **more), 4)  # type: ignore[arg-type]


# --- forced chance ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("autoreset", BEGINNING_ANEW)
def test_what_cannot_come_in_the_next_deal_refuses_the_step_that_deals(autoreset: str) -> None:
    batch, actions = before_the_next_match(autoreset)
    batch.force(1, "throw barrel")
    before = all_of(batch)
    with pytest.raises(Problem, match="Chance cannot bring 'throw barrel' now, and no row was played") as told:
        batch.step(actions)
    assert told.value.__notes__ == ["It happened in row 1. No row was played."]
    assert all_of(batch) == before


@pytest.mark.parametrize("autoreset", BEGINNING_ANEW)
def test_what_is_left_when_a_match_ends_goes_into_the_next_deal(autoreset: str) -> None:
    batch, actions = before_the_next_match(autoreset)
    twin = copy.deepcopy(batch)
    wanted = deals(batch.rules)[-1]
    batch.force(1, wanted)
    batch.step(actions)
    twin.step(actions)
    assert batch.row(1).plies[0] == (CHANCE, wanted) and batch.row(1).forced == []
    assert batch.row(1).match == twin.row(1).match == 1 and batch.finished == twin.finished
    assert (batch.rewards == twin.rewards).all() and (batch.final_observations == twin.final_observations).all()
    assert_same(batch, twin, rows=1)


def test_a_reset_deals_what_is_forced_in_all_rows_or_in_none() -> None:
    batch = play(doubloon.batch("gold_armada", 2, seed=7), 3)
    batch.force(1, "throw barrel")
    before = all_of(batch)
    with pytest.raises(Problem, match="Chance cannot bring"):
        batch.reset()
    assert all_of(batch) == before
    wanted = deals(batch.rules)[0]
    batch.force(1, wanted)
    batch.reset(rows=[False, True])
    assert batch.row(1).plies == [(CHANCE, wanted)] and batch.row(0) == before[2][0]  # type: ignore[index]


def test_a_seed_forgets_what_was_forced() -> None:
    batch, other = (doubloon.batch("gold_armada", 2, seed=7) for _ in range(2))
    batch.force(0, "throw barrel")
    for each in (batch, other):
        each.reset(seed=8)
        play(each, 3)
    assert all_of(batch) == all_of(other)


# --- opponents that are not ours -------------------------------------------------------------------------


@pytest.mark.parametrize("asked", range(6))
def test_an_opponent_that_raises_leaves_all_as_it_was(asked: int) -> None:
    opponent = Counting(raising)
    batch = against(opponent)
    actions = batch.sample().tolist()
    opponent.last = opponent.asked + asked
    before = all_of(batch)
    with pytest.raises(KeyError, match="lost") as told:
        play_until_it_fails(batch, actions, before)
    assert len(told.value.__notes__) == 1 and told.value.__notes__[0].endswith("No row was played.")


def play_until_it_fails(batch: Batch, actions: list[int], before: list[object]) -> None:
    while True:
        try:
            batch.step(actions)
        except Exception:
            assert all_of(batch) == before
            raise
        actions = batch.sample().tolist()
        before = all_of(batch)


def test_an_opponent_that_plays_what_is_illegal_is_told_by_row_and_rule() -> None:
    opponent = Counting(cheating)
    batch = against(opponent)
    before = all_of(batch)
    opponent.last = opponent.asked
    reason = r"^Row \d was refused, and no row was played\. The opponent in seat 1 .* not allowed\. .*dice"
    with pytest.raises(Problem, match=reason):
        play_until_it_fails(batch, batch.sample().tolist(), before)


@pytest.mark.parametrize("game", ADAPTED)
@pytest.mark.parametrize("move", [-1, 10**7])
def test_a_move_that_does_not_exist_is_no_move_of_an_opponent_either(game: str, move: int) -> None:
    with pytest.raises(Problem, match=f"Row 0 was refused.* There is no action {move:,} here"):
        play(doubloon.batch(game, 2, seed=2, players=2, opponents=lambda view, moves: move), 50)


def test_a_bot_of_a_file_may_fail_too(tmp_path: Path) -> None:
    file = tmp_path / "tired.py"
    lines = ["from doubloon.bots import Bot", "class Tired(Bot):", "    def choose(self, view, moves, budget):"]
    file.write_text("\n".join([*lines, "        raise OSError('asleep')"]), "utf-8")
    batch = doubloon.batch("gold_armada", 3, seed=2, opponents=f"{file}:Tired")
    with pytest.raises(OSError, match="asleep") as told:
        play_until_it_fails(batch, batch.sample().tolist(), all_of(batch))
    assert "row" in told.value.__notes__[0]


@pytest.mark.parametrize("how", ["seed", "next"])
def test_a_reset_in_which_an_opponent_fails_leaves_all_as_it_was(how: str) -> None:
    opponent = Counting(raising)
    batch = against(opponent, seat=1)  # the opponent moves first
    opponent.last = opponent.asked + 3
    before = all_of(batch)
    with pytest.raises(KeyError, match="lost"):
        batch.reset(seed=5) if how == "seed" else batch.reset()
    assert all_of(batch) == before
    opponent.last = 10**9
    batch.reset(seed=5)
    other = doubloon.batch("gold_armada", 3, seed=5, seat=1, opponents=Counting())
    assert (batch.sample() == other.sample()).all()
    assert_same(batch, other)


def test_an_opponent_is_asked_once_where_chance_is_forced() -> None:
    batch = against(Counting())
    for _ in range(12):
        forced = copy.deepcopy(batch)  # with an opponent of its own
        before = len(batch.row(1).plies)
        batch.step(batch.sample())
        forced.force(1, *[move for seat, move in batch.row(1).plies[before:] if seat == CHANCE])
        forced.step(forced.sample())
        assert forced.row(1).plies == batch.row(1).plies
        assert vars(forced.opponents) == vars(batch.opponents)
    assert vars(batch.opponents)["asked"] > 12


@pytest.mark.parametrize("game", ADAPTED)
@pytest.mark.parametrize("autoreset", AUTORESETS)
def test_opponents_of_ones_own_are_played_against_just_as_ours_are(game: str, autoreset: str) -> None:
    """Ours play on the rows themselves, all others on copies."""
    batch, other = (
        doubloon.batch(game, 3, seed=5, opponents=each, seat="rotate", reward="margin", autoreset=autoreset)
        for each in ("2", Delegate(rules_of(game, {}), 0))
    )
    for _ in range(60 if game == "gold_armada" else 8):
        if autoreset == "disabled" and batch.ended.any():
            for each in (batch, other):
                each.reset(rows=each.ended.copy())
        actions = batch.sample()
        assert (other.sample() == actions).all()
        batch.step(actions)
        other.step(actions)
        assert_same(batch, other)
    assert all_of(batch) == all_of(other)
    assert batch.finished > 0 or game != "gold_armada"


# --- actions and logits that are none --------------------------------------------------------------------


@pytest.mark.parametrize("wrong", [2.7, float("nan"), float("inf")])
def test_actions_are_whole_numbers(wrong: float) -> None:
    batch = doubloon.batch("gold_armada", 2, seed=4)
    actions = batch.sample().astype(float)
    actions[1] = wrong
    before = all_of(batch)
    with pytest.raises(Problem, match=rf"Row 1: an action is a whole number, which {wrong} is not\. No row"):
        batch.step(actions)
    assert all_of(batch) == before
    batch.step(batch.sample().astype(float))  # these are whole


@pytest.mark.parametrize("wrong", [float("nan"), float("-inf"), float("inf")])
def test_logits_that_leave_nothing_to_draw_by_are_refused(wrong: float) -> None:
    batch, twin = (doubloon.batch("gold_armada", 3, seed=4) for _ in range(2))
    logits = np.zeros(batch.masks.shape)
    logits[1, batch.masks[1]] = wrong
    chosen = batch.sample(), twin.sample()
    kept = chosen[0].copy()
    with pytest.raises(Problem, match=r"Row 1: the highest logit .* must be a finite number\. Nothing was drawn"):
        batch.sample(logits)
    assert (chosen[0] == kept).all()
    assert (batch.sample() == twin.sample()).all()


def test_one_logit_that_is_no_number_is_one_too_many() -> None:
    batch = doubloon.batch("gold_armada", 2, seed=4)
    logits = np.zeros(batch.masks.shape)
    logits[~batch.masks] = float("nan")  # nobody looks at these
    batch.sample(logits)
    logits[1, batch.legal[1, 2]] = float("nan")
    with pytest.raises(Problem, match="Row 1"):
        batch.sample(logits)


@pytest.mark.parametrize("shape", [(2, 20), (3, 221), (221,), (2, 222)])
def test_logits_of_another_shape_are_refused(shape: tuple[int, ...]) -> None:
    batch = doubloon.batch("gold_armada", 2, seed=4)
    given = " x ".join([str(n) for n in shape])
    with pytest.raises(Problem, match=f"one logit for every row and action: 2 x 221, not {given}"):
        batch.sample(np.zeros(shape))


@pytest.mark.parametrize("action", [-1, 10**6])
def test_an_action_that_does_not_exist_is_refused(action: int) -> None:
    batch = doubloon.batch("gold_armada", 2, seed=4)
    with pytest.raises(Problem, match=r"Row 1: there is no action .* 0 to 220"):
        batch.step([int(batch.sample()[0]), action])
