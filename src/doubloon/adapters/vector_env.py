"""A batch as a `gymnasium.vector.VectorEnv`: one seat of each match is the agent's, bots have the others.

`gymnasium.make_vec("doubloon/GoldArmada-v0", num_envs=64, opponents="2")`
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from doubloon.adapters.batch import Batch
from doubloon.adapters.environment import rules_by_keyword
from doubloon.adapters.opponents import Opponent
from doubloon.adapters.render import RENDER_MODES, check_mode, render
from doubloon.adapters.shapes import FLAT, Shape, Shaped
from doubloon.batches.offers import NO_MOVE
from doubloon.engine.options import Value
from doubloon.locale import Problem

Rows: TypeAlias = NDArray[np.uint8]
Info: TypeAlias = "dict[str, Any]"  # Gymnasium's own word for it

MODES = {
    AutoresetMode.NEXT_STEP: "next_step",
    AutoresetMode.SAME_STEP: "same_step",
    AutoresetMode.DISABLED: "disabled",
}


class SeatVectorEnv(VectorEnv[Any, NDArray[np.int64], NDArray[Any]]):
    """Observations are bytes, numbers as they are and not scaled; the masks stand in the info as "action_mask" and are
    never empty. An illegal action is refused with its row and rule, and nothing is played. With `copy` off the
    observations are the batch's own memory, which changes with every step."""

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        players: int | None = None,
        seat: int | str = 0,
        opponents: Opponent | Sequence[Opponent | Sequence[Opponent]] = "uniform",
        reward: str = "win",
        skip_forced: bool = False,
        observation: str = FLAT,
        static: bool = True,
        history: int = 0,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        check_mode(render_mode)
        rules_by_keyword(game, options)
        mode = AutoresetMode(autoreset_mode)
        self.batch = Batch(
            game,
            num_envs,
            players=players,
            options=options,
            opponents=opponents,
            seat=seat,
            reward=reward,
            autoreset=MODES[mode],
            skip_forced=skip_forced,
        )
        self.num_envs = num_envs
        self.copy = copy
        self.render_mode = render_mode
        self.metadata = {"autoreset_mode": mode, "render_modes": RENDER_MODES, "render_fps": 1}
        self.shape = Shape(self.batch.encoder, observation, static=static, history=history)
        self.single_observation_space = self.shape.space()
        self.single_action_space = spaces.Discrete(self.batch.rules.seat_moves)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._is_reset = False

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, object] | None = None
    ) -> tuple[Any, Info]:
        """`options={"reset_mask": mask}` begins a new match in the rows named, as Gymnasium's own vectors have it. A
        row depends on the seed and its number, so there is one seed for all."""
        mask = (options or {}).get("reset_mask")
        if isinstance(seed, list):
            raise Problem("adapters.one_seed")
        if mask is not None:
            self.batch.reset(rows=np.asarray(mask))
        elif seed is not None or not self._is_reset:
            super().reset(seed=seed)
            self.batch.reset(int(self.np_random.integers(2**62)))
        else:
            self.batch.reset()
        self._is_reset = True
        return self._observations(), self._info()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Any, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Info]:
        if not self._is_reset:
            raise Problem("adapters.not_reset")
        batch = self.batch
        learners = batch.learners.copy()
        batch.step(actions)
        rewards = batch.rewards[np.arange(self.num_envs), learners]
        info = self._info()
        if batch.autoreset == "same_step" and batch.ended.any():
            info |= self._final(batch.ended.copy())
        return self._observations(), rewards, batch.ended.copy(), np.zeros(self.num_envs, np.bool_), info

    def action_masks(self) -> NDArray[np.int8]:
        """As sb3-contrib's MaskablePPO asks for them."""
        return self.batch.masks.astype(np.int8)

    def render(self) -> tuple[Any, ...] | None:
        """Every row as its learner sees it."""
        if self.render_mode is None:
            return None
        views = [self.batch.view(k, int(self.batch.learners[k])) for k in range(self.num_envs)]
        return tuple([render(self.render_mode, self.batch.rules, view) for view in views])

    def _observations(self) -> Shaped:
        batch, shape = self.batch, self.shape
        if shape.is_plain and self.copy:
            return batch.observations.copy()
        return shape.of(batch.observations, batch.history(shape.history) if shape.history else None)

    def _info(self) -> Info:
        there = np.ones(self.num_envs, np.bool_)
        info: Info = {"action_mask": self.action_masks(), "_action_mask": there}
        if not self.shape.has_all:
            info |= {"static": self.shape.static_of(self.batch.observations), "_static": there}
        return info

    def _final_of(self, elements: Rows) -> Shaped:
        """Nobody is to act after the end: the history of a match that is over is left blank."""
        blank = np.full((self.shape.history, 2), NO_MOVE, np.int64) if self.shape.history else None
        return self.shape.of(elements, blank)

    def _final(self, ended: NDArray[np.bool_]) -> Info:
        """What Gymnasium's vectors say of matches that ended in this very step."""
        last = np.full(self.num_envs, None, object)
        for k in np.flatnonzero(ended):
            last[k] = self._final_of(self.batch.final_observations[k].copy())
        masks = np.zeros((self.num_envs, self.batch.rules.seat_moves), np.int8)
        masks[ended, 0] = 1
        return {
            "final_obs": last,
            "_final_obs": ended,
            "final_info": {"action_mask": masks, "_action_mask": ended},
            "_final_info": ended,
        }
