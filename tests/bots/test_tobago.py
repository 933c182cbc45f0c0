"""What the evaluation of Tobago and its expansion knows."""

from __future__ import annotations

import pytest
from librt.vecs import vec

from doubloon.arena.game import Task, play
from doubloon.engine.options import Value
from doubloon.games.tobago.claims import wait_worth
from doubloon.games.tobago.island import numbered_island
from doubloon.games.tobago.reach import MOST, Reach
from doubloon.hexmap.cells import count


def test_reach_grows_by_legs_and_covers_the_island() -> None:
    island = numbered_island(1)
    reach = Reach(island)
    assert count(reach.within(0, 5)) == 1
    first = reach.within(1, 5)
    assert first == (island.leg_low[5] | reach.within(0, 5)[0], island.leg_high[5] | reach.within(0, 5)[1])
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
