"""OpenSpiel: uniformly random matches from a Python loop, and played by its own bots in C++."""

from __future__ import annotations

import random
from functools import partial

import pyspiel

from bench.worker import Measure, rate, serve

GAMES = ["pig", "hearts", "backgammon", "connect_four"]
RNG = random.Random(1)


def play(game: pyspiel.Game) -> int:
    """A whole match; how many decisions it took, throws and deals not counted."""
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(RNG.choices(outcomes, odds)[0])
        else:
            state.apply_action(RNG.choice(state.legal_actions()))
            decisions += 1
    return decisions


def loop(game: pyspiel.Game, seconds: float) -> float:
    return rate(lambda: play(game), seconds)


def core(game: pyspiel.Game, decisions: float, seconds: float) -> float:
    """`decisions` of a match on average: C++ does not count them."""
    bots = [pyspiel.make_uniform_random_bot(player, RNG.randrange(2**30)) for player in range(game.num_players())]

    def batch() -> int:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, RNG.randrange(2**30))
        return 1

    return rate(batch, seconds) * decisions


def clone(game: pyspiel.Game, seconds: float) -> float:
    """Microseconds, a few plies into a match."""
    state = game.new_initial_state()
    for _ in range(6):
        state.apply_action(RNG.choice(state.legal_actions()))

    def batch() -> int:
        for _ in range(200):
            state.clone()
        return 200

    return 1e6 / rate(batch, seconds)


def measures() -> dict[str, Measure]:
    found: dict[str, Measure] = {}
    for name in GAMES:
        game = pyspiel.load_game(name)
        matches = 300
        decisions = sum(play(game) for _ in range(matches)) / matches
        found[f"openspiel {name} loop"] = partial(loop, game)
        found[f"openspiel {name} core"] = partial(core, game, decisions)
        found[f"openspiel {name} clone"] = partial(clone, game)
    return found


if __name__ == "__main__":
    serve(measures())
