"""Fixed work for the gate: `python -m bench.fixed GAME WHAT TIMES`, the same instructions on every run."""

from __future__ import annotations

import sys

import doubloon
from bench.ours import middle, seats_of, view_of
from doubloon.bots.bot import Budget
from doubloon.bots.ismcts import Search
from doubloon.bots.playout import playouts
from doubloon.engine.contract import AnyRules


def play(rules: AnyRules, times: int) -> None:
    playouts(rules, seats_of(rules), times, seed=1)


def copy(rules: AnyRules, times: int) -> None:
    s = middle(rules, seats_of(rules))
    for _ in range(times):
        rules.copy(s)


def search(rules: AnyRules, times: int) -> None:
    view, moves = view_of(rules, middle(rules, seats_of(rules)))
    bot = Search(rules, 1)
    if times:
        bot.choose(view, moves, Budget(iterations=times))


WORK = {"play": play, "copy": copy, "search": search}

if __name__ == "__main__":
    WORK[sys.argv[2]](doubloon.load(sys.argv[1]), int(sys.argv[3]))
