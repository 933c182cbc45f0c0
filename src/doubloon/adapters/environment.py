"""What the environments of Gymnasium and PettingZoo have in common: a game's encoder, a reward, the match under way."""

from __future__ import annotations

from typing import Any, NamedTuple, cast

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from doubloon.adapters.episode import Episode
from doubloon.adapters.render import check_mode
from doubloon.adapters.shapes import FLAT, Shape, Shaped
from doubloon.adapters.shared import purse_of, rules_of
from doubloon.adapters.tensors.encoder import make_encoder
from doubloon.adapters.tensors.field import Floats
from doubloon.batches.history import last_seen
from doubloon.batches.offers import NO_MOVE
from doubloon.engine.contract import AnyRules
from doubloon.engine.options import Value
from doubloon.locale import Problem


class UnknownKeyword(Problem, TypeError):
    """An option that the game does not have: for Python a wrong keyword, and libraries look for just these words.
    Gymnasium raises it again, made of a sentence of its own, which then stands as it is."""

    def __str__(self) -> str:
        option = self.message.args.get("option")
        if option is None:
            return self.message.key
        return f"got an unexpected keyword argument '{option}'. {super().__str__()}"


def rules_by_keyword(game: str, options: dict[str, Value]) -> AnyRules:
    """The rules with the options that an environment was given as keywords."""
    try:
        return rules_of(game, options)
    except Problem as problem:
        if problem.message.key == "engine.unknown_option":
            raise UnknownKeyword.of(problem.message) from None
        raise


class Look(NamedTuple):
    """How an environment shows what a seat sees: `Shape` says what these are."""

    observation: str = FLAT
    static: bool = True
    history: int = 0


class NotReset:
    """Stands where the match under way will be: whatever is asked of it is asked too early."""

    def __getattr__(self, name: str) -> object:
        if name.startswith("__"):  # by Python itself, for copies
            raise AttributeError(name)
        raise Problem("adapters.not_reset")


class Environment:
    def _open(
        self,
        game: str,
        players: int | None,
        reward: str,
        render_mode: str | None,
        look: Look,
        options: dict[str, Value],
    ) -> None:
        """`players`: as few as the game allows when it is not said."""
        fewest = rules_by_keyword(game, options).seats[0]
        self.players = fewest if players is None else players
        self.encoder = make_encoder(game, options, self.players)
        self.shape = Shape(self.encoder, look.observation, static=look.static, history=look.history)
        check_mode(render_mode)
        self.reward = reward
        self.is_paid_at_the_end = purse_of(self.rules, self.players, reward).is_paid_at_the_end
        self.render_mode = render_mode
        self.episode = cast("Episode", NotReset())  # what a property would check is asked for five times a step

    @property
    def rules(self) -> AnyRules:
        return self.encoder.rules

    @property
    def is_paying(self) -> bool:
        """Whether anything can be earned yet."""
        return not self.is_paid_at_the_end or self.episode.is_over

    def observation_space_of_a_seat(self) -> spaces.Space[Any]:
        return spaces.Box(0, 1, (self.encoder.size,), np.float32) if self.shape.is_plain else self.shape.space()

    def look(self, seat: int) -> Floats | Shaped:
        """In the shape that was asked for; the plain one is scaled to 0..1, the others are bytes."""
        episode, shape = self.episode, self.shape
        if shape.is_plain:
            return self.encoder.look(episode.s, seat)
        return shape.of(self.encoder.read(episode.s, seat), self._history(seat) if shape.history else None)

    def _history(self, seat: int) -> NDArray[np.int64]:
        found = np.full((self.shape.history, 2), NO_MOVE, np.int64)
        plies = last_seen(self.encoder.writer, self.episode.s, seat, self.episode.plies, self.shape.history)
        found[: len(plies)] = plies or np.empty((0, 2), np.int64)
        return found

    def static(self) -> dict[str, NDArray[np.uint8]]:
        """For the info: what the observations leave out because it never changes in a match."""
        if self.shape.has_all:
            return {}
        return {"static": self.shape.static_of(self.encoder.read(self.episode.s, 0))}

    def mask(self, seat: int) -> NDArray[np.int8]:
        """Never empty: for a seat that is not to act action 0 stands in it, and whatever that seat gives is ignored."""
        return self.episode.mask(seat)
