"""What the environments of Gymnasium and PettingZoo have in common: a game's encoder, a reward, the match under way."""

from __future__ import annotations

from doubloon.adapters.episode import Episode, purse_of, rules_of
from doubloon.adapters.render import check_mode
from doubloon.adapters.tensors.encoder import make_encoder
from doubloon.engine.contract import AnyRules
from doubloon.engine.options import Value
from doubloon.locale import Problem


class Environment:
    def _open(
        self, game: str, players: int | None, reward: str, render_mode: str | None, options: dict[str, Value]
    ) -> None:
        """`players`: as few as the game allows when it is not said."""
        self.players = rules_of(game, options).seats[0] if players is None else players
        self.encoder = make_encoder(game, options, self.players)
        purse_of(self.rules, self.players, reward)  # an unknown reward is refused now, not in mid-game
        check_mode(render_mode)
        self.reward = reward
        self.render_mode = render_mode
        self._episode: Episode | None = None

    @property
    def rules(self) -> AnyRules:
        return self.encoder.rules

    @property
    def episode(self) -> Episode:
        if self._episode is None:
            raise Problem("adapters.not_reset")
        return self._episode
