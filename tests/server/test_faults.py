"""Faults made on purpose: a full disk, a dead database, readers who do not read, bots that crash or hang."""

from __future__ import annotations

import asyncio
import re
import signal
import socket as sockets
import sqlite3
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from doubloon.insight.tasks import Tell
from doubloon.server.http import connections
from doubloon.server.outside.botpool import BotPool
from doubloon.server.refusals import Refused
from doubloon.server.store import StoreDown
from doubloon.server.store.sqlite import SqliteStore
from tests.server.client import PATIENCE, Client, wait_until
from tests.server.running import Process, Thread, running, settings_for


def on_loop(server: Thread, work: object) -> None:
    """Run a function of the server's inside where its tables live."""
    done = asyncio.run_coroutine_threadsafe(_call(work), server.loop)
    done.result(60)


async def _call(work: object) -> None:
    work()  # type: ignore[operator]


def fill(store: SqliteStore, length: int) -> None:
    """Rows of this length until no more fits."""
    with suppress(sqlite3.OperationalError):
        for number in count(10_000 * length):
            store._writer.execute("INSERT INTO log VALUES ('zzzzzzzzzzzz', ?, 0, 0, ?)", [number, "x" * length])


def test_a_full_disk_leaves_no_half_move(sqlite_url: str) -> None:
    with running(sqlite_url) as server:
        client = Client(server.url)
        match = client.make("gold_armada", "me", "me")
        store = server.server.store
        assert isinstance(store, SqliteStore)
        [pages] = store._writer.execute("PRAGMA page_count").fetchone()
        store._writer.execute(f"PRAGMA max_page_count = {pages}")
        for length in (2000, 200, 20, 0):
            fill(store, length)
        frame = client.frame(match)
        body = {"seat": 0, "asked": 0, "move": "stop"}
        answer = client.http.post(f"/api/matches/{match}/play", json=body)
        assert answer.status_code == 503
        assert answer.json()["message"]["key"] == "server.disk_full"
        stuck = client.frame(match)
        assert stuck["moves"] == frame["moves"] and stuck["asked"] == frame["asked"]
        store._writer.execute("PRAGMA max_page_count = 1000000")
        assert client.http.post(f"/api/matches/{match}/play", json=body).status_code == 200


def test_readers_who_do_not_read_hold_up_nobody(
    server: Thread, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """None of them is given up, so whoever waited for one would wait for ever."""
    monkeypatch.setattr(connections, "SEND_SECONDS", 1e6)
    match = client.make("gold_armada", "me", "me")
    cookie = f"guest={client.http.cookies['guest']}"
    dead = []
    for _ in range(20):
        raw = sockets.create_connection(("127.0.0.1", server.settings.port))
        raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 1024)
        raw.sendall(
            f"GET /api/matches/{match}/stream?seat=0 HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        dead.append(raw)
    good = client.listen(match, 0)
    good.next()
    for _ in range(40):
        frame = client.frame(match, 0)
        seat = frame["view"]["turn"]
        frame = client.frame(match, seat)
        if frame["over"]:
            break
        client.play(match, seat, frame["asked"], frame["moves"][-1]["text"])
        good.until(client.frame(match, 0)["frame"])
    for raw in dead:
        raw.close()


HANGS = """
import sys, time, struct, pickle
ready = pickle.dumps(b'ready')
sys.stdout.buffer.write(struct.pack('>I', len(ready)) + ready)
sys.stdout.flush()
"""


@pytest.mark.parametrize(
    ("fault", "script"),
    [
        ("deadline", HANGS + "time.sleep(600)"),
        ("crash", HANGS + "sys.stdin.buffer.read(1); sys.exit(3)"),
        ("crash", HANGS + "sys.stdin.buffer.read(1); print('garbage' * 1000, flush=True); time.sleep(600)"),
        ("start", "import sys; sys.exit(1)"),
    ],
)
def test_a_bot_that_hangs_or_crashes_is_replaced_for_that_move(sqlite_url: str, fault: str, script: str) -> None:
    with running(sqlite_url) as server:
        client = Client(server.url)
        patience = 1.0 if fault == "deadline" else 60.0  # a busy machine is no deadline missed
        on_loop(server, lambda: set_pool(server, script, patience))
        before = count_faults(client)
        match = client.make("gold_armada", "me", "bot")

        def has_gone_on() -> bool:
            frame = client.frame(match)
            if frame["moves"]:
                client.play(match, 0, frame["asked"], frame["moves"][-1]["text"])
            return bool(frame["frame"] >= 8)

        wait_until(has_gone_on)
        after = count_faults(client)
        assert [name for name in after if after[name] > before.get(name, 0)] == [fault]


SLOW = """
import sys, time, struct, pickle
def say(what):
    body = pickle.dumps(what)
    sys.stdout.buffer.write(struct.pack('>I', len(body)) + body)
    sys.stdout.flush()
say(b'ready')
sys.stdin.buffer.read(struct.unpack('>I', sys.stdin.buffer.read(4))[0])
say(b'ready')
time.sleep(1)
say(b'told')
"""


def test_a_part_of_a_review_that_takes_long_is_waited_for() -> None:
    """A simpler bot can move in a slow one's place, but nothing else can review: where nothing is compiled, a single
    decision may take longer than a bot has."""
    assert done_by(SLOW) == b"told"


def test_a_task_that_comes_to_nothing_is_refused_in_a_sentence() -> None:
    with pytest.raises(Refused) as refused:
        done_by(HANGS + "sys.stdin.buffer.read(1); sys.exit(3)")
    assert refused.value.message.key == "server.busy"


def done_by(script: str) -> object:
    async def do() -> object:
        pool = BotPool(1, 0.2, 4096, command=[sys.executable, "-c", script], patience=60.0)
        try:
            task = Tell(game="gold_armada", options=(), seats=2, iterations=8, seconds=0.0, plies=[], parts=[])
            return await pool.do(task, "a match")
        finally:
            await pool.close()

    return asyncio.run(do())


def set_pool(server: Thread, script: str, patience: float) -> None:
    command = [sys.executable, "-c", script]
    processes = server.settings.bots_at_once
    server.server.pool = BotPool(processes, 0.2, 4096, command=command, patience=patience)


def count_faults(client: Client) -> dict[str, float]:
    """By kind. Counted for the whole process: other tests had theirs."""
    text = client.http.get("/metrics").text
    return {kind: float(n) for kind, n in re.findall(r'bot_faults_total\{fault="(\w+)"\} (\S+)', text)}


def test_a_killed_bot_process_is_started_again(sqlite_url: str) -> None:
    with running(sqlite_url) as server:
        client = Client(server.url)
        match = client.make("silver_and_gold", "me", "bot")
        killed: set[int] = set()
        end = time.monotonic() + PATIENCE
        while len(killed) < 2 and time.monotonic() < end:
            frame = client.frame(match)
            if frame["moves"]:
                client.play(match, 0, frame["asked"], frame["moves"][0]["text"])
            for worker in [*server.server.pool._idle, *server.server.pool._busy]:
                with suppress(ProcessLookupError):  # it has gone already, and nobody has noticed yet
                    worker.process.kill()
                killed.add(worker.process.pid)
        assert len(killed) == 2 and client.play_out(match, [0])["over"]


def test_thinking_bots_do_not_delay_frames(sqlite_url: str) -> None:
    """These think for longer than anybody waits for an answer."""
    with running(sqlite_url, bot_processes=2) as server:
        client = Client(server.url)
        on_loop(server, lambda: set_pool(server, HANGS + "time.sleep(600)", patience=600.0))
        for _ in range(4):
            busy = client.make("silver_and_gold", "me", "bot", "bot")
            frame = client.frame(busy)
            client.play(busy, 0, frame["asked"], frame["moves"][0]["text"])
        pool = server.server.pool
        wait_until(lambda: len(pool._busy) >= 2)
        thinking = set(pool._busy)
        assert client.play_out(client.make("gold_armada", "me", "me"), [0, 1])["over"]
        assert thinking <= pool._busy


def test_a_stop_finishes_the_commits(sqlite_url: str, tmp_path: Path) -> None:
    server = Process(settings_for(sqlite_url), str(tmp_path / "log"))
    client = Client(server.url)
    match = client.make("gold_armada", "me", "bot")
    socket = client.listen(match, 0)
    socket.next()
    assert server.stop() in (0, -signal.SIGTERM)
    with pytest.raises(ConnectionClosed) as closed:
        socket.next()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012  # service restart: come back soon
    text = (tmp_path / "log").read_text()
    assert "stopped" in text and "rror" not in text and "Traceback" not in text


def test_lost_connections_to_postgresql_come_back(on_postgresql: Thread, postgres_url: str) -> None:
    client = Client(on_postgresql.url)
    match = client.make("gold_armada", "me", "me")
    with psycopg.connect(postgres_url, autocommit=True) as db:
        db.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
    body = {"seat": 0, "asked": 0, "move": "stop"}
    answers = [client.http.post(f"/api/matches/{match}/play", json=body) for _ in range(3)]
    assert [answer.status_code for answer in answers].count(200) == 1
    assert {answer.status_code for answer in answers} <= {200, 409, 503}
    assert client.frame(match)["asked"] == 1


def test_a_database_that_is_gone_is_said_plainly(sqlite_url: str) -> None:
    with running(sqlite_url) as server:
        client = Client(server.url)
        match = client.make("gold_armada", "me", "me")
        store = server.server.store
        assert isinstance(store, SqliteStore)
        good = store._writer
        with closing(type(store)(":memory:")) as another:  # no table is there
            store._writer = another._writer
            answer = client.http.post(f"/api/matches/{match}/play", json={"seat": 0, "asked": 0, "move": "stop"})
        assert answer.status_code == 503 and answer.json()["message"]["key"] == "server.database_down"
        store._writer = good
        assert client.play(match, 0, 0, "stop")["frame"] >= 1


def test_a_closed_database_gives_no_connection_that_nobody_would_close(sqlite_url: str) -> None:
    store = SqliteStore(sqlite_url.removeprefix("sqlite:///"))
    store.close()
    with pytest.raises(StoreDown, match="closed"), ThreadPoolExecutor(1) as late:
        late.submit(store.read, "SELECT 1", []).result()


def test_what_is_no_database_is_not_left_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[sqlite3.Connection] = []
    connect = sqlite3.connect

    def noted(*args: Any, **more: Any) -> sqlite3.Connection:
        opened.append(connect(*args, **more))
        return opened[-1]

    monkeypatch.setattr(sqlite3, "connect", noted)
    file = tmp_path / "notes.txt"
    file.write_text("not a database, but long enough to be looked at as one\n" * 100)
    with pytest.raises(StoreDown):
        SqliteStore(str(file))
    with pytest.raises(sqlite3.ProgrammingError, match="closed database"):
        opened[0].execute("SELECT 1")
