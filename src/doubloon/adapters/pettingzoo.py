"""PettingZoo environments: `gold_armada_v0.env(players=3)` and so on; simultaneous steps are taken seat by seat."""

from __future__ import annotations

import random
from collections.abc import Container
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.env_logger import EnvLogger

from doubloon.adapters.environment import Environment, Look
from doubloon.adapters.episode import Episode
from doubloon.adapters.render import RENDER_MODES, Rendered, render
from doubloon.adapters.shapes import FLAT
from doubloon.engine.contract import NOBODY
from doubloon.engine.options import Value
from doubloon.locale import Problem

Observation: TypeAlias = "dict[str, Any]"  # arrays, or what `observation` makes of them
Info: TypeAlias = "dict[str, NDArray[np.int8] | NDArray[np.uint8]]"


class Agents(Environment):
    """What the turn-based and the parallel environment have in common: spaces, seeds, observations, results. An illegal
    action is refused with a Problem that says why, and nothing changes; with an `illegal_reward` it ends the match
    instead, with that reward for the agent that gave it."""

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        reward: str = "win",
        illegal_reward: float | None = None,
        observation: str = FLAT,
        static: bool = True,
        history: int = 0,
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        self._open(game, players, reward, render_mode, Look(observation, static, history), options)
        self.illegal_reward = illegal_reward
        self.metadata = {"name": f"{game}_v0", "render_modes": RENDER_MODES, "render_fps": 1}
        self.possible_agents = [f"player_{seat}" for seat in range(self.players)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.rules.seat_moves) for agent in self.possible_agents}
        self.state_space = spaces.Box(0, 1, (self.players * self.encoder.size,), np.float32)
        self._seeds = random.Random()

    def _observation_space(self) -> spaces.Dict:
        moves = self.rules.seat_moves
        seen = self.observation_space_of_a_seat()
        return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (moves,), np.int8)})

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def _restart(self, seed: int | None) -> None:
        """A seed fixes this match and all that follow; without one the next match of the same sequence is dealt."""
        if seed is not None:
            self._seeds = random.Random(seed)
        self.episode = Episode(self.rules, self.players, self._seeds.getrandbits(62))
        self._earned = [0.0] * self.players  # of the potential too: an episode adds up to the win
        self.agents = list(self.possible_agents)

    def _rewards(self) -> dict[str, float]:
        """What every seat has earned since this was last asked."""
        before, self._earned = self._earned, self.episode.value(self.reward)
        return {agent: now - then for agent, now, then in zip(self.possible_agents, self._earned, before, strict=True)}

    def _fines(self, illegal: Container[int]) -> dict[str, float]:
        """For the seats whose actions were illegal."""
        fine = self.illegal_reward or 0.0
        return {agent: fine if seat in illegal else 0.0 for seat, agent in enumerate(self.possible_agents)}

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        return {"observation": self.look(seat), "action_mask": self.mask(seat)}

    def state(self) -> NDArray[np.float32]:
        """For central critics: what all seats see, one after another. Decks have no order here, so that is all."""
        return np.concatenate([self.encoder.look(self.episode.s, seat) for seat in range(self.players)])

    def _infos(self) -> dict[str, Info]:
        masks = zip(self.possible_agents, self.episode.masks(), strict=True)
        if self.shape.has_all:
            return {agent: {"action_mask": mask} for agent, mask in masks}
        static = self.static()
        return {agent: {"action_mask": mask, **static} for agent, mask in masks}

    def render(self) -> Rendered:
        """The table as the seat to act sees it, or seat 0 once the match is over."""
        seat = max(self.episode.turn, 0)
        return render(self.render_mode, self.rules, self.episode.view(seat))

    def close(self) -> None:
        """There is no window to close."""


class TurnEnv(Agents, AECEnv):  # type: ignore[misc]
    """Agents act one by one."""

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        self._restart(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = self._infos()
        self._select()

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise Problem("adapters.over")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise Problem("adapters.no_action", agent=agent)
        try:
            self.episode.play(self.possible_agents.index(agent), int(action))
        except Problem:
            if self.illegal_reward is None:
                raise
            self._end_for(agent, action)
            return
        self._cumulative_rewards[agent] = 0.0
        if self.is_paying:
            self.rewards = self._rewards()
            self._accumulate_rewards()
        self.infos = self._infos()
        self._select()

    def _end_for(self, agent: str, action: int) -> None:
        """As PettingZoo's own wrappers have it: an action that there is not is an error, one that is illegal loses."""
        assert self.action_space(agent).contains(action), "action is not in action space"
        EnvLogger.warn_on_illegal_move()
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self._fines([self.possible_agents.index(agent)])
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[0]

    def _select(self) -> None:
        turn = self.episode.turn
        if turn == NOBODY:
            self.terminations = dict.fromkeys(self.agents, True)
            turn = 0
        self.agent_selection = self.possible_agents[turn]


class StepEnv(Agents, ParallelEnv):  # type: ignore[misc]
    """All who are to act do so at once; the actions of the others, whose masks allow only action 0, are not looked
    at. An illegal action is found before any of them is played."""

    def reset(
        self, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[dict[str, Observation], dict[str, Info]]:
        self._restart(seed)
        return {agent: self.observe(agent) for agent in self.agents}, self._infos()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]:
        """All actions are looked at before the first is played."""
        if not self.agents:
            raise Problem("adapters.over")
        given = {seat: self._given(seat, actions) for seat in self.episode.to_act()}
        illegal = {seat: move for seat, move in given.items() if not self.episode.allows(seat, move)}
        if illegal and self.illegal_reward is None:
            seat, move = next(iter(illegal.items()))
            raise Problem.of(self.rules.why_not(self.episode.s, seat, move))
        if not illegal:
            for seat, move in given.items():
                self.episode.play(seat, move)
        agents, is_over = self.possible_agents, self.episode.is_over or bool(illegal)
        self.agents = [] if is_over else list(agents)
        observations = {agent: self.observe(agent) for agent in agents}
        rewards = self._fines(illegal) if illegal else self._rewards()
        terminations, truncations = dict.fromkeys(agents, is_over), dict.fromkeys(agents, False)
        return observations, rewards, terminations, truncations, self._infos()

    def _given(self, seat: int, actions: dict[str, int]) -> int:
        agent = self.possible_agents[seat]
        if agent not in actions:
            raise Problem("adapters.no_action", agent=agent)
        return int(actions[agent])


class OrderedEnv(wrappers.OrderEnforcingWrapper):  # type: ignore[misc]
    """PettingZoo's wrapper, which tells in which order things are asked. It would fetch the five parts of `last` one by
    one, and each of them costs more than the rules take for a step; and only warn of a step after the end."""

    def step(self, action: int | None) -> None:
        if self._has_reset and not self.agents:
            raise Problem("adapters.over")
        super().step(action)

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, Info]:
        found: tuple[Observation | None, float, bool, bool, Info]
        found = self.env.last(observe) if self._has_reset else super().last(observe)
        return found


def make_env(game: str, *, illegal_reward: float = -1.0, **more: Any) -> AECEnv:  # those of TurnEnv
    """What PettingZoo's usual wrappers make of an environment: an illegal action ends the match with `illegal_reward`
    for its agent, and what is asked before `reset` is an error."""
    return OrderedEnv(TurnEnv(game, illegal_reward=illegal_reward, **more))
