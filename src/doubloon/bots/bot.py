"""The one thing a bot is asked: which of these moves, given what your seat sees? Never a position, only a View."""

from __future__ import annotations

import time
from typing import final

from mypy_extensions import mypyc_attr

from doubloon.engine.contract import AnyRules, Move, View
from doubloon.locale import Problem


@final
class Budget:
    """How long a decision may take: seconds, or iterations, which repeat on any machine. Seconds are those that people
    wait, or those of the processor, which bots that are compared share fairly even on a busy machine."""

    __slots__ = ("is_processor", "iterations", "seconds")

    def __init__(self, *, seconds: float = 0.0, iterations: int = 0, is_processor: bool = False) -> None:
        if (seconds > 0.0) == (iterations > 0):
            raise Problem("bots.budget")
        self.seconds = seconds
        self.iterations = iterations
        self.is_processor = is_processor

    def clock(self) -> Clock:
        """A clock that starts now; each decision has its own."""
        return Clock(self)


@final
class Clock:
    """A budget being spent."""

    __slots__ = ("budget", "deadline", "is_timed", "left")

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.is_timed = budget.seconds > 0.0
        self.deadline = self._now() + budget.seconds
        self.left = budget.iterations

    def grant(self, most: int) -> int:
        """How many iterations, up to `most`, may be made before asking again; 0 when the budget is spent."""
        if self.is_timed:
            return most if self._now() < self.deadline else 0
        granted = min(most, self.left)
        self.left -= granted
        return granted

    def spent(self) -> float:
        """The part of the budget that is spent, from 0 to 1."""
        if self.is_timed:
            return min(1.0, 1.0 - (self.deadline - self._now()) / self.budget.seconds)
        return 1.0 - self.left / self.budget.iterations

    def _now(self) -> float:
        return time.thread_time() if self.budget.is_processor else time.perf_counter()


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Made once for each match and seat. The same seed, views and iteration budgets give the same moves."""

    def __init__(self, rules: AnyRules, seed: int) -> None:
        self.rules = rules
        self.seed = seed

    def reseed(self, seed: int) -> None:
        """Draw from here on as a bot just made with this seed would. What it has worked out of the game may stay, since
        it changes how long a choice takes and never which it is."""
        self.seed = seed

    def choose(self, view: View, moves: list[Move], budget: Budget) -> Move:
        """One of `moves`, the legal moves of `view.seat`."""
        raise NotImplementedError
