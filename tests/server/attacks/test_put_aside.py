"""A host cannot put a bot in for somebody who is there: by a socket, by polling, or gone for a moment only."""

from __future__ import annotations

import pytest

from tests.server.client import Client, wait_until
from tests.server.running import running

AWAY_AFTER = "doubloon.server.tables.table.AWAY_AFTER"
HERE = (409, "server.not_away")


def table_of(host: Client, guest: Client) -> str:
    match = host.make("gold_armada", "me", "open")
    guest.post(f"/api/matches/{match}/join", name="Bob")
    return match


def test_who_polls_is_there(sqlite_url: str) -> None:
    with running(sqlite_url) as server:
        host, guest = Client(server.url), Client(server.url)
        match = table_of(host, guest)
        guest.frame(match, 1)
        assert host.refused(f"/api/matches/{match}/bot", seat=1) == HERE
        assert not host.frame(match, 0)["seats"][1]["away"]


def test_whoever_looks_at_a_seat_that_is_not_theirs_is_not_there_for_it(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AWAY_AFTER, 0.3)
    with running(sqlite_url) as server:
        host, guest = Client(server.url), Client(server.url)
        match = table_of(host, guest)
        wait_until(lambda: host.frame(match, -1)["seats"][1]["away"])
        host.post(f"/api/matches/{match}/bot", seat=1)


def test_a_socket_that_went_a_moment_ago_is_no_absence(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(sqlite_url) as server:
        host, guest = Client(server.url), Client(server.url)
        match = table_of(host, guest)
        socket = guest.listen(match, 1)
        socket.next()
        socket.close()
        wait_until(lambda: not server.server.tables[match].listeners)
        assert host.refused(f"/api/matches/{match}/bot", seat=1) == HERE
        monkeypatch.setattr(AWAY_AFTER, 0.0)
        host.post(f"/api/matches/{match}/bot", seat=1)


def test_who_stopped_polling_is_shown_as_away_to_those_who_listen(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AWAY_AFTER, 0.5)
    with running(sqlite_url) as server:
        host, guest = Client(server.url), Client(server.url)
        match = table_of(host, guest)
        socket = host.listen(match, 0)
        guest.frame(match, 1)
        frame = socket.next()
        while not frame["seats"][1]["away"]:
            frame = socket.next()
