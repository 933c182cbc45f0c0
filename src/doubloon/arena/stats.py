"""What results say: shares of wins with 95 % intervals, ratings, and when enough matches have been played."""

from __future__ import annotations

import math
from typing import NamedTuple

Z95 = 1.959964
FEWEST_UNITS = 10  # before their spread is believed


def interval(wins: float, matches: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of wins; a tie is part of a win, which only narrows the truth."""
    if matches == 0:
        return (0.0, 1.0)
    share = wins / matches
    z2 = Z95 * Z95 / matches
    middle = (share + z2 / 2) / (1 + z2)
    half = Z95 / (1 + z2) * math.sqrt(share * (1 - share) / matches + z2 / (4 * matches))
    return (max(0.0, middle - half), min(1.0, middle + half))


def mean_and_error(values: list[float]) -> tuple[float, float]:
    """The mean and half of its 95 % interval."""
    n = len(values)
    mean = sum(values) / n if n else 0.0
    if n < 2:
        return (mean, 0.0)
    variance = sum((value - mean) ** 2 for value in values) / (n - 1)
    return (mean, Z95 * math.sqrt(variance / n))


def bradley_terry(players: int, duels: dict[tuple[int, int], float]) -> list[float]:
    """Ratings on the scale of Elo, 1500 on average. duels[a, b] is how often a did better than b, a tie as half.

    Half a win each way is lent to every pair that met, so that a clean sweep has a finite rating.
    """
    wins = [0.0] * players
    met: dict[tuple[int, int], float] = {}
    for a in range(players):
        for b in range(players):
            played = duels.get((a, b), 0.0) + duels.get((b, a), 0.0)
            if a != b and played > 0:
                met[a, b] = played + 1.0
                wins[a] += duels.get((a, b), 0.0) + 0.5
    strength = [1.0] * players
    for _ in range(500):
        strength = _refine(strength, wins, met)
    logs = [math.log(s) * 400 / math.log(10) for s in strength]
    return [1500 + log - sum(logs) / players for log in logs]


def _refine(strength: list[float], wins: list[float], met: dict[tuple[int, int], float]) -> list[float]:
    """One round of the minorise-maximise iteration."""
    better = list(strength)
    for a in range(len(strength)):
        share = sum(n / (strength[a] + strength[b]) for (me, b), n in met.items() if me == a)
        if share > 0:
            better[a] = wins[a] / share
    mean = math.exp(sum(math.log(s) for s in better) / len(better))
    return [s / mean for s in better]


class Verdict(NamedTuple):
    """`answer` is "stronger", "not stronger", or "" while more matches are needed."""

    answer: str
    ratio: float


def sequential_test(shares: list[float], *, fair: float, better: float, error: float = 0.05) -> Verdict:
    """Wald's test of a share of `fair` against `better`, a tie as half a win and half a loss, both errors alike."""
    wins = sum(shares)
    losses = len(shares) - wins
    ratio = wins * math.log(better / fair) + losses * math.log((1 - better) / (1 - fair))
    return _verdict(ratio, error)


def normal_test(units: list[float], *, fair: float, better: float, error: float = 0.05) -> Verdict:
    """The same test of a mean whose units are not won or lost but any number, by the spread they have shown so far."""
    if len(units) < FEWEST_UNITS:
        return Verdict("", 0.0)
    mean = sum(units) / len(units)
    variance = max(1e-6, sum([(unit - mean) ** 2 for unit in units]) / (len(units) - 1))
    ratio = (better - fair) / variance * len(units) * (mean - (fair + better) / 2)
    return _verdict(ratio, error)


def _verdict(ratio: float, error: float) -> Verdict:
    bound = math.log((1 - error) / error)
    return Verdict("stronger" if ratio >= bound else "not stronger" if ratio <= -bound else "", ratio)
