"""kill -9 of the server at random moments under load: no acknowledged move is lost, no table is stuck."""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import final

import httpx
import pytest

import doubloon
from tests.server.client import PATIENCE, Client, wait_until
from tests.server.running import Process, settings_for

TABLES = 4
Record = Callable[[str, object], None]


@final
class Load:
    """One person with two seats at a table, moving as fast as the server answers and coming back when it is gone."""

    def __init__(self, url: str, game: str, seed: int) -> None:
        self.client = Client(url)
        self.match = self.client.make(game, "me", "me", "bot" if seed % 2 else "me")
        self.seats = [0, 1] if seed % 2 else [0, 1, 2]
        self.rng = random.Random(seed)
        self.acknowledged: list[tuple[int, int, str]] = []  # seat, asked, move
        self.frames = dict.fromkeys(self.seats, 0)
        self.is_over = False

    def run(self, stop: threading.Event) -> None:
        while not stop.is_set() and not self.is_over:
            with suppress(httpx.HTTPError):
                self.step()

    def step(self) -> None:
        for seat in self.seats:
            frame = self.client.frame(self.match, seat, since=self.frames[seat])
            assert frame["frame"] >= self.frames[seat], "a frame that was seen has gone"
            self.frames[seat] = frame["frame"]
            self.is_over = frame["over"]
            if not frame["moves"]:
                continue
            move = self.rng.choice(frame["moves"])["text"]
            body = {"seat": seat, "asked": frame["asked"], "move": move}
            answer = self.client.http.post(f"/api/matches/{self.match}/play", json=body)
            assert answer.status_code in (200, 409), answer.text  # 409: stored, but the answer was lost with the server
            if answer.status_code == 200:
                self.acknowledged.append((seat, frame["asked"], move))


@contextmanager
def playing(loads: list[Load]) -> Iterator[None]:
    stop = threading.Event()
    threads = [threading.Thread(target=load.run, args=[stop]) for load in loads]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        stop.set()
        for thread in threads:
            thread.join(PATIENCE)
            assert not thread.is_alive()


def kill_many(database: str, kills: int, log: Path) -> str:
    """The figures, for the log."""
    server = Process(settings_for(database), str(log))
    rng = random.Random(kills)
    games = list(doubloon.GAMES)
    loads = [Load(server.url, games[n % len(games)], n) for n in range(TABLES)]
    everything = list(loads)
    try:
        for _ in range(kills):
            with playing(loads):
                time.sleep(rng.uniform(0.05, 0.8))
                server.kill()
            server.start()
            check(server, loads)
            fresh = [Load(server.url, rng.choice(games), rng.randrange(100)) for load in loads if load.is_over]
            loads = [load for load in loads if not load.is_over] + fresh
            everything += fresh
        for load in loads if kills < 20 else everything:  # not stuck: every match goes on
            go_on(load, to_the_end=kills >= 20)
    finally:
        server.stop()
    moves = sum(len(load.acknowledged) for load in everything)
    assert moves > 0
    return f"killed {kills} times under load on {database.partition(':')[0]}: {moves} acknowledged moves, none lost"


def go_on(load: Load, *, to_the_end: bool) -> None:
    if to_the_end:
        load.client.play_out(load.match, load.seats)
        return
    made = len(load.acknowledged)

    def has_gone_on() -> bool:
        load.step()
        return load.is_over or len(load.acknowledged) >= made + 3

    wait_until(has_gone_on, "the table is stuck")


def check(server: Process, loads: list[Load]) -> None:
    """Every acknowledged move is in its place, and every seat is at least where it was."""
    from doubloon.server.store import open_store

    store = open_store(server.settings.database_url)
    for load in loads:
        rows = store.log(load.match)
        assert [row.seq for row in rows] == list(range(len(rows)))
        for seat, asked, move in load.acknowledged:
            own = [row.text for row in rows if row.seat == seat]
            assert own[asked] == move, "an acknowledged move was lost"
        for seat in load.seats:
            assert load.client.frame(load.match, seat)["frame"] >= load.frames[seat]
    store.close()


def test_killed_under_load_sqlite(sqlite_url: str, tmp_path: Path, record_property: Record) -> None:
    record_property("killed", kill_many(sqlite_url, 5, tmp_path / "log"))
    assert "rror" not in (tmp_path / "log").read_text()


def test_killed_under_load_postgresql(postgres_url: str, tmp_path: Path, record_property: Record) -> None:
    record_property("killed", kill_many(postgres_url, 2, tmp_path / "log"))


def test_one_of_several_processes_killed_under_load(postgres_url: str, tmp_path: Path, record_property: Record) -> None:
    """The other one serves all tables while a new one is started; people whose answer was lost ask again."""
    server = Process(settings_for(postgres_url, workers=2), str(tmp_path / "log"))
    rng = random.Random(8)
    try:
        loads = [Load(server.url, game, n) for n, game in enumerate(["gold_armada", "silver_and_gold"] * 2)]
        for _ in range(3):
            wait_until(lambda: len(workers_of(server)) == 2, "no new process was started")
            with playing(loads):
                time.sleep(rng.uniform(0.05, 0.5))
                os.kill(rng.choice(workers_of(server)), signal.SIGKILL)
                goes_on(loads)
            check(server, loads)
        for load in loads:
            go_on(load, to_the_end=False)
    finally:
        server.stop()
    moves = sum(len(load.acknowledged) for load in loads)
    record_property("killed", f"one of two processes killed 3 times: {moves} acknowledged moves, none lost")


def workers_of(server: Process) -> list[int]:
    """The processes that serve: children of the one that was started, all but Python's own helper."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parent = (folder / "stat").read_text().rpartition(")")[2].split()[1]
            if int(parent) == server.process.pid and b"spawn_main" in (folder / "cmdline").read_bytes():
                found.append(int(folder.name))
    return found


def goes_on(loads: list[Load]) -> None:
    """Somebody's move is acknowledged after this moment, though one process has gone."""
    made = sum(len(load.acknowledged) for load in loads)
    wait_until(lambda: sum(len(load.acknowledged) for load in loads) > made or all(load.is_over for load in loads))


@pytest.mark.soak
@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_killed_a_hundred_times(
    request: pytest.FixtureRequest, tmp_path: Path, database: str, record_property: Record
) -> None:
    url = request.getfixturevalue(f"{'postgres' if database == 'postgresql' else 'sqlite'}_url")
    record_property("killed", kill_many(url, 100, tmp_path / "log"))
