"""The bot that plays Gold Armada by its table, on a box small enough to solve here."""

from __future__ import annotations

import random
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import cast

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from doubloon import Match, load
from doubloon.bots import Budget, seat_bot
from doubloon.bots.armada_duels import FILE, shared_duels
from doubloon.bots.armada_table import Layout, read_table, table_path
from doubloon.bots.perfect import Perfect
from doubloon.engine.contract import AnyRules
from doubloon.games import folder_of
from doubloon.games.gold_armada.rules import GoldArmada
from doubloon.games.gold_armada.state import State
from doubloon.locale import Problem
from tests.games.gold_armada.small_box import small_box

ONE = Budget(iterations=1)


@pytest.fixture
def solved(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> AnyRules:
    pytest.importorskip("numpy")
    from doubloon.arena.armada_solver import Solver

    monkeypatch.setenv("DOUBLOON_DATA", str(tmp_path))
    rules = load("gold_armada", data=small_box())
    tables = cast(GoldArmada, rules).tables
    Solver(tables, columns=64).solve(table_path(tables), lambda done, positions: None)
    return rules


def test_the_worth_of_a_move_is_the_chance_of_winning(solved: AnyRules) -> None:
    """Before any throw the best move of every throw, averaged, is the first player's chance."""
    bot = Perfect(solved, 1)
    assert bot.table
    total = 0.0
    whole = 0
    for throw, weight in solved.odds(solved.start(2)):
        s = solved.start(2)
        solved.apply(s, -1, throw)
        total += weight * max(bot.ratings(cast(State, s), solved.moves(s, 0)))
        whole += weight
    assert total / whole == pytest.approx(bot.table.headline.first, abs=1e-4)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_it_plays_with_any_number_of_rivals(solved: AnyRules, seats: int) -> None:
    match = Match(solved, seats)
    bots = [seat_bot("perfect", solved, seat) for seat in range(seats)]
    while not match.is_over:
        seat = match.to_act()[0]
        moves = match.moves(seat)
        match.play_move(seat, moves[0] if seat < 0 else bots[seat].choose(match.view(seat), moves, ONE))
    assert match.winners()


def test_without_a_table_a_box_of_ones_own_is_played_for_points(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("DOUBLOON_DATA", str(tmp_path))
    rules = load("gold_armada", data=small_box())
    bot = Perfect(rules, 1)
    assert bot.table is None and bot.duels is None
    match = Match(rules, 2)
    match.play(-1, "throw map map map")
    ratings = bot.ratings(cast(State, rules.sample(match.view(0), random.Random(1))), match.moves(0))
    assert max(ratings) == 1.0  # the only doubloon there is to have


def test_the_small_table_ships_with_the_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Before any throw the best move of every throw, averaged, is the first player's chance, 0.55005."""
    monkeypatch.setenv("DOUBLOON_DATA", str(tmp_path))
    rules = load("gold_armada")
    bot = Perfect(rules, 1)
    assert bot.table is None and bot.duels is not None
    total = 0.0
    whole = 0
    for throw, weight in rules.odds(rules.start(2)):
        s = rules.start(2)
        rules.apply(s, -1, throw)
        total += weight * max(bot.ratings(cast(State, s), rules.moves(s, 0)))
        whole += weight
    assert total / whole == pytest.approx(0.55005, abs=0.003)
    folder = folder_of("gold_armada")
    assert folder is not None and (folder / "data" / FILE).stat().st_size < 250_000


def test_a_python_without_lzma_plays_for_points() -> None:
    code = """if True:
        import sys
        sys.modules["lzma"] = None
        from doubloon import load
        from doubloon.bots.armada_duels import shared_duels
        print(shared_duels(load("gold_armada").tables))"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "None"


def test_a_lead_is_never_worth_less_than_a_smaller_one() -> None:
    duels = shared_duels(cast(GoldArmada, load("gold_armada")).tables)
    assert duels is not None
    rng = random.Random(1)
    for _ in range(300):
        taken = vec[i64]([rng.randrange(4) for _ in range(10)])
        left = rng.randrange(1, 7)
        chances = [duels.chance(taken, left, lead / 2) for lead in range(-60, 61)]
        assert all(0.0 < chance < 1.0 or chance in (0.0, 1.0) for chance in chances)
        assert all(a <= b + 0.005 for a, b in pairwise(chances))


def test_it_plays_no_other_game() -> None:
    with pytest.raises(Problem):
        seat_bot("perfect", load("silver_and_gold"), 1)


def test_a_broken_file_is_a_problem(solved: AnyRules) -> None:
    tables = cast(GoldArmada, solved).tables
    file = table_path(tables)
    file.write_bytes(file.read_bytes()[:-2])
    with pytest.raises(Problem):
        read_table(tables)
    assert Layout(tables).size() > 0
