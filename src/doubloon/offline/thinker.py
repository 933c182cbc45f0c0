"""Bots that think in the worker itself, between two commands: no process can be started here.

A light level thinks as many iterations as it does in the ladder, and never longer than a second: on a slow device the
limit wins. The others have that second, or half their time at a table if that is more. Gold Armada's highest level
plays by its small table here.
"""

from __future__ import annotations

import asyncio
import time
from typing import Final, final

import msgspec

from doubloon.bots.levels import level_of
from doubloon.insight.tasks import Task
from doubloon.server.outside.botworker import Answer, Bots, Question, answer

MOST_SECONDS: Final = 1.0  # of all levels but those that take long at a table too
MOST_ITERATIONS: Final = 300  # that a device is trusted with before anything is known of it
SEATS_KNOWN: Final = 64
TASK_SECONDS: Final = 0.2  # of a review, until somebody else has a turn


@final
class Thinker:
    def __init__(self) -> None:
        self._bots = Bots()
        self._slow: set[tuple[str, int]] = set()  # levels of a game that took longer here than they may
        self._turns: dict[tuple[str, int], tuple[int, int]] = {}  # of each seat's bot: its questions, its last decision

    def wait_for(self, game: str, level: int) -> float:
        return 0.0

    async def do(self, task: Task, match: str, person: str = "") -> object:
        await asyncio.sleep(0)  # whoever waits for a frame is served between two parts
        return msgspec.structs.replace(task, seconds=TASK_SECONDS).run()

    async def choose(self, question: Question, person: str = "") -> Answer:
        if len(question.moves) == 1 and not question.is_advice:
            return Answer(question.moves[0], [])
        await asyncio.sleep(0)  # the frame of the move before goes out first
        level = level_of(question.game, question.level)
        seconds = max(MOST_SECONDS, level.seconds / 2)
        is_light = level.iterations <= MOST_ITERATIONS and (question.game, question.level) not in self._slow
        asked = msgspec.structs.replace(
            question,
            seconds=seconds,
            iterations=level.iterations if is_light else 0,
            turn=self._turn(question),
        )
        bot = self._bots.bot_for(asked)  # its tables, made once, are no thinking
        begun = time.perf_counter()
        answered = answer(bot, asked)
        if time.perf_counter() - begun > seconds:
            self._slow.add((question.game, question.level))
        return answered

    def _turn(self, question: Question) -> int:
        """The number of this question to the seat's bot; it skips one where the bot has missed a decision."""
        place = (question.match, question.view.seat)
        turn, asked = self._turns.pop(place, (0, -1))
        turn += 1 if asked == question.asked - 1 else 2
        if question.match:
            self._turns[place] = (turn, question.asked)
            if len(self._turns) > SEATS_KNOWN:
                self._turns.pop(next(iter(self._turns)))
        return turn
