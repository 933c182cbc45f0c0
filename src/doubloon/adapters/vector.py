"""Many matches side by side: what all seats to act see, as one batch of arrays, and their moves as another."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from doubloon.adapters.episode import REWARDS, Episode, rules_of
from doubloon.adapters.tensors.encoder import make_encoder
from doubloon.engine.options import Value
from doubloon.locale import Problem


@dataclass(frozen=True)
class Batch:
    """What a step brought, match by match: rewards of every seat, and whether the match ended with it."""

    rewards: NDArray[np.float64]  # matches x players
    is_over: NDArray[np.bool_]  # matches


class Runner:
    """Row k of `observations`, `masks` and `turns` is about the seat to act in match k; a match that is over makes room
    for a new one at once. The arrays are the runner's own and change with every step: copy what is to be kept."""

    def __init__(
        self,
        game: str,
        matches: int,
        *,
        players: int | None = None,
        seed: int = 0,
        reward: str = "win",
        **options: Value,
    ) -> None:
        if matches < 1:
            raise Problem("adapters.matches")
        if reward not in REWARDS:
            raise Problem("adapters.reward", reward=reward, rewards=REWARDS)
        seats = rules_of(game, options).seats[0] if players is None else players
        self.encoder = make_encoder(game, options, seats)
        self.rules = self.encoder.rules
        self.players = seats
        self.matches = matches
        self.reward = reward
        self.finished = 0  # matches played to their end
        self._seeds = random.Random(seed)
        self.observations = np.zeros((matches, self.encoder.size), np.float32)
        self._blocks = [self.encoder.blocks(row) for row in self.observations]
        self.masks = np.zeros((matches, self.rules.seat_moves), np.bool_)
        self.turns = np.zeros(matches, np.int64)
        self.episodes = [self._new_episode() for _ in range(matches)]
        self._earned = [episode.value(reward) for episode in self.episodes]
        for k in range(matches):
            self._look(k)

    def step(self, actions: Sequence[int] | NDArray[np.int64]) -> Batch:
        """One move in every match, by the seat that was to act."""
        if len(actions) != self.matches:
            raise Problem("adapters.actions", given=len(actions), matches=self.matches)
        rewards = np.zeros((self.matches, self.players))
        is_over = np.zeros(self.matches, np.bool_)
        for k, episode in enumerate(self.episodes):
            episode.play(int(self.turns[k]), int(actions[k]))
            is_over[k] = episode.is_over
            if is_over[k] or self.reward == "score":
                earned = episode.value(self.reward)
                rewards[k] = np.subtract(earned, self._earned[k])
                self._earned[k] = earned
            if is_over[k]:
                self._restart(k)
            self._look(k)
        return Batch(rewards, is_over)

    def _restart(self, k: int) -> None:
        self.finished += 1
        self.episodes[k] = self._new_episode()
        self._earned[k] = self.episodes[k].value(self.reward)

    def _new_episode(self) -> Episode:
        return Episode(self.rules, self.players, self._seeds.getrandbits(62))

    def _look(self, k: int) -> None:
        episode = self.episodes[k]
        turn = episode.turn
        self.turns[k] = turn
        row, mask = self.observations[k], self.masks[k]
        row.fill(0)
        self.encoder.write(episode.view(turn), self._blocks[k])
        mask.fill(False)
        mask[episode.moves(turn)] = True


def random_actions(masks: NDArray[np.bool_], chooser: np.random.Generator) -> NDArray[np.int64]:
    """A legal move for every row, all alike likely."""
    wanted = (chooser.random(len(masks)) * masks.sum(axis=1)).astype(np.int64)
    chosen: NDArray[np.int64] = np.argmax(np.cumsum(masks, axis=1) > wanted[:, None], axis=1)
    return chosen
