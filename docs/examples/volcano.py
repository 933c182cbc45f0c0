"""Arrays: does it matter in Tobago: Volcano who begins? Many random matches side by side, and how often each seat wins.

python docs/examples/volcano.py
"""

from __future__ import annotations

import sys

import numpy as np

import doubloon

MATCHES = int(sys.argv[1]) if len(sys.argv) > 1 else 100


def main() -> None:
    batch = doubloon.batch("volcano", 16, players=3, seed=1)
    paid: list[np.ndarray] = []
    while len(paid) < MATCHES:
        batch.step(batch.sample())
        paid += list(batch.rewards[batch.ended])
    rewards = np.array(paid)
    means, errors = rewards.mean(axis=0), rewards.std(axis=0) / np.sqrt(len(rewards))
    for seat, (mean, error) in enumerate(zip(means, errors, strict=True)):
        print(f"seat {seat}: {mean:+.3f} +- {1.96 * error:.3f} a match")


if __name__ == "__main__":
    main()
