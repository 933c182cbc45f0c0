"""Reviews over HTTP: made by the bots' processes, kept with the match, never of a match that is still played."""

from __future__ import annotations

import pytest

from doubloon.engine.contract import CHANCE
from tests.server.client import Client, Json, wait_until
from tests.server.running import Thread


def reviewed(client: Client, match: str) -> Json:
    """Asked for until it is there."""
    found: list[Json] = []

    def is_there() -> bool:
        state = client.get(f"/api/matches/{match}/review")
        assert not state["has_failed"]
        assert 0 <= state["done"] <= state["plies"]
        found.append(state)
        return state["review"] is not None

    wait_until(is_there, "the review has not come")
    return dict(found[-1]["review"])


def test_a_finished_match_is_reviewed_and_the_sum_closes(client: Client) -> None:
    match = client.finished("gold_armada")
    review = reviewed(client, match)
    assert review["is_whole"]
    assert [one["ply"] for one in review["plies"]] == list(range(len(review["plies"])))
    for seat in review["seats"]:
        total = seat["start"] + seat["luck"] - seat["errors"] + seat["others"] + seat["rest"]
        assert total == pytest.approx(seat["result"], abs=1e-9)
    assert {one["degree"] for one in review["plies"] if one["seat"] == CHANCE} == {"luck"}
    assert all(one["says"]["key"] for one in review["plies"])
    for one in review["plies"]:
        assert bool(one["options"]) == (one["degree"] in ("slip", "mistake", "blunder"))
        assert sum(option["is_played"] for option in one["options"]) == bool(one["options"])


def given_up(client: Client) -> str:
    """A match of one move."""
    match = client.make("gold_armada", "me", "me")
    frame = client.frame(match)
    client.play(match, 0, frame["asked"], frame["moves"][0]["text"])
    client.post(f"/api/matches/{match}/resign", seat=0)
    return match


def test_it_is_kept_with_the_match_and_goes_with_it(server: Thread, client: Client) -> None:
    match = given_up(client)
    first = reviewed(client, match)
    state = client.get(f"/api/matches/{match}/review")
    assert state["done"] == state["plies"]
    assert state["review"] == first
    rows = server.server.store.read("SELECT match FROM reviews WHERE match = ?", [match])
    assert len(rows) == 1
    client.delete(f"/api/matches/{match}")
    assert not server.server.store.read("SELECT match FROM reviews WHERE match = ?", [match])


def test_a_match_that_is_played_is_never_reviewed(client: Client) -> None:
    match = client.make("gold_armada", "me", "me")
    assert client.refused(f"/api/matches/{match}/try", ply=0)[1] == "server.not_over"
    with pytest.raises(AssertionError, match=r"server\.not_over"):
        client.get(f"/api/matches/{match}/review")


def test_a_match_given_up_is_reviewed_to_its_last_ply(client: Client) -> None:
    assert_ends_early(reviewed(client, given_up(client)))


def test_a_match_broken_off_is_reviewed_to_its_last_ply(client: Client, other: Client) -> None:
    match = client.make("gold_armada", "me", "open")
    other.post(f"/api/matches/{match}/join")
    frame = client.frame(match)
    client.play(match, 0, frame["asked"], frame["moves"][0]["text"])
    client.delete(f"/api/matches/{match}")
    assert client.frame(match)["status"] == "abandoned"
    assert_ends_early(reviewed(client, match))


def test_a_match_lost_on_time_is_reviewed_to_its_last_ply(client: Client, other: Client) -> None:
    match = client.make("gold_armada", "me", "open", clock=1, timeout="out")
    other.post(f"/api/matches/{match}/join")
    wait_until(lambda: client.frame(match)["over"])
    assert_ends_early(reviewed(client, match))


def assert_ends_early(review: Json) -> None:
    """The result is what the last position promised."""
    assert not review["is_whole"]
    assert [seat["result"] for seat in review["seats"]] == review["plies"][-1]["shares"]


def test_another_move_is_answered_without_the_best_one(client: Client) -> None:
    match = client.finished("gold_armada")
    review = reviewed(client, match)
    judged = next(one for one in review["plies"] if one["degree"] not in ("luck", "none"))
    asked = client.post(f"/api/matches/{match}/try", ply=judged["ply"])
    assert asked["answer"] is None
    assert asked["riddle"]["seat"] == judged["seat"]
    answers = [
        client.post(f"/api/matches/{match}/try", ply=judged["ply"], move=move["text"])["answer"]
        for move in asked["riddle"]["moves"]
    ]
    assert any(one["is_right"] for one in answers)
    assert all(set(one) == {"says", "is_right", "less", "why"} for one in answers)
    assert all((one["less"] > 0.0) == (not one["is_right"]) for one in answers)


def test_what_cannot_be_tried_is_refused(client: Client) -> None:
    match = client.finished("gold_armada")
    chance = next(one["ply"] for one in reviewed(client, match)["plies"] if one["seat"] == CHANCE)
    assert client.refused(f"/api/matches/{match}/try", ply=chance)[1] == "server.no_decision"
    assert client.refused(f"/api/matches/{match}/try", ply=100_000)[1] == "server.no_decision"
    decision = next(one["ply"] for one in reviewed(client, match)["plies"] if one["seat"] != CHANCE)
    reason = client.post(f"/api/matches/{match}/try/why", ply=decision, path=["pier:map"])
    assert reason["message"]["key"].startswith(("gold_armada.why.", "server.not_now", "engine."))
