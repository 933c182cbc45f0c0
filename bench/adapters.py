"""Decisions a second through the adapters: matches side by side, PettingZoo, OpenSpiel; random legal moves."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec

from bench.figure import Figure, Goal
from bench.worker import rate
from doubloon.games import GAMES

GOALS: list[Goal] = []  # reported, not promised: the rules' own speed is
WIDTH = 64
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
        found[f"{game} vector x {WIDTH}"] = vector(game)
        found[f"{game} pettingzoo"] = pettingzoo(game)
        found[f"{game} openspiel"] = openspiel(game)
    return found


def vector(game: str) -> Batch:
    import numpy as np

    from doubloon.adapters.vector import Runner, random_actions

    runner = Runner(game, WIDTH, seed=1)
    chooser = np.random.default_rng(1)

    def batch() -> int:
        runner.step(random_actions(runner.masks, chooser))
        return WIDTH

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
