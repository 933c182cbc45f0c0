"""A database that hangs, or whose file is taken away: it is noticed, said and refused; nobody waits for ever."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import cast

import pytest

from doubloon.server.store import Save, Store, StoreDown
from doubloon.server.store.writer import Writer
from tests.apart import run_apart
from tests.server.attacks.test_one_bad import save
from tests.server.client import Client, wait_until
from tests.server.running import running


class Hanging:
    """A store that answers only when it is let go."""

    def __init__(self) -> None:
        self.gate = threading.Event()
        self.stored: list[str] = []

    def save(self, saves: list[Save], *, news: str = "") -> list[bool]:
        self.gate.wait(60)
        self.stored += [each.match for each in saves]
        return [True for _ in saves]


def test_nobody_waits_for_ever_and_what_was_refused_is_not_done_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doubloon.server.store.writer.PATIENCE", 0.2)
    store = Hanging()

    async def run() -> None:
        writer = Writer(cast("Store", store), "p")
        first = asyncio.create_task(writer.save(save("first")))
        await asyncio.sleep(0.05)
        with pytest.raises(StoreDown):
            await writer.save(save("second"))
        with pytest.raises(StoreDown):
            await first
        store.gate.set()
        assert await writer.save(save("third"))
        await writer.close()

    run_apart(run())
    assert store.stored == ["first", "third"]


def test_health_says_when_nothing_can_be_stored(sqlite_url: str) -> None:
    with running(sqlite_url) as server:
        client = Client(server.url)
        assert client.http.get("/health").json()["status"] == "ok"
        server.server.beaten -= 3600
        answer = client.http.get("/health")
        assert (answer.status_code, answer.json()["status"]) == (503, "no_database")
        wait_until(lambda: client.http.get("/health").status_code == 200)  # the next beat


@pytest.mark.parametrize("is_replaced", [False, True])
def test_moves_are_not_acknowledged_into_a_file_that_is_gone(sqlite_url: str, is_replaced: bool) -> None:
    file = Path(sqlite_url.removeprefix("sqlite:///"))
    with running(sqlite_url) as server:
        client = Client(server.url)
        match = client.make("gold_armada", "me", "me")
        file.rename(file.with_suffix(".away"))
        if is_replaced:
            file.write_bytes(b"")
        seat = client.frame(match, -1)["view"]["turn"]
        answer = client.http.post(f"/api/matches/{match}/play", json={"seat": seat, "asked": 0, "move": "stop"})
        assert (answer.status_code, answer.json()["message"]["key"]) == (503, "server.database_down")
        file.with_suffix(".away").replace(file)
        answer = client.http.post(f"/api/matches/{match}/play", json={"seat": seat, "asked": 0, "move": "stop"})
        assert answer.status_code == 200


def test_postgresql_gets_time_limits_in_every_connection(postgres_url: str) -> None:
    with running(postgres_url) as server:
        shown = {
            name: server.server.store.read(f"SHOW {name}", [])[0][0] for name in ("statement_timeout", "lock_timeout")
        }
        assert shown == {"statement_timeout": "10s", "lock_timeout": "5s"}
