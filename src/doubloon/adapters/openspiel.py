"""OpenSpiel: importing this module registers every game, `pyspiel.load_game("python_doubloon_tobago(players=3)")`.

Simultaneous steps are taken seat by seat, each seat seeing nothing of the others' moves until the last is done; in
`python_doubloon_silver_and_gold_at_once` they are simultaneous nodes.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import ClassVar, TypeAlias

import numpy as np
import pyspiel

from doubloon.adapters.recall import Recall, view_text
from doubloon.adapters.shared import rules_of
from doubloon.adapters.small import SMALL
from doubloon.adapters.tensors.encoder import Encoder, make_encoder
from doubloon.adapters.tensors.field import Field, Floats
from doubloon.batches.purse import Purse
from doubloon.engine.contract import CHANCE, NOBODY, SPECTATOR, AnyRules, View
from doubloon.engine.options import Value
from doubloon.games import GAMES, find_game
from doubloon.locale import Message, Problem, say

Params: TypeAlias = dict[str, Value]

SAMPLE_BITS = 2**53
REWARDS = ["win", "score", "margin", "rank"]  # all paid at the end


def short_name(game: str) -> str:
    return f"python_doubloon_{game}"


def defaults(game: str) -> Params:
    """The parameters: players, reward, and the game's own options."""
    rules = rules_of(game, {})
    return {"players": rules.seats[0], "reward": REWARDS[0], **{o.name: o.default for o in rules.options}}


def marked(value: Value) -> Value:
    """OpenSpiel stores a game as a string in which 7 is a number: a text of digits is written #7."""
    return f"#{value}" if isinstance(value, str) and value.isdecimal() else value


def unmarked(value: Value) -> Value:
    return value[1:] if isinstance(value, str) and value.startswith("#") and value[1:].isdecimal() else value


def game_type(
    game: str, rules: AnyRules, seats: int, reward: str, *, name: str = "", is_at_once: bool = False
) -> pyspiel.GameType:
    dynamics = pyspiel.GameType.Dynamics
    is_open = find_game(game).is_open
    known, kinds, utility = pyspiel.GameType.Information, pyspiel.GameType.ChanceMode, pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=name or short_name(game),
        long_name=say(Message(f"{game}.name")),
        dynamics=dynamics.SIMULTANEOUS if is_at_once else dynamics.SEQUENTIAL,
        chance_mode=kinds.EXPLICIT_STOCHASTIC,
        information=known.PERFECT_INFORMATION if is_open else known.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if is_zero_sum(seats, reward) else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.seats[1],
        min_num_players=rules.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(game),
    )


def is_zero_sum(seats: int, reward: str) -> bool:
    return reward != "score" and seats > 1


def utilities(encoder: Encoder, reward: str) -> tuple[float, float]:
    seats, low, high = encoder.seats, encoder.limits.lowest_score, encoder.limits.highest_score
    if reward in ("win", "rank"):
        return (-1 / max(seats - 1, 1) if reward == "win" else -1.0), 1.0
    return (float(low), float(high)) if reward == "score" or seats == 1 else (float(low - high), float(high - low))


def game_info(encoder: Encoder, reward: str) -> pyspiel.GameInfo:
    rules, seats, limits = encoder.rules, encoder.seats, encoder.limits
    low, high = utilities(encoder, reward)
    return pyspiel.GameInfo(
        num_distinct_actions=rules.seat_moves,
        max_chance_outcomes=rules.move_count - rules.seat_moves,
        num_players=seats,
        min_utility=low,
        max_utility=high,
        utility_sum=0.0 if is_zero_sum(seats, reward) else None,
        max_game_length=limits.decisions,
    )


class DoubloonGame(pyspiel.Game):  # type: ignore[misc]
    """`reward` is one of REWARDS, as in the other environments, and paid at the end."""

    game: ClassVar[str]
    fixed: ClassVar[Params] = {}  # options that make it another game, with a name of its own

    def __init__(self, params: Params | None = None) -> None:
        game = self.game
        told = {**defaults(game), **(params or {}), **self.fixed}
        given = {name: unmarked(value) for name, value in told.items()}
        players, reward = given.pop("players"), given.pop("reward")
        if not isinstance(players, int) or reward not in REWARDS:
            raise Problem("adapters.reward", reward=str(reward), rewards=REWARDS)
        self.reward = str(reward)
        self.encoder = make_encoder(game, given, players)
        self.purse = Purse(self.encoder.rules, players, self.reward)
        changed = {name: marked(value) for name, value in (params or {}).items() if value != defaults(game)[name]}
        super().__init__(
            self.kind(self.encoder.rules, players, self.reward), game_info(self.encoder, self.reward), changed
        )

    @classmethod
    def kind(cls, rules: AnyRules, seats: int, reward: str) -> pyspiel.GameType:
        return game_type(cls.game, rules, seats, reward)

    def new_initial_state(self) -> DoubloonState:
        return DoubloonState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.encoder.limits.chance_plies

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Params | None = None
    ) -> DoubloonObserver:
        return DoubloonObserver(self.encoder, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class DoubloonState(pyspiel.State):  # type: ignore[misc]
    """Chance outcomes are counted from 0: outcome k is the chance move with code seat_moves + k."""

    def __init__(self, game: DoubloonGame) -> None:
        super().__init__(game)
        self.recall = Recall(game.encoder.rules, game.encoder.seats)

    def current_player(self) -> int:
        turn = int(self.recall.rules.next_to_act(self.recall.s))
        if turn == NOBODY:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if turn == CHANCE else turn

    def is_terminal(self) -> bool:
        return int(self.recall.rules.next_to_act(self.recall.s)) == NOBODY

    def _legal_actions(self, player: int) -> list[int]:
        return self.recall.rules.moves(self.recall.s, player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        rules = self.recall.rules
        odds = sorted(rules.odds(self.recall.s))
        total = sum([weight for _, weight in odds])
        return [(move - rules.seat_moves, weight / total) for move, weight in odds]

    def _apply_action(self, action: int) -> None:
        """An illegal action is refused with the rule that forbids it, and nothing changes."""
        rules, s = self.recall.rules, self.recall.s
        turn = int(rules.next_to_act(s))
        move = action + rules.seat_moves if turn == CHANCE else action
        if move not in rules.moves(s, turn):
            self._refuse(turn, action)
        self.recall.apply(turn, move)

    def _refuse(self, turn: int, action: int) -> None:
        rules = self.recall.rules
        if turn == CHANCE or not 0 <= action < rules.seat_moves:
            raise Problem("adapters.no_action_now", action=action)
        raise Problem.of(rules.why_not(self.recall.s, turn, action))

    def _action_to_string(self, player: int, action: int) -> str:
        rules = self.recall.rules
        return rules.text(action + rules.seat_moves if player == pyspiel.PlayerId.CHANCE else action)

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.recall.seats
        purse: Purse = self.get_game().purse
        return purse.value(self.recall.s, True)

    def __str__(self) -> str:
        return self.recall.rules.key(self.recall.s)

    def resample_from_infostate(self, player: int, sampler: pyspiel.UniformProbabilitySampler) -> DoubloonState:
        """A state this player cannot tell from the true one. Its `history()` begins here: the true one would give
        away what is hidden."""
        state: DoubloonState = self.get_game().new_initial_state()
        state.recall = self.recall.resample(player, int(sampler() * SAMPLE_BITS))
        return state


class AtOnceState(DoubloonState):
    """Steps that several seats take at once are simultaneous nodes; where one seat alone is to act it is its turn."""

    def current_player(self) -> int:
        if len(self.recall.rules.to_act(self.recall.s)) > 1:
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        return super().current_player()

    def _apply_actions(self, actions: list[int]) -> None:
        """An action of each seat; those of seats that are not to act are not looked at."""
        rules, s = self.recall.rules, self.recall.s
        turn = int(rules.next_to_act(s))
        if turn < 0:  # chance, or nobody any more
            self._refuse(turn, actions[0])
        given = [(seat, actions[seat]) for seat in rules.to_act(s)]
        for seat, move in given:
            if move not in rules.moves(s, seat):
                self._refuse(seat, move)
        for seat, move in given:
            self.recall.apply(seat, move)


class SilverAndGoldAtOnceGame(DoubloonGame):
    """Silver & Gold with simultaneous moves, as at the table."""

    game = "silver_and_gold"

    @classmethod
    def kind(cls, rules: AnyRules, seats: int, reward: str) -> pyspiel.GameType:
        return game_type(cls.game, rules, seats, reward, name=f"{short_name(cls.game)}_at_once", is_at_once=True)

    def new_initial_state(self) -> AtOnceState:
        return AtOnceState(self)


class DoubloonObserver:
    """Tensors are the fields of the view. Strings: with perfect recall all lines the seat has seen, otherwise the view
    as JSON. Without private information the view and the lines are a spectator's; without public information they are
    what the seat sees and a spectator does not."""

    def __init__(self, encoder: Encoder, kind: pyspiel.IIGObservationType, params: Params | None) -> None:
        if params:
            raise Problem("adapters.observer_params")
        self.is_public = kind.private_info == pyspiel.PrivateInfoType.NONE
        self.is_private = not kind.public_info
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS or (self.is_public and self.is_private):
            raise Problem("adapters.observer_kind")
        self.encoder = encoder
        self.has_recall = bool(kind.perfect_recall)
        self._fields = [field for field in encoder.fields if field.is_private or not self.is_private]
        self._elements = np.array([k for field in self._fields for k in np.r_[encoder.slices[field.name]]], int)
        self.tensor = np.zeros(len(self._elements), np.float32)
        self.dict = dict(zip([field.name for field in self._fields], self._blocks(), strict=True))

    def _blocks(self) -> list[Floats]:
        ends = np.cumsum([field.size for field in self._fields])
        parts = np.split(self.tensor, ends[:-1]) if self._fields else []
        return [part.reshape(field.shape) for part, field in zip(parts, self._fields, strict=True)]

    def set_from(self, state: DoubloonState, player: int) -> None:
        self.tensor[:] = self.encoder.look(state.recall.s, self._viewer(player))[self._elements]

    def string_from(self, state: DoubloonState, player: int) -> str:
        viewer = self._viewer(player)
        if self.has_recall:
            return "\n".join([f"seat {viewer}", *self._lines(state.recall, viewer)])
        view = self.encoder.rules.observe(state.recall.s, viewer)
        return private_text(view, self._fields) if self.is_private else view_text(view)

    def _lines(self, recall: Recall, viewer: int) -> list[str]:
        """Without the public part those that a spectator has seen otherwise, or not at all."""
        public = recall.lines(SPECTATOR) if self.is_private else []
        return [line for line in recall.lines(viewer) if line not in public]

    def _viewer(self, player: int) -> int:
        return SPECTATOR if self.is_public else player


def private_text(view: View, fields: Sequence[Field[View]]) -> str:
    """What the private fields say, as one line of JSON: the elements that are not zero by name, with their values."""
    told: dict[str, float] = {}
    for field in fields:
        block = np.zeros(field.shape, np.float32)
        field.write(view, block)
        values = block.reshape(-1) * field.scale
        told |= {name: float(value) for name, value in zip(field.element_names(), values, strict=True) if value}
    return json.dumps(told)


class SmallGame(DoubloonGame):
    """One of doubloon.adapters.small."""

    name: ClassVar[str]

    @classmethod
    def kind(cls, rules: AnyRules, seats: int, reward: str) -> pyspiel.GameType:
        return game_type(cls.game, rules, seats, reward, name=short_name(cls.name))


def class_of(title: str, base: type[DoubloonGame], **parts: object) -> type[DoubloonGame]:
    """A class with a name in this module: OpenSpiel pickles games by class, and lets go of them after Python ended."""
    name = "".join([word.capitalize() for word in title.split("_")]) + "Game"
    made: type[DoubloonGame] = type(name, (base,), {**parts, "__module__": __name__})
    globals()[name] = made
    return made


OPENSPIEL_GAMES = [class_of(game, DoubloonGame, game=game) for game in GAMES]
SMALL_GAMES = [class_of(each.name, SmallGame, name=each.name, game=each.game, fixed=each.options) for each in SMALL]

ALL_GAMES: list[type[DoubloonGame]] = [*OPENSPIEL_GAMES, SilverAndGoldAtOnceGame, *SMALL_GAMES]

for _made in ALL_GAMES:
    _rules = rules_of(_made.game, _made.fixed)
    pyspiel.register_game(_made.kind(_rules, _rules.seats[0], REWARDS[0]), _made)
