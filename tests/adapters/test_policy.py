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
from doubloon.terminal.files import read_record
from tests.adapters.cases import ADAPTED
from tests.terminal.lines import Lines

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


def test_it_sits_in_the_terminal_by_its_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """It answers for its seat, and what it has played is what its logits say: the last of the legal moves."""
    file, kept = tmp_path / "my_policy.py", tmp_path / "match.txt"
    file.write_text(POLICY, "utf-8")
    lines = Lines(monkeypatch, capsys, tmp_path)
    lines.type(f"gold_armada --seats Anna,{file}:Last --seed 1", *["stop", "1"] * 2, f"save {kept}", "quit")
    match, _ = read_record(kept.read_text("utf-8"))
    rules, s, answers = match.rules, match.rules.start(2), 0
    for ply in match.plies:
        if ply.seat == 1:
            assert ply.move == rules.moves(s, 1)[-1]
            answers += 1
        rules.apply(s, ply.seat, ply.move)
    assert lines.code == 0 and answers >= 2
