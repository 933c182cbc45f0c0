"""People who do not want to meet: listed tables and open seats, and what records say of bots."""

from __future__ import annotations

import pytest

from doubloon.engine.record import read_header
from tests.server.client import Client


def listed(client: Client) -> set[str]:
    return {line["match"] for line in client.get("/api/tables")["tables"]}


def test_blocked_people_do_not_meet_and_are_not_told(client: Client, other: Client) -> None:
    other.post("/api/me", name="Troll")
    match = client.make("gold_armada", "me", "open")
    other.post(f"/api/matches/{match}/join")
    stranger = Client(client.url)
    assert stranger.refused("/api/me/block", match=match, seat=1) == (401, "server.not_your_seat")
    client.post("/api/me/block", match=match, seat=1)
    client.post("/api/me/block", match=match, seat=1)  # once is enough
    client.post("/api/me/block", match=match, seat=0)  # nobody blocks themselves
    people = client.get("/api/me/blocks")["people"]
    assert [each["name"] for each in people] == ["Troll"]
    mine, theirs = client.make("tobago", "me", "open", listed=True), other.make("tobago", "me", "open", listed=True)
    assert mine not in listed(other)
    assert theirs not in listed(client)
    assert {mine, theirs} <= listed(stranger)
    assert other.refused(f"/api/matches/{mine}/join") == (409, "server.no_free_seat")
    assert client.refused(f"/api/matches/{theirs}/join") == (409, "server.no_free_seat")
    assert other.get("/api/me/blocks") == {"people": []}
    other.post("/api/me/unblock", id=people[0]["id"])  # not theirs to lift
    assert mine not in listed(other)
    client.post("/api/me/unblock", id=people[0]["id"])
    other.post(f"/api/matches/{mine}/join")


def test_who_was_blocked_stays_so_on_another_device(client: Client, other: Client) -> None:
    match = client.make("gold_armada", "me", "open")
    other.post(f"/api/matches/{match}/join", name="Troll")
    client.post("/api/me/block", match=match, seat=1)
    other.post("/api/me/link", everywhere=True)
    mine = client.make("tobago", "me", "open", listed=True)
    assert mine not in listed(other)


def test_the_link_of_a_seat_is_no_way_around_a_block(client: Client, other: Client) -> None:
    match = client.make("gold_armada", "me", "open")
    other.post(f"/api/matches/{match}/join", name="Troll")
    client.post("/api/me/block", match=match, seat=1)
    made = client.make_with_keys("tobago", "me", "friend")
    token = next(key["token"] for key in made["keys"] if key["seat"] == 1)
    assert other.refused(f"/api/matches/{made['match']}/join", token=token) == (409, "server.no_free_seat")
    Client(client.url).post(f"/api/matches/{made['match']}/join", token=token)  # the link itself is good


@pytest.mark.parametrize("asks_first", ["who blocked", "who is blocked"])
def test_a_rematch_seats_nobody_beside_whom_they_do_not_want_to_meet(
    client: Client, other: Client, asks_first: str
) -> None:
    friend = Client(client.url)
    match = client.make("gold_armada", "me", "open", "open")
    other.post(f"/api/matches/{match}/join", name="Troll")
    friend.post(f"/api/matches/{match}/join", name="Fatima")
    other.post(f"/api/matches/{match}/resign", seat=1)
    friend.post(f"/api/matches/{match}/resign", seat=2)
    client.post("/api/me/block", match=match, seat=1)
    asker, seat, shunned = (client, 0, other) if asks_first == "who blocked" else (other, 1, client)
    following = asker.post(f"/api/matches/{match}/rematch", seat=seat)["match"]
    table = asker.get(f"/api/matches/{following}")
    assert table["host"]
    assert sorted(seat["kind"] for seat in table["seats"]) == ["human", "human", "open"]
    assert friend.get(f"/api/matches/{following}")["mine"] != []
    assert shunned.get(f"/api/matches/{following}")["mine"] == []
    assert shunned.refused(f"/api/matches/{following}/join") == (409, "server.no_free_seat")


def test_lists_say_the_language_of_the_host_and_whether_the_game_is_the_usual_one(client: Client) -> None:
    client.http.headers["Accept-Language"] = "fr"
    usual = client.make("tobago", "me", "open", listed=True)
    other = client.make("tobago", "me", "open", listed=True, options={"curse_returns": True})
    lines = {line["match"]: (line["language"], line["is_standard"]) for line in client.get("/api/tables")["tables"]}
    assert (lines[usual], lines[other]) == (("fr", True), ("fr", False))


def test_records_name_the_levels_of_bots_and_come_back_with_them(client: Client) -> None:
    made = client.post("/api/tables", game="gold_armada", seats=[{"kind": "me"}, {"kind": "bot", "level": 4}])
    client.play_out(made["match"], [0])
    record = client.http.get(f"/api/matches/{made['match']}/record").text
    assert read_header(record)[0].names[1] == "bot captain"
    again = client.post("/api/records", record=record)["match"]
    seat = client.get(f"/api/matches/{again}")["seats"][1]
    assert (seat["name"], seat["level"]) == ("", 4)
