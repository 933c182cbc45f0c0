"""A clock that jumps ends nobody's time and deletes nothing."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing

import pytest

from doubloon.server import steady
from tests.server.client import Client, wait_until
from tests.server.running import Thread, running
from tests.server.test_faults import on_loop

HOUR, YEAR = 3600.0, 400 * 86_400.0


def jump(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + seconds)


def tidy(server: Thread) -> None:
    done: list[bool] = []
    on_loop(server, lambda: server.loop.create_task(_tidied(server, done)))
    wait_until(lambda: done)


async def _tidied(server: Thread, done: list[bool]) -> None:
    await server.server.watch_clocks()
    await server.server.tidy()
    done.append(True)


def test_an_hour_that_did_not_pass_ends_nobodys_time(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(sqlite_url) as server:
        client = Client(server.url)
        match = client.make("gold_armada", "me", "me", clock=600)
        jump(monkeypatch, HOUR)
        tidy(server)
        frame = client.frame(match, 0)
        assert not any(seat["stand_in"] for seat in frame["seats"])
        assert min(seat["clock"] for seat in frame["seats"]) > 300


def test_a_year_that_did_not_pass_deletes_nothing(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(sqlite_url) as server:
        client = Client(server.url)
        running_one, over = client.make("gold_armada", "me", "me"), client.make("gold_armada", "me", "me")
        client.post(f"/api/matches/{over}/resign", seat=0)
        jump(monkeypatch, YEAR)
        tidy(server)
        assert client.frame(running_one, -1)["status"] == "playing" and client.frame(over, -1)["status"] == "over"
    monkeypatch.setattr(steady, "_BEGAN", steady._BEGAN + YEAR)  # started again, with a clock that is ahead
    with running(sqlite_url) as server:
        client.http.base_url = server.url
        tidy(server)
        assert client.frame(running_one, -1)["status"] == "playing" and client.frame(over, -1)["status"] == "over"


def test_what_was_untouched_while_a_server_ran_does_expire(sqlite_url: str) -> None:
    with running(sqlite_url) as server:
        client = Client(server.url)
        match = client.make("gold_armada", "me", "me")
        with closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))) as db, db:
            db.execute("UPDATE matches SET touched = touched - ?", [YEAR])
            db.execute("INSERT INTO uptime (process, started, seen) VALUES ('x', 0, ?)", [time.time()])
        db.close()
        tidy(server)
        assert client.frame(match)["status"] == "abandoned"
