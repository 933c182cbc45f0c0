"""PettingZoo environments: `gold_armada_v0.env(players=3)` and so on; simultaneous steps are taken seat by seat."""

from __future__ import annotations

import random
from typing import TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from doubloon.adapters.arrays import mask_of
from doubloon.adapters.environment import Environment
from doubloon.adapters.episode import Episode
from doubloon.adapters.render import RENDER_MODES, Rendered, render
from doubloon.engine.contract import NOBODY
from doubloon.engine.options import Value
from doubloon.locale import Problem

Observation: TypeAlias = "dict[str, NDArray[np.float32] | NDArray[np.int8]]"
Info: TypeAlias = "dict[str, NDArray[np.int8]]"


class Agents(Environment):
    """What the turn-based and the parallel environment have in common: spaces, seeds, observations, results."""

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        reward: str = "win",
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        self._open(game, players, reward, render_mode, options)
        self.metadata = {"name": f"{game}_v0", "render_modes": RENDER_MODES, "render_fps": 1}
        self.possible_agents = [f"player_{seat}" for seat in range(self.players)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.rules.seat_moves) for agent in self.possible_agents}
        self._seeds = random.Random()

    def _observation_space(self) -> spaces.Dict:
        moves = self.rules.seat_moves
        tensor = spaces.Box(0, 1, (self.encoder.size,), np.float32)
        return spaces.Dict({"observation": tensor, "action_mask": spaces.Box(0, 1, (moves,), np.int8)})

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def _restart(self, seed: int | None) -> None:
        """A seed fixes this match and all that follow; without one the next match of the same sequence is dealt."""
        if seed is not None:
            self._seeds = random.Random(seed)
        self._episode = Episode(self.rules, self.players, self._seeds.getrandbits(62))
        self._earned = self.episode.value(self.reward)
        self.agents = list(self.possible_agents)

    def _rewards(self) -> dict[str, float]:
        """What every seat has earned since this was last asked."""
        before, self._earned = self._earned, self.episode.value(self.reward)
        return {agent: now - then for agent, now, then in zip(self.possible_agents, self._earned, before, strict=True)}

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        return {"observation": self.encoder.encode(self.episode.view(seat)), "action_mask": self._mask(seat)}

    def _mask(self, seat: int) -> NDArray[np.int8]:
        return mask_of(self.rules.seat_moves, self.episode.moves(seat))

    def _infos(self) -> dict[str, Info]:
        return {agent: {"action_mask": self._mask(seat)} for seat, agent in enumerate(self.possible_agents)}

    def render(self) -> Rendered:
        """The table as the seat to act sees it, or seat 0 once the match is over."""
        seat = max(self.episode.turn, 0)
        return render(self.render_mode, self.rules, self.episode.view(seat))

    def close(self) -> None:
        """There is no window to close."""


class TurnEnv(Agents, AECEnv):  # type: ignore[misc]
    """Agents act one by one. An illegal action is refused with a Problem that says why, and nothing changes."""

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        self._restart(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = self._infos()
        self._select()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise Problem("adapters.no_action", agent=agent)
        self.episode.play(self.possible_agents.index(agent), int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self._rewards()
        self._accumulate_rewards()
        self.infos = self._infos()
        self._select()

    def _select(self) -> None:
        turn = self.episode.turn
        if turn == NOBODY:
            self.terminations = dict.fromkeys(self.agents, True)
            turn = 0
        self.agent_selection = self.possible_agents[turn]


class StepEnv(Agents, ParallelEnv):  # type: ignore[misc]
    """All who are to act do so at once; the actions of the others, whose masks are empty, are not looked at."""

    def reset(
        self, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[dict[str, Observation], dict[str, Info]]:
        self._restart(seed)
        return {agent: self.observe(agent) for agent in self.agents}, self._infos()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]:
        for seat in self.episode.to_act():
            agent = self.possible_agents[seat]
            if agent not in actions:
                raise Problem("adapters.no_action", agent=agent)
            self.episode.play(seat, int(actions[agent]))
        agents, is_over = self.possible_agents, self.episode.is_over
        self.agents = [] if is_over else list(agents)
        observations = {agent: self.observe(agent) for agent in agents}
        terminations, truncations = dict.fromkeys(agents, is_over), dict.fromkeys(agents, False)
        return observations, self._rewards(), terminations, truncations, self._infos()


def make_env(
    game: str,
    *,
    players: int | None = None,
    reward: str = "win",
    illegal_reward: float = -1.0,
    render_mode: str | None = None,
    **options: Value,
) -> AECEnv:
    """With PettingZoo's usual wrappers: an illegal action ends the match with `illegal_reward` for who gave it."""
    env = TurnEnv(game, players=players, reward=reward, render_mode=render_mode, **options)
    checked = wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(env, illegal_reward=illegal_reward))
    return wrappers.OrderEnforcingWrapper(checked)
