"""Gymnasium's own checker, masks, opponents and exact copies."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from itertools import pairwise

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from doubloon.adapters.gymnasium import SeatEnv
from doubloon.adapters.opponents import Chooser
from doubloon.adapters.pettingzoo import TurnEnv
from doubloon.adapters.vector_env import SeatVectorEnv
from doubloon.engine.contract import Move, View
from doubloon.locale import Problem
from doubloon.registry import env_id
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
        assert total == env.episode.scores()[seat] and env.action_masks().sum() == 1  # a policy may still sample
        with pytest.raises(Problem, match="The match is over"):
            env.step(np.int64(0))


def test_opponents_may_be_of_ones_own_making() -> None:
    asked: list[int] = []

    def first(view: View, moves: list[Move]) -> Move:
        asked.append(view.seat)
        return moves[0]

    env = SeatEnv("gold_armada", players=3, seat=1, opponents=["uniform", first])
    env.reset(seed=1)
    play_on(env, 1)
    assert set(asked) == {0}  # in turn order from the agent, as in a batch


@pytest.mark.parametrize("make", [SeatEnv, SeatVectorEnv])
def test_an_illegal_move_of_an_opponent_is_refused_by_its_rule(make: type[SeatEnv | SeatVectorEnv]) -> None:
    def cheat(view: View, moves: list[Move]) -> Move:
        return next(move for move in range(1000) if move not in moves)

    with pytest.raises(Problem, match="dice"):
        make("gold_armada", opponents=cheat, seat=1).reset(seed=1)


def test_an_illegal_action_ends_the_match_and_says_why() -> None:
    env = SeatEnv("gold_armada")
    env.reset(seed=1)
    observation, reward, is_over, is_cut, info = env.step(np.flatnonzero(env.action_masks() == 0)[0])
    assert (reward, is_over, is_cut) == (-1.0, True, False) and env.observation_space.contains(observation)
    assert "dice" in str(info["refused"])
    with pytest.raises(Problem, match="The match is over"):
        env.step(np.int64(0))


def test_an_option_that_does_not_exist_is_a_wrong_keyword_too() -> None:
    for make in (SeatEnv, SeatVectorEnv, TurnEnv):
        with pytest.raises(TypeError, match=r"unexpected keyword argument 'frameskip'\. gold_armada has no option"):
            make("gold_armada", frameskip=4)
    with pytest.raises(TypeError, match=r"unexpected keyword argument 'frameskip'.* no option.* creator"):
        gymnasium.make("doubloon/GoldArmada-v0", frameskip=4)


def test_the_seat_rotates_and_pools_are_drawn_from() -> None:
    asked: set[str] = set()

    def named(name: str) -> Chooser:
        def choose(view: View, moves: list[Move]) -> Move:
            asked.add(name)
            return moves[0]

        return choose

    env = SeatEnv("gold_armada", players=3, seat="rotate", opponents=[[named("a"), named("b")], named("c")])
    env.reset(seed=3)
    seats = [env.seat]
    for _ in range(12):
        env.reset()
        seats.append(env.seat)
        play_on(env, 1, 3)
    assert [(after - before) % 3 for before, after in pairwise(seats)] == [1] * 12
    assert asked == {"a", "b", "c"}


def test_masks_are_never_empty_in_gymnasium_s_own_vectors() -> None:
    """Their next step after an end begins a new match, and a policy samples for it from the mask of the end."""
    envs = gymnasium.make_vec(env_id("gold_armada"), num_envs=2, vectorization_mode="sync")
    _, info = envs.reset(seed=1)
    ends = 0
    while ends < 3:
        assert info["action_mask"].any(axis=1).all()
        _, _, ended, _, info = envs.step(np.argmax(info["action_mask"], axis=1))
        ends += int(ended.sum())


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
    with pytest.raises(Problem, match="'kraken' is not a bot"):
        SeatEnv("gold_armada", opponents="kraken")


def test_nothing_is_asked_before_reset() -> None:
    with pytest.raises(Problem, match="must be reset"):
        SeatEnv("gold_armada").action_masks()
