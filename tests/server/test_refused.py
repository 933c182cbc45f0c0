"""Moves that must not happen: refused with a reason, and nothing has changed."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

import doubloon
from tests.server.client import Client

GAMES = list(doubloon.GAMES)


def seat_to_act(client: Client, match: str) -> int:
    return next(seat for seat in (0, 1) if client.frame(match, seat)["moves"])


@pytest.mark.parametrize("game", GAMES)
def test_two_moves_racing(client: Client, game: str) -> None:
    """The same question answered by twenty threads at once: one answer counts."""
    match = client.make(game, "me", "me")
    seat = seat_to_act(client, match)
    frame = client.frame(match, seat)
    body = {"seat": seat, "asked": frame["asked"], "move": frame["moves"][0]["text"]}
    with ThreadPoolExecutor(20) as pool:
        path = f"{client.url}/api/matches/{match}/play"
        answers = list(pool.map(lambda _: client.http.post(path, json=body), range(20)))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 19
    assert {a.json()["message"]["key"] for a in answers if a.status_code == 409} == {"server.stale"}
    assert client.frame(match, seat)["asked"] == frame["asked"] + 1


@pytest.mark.parametrize("game", GAMES)
def test_the_same_message_twice(client: Client, game: str) -> None:
    match = client.make(game, "me", "me")
    seat = seat_to_act(client, match)
    move = client.frame(match, seat)["moves"][0]["text"]
    client.play(match, seat, 0, move)
    before = client.frame(match, seat)
    assert client.refused(f"/api/matches/{match}/play", seat=seat, asked=0, move=move) == (409, "server.stale")
    assert client.frame(match, seat) == before


@pytest.mark.parametrize("asked", [1, 7, 1_000_000])
def test_a_stale_or_future_question(client: Client, asked: int) -> None:
    match = client.make("gold_armada", "me", "me")
    before = client.frame(match)
    assert client.refused(f"/api/matches/{match}/play", seat=0, asked=asked, move="stop") == (409, "server.stale")
    assert client.frame(match) == before


def test_a_move_for_another_seat(client: Client, other: Client) -> None:
    match = client.make("gold_armada", "me", "open")
    other.post(f"/api/matches/{match}/join")
    before = client.frame(match)
    assert other.refused(f"/api/matches/{match}/play", seat=0, asked=0, move="stop") == (401, "server.not_your_seat")
    assert other.refused(f"/api/matches/{match}/play", seat=5, asked=0, move="stop") == (401, "server.not_your_seat")
    stranger = Client(client.url)
    assert stranger.refused(f"/api/matches/{match}/play", seat=0, asked=0, move="stop") == (401, "server.not_your_seat")
    assert client.frame(match)["frame"] == before["frame"]


def test_a_move_out_of_turn_names_the_rule(client: Client) -> None:
    match = client.make("gold_armada", "me", "me")
    status, key = client.refused(f"/api/matches/{match}/play", seat=1, asked=0, move="stop")
    assert (status, key) == (409, "gold_armada.why.G2_1_not_your_turn")


@pytest.mark.parametrize(
    "move", ["throw barrel barrel barrel barrel barrel", "", "undo", "undo to 0", "keep kraken", "\u202e", "9" * 300]
)
def test_a_move_that_is_none(client: Client, move: str) -> None:
    match = client.make("gold_armada", "me", "me")
    before = client.frame(match)
    status, _ = client.refused(f"/api/matches/{match}/play", seat=0, asked=0, move=move)
    assert status == 409
    assert client.frame(match) == before


@pytest.mark.parametrize("game", GAMES)
def test_a_move_after_the_end(client: Client, game: str) -> None:
    running = client.make(game, "me", "me")
    move = client.frame(running, seat_to_act(client, running))["moves"][0]["text"]
    match = client.finished(game)
    end = client.frame(match)
    for seat in (0, 1):
        asked = client.frame(match, seat)["asked"]
        refused = client.refused(f"/api/matches/{match}/play", seat=seat, asked=asked, move=move)
        assert refused == (409, "server.is_over")
        assert client.refused(f"/api/matches/{match}/undo", seat=seat) == (409, "server.is_over")
    assert client.frame(match)["frame"] >= 1 and client.frame(match)["scores"] == end["scores"]


def test_a_move_before_the_beginning(client: Client) -> None:
    match = client.make("gold_armada", "me", "open")
    assert client.refused(f"/api/matches/{match}/play", seat=0, asked=0, move="stop") == (409, "server.not_begun")
