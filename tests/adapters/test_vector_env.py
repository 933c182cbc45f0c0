"""A batch as a Gymnasium vector: its spaces, its three ways to begin anew, its wrappers, and one's own seat."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import gymnasium
import numpy as np
import pytest
from gymnasium.spaces import Box, Discrete, MultiDiscrete
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.wrappers.vector import DictInfoToList, NormalizeObservation, RecordEpisodeStatistics
from numpy.typing import NDArray

from doubloon.adapters.gymnasium import SeatEnv
from doubloon.adapters.vector_env import SeatVectorEnv
from doubloon.batches.purse import REWARDS
from doubloon.engine.contract import CHANCE
from doubloon.games import load
from doubloon.locale import Problem
from doubloon.registry import env_id
from tests.adapters.cases import ADAPTED


def legal(masks: NDArray[np.int8]) -> NDArray[np.int64]:
    """The last legal action of every row; there always is one."""
    assert masks.any(axis=1).all()
    last: NDArray[np.int64] = masks.shape[1] - 1 - np.argmax(masks[:, ::-1], axis=1)
    return last


def pickled(env: SeatVectorEnv) -> SeatVectorEnv:
    again = pickle.loads(pickle.dumps(env))
    assert isinstance(again, SeatVectorEnv)
    return again


def until_an_end(env: SeatVectorEnv) -> tuple[NDArray[np.uint8], NDArray[np.bool_], dict[str, object]]:
    while True:
        observations, _, ended, _, info = env.step(legal(env.action_masks()))
        if ended.any():
            return observations, ended, info


@pytest.mark.parametrize("game", ADAPTED)
def test_gymnasium_vector_contract(game: str) -> None:
    env = gymnasium.make_vec(env_id(game), num_envs=3, players=2, opponents="1")
    assert isinstance(env.unwrapped, SeatVectorEnv) and isinstance(env, VectorEnv)
    assert isinstance(env.single_observation_space, Box) and isinstance(env.single_action_space, Discrete)
    assert isinstance(env.action_space, MultiDiscrete) and env.num_envs == 3
    assert env.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    first, info = env.reset(seed=5)
    again, info_again = env.reset(seed=5)
    assert data_equivalence(first, again, exact=True) and data_equivalence(info, info_again, exact=True)
    other, info = env.reset(seed=6)
    rules = load(game)
    begins_by_chance = rules.to_act(rules.start(2)) == [CHANCE]
    assert data_equivalence(first, other, exact=True) != begins_by_chance
    for _ in range(15):
        observations, rewards, terminations, truncations, info = env.step(legal(info["action_mask"]))
        assert observations in env.observation_space and observations.dtype == np.uint8
        assert rewards.shape == terminations.shape == truncations.shape == (3,)
        assert rewards.dtype == np.float64 and terminations.dtype == truncations.dtype == np.bool_
    env.close()


def test_observations_are_copies_unless_one_asks_for_the_memory_itself() -> None:
    kept, shared = SeatVectorEnv("gold_armada", 2), SeatVectorEnv("gold_armada", 2, copy=False)
    for env, is_copy in ((kept, True), (shared, False)):
        first, _ = env.reset(seed=1)
        second, *_ = env.step(legal(env.action_masks()))
        assert (first is not second) == is_copy


def test_next_step_shows_the_end_and_begins_anew_one_step_later() -> None:
    env = SeatVectorEnv("gold_armada", 2)
    env.reset(seed=2)
    _, ended, _ = until_an_end(env)
    row = int(np.flatnonzero(ended)[0])
    _, rewards, after, _, _ = env.step(legal(env.action_masks()))
    assert not after[row] and rewards[row] == 0 and env.batch.row(row).match == 1


def test_same_step_brings_the_last_observation_in_the_info() -> None:
    env = SeatVectorEnv("gold_armada", 2, autoreset_mode=AutoresetMode.SAME_STEP)
    env.reset(seed=2)
    observations, ended, info = until_an_end(env)
    row = int(np.flatnonzero(ended)[0])
    last = info["final_obs"]
    assert isinstance(last, np.ndarray) and last[row].shape == observations[row].shape
    assert not (last[row] == observations[row]).all() and (info["_final_obs"] == ended).all()
    assert env.batch.row(row).match == 1


def test_disabled_waits_for_a_reset_of_the_rows_that_ended() -> None:
    env = SeatVectorEnv("gold_armada", 2, autoreset_mode=AutoresetMode.DISABLED)
    env.reset(seed=2)
    _, ended, _ = until_an_end(env)
    row = int(np.flatnonzero(ended)[0])
    with pytest.raises(Problem, match=f"The match of row {row} is over"):
        env.step(legal(env.action_masks()))
    other = env.batch.row(1 - row)
    env.reset(options={"reset_mask": ended})
    env.step(legal(env.action_masks()))
    assert env.batch.row(row).match == 1 and env.batch.row(1 - row).match == other.match


def test_the_agent_is_paid_for_its_own_seat_wherever_it_sits() -> None:
    env = SeatVectorEnv("gold_armada", 4, players=3, seat="rotate", reward="score")
    env.reset(seed=3)
    learners = env.batch.learners.copy()
    assert learners.tolist() == [0, 1, 2, 0] and (env.batch.seats == learners).all()
    _, rewards, *_ = env.step(legal(env.action_masks()))
    assert (rewards == env.batch.rewards[np.arange(4), learners]).all()


@pytest.mark.parametrize("reward", REWARDS)
def test_the_rewards_of_a_match_add_up_wherever_the_agent_sits(reward: str) -> None:
    """What the others earn before its first move is in its first reward."""
    env = SeatVectorEnv("gold_armada", 4, seat=1, opponents="2", reward=reward)
    env.reset(seed=6)
    env.step(legal(env.action_masks()))
    env.reset()  # what was paid so far has no part in the next match
    earned, is_over = np.zeros(4), np.zeros(4, np.bool_)
    while not is_over.all():
        _, rewards, ended, _, _ = env.step(legal(env.action_masks()))
        earned[~is_over] += rewards[~is_over]
        for k in np.flatnonzero(ended & ~is_over):
            scores = env.batch.scores(int(k))
            worth = {"score": scores[1], "margin": scores[1] - scores[0]}
            won = (scores[1] > scores[0]) - (scores[1] < scores[0])
            assert earned[k] == pytest.approx(worth.get(reward, won))
        is_over |= ended


@pytest.mark.parametrize("reward", REWARDS)
def test_in_a_single_environment_they_add_up_too(reward: str) -> None:
    env = SeatEnv("gold_armada", seat=1, opponents="2", reward=reward)
    for seed in range(3):
        env.reset(seed=seed)
        earned, is_over = 0.0, False
        while not is_over:
            _, paid, is_over, _, _ = env.step(np.flatnonzero(env.action_masks())[-1])
            earned += paid
        other, mine = env.episode.scores()
        worth = {"score": mine, "margin": mine - other}
        assert earned == pytest.approx(worth.get(reward, (mine > other) - (mine < other)))


def test_gymnasium_vector_wrappers() -> None:
    env = DictInfoToList(
        NormalizeObservation(RecordEpisodeStatistics(SeatVectorEnv("silver_and_gold", 2, opponents="1")))
    )
    _, infos = env.reset(seed=4)
    ends = 0
    while not ends:
        masks = np.array([info["action_mask"] for info in infos])
        _, _, terminations, _, infos = env.step(legal(masks))
        ends += int(terminations.sum())
    assert any(info["episode"]["l"] > 20 for info in infos if "episode" in info)


@pytest.mark.parametrize("how", [copy.deepcopy, pickled], ids=["copy", "pickle"])
def test_copies_go_on_alike(how: Callable[[SeatVectorEnv], SeatVectorEnv]) -> None:
    env = SeatVectorEnv("silver_and_gold", 2, opponents="2")
    env.reset(seed=5)
    for _ in range(5):
        env.step(legal(env.action_masks()))
    twin = how(env)
    for _ in range(10):
        actions = legal(env.action_masks())
        assert data_equivalence(env.step(actions), twin.step(actions), exact=True)


def test_it_can_be_drawn() -> None:
    env = SeatVectorEnv("gold_armada", 2, render_mode="ansi")
    env.reset(seed=1)
    drawn = env.render()
    assert drawn is not None and len(drawn) == 2 and isinstance(drawn[0], str) and drawn[0]


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(Problem, match="must be reset"):
        SeatVectorEnv("gold_armada", 1).step(np.array([0]))
    with pytest.raises(Problem, match="one seed"):
        SeatVectorEnv("gold_armada", 2).reset(seed=[1, 2])
