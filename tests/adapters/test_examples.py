"""The scripts in docs/examples run as they stand, each in a Python of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from doubloon.adapters.batch import Batch
from doubloon.bots import Budget, seat_bot
from doubloon.cli import main
from tests.adapters.cases import ADAPTED

EXAMPLES = Path(__file__).parents[2] / "docs/examples"


@pytest.mark.parametrize("game", ADAPTED)
def test_an_example_for_each_game_runs(game: str) -> None:
    assert output_of(f"{game}.py", "2")


def test_plain_ppo_runs(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="PyTorch takes gigabytes and nothing of ours needs it: pip install torch")
    weights = str(tmp_path / "policy.pt")
    words = ["gold_armada-2p-v0", "--opponents", "1", "--matches", "1"]
    said = output_of("train_ppo.py", *words, "--decisions", "1", "--out", weights)
    assert "decisions, against level 1" in said and said.count(" of 60 matches") == 2
    assert "0 decisions, against level 1" in output_of("train_ppo.py", *words, "--decisions", "0", "--load", weights)


def test_what_ppo_has_learned_sits_in_the_arena(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It plays what the trained network itself thinks likeliest."""
    torch = pytest.importorskip("torch", reason="PyTorch takes gigabytes and nothing of ours needs it")
    weights = tmp_path / "policy.pt"
    said = ["gold_armada-2p-v0", "--opponents", "1", "--matches", "1", "--decisions", "1", "--out", str(weights)]
    output_of("train_ppo.py", *said)
    monkeypatch.setenv("PPO_WEIGHTS", str(weights))
    monkeypatch.setattr(sys, "path", list(sys.path))
    spec = f"{EXAMPLES / 'ppo_bot.py'}:PpoBot"
    assert main(["arena", "--game", "gold_armada", "--players", f"{spec},1", "--num", "2", "--jobs", "1"]) == 0
    assert "ppo_bot.py:PpoBot" in capsys.readouterr().out
    batch = Batch("gold_armada", 1, seed=4)
    bot = seat_bot(spec, batch.rules, 1)
    network = sys.modules["train_ppo"].Network(batch.encoder.size, batch.rules.seat_moves)
    network.load_state_dict(torch.load(weights))
    for _ in range(20):
        seen = torch.from_numpy(batch.observations / np.maximum(batch.encoder.scales, 1)).float()
        likeliest = int(network(seen, torch.from_numpy(batch.masks.copy()))[0].argmax(1))
        moves = batch.legal[0, : batch.legal_counts[0]].tolist()
        assert bot.choose(batch.view(0, int(batch.seats[0])), moves, Budget(iterations=1)) == likeliest
        batch.step([likeliest])


def test_maskable_ppo_runs() -> None:
    pytest.importorskip("sb3_contrib", reason="it brings PyTorch, gigabytes that nothing of ours needs")
    assert "points a match" in output_of("train_maskable_ppo.py", "--steps", "1", "--matches", "1")


def test_matches_become_a_minari_dataset(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("minari", reason="nothing of ours needs it: pip install minari")
    pytest.importorskip("pyarrow", reason="the extra data is not installed")
    monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path / "minari"))
    file = tmp_path / "matches.parquet"
    words = ["selfplay", "--game", "gold_armada", "--players", "1,1", "--num", "4", "--out", str(file)]
    assert main(words) == 0
    assert "doubloon/matches-v0: 8 episodes, " in output_of("to_minari.py", str(file), "doubloon/matches-v0")


def output_of(script: str, *words: str) -> str:
    command = [sys.executable, "-W", "error", str(EXAMPLES / script), *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()
