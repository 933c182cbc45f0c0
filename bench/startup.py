"""How long the first breath takes: the import, and the command line's help."""

from __future__ import annotations

import resource
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
    Goal("`import doubloon`: at most 150 ms of a processor", "start-up import", most=150),
    Goal("`doubloon --help`: at most 150 ms of a processor", "start-up help", most=150),
]


def run(rounds: int, seconds: float) -> list[Figure]:
    figures = {name: Figure(name, "ms", []) for name in COMMANDS}
    waits = {name: Figure(f"{name}, waited", "ms", []) for name in COMMANDS}
    for _ in range(max(rounds, 5)):
        for name, command in COMMANDS.items():
            spent, waited = processor_time(), perf_counter()
            subprocess.run(command, cwd=ROOT, env=environment(), stdout=subprocess.DEVNULL, check=True)
            figures[name].rounds.append(1e3 * (processor_time() - spent))
            waits[name].rounds.append(1e3 * (perf_counter() - waited))
    return [*figures.values(), *waits.values()]


def processor_time() -> float:
    """Of all ended children."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
