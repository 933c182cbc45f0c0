"""Puzzles over HTTP: views only, the answer when it is found or asked for."""

from __future__ import annotations

import pytest

from doubloon.games import GAMES
from doubloon.insight.puzzle import find_puzzle
from tests.server.client import Client
from tests.server.running import Thread


@pytest.fixture
def player(on_sqlite: Thread) -> Client:
    return Client(on_sqlite.url)


def test_how_many_there_are_and_which_is_today(player: Client) -> None:
    found = player.get("/api/puzzles")
    assert set(found["counts"]) == set(GAMES)
    assert 1 <= found["daily"]["number"] <= found["counts"][found["daily"]["game"]]


@pytest.mark.parametrize("game", list(GAMES))
def test_a_wrong_move_hides_the_answer_and_a_right_one_shows_all(player: Client, game: str) -> None:
    puzzle = find_puzzle(game, 1)
    wrong = next(one.move for one in puzzle.moves if not one.is_right)
    asked = player.post("/api/puzzles", game=game, number=1)
    assert (asked["answer"], asked["moves"]) == (None, [])
    assert asked["riddle"]["view"]["seat"] == puzzle.seat
    tried = player.post("/api/puzzles", game=game, number=1, move=wrong)
    assert not tried["answer"]["is_right"] and tried["answer"]["less"] > 0 and tried["moves"] == []
    solved = player.post("/api/puzzles", game=game, number=1, move=puzzle.right[0])
    assert solved["answer"]["is_right"] and len(solved["moves"]) == len(puzzle.moves)
    assert len(player.post("/api/puzzles", game=game, number=1, show=True)["moves"]) == len(puzzle.moves)


def test_what_cannot_be_asked_is_refused(player: Client) -> None:
    assert player.refused("/api/puzzles", game="chess", number=1)[0] == 404
    assert player.refused("/api/puzzles", game="tobago", number=0)[1] == "insight.no_puzzle"
    assert player.refused("/api/puzzles", game="gold_armada", number=1, move="take nine")[0] >= 400
    reason = player.post("/api/puzzles/why", game="gold_armada", number=1, path=["do:nothing"])
    assert reason["message"]["key"]
