"""A conditional logit whose weights change with the stage of the match, fitted by Newton's method (engine/value.py)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from doubloon.arena.selfplay import Sample

Array = NDArray[np.float64]
RIDGE = 1e-4  # keeps weights that no match speaks about at 0
STEPS = 30


class Logit:
    """weights[stage][feature]; between two stages they are mixed."""

    def __init__(self, stages: list[float], weights: Array) -> None:
        self.stages = stages
        self.weights = weights

    def shares(self, samples: list[Sample]) -> Array:
        return softmax(design(samples, self.stages) @ self.weights.reshape(-1))


def design(samples: list[Sample], stages: list[float]) -> Array:
    """[sample][seat][stage and feature]: each feature stands at the two stages around the sample's own."""
    features = np.array([sample.features for sample in samples])
    knots = np.array(stages)
    at = np.clip(np.array([sample.stage for sample in samples]), knots[0], knots[-1])
    below = np.clip(np.searchsorted(knots, at, side="right") - 1, 0, len(stages) - 2)
    part = (at - knots[below]) / (knots[below + 1] - knots[below])
    mixed = np.zeros((len(samples), len(stages)))
    rows = np.arange(len(samples))
    mixed[rows, below] = 1 - part
    mixed[rows, below + 1] += part
    n, seats, width = features.shape
    spread: Array = mixed[:, None, :, None] * features[:, :, None, :]
    return spread.reshape(n, seats, len(stages) * width)


def softmax(logits: Array) -> Array:
    """A seat alone is weighed against nobody, whose logit is 0."""
    if logits.shape[1] == 1:
        logits = np.concatenate([logits, np.zeros_like(logits)], axis=1)
        return softmax(logits)[:, :1]
    raised = np.exp(logits - logits.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True))


def fit(matches: list[list[Sample]], stages: list[float]) -> Logit:
    """Maximum likelihood. The function is concave: Newton's steps, halved where they overshoot, find its one top."""
    samples = [sample for match in matches for sample in match]
    x = design(samples, stages)
    results = np.array([sample.result for sample in samples])
    if x.shape[1] == 1:  # nobody, all of whose features are 0, gets the rest
        x = np.concatenate([x, np.zeros_like(x)], axis=1)
        results = np.concatenate([results, 1 - results], axis=1)
    scale = np.sqrt((x**2).mean(axis=(0, 1))) + 1e-9
    w = _climb(x / scale, results)
    return Logit(stages, (w / scale).reshape(len(stages), -1))


def _climb(x: Array, results: Array) -> Array:
    w: Array = np.zeros(x.shape[2])
    pull = RIDGE * len(x)
    height = _height(x, results, w)
    for _ in range(STEPS):
        p = softmax(x @ w)
        slope = np.tensordot(results - p, x, 2) - pull * w
        step = np.linalg.solve(_curve(x, p) + pull * np.eye(len(w)), slope)
        size = 1.0
        while size > 1e-4 and _height(x, results, w + size * step) < height:
            size /= 2
        w = w + size * step
        before, height = height, _height(x, results, w)
        if height - before < 1e-9 * len(x):
            break
    return w


def _curve(x: Array, p: Array) -> Array:
    """The second derivative: how the features vary over the seats of a position, by the seats' shares."""
    spread = x - np.einsum("nsp,ns->np", x, p)[:, None, :]
    weighed = (spread * np.sqrt(p)[:, :, None]).reshape(-1, x.shape[2])
    return np.asarray(weighed.T @ weighed)


def _height(x: Array, results: Array, w: Array) -> float:
    told = (results * np.log(np.maximum(softmax(x @ w), 1e-12))).sum()
    return float(told) - 0.5 * RIDGE * len(x) * float(w @ w)
