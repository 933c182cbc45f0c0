"""The line between bots and positions, and the ways to seat a bot."""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from doubloon import GAMES, Match, load
from doubloon.bots import NAMES, Bot, Budget, is_bot, ladder_budget, level_number, seat_bot, table_budget
from doubloon.bots.levels import level_within
from doubloon.bots.seating import BOTS
from doubloon.games.gold_armada.state import State
from doubloon.locale import Problem

Player = Callable[..., Match]
OWN_BOT = """
from doubloon.bots import Bot

class Last(Bot):
    def choose(self, view, moves, budget):
        return moves[-1]
"""


def test_a_bot_is_asked_with_a_view_and_moves_alone() -> None:
    """By its names: compiled functions keep no annotations, and mypy holds the types."""
    assert list(inspect.signature(Bot.choose).parameters) == ["self", "view", "moves", "budget"]


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("spec", ["1", "2", "3", "4", "5"])
def test_the_same_view_gets_the_same_answer_whatever_is_hidden(play: Player, game: str, spec: str) -> None:
    """Two positions that look alike to a seat: a bot that knew more than its view would tell them apart."""
    rules = load(game)
    match = play(rules, [seat_bot("uniform", rules, k) for k in range(2)], seed=5, plies=60)
    seat = match.to_act()[0]
    view = match.view(seat)
    other = rules.sample(view, random.Random(9))
    assert rules.observe(other, seat) == view
    first = seat_bot(spec, rules, 3).choose(view, match.moves(seat), Budget(iterations=2))
    again = seat_bot(spec, rules, 3).choose(rules.observe(other, seat), rules.moves(other, seat), Budget(iterations=2))
    assert first == again


# The perfect bot plays Gold Armada and nothing else.
PLAYED = [(spec, game) for spec in ["1", "5", *BOTS] for game in GAMES if spec != "perfect" or game == "gold_armada"]


@pytest.mark.parametrize(("spec", "game"), PLAYED)
def test_every_bot_plays_legal_moves_and_repeats_itself(play: Player, spec: str, game: str) -> None:
    rules = load(game)
    matches = [play(rules, [seat_bot(spec, rules, k) for k in range(2)], seed=11, plies=40) for _ in range(2)]
    assert matches[0].plies == matches[1].plies


def cheat(bot: Bot, state: State, budget: Budget) -> int:
    """Never called: mypy says that an ignored error is no error should a bot ever take a position."""
    return bot.choose(state, [], budget)  # type: ignore[arg-type]


def test_levels_go_by_number_and_by_name() -> None:
    assert [level_number(name) for name in NAMES] == [1, 2, 3, 4, 5, 6]
    assert [level_number(str(k)) for k in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    assert level_number(" Captain ") == 4


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_has_five_levels_within_two_seconds_and_some_a_sixth(game: str) -> None:
    rules = load(game)
    for name in NAMES[:5]:
        assert 0 < table_budget(name, rules).seconds <= 2
        assert ladder_budget(name, rules).iterations > 0
    if len(GAMES[game].levels) == 6:
        admiral, legend = (ladder_budget(name, rules).iterations for name in ("admiral", "legend"))
        assert table_budget("legend", rules).seconds <= 5
        assert legend > 3 * admiral


def test_a_level_that_a_game_has_no_room_for_cannot_sit_but_its_strongest_advises() -> None:
    with pytest.raises(Problem, match=r"'legend' is not a bot. The levels are .* and 5 admiral;"):
        seat_bot("6", load("gold_armada"), 1)
    assert [level_within(game, 6) for game in ("gold_armada", "tobago")] == [5, 6]


def test_people_are_no_bots() -> None:
    assert all(is_bot(spec) for spec in ["1", "captain", "uniform", "my_bot.py:MyBot"])
    assert not any(is_bot(name) for name in ["Anne", "7", "Mary: captain"])


def test_a_bot_of_ones_own_sits_in_any_seat(play: Player, tmp_path: Path) -> None:
    file = tmp_path / "my_bot.py"
    file.write_text(OWN_BOT)
    rules = load("gold_armada")
    match = play(rules, [seat_bot(f"{file}:Last", rules, 0), seat_bot("1", rules, 1)], seed=1)
    assert match.is_over


@pytest.mark.parametrize(
    ("spec", "key"),
    [
        ("7", "bots.no_such_level"),
        ("pirate", "bots.no_such_level"),
        ("nowhere.py:Bot", "bots.no_such_file"),
        ("FILE:Missing", "bots.no_such_class"),
        ("FILE:number", "bots.no_such_class"),
        ("BROKEN:Bot", "bots.bad_file"),
    ],
)
def test_a_bot_that_cannot_be_seated_is_a_problem_in_words(tmp_path: Path, spec: str, key: str) -> None:
    (tmp_path / "file.py").write_text(OWN_BOT + "\nnumber = 3\n")
    (tmp_path / "broken.py").write_text("1 +")
    for word, name in (("FILE", "file.py"), ("BROKEN", "broken.py")):
        spec = spec.replace(word, str(tmp_path / name))
    with pytest.raises(Problem) as problem:
        seat_bot(spec, load("gold_armada"), 0)
    assert problem.value.message.key == key
    assert "{" not in str(problem.value)


def test_a_budget_is_seconds_or_iterations() -> None:
    with pytest.raises(Problem):
        Budget()
    with pytest.raises(Problem):
        Budget(seconds=1.0, iterations=1)


def test_the_bot_of_the_manual_plays(play: Player, tmp_path: Path) -> None:
    manual = (Path(__file__).parents[2] / "docs" / "bots.md").read_text("utf-8")
    code = manual.split("```python\n")[1].split("```")[0]
    (tmp_path / "my_bot.py").write_text(code)
    rules = load("gold_armada")
    bots = [seat_bot(f"{tmp_path / 'my_bot.py'}:Cautious", rules, seat) for seat in range(2)]
    assert play(rules, bots, seed=3).is_over
