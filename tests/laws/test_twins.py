"""Equal lines of `seen` mean equal views: two histories that differ only in what a viewer was not shown, played side by
side. A state and its own sample would not find a line that says too little; two histories do."""

from __future__ import annotations

from typing import Any, NamedTuple, cast

import pytest

import doubloon
from doubloon.engine.contract import SPECTATOR, AnyRules
from doubloon.engine.rng import Rng
from doubloon.games import TINY
from tests.laws.play import IS_SOAK, TABLES, matches_each
from tests.laws.twins import ALWAYS, kind_of, twin_moves

SOAK_PAIRS = 10_000  # of each game
MOST_PLIES = 400


class Pair(NamedTuple):
    """How far two histories went side by side, and how many of their moves differed."""

    plies: int
    parted: int


def pairs_each(name: str) -> int:
    game = name.split("-")[0]
    tables = sum(table.startswith(game + "-") for table, _, _ in TABLES)
    return -(-SOAK_PAIRS // tables) if IS_SOAK else matches_each(game)


@pytest.mark.parametrize(("name", "seats", "rules"), TABLES, ids=[name for name, _, _ in TABLES])
def test_equal_lines_mean_equal_views(name: str, seats: int, rules: AnyRules) -> None:
    parted = 0
    for seed in range(pairs_each(name)):
        viewer = seed % (seats + 1) - 1
        parted += play_twins(rules, seats, viewer, Rng(seed)).parted
    is_open = name.startswith("gold_armada") or rules.values.get(TINY)  # or all but open when a step ends
    assert parted > 0 or is_open, "no two histories ever differed"


def play_twins(rules: AnyRules, seats: int, viewer: int, rng: Rng) -> Pair:
    """Two histories, until no move of both is shown alike, or others are to act after it: that all can see."""
    a, b = rules.start(seats), rules.start(seats)
    eagerness = rng.below(ALWAYS + 1)  # some pairs part at every chance and are short, some go on alike for long
    parted = 0
    for ply in range(MOST_PLIES):
        to_act = rules.to_act(a)
        if not to_act:
            return Pair(ply, parted)
        by = to_act[rng.below(len(to_act))]
        found = twin_moves(rules, a, b, by, viewer, rng, eagerness)
        if found is None:
            return Pair(ply, parted)
        move, twin = found
        parted += move != twin
        told = [rules.tell(s, by, each, viewer) for s, each in ((a, move), (b, twin))]
        rules.apply(a, by, move)
        rules.apply(b, by, twin)
        if rules.to_act(a) != rules.to_act(b):
            return Pair(ply, parted)
        assert rules.observe(a, viewer) == rules.observe(b, viewer), f"{rules.text(move)} for {viewer} at ply {ply}"
        assert told[0] == told[1], f"{rules.text(move)} for {viewer} at ply {ply}"
    return Pair(MOST_PLIES, parted)


class Silent:
    """Rules whose line of an exchange names no cards."""

    def __init__(self, rules: AnyRules) -> None:
        self._rules = rules

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def seen(self, s: object, by: int, move: int, seat: int) -> str:
        line = self._rules.seen(s, by, move, seat)
        return kind_of(line) if "exchange" in line else line


def test_a_line_that_says_too_little_is_found() -> None:
    """The law has teeth: an exchange that names no cards is caught."""
    rules = cast("AnyRules", Silent(doubloon.load("tobago", island=7)))
    with pytest.raises(AssertionError, match="exchange"):
        _play_many(rules)


def _play_many(rules: AnyRules) -> None:
    for seed in range(300):
        play_twins(rules, 2, SPECTATOR, Rng(seed))
