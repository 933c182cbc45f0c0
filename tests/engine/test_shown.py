"""Events in parts: made from what a viewer sees of a move, and from nothing else."""

from __future__ import annotations

import pytest

import doubloon
from doubloon.engine.contract import AnyRules
from doubloon.engine.shown import Shown, read_seen
from tests.laws.play import TABLES, positions


def shown(game: str, line: str, by: int = 0) -> list[Shown]:
    return read_seen(doubloon.load(game), by, line)


@pytest.mark.parametrize(
    ("game", "line", "kind", "path"),
    [
        ("gold_armada", "take barrel", "take", ["pier:barrel"]),
        ("gold_armada", "keep barrel barrel", "keep", ["die:barrel", "die:barrel", "do:throw"]),
        ("gold_armada", "stop", "stop", ["do:stop"]),
        ("silver_and_gold", "place left a1 a2", "place", ["left:a1", "left:a2"]),
        ("silver_and_gold", "deal ?", "deal", []),
        ("silver_and_gold", "expedition ?", "expedition", []),
        ("tobago", "clue next_hut brown", "clue", ["hand:next_hut", "map:brown"]),
        ("tobago", "clue ? brown", "clue", ["map:brown"]),
        ("tobago", "amulet clue ? brown", "amulet", ["amulet:clue", "map:brown"]),
        ("tobago", "turn curse", "turn", ["face:curse"]),
        ("tobago", "look ?", "look", []),
        ("volcano", "lay a5 a6 b5", "lay", ["cell:a5", "cell:a6", "cell:b5"]),
        ("tobago", "a line of a kind nobody knows", "a", []),
        ("tobago", "", "", []),
    ],
)
def test_a_line_in_parts(game: str, line: str, kind: str, path: list[str]) -> None:
    assert shown(game, line) == [Shown(0, kind, path)]


def test_a_simultaneous_step_is_everybodys_moves() -> None:
    assert shown("silver_and_gold", "0 keep 3 8; 1 keep 1 2", by=1) == [
        Shown(0, "keep", ["hand:3", "hand:8"]),
        Shown(1, "keep", ["hand:1", "hand:2"]),
    ]


@pytest.mark.parametrize(("seats", "rules"), [(seats, rules) for name, seats, rules in TABLES if "-0-3" in name])
def test_parts_hold_no_word_that_the_line_does_not_show(seats: int, rules: AnyRules) -> None:
    for s, ply, _ in positions(rules, seats, seed=3):
        if ply is None:
            break
        for viewer in range(-1, seats):
            line = rules.seen(s, ply.seat, ply.move, viewer)
            parts = read_seen(rules, ply.seat, line)
            words = {word for part in parts for name in part.path for word in name.partition(":")[2].split()}
            assert words - {"throw", "single"} <= set(line.replace(";", "").split()), line
            if line == rules.text(ply.move):
                assert parts == [Shown(ply.seat, line.split()[0], list(rules.path(ply.move)))]
