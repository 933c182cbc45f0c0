"""OpenSpiel's Monte Carlo CFR runs on the games as they are."""

from __future__ import annotations

import pyspiel
import pytest
from open_spiel.python.algorithms import expected_game_score, external_sampling_mccfr, outcome_sampling_mccfr

from doubloon.adapters.openspiel import short_name
from doubloon.adapters.small import SMALL
from tests.adapters.cases import ADAPTED

TINY = [small.name for small in SMALL if small.histories < 100_000]


# In a match of some hundred decisions the odds of having come there are too small for a double, and it divides by 0.
@pytest.mark.filterwarnings("ignore:(divide by zero|invalid value) encountered:RuntimeWarning")
@pytest.mark.parametrize("game", ADAPTED)
def test_openspiel_outcome_sampling_mccfr(game: str) -> None:
    made = pyspiel.load_game(short_name(game))
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(made)
    solver.iteration()
    state = made.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    assert set(solver.average_policy().action_probabilities(state)) == set(state.legal_actions())


@pytest.mark.parametrize("game", TINY)
def test_openspiel_external_sampling_mccfr(game: str) -> None:
    """It follows all moves of one seat, which in a full game are too many."""
    made = pyspiel.load_game(short_name(game))
    solver = external_sampling_mccfr.ExternalSamplingSolver(made)
    solver.iteration()
    values = expected_game_score.policy_value(made.new_initial_state(), [solver.average_policy()] * 2)
    assert sum(values) == pytest.approx(0)
