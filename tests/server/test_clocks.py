"""Time per player: it runs for whoever is asked, stops while the server is down, and ends in a bot's hands."""

from __future__ import annotations

import time

import pytest

from doubloon.server import clocks
from doubloon.server.people import People, Sitter
from tests.server.client import Client
from tests.server.running import Process, Thread, running, settings_for


def people(*left: float, bonus: int = 0) -> People:
    sitters = [Sitter(kind="human", left=seconds) for seconds in left]
    return People(host="", sitters=sitters, clock=100, bonus=bonus, turn_at=1000.0)


def test_only_whoever_is_asked_spends_time() -> None:
    after = clocks.spend(people(100.0, 100.0, bonus=5), [0], 0, 1010.0)
    assert [sitter.left for sitter in after.sitters] == [95.0, 100.0]
    assert after.turn_at == 1010.0


def test_in_a_simultaneous_step_all_clocks_run() -> None:
    after = clocks.spend(people(100.0, 3.0), [0, 1], 1, 1010.0)
    assert [sitter.left for sitter in after.sitters] == [90.0, 0.0]


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
    frame = client.frame(match)
    assert frame["seats"][0]["ticking"] and not frame["seats"][1]["ticking"]
    end = time.monotonic() + 15
    while not client.frame(match)["seats"][0]["stand_in"]:
        assert time.monotonic() < end
        time.sleep(0.1)
    assert client.refused(f"/api/matches/{match}/back", seat=0) == (409, "server.time_is_up")
    assert client.refused(f"/api/matches/{match}/play", seat=0, asked=0, move="stop")[0] == 409


def test_no_clock_by_default(client: Client) -> None:
    match = client.make("gold_armada", "me", "bot")
    assert [seat["clock"] for seat in client.frame(match)["seats"]] == [None, None]


def test_clocks_stop_while_the_server_is_down(sqlite_url: str) -> None:
    server = Process(settings_for(sqlite_url))
    client = Client(server.url)
    match = client.make("gold_armada", "me", "me", clock=100)
    time.sleep(1.0)
    server.kill()
    time.sleep(7.0)
    server.start()
    left = client.frame(match)["seats"][0]["clock"]
    assert 91.0 < left <= 100.0  # a killed server last said that it ran at most five seconds before
    server.stop()


def test_the_table_waits_for_somebody_away(sqlite_url: str) -> None:
    with running(sqlite_url) as server:
        client = Client(server.url)
        match = client.make("gold_armada", "me", "me")
        assert client.frame(match)["seats"][0]["away"]
        socket = client.listen(match, 0)
        assert not socket.next()["seats"][0]["away"]
        socket.close()
        end = time.monotonic() + 10
        while not client.frame(match)["seats"][0]["away"]:
            assert time.monotonic() < end
            time.sleep(0.1)
        assert client.frame(match)["status"] == "playing"
