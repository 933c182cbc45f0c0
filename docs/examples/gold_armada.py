"""Gymnasium: a rule of thumb for Gold Armada, learned by trying: how many throws are worth it?

python docs/examples/gold_armada.py
"""

from __future__ import annotations

import sys

import gymnasium
import numpy as np

MATCHES = int(sys.argv[1]) if len(sys.argv) > 1 else 200


def play(env: gymnasium.Env, patience: float, seed: int) -> float:
    """Take the most valuable doubloon; throw single dice again with a chance of `patience`, otherwise stop."""
    rules = env.unwrapped.rules
    chooser = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    total, is_over = 0.0, False
    while not is_over:
        moves = [rules.text(int(move)) for move in np.flatnonzero(info["action_mask"])]
        takes = [move for move in moves if move.startswith("take")]
        pairs = [move for move in moves if move.startswith("keep") and len(set(move.split()[1:])) == 1]
        longest = max(pairs, key=lambda move: len(move.split()), default="stop")
        text = takes[-1] if takes else longest if chooser.random() < patience else "stop"
        _, reward, is_over, _, info = env.step(rules.parse(text))
        total += reward
    return total


def main() -> None:
    env = gymnasium.make("doubloon:doubloon/GoldArmada-v0", opponents="1", reward="score")
    for patience in (0.0, 0.5, 1.0):
        mean = np.mean([play(env, patience, seed) for seed in range(MATCHES)])
        print(f"patience {patience:.1f}: {mean:5.2f} points a match")


if __name__ == "__main__":
    main()
