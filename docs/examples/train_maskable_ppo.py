"""sb3-contrib's MaskablePPO, unmodified, on a Gymnasium environment of ours: what it makes of Silver & Gold alone.

python docs/examples/train_maskable_ppo.py --steps 100000

Prints what it reaches as it learns; a seed repeats.
"""

from __future__ import annotations

import argparse

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO

import doubloon  # noqa: F401 (registers the games)

LINES = 10  # printed in the course of a run


def make(seed: int) -> gymnasium.Env:
    env = gymnasium.make("doubloon/SilverAndGold-v0", players=1, solo=True, reward="score")
    env.reset(seed=seed)
    return env


def mean_score(model: MaskablePPO, matches: int) -> float:
    env, scores = make(1_000_003), []
    for _ in range(matches):
        seen, info = env.reset()
        total, is_over = 0.0, False
        while not is_over:
            action, _ = model.predict(seen, action_masks=info["action_mask"].astype(bool), deterministic=True)
            seen, reward, is_over, _, info = env.step(int(action))
            total += float(reward)
        scores.append(total)
    return float(np.mean(scores))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--matches", type=int, default=100, help="of the evaluation")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    model = MaskablePPO("MlpPolicy", make(args.seed), seed=args.seed, n_steps=1024, batch_size=256, device="cpu")
    print(f"{0:10,} decisions {mean_score(model, args.matches):8.1f} points a match", flush=True)
    while model.num_timesteps < args.steps:
        model.learn(max(args.steps // LINES, 1), reset_num_timesteps=False)
        print(f"{model.num_timesteps:10,} decisions {mean_score(model, args.matches):8.1f} points a match", flush=True)


if __name__ == "__main__":
    main()
