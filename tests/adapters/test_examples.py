"""The scripts in docs/examples run as they stand, each in a Python of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

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
