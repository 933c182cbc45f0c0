"""Our rules, compiled and interpreted, and the peers' engines: every measure once a round, all of them in turns."""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path

from bench.figure import Figure, Goal
from bench.worker import ROOT, Worker

PEERS_PYTHON = ROOT / ".venv-peers" / "bin" / "python"
PEERS = ["openspiel", "catan", "pychess", "pgx_games"]
INTERPRETED = ("core", "loop", "clone", "search")  # what is measured a second time without the compiler

GOALS = [
    Goal("Tobago from a Python loop: 20 x catanatron", "tobago loop", "catanatron loop", least=20),
    Goal("Tobago in core: 60 x catanatron", "tobago core", "catanatron loop", least=60),
    Goal("Tobago from a Python loop: 7 x OpenSpiel backgammon", "tobago loop", "openspiel backgammon loop", least=7),
    Goal("Tobago in core: 15 x OpenSpiel backgammon", "tobago core", "openspiel backgammon core", least=15),
    Goal("Gold Armada from a Python loop: 3 x OpenSpiel pig", "gold_armada loop", "openspiel pig loop", least=3),
    Goal("Gold Armada in core: 3 x OpenSpiel pig", "gold_armada core", "openspiel pig core", least=3),
    Goal(
        "Silver & Gold from a Python loop: OpenSpiel hearts", "silver_and_gold loop", "openspiel hearts loop", least=1
    ),
    Goal("Silver & Gold in core: OpenSpiel hearts", "silver_and_gold core", "openspiel hearts core", least=1),
    Goal("Volcano in core: a third of Tobago", "volcano core", "tobago core", least=1 / 3),
    Goal("Volcano from a Python loop: a third of Tobago", "volcano loop", "tobago loop", least=1 / 3),
    Goal("copy of a Tobago position: at most 0.6 us", "tobago clone", most=0.6),
    Goal("copy of a Tobago position: a hundredth of catanatron's", "tobago clone", "catanatron clone", most=0.01),
    Goal("tree search on Gold Armada: 100 k iterations/s", "gold_armada search", least=100_000),
    Goal("tree search on Tobago: 1,000 whole playouts/s", "tobago whole search", least=1_000),
    Goal("Tobago in core, compiled: 40 x interpreted", "tobago core", "interpreted tobago core", least=40),
]


def unit_of(measure: str) -> str:
    for ending, unit in [("clone", "us"), ("memory", "bytes"), ("search", "iterations/s")]:
        if measure.endswith(ending):
            return unit
    return "decisions/s" if measure.endswith(("core", "loop", "seats", "spaces")) else "ms"


def run(rounds: int, seconds: float) -> list[Figure]:
    workers = start_workers()
    tasks = [
        (prefix + measure, worker, measure)
        for prefix, worker in workers
        for measure in worker.measures
        if not prefix or measure.endswith(INTERPRETED)
    ]
    found: dict[str, list[float]] = {name: [] for name, _, _ in tasks}
    order = random.Random(1)
    for _ in range(rounds):
        order.shuffle(tasks)  # so that a busy minute of the machine hits one as well as the other
        for name, worker, measure in tasks:
            found[name].append(worker.measure(measure, seconds))
    for _, worker in workers:
        worker.close()
    return [Figure(name, unit_of(name), values) for name, values in found.items()]


def start_workers() -> list[tuple[str, Worker]]:
    here = Path(sys.executable)
    workers = [
        ("", Worker(here, "bench.ours", env=environment())),
        ("interpreted ", Worker(here, "bench.ours", env=environment(PYTHONPATH="src"))),
    ]
    if not PEERS_PYTHON.exists():
        print(f"no peers: {PEERS_PYTHON.relative_to(ROOT)} is not there (make bench brings them)", file=sys.stderr)
        return workers
    for name in PEERS:
        try:
            workers.append(("", Worker(PEERS_PYTHON, f"bench.peers.{name}", env=environment())))
        except EOFError:
            print(f"without {name}: it does not start here", file=sys.stderr)
    return workers


def environment(**more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return {**kept, **more}
