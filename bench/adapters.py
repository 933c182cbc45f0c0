"""Decisions a second through the adapters: a batch, PettingZoo, OpenSpiel; random legal moves."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec

import doubloon
from bench.figure import Figure, Goal
from bench.worker import rate
from doubloon.games import GAMES

PROMISED = {"gold_armada": 1_000_000, "silver_and_gold": 500_000, "tobago": 300_000, "volcano": 150_000}
GOALS = [
    Goal(f"{game}: a batch makes {least:,} decisions/s", f"{game} batch x 64", least=least)
    for game, least in (
        ("gold_armada", 1_000_000),
        ("silver_and_gold", 500_000),
        ("tobago", 300_000),
        ("volcano", 150_000),
    )
]
WIDTH = 64
STEPS = 20
Batch = Callable[[], int]


def run(rounds: int, seconds: float) -> list[Figure]:
    """Nothing where the extras rl and openspiel are not installed."""
    if find_spec("pettingzoo") is None or find_spec("pyspiel") is None:
        return []
    batches = measures()
    figures = {name: Figure(name, "decisions/s", []) for name in batches}
    for _ in range(rounds):
        for name, batch in batches.items():
            figures[name].rounds.append(rate(batch, seconds))
    return list(figures.values())


def measures() -> dict[str, Batch]:
    found: dict[str, Batch] = {}
    for game in GAMES:
        found[f"{game} batch x {WIDTH}"] = native(game)
        found[f"{game} pettingzoo"] = pettingzoo(game)
        found[f"{game} openspiel"] = openspiel(game)
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
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(chooser.choice(np.flatnonzero(mask))))
        if env.episode.is_over:
            env.reset()
        return 1

    return batch


def openspiel(game: str) -> Batch:
    import random

    import pyspiel

    from doubloon.adapters.openspiel import short_name

    made = pyspiel.load_game(short_name(game))
    chooser = random.Random(1)

    def batch() -> int:
        """A whole match."""
        state, decisions = made.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chooser.choices(outcomes, odds)[0])
            else:
                state.apply_action(chooser.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return batch
