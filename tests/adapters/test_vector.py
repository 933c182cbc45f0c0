"""Matches side by side are the same matches as one by one."""

from __future__ import annotations

import numpy as np
import pytest

from doubloon.adapters.vector import Runner, random_actions
from doubloon.locale import Problem
from tests.adapters.cases import ADAPTED, CASES, IDS


@pytest.mark.parametrize(("game", "seats"), CASES, ids=IDS)
def test_rows_are_what_the_seat_to_act_sees_and_may_do(game: str, seats: int) -> None:
    runner = Runner(game, 3, players=seats, seed=1)
    chooser = np.random.default_rng(1)
    for _ in range(40):
        for k, episode in enumerate(runner.episodes):
            assert runner.turns[k] == episode.turn
            assert np.flatnonzero(runner.masks[k]).tolist() == episode.moves(episode.turn)
            assert (runner.observations[k] == runner.encoder.encode(episode.view(episode.turn))).all()
        runner.step(random_actions(runner.masks, chooser))


@pytest.mark.parametrize("game", ADAPTED)
@pytest.mark.parametrize("reward", ["win", "score"])
def test_matches_end_are_paid_and_make_room(game: str, reward: str) -> None:
    runner = Runner(game, 2, seed=2, reward=reward)
    chooser = np.random.default_rng(2)
    earned = np.zeros((2, runner.players))
    while runner.finished < 3:
        before = list(runner.episodes)
        batch = runner.step(random_actions(runner.masks, chooser))
        earned += batch.rewards
        for k in np.flatnonzero(batch.is_over):
            expected = before[k].scores() if reward == "score" else before[k].value("win")
            assert earned[k] == pytest.approx(expected)
            assert before[k].is_over and not runner.episodes[k].is_over
            earned[k] = 0


@pytest.mark.parametrize("game", ADAPTED)
def test_the_same_seed_and_actions_give_the_same_batches(game: str) -> None:
    first, second, other = (Runner(game, 4, seed=seed) for seed in (3, 3, 4))
    for step in range(30):
        actions = random_actions(first.masks, np.random.default_rng(step))
        assert (first.step(actions).rewards == second.step(actions).rewards).all()
        assert (first.observations == second.observations).all() and (first.masks == second.masks).all()
        other.step(random_actions(other.masks, np.random.default_rng(step)))
    assert not (first.observations == other.observations).all()


def test_random_actions_are_legal_and_reach_everything() -> None:
    masks = np.array([[False, True, False, True], [True, True, True, True], [False, False, True, False]])
    chooser = np.random.default_rng(5)
    chosen = np.array([random_actions(masks, chooser) for _ in range(200)])
    assert [set(column) for column in chosen.T] == [{1, 3}, {0, 1, 2, 3}, {2}]


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(Problem, match="At least one match"):
        Runner("gold_armada", 0)
    with pytest.raises(Problem, match="no reward 'fame'"):
        Runner("gold_armada", 1, reward="fame")
    with pytest.raises(Problem, match="1 action was given for 2 matches"):
        Runner("gold_armada", 2).step([0])
