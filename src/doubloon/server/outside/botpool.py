"""Bots think in processes of their own. One that crashes or takes too long is killed, and a simpler one moves."""

from __future__ import annotations

import asyncio
import contextlib
import pickle
import secrets
import sys
from typing import final

import msgspec

from doubloon.bots.levels import level_of
from doubloon.server.log import log
from doubloon.server.metrics import BOT_FAULTS, BOT_SECONDS
from doubloon.server.outside.botworker import LENGTH, Answer, Question, pack

START_SECONDS = 60.0
PATIENCE = 30.0  # seconds for a bot's tables, made once by each process for each game
SIMPLEST = 1
LONGEST = 1 << 22  # bytes of a message: whatever announces more is no bot's answer


class BotFault(Exception):
    """crash, deadline, or an illegal move"""


@final
class _Worker:
    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None and process.stdout is not None
        self.process = process
        self._in, self._out = process.stdin, process.stdout

    async def ask(self, question: Question, patience: float, seconds: float) -> Answer:
        """`patience` for the bot to be there, `seconds` for it to think."""
        self._in.write(pack(question))
        await self._in.drain()
        await asyncio.wait_for(self.read(), patience)
        answer = await asyncio.wait_for(self.read(), seconds)
        if not isinstance(answer, Answer) or answer.move not in question.moves:
            raise BotFault("illegal")
        return answer

    async def read(self) -> object:
        length = LENGTH.unpack(await self._out.readexactly(LENGTH.size))[0]
        if length > LONGEST:
            raise ValueError("no message is so long")
        message: object = pickle.loads(await self._out.readexactly(length))
        return message

    async def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


@final
class BotPool:
    """`command` starts a worker; tests start bad ones."""

    def __init__(
        self, processes: int, deadline: float, memory: int, command: list[str] | None = None, patience: float = PATIENCE
    ) -> None:
        self._command = command or [
            sys.executable,
            "-c",
            "from doubloon.server.outside.botworker import main; main()",
            str(memory),
        ]
        self._deadline = deadline
        self._patience = patience
        self._places = asyncio.Semaphore(processes)
        self._idle: list[_Worker] = []
        self._busy: set[_Worker] = set()
        self._is_closed = False

    async def choose(self, question: Question) -> Answer:
        """Always an answer with a legal move: from the level asked for, else the simplest, else any move."""
        if len(question.moves) == 1 and not question.is_advice:
            return Answer(question.moves[0], [])
        for level in dict.fromkeys([question.level, SIMPLEST]):
            try:
                with BOT_SECONDS.time():
                    return await self._ask(msgspec.structs.replace(question, level=level))
            except BotFault as fault:
                BOT_FAULTS.add(1, str(fault))
                log("warning", "bot replaced", game=question.game, bot=level, fault=str(fault))
        return Answer(secrets.choice(question.moves), [])

    async def _ask(self, question: Question) -> Answer:
        async with self._places:
            try:
                worker = self._idle.pop() if self._idle else await self._start()
            except (OSError, EOFError, TimeoutError):
                raise BotFault("start") from None
            self._busy.add(worker)
            is_well = False
            try:
                seconds = level_of(question.game, question.level).seconds + self._deadline
                answer = await worker.ask(question, self._patience, seconds)
                is_well = True
                return answer
            except TimeoutError:
                raise BotFault("deadline") from None
            except BotFault:
                raise
            except Exception:  # a broken pipe, half an answer, an answer that is none
                raise BotFault("crash") from None
            finally:
                self._busy.discard(worker)
                if is_well and not self._is_closed:
                    self._idle.append(worker)
                else:
                    await worker.kill()

    async def _start(self) -> _Worker:
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(*self._command, stdin=pipe, stdout=pipe, limit=LONGEST)
        worker = _Worker(process)
        try:
            await asyncio.wait_for(worker.read(), START_SECONDS)
        except BaseException:
            await worker.kill()
            raise
        return worker

    async def close(self) -> None:
        self._is_closed = True
        for worker in [*self._idle, *self._busy]:
            await worker.kill()
        self._idle.clear()
