"""A policy of a few lines plays wherever a bot does, and sees what a batch shows."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import ArrayLike

from doubloon.adapters.batch import Batch
from doubloon.adapters.policy import PolicyBot, elements_of
from doubloon.adapters.shapes import DICT, Shaped
from doubloon.adapters.shared import rules_of
from doubloon.bots import Budget
from doubloon.cli import main
from tests.adapters.cases import ADAPTED

POLICY = """
import numpy as np
from doubloon.adapters.policy import PolicyBot

class Last(PolicyBot):
    def logits(self, observation):
        return np.arange(self.rules.seat_moves)
"""


class ByField(PolicyBot):
    """Notes what it sees; all actions alike."""

    observation = DICT
    temperature = 1.0

    def logits(self, observation: Shaped) -> ArrayLike:
        assert isinstance(observation, dict)
        self.seen = observation
        return np.zeros(self.rules.seat_moves)


@pytest.mark.parametrize("game", ADAPTED)
def test_a_policy_sees_the_bytes_of_the_batch(game: str) -> None:
    batch = Batch(game, 1, seed=4)
    for _ in range(25):
        batch.step(batch.sample())
        view = batch.view(0, int(batch.seats[0]))
        assert np.array_equal(elements_of(batch.encoder, view), batch.observations[0])


def test_it_draws_by_its_logits_and_repeats_by_its_seed() -> None:
    batch = Batch("gold_armada", 1, seed=4)
    view, moves = batch.view(0, int(batch.seats[0])), batch.legal[0, : batch.legal_counts[0]].tolist()
    bot, budget = ByField(rules_of("gold_armada", {}), 7), Budget(iterations=1)
    first = [bot.choose(view, moves, budget) for _ in range(40)]
    assert set(first) <= set(moves) and len(set(first)) > 3
    assert bot.seen["dice"].shape == (6,)
    bot.reseed(7)
    assert [bot.choose(view, moves, budget) for _ in range(40)] == first


def test_it_sits_in_the_arena_by_its_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "my_policy.py"
    file.write_text(POLICY, "utf-8")
    words = ["arena", "--game", "gold_armada", "--players", f"{file}:Last,uniform", "--num", "4", "--jobs", "1"]
    assert main(words) == 0
    assert "my_policy.py:Last" in capsys.readouterr().out
