"""python-chess: uniformly random chess, which needs its legal moves as a list."""

from __future__ import annotations

import random

import chess

from bench.worker import Measure, rate, serve

RNG = random.Random(1)
MOST_PLIES = 400


def loop(seconds: float) -> float:
    def batch() -> int:
        board = chess.Board()
        plies = 0
        while plies < MOST_PLIES:
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(RNG.choice(moves))
            plies += 1
        return plies

    return rate(batch, seconds)


def clone(seconds: float) -> float:
    """Microseconds."""
    board = chess.Board()

    def batch() -> int:
        for _ in range(200):
            board.copy(stack=False)
        return 200

    return 1e6 / rate(batch, seconds)


if __name__ == "__main__":
    MEASURES: dict[str, Measure] = {"python-chess loop": loop, "python-chess clone": clone}
    serve(MEASURES)
