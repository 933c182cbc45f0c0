"""The one thing a bot is asked: which of these moves, given what your seat sees? Never a position, only a View."""

from __future__ import annotations

import time
from typing import final

from mypy_extensions import mypyc_attr

from doubloon.engine.contract import AnyRules, Move, View
from doubloon.locale import Problem


@final
class Budget:
    """How long a decision may take: seconds on the clock, or iterations, which repeat on any machine."""

    __slots__ = ("iterations", "seconds")

    def __init__(self, *, seconds: float = 0.0, iterations: int = 0) -> None:
        if (seconds > 0.0) == (iterations > 0):
            raise Problem("bots.budget")
        self.seconds = seconds
        self.iterations = iterations

    def clock(self) -> Clock:
        return Clock(self)


@final
class Clock:
    """A budget being spent."""

    __slots__ = ("deadline", "done", "most")

    def __init__(self, budget: Budget) -> None:
        self.most = budget.iterations
        self.deadline = time.perf_counter() + budget.seconds if budget.iterations == 0 else 0.0
        self.done = 0

    def has_more(self, spent: int) -> bool:
        """Count `spent` iterations; is there time for more?"""
        self.done += spent
        if self.most > 0:
            return self.done < self.most
        return time.perf_counter() < self.deadline


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Made once a match and seat. The same seed, views and iteration budgets give the same moves."""

    def __init__(self, rules: AnyRules, seed: int) -> None:
        self.rules = rules
        self.seed = seed

    def choose(self, view: View, moves: list[Move], budget: Budget) -> Move:
        """One of `moves`, the legal moves of `view.seat`."""
        raise NotImplementedError
