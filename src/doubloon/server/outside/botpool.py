"""Bots think in processes of their own. One that crashes or takes too long is killed, and a simpler one moves.

Who waits is served in turns of people and tables. Quick bots have a process to themselves beside those for all, so that
they never wait for deep thinkers; and the more deep thinkers wait, the less time each of them gets. Where there are
workers elsewhere (botsaway.py), deep thinkers go there first.
"""

from __future__ import annotations

import asyncio
import contextlib
import pickle
import secrets
import sys
import time
from collections import deque
from collections.abc import Coroutine
from typing import NamedTuple, TypeAlias, final

import msgspec

from doubloon.bots.levels import level_of
from doubloon.insight.tasks import Task
from doubloon.server.log import log
from doubloon.server.metrics import BOT_FAULTS, BOT_QUEUE, BOT_SECONDS, BOT_WAITS
from doubloon.server.outside.botsaway import BotsAway
from doubloon.server.outside.botworker import LENGTH, Answer, Question, is_answer, pack
from doubloon.server.outside.fairqueue import FairQueue
from doubloon.server.refusals import UNAVAILABLE, Refused

START_SECONDS = 60.0
PATIENCE = 30.0  # seconds for a bot's tables, made once by each process for each game
SIMPLEST = 1
LONGEST = 1 << 22  # bytes of a message: whatever announces more is no bot's answer
QUICK = 0.2  # seconds: a level that thinks no longer is quick
ROUND = 6.0  # seconds in which all that wait should have had their turn
LEAST = 0.15  # seconds that a deep thinker gets however many wait
SEATS_KNOWN = 10_000
AWAY_PATIENCE = 2.0  # deadlines that a bot elsewhere has until it is asked here instead


class BotFault(Exception):
    """crash, deadline, or an illegal move"""


@final
class _Worker:
    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None and process.stdout is not None
        self.process = process
        self._in, self._out = process.stdin, process.stdout

    async def ask(self, question: Question | Task, patience: float, seconds: float) -> object:
        """`patience` for the bot to be there, `seconds` for it to think."""
        self._in.write(pack(question))
        await self._in.drain()
        await asyncio.wait_for(self.read(), patience)
        answer = await asyncio.wait_for(self.read(), seconds)
        if isinstance(question, Question) and not is_answer(answer, question):
            raise BotFault("illegal")
        return answer

    async def read(self) -> object:
        length = LENGTH.unpack(await self._out.readexactly(LENGTH.size))[0]
        if length > LONGEST:
            raise BotFault("crash")
        message: object = pickle.loads(await self._out.readexactly(length))
        return message

    async def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


Thinker: TypeAlias = "_Worker | BotsAway"


class _Home(NamedTuple):
    """Which worker has a seat's bot, how many questions it was asked, and the latest decision it knows of."""

    worker: Thinker
    turn: int
    asked: int


@final
class _Job:
    """A question or a task that waits for a process. Its future holds the answer, or the fault."""

    __slots__ = ("answer", "begun", "question", "seconds")

    def __init__(self, question: Question | Task, seconds: float, answer: asyncio.Future[object]) -> None:
        self.question = question
        self.seconds = seconds
        self.answer = answer
        self.begun = time.monotonic()


def _future() -> asyncio.Future[object]:
    return asyncio.get_running_loop().create_future()


@final
class BotPool:
    """`command` starts a worker; tests start bad ones."""

    def __init__(
        self,
        processes: int,
        deadline: float,
        memory: int,
        command: list[str] | None = None,
        patience: float = PATIENCE,
        away: BotsAway | None = None,
    ) -> None:
        self._command = command or [
            sys.executable,
            "-c",
            "from doubloon.server.outside.botworker import main; main()",
            str(memory),
        ]
        self._deadline = deadline
        self._patience = patience
        self._processes = processes
        self._free = processes  # places for any question
        self._free_quick = 1  # the place for quick ones alone
        self._quick: FairQueue[_Job] = FairQueue()
        self._deep: FairQueue[_Job] = FairQueue()
        self._came_back: deque[_Job] = deque()  # from elsewhere, without an answer
        self._away = away
        self._idle: list[_Worker] = []
        self._busy: set[_Worker] = set()
        self._homes: dict[tuple[str, int], _Home] = {}  # where each seat's bot is
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closed = False

    async def choose(self, question: Question, person: str = "") -> Answer:
        """Always an answer with a legal move: from the level asked for, else the simplest, else any move."""
        if len(question.moves) == 1 and not question.is_advice:
            self._pass_by(question)
            return Answer(question.moves[0], [])
        for level in dict.fromkeys([question.level, SIMPLEST]):
            policy = question.policy if level == question.level else ""
            try:
                with BOT_SECONDS.time():
                    return await self._queue(msgspec.structs.replace(question, level=level, policy=policy), person)
            except BotFault as fault:
                BOT_FAULTS.add(1, str(fault))
                log("warning", "bot replaced", game=question.game, bot=policy or level, fault=str(fault))
        return Answer(secrets.choice(question.moves), [])

    async def do(self, task: Task, match: str, person: str = "") -> object:
        """What a task comes to. It waits among the deep thinkers, and ends the sooner the more wait."""
        try:
            return await self._wait(_Job(task, task.seconds, _future()), person, match)
        except BotFault as fault:
            BOT_FAULTS.add(1, str(fault))
            log("warning", "task given up", game=task.game, task=type(task).__name__, fault=str(fault))
            raise Refused(UNAVAILABLE, "server.busy") from None

    @property
    def wait(self) -> float:
        """Seconds that a deep thinker who is asked now will have to wait, more or less."""
        waiting = len(self._deep)
        return waiting * self._share(waiting) / self._at_once if waiting else 0.0

    @property
    def _at_once(self) -> int:
        """How many deep thinkers can be served at the same time, here and elsewhere."""
        return self._processes + (self._away.room if self._away else 0)

    def wait_for(self, game: str, level: int) -> float:
        return 0.0 if level_of(game, level).seconds <= QUICK else self.wait

    async def _queue(self, question: Question, person: str) -> Answer:
        seconds = level_of(question.game, question.level).seconds
        answer = await self._wait(_Job(question, seconds, _future()), person, question.match)
        assert isinstance(answer, Answer)
        return answer

    async def _wait(self, job: _Job, person: str, match: str) -> object:
        is_quick = job.seconds <= QUICK and isinstance(job.question, Question)
        (self._quick if is_quick else self._deep).put(person, match, job)
        self._serve_next()
        return await job.answer

    # --- whose turn ----------------------------------------------------------------------------------------

    def _serve_next(self) -> None:
        if self._is_closed:
            return
        BOT_QUEUE.set(len(self._quick) + len(self._deep) + len(self._came_back))
        while self._quick and self._free + self._free_quick > 0:
            is_own = self._free_quick > 0
            self._begin(self._quick.take(), is_quick_place=is_own)
        while self._deep and self._away is not None and self._away.busy < self._away.room:
            self._send(self._deep.take(), self._away)
        while self._came_back and self._free > 0:
            self._begin(self._came_back.popleft(), is_quick_place=False)
        while self._deep and self._free > 0:
            self._begin(self._deep.take(), is_quick_place=False)

    def _begin(self, job: _Job, *, is_quick_place: bool) -> None:
        if job.answer.done():  # nobody waits for it any more
            return
        if is_quick_place:
            self._free_quick -= 1
        else:
            self._free -= 1
        self._spawn(self._serve(job, is_quick_place))

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _send(self, job: _Job, away: BotsAway) -> None:
        if not job.answer.done():
            away.busy += 1
            self._spawn(self._serve_away(job, away))

    async def _serve_away(self, job: _Job, away: BotsAway) -> None:
        """Nobody is replaced for what went wrong elsewhere: the same level is asked here."""
        BOT_WAITS.observe(time.monotonic() - job.begun)
        try:
            question = self._question(job, away)
            answer = await away.ask(question, question.seconds + AWAY_PATIENCE * self._deadline)
        except Exception as error:
            BOT_FAULTS.add(1, "away")
            log("warning", "bot elsewhere failed", game=job.question.game, error=f"{type(error).__name__}: {error}")
            self._came_back.append(job)
        except asyncio.CancelledError:
            job.answer.cancel()
            raise
        else:
            if not job.answer.done():
                job.answer.set_result(answer)
        finally:
            away.busy -= 1
            self._serve_next()

    async def _serve(self, job: _Job, is_quick_place: bool) -> None:
        BOT_WAITS.observe(time.monotonic() - job.begun)
        try:
            answer = await self._ask(job)
        except Exception as error:
            if not job.answer.done():
                job.answer.set_exception(error)
        else:
            if not job.answer.done():
                job.answer.set_result(answer)
        finally:
            job.answer.cancel()  # if it has no answer yet, it will have none
            if is_quick_place:
                self._free_quick += 1
            else:
                self._free += 1
            self._serve_next()

    def _share(self, waiting: int) -> float:
        """Seconds of thinking for each, so that a round of all that wait does not take too long."""
        return max(LEAST, ROUND * self._at_once / (waiting + 1))

    # --- asking --------------------------------------------------------------------------------------------

    async def _ask(self, job: _Job) -> object:
        worker = await self._worker(job.question)
        self._busy.add(worker)
        is_well = False
        try:
            question = self._question(job, worker)
            # Somebody waits for a move, and a simpler bot can make it; nothing else can do a task.
            late = self._patience if isinstance(question, Task) else self._deadline
            answer = await worker.ask(question, self._patience, question.seconds + late)
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

    def _question(self, job: _Job, thinker: Thinker) -> Question | Task:
        """As it is put to one who will think about it: with its time and, if it is a seat's, its number."""
        seconds = min(job.seconds, self._share(len(self._deep)))
        if isinstance(job.question, Task):
            return msgspec.structs.replace(job.question, seconds=seconds)
        return msgspec.structs.replace(job.question, seconds=seconds, turn=self._turn(job.question, thinker))

    async def _worker(self, question: Question | Task) -> _Worker:
        """The one that has the seat's bot if it is idle, else any, else a new one."""
        home = self._homes.get((question.match, question.view.seat)) if isinstance(question, Question) else None
        if home is not None and isinstance(home.worker, _Worker) and home.worker in self._idle:
            self._idle.remove(home.worker)
            return home.worker
        if self._idle:
            return self._idle.pop()
        try:
            return await self._start()
        except (OSError, EOFError, TimeoutError):
            raise BotFault("start") from None

    def _turn(self, question: Question, worker: Thinker) -> int:
        """The number of this question to the seat's bot. It skips one where the bot has missed a decision, because
        another worker or another server was asked: such a bot is not kept."""
        place = (question.match, question.view.seat)
        home = self._homes.pop(place, None)
        is_next = home is not None and home.worker is worker and home.asked == question.asked - 1
        turn = (0 if home is None else home.turn) + (1 if is_next else 2)
        if question.match:
            self._homes[place] = _Home(worker, turn, question.asked)
            if len(self._homes) > SEATS_KNOWN:
                self._homes.pop(next(iter(self._homes)))
        return turn

    def _pass_by(self, question: Question) -> None:
        """A decision without a choice is nothing that a bot has missed."""
        place = (question.match, question.view.seat)
        home = self._homes.get(place)
        if home is not None and home.asked == question.asked - 1:
            self._homes[place] = home._replace(asked=question.asked)

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
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for worker in [*self._idle, *self._busy]:
            await worker.kill()
        self._idle.clear()
        if self._away is not None:
            await self._away.close()
