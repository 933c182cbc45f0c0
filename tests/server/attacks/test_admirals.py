"""Many tables full of deep thinkers: nobody else's bots wait for all of them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import pairwise

import msgspec
import pytest

import doubloon
from doubloon.engine.dealer import Dealer
from doubloon.engine.match import Match
from doubloon.server.outside.botpool import LEAST, ROUND, BotPool
from doubloon.server.outside.botworker import Answer, Question
from doubloon.server.outside.fairqueue import FairQueue
from tests.apart import run_apart

LEGEND, ADMIRAL, SAILOR = 6, 5, 2


def question(match: str, level: int) -> Question:
    table = Match(doubloon.load("tobago"), 2, Dealer(bytes(32)))
    table.deal()
    seat = table.to_act()[0]
    return Question("tobago", (), level, 7, table.view(seat), table.moves(seat), match=match)


class Worker:
    """Answers when told to, and remembers what it was asked."""

    def __init__(self, asked: list[Question], gate: asyncio.Event) -> None:
        self._asked = asked
        self._gate = gate

    async def ask(self, question: Question, patience: float, seconds: float) -> Answer:
        self._asked.append(question)
        if question.level >= ADMIRAL:
            await self._gate.wait()
        return Answer(question.moves[0], [])

    async def kill(self) -> None:
        pass


def in_pool(
    work: Callable[[BotPool, list[Question], asyncio.Event], Awaitable[None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Question] = []

    async def run() -> None:
        gate = asyncio.Event()

        async def start(self: BotPool) -> Worker:
            return Worker(asked, gate)

        monkeypatch.setattr(BotPool, "_start", start)
        pool = BotPool(1, 1.0, 1000)
        await asyncio.wait_for(work(pool, asked, gate), 20)
        await pool.close()

    run_apart(run())


def test_a_quick_bot_does_not_wait_for_deep_thinkers(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(pool: BotPool, asked: list[Question], gate: asyncio.Event) -> None:
        admirals = [asyncio.create_task(pool.choose(question(f"t{n}", ADMIRAL), "eve")) for n in range(87)]
        await asyncio.sleep(0)
        await pool.choose(question("victim", SAILOR), "bob")  # the admirals think, and none has ended
        gate.set()
        await asyncio.gather(*admirals)

    in_pool(work, monkeypatch)


def test_one_persons_many_tables_are_one_place_in_the_round(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(pool: BotPool, asked: list[Question], gate: asyncio.Event) -> None:
        waiting = [asyncio.create_task(pool.choose(question(f"t{n}", ADMIRAL), "eve")) for n in range(29)]
        await asyncio.sleep(0)
        waiting.append(asyncio.create_task(pool.choose(question("victim", ADMIRAL), "bob")))
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(*waiting)
        assert "victim" in [each.match for each in asked[:3]]

    in_pool(work, monkeypatch)


def test_thinking_gets_shorter_the_more_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(pool: BotPool, asked: list[Question], gate: asyncio.Event) -> None:
        gate.set()
        await pool.choose(question("alone", ADMIRAL), "bob")
        waiting = [asyncio.create_task(pool.choose(question(f"t{n}", ADMIRAL), f"p{n}")) for n in range(60)]
        await asyncio.sleep(0)
        assert 0 < pool.wait <= 60 * LEAST
        await asyncio.gather(*waiting)
        alone, second, *_, last = asked
        assert alone.seconds == last.seconds == 1.5
        assert second.seconds == pytest.approx(ROUND / 60, abs=0.06)
        assert pool.wait == 0.0

    in_pool(work, monkeypatch)


def test_legends_have_five_seconds_while_nobody_waits_and_then_no_more_than_admirals(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def work(pool: BotPool, asked: list[Question], gate: asyncio.Event) -> None:
        gate.set()
        await pool.choose(question("alone", LEGEND), "bob")
        levels = [LEGEND, ADMIRAL] * 5
        waiting = [pool.choose(question(f"t{n}", level), f"p{n}") for n, level in enumerate(levels)]
        await asyncio.gather(*waiting)
        alone, *others = asked
        assert alone.seconds == 5.0
        assert sum(each.seconds for each in others[:5]) <= ROUND  # as long as many wait, all have the same
        assert sum(each.seconds for each in others) <= 2.5 * ROUND

    in_pool(work, monkeypatch)


def test_the_bot_that_was_asked_before_is_asked_again_and_knows_what_it_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(pool: BotPool, asked: list[Question], gate: asyncio.Event) -> None:
        for number in (0, 1, 3, 4):
            await pool.choose(msgspec.structs.replace(question("t", SAILOR), asked=number), "bob")
        forced = msgspec.structs.replace(question("t", SAILOR), asked=5)
        await pool.choose(msgspec.structs.replace(forced, moves=forced.moves[:1]), "bob")
        await pool.choose(msgspec.structs.replace(question("t", SAILOR), asked=6), "bob")
        turns = [each.turn for each in asked]
        assert [after - before for before, after in pairwise(turns)] == [1, 2, 1, 1]

    in_pool(work, monkeypatch)


def test_turns_go_round_people_then_tables() -> None:
    queue: FairQueue[str] = FairQueue()
    for person, table, item in [
        ("a", "1", "a1"),
        ("a", "1", "a1+"),
        ("a", "2", "a2"),
        ("b", "3", "b3"),
        ("b", "3", "b3+"),
    ]:
        queue.put(person, table, item)
    assert [queue.take() for _ in range(len(queue))] == ["a1", "b3", "a2", "b3+", "a1+"]
