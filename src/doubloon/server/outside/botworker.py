"""A bot's process: reads questions from standard input, writes answers to standard output, thinks in between.

Frames are four bytes of length and a pickle; only the server that started the process is at the other end.
"""

from __future__ import annotations

import os
import pickle
import random
import struct
import sys
from functools import cache
from typing import BinaryIO

from msgspec import Struct

from doubloon.bots.bot import Bot
from doubloon.bots.seating import seat_bot, table_budget
from doubloon.engine.contract import AnyRules, View
from doubloon.engine.options import Value
from doubloon.games import load
from doubloon.locale import Message

LENGTH = struct.Struct(">I")
READY = b"ready"  # said when the process has started, and again when the bot for a question is there


class Question(Struct, frozen=True):
    """Rules travel by name and options; `is_advice` asks for the reason too."""

    game: str
    options: tuple[tuple[str, Value], ...]
    level: int
    seed: int
    view: View
    moves: list[int]
    is_advice: bool = False


class Answer(Struct, frozen=True):
    move: int
    says: list[Message]


def pack(message: object) -> bytes:
    body = pickle.dumps(message)
    return LENGTH.pack(len(body)) + body


def bot_for(question: Question) -> Bot:
    """The first bot of a game may have tables to make; its time to think begins after that."""
    return seat_bot(str(question.level), _rules(question.game, question.options), question.seed)


def answer(bot: Bot, question: Question) -> Answer:
    rules = bot.rules
    move = bot.choose(question.view, question.moves, table_budget(str(question.level), rules))
    return Answer(move, _reasons(rules, question, move) if question.is_advice else [])


def _reasons(rules: AnyRules, question: Question, move: int) -> list[Message]:
    """What the move leads to, in a position the seat cannot tell from the true one."""
    seat = question.view.seat
    s = rules.sample(question.view, random.Random(question.seed))
    return rules.tell(s, seat, move, seat)


@cache
def _rules(game: str, options: tuple[tuple[str, Value], ...]) -> AnyRules:
    return load(game, **dict(options))


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    answers.write(pack(READY))
    answers.flush()
    while head := questions.read(LENGTH.size):
        question = pickle.loads(questions.read(LENGTH.unpack(head)[0]))
        bot = bot_for(question)
        answers.write(pack(READY))
        answers.flush()
        answers.write(pack(answer(bot, question)))
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
