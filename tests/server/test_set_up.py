"""The host changes what will be played: options, help, time and seats, until the match begins."""

from __future__ import annotations

from tests.server.client import Client
from tests.server.running import running

USUAL = {"options": {}, "hints": True, "listed": False, "clock": 0}


def test_all_that_was_chosen_can_be_changed_and_everybody_is_told(client: Client, other: Client) -> None:
    match = client.make("tobago", "me", "open", "open")
    other.post(f"/api/matches/{match}/join", name="Omar")
    path = f"/api/matches/{match}"
    assert other.frame(match, 1)["edition"] == 0
    wish = {"options": {"curse_returns": True}, "hints": False, "clock": 86_400, "pace": "move", "timeout": "out"}
    client.post(f"{path}/set_up", **wish)
    info = other.get(path)
    assert {name: info[name] for name in wish} == {**wish, "options": {"curse_returns": "yes"}}
    assert other.frame(match, 1)["edition"] == 1
    Client(client.url).post(f"{path}/join", name="Vera")
    frame = client.frame(match, 0)
    assert frame["status"] == "playing"
    assert [seat["clock"] for seat in frame["seats"] if not seat["ticking"]] == [86_400.0] * 2
    assert client.refused(f"{path}/set_up", **USUAL) == (409, "server.has_begun")


def test_seats_come_and_go_at_the_end_and_a_table_without_free_ones_begins(client: Client, other: Client) -> None:
    match = client.make("gold_armada", "me", "open")
    path = f"/api/matches/{match}"
    client.post(f"{path}/set_up", **USUAL, seats=4)
    other.post(f"{path}/join", name="Omar", seat=3)
    assert client.refused(f"{path}/set_up", **USUAL, seats=3) == (409, "server.seat_taken")
    assert client.refused(f"{path}/set_up", **USUAL, seats=8)[0] == 409  # more than the game is for
    assert [seat["kind"] for seat in client.get(path)["seats"]] == ["human", "open", "open", "human"]
    other.post(f"{path}/leave", seat=3)
    client.post(f"{path}/bot", seat=1, level=1)
    client.post(f"{path}/set_up", **USUAL, seats=2)
    frame = client.frame(match, 0)
    assert (frame["status"], len(frame["seats"])) == ("playing", 2)
    assert client.play_out(match, [0])["scores"] is not None


def test_only_the_host_may_and_nothing_is_half_changed(client: Client, other: Client) -> None:
    match = client.make("tobago", "me", "open", "open", options={"curse_returns": True})
    other.post(f"/api/matches/{match}/join")
    path = f"/api/matches/{match}"
    assert other.refused(f"{path}/set_up", **USUAL) == (403, "server.host_only")
    assert client.refused(f"{path}/set_up", options={"no_such": True})[0] == 409
    assert client.refused(f"{path}/set_up", options={}, seats=7)[0] == 409
    assert client.get(path)["options"] == {"curse_returns": "yes"}
    assert client.frame(match)["edition"] == 0


def test_what_was_changed_is_there_after_a_restart(sqlite_url: str) -> None:
    with running(sqlite_url) as server:
        client = Client(server.url)
        match = client.make("tobago", "me", "open")
        client.post(f"/api/matches/{match}/set_up", options={"curse_returns": True}, seats=3)
        guest = client.http.cookies["guest"]
    with running(sqlite_url) as server:
        again = Client(server.url)
        again.http.cookies.set("guest", guest)
        info = again.get(f"/api/matches/{match}")
        assert (info["options"], len(info["seats"])) == ({"curse_returns": "yes"}, 3)
        again.post(f"/api/matches/{match}/bot", seat=1)
        again.post(f"/api/matches/{match}/bot", seat=2)
        assert again.frame(match)["status"] == "playing"
