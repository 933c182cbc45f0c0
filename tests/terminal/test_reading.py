"""What is said to a line that is not understood."""

from __future__ import annotations

import pytest

from doubloon.games import GAMES
from doubloon.locale import LANGUAGES, Problem
from doubloon.terminal.answers import Typed
from doubloon.terminal.reading import Reader, simple
from tests.terminal.desk import Desk
from tests.terminal.positions import positions


def refusal(desk: Desk, line: str) -> Problem | None:
    try:
        Typed(line, Reader(desk.vocabulary, desk.scene, desk.walk, desk.menu), desk.pen)
    except Problem as problem:
        return problem
    return None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(GAMES))
def test_a_word_that_is_known_is_never_told_itself(game: str, language: str) -> None:
    for desk in positions(game, 4, seed=3, language=language):
        words = {word for offer in desk.walk.offers for word in offer.text.split()}
        for line in sorted(words | {desk.vocabulary.words.get(word, word) for word in words}):
            problem = refusal(desk, line)
            near = problem.message.args.get("near") if problem else None
            assert not isinstance(near, list) or simple(line) not in [simple(str(each)) for each in near]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["silver_and_gold", "tobago", "volcano"])
def test_part_of_a_move_is_told_what_can_be_typed(game: str, language: str) -> None:
    told = 0
    for desk in positions(game, 6, seed=3, language=language):
        for word in sorted({word for offer in desk.walk.offers for word in offer.text.split()}):
            problem = refusal(desk, desk.vocabulary.words.get(word, word))
            if problem is None or problem.message.key != "terminal.not_enough":
                continue
            examples = problem.message.args["examples"]
            assert isinstance(examples, list) and examples
            for example in examples:
                assert refusal(desk, str(example)) is None, example
            told += 1
    assert told


def test_a_bare_cell_of_silver_and_gold_names_its_card() -> None:
    desk = next(
        each for each in positions("silver_and_gold", 90, seed=3) if each.scene.offers[0].text.startswith("extra ")
    )
    cells = [offer.text.split()[1:] for offer in desk.scene.offers]
    side, cell = next([side, cell] for side, cell in cells if [each for _, each in cells].count(cell) == 1)
    problem = refusal(desk, cell)
    assert problem is not None
    assert desk.pen.message(problem.message) == f"'{cell}' alone is not enough. You can type: {side} {cell}."


def test_only_the_word_that_is_not_known_has_nearest_ones() -> None:
    desk = next(each for each in positions("tobago", 60, seed=3) if each.scene.offers[0].text.startswith("clue "))
    colour = desk.scene.offers[0].text.split()[-1]
    problem = refusal(desk, colour[0] + colour[2:])
    assert problem is not None and problem.message.args["near"] == [colour]
    problem = refusal(desk, f"xyzzyx {colour}")
    assert problem is not None and problem.message.key == "terminal.unknown"


def test_a_word_that_stands_inside_names_brings_these_names() -> None:
    desk = next(each for each in positions("tobago", 60, seed=3) if each.scene.offers[0].text.startswith("clue "))
    card = desk.scene.offers[0].text.split()[1]
    last = desk.vocabulary.words[card].split()[-1]
    problem = refusal(desk, last)
    assert problem is not None and problem.message.key == "terminal.unknown_near", problem
    near = problem.message.args["near"]
    assert isinstance(near, list) and near and all(last in str(each) for each in near)
