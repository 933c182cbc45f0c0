"""How long the first breath takes: the import, and the command line's help."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from time import perf_counter

from bench.engines import environment
from bench.figure import Figure, Goal
from bench.worker import ROOT

COMMANDS = {
    "start-up python": [sys.executable, "-c", "pass"],  # what Python itself takes, for comparison
    "start-up import": [sys.executable, "-c", "import doubloon"],
    "start-up help": [str(Path(sys.executable).with_name("doubloon")), "--help"],
}

GOALS = [
    Goal("`import doubloon`: at most 150 ms", "start-up import", most=150),
    Goal("`doubloon --help`: at most 150 ms", "start-up help", most=150),
]


def run(rounds: int, seconds: float) -> list[Figure]:
    figures = [Figure(name, "ms", []) for name in COMMANDS]
    for _ in range(max(rounds, 5)):
        for figure in figures:
            start = perf_counter()
            subprocess.run(COMMANDS[figure.name], cwd=ROOT, env=environment(), stdout=subprocess.DEVNULL, check=True)
            figure.rounds.append(1e3 * (perf_counter() - start))
    return figures
