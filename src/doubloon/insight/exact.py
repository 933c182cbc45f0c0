"""Two-player Gold Armada by its solution: what every position and every move is worth, exactly."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.bots.perfect import Perfect
from doubloon.engine.contract import NOBODY, AnyRules, Move
from doubloon.games.gold_armada.evaluate import TurnWorth, rate_turn
from doubloon.games.gold_armada.rules import GoldArmada
from doubloon.games.gold_armada.state import State
from doubloon.insight.worth import Worth
from doubloon.locale import Problem


class ExactArmada(Worth):
    """By the table that `doubloon solve gold_armada` makes, whose numbers are 65535ths."""

    source = "exact"

    def __init__(self, rules: AnyRules) -> None:
        super().__init__(rules, 2)
        self._perfect = Perfect(rules, 0)
        self._tables = cast(GoldArmada, rules).tables
        self._turns: dict[tuple[int, ...], TurnWorth] = {}  # the turn reckoned last

    @property
    def is_solved(self) -> bool:
        return self._perfect.table is not None

    def of(self, s: object) -> list[float]:
        if self.rules.next_to_act(s) == NOBODY:
            return super().of(s)
        state = cast(State, s)
        mine = self._turn(state).of(state)
        return [mine, 1.0 - mine] if state.turn == 0 else [1.0 - mine, mine]

    def moves(self, s: object, moves: list[Move]) -> list[float]:
        """The share that each move leaves the seat whose turn it is, if both play on as well as can be."""
        state = cast(State, s)
        takes, skull = self._perfect.ends(state)
        into = vec[float]([0.0] * len(moves))
        rate_turn(self._tables, state, takes, skull, vec[i64](moves), len(moves), into)
        return [into[k] for k in range(len(moves))]

    def _turn(self, s: State) -> TurnWorth:
        key = (int(s.nearest), int(s.turn), int(s.skulls_left), *self.rules.scores(s))
        if key not in self._turns:
            self._turns = {key: TurnWorth(self._tables, s.nearest, *self._perfect.ends(s))}
        return self._turns[key]


def exact_armada(rules: AnyRules) -> ExactArmada:
    """Or a Problem: the box of these rules has not been solved here."""
    exact = ExactArmada(rules)
    if not exact.is_solved:
        raise Problem("insight.not_solved")
    return exact


def worth_of(rules: AnyRules, seats: int) -> Worth:
    """The truest shares there are: by the solution where there is one, else fitted."""
    if rules.name == "gold_armada" and seats == 2:
        exact = ExactArmada(rules)
        if exact.is_solved:
            return exact
    return Worth(rules, seats)
