"""Fixed work for the gate: `python -m bench.fixed GAME WHAT TIMES`, the same instructions on every run."""

from __future__ import annotations

import gc
import sys

import doubloon
from bench.ours import middle, seats_of, view_of
from doubloon.bots.bot import Budget
from doubloon.bots.ismcts import Search
from doubloon.bots.playout import playouts
from doubloon.engine.contract import AnyRules


def play(rules: AnyRules, s: object, times: int) -> None:
    playouts(rules, seats_of(rules), times, seed=1)


def search(rules: AnyRules, s: object, times: int) -> None:
    view, moves = view_of(rules, s)
    Search(rules, 1).choose(view, moves, Budget(iterations=times))


WORK = {"play": play, "search": search}


def main(game: str, work: str, times: int) -> None:
    gc.disable()  # a collection would fall into the work of one run and before that of another
    rules = doubloon.load(game)
    s = middle(rules, seats_of(rules))
    WORK[work](rules, s, times)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
