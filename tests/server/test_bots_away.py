"""Bots on the workers of a Dask scheduler: they think there, a worker that dies costs one try, and without workers they
think here."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from doubloon.server import metrics
from doubloon.server.outside.botpool import BotPool
from doubloon.server.outside.botsaway import BotsAway
from doubloon.server.outside.botworker import Answer, Question, is_answer
from tests.apart import run_apart
from tests.server.attacks.test_admirals import ADMIRAL, SAILOR, Worker, question
from tests.server.client import Client, wait_until
from tests.server.running import running

LOCAL = {"host": "127.0.0.1", "protocol": "tcp", "dashboard_address": ":0", "threads_per_worker": 1}


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=2, processes=True, **LOCAL) as cluster:
        cluster.wait_for_workers(2)
        yield cluster


def away_faults() -> float:
    return metrics.BOT_FAULTS.values.get("away", 0.0)


def faults_here() -> float:
    return metrics.BOT_FAULTS.values.get("start", 0.0)


def test_deep_thinkers_play_a_match_elsewhere(cluster: Any, sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The processes here have no memory to think in: every answer came from a worker there."""
    monkeypatch.setattr("doubloon.server.outside.botpool.QUICK", 0.0)  # Gold Armada's are all quick
    before = away_faults(), faults_here()
    with running(sqlite_url, bot_dask=cluster.scheduler_address, bot_memory=1) as server:
        away = server.server.away
        assert away is not None
        wait_until(lambda: away.room == 2)
        client = Client(server.url)
        made = client.post("/api/tables", game="gold_armada", seats=[{"kind": "me"}, {"kind": "bot", "level": ADMIRAL}])
        assert client.play_out(made["match"], [0])["over"]
    assert (away_faults(), faults_here()) == before


def test_a_worker_that_dies_costs_one_try(cluster: Any) -> None:
    async def run() -> None:
        away = BotsAway(cluster.scheduler_address)
        await away.look()
        thought = msgspec.structs.replace(question("m", ADMIRAL), seconds=2.0)
        asked = asyncio.create_task(away.ask(thought, 120.0))
        while not (at := [worker.address for worker in cluster.scheduler.workers.values() if worker.processing]):
            await asyncio.sleep(0.02)
        os.kill(next(nanny.pid for nanny in cluster.workers.values() if nanny.worker_address == at[0]), signal.SIGKILL)
        assert is_answer(await asked, thought)
        await away.close()

    run_apart(run())


@pytest.mark.parametrize("is_there", [False, True])
def test_what_fails_elsewhere_is_thought_about_here_at_the_same_level(
    is_there: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Question] = []

    async def run() -> None:
        gate = asyncio.Event()
        gate.set()

        async def start(self: BotPool) -> Worker:
            return Worker(asked, gate)

        async def fail(self: BotsAway, question: Question, seconds: float) -> Answer:
            self.room = 0
            raise OSError("gone")

        monkeypatch.setattr(BotPool, "_start", start)
        monkeypatch.setattr(BotsAway, "ask", fail)
        away = BotsAway("tcp://127.0.0.1:1")
        away.room = 3 if is_there else 0
        pool = BotPool(1, 1.0, 1000, away=away)
        before = away_faults()
        answers = await asyncio.gather(*[pool.choose(question(f"m{n}", ADMIRAL)) for n in range(5)])
        assert len(answers) == len(asked) == 5 and {each.level for each in asked} == {ADMIRAL}
        assert away_faults() - before == (3 if is_there else 0) and away.busy == 0
        await pool.choose(question("quick", SAILOR))
        await pool.close()

    run_apart(run())


def test_a_scheduler_that_is_not_there_does_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doubloon.cluster.PATIENCE", "0.1s")

    async def run() -> int:
        away = BotsAway("tcp://127.0.0.1:1")
        await away.look()
        return away.room

    assert run_apart(run()) == 0
