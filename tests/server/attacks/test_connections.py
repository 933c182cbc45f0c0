"""Connections held by one address: others are still answered, and what is held too long is closed."""

from __future__ import annotations

import socket
from contextlib import suppress

import httpx
import pytest

from doubloon.server.http.connections import RESERVED, Connections
from doubloon.server.limits import whose
from tests.server.client import Client, wait_until
from tests.server.running import Thread, running

HALF_A_BODY = (
    b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{"
)
HALF_A_HEAD = b"GET /health HTTP/1.1\r\nHost: local"


def hold(server: Thread, sent: bytes, source: str = "127.0.0.1") -> socket.socket:
    held = socket.create_connection(("127.0.0.1", server.settings.port), source_address=(source, 0), timeout=30)
    with suppress(OSError):
        held.sendall(sent)
    return held


def answer(held: socket.socket) -> bytes:
    """All that comes until the other side closes."""
    got = b""
    with held, suppress(OSError):
        while more := held.recv(65_536):
            got += more
    return got


def test_one_address_holds_so_many_connections_and_others_are_answered(sqlite_url: str) -> None:
    with running(sqlite_url, limit_connections=20) as server:
        held = [hold(server, HALF_A_BODY, "127.0.0.9") for _ in range(60)]
        answers = [answer(each) for each in held[20:]]
        assert all(b"503" in each or each == b"" for each in answers)
        assert httpx.get(server.url + "/health", timeout=20).status_code == 200
        for each in held:
            each.close()
        wait_until(
            lambda: b"200 OK" in answer(hold(server, b"GET /health HTTP/1.0\r\nHost: localhost\r\n\r\n", "127.0.0.9"))
        )


@pytest.mark.parametrize("sent", [HALF_A_HEAD, b""])
def test_half_a_head_is_not_waited_for(sqlite_url: str, monkeypatch: pytest.MonkeyPatch, sent: bytes) -> None:
    monkeypatch.setattr("doubloon.server.http.connections.HEAD_SECONDS", 0.3)
    with running(sqlite_url) as server:
        assert answer(hold(server, sent)) == b""


def test_a_second_head_on_a_kept_connection_is_not_waited_for_either(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(sqlite_url) as server:
        monkeypatch.setattr("doubloon.server.http.connections.HEAD_SECONDS", 0.3)
        held = hold(server, b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert b"200 OK" in held.recv(65_536)
        held.sendall(HALF_A_HEAD)
        assert answer(held).count(b"HTTP/1.1") <= 1


def test_an_open_socket_is_not_taken_for_half_a_head(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doubloon.server.http.connections.HEAD_SECONDS", 1.0)
    with running(sqlite_url) as server:
        client = Client(server.url)
        match = client.make("gold_armada", "me", "me")
        socket = client.listen(match, 0)
        frame = socket.next()
        assert answer(hold(server, HALF_A_HEAD)) == b""  # what came later has been given up by now
        socket.play(frame["asked"], frame["moves"][0]["text"])
        assert socket.until(frame["frame"] + 1)["asked"] == frame["asked"] + 1


def test_half_a_body_is_refused_with_a_sentence(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doubloon.server.http.gate.BODY_SECONDS", 0.3)
    with running(sqlite_url) as server:
        got = answer(hold(server, HALF_A_BODY))
        assert b" 408 " in got and b"server.too_slow" in got


def test_bodies_of_all_together_are_bounded(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doubloon.server.http.gate.BODIES", 1000)
    with running(sqlite_url) as server:
        first = hold(server, HALF_A_BODY + b" " * 900)
        wait_until(lambda: server._gate._bodies > 900)  # type: ignore[attr-defined]
        got = answer(hold(server, HALF_A_BODY + b" " * 900))
        assert b" 503 " in got and b"server.busy" in got
        first.close()
        wait_until(lambda: server._gate._bodies == 0)  # type: ignore[attr-defined]


def test_the_limit_of_an_address_holds_before_a_body_is_read(sqlite_url: str) -> None:
    with running(sqlite_url, limit_commands=0.25) as server:  # a burst of one
        client = Client(server.url)
        client.http.post("/api/me", json={"name": "Ann"})
        got = answer(hold(server, HALF_A_BODY))
        assert b" 429 " in got and b"server.too_many" in got


def test_a_visitors_kept_connections_leave_the_servers_own_files_alone() -> None:
    connections = Connections(0, "", RESERVED + 100)
    assert [connections.enter(f"10.0.0.{n}") for n in range(101)] == [True] * 100 + [False]
    connections.leave("10.0.0.0")
    assert connections.enter("10.0.0.0")


@pytest.mark.parametrize("proxy", ["10.0.0.1", "10.0.0.0/8, 192.168.0.1", "*"])
def test_a_proxy_that_is_believed_brings_everybody(proxy: str) -> None:
    connections = Connections(2, proxy, 10_000)
    assert all(connections.enter("10.0.0.1") for _ in range(50))


def test_addresses_of_one_household_count_as_one() -> None:
    assert whose("2001:db8::1") == whose("2001:db8::ffff:1") != whose("2001:db8:0:1::1")
    assert whose("::ffff:192.0.2.1") == whose("192.0.2.1") == "192.0.2.1"
    assert whose("fe80::1%eth0") == whose("fe80::2")
    assert whose("") == "" and whose("not:an:address") == "not:an:address"
