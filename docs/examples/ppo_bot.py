"""What train_ppo.py has learned, as a bot that sits down wherever bots do. Its weights are in policy.pt, or where the
variable PPO_WEIGHTS says; the table has as many seats as the task had.

python docs/examples/train_ppo.py gold_armada-2p-v0 --out policy.pt
doubloon arena --game gold_armada --players docs/examples/ppo_bot.py:PpoBot,3 --num 100
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import numpy as np
import torch

from doubloon.adapters.policy import PolicyBot

sys.path.append(str(Path(__file__).parent))
from train_ppo import Network

WEIGHTS = os.environ.get("PPO_WEIGHTS", "policy.pt")


class PpoBot(PolicyBot):
    network: Network | None = None  # made when it is first asked: only then is it known how many sit at the table

    def logits(self, observation: np.ndarray) -> np.ndarray:
        if self.network is None:
            torch.set_num_threads(1)
            self.network = Network(self.encoder.size, self.rules.seat_moves)
            self.network.load_state_dict(torch.load(WEIGHTS))
        seen = torch.from_numpy(observation / np.maximum(self.encoder.scales, 1)).float()[None]
        with torch.no_grad():
            return self.network(seen, torch.ones(1, self.rules.seat_moves, dtype=torch.bool))[0][0].numpy()
