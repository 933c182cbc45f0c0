"""Lessons over HTTP: nothing is kept on the server, every answer has all there is to draw."""

from __future__ import annotations

import pytest

from doubloon.games import GAMES
from doubloon.learn.lesson import lessons_of
from tests.server.client import Client, Json
from tests.server.running import Thread

FIRST_TURN: Json = {"game": "gold_armada", "lesson": "first_turn"}


@pytest.fixture
def learner(on_sqlite: Thread) -> Client:
    return Client(on_sqlite.url)


def learn(client: Client, state: Json | None = None, **wish: object) -> Json:
    before = {"done": state["done"], "used": state["used"]} if state else {}
    return client.post("/api/lessons", **FIRST_TURN, **before, **wish)


def test_the_lessons_of_a_game_are_listed(learner: Client) -> None:
    for game in GAMES:
        listed = learner.get("/api/lessons", game=game)["lessons"]
        assert [each["name"] for each in listed] == [lesson.name for lesson in lessons_of(game)]


def test_a_lesson_from_its_beginning_to_its_stars(learner: Client) -> None:
    state = learn(learner)
    assert (state["step"], state["steps"], state["is_asked"], state["next"]) == (0, 3, True, "second_thoughts")
    assert state["coach"]["key"] == "learn_gold_armada.first_turn.keep.before"
    wrong = learn(learner, state, move="stop")
    assert (wrong["is_right"], wrong["done"], wrong["used"]) == (False, [], 1)
    assert wrong["view"] == state["view"]
    assert wrong["said"]["key"].endswith("keep.wrong.stop")
    state = learn(learner, state, move="keep barrel barrel")
    assert [event["kind"] for event in state["events"]] == ["keep", "throw"]
    shown = learn(learner, state, show=True)
    assert shown["answer"]["text"] == "stop"
    for move in ("stop", "take three"):
        state = learn(learner, state, move=move)
    assert (state["is_over"], state["stars"], state["moves"]) == (True, 3, [])


def test_an_illegal_move_and_a_click_are_refused_by_their_rule(learner: Client) -> None:
    _, key = learner.refused("/api/lessons", **FIRST_TURN, move="keep cutlass")
    assert key == "gold_armada.why.G2_2_not_on_the_table"
    reason = learner.post("/api/lessons/why", **FIRST_TURN, path=["pier:map"])
    assert reason["message"]["key"] == "gold_armada.why.G2_4_stop_first"


@pytest.mark.parametrize(
    "wish",
    [
        {"lesson": "sailing"},
        {"done": ["stop"], "move": "stop"},
        {"done": ["", "", ""]},
        {"done": ["keep barrel barrel", "stop", "take three", "stop"]},
        {"done": ["keep barrel barrel", "stop", "take three"], "move": "stop"},
        {"move": "throw barrel"},
        {"done": ["x"] * 61},
    ],
)
def test_what_no_lesson_comes_to_is_refused(learner: Client, wish: Json) -> None:
    status, key = learner.refused("/api/lessons", **{**FIRST_TURN, **wish})
    assert 400 <= status < 500, key


def test_an_unknown_game_has_no_lessons(learner: Client) -> None:
    assert learner.refused("/api/lessons", game="chess", lesson="first_turn")[0] == 404


def test_a_question_over_http(learner: Client) -> None:
    answers = learner.get("/api/ask", game="gold_armada", question="What happens when nothing matches?")["answers"]
    assert "G2.6" in [answer["clause"] for answer in answers]
    assert [answer["lesson"] for answer in answers if answer["clause"] == "G2.6"] == ["skulls"]
    assert learner.get("/api/ask", game="gold_armada", question="xyzzy")["answers"] == []
