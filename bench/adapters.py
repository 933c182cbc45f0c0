"""Decisions a second through the adapters, random legal moves: a batch, in one process and in two, PettingZoo,
Gymnasium, and OpenSpiel; beside a batch those of other people. All by processor time: two processes then lose only what
they take from each other of caches and memory, whoever else is at work."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from pathlib import Path

import doubloon
from bench.engines import PEERS_PYTHON
from bench.figure import Figure, Goal
from bench.worker import Measure, Worker, rate, serve
from doubloon.games import GAMES

PROMISED = {"gold_armada": 1_000_000, "silver_and_gold": 500_000, "tobago": 300_000, "volcano": 150_000}
# What single environments made in 0.1, less the 4 us by which an action is chosen faster here than it was then.
BEFORE = {
    "pettingzoo": {"gold_armada": 13_940, "silver_and_gold": 11_400, "tobago": 4_460, "volcano": 3_750},
    "gymnasium": {"gold_armada": 11_290, "silver_and_gold": 10_420, "tobago": 4_040, "volcano": 3_110},
}
GOALS = [
    *[
        Goal(f"{game}: a batch makes {least:,} decisions/s", f"{game} batch x 64", least=least)
        for game, least in PROMISED.items()
    ],
    Goal(
        "gold_armada: a batch makes as many as pgx connect_four",
        "gold_armada batch x 64",
        "pgx connect_four x 1024",
        least=1,
    ),
    Goal("tobago: a batch makes 10 x pgx backgammon", "tobago batch x 64", "pgx backgammon x 1024", least=10),
    *[
        Goal(f"{game}: {face} makes 5 x what it made in 0.1", f"{game} {face}", least=5 * before)
        for face, figures in BEFORE.items()
        for game, before in figures.items()
    ],
    Goal("two processes with a batch each: 1.8 x one", "batches in two processes", "batch in one process", least=1.8),
]
WIDTH = 64
STEPS = 20
SHARED = "tobago"  # of the batches in two processes: it takes most memory
SHORTEST = 1.0  # seconds: both are at work for most of it
Batch = Callable[[], int]


def run(rounds: int, seconds: float) -> list[Figure]:
    """Nothing where the extras rl and openspiel are not installed."""
    if find_spec("pettingzoo") is None or find_spec("pyspiel") is None:
        return []
    batches, peers = measures(), start_peers()
    found: dict[str, Measure] = {name: partial(rate, batch) for name, batch in batches.items()}
    if peers is not None:
        found |= {name: partial(peers.measure, name) for name in peers.measures}
    figures = {name: Figure(name, "decisions/s", []) for name in found}
    names, order = list(found), random.Random(1)
    for _ in range(rounds):
        order.shuffle(names)
        for name in names:
            figures[name].rounds.append(found[name](seconds))
    if peers is not None:
        peers.close()
    return [*figures.values(), *in_two_processes(rounds, max(seconds, SHORTEST))]


def in_two_processes(rounds: int, seconds: float) -> list[Figure]:
    pair = [Worker(Path(sys.executable), "bench.adapters", env=dict(os.environ)) for _ in range(2)]
    one, two = Figure("batch in one process", "decisions/s", []), Figure("batches in two processes", "decisions/s", [])
    for _ in range(rounds):
        for figure, workers in ((one, pair[:1]), (two, pair)):
            for worker in workers:
                worker.ask(SHARED, seconds)
            figure.rounds.append(sum([worker.answer() for worker in workers]))
    for worker in pair:
        worker.close()
    return [one, two]


def start_peers() -> Worker | None:
    """In their own environment, where there is one; what is not installed there is left out."""
    if not PEERS_PYTHON.exists():
        return None
    return Worker(PEERS_PYTHON, "bench.peers.batches", env={**os.environ, "PYTHONPATH": ""})


def measures() -> dict[str, Batch]:
    found: dict[str, Batch] = {}
    for game in GAMES:
        found[f"{game} batch x {WIDTH}"] = native(game)
        found[f"{game} pettingzoo"] = pettingzoo(game)
        found[f"{game} gymnasium"] = gymnasium(game)
        found[f"{game} openspiel"] = openspiel(game, has_tensors=False)
        found[f"{game} openspiel, with tensors"] = openspiel(game, has_tensors=True)
    return found


def native(game: str) -> Batch:
    """Observations, masks, rewards and new matches, with the sampler of the batch."""
    made = doubloon.batch(game, WIDTH, seed=1)

    def batch() -> int:
        for _ in range(STEPS):
            made.step(made.sample())
        return STEPS * WIDTH

    return batch


def pettingzoo(game: str) -> Batch:
    import numpy as np

    from doubloon.adapters.pettingzoo import TurnEnv

    env = TurnEnv(game)
    env.reset(seed=1)
    chooser = np.random.default_rng(1)

    def batch() -> int:
        legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
        env.step(int(legal[chooser.integers(len(legal))]))
        if env.episode.is_over:
            env.reset()
        return 1

    return batch


def gymnasium(game: str) -> Batch:
    """Against one that plays at random too, whose moves are not counted."""
    import numpy as np

    from doubloon.adapters.gymnasium import SeatEnv

    env = SeatEnv(game)
    _, info = env.reset(seed=1)
    chooser = np.random.default_rng(1)

    def batch() -> int:
        nonlocal info
        legal = np.flatnonzero(info["action_mask"])
        _, _, is_over, _, info = env.step(legal[chooser.integers(len(legal))])
        if is_over:
            _, info = env.reset()
        return 1

    return batch


def openspiel(game: str, *, has_tensors: bool) -> Batch:
    """With what learning needs, an observation and a mask for every decision, or without."""
    import pyspiel
    from open_spiel.python.observation import make_observation

    from doubloon.adapters.openspiel import short_name

    made = pyspiel.load_game(short_name(game))
    observer = make_observation(made)
    chooser = random.Random(1)

    def batch() -> int:
        """A whole match."""
        state, decisions = made.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chooser.choices(outcomes, odds)[0])
            else:
                if has_tensors:
                    observer.set_from(state, state.current_player())
                    state.legal_actions_mask()
                state.apply_action(chooser.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return batch


if __name__ == "__main__":
    serve({SHARED: partial(rate, native(SHARED))})
