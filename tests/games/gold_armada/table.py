"""Positions for tests: a match in which the dice fall as told."""

from __future__ import annotations

from typing import cast

import doubloon
from doubloon.engine.contract import CHANCE, AnyRules
from doubloon.engine.match import Match
from doubloon.games.gold_armada.observe import GoldArmadaView, PierView

SIX = {"b": "barrel", "o": "bottle", "p": "parrot", "a": "anchor", "c": "cutlass", "m": "map"}
MISS = "bopac"  # no pair, no pier


def dice(letters: str) -> str:
    """ "bbo" is "barrel barrel bottle"."""
    return " ".join(SIX[letter] for letter in letters)


class Table:
    """A match whose dice are written as letters: b(arrel), b(o)ttle, p(arrot), a(nchor), c(utlass), m(ap)."""

    def __init__(self, seats: int = 2, rules: AnyRules | None = None) -> None:
        self.match = Match(rules or doubloon.load("gold_armada"), seats)

    @property
    def turn(self) -> int:
        return self.view().turn

    def view(self, seat: int = 0) -> GoldArmadaView:
        return cast("GoldArmadaView", self.match.view(seat))

    def pier(self, name: str) -> PierView:
        return next(pier for pier in self.view().piers if pier.name == name)

    def throw(self, letters: str) -> Table:
        self.match.play(CHANCE, "throw " + dice(letters))
        return self

    def play(self, text: str) -> Table:
        self.match.play(self.turn, text)
        return self

    def turn_with(self, letters: str, take: str = "") -> Table:
        """A whole turn of one throw: stop, and take from a pier if one is named."""
        self.throw(letters).play("stop")
        return self.play("take " + take) if take else self

    def moves(self) -> list[str]:
        return [self.match.rules.text(move) for move in self.match.moves(self.turn)]
