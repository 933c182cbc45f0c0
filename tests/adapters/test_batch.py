"""The laws of a batch: rows are matches of their own, steps are all or nothing, copies go on alike."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import ArrayLike

import doubloon
from doubloon.adapters.batch import Batch
from doubloon.adapters.policy import PolicyBot
from doubloon.adapters.shapes import Shaped
from doubloon.adapters.shared import rules_of
from doubloon.batches.purse import REWARDS
from doubloon.engine.contract import CHANCE, SPECTATOR, AnyRules
from doubloon.locale import Problem
from tests.adapters.cases import ADAPTED, CASES, IDS

ARRAYS = ["observations", "masks", "legal", "legal_counts", "seats", "rewards", "ended", "final_observations"]


def assert_same(first: Batch, second: Batch, rows: int | None = None) -> None:
    for name in ARRAYS:
        one, other = getattr(first, name)[:rows], getattr(second, name)[:rows]
        assert (one == other).all(), name


def pickled(batch: Batch) -> Batch:
    again = pickle.loads(pickle.dumps(batch))
    assert isinstance(again, Batch)
    return again


def play(batch: Batch, steps: int) -> Batch:
    for _ in range(steps):
        batch.step(batch.sample())
    return batch


def position(batch: Batch, k: int) -> object:
    """What the moves of a row lead to."""
    s = batch.rules.start(batch.players)
    for seat, move in batch.row(k).plies:
        batch.rules.apply(s, seat, move)
    return s


@pytest.mark.parametrize(("game", "seats"), CASES, ids=IDS)
def test_a_row_is_what_the_seat_to_act_sees_and_may_do(game: str, seats: int) -> None:
    batch = doubloon.batch(game, 3, players=seats, seed=1)
    rules, encoder = batch.rules, batch.encoder
    for _ in range(6):
        for k in range(3):
            s = position(batch, k)
            seat = int(rules.next_to_act(s))
            assert batch.seats[k] == seat
            moves = rules.moves(s, seat)
            assert np.flatnonzero(batch.masks[k]).tolist() == moves
            assert batch.legal[k].tolist() == moves + [-1] * (batch.legal.shape[1] - len(moves))
            assert batch.legal_counts[k] == len(moves)
            assert (batch.observations[k] / encoder.scales == encoder.encode(rules.observe(s, seat))).all()
        play(batch, 4)


def test_arrays_are_the_batch_s_own_memory() -> None:
    batch = doubloon.batch("gold_armada", 4, seed=1)
    before = {name: getattr(batch, name).ctypes.data for name in ARRAYS}
    seen = batch.observations.copy()
    play(batch, 5)
    assert before == {name: getattr(batch, name).ctypes.data for name in ARRAYS}
    assert not (seen == batch.observations).all() and not batch.observations.flags.writeable


@pytest.mark.parametrize("game", ADAPTED)
@pytest.mark.parametrize("reward", REWARDS)
@pytest.mark.parametrize("opponents", [None, "2"])
def test_rewards_add_up_to_what_the_match_was_worth(game: str, reward: str, opponents: str | None) -> None:
    """What is earned before a seat first chooses belongs to its first reward."""
    batch = doubloon.batch(
        game, 1, players=2, seed=2, reward=reward, autoreset="next_step", opponents=opponents, seat=1
    )
    earned = np.zeros(2)
    while not batch.ended[0]:
        batch.step(batch.sample())
        earned += batch.rewards[0]
    s = position(batch, 0)
    assert earned == pytest.approx(worth(reward, batch.rules.scores(s), batch.rules.winners(s)))


def worth(reward: str, scores: list[int], winners: list[int]) -> list[float]:
    """For two players, by hand."""
    mine, other = scores
    won = 0.0 if len(winners) == 2 else 1.0 if winners == [0] else -1.0
    return {
        "win": [won, -won],
        "shaped": [won, -won],
        "rank": [won, -won],
        "score": [float(mine), float(other)],
        "margin": [float(mine - other), float(other - mine)],
    }[reward]


def test_rank_and_margin_of_three_sum_to_zero() -> None:
    for reward in ("rank", "margin", "win"):
        batch = doubloon.batch("gold_armada", 4, players=3, seed=3, reward=reward)
        while batch.finished < 6:
            batch.step(batch.sample())
            assert batch.rewards.sum(axis=1) == pytest.approx(0.0)
            assert reward == "margin" or (abs(batch.rewards) <= 1).all()


@pytest.mark.parametrize("game", ADAPTED)
def test_a_row_depends_on_the_seed_and_its_number_alone(game: str) -> None:
    few, many, other = (doubloon.batch(game, n, seed=seed) for n, seed in ((2, 7), (5, 7), (2, 8)))
    for _ in range(60):
        assert_same(few, many, rows=2)
        few.step(few.sample())
        many.step(many.sample())
        other.step(other.sample())
    assert not (few.observations == other.observations).all()
    assert not (many.observations[0] == many.observations[1]).all()


def test_the_deal_of_the_next_match_does_not_depend_on_how_this_one_went() -> None:
    first, second = (doubloon.batch("gold_armada", 1, seed=3, autoreset="next_step") for _ in range(2))
    second.sample()  # draws once more than the first
    for batch in (first, second):
        while not batch.ended[0]:
            batch.step(batch.sample())
        batch.step([0])
    assert first.row(0).plies == second.row(0).plies and first.row(0).match == 1


@pytest.mark.parametrize("game", ADAPTED)
def test_an_illegal_action_refuses_the_whole_step(game: str) -> None:
    batch = play(doubloon.batch(game, 4, seed=4), 3)
    twin = copy.deepcopy(batch)
    actions = batch.sample().copy()
    twin.sample()
    actions[2] = np.flatnonzero(~batch.masks[2])[0]
    with pytest.raises(Problem, match=r"^Row 2 was refused, and no row was played\. \w"):
        batch.step(actions)
    assert_same(batch, twin)
    assert [batch.row(k) for k in range(4)] == [twin.row(k) for k in range(4)]


@pytest.mark.parametrize("game", ADAPTED)
@pytest.mark.parametrize("how", [copy.deepcopy, pickled], ids=["copy", "pickle"])
def test_copies_and_pickles_go_on_exactly_alike(game: str, how: Callable[[Batch], Batch]) -> None:
    batch = play(doubloon.batch(game, 3, seed=5, reward="score", opponents="2", seat="rotate"), 12)
    other = how(batch)
    assert_same(batch, other)
    for _ in range(12):
        assert (batch.sample() == other.sample()).all()
        batch.step(batch.sample())
        other.step(other.sample())
        assert_same(batch, other)
    assert batch.finished == other.finished


def test_a_pickle_keeps_what_the_last_step_brought() -> None:
    batch = doubloon.batch("gold_armada", 2, seed=5, reward="margin")
    while not (batch.ended.any() and batch.rewards.any()):
        batch.step(batch.sample())
    other = pickle.loads(pickle.dumps(batch))
    assert_same(batch, other)
    assert other.ended.any() and other.rewards.any() and other.final_observations.any()


@pytest.mark.parametrize("game", ADAPTED)
def test_a_row_is_read_set_and_copied(game: str) -> None:
    batch = play(doubloon.batch(game, 3, seed=6), 10)
    kept = batch.row(0)
    batch.copy_row(0, 2)
    assert (batch.observations[0] == batch.observations[2]).all() and batch.row(2) == kept
    play(batch, 5)
    assert (batch.row(0).plies == batch.row(2).plies) and batch.row(0) != kept
    batch.set_row(1, kept)
    assert batch.row(1) == kept
    batch.set_row(1, kept.plies)
    assert batch.row(1).plies == kept.plies


def test_what_cannot_be_set_is_refused() -> None:
    batch = play(doubloon.batch("gold_armada", 2, seed=6), 4)
    before = batch.row(0)
    with pytest.raises(Problem, match="Move number 0 of the list"):
        batch.set_row(0, [(0, 0)])
    with pytest.raises(Problem, match="no seat is to act"):
        batch.set_row(0, [])
    with pytest.raises(Problem, match="no row 2"):
        batch.row(2)
    assert batch.row(0) == before


def test_chance_is_forced_and_what_cannot_come_refuses_the_step() -> None:
    batch = doubloon.batch("gold_armada", 2, seed=7)
    rules = batch.rules
    keep_none = rules.parse("keep")
    batch.force(1, "throw barrel barrel barrel barrel barrel")
    batch.step([keep_none, keep_none])
    assert batch.row(1).plies[-1] == (CHANCE, rules.parse("throw barrel barrel barrel barrel barrel"))
    batch.force(0, "throw barrel")
    before = [batch.row(k) for k in range(2)]
    with pytest.raises(Problem, match="Chance cannot bring 'throw barrel' now, and no row was played"):
        batch.step([keep_none, keep_none])
    assert [batch.row(k) for k in range(2)] == before
    with pytest.raises(Problem, match="not one that chance makes"):
        batch.force(0, keep_none)


def test_a_step_after_the_end_is_an_error_until_the_row_is_reset() -> None:
    batch = doubloon.batch("gold_armada", 2, seed=8, autoreset="disabled")
    while not batch.ended.any():
        batch.step(batch.sample())
    over = int(np.flatnonzero(batch.ended)[0])
    assert batch.masks[over].sum() == 1  # a policy that samples from it finds something
    with pytest.raises(Problem, match=f"The match of row {over} is over"):
        batch.step(batch.sample())
    batch.reset(rows=batch.ended)
    batch.step(batch.sample())
    assert batch.row(over).match == 1


@pytest.mark.parametrize("autoreset", ["next_step", "same_step"])
def test_no_mask_is_ever_empty(autoreset: str) -> None:
    batch = doubloon.batch("silver_and_gold", 3, seed=9, autoreset=autoreset)
    while batch.finished < 4:
        assert batch.masks.any(axis=1).all()
        batch.step(batch.sample())


def test_after_the_next_step_a_new_match_has_begun() -> None:
    batch = doubloon.batch("gold_armada", 1, seed=9, autoreset="next_step")
    while not batch.ended[0]:
        batch.step(batch.sample())
    last = batch.observations.copy()
    assert batch.rewards.sum() == 0 and batch.rewards.any()
    batch.step([17])  # any action is as good
    assert not batch.ended[0] and not batch.rewards.any() and not (batch.observations == last).all()


@pytest.mark.parametrize("game", ADAPTED)
@pytest.mark.parametrize("level", ["1", "2", "3"])
def test_bots_play_the_other_seats(game: str, level: str) -> None:
    batch = doubloon.batch(game, 2, seed=10, players=2, opponents=level, seat=1)
    for _ in range(8):
        assert (batch.seats == 1).all()
        batch.step(batch.sample())
    by = {seat for seat, _ in batch.row(0).plies}
    assert by == {CHANCE, 0, 1}


def test_the_learner_s_seat_rotates_and_pools_are_drawn_from() -> None:
    batch = doubloon.batch("gold_armada", 8, players=3, seed=11, seat="rotate", opponents=[["1", "2"], "uniform"])
    assert [batch.row(k).learner for k in range(8)] == [k % 3 for k in range(8)]
    assert {batch.row(k).mates[0] for k in range(8)} == {0, 1}
    while batch.row(0).match == 0:
        batch.step(batch.sample())
    assert batch.row(0).learner == 1


def test_a_function_may_play_too() -> None:
    asked = []

    def first(view: object, moves: list[int]) -> int:
        asked.append(view)
        return moves[0]

    play(doubloon.batch("gold_armada", 2, seed=1, opponents=first), 5)
    assert asked


class Snapshot(PolicyBot):
    """A policy as it was at some time of its training, which its pickle can tell."""

    def __init__(self, rules: AnyRules, weight: float) -> None:
        super().__init__(rules, 0)
        self.weight = weight

    def logits(self, observation: Shaped) -> ArrayLike:
        return self.weight * np.arange(self.rules.seat_moves)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return snapshot_of, (self.rules.name, self.weight)


def snapshot_of(game: str, weight: float) -> Snapshot:
    return Snapshot(rules_of(game, {}), weight)


@pytest.mark.parametrize("how", [copy.deepcopy, pickled], ids=["copy", "pickle"])
def test_bot_objects_may_play_alone_or_in_a_pool(how: Callable[[Batch], Batch]) -> None:
    """The one plays its first legal action and the other its last."""
    first, last = snapshot_of("gold_armada", -1.0), snapshot_of("gold_armada", 1.0)
    play(doubloon.batch("gold_armada", 2, seed=1, opponents=first), 3)
    batch = play(doubloon.batch("gold_armada", 6, seed=1, opponents=[[first, last]]), 2)
    other = how(batch)
    for each in (batch, other):
        play(each, 6)
        assert {each.row(k).mates[0] for k in range(6)} == {0, 1}
        for k in range(6):
            assert answers(each, k, 1) <= {(0, -1)[each.row(k).mates[0]]}
    assert_same(batch, other)


def answers(batch: Batch, k: int, seat: int) -> set[int]:
    """Which of its legal moves a seat has chosen wherever it had a choice: 0 the first, -1 the last."""
    s, found = batch.rules.start(batch.players), set()
    for by, move in batch.row(k).plies:
        moves = batch.rules.moves(s, by)
        if by == seat and len(moves) > 1:
            found.add({moves[0]: 0, moves[-1]: -1}.get(move, 1))
        batch.rules.apply(s, by, move)
    return found


@pytest.mark.parametrize("game", ADAPTED)
def test_forced_moves_can_be_skipped(game: str) -> None:
    batch = doubloon.batch(game, 3, seed=12, skip_forced=True)
    for _ in range(40):
        assert (batch.legal_counts > 1).all()
        batch.step(batch.sample())


def test_samples_are_legal_and_reach_everything() -> None:
    batch = doubloon.batch("gold_armada", 2, seed=13)
    chosen = {int(batch.sample()[0]) for _ in range(2000)}
    assert sorted(chosen) == np.flatnonzero(batch.masks[0]).tolist()


def test_logits_are_heeded_and_illegal_ones_are_not() -> None:
    batch = doubloon.batch("gold_armada", 2, seed=13)
    logits = np.zeros((2, batch.rules.seat_moves))
    logits[~batch.masks] = 1000.0
    favourite = batch.legal[:, 1].copy()
    logits[[0, 1], favourite] = 3.0
    chosen = np.array([batch.sample(logits).copy() for _ in range(3000)])
    share = float((chosen == favourite).mean(axis=0)[0])
    others = int(batch.legal_counts[0]) - 1
    assert share == pytest.approx(np.exp(3) / (np.exp(3) + others), abs=0.05)
    assert batch.masks[0][chosen[:, 0]].all()


@pytest.mark.parametrize("game", ADAPTED)
def test_history_is_what_the_seat_to_act_has_seen(game: str) -> None:
    batch = doubloon.batch(game, 2, seed=14)
    for _ in range(30):
        told = batch.history(6)
        for k in range(2):
            assert told[k].tolist() == seen_moves(batch, k, 6)
        batch.step(batch.sample())


def seen_moves(batch: Batch, k: int, length: int) -> list[list[int]]:
    """By `seen`, the rules' own word on it: a move in a step that all take at once is seen when the step ends."""
    rules, viewer = batch.rules, int(batch.seats[k])
    s = rules.start(batch.players)
    shown: list[list[int]] = []
    waiting: list[list[int]] = []
    for seat, move in batch.row(k).plies:
        line = [(seat - viewer) % batch.players, move]
        if seat != CHANCE:
            waiting.append(line)
        if seat == CHANCE or rules.seen(s, seat, move, SPECTATOR):
            shown, waiting = shown + waiting, []
        rules.apply(s, seat, move)
    shown += [line for line in waiting if line[0] == 0]
    return (shown[::-1] + [[-1, -1]] * length)[:length]


def test_the_state_is_what_all_seats_see() -> None:
    batch = play(doubloon.batch("silver_and_gold", 2, players=3, seed=15), 4)
    whole = batch.state().reshape(2, 3, -1)
    for k in range(2):
        for seat in range(3):
            assert (whole[k, seat] == batch.observe(k, seat)).all()


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(Problem, match="At least one match"):
        doubloon.batch("gold_armada", 0)
    with pytest.raises(Problem, match="no reward 'fame'"):
        doubloon.batch("gold_armada", 1, reward="fame")
    with pytest.raises(Problem, match="no autoreset 'never'"):
        doubloon.batch("gold_armada", 1, autoreset="never")
    with pytest.raises(Problem, match="1 action was given for 2 matches"):
        doubloon.batch("gold_armada", 2).step([0])
    with pytest.raises(Problem, match="2 opponents were named for 1 other seat"):
        doubloon.batch("gold_armada", 2, players=2, opponents=["1", "2"])
