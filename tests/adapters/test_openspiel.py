"""OpenSpiel's own tests of games, run on ours, and what it does not ask: recall, resampling, honest bounds."""

from __future__ import annotations

import random
import subprocess
import sys

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.algorithms.generate_playthrough import playthrough_lines
from open_spiel.python.observation import _Observation as Observation
from open_spiel.python.observation import make_observation

from doubloon.adapters import openspiel
from doubloon.adapters.openspiel import short_name
from doubloon.adapters.shared import rules_of
from doubloon.engine.contract import CHANCE
from doubloon.engine.rng import Rng
from doubloon.games import GAMES
from doubloon.locale import Problem
from tests.adapters.cases import ADAPTED, CASES, IDS
from tests.laws.twins import twin_moves

every_case = pytest.mark.parametrize(("game", "seats"), CASES, ids=IDS)
every_game = pytest.mark.parametrize("game", ADAPTED)
HIDDEN_GAMES = [game for game in ADAPTED if not GAMES[game].is_open]


def loaded(game: str, seats: int) -> pyspiel.Game:
    return pyspiel.load_game(short_name(game), {"players": seats})


def random_states(game: pyspiel.Game, seed: int) -> list[pyspiel.State]:
    """Clones of all states of a random match."""
    chooser = random.Random(seed)
    state = game.new_initial_state()
    states = []
    while not state.is_terminal():
        states.append(state.clone())
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chooser.choices(outcomes, odds)[0])
        else:
            state.apply_action(chooser.choice(state.legal_actions()))
    return [*states, state]


def decisions(states: list[pyspiel.State]) -> list[pyspiel.State]:
    return [state for state in states if not state.is_terminal() and not state.is_chance_node()]


def sampler() -> pyspiel.UniformProbabilitySampler:
    return pyspiel.UniformProbabilitySampler(0.0, 1.0)


# --- OpenSpiel's own suites ------------------------------------------------------------------------------


@every_case
def test_openspiel_random_sim_test(game: str, seats: int, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(loaded(game, seats), num_sims=1, serialize=True, verbose=False)


def test_openspiel_games_sim_test() -> None:
    """The suite lists all registered games when it is imported; ours are picked out of it by name."""
    code = (
        "import sys, doubloon.adapters.openspiel, unittest\n"
        "from open_spiel.python.tests import games_sim_test\n"
        "suite = unittest.defaultTestLoader\n"
        "suite.testNamePatterns = ['*python_doubloon_*']\n"
        "found = suite.loadTestsFromModule(games_sim_test)\n"
        "done = unittest.TextTestRunner(verbosity=2).run(found)\n"
        "sys.exit(not done.wasSuccessful() or done.testsRun == 0)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    several = [case for case in CASES if case[1] > 1]
    at_once = done.stderr.count("_at_once (")
    wanted = len(ADAPTED) + len(several) + at_once + len(openspiel.SMALL_GAMES)
    assert at_once > 0 and f"Ran {wanted} tests" in done.stderr


@every_game
def test_openspiel_rl_environment(game: str) -> None:
    env = rl_environment.Environment(loaded(game, 2))
    env.seed(1)
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([np.random.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == pytest.approx(0)


@every_game
def test_openspiel_mcts_plays(game: str) -> None:
    states = decisions(random_states(loaded(game, 2), 3))
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1))
    bot = mcts.MCTSBot(states[-1].get_game(), 2, 4, evaluator, random_state=np.random.RandomState(1))
    assert bot.step(states[-1]) in states[-1].legal_actions()


@pytest.mark.parametrize("game", HIDDEN_GAMES)
def test_openspiel_python_ismcts_plays_by_resampling(game: str) -> None:
    states = [state for state in decisions(random_states(loaded(game, 2), 3)) if len(state.legal_actions()) > 1]
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game=states[0].get_game(), evaluator=evaluator, uct_c=2, max_simulations=5)
    assert bot.step(states[-1]) in states[-1].legal_actions()


# --- information states ----------------------------------------------------------------------------------


@every_case
def test_a_resampled_state_is_not_to_be_told_from_the_true_one(game: str, seats: int) -> None:
    for state in decisions(random_states(loaded(game, seats), 5))[::9]:
        player = state.current_player()
        other = state.resample_from_infostate(player, sampler())
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert (other.current_player(), other.legal_actions()) == (player, state.legal_actions())
        assert other.history() == []
        other.apply_action(state.legal_actions()[0])  # and it goes on from what was truly seen
        assert other.information_state_string(player).startswith(state.information_state_string(player))


@pytest.mark.parametrize("game", HIDDEN_GAMES)
def test_equal_information_states_mean_equal_observations(game: str) -> None:
    """Of two histories that differ, not of a state and its own sample."""
    parted = sum([play_twins(loaded(game, 2), player=seed % 2, rng=Rng(seed)) for seed in range(6)])
    assert parted > 0, "no two histories ever differed"


def play_twins(game: pyspiel.Game, player: int, rng: Rng) -> int:
    """How many moves of two histories differed that one player cannot tell apart."""
    one, other = game.new_initial_state(), game.new_initial_state()
    rules = one.recall.rules
    parted = 0
    while not one.is_terminal() and one.current_player() == other.current_player():
        by = int(rules.next_to_act(one.recall.s))
        moves = twin_moves(rules, one.recall.s, other.recall.s, by, player, rng, eagerness=30)
        if moves is None:
            break
        parted += moves[0] != moves[1]
        for state, move in zip((one, other), moves, strict=True):
            state.apply_action(move - rules.seat_moves if by == CHANCE else move)
        if one.current_player() == other.current_player():  # that all can see
            assert one.information_state_string(player) == other.information_state_string(player)
            assert one.observation_string(player) == other.observation_string(player)
            assert one.observation_tensor(player) == other.observation_tensor(player)
            assert one.information_state_tensor(player) == other.information_state_tensor(player)
    return parted


@every_game
def test_a_resampled_state_is_cloned_and_stored_like_any_other(game: str) -> None:
    state = decisions(random_states(loaded(game, 2), 5))[4]
    other = state.resample_from_infostate(state.current_player(), sampler())
    other.apply_action(other.legal_actions()[-1])
    _, stored = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(other.get_game(), other))
    for twin in (other.clone(), stored):
        assert str(twin) == str(other)
        for player in range(2):
            assert twin.information_state_string(player) == other.information_state_string(player)


@every_game
def test_information_states_grow_by_what_is_seen_and_never_forget(game: str) -> None:
    before = ["", ""]
    for state in random_states(loaded(game, 2), 6):
        for player in range(2):
            told = state.information_state_string(player)
            assert told.startswith(before[player]) and told.startswith(f"seat {player}")
            before[player] = told


@every_game
def test_observers_see_one_seat_or_the_public_part(game: str) -> None:
    state = decisions(random_states(loaded(game, 2), 7))[3]
    own = make_observation(state.get_game())
    own.set_from(state, 1)
    assert own.tensor.tolist() == pytest.approx(state.observation_tensor(1))
    assert sum([part.size for part in own.dict.values()]) == own.tensor.size
    private = pyspiel.PrivateInfoType
    nothing = pyspiel.IIGObservationType(perfect_recall=False, private_info=private.NONE)
    everything = pyspiel.IIGObservationType(perfect_recall=False, private_info=private.ALL_PLAYERS)
    public = make_observation(state.get_game(), nothing)
    assert public.string_from(state, 0) == public.string_from(state, 1)
    with pytest.raises(Problem, match="nobody sees all hands"):
        make_observation(state.get_game(), everything)
    with pytest.raises(Problem, match="no parameters"):
        make_observation(state.get_game(), params={"colour": "red"})


def observer(state: pyspiel.State, *, public: bool, private: pyspiel.PrivateInfoType) -> Observation:
    kind = pyspiel.IIGObservationType(perfect_recall=False, public_info=public, private_info=private)
    return make_observation(state.get_game(), kind)


@pytest.mark.parametrize("game", HIDDEN_GAMES)
def test_the_private_observer_sees_what_a_spectator_does_not(game: str) -> None:
    hidden = pyspiel.PrivateInfoType.SINGLE_PLAYER
    for state in decisions(random_states(loaded(game, 2), 7))[::7]:
        own, whole = observer(state, public=False, private=hidden), observer(state, public=True, private=hidden)
        own.set_from(state, 0)
        whole.set_from(state, 0)
        assert own.tensor.any() == (own.string_from(state, 0) != "{}")
        for name, block in own.dict.items():
            assert (block == whole.dict[name]).all() and "hand" in own.dict
        spectator = observer(state, public=True, private=pyspiel.PrivateInfoType.NONE)
        spectator.set_from(state, 0)
        assert not any(spectator.dict[name].any() for name in own.dict)


@pytest.mark.filterwarnings("ignore:The chararray class is deprecated:DeprecationWarning")  # of theirs, with NumPy 2.5
@every_game
def test_openspiel_playthrough_generator(game: str) -> None:
    """OpenSpiel's regression tool for every game; it asks for all observers a game may have."""
    lines = playthrough_lines(str(loaded(game, 2)), seed=3)
    assert len(lines) > 200 and any("SampleDistribution" in line or "IsTerminal() = True" in line for line in lines)


@every_game
def test_illegal_actions_are_refused_with_the_rule_and_change_nothing(game: str) -> None:
    chooser = random.Random(4)
    for state in decisions(random_states(loaded(game, 2), 4))[::9]:
        legal = state.legal_actions()
        illegal = [action for action in range(state.get_game().num_distinct_actions()) if action not in legal]
        before = str(state), state.history()
        for action in [*chooser.sample(illegal, min(1, len(illegal))), 10**6]:  # where all can be done, none is illegal
            with pytest.raises(Problem, match=r"\w"):
                state.apply_action(action)
        assert (str(state), state.history()) == before


def test_an_outcome_that_chance_cannot_bring_is_refused() -> None:
    state = loaded("gold_armada", 2).new_initial_state()
    with pytest.raises(Problem, match="no action 0 here"):
        state.apply_action(0)


# --- bounds ----------------------------------------------------------------------------------------------


@every_case
def test_odds_are_exact_and_returns_within_bounds(game: str, seats: int) -> None:
    for reward in openspiel.REWARDS:
        made = pyspiel.load_game(short_name(game), {"players": seats, "reward": reward})
        states = random_states(made, 8)
        for state in states:
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                assert sum(odds) == pytest.approx(1) and list(outcomes) == sorted(outcomes)
                assert outcomes[0] >= 0 and outcomes[-1] < made.max_chance_outcomes()
        assert all(made.min_utility() <= value <= made.max_utility() for value in states[-1].returns())
        assert all(value == 0 for state in states[:-1] for value in state.returns())


@pytest.mark.parametrize(
    ("params", "sentence"),
    [({"reward": "fame"}, "no reward 'fame'"), ({"players": 9}, "players, not 9")],
)
def test_bad_parameters_are_refused(params: dict[str, object], sentence: str) -> None:
    with pytest.raises(Problem, match=sentence):
        pyspiel.load_game(short_name("gold_armada"), params)


def test_an_island_has_a_number_that_is_a_text() -> None:
    for made in (
        pyspiel.load_game("python_doubloon_tobago(island=#7)"),
        pyspiel.load_game("python_doubloon_tobago", {"island": "7"}),
    ):
        assert made.encoder.rules.values["island"] == "7"
        assert str(made) == str(pyspiel.load_game(str(made))) == "python_doubloon_tobago(island=#7)"


def test_options_are_parameters() -> None:
    for game in ADAPTED:
        assert set(openspiel.defaults(game)) >= {"players", "reward"}
        assert str(pyspiel.load_game(short_name(game))) == f"{short_name(game)}()"


# --- all at once -----------------------------------------------------------------------------------------

AT_ONCE = "python_doubloon_silver_and_gold_at_once"


@pytest.mark.parametrize("players", [2, 4])
def test_silver_and_gold_has_a_simultaneous_form(players: int) -> None:
    game = pyspiel.load_game(f"{AT_ONCE}(players={players})")
    assert game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def test_what_is_played_at_once_is_what_the_rules_play() -> None:
    state, rules = pyspiel.load_game(AT_ONCE).new_initial_state(), rules_of("silver_and_gold", {})
    s, chooser, steps = rules.start(2), random.Random(4), 0
    while not state.is_terminal():
        to_act = rules.to_act(s)
        assert state.is_simultaneous_node() == (len(to_act) > 1)
        if state.is_simultaneous_node():
            actions = [chooser.choice(state.legal_actions(seat)) for seat in range(2)]
            state.apply_actions(actions)
            for seat in to_act:
                rules.apply(s, seat, actions[seat])
            steps += 1
        else:
            action = chooser.choice(state.legal_actions())
            rules.apply(s, to_act[0], action + rules.seat_moves if to_act == [CHANCE] else action)
            state.apply_action(action)
        assert str(state) == rules.key(s)
    assert steps > 28


def test_an_illegal_action_refuses_the_whole_joint_step() -> None:
    state = pyspiel.load_game(AT_ONCE).new_initial_state()
    while not state.is_simultaneous_node():
        state.apply_action(state.legal_actions()[0])
    before = str(state)
    with pytest.raises(Problem):
        state.apply_actions([state.legal_actions(0)[0], 0])
    assert str(state) == before


def test_a_step_after_the_end_is_an_error() -> None:
    state, chooser = pyspiel.load_game(AT_ONCE).new_initial_state(), random.Random(4)
    with pytest.raises(Problem, match="no action 0 here"):
        state.apply_actions([0, 0])  # it is for chance to act
    while not state.is_terminal():
        if state.is_simultaneous_node():
            state.apply_actions([chooser.choice(state.legal_actions(seat)) for seat in range(2)])
        else:
            state.apply_action(chooser.choice(state.legal_actions()))
    before = str(state)
    with pytest.raises(Problem, match="over"):
        state.apply_action(0)
    with pytest.raises(Problem, match="over"):
        state.apply_actions([0, 0])
    assert str(state) == before
