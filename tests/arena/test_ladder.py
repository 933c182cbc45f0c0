"""The ladder: who meets whom, when it is clear, and that a stopped climb goes on."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from doubloon.arena.game import LADDER, TABLE, Result
from doubloon.arena.ladder import Clear, Climb, Rung, clear_adjusted, clear_raw, climb, is_passed, rungs
from doubloon.arena.ladder_page import Page, page
from doubloon.arena.timing import Timing
from doubloon.cli import main
from doubloon.games import GAMES

RUNG = Rung("gold_armada", 2, 3, 2, 40)


def result(number: int, share: float, luck: float = 0.0) -> Result:
    """Two matches a deal."""
    lucks = [luck, -luck]
    seats = ["mate", "sailor"]
    return Result(number, seats, number // 2, [1, 0], [share, 1 - share], [1, 1], 2, [0.1, 0.1], [0.1, 0.1], lucks)


def test_neighbours_meet_and_the_fifth_level_the_second() -> None:
    met = [(rung.seats, rung.upper, rung.lower) for rung in rungs(["tobago"]) if rung.budget == LADDER]
    neighbours = [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5)]
    assert met == [(2, *pair) for pair in neighbours] + [(4, *pair) for pair in neighbours] + [(2, 5, 2)]


def test_those_who_think_meet_with_the_seconds_of_the_table_too() -> None:
    games = list(GAMES)
    met = [rung for rung in rungs(games) if rung.budget == TABLE]
    assert [(rung.game, rung.upper, rung.lower) for rung in met] == [
        (game, upper, upper - 1) for game in games[1:] for upper in (4, 5)
    ]
    assert met[-1].plan().bots == ["search, 0 % slips, 1.5 s", "search, 0 % slips, 0.1 s"]
    folders = [rung.folder() for rung in rungs(games)]
    assert len(set(folders)) == len(folders)


def test_four_seats_are_two_of_each() -> None:
    assert Rung("silver_and_gold", 4, 2, 1, 200).plan().players == ["sailor", "deckhand", "sailor", "deckhand"]


def test_a_clear_case_is_clear_early() -> None:
    done = Climb(RUNG, [result(number, 1.0) for number in range(100)])
    assert clear_raw(done) == Clear(31, "stronger")
    assert clear_adjusted(done) == Clear(20, "stronger")  # ten deals: before that their spread is not believed
    assert is_passed(done)


def test_equals_are_never_clear() -> None:
    done = Climb(RUNG, [result(number, number % 2) for number in range(60)])
    assert clear_raw(done) == Clear(0, "")
    assert not is_passed(done)


def test_without_luck_it_is_clear_sooner() -> None:
    """Wins and losses that dice decided, and beneath them a level that is a little stronger."""
    rng = random.Random(1)
    lucks = [rng.choice([0.4, -0.4]) for _ in range(200)]
    results = [result(n, 1.0 if luck > 0 else 0.2, luck) for n, luck in enumerate(lucks)]
    done = Climb(RUNG, results)
    raw, adjusted = clear_raw(done), clear_adjusted(done)
    assert adjusted.answer == "stronger"
    assert raw.matches == 0 or adjusted.matches < raw.matches


def test_a_weaker_level_is_told_without_luck() -> None:
    done = Climb(RUNG, [result(n, n % 2, 0.55 if n % 2 else -0.45) for n in range(100)])
    assert clear_adjusted(done).answer == "not stronger"


def test_a_stopped_climb_goes_on_to_the_same_end(tmp_path: Path) -> None:
    whole = climb(RUNG, tmp_path / "whole", jobs=1)
    file = tmp_path / "part" / RUNG.folder() / "results.jsonl"
    file.parent.mkdir(parents=True)
    plan = tmp_path / "whole" / RUNG.folder() / "plan.json"
    (file.parent / "plan.json").write_bytes(plan.read_bytes())
    lines = (tmp_path / "whole" / RUNG.folder() / "results.jsonl").read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:3] + lines[5:7]))
    again = climb(RUNG, tmp_path / "part", jobs=1)
    assert [one.same() for one in again.results] == [one.same() for one in whole.results]


def test_the_page_has_a_row_for_every_rung() -> None:
    rows, rows_at_table = [["gold_armada", *["x"] * 12]], [["gold_armada", *["y"] * 12]]
    text = page(Page(rows, rows_at_table, [Timing("gold_armada", 5, 0.00003, 1.5042)], is_solved=True))
    assert "| gold_armada | x |" in text[: text.index("## At the table's budgets")]
    assert "| gold_armada | y |" in text[text.index("## At the table's budgets") :]
    assert "| gold_armada | 5 admiral | 0.03 | 1504 |" in text


def test_the_page_says_whether_level_5_had_its_table() -> None:
    rows = [["gold_armada", *["x"] * 12]]
    assert "played by the table" in page(Page(rows, [], [], is_solved=True))
    assert "by the small table" in page(Page(rows, [], [], is_solved=False))
    assert "table that" not in page(Page([["tobago", *["x"] * 12]], [], [], is_solved=True))


def test_a_game_nobody_knows_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", "--games", "chess"]) == 2
    assert "chess" in capsys.readouterr().err
