"""Gymnasium environments: one seat is the agent's, the others are played by bots.

`gymnasium.make("doubloon.adapters.gymnasium:doubloon/GoldArmada-v0", players=3, opponents="2")`
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from doubloon.adapters.arrays import mask_of
from doubloon.adapters.environment import Environment
from doubloon.adapters.episode import Episode
from doubloon.adapters.opponents import Chooser, NamedBot
from doubloon.adapters.render import RENDER_MODES, Rendered, render
from doubloon.engine.options import Value
from doubloon.games import GAMES
from doubloon.locale import Problem

Floats: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]
Info: TypeAlias = "dict[str, Mask | str]"


class SeatEnv(Environment, gymnasium.Env[Floats, np.int64]):
    """`action_masks()` says what is legal; an illegal action ends the match with `illegal_reward`, and the reason
    stands in the info as "refused". `opponents` is one name for all other seats, or a name or chooser for each."""

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012 (declared so by Gymnasium)

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        seat: int = 0,
        opponents: str | Sequence[str | Chooser] = "uniform",
        reward: str = "win",
        illegal_reward: float = -1.0,
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        self._open(game, players, reward, render_mode, options)
        seats = self.players
        if not 0 <= seat < seats:
            raise Problem("engine.no_such_seat", seat=seat, seats=seats)
        self.seat = seat
        self.opponents = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
        if len(self.opponents) != seats - 1:
            raise Problem("adapters.opponents", given=len(self.opponents), wanted=seats - 1)
        self.illegal_reward = illegal_reward
        self.observation_space = spaces.Box(0, 1, (self.encoder.size,), np.float32)
        self.action_space = spaces.Discrete(self.rules.seat_moves)
        self._choosers: dict[int, Chooser] = {}

    def reset(self, *, seed: int | None = None, options: dict[str, object] | None = None) -> tuple[Floats, Info]:
        super().reset(seed=seed)
        seats = self.encoder.seats
        seeds = [int(number) for number in self.np_random.integers(2**62, size=seats)]
        self._episode = Episode(self.rules, seats, seeds[self.seat])
        others = [seat for seat in range(seats) if seat != self.seat]
        self._choosers = {
            seat: NamedBot(who, self.encoder, seeds[seat]) if isinstance(who, str) else who
            for seat, who in zip(others, self.opponents, strict=True)
        }
        self._others_play()
        self._earned = self.episode.value(self.reward)[self.seat]
        return self._observation(), {"action_mask": self.action_masks()}

    def step(self, action: np.int64) -> tuple[Floats, float, bool, bool, Info]:
        try:
            self.episode.play(self.seat, int(action))
        except Problem as problem:
            info: Info = {"action_mask": self.action_masks(), "refused": str(problem)}
            return self._observation(), self.illegal_reward, True, False, info
        self._others_play()
        before, self._earned = self._earned, self.episode.value(self.reward)[self.seat]
        info = {"action_mask": self.action_masks()}
        return self._observation(), self._earned - before, self.episode.is_over, False, info

    def action_masks(self) -> Mask:
        """The mask as sb3-contrib's MaskablePPO asks for it."""
        return mask_of(self.rules.seat_moves, self.episode.moves(self.seat))

    def render(self) -> Rendered:
        return render(self.render_mode, self.rules, self.episode.view(self.seat))

    def _observation(self) -> Floats:
        return self.encoder.encode(self.episode.view(self.seat))

    def _others_play(self) -> None:
        """Until the agent is to act: in a simultaneous step the others wait for it, or it for them, as they come."""
        episode = self.episode
        while not episode.is_over and self.seat not in episode.to_act():
            turn = episode.turn
            episode.play(turn, self._choosers[turn](episode.view(turn), episode.moves(turn)))


def env_id(game: str) -> str:
    """doubloon/GoldArmada-v0"""
    return f"doubloon/{game.title().replace('_', '')}-v0"


for _game in GAMES:
    gymnasium.register(
        env_id(_game),
        "doubloon.adapters.gymnasium:SeatEnv",
        vector_entry_point="doubloon.adapters.vector_env:SeatVectorEnv",
        kwargs={"game": _game},
    )
