"""What a position is worth: each seat's share of the win, 1 in all, from a few features of each seat.

A conditional logit: a seat's share goes with exp(w · features), where the weights w depend on how much of the match is
still to come and on the number of seats. They are fitted to matches of bots by `doubloon fit` and lie in the game's
data folder, so that a share is the frequency with which such a seat has won.
"""

from __future__ import annotations

import math
import tomllib
from pathlib import Path
from typing import Final, final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from doubloon.locale import Problem

FILE: Final = "value.toml"


class Fitted(msgspec.Struct, frozen=True):
    """A data file: weights[seats][feature] has a number for each of the stages."""

    made: "dict[str, str | int | float]"
    stages: "list[float]"
    weights: "dict[str, dict[str, list[float]]]"


def read_values(file: Path, features: list[str]) -> "dict[int, Value]":
    """The weights of a file by number of seats, or a Problem that says what is wrong with it."""
    try:
        fitted = msgspec.convert(tomllib.loads(file.read_text("utf-8")), Fitted)
        return {int(seats): Value(fitted.stages, [rows[name] for name in features])
                for seats, rows in fitted.weights.items()}  # fmt: skip
    except (OSError, ValueError, KeyError, msgspec.ValidationError) as error:
        raise Problem("engine.bad_value", file=file.name, error=str(error)) from error


@final
class Value:
    """The weights for one number of seats."""

    __slots__ = ("count", "stages", "weights")

    def __init__(self, stages: list[float], weights: list[list[float]]) -> None:
        self.stages = vec[float](stages)  # rising, from 0 (the end) on
        self.count: i64 = len(weights)  # features of a seat
        self.weights = vec[float]([row[k] for k in range(len(stages)) for row in weights])  # [stage][feature]

    def shares(self, stage: float, features: vec[float], seats: i64, into: vec[float]) -> None:
        """into[seat] from features[seat * count ...]. A seat alone is weighed against one whose features are all 0."""
        below = self._below(stage)
        part = self._part(stage, below)
        highest = 0.0 if seats == 1 else -1e300
        seat: i64 = 0
        while seat < seats:
            into[seat] = self._weigh(below, part, features, seat * self.count)
            if into[seat] > highest:
                highest = into[seat]
            seat += 1
        total = math.exp(-highest) if seats == 1 else 0.0
        seat = 0
        while seat < seats:
            into[seat] = math.exp(into[seat] - highest)
            total += into[seat]
            seat += 1
        seat = 0
        while seat < seats:
            into[seat] /= total
            seat += 1

    def _below(self, stage: float) -> i64:
        """The last stage that is not beyond `stage`, and not the last of all."""
        k: i64 = 0
        last: i64 = len(self.stages) - 2
        while k < last and self.stages[k + 1] <= stage:
            k += 1
        return k

    def _part(self, stage: float, below: i64) -> float:
        """How far `stage` is on the way to the next one, from 0 to 1."""
        part = (stage - self.stages[below]) / (self.stages[below + 1] - self.stages[below])
        return 0.0 if part < 0.0 else 1.0 if part > 1.0 else part

    def _weigh(self, below: i64, part: float, features: vec[float], at: i64) -> float:
        lower = below * self.count
        upper = lower + self.count
        total = 0.0
        k: i64 = 0
        while k < self.count:
            weight = self.weights[lower + k] * (1.0 - part) + self.weights[upper + k] * part
            total += weight * features[at + k]
            k += 1
        return total
