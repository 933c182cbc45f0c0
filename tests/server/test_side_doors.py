"""What could be learned of hidden moves otherwise than from frames: by clocks, lists, lags, the time of a message."""

from __future__ import annotations

import random

from doubloon.engine.contract import SPECTATOR
from tests.server.client import Client, Json, Socket


def a_hidden_move(client: Client, other: Client) -> tuple[str, Json, str]:
    """A table with clocks where seat 1 can make a move that does not end its part of a simultaneous step; not made yet:
    the match, the frame of seat 1, the move."""
    rng = random.Random(5)
    for _ in range(10):
        match = client.make("silver_and_gold", "me", "open", clock=7200, bonus=600)
        other.post(f"/api/matches/{match}/join")
        while not (frame := other.frame(match, 1))["over"]:
            if frame["moves"]:
                move = rng.choice(frame["moves"])["text"]
                if 0 in frame["view"]["to_act"] and is_only_begun(other, match, frame, move):
                    return match, frame, move
                other.play(match, 1, frame["asked"], move)
            mine = client.frame(match)
            if mine["moves"]:
                client.play(match, 0, mine["asked"], rng.choice(mine["moves"])["text"])
    raise AssertionError("no step of several moves was found")


def is_only_begun(other: Client, match: str, frame: Json, move: str) -> bool:
    """Tried out, and taken back."""
    other.play(match, 1, frame["asked"], move)
    after = other.frame(match, 1)
    other.post(f"/api/matches/{match}/undo", seat=1)
    frame["asked"] += 2
    return 1 in after["view"]["to_act"]


def nothing_comes(socket: Socket) -> bool:
    return socket.quiet(0.5) == []


def test_a_hidden_move_moves_no_clock_and_sends_no_message(client: Client, other: Client) -> None:
    match, frame, move = a_hidden_move(client, other)
    watchers = [client.listen(match, 0), Client(client.url).listen(match)]
    for socket in watchers:
        socket.next()
        assert nothing_comes(socket)
    before = client.frame(match)
    other.play(match, 1, frame["asked"], move)
    assert all(nothing_comes(socket) for socket in watchers)
    after = client.frame(match)
    assert after["seats"][1]["clock"] <= before["seats"][1]["clock"]
    for each in (before, after):
        for seat in each["seats"]:
            del seat["clock"]
    assert before == after


def test_a_hidden_move_moves_no_list(client: Client, other: Client) -> None:
    match, frame, move = a_hidden_move(client, other)
    client.make("gold_armada", "me", "me")
    before = client.get("/api/me")
    other.play(match, 1, frame["asked"], move)
    assert client.get("/api/me") == before


def test_clocks_do_not_tell_a_late_spectator_whose_turn_it_is(client: Client, other: Client) -> None:
    match = client.make("gold_armada", "me", "me", clock=3600, delay=20)
    for late in (other.frame(match, SPECTATOR), other.get(f"/api/matches/{match}")):
        assert [(seat["clock"], seat["ticking"]) for seat in late["seats"]] == [(None, False)] * 2
    for mine in (client.frame(match), client.get(f"/api/matches/{match}")):
        assert [seat["ticking"] for seat in mine["seats"]] == [True, False]
