"""What the environments of Gymnasium and PettingZoo have in common: a game's encoder, a reward, the match under way."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from doubloon.adapters.arrays import mask_of
from doubloon.adapters.episode import Episode, purse_of, rules_of
from doubloon.adapters.render import check_mode
from doubloon.adapters.tensors.encoder import make_encoder
from doubloon.adapters.tensors.field import Floats
from doubloon.engine.contract import AnyRules
from doubloon.engine.options import Value
from doubloon.locale import Problem


class UnknownKeyword(Problem, TypeError):
    """An option that the game does not have: for Python a wrong keyword, and libraries look for just these words."""

    def __str__(self) -> str:
        return f"got an unexpected keyword argument '{self.message.args['option']}'. {super().__str__()}"


def rules_by_keyword(game: str, options: dict[str, Value]) -> AnyRules:
    """The rules with the options that an environment was given as keywords."""
    try:
        return rules_of(game, options)
    except Problem as problem:
        if problem.message.key == "engine.unknown_option":
            raise UnknownKeyword.of(problem.message) from None
        raise


class Environment:
    def _open(
        self, game: str, players: int | None, reward: str, render_mode: str | None, options: dict[str, Value]
    ) -> None:
        """`players`: as few as the game allows when it is not said."""
        fewest = rules_by_keyword(game, options).seats[0]
        self.players = fewest if players is None else players
        self.encoder = make_encoder(game, options, self.players)
        purse_of(self.rules, self.players, reward)  # an unknown reward is refused now, not in mid-game
        check_mode(render_mode)
        self.reward = reward
        self.render_mode = render_mode
        self._episode: Episode | None = None

    @property
    def rules(self) -> AnyRules:
        return self.encoder.rules

    def look(self, seat: int) -> Floats:
        return self.encoder.look(self.episode.s, seat)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """Never empty: for a seat that is not to act action 0 stands in it, and whatever that seat gives is ignored."""
        return mask_of(self.rules.seat_moves, self.episode.moves(seat) or [0])

    @property
    def episode(self) -> Episode:
        if self._episode is None:
            raise Problem("adapters.not_reset")
        return self._episode
