"""The words of the protocol, shared by both ends: one message a line, a verb and what belongs to it, often JSON."""

from __future__ import annotations

import json
import math

import msgspec

from doubloon.bots import Budget
from doubloon.engine.contract import AnyRules, Json, View
from doubloon.engine.options import Value
from doubloon.locale import Problem

NAME = "doubloon"
VERSION = 1
LONGEST_LINE = 1_000_000  # characters; the largest view of any game is far below
LONGEST_THOUGHT = 3600.0  # seconds


class Setup(msgspec.Struct, frozen=True):
    """What is played, and which seat is yours."""

    game: str
    version: int
    options: dict[str, Value]
    seats: int
    seat: int


class Go(msgspec.Struct, frozen=True):
    """How long to think: seconds, or iterations; neither leaves it to the program."""

    seconds: float = 0.0
    iterations: int = 0


def split(line: str) -> tuple[str, str]:
    verb, _, rest = line.strip().partition(" ")
    return verb, rest.strip()


def compact(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def read_setup(text: str) -> Setup:
    try:
        return msgspec.json.decode(text, type=Setup)
    except msgspec.MsgspecError as error:
        raise Problem("adapters.stdio.bad_json", verb="game", error=str(error)) from None


def read_go(text: str) -> Go:
    try:
        go = msgspec.json.decode(text, type=Go) if text else Go()
    except msgspec.MsgspecError as error:
        raise Problem("adapters.stdio.bad_json", verb="go", error=str(error)) from None
    is_time = math.isfinite(go.seconds) and 0 <= go.seconds <= LONGEST_THOUGHT
    if not is_time or go.iterations < 0 or (go.seconds > 0 and go.iterations > 0):
        raise Problem("adapters.stdio.bad_budget", most=int(LONGEST_THOUGHT))
    return go


def budget_of(go: Go, otherwise: Budget) -> Budget:
    if go.seconds == 0 and go.iterations == 0:
        return otherwise
    return Budget(seconds=go.seconds, iterations=go.iterations)


def read_texts(text: str) -> list[str]:
    try:
        return msgspec.json.decode(text, type=list[str])
    except msgspec.MsgspecError as error:
        raise Problem("adapters.stdio.bad_json", verb="moves", error=str(error)) from None


def read_view(rules: AnyRules, seats: int, text: str) -> View:
    """A view of this game from its JSON; strangers send it, so whatever is wrong with it is told in a sentence."""
    kind = type(rules.observe(rules.start(seats), 0))
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Problem("adapters.stdio.bad_json", verb="position", error=str(error)) from None
