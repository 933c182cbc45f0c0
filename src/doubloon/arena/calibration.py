"""How true shares of the win are: against matches that no fit has seen, a match as the unit of every error."""

from __future__ import annotations

import math

import msgspec
import numpy as np
from numpy.typing import NDArray

from doubloon.arena.selfplay import Sample

Array = NDArray[np.float64]
THIRDS = ["first", "second", "last"]
FEWEST = 20  # matches that a bin must speak of


class Bin(msgspec.Struct, frozen=True):
    """Of the seats that were given a share between two tenths: its mean, how often they won, and twice its error."""

    share: float
    won: float
    error: float
    matches: int

    def is_true(self) -> bool:
        return abs(self.share - self.won) <= max(0.03, self.error)


class Third(msgspec.Struct, frozen=True):
    third: str
    log_loss: float
    classic: float  # log-loss of the first release's judgement
    bins: list[Bin]


def thirds(matches: list[list[Sample]], shares: list[Array]) -> list[Third]:
    """`shares` has an array [sample][seat] for each match. The first third of a match is that with most to come."""
    return [_third(k, matches, shares) for k in range(3)]


def bins_of(matches: list[list[Sample]], shares: list[Array]) -> list[Bin]:
    """The same for whole matches, whatever their numbers of seats."""
    told = [
        (given, np.array([sample.result for sample in match])) for match, given in zip(matches, shares, strict=True)
    ]
    return _bins(told)


def _third(k: int, matches: list[list[Sample]], shares: list[Array]) -> Third:
    told: list[tuple[Array, Array, Array]] = []  # of each match: shares, results, the classic ones
    for match, given in zip(matches, shares, strict=True):
        chosen = [n for n, sample in enumerate(match) if third_of(sample.stage) == k]
        results = np.array([match[n].result for n in chosen])
        classic = np.array([match[n].classic for n in chosen])
        if chosen:
            told.append((given[chosen], results, classic))
    return Third(THIRDS[k], _loss(told, 0), _loss(told, 2), _bins([(shares, results) for shares, results, _ in told]))


def third_of(stage: float) -> int:
    return 0 if stage > 2 / 3 else 1 if stage > 1 / 3 else 2


def _loss(told: list[tuple[Array, Array, Array]], which: int) -> float:
    lost = []
    for one in told:
        p, results = np.clip(one[which], 1e-6, 1 - 1e-6), one[1]
        loss = -(results * np.log(p)).sum(axis=1)
        if p.shape[1] == 1:
            loss -= ((1 - results) * np.log(1 - p)).sum(axis=1)
        lost += loss.tolist()
    return round(float(np.mean(lost)), 4) if lost else 0.0


def _bins(told: list[tuple[Array, Array]]) -> list[Bin]:
    """`told` has the shares and the results of each match."""
    return [found for tenth in range(10) if (found := _bin(tenth, told)) is not None]


def _bin(tenth: int, told: list[tuple[Array, Array]]) -> Bin | None:
    low, high = tenth / 10, (tenth + 1) / 10 + (tenth == 9)
    sums: list[tuple[float, float, int]] = []
    for shares, results in told:
        chosen = (shares >= low) & (shares < high)
        if chosen.any():
            sums.append((float(shares[chosen].sum()), float(results[chosen].sum()), int(chosen.sum())))
    if len(sums) < FEWEST:
        return None
    n = sum([k for _, _, k in sums])
    share, won = sum([a for a, _, _ in sums]) / n, sum([b for _, b, _ in sums]) / n
    error = math.sqrt(sum([(b - won * k) ** 2 for _, b, k in sums])) / n
    return Bin(round(share, 4), round(won, 4), round(2 * error, 4), len(sums))
