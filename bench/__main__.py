"""`python -m bench`: decisions per second of whole random matches, compiled against interpreted."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from statistics import median

from doubloon import build_info

SOURCES = Path(__file__).parent.parent / "src"
ROUNDS = 3


def measure(path: str) -> dict[str, float]:
    """Decisions per second by game in a Python that finds doubloon by this PYTHONPATH."""
    command = [sys.executable, "-m", "bench.decisions"]
    said = subprocess.check_output(command, env={**os.environ, "PYTHONPATH": path}, text=True)
    rows = [line.split() for line in said.splitlines()]
    return {game: float(rate) for game, rate in rows}


def main() -> None:
    installed, sources = [], []
    for _ in range(ROUNDS):  # in turns, so that a busy minute of the machine hits both
        installed.append(measure(""))
        sources.append(measure(str(SOURCES)))
    kind = "compiled" if build_info.is_compiled() else "installed"
    print(f"decisions per second in whole random matches, median of {ROUNDS} rounds ({build_info.describe()})\n")
    print(f"{'game':18}{kind:>14}{'interpreted':>14}{'ratio':>8}")
    for game in installed[0]:
        fast, slow = median(each[game] for each in installed), median(each[game] for each in sources)
        print(f"{game:18}{fast:14,.0f}{slow:14,.0f}{fast / slow:8.1f}")


if __name__ == "__main__":
    main()
