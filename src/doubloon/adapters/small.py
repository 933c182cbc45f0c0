"""Versions of the games so small that everything about them is known exactly."""

from __future__ import annotations

from dataclasses import dataclass

from doubloon.adapters.shared import purse_of, rules_of
from doubloon.engine.contract import CHANCE, AnyRules, Move
from doubloon.engine.options import Value
from doubloon.games import TINY, find_game
from doubloon.locale import Problem

PLAYERS = 2
WIN = "win"


@dataclass(frozen=True)
class Small:
    """How many `positions` and `histories` there are, first and last included; `value` is the expected reward "win" of
    the first seat when both play as well as can be, `uniform` OpenSpiel's NashConv of choosing at random, `cfr` that of
    what its CFR+ plays after 20 iterations, where it was measured. With hidden information `value` is
    that of a linear program over sequences, which the tests solve; CFR comes to the same."""

    name: str
    game: str
    options: dict[str, Value]
    positions: int
    histories: int
    value: float
    uniform: float
    cfr: float | None = None

    @property
    def is_open(self) -> bool:
        return find_game(self.game).is_open


def _armada(skulls: int, needs: str, values: str) -> dict[str, Value]:
    """A box of two dice with two symbols, thrown twice."""
    lines = ["players = [2, 2]", f"skulls = {skulls}", "dice = 2", "throws = 2", 'symbols = ["barrel", "map"]']
    return {"data": "\n".join([*lines, "[basic]", f"needs = {needs}", f"values = {values}", ""])}


SMALL = [
    Small(
        "gold_armada_tiny", "gold_armada", _armada(2, "[2]", "[1]"), 86, 10_315, 0.140625, 0.5559895833, 0.0027963790
    ),
    Small(
        "gold_armada_small", "gold_armada", _armada(1, "[1, 2]", "[1, 2]"), 152, 279_331, -0.06689453125, 0.6344807943
    ),
    Small("silver_and_gold_tiny", "silver_and_gold", {TINY: True}, 8_170, 31_698, 1 / 6, 1.6126591435, 0.0131492925),
    Small("tobago_tiny", "tobago", {TINY: True}, 4_271, 12_158, 1 / 3, 0.7605022912, 0.0229422923),
]


def find_small(name: str) -> Small:
    for small in SMALL:
        if small.name == name:
            return small
    raise Problem("adapters.no_such_small", name=name, names=[small.name for small in SMALL])


@dataclass(frozen=True)
class Solution:
    """Of a game of two seats in which nothing is hidden, by the keys of its positions."""

    histories: int
    values: dict[str, float]  # of the first seat
    best: dict[str, list[Move]]  # all moves that keep the value, where a seat is to act

    def regret(self, rules: AnyRules, s: object, seat: int, move: Move) -> float:
        """What a move gives away, in rewards of the kind "win"."""
        lost = self.values[rules.key(s)] - self.values[rules.key(_after(rules, s, seat, move))]
        return lost if seat == 0 else -lost


def solve(small: Small) -> Solution:
    """By backward induction, position by position: where nothing is hidden."""
    if not small.is_open:
        raise Problem("adapters.small_hidden", name=small.name)
    search = _Search(rules_of(small.game, small.options))
    start = search.rules.start(PLAYERS)
    search.value(start)
    return Solution(search.histories[search.rules.key(start)], search.values, search.best)


def count(small: Small) -> tuple[int, int]:
    """How many positions and histories there are, whatever is hidden."""
    rules = rules_of(small.game, small.options)
    histories: dict[str, int] = {}

    def look(s: object) -> int:
        key = rules.key(s)
        if key not in histories:
            seat = int(rules.next_to_act(s))
            histories[key] = 1 + sum([look(_after(rules, s, seat, move)) for move in rules.moves(s, seat)])
        return histories[key]

    begun = look(rules.start(PLAYERS))
    return len(histories), begun


def _after(rules: AnyRules, s: object, seat: int, move: Move) -> object:
    after: object = rules.copy(s)
    rules.apply(after, seat, move)
    return after


class _Search:
    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules
        self.purse = purse_of(rules, PLAYERS, WIN)
        self.values: dict[str, float] = {}
        self.histories: dict[str, int] = {}
        self.best: dict[str, list[Move]] = {}

    def value(self, s: object) -> float:
        key = self.rules.key(s)
        if key not in self.values:
            self.values[key], self.histories[key] = self._look(s, key)
        return self.values[key]

    def _look(self, s: object, key: str) -> tuple[float, int]:
        """The value of a position, and how many histories begin there."""
        rules = self.rules
        to_act = rules.to_act(s)
        if not to_act:
            return self.purse.value(s, True)[0], 1
        seat = to_act[0]
        weights = dict(rules.odds(s)) if seat == CHANCE else dict.fromkeys(rules.moves(s, seat), 1)
        values: dict[Move, float] = {}
        count = 1
        for move in weights:
            after = _after(rules, s, seat, move)
            values[move] = self.value(after)
            count += self.histories[rules.key(after)]
        if seat == CHANCE:
            return sum([values[move] * weight for move, weight in weights.items()]) / sum(weights.values()), count
        value = max(values.values()) if seat == 0 else min(values.values())
        self.best[key] = [move for move, each in values.items() if each == value]
        return value, count
