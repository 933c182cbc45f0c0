"""Gymnasium's own checker, masks, opponents and exact copies."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from doubloon.adapters.gymnasium import SeatEnv, env_id
from doubloon.engine.contract import Move, View
from doubloon.locale import Problem
from tests.adapters.cases import ADAPTED, CASES, IDS

COPIES: list[Callable[[SeatEnv], SeatEnv]] = [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))]
every_case = pytest.mark.parametrize(("game", "seats"), CASES, ids=IDS)


def play_on(env: SeatEnv, seed: int, steps: int = 10**6) -> list[object]:
    chooser = np.random.default_rng(seed)
    story: list[object] = []
    while steps > 0:
        observation, reward, is_over, _, info = env.step(chooser.choice(np.flatnonzero(env.action_masks())))
        story.append((observation.tobytes(), reward, is_over))
        assert "refused" not in info
        if is_over:
            break
        steps -= 1
    return story


@every_case
@pytest.mark.usefixtures("capsys")
def test_gymnasium_check_env(game: str, seats: int) -> None:
    made = gymnasium.make(env_id(game), players=seats, seat=seats - 1, opponents="1", render_mode="ansi")
    check_env(made.unwrapped)


@pytest.mark.parametrize("game", ADAPTED)
@pytest.mark.parametrize("duplicate", COPIES, ids=["deepcopy", "pickle"])
def test_a_copy_in_mid_game_goes_on_exactly_alike(game: str, duplicate: Callable[[SeatEnv], SeatEnv]) -> None:
    env = SeatEnv(game, opponents="1")
    env.reset(seed=3)
    play_on(env, 3, 8)
    twin = duplicate(env)
    story = play_on(env, 4)
    assert play_on(twin, 4) == story


@pytest.mark.parametrize("game", ADAPTED)
def test_the_agent_may_sit_anywhere_and_is_asked_only_when_to_act(game: str) -> None:
    for seat in range(2):
        env = SeatEnv(game, players=2, seat=seat, reward="score")
        env.reset(seed=5)
        total = env.episode.value("score")[seat]
        is_over = False
        while not is_over:
            assert seat in env.episode.to_act() and env.action_masks().sum() > 0
            _, reward, is_over, _, _ = env.step(np.flatnonzero(env.action_masks())[-1])
            total += reward
        assert total == env.episode.scores()[seat] and env.action_masks().sum() == 0


def test_opponents_may_be_of_ones_own_making() -> None:
    asked: list[int] = []

    def first(view: View, moves: list[Move]) -> Move:
        asked.append(view.seat)
        return moves[0]

    env = SeatEnv("gold_armada", players=3, seat=1, opponents=["uniform", first])
    env.reset(seed=1)
    play_on(env, 1)
    assert set(asked) == {2}


def test_an_illegal_action_ends_the_match_and_says_why() -> None:
    env = SeatEnv("gold_armada")
    env.reset(seed=1)
    observation, reward, is_over, is_cut, info = env.step(np.flatnonzero(env.action_masks() == 0)[0])
    assert (reward, is_over, is_cut) == (-1.0, True, False) and env.observation_space.contains(observation)
    assert "dice" in str(info["refused"])


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"seat": 2}, "no seat 2"),
        ({"opponents": ["uniform", "uniform"]}, "2 opponents were named for 1 other seat"),
        ({"reward": "fame"}, "no reward 'fame'"),
    ],
)
def test_bad_settings_are_refused(settings: dict[str, object], sentence: str) -> None:
    with pytest.raises(Problem, match=sentence):
        SeatEnv("gold_armada", **settings)  # type: ignore[arg-type]


def test_unknown_opponents_are_refused_before_the_first_move() -> None:
    env = SeatEnv("gold_armada", opponents="kraken")
    with pytest.raises(Problem, match="'kraken' is not a bot"):
        env.reset()


def test_nothing_is_asked_before_reset() -> None:
    with pytest.raises(Problem, match="must be reset"):
        SeatEnv("gold_armada").action_masks()
