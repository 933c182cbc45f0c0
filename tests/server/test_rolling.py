"""A rolling restart: workers are replaced one by one while people play. No move is lost, and none is refused to whoever
asks again when a connection ends, as browsers and the documented bot do."""

from __future__ import annotations

import os
import random
import signal
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, final

import httpx

from doubloon.server.store import open_store
from tests.server.client import PATIENCE, Client, wait_until
from tests.server.running import Process, settings_for
from tests.server.test_killed import workers_of

PLAYERS = 3


@final
class Player:
    """Both seats of a table. A question without an answer, or to a worker that stops, is asked again."""

    def __init__(self, url: str, seed: int) -> None:
        self.client = Client(url)
        self.match = self.client.make("gold_armada", "me", "me")
        self.rng = random.Random(seed)
        self.played: list[tuple[int, int, str]] = []
        self.refused: list[str] = []
        self.is_over = False

    def run(self, stop: threading.Event) -> None:
        while not stop.is_set() and not self.is_over:
            for seat in (0, 1):
                self.step(seat)

    def step(self, seat: int) -> None:
        frame, _ = self.ask("GET", "frame", params={"seat": seat, "since": 10**6})
        self.is_over = frame["over"]
        if not frame["moves"]:
            return
        asked, move = frame["asked"], self.rng.choice(frame["moves"])["text"]
        said, tries = self.ask("POST", "play", json={"seat": seat, "asked": asked, "move": move})
        is_stored_before = tries > 1 and said.get("message", {}).get("key") == "server.stale"
        if "message" in said and not is_stored_before:
            self.refused.append(str(said))
        else:
            self.played.append((seat, asked, move))

    def ask(self, method: str, path: str, **more: Any) -> tuple[dict[str, Any], int]:
        tries = 0
        while True:
            tries += 1
            try:
                answer = self.client.http.request(method, f"/api/matches/{self.match}/{path}", **more)
            except httpx.HTTPError:
                continue
            said: dict[str, Any] = answer.json()
            if said.get("message", {}).get("key") != "server.stopping":
                return said, tries


def test_workers_are_replaced_without_a_lost_or_refused_move(
    postgres_url: str, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    server = Process(settings_for(postgres_url, workers=2), str(tmp_path / "log"))
    stop = threading.Event()
    try:
        players = [Player(server.url, seed) for seed in range(PLAYERS)]
        threads = [threading.Thread(target=player.run, args=[stop]) for player in players]
        for thread in threads:
            thread.start()
        before = set(workers_of(server))
        os.kill(server.process.pid, signal.SIGHUP)
        wait_until(lambda: len(now := set(workers_of(server))) == 2 and not now & before, "workers were not replaced")
        stop.set()
        for thread in threads:
            thread.join(PATIENCE)
            assert not thread.is_alive()
        assert [player.refused for player in players if player.refused] == []
        store = open_store(postgres_url)
        for player in players:
            rows = store.log(player.match)
            for seat, asked, move in player.played:
                assert [row.text for row in rows if row.seat == seat][asked] == move
        store.close()
    finally:
        stop.set()
        server.stop()
    moves = sum(len(player.played) for player in players)
    record_property("rolling", f"two workers replaced under load: {moves} moves, none lost, none refused")
