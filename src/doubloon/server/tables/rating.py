"""Ratings for games of luck with several players: one Plackett-Luce fit over all matches, whatever their order.

Each player has a strength; who of a table comes first is a draw with odds e ** strength, then who of the rest, and so
on. Ties are taken as if each order of the tied were as likely (Efron). Strengths are those that fit best, held together
by a normal prior; bots have fixed ones. The interval comes from the curvature at the fit, all players together, widened
by a factor that was measured: `tests/server/test_rating.py` has the coverage on 20,000 matches.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple, TypeAlias

PRIOR: Final = 1.5  # standard deviation of strengths, before anything is known
WIDER: Final = 1.05  # what the interval is multiplied with
NORMAL_95: Final = 1.959964
SWEEPS: Final = 60
CLOSE: Final = 1e-4
STEP: Final = 1.0  # the farthest that one sweep moves a strength

Finish: TypeAlias = "list[list[str]]"  # players from first to last, those who tied in one list


class Strength(NamedTuple):
    value: float
    low: float
    high: float
    matches: int


class _Stage(NamedTuple):
    """One place at one table: who it could be, and how much of each of them is still to be placed."""

    players: list[int]
    shares: list[float]


def fit(matches: list[Finish], fixed: dict[str, float]) -> dict[str, Strength]:
    """Strengths of all who are not fixed."""
    names = sorted({name for finish in matches for group in finish for name in group})
    free = [k for k, name in enumerate(names) if name not in fixed]
    strengths = [fixed.get(name, 0.0) for name in names]
    number = {name: k for k, name in enumerate(names)}
    stages = [stage for finish in matches for stage in _stages([[number[name] for name in group] for group in finish])]
    wins = [0.0] * len(names)
    played = [0] * len(names)
    for finish in matches:
        for group in finish:
            for name in group:
                played[number[name]] += 1
                wins[number[name]] += 1.0
    _climb(strengths, free, stages, wins)
    spread = _spread(strengths, free, stages)
    found: dict[str, Strength] = {}
    for k, sigma in zip(free, spread, strict=True):
        margin = NORMAL_95 * WIDER * sigma
        found[names[k]] = Strength(strengths[k], strengths[k] - margin, strengths[k] + margin, played[k])
    return found


def _stages(groups: list[list[int]]) -> list[_Stage]:
    """As many as there are players: whoever of d tied is placed as the l-th leaves (d - l) / d of each of them."""
    found: list[_Stage] = []
    left = [player for group in groups for player in group]
    for group in groups:
        later = [player for player in left if player not in group]
        for placed in range(len(group)):
            share = 1.0 - placed / len(group)
            found.append(_Stage([*group, *later], [share] * len(group) + [1.0] * len(later)))
        left = later
    return found


def _climb(strengths: list[float], free: list[int], stages: list[_Stage], wins: list[float]) -> None:
    """Newton's steps for all players at once, each by its own curvature, until nobody moves."""
    for _ in range(SWEEPS):
        slope = [wins[k] - strengths[k] / PRIOR**2 for k in range(len(strengths))]
        curve = [1.0 / PRIOR**2] * len(strengths)
        weight = [math.exp(strength) for strength in strengths]
        for players, shares in stages:
            parts = [weight[k] * share for k, share in zip(players, shares, strict=True)]
            total = sum(parts)
            for k, part in zip(players, parts, strict=True):
                odds = part / total
                slope[k] -= odds
                curve[k] += odds  # a bound of the true one, odds * (1 - odds) and what others move: never too far
        moved = 0.0
        for k in free:
            step = max(-STEP, min(STEP, slope[k] / curve[k]))
            strengths[k] += step
            moved = max(moved, abs(step))
        if moved < CLOSE:
            return


def _spread(strengths: list[float], free: list[int], stages: list[_Stage]) -> list[float]:
    """Standard deviations: the roots of the diagonal of the inverse of minus the second derivatives."""
    place = {k: n for n, k in enumerate(free)}
    size = len(free)
    curve = [[0.0] * size for _ in range(size)]
    for n in range(size):
        curve[n][n] = 1.0 / PRIOR**2
    weight = [math.exp(strength) for strength in strengths]
    for players, shares in stages:
        parts = [weight[k] * share for k, share in zip(players, shares, strict=True)]
        total = sum(parts)
        known = [(place[k], part / total) for k, part in zip(players, parts, strict=True) if k in place]
        for n, odds in known:
            row = curve[n]
            row[n] += odds
            for m, other in known:
                row[m] -= odds * other
    return [math.sqrt(variance) for variance in _inverse_diagonal(curve)]


def _inverse_diagonal(matrix: list[list[float]]) -> list[float]:
    """Of a positive definite matrix, by its lower triangular root: the squared columns of that root's inverse."""
    size = len(matrix)
    root = [[0.0] * size for _ in range(size)]
    for i in range(size):
        for j in range(i + 1):
            rest = matrix[i][j] - sum(a * b for a, b in zip(root[i][:j], root[j][:j], strict=True))
            root[i][j] = math.sqrt(rest) if i == j else rest / root[j][j]
    found: list[float] = []
    for column in range(size):
        inverse = [0.0] * size
        for i in range(column, size):
            above = sum(root[i][k] * inverse[k] for k in range(column, i))
            inverse[i] = ((1.0 if i == column else 0.0) - above) / root[i][i]
        found.append(sum(each * each for each in inverse))
    return found
