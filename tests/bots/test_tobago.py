"""What the evaluation of Tobago and its expansion knows."""

from __future__ import annotations

from typing import cast

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from doubloon import load
from doubloon.arena.game import Task, play
from doubloon.bots import Budget, seat_bot
from doubloon.bots.evaluators import evaluator_of
from doubloon.engine.contract import CHANCE, AnyRules
from doubloon.engine.options import Value
from doubloon.engine.rng import Rng
from doubloon.games.tobago.bot.claims import wait_worth
from doubloon.games.tobago.bot.reach import MOST, Reach
from doubloon.games.tobago.components import LEGS
from doubloon.games.tobago.island import numbered_island
from doubloon.games.tobago.phases import LAY, TERRITORY
from doubloon.games.volcano.state import VolcanoState
from doubloon.hexmap.cells import count, either


def test_reach_grows_by_legs_and_covers_the_island() -> None:
    island = numbered_island(1)
    reach = Reach(island)
    assert count(reach.within(0, 5)) == 1
    first = reach.within(1, 5)
    assert first == either(island.legs.of(5), reach.within(0, 5))
    sizes = [count(reach.within(legs, 5)) for legs in range(MOST + 1)]
    assert sizes == sorted(sizes)
    assert sizes[-1] == island.land.count


def test_waiting_is_worth_the_better_of_what_comes() -> None:
    """Faces of 2, 3, 4, 5, 6 coins and the curse."""
    only_sixes = vec[float]([0.0, 0.0, 0.0, 0.0, 1.0, 0.0])
    assert wait_worth(only_sixes, 3, 1, 5.0) == pytest.approx(6.0)
    assert wait_worth(only_sixes, 3, 2, 5.0) == pytest.approx(12.0)
    halves = vec[float]([0.5, 0.0, 0.0, 0.0, 0.5, 0.0])
    assert wait_worth(halves, 1, 1, 5.0) == pytest.approx(4.0)
    assert wait_worth(halves, 2, 1, 5.0) == pytest.approx(0.5 * 6 + 0.5 * 4)
    curse = vec[float]([0.0, 0.0, 0.0, 0.0, 0.5, 0.5])
    assert wait_worth(curse, 1, 1, 5.0) == pytest.approx(0.5 * 6 - 0.5 * 5)


@pytest.mark.parametrize("game", ["tobago", "volcano"])
@pytest.mark.parametrize("seed", [1, 2])
def test_the_best_looking_moves_bring_treasure_home(game: str, seed: int) -> None:
    """A match ends with an empty treasure deck, not with ten idle rounds."""
    result = play(Task(0, game, {}, ["greedy", "greedy"], seed, "1"))
    assert sum(result.scores) > 60


def test_every_phase_has_a_rating() -> None:
    """Matches with all the options that add decisions."""
    options: dict[str, Value] = {"expert_amulets": True, "players_place": True, "mild_curse": "continue"}
    result = play(Task(0, "tobago", options, ["greedy", "1", "greedy"], 3, "1"))
    assert result.plies > 100


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_V1_3_a_territory_is_laid_where_its_atv_commands_most_ground(seed: int) -> None:
    """The first one is laid before any rival stands: by its own ground alone."""
    rules, s = to_phase(LAY, seed)
    moves = rules.moves(s, 0)
    chosen = seat_bot("greedy", rules, 1).choose(rules.observe(s, 0), moves, Budget(iterations=1))
    assert spaces_after(rules, s, 0, chosen, of=0) == max([spaces_after(rules, s, 0, move, of=0) for move in moves])


def test_V1_3_the_lava_of_a_territory_costs_a_neighbour_ground() -> None:
    """Of two ways that give its own ATV the same ground, the one that leaves the rival less is rated higher."""
    rules, s = to_phase(LAY, 4)
    rules.apply(s, 0, seat_bot("greedy", rules, 1).choose(rules.observe(s, 0), rules.moves(s, 0), Budget(iterations=1)))
    assert rules.to_act(s) == [1]
    moves = rules.moves(s, 1)
    ratings = vec[float]([0.0] * len(moves))
    evaluator_of(rules).rate(s, 1, vec[i64](moves), len(moves), ratings)
    for k, move in enumerate(moves):
        lead = spaces_after(rules, s, 1, move, of=1) - spaces_after(rules, s, 1, move, of=0)
        assert ratings[k] == pytest.approx(lead)
    assert len({spaces_after(rules, s, 1, move, of=0) for move in moves}) > 1


def test_V1_3_the_territory_chosen_is_the_one_that_can_be_laid_best() -> None:
    rules, s = to_phase(TERRITORY, 5, choose_territories=True)
    moves = rules.moves(s, 0)
    ratings = vec[float]([0.0] * len(moves))
    evaluator_of(rules).rate(s, 0, vec[i64](moves), len(moves), ratings)
    assert len(set(ratings)) > 1
    assert min(ratings) > 0.0


def to_phase(phase: int, seed: int, **options: Value) -> tuple[AnyRules, VolcanoState]:
    """A match for two, played by uniform moves up to a phase."""
    rules = load("volcano", **options)
    s = cast(VolcanoState, rules.start(2))
    rng = Rng(seed)
    while s.phase != phase:
        seat = rules.to_act(s)[0]
        moves = rules.moves(s, seat)
        rules.apply(s, seat, rules.draw(s, rng) if seat == CHANCE else moves[int(rng.below(len(moves)))])
    return rules, s


def spaces_after(rules: AnyRules, s: VolcanoState, seat: int, move: int, of: int) -> int:
    """Spaces within one move of an ATV once a move is made."""
    after = cast(VolcanoState, rules.copy(s))
    rules.apply(after, seat, move)
    return int(count(Reach(after.island).within(LEGS, after.atv(of))))
