"""Hostile input: only 4xx answers, bounded memory, nothing logged as an error."""

from __future__ import annotations

import json
import logging
import random
import resource
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from itertools import count
from typing import Any, NamedTuple

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.specs.openapi.checks import positive_data_acceptance, unsupported_method

from doubloon.locale import Problem
from doubloon.server.http.app import DOCUMENT
from doubloon.server.tables.making import read_record
from tests.server.client import Client
from tests.server.running import Thread

SCHEMA = schemathesis.openapi.from_dict(json.loads(DOCUMENT))
QUIET = [HealthCheck.too_slow, HealthCheck.function_scoped_fixture, HealthCheck.filter_too_much]
EXAMPLES = 12


@pytest.fixture
def server(on_sqlite: Thread) -> Thread:
    """What comes in is the same whatever lies behind."""
    return on_sqlite


@pytest.fixture(autouse=True)
def _nothing_logged_as_an_error(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


@SCHEMA.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    suppress_health_check=QUIET,
    phases=[Phase.explicit, Phase.generate],
    derandomize=True,
)
def test_schemathesis(case: schemathesis.Case[Any], server: Thread) -> None:
    """Whatever fits or does not fit the document is answered as the document says."""
    asked = next(CASES) % 4  # by a stranger about no table, by a stranger about a table, twice by its host
    host = hosts_table(server, str(case.operation.label)) if asked else None
    if host is not None and case.path_parameters:
        case.path_parameters = {"match": host.match}
    cookies = {"guest": host.cookie} if host is not None and asked > 1 else {}
    response = case.call(base_url=server.url, cookies=cookies)
    assert response.status_code < 500
    if response.status_code == 413:  # refused before it was read
        return
    case.validate_response(response, excluded_checks=[positive_data_acceptance, unsupported_method])


CASES = count()


class Host(NamedTuple):
    match: str
    cookie: str


@cache
def hosts_table(server: Thread, operation: str) -> Host:
    """Each operation has one of its own, which it may spoil."""
    host = Client(server.url)
    return Host(host.make("gold_armada", "me", "friend"), host.http.cookies["guest"])


NASTY = [
    b"",
    b"{",
    b"null",
    b"[]",
    b'"x"',
    b"\xff\xfe\x00",
    b'{"game": "\xed\xa0\x80"}',
    b'{"seat": 1e999}',
    b'{"seat": ' + b"9" * 5000 + b"}",
    b"[" * 100_000,
    b'{"a":' * 50_000,
    b'{"seat": 0, "asked": 0, "move": "' + b"a" * 400_000 + b'"}',
    b'{"seat": NaN}',
    b'{"seat": true, "asked": 0, "move": "stop"}',
    b'{"seat": 0, "seat": 1, "asked": -1, "move": "stop"}',
    b'{"seat": 0, "asked": 0, "move": "\\u0000"}',
    b'{"options": {"data": "'
    + b"[" * 30_000
    + b'"}, "game": "gold_armada", "seats": [{"kind": "me"}, {"kind": "me"}]}',
]
POSTS = ["/api/tables", "/api/records", "/api/verify", "/api/me", "/api/me/push", "/api/me/mail", "/api/mail/confirm"]
AT = [
    "play",
    "join",
    "why",
    "hint",
    "undo",
    "undo/answer",
    "rename",
    "leave",
    "resign",
    "back",
    "bot",
    "remove",
    "lock",
    "fork",
]


def test_nasty_bodies(client: Client) -> None:
    match = client.make("gold_armada", "me", "me")
    for path in [*POSTS, *[f"/api/matches/{match}/{name}" for name in AT]]:
        for body in NASTY:
            answer = client.http.post(path, content=body, headers={"Content-Type": "application/json"})
            assert 400 <= answer.status_code < 500, (path, body[:60], answer.text)


def test_oversized_bodies(server: Thread, client: Client) -> None:
    """Refused by their length, or when they have grown too long: never held in memory as a whole."""
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    answer = client.http.post("/api/records", content=b"x" * 2_000_000, headers={"Content-Type": "application/json"})
    assert answer.status_code == 413
    with socket.create_connection(("127.0.0.1", server.settings.port)) as raw:
        raw.sendall(
            b"POST /api/records HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Transfer-Encoding: chunked\r\n\r\n"
        )
        sent = 0
        try:
            while sent < 300_000_000:
                raw.sendall(b"10000\r\n" + b"x" * 65_536 + b"\r\n")
                sent += 65_536
        except OSError:
            pass
        assert sent < 300_000_000, "the whole body was read"
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 100_000  # kilobytes


@pytest.mark.parametrize(
    "raw",
    [
        b"GET / HTTP/9.9\r\n\r\n",
        b"\x00\xff" * 5000,
        b"GET /" + b"a" * 200_000 + b" HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 30_000 + b"\r\n",
        b"POST /api/tables HTTP/1.1\r\nContent-Length: -5\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n",
    ],
)
def test_bytes_that_are_no_request(server: Thread, client: Client, raw: bytes) -> None:
    with socket.create_connection(("127.0.0.1", server.settings.port), timeout=3) as connection:
        try:
            connection.sendall(raw)
            answer = connection.recv(1000)
        except OSError:
            answer = b""
        assert b" 5" not in answer[:13]
    assert client.get("/health")["status"] == "ok"


@pytest.mark.parametrize("said", ["{}", "x" * 4000, "x" * 100_000, b"\xff\x00", b"", '{"type": "play"}', "[" * 3000])
def test_a_socket_that_speaks_is_closed(client: Client, said: str | bytes) -> None:
    match = client.make("gold_armada", "me", "me")
    stream = client.listen(match, 0)
    stream.next()
    stream.socket.send(said)
    assert stream.gone() == ""
    assert client.frame(match)["status"] == "playing"


def test_a_fuzzed_socket(server: Thread, client: Client) -> None:
    """Broken frames, wrong masks, bad UTF-8, lengths that lie."""
    match = client.make("gold_armada", "me", "me")
    rng = random.Random(7)
    handshake = (
        f"GET /api/matches/{match}/stream HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()
    for _ in range(60):
        with socket.create_connection(("127.0.0.1", server.settings.port), timeout=60) as raw:
            raw.sendall(handshake)
            raw.recv(4096)
            raw.settimeout(3)  # for an answer that need not come
            head = bytes(
                [rng.choice([0x81, 0x82, 0x88, 0x89, 0x80, 0xF1, 0x01]), rng.choice([0x85, 0xFE, 0xFF, 0x05, 0x80])]
            )
            try:
                raw.sendall(head + rng.randbytes(rng.randrange(0, 60)))
                raw.recv(65_536)
            except OSError:
                pass
    assert client.frame(match)["status"] == "playing"


@given(data=st.data())
@settings(max_examples=60, deadline=None, suppress_health_check=QUIET, derandomize=True)
def test_a_fuzzed_record(server: Thread, data: st.DataObject) -> None:
    """A good record with bytes changed, lines moved or numbers blown up is read or refused, never more."""
    lines = good_record(server).splitlines()
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(lines) - 1))
        how = data.draw(st.sampled_from(["drop", "twice", "swap", "insert", "number", "quote"]))
        if how == "drop":
            lines.pop(at)
        elif how == "twice":
            lines.insert(at, lines[at])
        elif how == "swap":
            other = data.draw(st.integers(0, len(lines) - 1))
            lines[at], lines[other] = lines[other], lines[at]
        elif how == "insert":
            lines[at] = lines[at][:3] + data.draw(st.text(max_size=30)) + lines[at][3:]
        elif how == "number":
            lines[at] = lines[at].replace("1", "9" * 30)
        else:
            lines[at] = lines[at].partition(":")[0] + ': "' + data.draw(st.text(max_size=10))
        if not lines:
            break
    with suppress(Problem):
        read_record(server.server, "\n".join(lines))


RECORDS: dict[str, str] = {}


def good_record(server: Thread) -> str:
    if server.url not in RECORDS:
        client = Client(server.url)
        match = client.make("gold_armada", "me", "me")
        client.play_out(match, [0, 1])
        RECORDS[server.url] = client.http.get(f"/api/matches/{match}/record").text
    return RECORDS[server.url]


@pytest.mark.parametrize(
    "text", ["a = " + "[" * 30_000, "a = " + "{a=" * 13_000, "a." * 19_000 + "b=1", "[\n" * 19_000]
)
def test_a_data_file_made_to_be_slow_or_deep(client: Client, text: str) -> None:
    begun = time.process_time()
    wish = {"game": "gold_armada", "options": {"data": text}, "seats": [{"kind": "me"}, {"kind": "me"}]}
    assert client.refused("/api/tables", **wish)[0] == 409
    assert time.process_time() - begun < 2.0  # of this process, which the server is a thread of


def test_what_the_fuzzers_found_is_refused_over_http(client: Client) -> None:
    for record in ("", "doubloon record 1", "\x00" * 1000, "doubloon record 1\ngame: " + "x" * 10_000, "#" * 300_000):
        assert client.refused("/api/records", record=record)[0] in (409, 422)
        assert client.refused("/api/verify", record=record)[0] in (409, 422)
