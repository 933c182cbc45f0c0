"""Somebody who has just read the rules: the first sensible move, by a script for each game.

- Gold Armada: throw all dice again until they show a pier, stop at once, take the dearest.
- Silver & Gold: the first place on the first card that the shape fits; the first card of the row.
- Tobago, Volcano: raise what can be raised; drive to a located treasure that one leg reaches; otherwise lay the first
  clue that may be laid; claim every treasure; with none of these, drive towards the first goal there is.
"""

from __future__ import annotations

import random

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.bots import Bot, Budget
from doubloon.bots.evaluators import evaluator_of
from doubloon.engine.contract import Move, View
from doubloon.games.gold_armada.observe import GoldArmadaView
from doubloon.games.tobago.observe import IslandView


class Newcomer(Bot):
    def choose(self, view: View, moves: list[Move], budget: Budget) -> Move:
        names = {self.rules.text(move): move for move in self._worth_a_look(view, moves)}
        if isinstance(view, GoldArmadaView):
            return names[self._armada(view, list(names))]
        if isinstance(view, IslandView):
            return names[self._island(view, list(names))]
        return next(iter(names.values()))

    def _armada(self, view: GoldArmadaView, names: list[str]) -> str:
        takes = [name for name in names if name.startswith("take ")]
        if takes:
            values = {pier.name: pier.values[len(pier.owners)] for pier in view.piers if pier.needs}
            return max(takes, key=lambda name: values[name.removeprefix("take ")])
        return "stop" if self._shows_a_pier(view) else names[0]

    def _shows_a_pier(self, view: GoldArmadaView) -> bool:
        s: object = self.rules.sample(view, random.Random(self.seed))
        self.rules.apply(s, view.seat, next(m for m in self.rules.moves(s, view.seat) if self.rules.text(m) == "stop"))
        return self.rules.to_act(s) == [view.seat]

    def _island(self, view: IslandView, names: list[str]) -> str:
        located = [f"leg {one.sites[0]}" for one in view.maps if len(one.sites) == 1]
        for wanted in ["raise ", *located, "clue ", "claim", "leg "]:
            for name in names:
                if name.startswith(wanted):
                    return name
        return names[0]

    def _worth_a_look(self, view: View, moves: list[Move]) -> list[Move]:
        """On an island: legs that lead to something."""
        kept = vec[i64](moves)
        s: object = self.rules.sample(view, random.Random(self.seed))
        return [int(kept[k]) for k in range(int(evaluator_of(self.rules).keep(s, view.seat, kept, len(moves))))]
