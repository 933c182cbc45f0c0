"""What a part of the bench hands back: figures, and the goals they are held against."""

from __future__ import annotations

from statistics import median
from typing import NamedTuple


class Figure(NamedTuple):
    """One thing measured, once a round. `name` is unique in the whole run."""

    name: str
    unit: str
    rounds: list[float]

    @property
    def value(self) -> float:
        return median(self.rounds)


class Goal(NamedTuple):
    """A figure, or its ratio to another one, that is to be at least or at most so much."""

    says: str
    figure: str
    per: str = ""  # the figure it is divided by
    least: float = 0.0
    most: float = 0.0

    def reached(self, values: dict[str, float]) -> float | None:
        """The figure or ratio; None when something it needs was not measured."""
        if self.figure not in values or (self.per and self.per not in values):
            return None
        return values[self.figure] / values[self.per] if self.per else values[self.figure]

    def is_met(self, reached: float) -> bool:
        return reached >= self.least if self.least else reached <= self.most
