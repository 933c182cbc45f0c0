"""What the evaluation of Silver & Gold knows."""

from __future__ import annotations

from typing import cast

import pytest

from doubloon import load
from doubloon.arena.game import Task, play
from doubloon.games.silver_and_gold.components import Tables, cells_named
from doubloon.games.silver_and_gold.evaluate import Turns, turns_table
from doubloon.games.silver_and_gold.rules import SilverAndGold


@pytest.fixture(scope="module")
def turns() -> Turns:
    tables: Tables = cast(SilverAndGold, load("silver_and_gold")).tables
    return turns_table(tables)


def needed(turns: Turns, cells: str) -> float:
    return turns.needed[cells_named(cells.split())]


def test_nothing_left_takes_no_turn(turns: Turns) -> None:
    assert turns.needed[0] == 0.0


def test_more_cells_take_more_turns(turns: Turns) -> None:
    assert 0 < needed(turns, "a1 a2") < needed(turns, "a1 a2 a3 b1 b2 b3")


def test_cells_that_hang_together_go_faster_than_scattered_ones(turns: Turns) -> None:
    assert needed(turns, "a1 a2 b1 b2") < needed(turns, "a1 a3 c1 c3")
    assert needed(turns, "a1 a2 a3") < needed(turns, "a1 a2 c4")


@pytest.mark.parametrize("seed", [1, 2])
def test_the_best_looking_moves_alone_make_many_points(seed: int) -> None:
    result = play(Task(0, "silver_and_gold", {}, ["mate", "mate"], seed, "1"))
    assert sum(result.scores) > 2 * 85
