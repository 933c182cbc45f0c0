"""A trained policy as a bot: what is left to write is tensor to logits.

class MyPolicy(PolicyBot):
    def logits(self, observation):
        return my_network(observation)

It plays wherever a bot does: `doubloon arena --players my_policy.py:MyPolicy,3`, `doubloon terminal --seats me,...`.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from doubloon.adapters.shapes import FLAT, Shape, Shaped
from doubloon.adapters.tensors.encoder import Encoder, make_encoder
from doubloon.batches.page import MOST
from doubloon.bots.bot import Bot, Budget
from doubloon.engine.contract import AnyRules, Move, View


class PolicyBot(Bot):
    """`observation` and `static` choose the shape in which the policy sees (see `Shape`); with a `temperature` above 0
    it draws from its logits divided by it, with 0 it plays the likeliest action. What it sees is a view, so it has no
    history."""

    encoder: Encoder  # of the table it sits at: known when logits are asked for
    observation = FLAT
    static = True
    temperature = 0.0

    def __init__(self, rules: AnyRules, seed: int) -> None:
        super().__init__(rules, seed)
        self._random = np.random.default_rng(seed)
        self._shapes: dict[int, Shape] = {}  # by the number of seats

    def reseed(self, seed: int) -> None:
        super().reseed(seed)
        self._random = np.random.default_rng(seed)

    def logits(self, observation: Shaped) -> ArrayLike:
        """One number for every action, from the bytes that a batch would show; those of illegal actions are not
        looked at."""
        raise NotImplementedError

    def choose(self, view: View, moves: list[Move], budget: Budget) -> Move:
        shape = self._shape(view.seats)
        self.encoder = shape.encoder
        legal = np.asarray(self.logits(shape.of(elements_of(self.encoder, view))), np.float64).reshape(-1)[moves]
        if self.temperature > 0:  # the largest of logits with Gumbel's noise is drawn by their odds
            legal = legal / self.temperature + self._random.gumbel(size=len(moves))
        return moves[int(np.argmax(legal))]

    def _shape(self, seats: int) -> Shape:
        if seats not in self._shapes:
            encoder = make_encoder(self.rules.name, dict(self.rules.values), seats)
            self._shapes[seats] = Shape(encoder, self.observation, static=self.static)
        return self._shapes[seats]


def elements_of(encoder: Encoder, view: View) -> NDArray[np.uint8]:
    """A view as the bytes of a batch."""
    elements: NDArray[np.uint8] = np.minimum(np.rint(encoder.encode(view) * encoder.scales), MOST).astype(np.uint8)
    return elements
