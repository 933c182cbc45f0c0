"""Arrays: does it matter in Tobago: Volcano who begins? Many random matches side by side, and how often each seat wins.

python docs/examples/volcano.py
"""

from __future__ import annotations

import sys

import numpy as np

from doubloon.adapters.vector import Runner, random_actions

MATCHES = int(sys.argv[1]) if len(sys.argv) > 1 else 100


def main() -> None:
    runner = Runner("volcano", 16, players=3, seed=1)
    chooser = np.random.default_rng(1)
    paid: list[np.ndarray] = []
    while len(paid) < MATCHES:
        batch = runner.step(random_actions(runner.masks, chooser))
        paid += list(batch.rewards[batch.is_over])
    rewards = np.array(paid)
    means, errors = rewards.mean(axis=0), rewards.std(axis=0) / np.sqrt(len(rewards))
    for seat, (mean, error) in enumerate(zip(means, errors, strict=True)):
        print(f"seat {seat}: {mean:+.3f} +- {1.96 * error:.3f} a match")


if __name__ == "__main__":
    main()
