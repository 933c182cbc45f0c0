"""Time per player: it runs for whoever is asked, stops while the server is down, and ends in a bot's hands."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing

import msgspec
import pytest

from doubloon.server.tables import clocks
from doubloon.server.tables.people import People, Sitter
from tests.server.client import Client, wait_until
from tests.server.running import Process, Thread, running, settings_for


def people(*left: float, bonus: int = 0) -> People:
    sitters = [Sitter(kind="human", left=seconds) for seconds in left]
    return People(host="", sitters=sitters, clock=100, bonus=bonus, turn_at=1000.0)


def test_only_whoever_is_asked_spends_time() -> None:
    after = clocks.spend(people(100.0, 100.0), [0], 1010.0)
    assert [sitter.left for sitter in after.sitters] == [90.0, 100.0]
    assert after.turn_at == 1010.0


def test_in_a_simultaneous_step_all_clocks_run() -> None:
    after = clocks.spend(people(100.0, 3.0), [0, 1], 1010.0)
    assert [sitter.left for sitter in after.sitters] == [90.0, 0.0]


@pytest.mark.parametrize(
    ("before", "after", "dealt", "left"),
    [
        pytest.param([0], [1], False, 105.0, id="handed over to another"),
        pytest.param([0], [0], True, 105.0, id="handed over to chance"),
        pytest.param([0], [0], False, 100.0, id="still at it"),
        pytest.param([0, 1], [0, 1], False, 100.0, id="still at it in a simultaneous step"),
        pytest.param([0, 1], [1], False, 105.0, id="done in a simultaneous step"),
        pytest.param([1], [0], False, 95.0, id="taken back"),
    ],
)
def test_the_bonus_is_for_handing_over(before: list[int], after: list[int], dealt: bool, left: float) -> None:
    rewarded = clocks.reward(people(100.0, 100.0, bonus=5), 0, before, after, dealt=dealt)
    assert [sitter.left for sitter in rewarded.sitters] == [left, 100.0]


@pytest.mark.parametrize(
    ("runs", "down"),
    [
        ([(900.0, 1100.0)], 0.0),
        ([(900.0, 1020.0), (1050.0, 1100.0)], 30.0),
        ([(900.0, 1020.0), (910.0, 1060.0), (1050.0, 1100.0)], 0.0),
        ([(900.0, 1020.0)], 80.0),
        ([], 100.0),
    ],
)
def test_downtime_is_what_no_run_covers(runs: list[tuple[float, float]], down: float) -> None:
    assert clocks.downtime(runs, 1000.0, 1100.0) == down


def test_a_bot_plays_on_when_time_is_up(server: Thread, client: Client, other: Client) -> None:
    match = client.make("gold_armada", "me", "open", clock=1)
    other.post(f"/api/matches/{match}/join")
    wait_until(lambda: client.frame(match)["seats"][0]["stand_in"])
    assert client.refused(f"/api/matches/{match}/back", seat=0) == (409, "server.time_is_up")
    assert client.refused(f"/api/matches/{match}/play", seat=0, asked=0, move="stop")[0] == 409


def test_a_clock_for_each_turn_is_full_again_when_the_turn_is_over() -> None:
    before = msgspec.structs.replace(people(40.0, 100.0, bonus=5), pace="move")
    assert [s.left for s in clocks.reward(before, 0, [0], [1], dealt=False).sitters] == [100.0, 100.0]
    assert [s.left for s in clocks.reward(before, 0, [0], [0], dealt=False).sitters] == [40.0, 100.0]
    assert [s.left for s in clocks.reward(before, 0, [1], [0], dealt=False).sitters] == [40.0, 100.0]  # taken back


def test_who_was_late_for_a_turn_may_come_back(client: Client, other: Client) -> None:
    match = client.make("gold_armada", "me", "open", clock=1, pace="move")
    other.post(f"/api/matches/{match}/join")
    wait_until(lambda: client.frame(match)["seats"][0]["stand_in"])
    client.post(f"/api/matches/{match}/back", seat=0)
    assert not client.frame(match)["seats"][0]["resigned"]


def test_where_the_table_wants_it_who_is_late_is_out(client: Client, other: Client) -> None:
    match = client.make("gold_armada", "me", "open", clock=1, timeout="out")
    other.post(f"/api/matches/{match}/join")
    wait_until(lambda: client.frame(match)["over"])
    end = client.frame(match)
    assert [seat["resigned"] for seat in end["seats"]].count(True) == 1
    assert end["winners"] == [seat["seat"] for seat in end["seats"] if not seat["resigned"]]
    assert all(seat["late"] == seat["resigned"] for seat in end["seats"])
    assert end["prompt"] is None  # nobody is asked for anything more
    again = client.post(f"/api/matches/{match}/rematch", seat=0)["match"]
    assert not any(seat["late"] or seat["resigned"] for seat in client.get(f"/api/matches/{again}")["seats"])


def test_the_clock_of_whoever_is_asked_is_shown_running(client: Client) -> None:
    match = client.make("gold_armada", "me", "me", clock=3600)
    first, second = client.frame(match)["seats"]
    assert first["ticking"] and first["clock"] <= 3600.0
    assert not second["ticking"] and second["clock"] == 3600.0


def test_no_clock_by_default(client: Client) -> None:
    match = client.make("gold_armada", "me", "bot")
    assert [seat["clock"] for seat in client.frame(match)["seats"]] == [None, None]


def test_clocks_stop_while_the_server_is_down(sqlite_url: str) -> None:
    begun = time.monotonic()
    server = Process(settings_for(sqlite_url))
    client = Client(server.url)
    match = client.make("gold_armada", "me", "me", clock=1000)
    server.kill()
    backdate(sqlite_url.removeprefix("sqlite:///"), 3600.0)  # as if it had been killed an hour ago
    server.start()
    left = client.frame(match)["seats"][0]["clock"]
    assert 1000.0 - (time.monotonic() - begun) - 1.0 < left <= 1000.0
    server.stop()


def backdate(file: str, seconds: float) -> None:
    with closing(sqlite3.connect(file)) as db, db:
        db.execute("UPDATE uptime SET started = started - ?, seen = seen - ?", [seconds, seconds])
        for match, text in db.execute("SELECT id, people FROM matches").fetchall():
            people = msgspec.json.decode(text, type=People)
            people = msgspec.structs.replace(people, turn_at=people.turn_at - seconds)
            db.execute("UPDATE matches SET people = ? WHERE id = ?", [msgspec.json.encode(people).decode(), match])


def test_the_table_waits_for_somebody_away(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doubloon.server.tables.table.AWAY_AFTER", 1.0)
    with running(sqlite_url) as server:
        client = Client(server.url)
        match = client.make("gold_armada", "me", "me")
        assert client.frame(match, -1)["seats"][0]["away"]
        socket = client.listen(match, 0)
        assert not socket.next()["seats"][0]["away"]
        socket.close()
        wait_until(lambda: client.frame(match, -1)["seats"][0]["away"])
        assert client.frame(match)["status"] == "playing"
