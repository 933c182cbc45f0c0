"""Alone with bots anything can be taken back, at the price that the match counts for nothing."""

from __future__ import annotations

from doubloon.server.store.upkeep import validate
from tests.server.client import Client, Json
from tests.server.running import running


def _throw(client: Client, match: str) -> Json:
    """The frame after a throw that cannot be taken back but for practice."""
    client.play(match, 0, client.frame(match)["asked"], "keep none")
    return client.frame(match)


def test_dice_are_taken_back_among_bots_and_the_match_is_marked(client: Client) -> None:
    match = client.make("gold_armada", "me", "bot")
    before = client.frame(match)
    after = _throw(client, match)
    assert after["undo"]["may_practise"] and not after["undo"]["can"] and not after["practice"]
    # Nobody spoils a match by accident: it has to be said.
    assert client.refused(f"/api/matches/{match}/undo", seat=0) == (409, "engine.undo_chance")
    client.post(f"/api/matches/{match}/undo", seat=0, practice=True)
    undone = client.frame(match)
    assert undone["view"] == before["view"] and undone["practice"]
    assert _throw(client, match)["view"] == after["view"]  # the same dice: they follow the ply
    line = next(line for line in client.get("/api/me")["tables"] if line["match"] == match)
    assert line["practice"]
    client.play_out(match, [0], seed=2)
    assert client.refused(f"/api/matches/{match}/undo", seat=0, practice=True) == (409, "server.is_over")
    record = client.http.get(f"/api/matches/{match}/record").text
    assert "practice: yes\n" in record
    assert client.post("/api/verify", record=record)["wrong"] == []
    assert client.get(f"/api/matches/{match}/verify")["wrong"] == []
    assert client.refused("/api/verify", record=record.replace("practice: yes\n", ""))[1] == "engine.record_line"
    statistics = client.get("/api/me/statistics")
    assert statistics["practice"] == 1 and statistics["tally"]["played"] == 0
    again = client.post(f"/api/matches/{match}/rematch", seat=0)["match"]
    assert not client.frame(again, seat=1)["practice"]
    copy = client.post("/api/records", record=record)["match"]
    assert client.http.get(f"/api/matches/{copy}/record").text.splitlines()[:5] == [*record.splitlines()[:5]]


def test_only_where_all_others_are_bots_and_not_in_a_daily_deal(client: Client) -> None:
    shared = client.make("gold_armada", "me", "me", "bot")
    assert not _throw(client, shared)["undo"]["may_practise"]
    refused = client.refused(f"/api/matches/{shared}/undo", seat=0, practice=True)
    assert refused == (409, "engine.undo_chance")


def test_it_is_read_back_after_a_restart_and_found_valid(sqlite_url: str) -> None:
    with running(sqlite_url) as server:
        client = Client(server.url)
        match = client.make("gold_armada", "me", "bot")
        _throw(client, match)
        client.post(f"/api/matches/{match}/undo", seat=0, practice=True)
        before, cookie = client.frame(match), client.http.cookies["guest"]
    assert validate(sqlite_url) == 0
    with running(sqlite_url) as server:
        client = Client(server.url)
        client.http.cookies.set("guest", cookie)
        assert client.frame(match) == before
