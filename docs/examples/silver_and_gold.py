"""PettingZoo, in parallel: what it is worth in Silver & Gold to mark whole shapes rather than single cells.

python docs/examples/silver_and_gold.py
"""

from __future__ import annotations

import sys

import numpy as np

from doubloon.adapters import silver_and_gold_v0

MATCHES = int(sys.argv[1]) if len(sys.argv) > 1 else 20


def main() -> None:
    env = silver_and_gold_v0.parallel_env(players=2, reward="score")
    place = np.array([env.rules.text(move).startswith("place") for move in range(env.rules.seat_moves)])
    chooser = np.random.default_rng(1)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for match in range(MATCHES):
        observations, _ = env.reset(seed=match)
        while env.agents:
            actions = {}
            for agent, seen in observations.items():
                legal = seen["action_mask"].astype(bool)
                wanted = legal & place if agent == "player_0" and (legal & place).any() else legal
                actions[agent] = int(chooser.choice(np.flatnonzero(wanted))) if wanted.any() else 0
            observations, rewards, *_ = env.step(actions)
            for agent, reward in rewards.items():
                totals[agent] += reward
    shapes, anything = (total / MATCHES for total in totals.values())
    print(f"whole shapes: {shapes:.1f} points a match, any move: {anything:.1f}")


if __name__ == "__main__":
    main()
