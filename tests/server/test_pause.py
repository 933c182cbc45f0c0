"""A pause for the whole table, by agreement: clocks stand still and nobody plays, bots included."""

from __future__ import annotations

from tests.server.client import Client


def seated(client: Client, other: Client, **more: object) -> str:
    match = client.make("gold_armada", "me", "open", "bot", **more)
    other.post(f"/api/matches/{match}/join", name="Omar")
    return match


def test_a_pause_begins_when_all_agree_and_ends_when_one_goes_on(client: Client, other: Client) -> None:
    match = seated(client, other, clock=86_400, pace="move")
    path = f"/api/matches/{match}"
    client.post(f"{path}/pause", seat=0)
    asked = other.frame(match, 1)["pause"]
    assert asked == {"is_on": False, "wanted_by": [0], "waits_for": [1]}
    other.post(f"{path}/go_on", seat=1)  # no
    assert client.frame(match)["pause"] is None
    client.post(f"{path}/pause", seat=0)
    other.post(f"{path}/pause", seat=1)
    frame = client.frame(match)
    assert frame["pause"]["is_on"]
    assert not any(seat["ticking"] for seat in frame["seats"])
    assert frame["moves"] == []
    clock = frame["seats"][0]["clock"]
    assert client.refused(f"{path}/play", seat=0, asked=frame["asked"], move="stop") == (409, "server.paused")
    assert client.frame(match)["seats"][0]["clock"] == clock
    other.post(f"{path}/go_on", seat=1)
    frame = client.frame(match)
    assert frame["pause"] is None
    assert frame["seats"][0]["ticking"]
    client.play(match, 0, frame["asked"], frame["moves"][0]["text"])


def test_a_move_takes_a_wish_for_a_pause_away(client: Client, other: Client) -> None:
    match = seated(client, other, clock=600)
    other.post(f"/api/matches/{match}/pause", seat=1)
    frame = client.frame(match)
    client.play(match, 0, frame["asked"], frame["moves"][0]["text"])
    assert client.frame(match)["pause"] is None


def test_without_a_clock_or_a_pause_there_is_nothing_to_stop(client: Client, other: Client) -> None:
    match = seated(client, other)
    assert client.refused(f"/api/matches/{match}/pause", seat=0) == (409, "server.no_clock")
    assert client.refused(f"/api/matches/{match}/go_on", seat=0) == (409, "server.no_pause")
