"""The scripts in docs/examples run as they stand, each in a Python of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.adapters.cases import ADAPTED

EXAMPLES = Path(__file__).parents[2] / "docs/examples"


@pytest.mark.parametrize("game", ADAPTED)
def test_an_example_for_each_game_runs(game: str) -> None:
    command = [sys.executable, "-W", "error", str(EXAMPLES / f"{game}.py"), "2"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()
