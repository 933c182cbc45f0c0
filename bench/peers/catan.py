"""catanatron: four random players at a table of Catan."""

from __future__ import annotations

import random

from catanatron import Color, Game, RandomPlayer

from bench.worker import Measure, rate, serve

MOST_TICKS = 3000  # a match of random players may never end


def new_game() -> Game:
    players = [RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]
    return Game(players, seed=random.randrange(2**30))


def loop(seconds: float) -> float:
    def batch() -> int:
        game = new_game()
        ticks = 0
        while game.winning_color() is None and ticks < MOST_TICKS:
            game.play_tick()
            ticks += 1
        return ticks

    return rate(batch, seconds)


def clone(seconds: float) -> float:
    """Microseconds, in the middle of a match."""
    game = new_game()
    for _ in range(300):
        game.play_tick()

    def batch() -> int:
        for _ in range(20):
            game.copy()
        return 20

    return 1e6 / rate(batch, seconds)


if __name__ == "__main__":
    MEASURES: dict[str, Measure] = {"catanatron loop": loop, "catanatron clone": clone}
    random.seed(1)
    serve(MEASURES)
