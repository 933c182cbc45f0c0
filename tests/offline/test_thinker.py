"""How long a device thinks: as the ladder says where that is little, else no longer than people wait for."""

from __future__ import annotations

import asyncio

import pytest

from doubloon.bots import Bot
from doubloon.offline import thinker
from doubloon.server.outside.botworker import Answer, Question
from tests.apart import run_apart
from tests.server.attacks.test_admirals import question


@pytest.mark.parametrize(
    ("level", "seconds", "iterations"),
    [(4, 1.0, 75), (5, 1.0, 0), (6, 2.5, 0)],  # 0: as many as the seconds give
)
def test_a_level_has_a_second_and_the_sixth_half_its_time_at_a_table(
    level: int, seconds: float, iterations: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Question] = []

    def answer(_: Bot, question: Question) -> Answer:
        asked.append(question)
        return Answer(question.moves[0], [])

    async def run() -> None:
        await asyncio.wait_for(thinker.Thinker().choose(question("t", level)), 20)

    monkeypatch.setattr(thinker, "answer", answer)
    run_apart(run())
    assert [(each.seconds, each.iterations) for each in asked] == [(seconds, iterations)]
