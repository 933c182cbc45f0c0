"""Plain PPO in PyTorch on a batch: one core, a network of two layers, no other library.

python docs/examples/train_ppo.py silver_and_gold-solo-v0 --decisions 1600000 --out policy.pt

Prints what it reaches as it learns, and at the end the evaluation of the task beside that of level 3. Its length counts
decisions, not time, so a seed repeats. The weights are saved with every line, so `--decisions 0 --load policy.pt`
evaluates a run that was stopped.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import torch
from torch import Tensor, nn
from torch.distributions import Categorical
from torch.nn import functional

import doubloon
from doubloon.adapters.batch import Batch
from doubloon.adapters.tasks import MATCHES, bot_policy, evaluate, find_task

ROWS, STEPS, EPOCHS, PARTS = 128, 64, 4, 32
GAMMA, LAMBDA, CLIP, ENTROPY = 1.0, 0.95, 0.2, 0.01
RATE = 1e-3
LINES = 20  # printed in the course of a run


class Network(nn.Module):
    def __init__(self, elements: int, actions: int, width: int = 128) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(elements, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy, self.value = nn.Linear(width, actions), nn.Linear(width, 1)
        nn.init.zeros_(self.policy.weight)

    def forward(self, seen: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        x = self.body(seen)
        return self.policy(x).masked_fill(~masks, -1e9), self.value(x)[:, 0]


class Learner:
    def __init__(self, batch: Batch, scale: float) -> None:
        self.batch, self.scale = batch, scale  # of rewards
        self.network = Network(batch.encoder.size, batch.rules.seat_moves)
        self.optimizer = torch.optim.Adam(self.network.parameters(), RATE, eps=1e-5)
        self.scales = torch.from_numpy(np.maximum(batch.encoder.scales, 1))

    def look(self, batch: Batch) -> tuple[Tensor, Tensor]:
        return torch.from_numpy(batch.observations.copy()) / self.scales, torch.from_numpy(batch.masks.copy())

    def best(self, batch: Batch) -> np.ndarray:
        """The policy as it is evaluated: the likeliest action."""
        with torch.no_grad():
            return self.network(*self.look(batch))[0].argmax(1).numpy()

    def play(self) -> tuple[list[Tensor], list[float]]:
        """STEPS decisions in every row, as PPO wants them, and what the matches that ended have earned."""
        batch, rows = self.batch, np.arange(self.batch.num_envs)
        kept: list[list[Tensor]] = []
        earned: list[float] = []
        with torch.no_grad():
            for _ in range(STEPS):
                seen, masks = self.look(batch)
                logits, values = self.network(seen, masks)
                chosen = Categorical(logits=logits).sample()
                learners = batch.learners.copy()
                batch.step(chosen.numpy())
                rewards = batch.rewards[rows, learners]
                self.totals += rewards
                earned += self.totals[batch.ended].tolist()
                self.totals[batch.ended] = 0
                odds = functional.log_softmax(logits, 1).gather(1, chosen[:, None])[:, 0]
                told = torch.tensor(rewards / self.scale, dtype=torch.float32)
                kept.append([seen, masks, chosen, odds, values, told, torch.from_numpy(batch.ended.copy())])
            after = self.network(*self.look(batch))[1]
        seen, masks, chosen, odds, values, rewards, ended = [torch.stack(part) for part in zip(*kept, strict=True)]
        gains, gain = torch.zeros_like(values), torch.zeros(batch.num_envs)
        for t in reversed(range(STEPS)):
            lives = (~ended[t]).float()
            gain = rewards[t] + GAMMA * after * lives - values[t] + GAMMA * LAMBDA * lives * gain
            gains[t], after = gain, values[t]
        return [part.flatten(0, 1) for part in (seen, masks, chosen, odds, gains, gains + values)], earned

    def learn(self, played: list[Tensor], left: float) -> None:
        """`left` is the part of the run that is still to come: the rate falls with it."""
        for group in self.optimizer.param_groups:
            group["lr"] = RATE * max(left, 0.02)
        for _ in range(EPOCHS):
            for part in torch.randperm(len(played[0])).chunk(PARTS):
                seen, masks, chosen, before, gains, aims = [each[part] for each in played]
                logits, values = self.network(seen, masks)
                now = Categorical(logits=logits)
                ratio = (now.log_prob(chosen) - before).exp()
                gains = (gains - gains.mean()) / (gains.std() + 1e-8)
                policy = torch.min(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains).mean()
                loss = functional.mse_loss(values, aims) / 2 - policy - ENTROPY * now.entropy().mean()
                self.optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
                self.optimizer.step()

    def train(self, most: int, out: str) -> int:
        """Decisions made; it is processor time that is told, which a busy machine bends least."""
        self.totals = np.zeros(self.batch.num_envs)
        start, told, decisions, earned = time.process_time(), 0, 0, []
        while decisions < most:
            played, more = self.play()
            self.learn(played, 1 - decisions / most)
            decisions += len(played[0])
            earned += more
            if decisions >= min(told, most):
                spent = (time.process_time() - start) / 60
                print(f"{spent:6.2f} min {decisions:10,} decisions {np.mean(earned or [0]):8.2f} a match", flush=True)
                told, earned = decisions + most // LINES, []
                if out:
                    torch.save(self.network.state_dict(), out)
        return decisions


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("task", nargs="?", default="silver_and_gold-solo-v0")
    parser.add_argument("--opponents", default="3")
    parser.add_argument("--decisions", type=int, default=1_600_000, help="to learn from")
    parser.add_argument("--matches", type=int, default=MATCHES, help="of each of 60 rows in the evaluation")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="", help="a file for the weights")
    parser.add_argument("--load", default="", help="a file with weights to begin with")
    args = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(args.seed)
    task = find_task(args.task)
    is_solo = task.players == 1
    batch = doubloon.batch(
        task.game, ROWS, seed=args.seed, players=task.players, options=task.options, opponents=args.opponents,
        seat="rotate", reward="score" if is_solo else "margin",
    )  # fmt: skip
    learner = Learner(batch, 20.0 if is_solo else 10.0)
    if args.load:
        learner.network.load_state_dict(torch.load(args.load))
    decisions = learner.train(args.decisions, args.out)
    if args.out:
        torch.save(learner.network.state_dict(), args.out)
    options = {**task.options, **task.held_out}
    print(f"{task.name}, {decisions:,} decisions, against level {args.opponents}:")
    for name, policy in {"PPO": learner.best, "level 3": bot_policy("3", task.game, options)}.items():
        print(f"  {name:8}", evaluate(policy, task, opponents=args.opponents, matches=args.matches))


if __name__ == "__main__":
    main()
