"""Who sits in the other seats: bots of ours by level, or anything that chooses a move from a view."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from doubloon.adapters.tensors.encoder import Encoder
from doubloon.bots import ladder_budget, seat_bot
from doubloon.engine.contract import Move, View

Chooser: TypeAlias = Callable[[View, list[Move]], Move]


class NamedBot:
    """A bot by level or name ("1" to "5", "captain", "uniform"), on the iteration budget of the ladder.

    It is made anew for every decision from a seed and the number of the decision: so a copied or pickled environment
    goes on exactly as the first one does, whatever a bot keeps in mind."""

    def __init__(self, spec: str, encoder: Encoder, seed: int) -> None:
        self.spec = spec
        self.encoder = encoder  # for its rules: they pickle by name
        self.seed = seed
        self.decisions = 0
        seat_bot(spec, encoder.rules, seed)  # an unknown name is refused now, not in mid-game

    def __call__(self, view: View, moves: list[Move]) -> Move:
        rules = self.encoder.rules
        bot = seat_bot(self.spec, rules, self.seed + self.decisions)
        self.decisions += 1
        return bot.choose(view, moves, ladder_budget(self.spec, rules))
