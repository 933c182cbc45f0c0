"""A bot's process: reads questions from standard input, writes answers to standard output, thinks in between.

Frames are four bytes of length and a pickle; only the server that started the process is at the other end. A bot stays
here as long as it is asked for its seat without a gap, so what it has worked out is used again.
"""

from __future__ import annotations

import os
import pickle
import struct
import sys
from typing import BinaryIO, NamedTuple, final

from msgspec import Struct

from doubloon.bots.bot import Bot, Budget
from doubloon.bots.seating import seat_adviser, seat_bot
from doubloon.engine.contract import View
from doubloon.engine.options import Value
from doubloon.insight.advice import ITERATIONS, advise
from doubloon.insight.tasks import Task, rules_of
from doubloon.locale import Message

LENGTH = struct.Struct(">I")
READY = b"ready"  # said when the process has started, and again when the bot for a question is there
SEATS_KEPT = 32


class Question(Struct, frozen=True):
    """Rules travel by name and options; `is_advice` asks for the reason too.

    `match` is "" for a bot that nobody will ask again. `asked` counts the decisions of its seat, `turn` the questions
    to one bot, `undos` what was taken back in its match: a gap in a count, or a move taken back, and it is made anew.
    `iterations` is a budget that repeats on any machine; where it is 0, `seconds` is the budget. `policy` is a bot from
    a file that the host offers, which plays in place of the level.
    """

    game: str
    options: tuple[tuple[str, Value], ...]
    level: int
    seed: int
    view: View
    moves: list[int]
    is_advice: bool = False
    seconds: float = 0.1
    match: str = ""
    asked: int = 0
    undos: int = 0
    turn: int = 0
    iterations: int = 0
    policy: str = ""


class Answer(Struct, frozen=True):
    move: int
    says: list[Message]


def is_answer(found: object, question: Question) -> bool:
    """A legal move, whoever says it."""
    return isinstance(found, Answer) and found.move in question.moves


def pack(message: object) -> bytes:
    body = pickle.dumps(message)
    return LENGTH.pack(len(body)) + body


class _Kept(NamedTuple):
    bot: Bot
    level: int
    undos: int
    turn: int


@final
class Bots:
    """The bots of this process, by match and seat, the one asked last at the end."""

    def __init__(self, most: int = SEATS_KEPT) -> None:
        self._most = most
        self._kept: dict[tuple[str, int], _Kept] = {}

    def bot_for(self, question: Question) -> Bot:
        """The first bot of a game may have tables to make; its time to think begins after that."""
        place = (question.match, question.view.seat)
        kept = self._kept.pop(place, None)
        is_next = kept is not None and (question.level, question.undos, question.turn - 1) == kept[1:]
        if kept is not None and is_next:
            bot = kept.bot
            bot.reseed(question.seed)
        else:
            spec = question.policy or str(question.level)
            seated = seat_adviser if question.is_advice else seat_bot
            bot = seated(spec, rules_of(question.game, question.options), question.seed)
        if question.match:
            self._kept[place] = _Kept(bot, question.level, question.undos, question.turn)
            if len(self._kept) > self._most:
                self._kept.pop(next(iter(self._kept)))
        return bot


def answer(bot: Bot, question: Question) -> Answer:
    counted = question.iterations
    budget = Budget(iterations=counted) if counted else Budget(seconds=question.seconds)
    move = bot.choose(question.view, question.moves, budget)
    if not question.is_advice:
        return Answer(move, [])
    tries = min(counted or ITERATIONS, ITERATIONS)
    return Answer(move, advise(bot.rules, question.view, question.moves, move, tries))


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    bots = Bots()
    answers.write(pack(READY))
    answers.flush()
    while head := questions.read(LENGTH.size):
        question = pickle.loads(questions.read(LENGTH.unpack(head)[0]))
        bot = None if isinstance(question, Task) else bots.bot_for(question)
        if bot is None:
            question.prepare()
        answers.write(pack(READY))
        answers.flush()
        answers.write(pack(question.run() if bot is None else answer(bot, question)))
        answers.flush()


def main() -> None:
    """Frames go first: a bot takes what processor time is left. It ends with the server, whose pipe closes."""
    if sys.platform != "win32":
        import resource

        os.nice(10)
        limit = int(sys.argv[1]) << 20
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # a bot that prints must not garble the answers
    serve(sys.stdin.buffer, answers)
