"""The small versions: their published numbers are true, by our own induction and by OpenSpiel's algorithms."""

from __future__ import annotations

from pathlib import Path

import pyspiel
import pytest
from open_spiel.python import policy as policies
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability

from doubloon.adapters.batch import Batch
from doubloon.adapters.openspiel import DoubloonState, short_name
from doubloon.adapters.shared import rules_of
from doubloon.adapters.small import PLAYERS, SMALL, Small, Solution, count, find_small, solve
from doubloon.bots import ladder_budget, seat_bot
from doubloon.engine.contract import CHANCE
from doubloon.locale import Problem
from tests.adapters.sequences import value_of

PAGE = Path(__file__).parents[2] / "docs/research.md"
TINY = SMALL[0]
every_small = pytest.mark.parametrize("small", SMALL, ids=lambda small: small.name)
every_open = pytest.mark.parametrize("small", [s for s in SMALL if s.is_open], ids=lambda small: small.name)
every_hidden = pytest.mark.parametrize("small", [s for s in SMALL if not s.is_open], ids=lambda small: small.name)


@every_open
def test_the_published_numbers_are_those_of_the_solution(small: Small) -> None:
    solution, rules = solve(small), rules_of(small.game, small.options)
    assert (len(solution.values), solution.histories) == (small.positions, small.histories)
    assert solution.values[rules.key(rules.start(PLAYERS))] == pytest.approx(small.value, abs=1e-9)


@every_small
def test_the_page_has_as_many_positions_and_histories_as_there_are(small: Small) -> None:
    assert count(small) == (small.positions, small.histories)
    cfr = "" if small.cfr is None else f" {small.cfr:.4f}"
    numbers = f"| {small.positions:,} | {small.histories:,} | {small.value:.6f} | {small.uniform:.4f} |{cfr} |"
    assert f"| `{small.name}` | `{short_name(small.name)}` {numbers}" in PAGE.read_text("utf-8")


def test_regret_is_none_for_the_best_moves_and_something_for_others() -> None:
    solution, rules = solve(TINY), rules_of(TINY.game, TINY.options)
    s = rules.start(PLAYERS)
    seen: list[float] = []
    while rules.to_act(s):
        seat = rules.to_act(s)[0]
        moves = rules.moves(s, seat)
        if seat != CHANCE:
            lost = {move: solution.regret(rules, s, seat, move) for move in moves}
            assert [move for move in moves if lost[move] == 0] == solution.best[rules.key(s)]
            seen += lost.values()
        rules.apply(s, seat, moves[0])
    assert min(seen) == 0 < max(seen)


def test_they_are_found_by_name() -> None:
    assert find_small("gold_armada_tiny") == TINY
    with pytest.raises(Problem, match=r"no small version 'chess'.*gold_armada_tiny"):
        find_small("chess")


@every_hidden
def test_what_is_hidden_is_not_solved_by_backward_induction(small: Small) -> None:
    with pytest.raises(Problem, match="hidden information"):
        solve(small)


@every_small
def test_they_are_played_by_every_door(small: Small) -> None:
    batch = Batch(small.game, 4, options=small.options)
    while batch.finished < 8:
        batch.step(batch.sample())
    game = pyspiel.load_game(short_name(small.name))
    assert str(pyspiel.load_game(str(game))) == str(game)
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)
    bot, budget = seat_bot("2", batch.rules, 1), ladder_budget("2", batch.rules)
    moves = batch.legal[0, : batch.legal_counts[0]].tolist()
    assert bot.choose(batch.view(0, int(batch.seats[0])), moves, budget) in moves


class BestPolicy(policies.Policy):  # type: ignore[misc]
    """All best moves alike."""

    def __init__(self, game: pyspiel.Game, solution: Solution) -> None:
        super().__init__(game, list(range(PLAYERS)))
        self.solution = solution

    def action_probabilities(self, state: DoubloonState, player_id: int | None = None) -> dict[int, float]:
        best = self.solution.best[state.recall.rules.key(state.recall.s)]
        return {move: 1 / len(best) for move in best}


@pytest.mark.parametrize("small", [s for s in SMALL if s is TINY or not s.is_open], ids=lambda small: small.name)
def test_a_linear_program_finds_the_published_value(small: Small) -> None:
    assert value_of(pyspiel.load_game(short_name(small.name))) == pytest.approx(small.value, abs=1e-9)


def test_the_linear_program_knows_kuhn_poker() -> None:
    assert value_of(pyspiel.load_game("kuhn_poker")) == pytest.approx(-1 / 18, abs=1e-9)


@pytest.mark.soak
@every_open
def test_openspiels_best_response_agrees(small: Small) -> None:
    game = pyspiel.load_game(short_name(small.name))
    best = BestPolicy(game, solve(small))
    assert exploitability.nash_conv(game, best) == pytest.approx(0, abs=1e-9)
    uniform = policies.UniformRandomPolicy(game)
    assert exploitability.nash_conv(game, uniform) == pytest.approx(small.uniform, abs=1e-9)
    values = expected_game_score.policy_value(game.new_initial_state(), [best, best])
    assert values[0] == pytest.approx(small.value, abs=1e-9)


@pytest.mark.soak
@pytest.mark.parametrize("small", [s for s in SMALL if s is TINY or not s.is_open], ids=lambda small: small.name)
def test_openspiels_cfr_comes_near_the_value(small: Small) -> None:
    """The NashConv of a policy bounds how far its value is from that of the game."""
    game = pyspiel.load_game(short_name(small.name))
    uniform = policies.UniformRandomPolicy(game)
    assert exploitability.nash_conv(game, uniform) == pytest.approx(small.uniform, abs=1e-9)
    solver = cfr.CFRPlusSolver(game)
    for _ in range(20):
        solver.evaluate_and_update_policy()
    average = solver.average_policy()
    bound = exploitability.nash_conv(game, average)
    assert bound == pytest.approx(small.cfr, abs=1e-9)
    values = expected_game_score.policy_value(game.new_initial_state(), [average, average])
    assert values[0] == pytest.approx(small.value, abs=bound + 1e-9)
