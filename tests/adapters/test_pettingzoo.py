"""PettingZoo's own conformance suites, and what they do not ask: exact copies, reasons, rewards, drawings."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from pettingzoo import AECEnv
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test, state_test

from doubloon import adapters
from doubloon.adapters import silver_and_gold_v0
from doubloon.adapters.pettingzoo import Observation, TurnEnv, make_env
from doubloon.locale import Problem
from tests.adapters.cases import ADAPTED, CASES, IDS

# The suite wishes for a bare Box; observations with a mask are a dict in all classic environments too.
EXPECTED = [
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:.*Illegal move made:UserWarning",
]
pytestmark = [pytest.mark.filterwarnings(line) for line in EXPECTED]
every_case = pytest.mark.parametrize(("game", "seats"), CASES, ids=IDS)
COPIES: list[Callable[[AECEnv], AECEnv]] = [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))]


def play_on(env: AECEnv, seed: int, steps: int = 10**6) -> list[object]:
    """Random legal moves; everything that is seen on the way."""
    chooser = np.random.default_rng(seed)
    story: list[object] = []
    for agent in env.agent_iter(steps):
        observation, reward, is_over, _, info = env.last()
        story.append((agent, observation["observation"].tobytes(), reward, is_over, info["action_mask"].tobytes()))
        env.step(None if is_over else chooser.choice(np.flatnonzero(observation["action_mask"])))
    return story


@every_case
def test_pettingzoo_api_test(game: str, seats: int) -> None:
    api_test(make_env(game, players=seats), num_cycles=100)


@pytest.mark.parametrize("module", sorted(file.stem for file in Path(adapters.__path__[0]).glob("*_v0.py")))
def test_a_module_makes_the_environment_of_its_name(module: str) -> None:
    assert import_module(f"doubloon.adapters.{module}").env().metadata["name"] == module


@every_case
def test_pettingzoo_seed_test(game: str, seats: int) -> None:
    seed_test(lambda: make_env(game, players=seats), num_cycles=20)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pettingzoo_parallel_api_test_of_silver_and_gold(seats: int) -> None:
    parallel_api_test(silver_and_gold_v0.parallel_env(players=seats), num_cycles=200)


def test_pettingzoo_parallel_seed_test_of_silver_and_gold() -> None:
    parallel_seed_test(lambda: silver_and_gold_v0.parallel_env(players=3), num_cycles=30)


def test_pettingzoo_state_test_of_silver_and_gold() -> None:
    state_test(make_env("silver_and_gold"), silver_and_gold_v0.parallel_env(), num_cycles=20)


@pytest.mark.parametrize("game", ADAPTED)
def test_the_state_is_what_all_seats_see(game: str) -> None:
    env = TurnEnv(game)
    env.reset(seed=1)
    assert env.state_space.contains(env.state())
    assert (env.state() == np.concatenate([env.observe(agent)["observation"] for agent in env.agents])).all()


def test_one_illegal_action_refuses_the_step_of_all() -> None:
    env = silver_and_gold_v0.raw_parallel_env()
    observations, _ = env.reset(seed=1)
    legal = {agent: first_move(seen) for agent, seen in observations.items()}
    before = list(env.episode.plies)
    with pytest.raises(Problem, match="First keep two"):
        env.step({**legal, "player_1": 0})
    assert env.episode.plies == before and env.episode.to_act() == [0, 1]
    env.step(legal)
    assert env.episode.plies[: len(before) + 2] == [*before, (0, legal["player_0"]), (1, legal["player_1"])]


def test_an_illegal_action_ends_a_parallel_match_for_who_gave_it() -> None:
    env = silver_and_gold_v0.parallel_env(illegal_reward=-3.0)
    observations, _ = env.reset(seed=1)
    _, rewards, terminations, _, _ = env.step({"player_0": first_move(observations["player_0"]), "player_1": 0})
    assert rewards == {"player_0": 0.0, "player_1": -3.0} and all(terminations.values()) and env.agents == []
    with pytest.raises(Problem, match="The match is over"):
        env.step({})


@pytest.mark.parametrize("make", [make_env, TurnEnv])
def test_a_step_after_the_end_is_an_error(make: Callable[[str], AECEnv]) -> None:
    env = make("gold_armada")
    env.reset(seed=1)
    for _ in env.agent_iter():
        observation, _, is_over, _, _ = env.last()
        env.step(None if is_over else first_move(observation))
    for action in (None, 0):
        with pytest.raises(Problem, match="The match is over"):
            env.step(action)


def test_masks_are_never_empty_whoever_is_to_act() -> None:
    env = silver_and_gold_v0.parallel_env(players=3)
    observations, infos = env.reset(seed=2)
    while env.agents:
        assert all(seen["action_mask"].any() for seen in observations.values())
        observations, *_, infos = env.step({agent: first_move(seen) for agent, seen in observations.items()})
    assert all(info["action_mask"].any() for info in infos.values())


def test_the_same_seed_deals_the_same_to_parallel_environments() -> None:
    first, second = (silver_and_gold_v0.parallel_env(players=4) for _ in range(2))
    assert data_equivalence(first.reset(seed=9), second.reset(seed=9))
    assert not data_equivalence(first.reset(seed=8), second.reset(seed=9))


def test_a_copy_of_a_parallel_environment_goes_on_exactly_alike() -> None:
    env = silver_and_gold_v0.parallel_env(players=3)
    observations, _ = env.reset(seed=1)
    for _ in range(9):
        observations = env.step({agent: first_move(seen) for agent, seen in observations.items()})[0]
    for twin in [duplicate(env) for duplicate in COPIES]:
        original = copy.deepcopy(env)
        ours = theirs = observations
        while original.agents:
            ours, *rest = original.step({agent: first_move(seen) for agent, seen in ours.items()})
            theirs, *others = twin.step({agent: first_move(seen) for agent, seen in theirs.items()})
            assert data_equivalence((ours, rest), (theirs, others))


def test_a_seat_that_is_to_act_must_give_an_action() -> None:
    env = silver_and_gold_v0.parallel_env()
    env.reset(seed=1)
    with pytest.raises(Problem, match="player_0 is still in the match and must give an action"):
        env.step({})


def first_move(observation: Observation) -> int:
    return int(np.argmax(observation["action_mask"]))


@pytest.mark.parametrize("game", ADAPTED)
def test_pettingzoo_render_test(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: make_env(game, render_mode=render_mode))
    assert capsys.readouterr().out.strip()


@every_case
@pytest.mark.parametrize("duplicate", COPIES, ids=["deepcopy", "pickle"])
@pytest.mark.parametrize("make", [make_env, TurnEnv], ids=["env", "raw_env"])
def test_a_copy_in_mid_game_goes_on_exactly_alike(
    game: str, seats: int, make: Callable[..., AECEnv], duplicate: Callable[[AECEnv], AECEnv]
) -> None:
    env = make(game, players=seats)
    env.reset(seed=3)
    play_on(env, 3, 25)
    twin = duplicate(env)
    story = play_on(env, 4)
    assert play_on(twin, 4) == story  # the original's moves have not touched it
    env.reset()
    twin.reset()
    assert play_on(twin, 5, 10) == play_on(env, 5, 10)  # matches after this one are dealt alike too


@pytest.mark.parametrize("game", ADAPTED)
def test_the_mask_is_the_legal_moves_in_observation_and_info(game: str) -> None:
    env = TurnEnv(game)
    env.reset(seed=1)
    for agent in env.agent_iter(40):
        moves = env.episode.moves(env.possible_agents.index(agent)) or [0]
        assert np.flatnonzero(env.observe(agent)["action_mask"]).tolist() == moves
        assert np.flatnonzero(env.infos[agent]["action_mask"]).tolist() == moves
        env.step(None if env.terminations[agent] else moves[0])


@every_case
def test_rewards_sum_to_the_scores_or_to_zero(game: str, seats: int) -> None:
    for reward in ("score", "win", "shaped"):
        env = TurnEnv(game, players=seats, reward=reward)
        env.reset(seed=2)
        earned = dict.fromkeys(env.possible_agents, 0.0)
        chooser = np.random.default_rng(2)
        while not env.episode.is_over:
            mask = env.observe(env.agent_selection)["action_mask"]
            env.step(int(chooser.choice(np.flatnonzero(mask))))
            for agent, gained in env.rewards.items():
                earned[agent] += gained
        if reward == "score":
            assert list(earned.values()) == env.episode.scores()
        else:  # what is shaped is paid back: the episode adds up to the win
            assert sum(earned.values()) == pytest.approx(0)
            best = env.episode.rules.winners(env.episode.s)
            paid = [seat for seat in range(seats) if earned[f"player_{seat}"] > 1e-9]
            assert paid == (best if len(best) < seats else [])  # when all win, nobody has won anything from another


def test_an_illegal_action_is_refused_with_its_reason_or_ends_the_match() -> None:
    raw, env = TurnEnv("gold_armada"), make_env("gold_armada")
    raw.reset(seed=1)
    env.reset(seed=1)
    illegal = int(np.flatnonzero(raw.infos["player_0"]["action_mask"] == 0)[0])
    with pytest.raises(Problem, match="dice"):
        raw.step(illegal)
    env.step(illegal)
    assert env.terminations == env.truncations == {"player_0": True, "player_1": True}
    assert env.rewards == {"player_0": -1.0, "player_1": 0}
    for agent in list(env.agents):
        assert env.agent_selection == agent and env.last()[1] == (-1.0 if agent == "player_0" else 0.0)
        env.step(None)
    assert env.agents == []


def test_the_wrapped_environment_says_what_is_asked_wrongly() -> None:
    env = make_env("gold_armada")
    with pytest.raises(AttributeError, match="cannot be accessed before reset"):
        env.last()
    env.reset(seed=1)
    with pytest.raises(AssertionError, match="action is not in action space"):
        env.step(env.action_space("player_0").n)
    assert not any(env.terminations.values())


def test_a_seat_that_waits_can_do_nothing_though_its_mask_is_not_empty() -> None:
    env = TurnEnv("gold_armada")
    env.reset(seed=1)
    assert np.flatnonzero(env.episode.mask(1)).tolist() == [0] and not env.episode.allows(1, 0)
    with pytest.raises(Problem):
        env.episode.play(1, 0)


@pytest.mark.parametrize("game", ADAPTED)
def test_it_is_drawn_as_text_and_as_pixels(game: str) -> None:
    env = TurnEnv(game, render_mode="rgb_array")
    env.reset(seed=1)
    play_on(env, 1, 20)
    pixels = env.render()
    assert isinstance(pixels, np.ndarray) and pixels.dtype == np.uint8 and pixels.shape[2] == 3
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 5
    env.render_mode = "ansi"
    assert len(str(env.render()).splitlines()) > 3


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"players": 9}, "players, not 9"),
        ({"render_mode": "film"}, "no render mode 'film'"),
        ({"reward": "fame"}, "no reward 'fame'"),
        ({"wind": "north"}, "has no option 'wind'"),
    ],
)
def test_bad_settings_are_refused_with_what_would_be_valid(settings: dict[str, object], sentence: str) -> None:
    with pytest.raises(Problem, match=sentence):
        make_env("gold_armada", **settings)  # type: ignore[arg-type]


def test_nothing_is_asked_before_reset() -> None:
    with pytest.raises(Problem, match="must be reset"):
        TurnEnv("gold_armada").observe("player_0")
    env = TurnEnv("gold_armada", render_mode="ansi")
    env.reset(seed=1)
    with pytest.raises(Problem, match="must give an action"):
        env.step(None)
    env.render_mode = None
    with pytest.raises(Problem, match="render mode"):
        env.render()
    env.close()
