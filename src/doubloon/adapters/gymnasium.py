"""Gymnasium environments: one seat is the agent's, the others are played by bots.

`gymnasium.make("doubloon/GoldArmada-v0", players=3, opponents="2")`, once doubloon is imported
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from doubloon.adapters.environment import Environment, Look
from doubloon.adapters.episode import Episode
from doubloon.adapters.opponents import ROTATING, Opponent, check_chair, pools_of
from doubloon.adapters.render import RENDER_MODES, Rendered, render
from doubloon.adapters.shapes import FLAT
from doubloon.batches.mates import Mates
from doubloon.engine.options import Value
from doubloon.locale import Problem

Seen: TypeAlias = Any  # an array or a dict of them, as `observation` has it
Mask: TypeAlias = NDArray[np.int8]
Info: TypeAlias = "dict[str, Mask | NDArray[np.uint8] | str]"


class SeatEnv(Environment, gymnasium.Env[Seen, np.int64]):
    """`action_masks()` says what is legal; an illegal action ends the match with `illegal_reward`, and the reason
    is in the info as "refused". `opponents` is one name for all other seats, or for each of them, in turn order from
    the agent's, a name, a chooser or a pool of these, of which one is drawn for every match. With `seat="rotate"` the
    agent sits one chair further in every match. `observation`, `static` and `history` choose the shape of observations,
    see `Shape`."""

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012 (declared so by Gymnasium)

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        seat: int | str = 0,
        opponents: Opponent | Sequence[Opponent | Sequence[Opponent]] = "uniform",
        reward: str = "win",
        illegal_reward: float = -1.0,
        observation: str = FLAT,
        static: bool = True,
        history: int = 0,
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        self._open(game, players, reward, render_mode, Look(observation, static, history), options)
        seats = self.players
        check_chair(seat, seats)
        self.seat = seat if isinstance(seat, int) else 0
        self.rotates = seat == ROTATING
        self.opponents = opponents
        self.illegal_reward = illegal_reward
        self.observation_space = self.observation_space_of_a_seat()
        self.action_space = spaces.Discrete(self.rules.seat_moves)
        self._mates = self._make_mates()
        self._is_done = False

    def reset(self, *, seed: int | None = None, options: dict[str, object] | None = None) -> tuple[Seen, Info]:
        super().reset(seed=seed)
        seats = self.encoder.seats
        if self.rotates:
            self.seat = int(self.np_random.integers(seats)) if seed is not None else (self.seat + 1) % seats
        self.episode = Episode(self.rules, seats, int(self.np_random.integers(2**62)))
        self._is_done = False
        self.episode.seat_mates(self._mates, self.seat)
        self.episode.let_play(self._mates)
        self._earned = 0.0  # what comes before the agent's first move belongs to its first reward
        return self._observation(), self._info()

    def _make_mates(self) -> Mates:
        return Mates(self.rules, self.players, 0, *pools_of(self.opponents, self.encoder))

    def step(self, action: np.int64) -> tuple[Seen, float, bool, bool, Info]:
        if self._is_done:
            raise Problem("adapters.over")
        try:
            self.episode.play(self.seat, int(action))
        except Problem as problem:
            self._is_done = True
            info: Info = {**self._info(), "refused": str(problem)}
            return self._observation(), self.illegal_reward, True, False, info
        self.episode.let_play(self._mates)
        self._is_done = self.episode.is_over
        return self._observation(), self._reward(), self._is_done, False, self._info()

    def _reward(self) -> float:
        """What the agent has earned since this was last asked."""
        if not self.is_paying:
            return 0.0
        before, self._earned = self._earned, self.episode.value(self.reward)[self.seat]
        return self._earned - before

    def action_masks(self) -> Mask:
        """The mask as sb3-contrib's MaskablePPO asks for it."""
        return self.mask(self.seat)

    def render(self) -> Rendered:
        return render(self.render_mode, self.rules, self.episode.view(self.seat))

    def _observation(self) -> Seen:
        return self.look(self.seat)

    def _info(self) -> Info:
        info: Info = {"action_mask": self.action_masks()}
        return info if self.shape.has_all else info | self.static()

    # --- copies --------------------------------------------------------------------------------------

    def __getstate__(self) -> dict[str, object]:
        return {name: value for name, value in vars(self).items() if name != "_mates"}

    def __setstate__(self, state: dict[str, object]) -> None:
        vars(self).update(state)
        self._mates = self._make_mates()
