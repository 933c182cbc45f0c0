"""Tree counts: a file names a position and how many lines of 1, 2, 3 … plies lead on. Drop a file in = a test."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import doubloon
from doubloon.engine.contract import CHANCE, AnyRules

FILES = sorted(Path(__file__).parent.glob("*.toml"))


def count(rules: AnyRules, s: object, depth: int) -> int:
    """Lines of exactly `depth` plies; a match that ends earlier is none. Seats that act at once act in seat order."""
    if depth == 0:
        return 1
    total = 0
    for seat in rules.to_act(s)[:1]:
        for move in rules.moves(s, seat):
            after = rules.copy(s)
            rules.apply(after, seat, move)
            total += count(rules, after, depth - 1)
    return total


def counts(file: Path) -> tuple[list[int], list[int]]:
    """What the file says and what is so."""
    data = tomllib.loads(file.read_text("utf-8"))
    rules = doubloon.load(data["game"], **data.get("options", {}))
    s = rules.start(data["seats"])
    for line in data.get("plies", []):
        who, _, text = line.partition(" ")
        seat, move = CHANCE if who == "chance" else int(who), rules.parse(text)
        assert move in rules.moves(s, seat), line
        rules.apply(s, seat, move)
    stored: list[int] = data["counts"]
    return stored, [count(rules, s, depth + 1) for depth in range(len(stored))]


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_the_tree_has_the_stored_size(file: Path) -> None:
    stored, found = counts(file)
    assert found == stored
