"""Words are keys: what rules say to people, before any language is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import msgspec


class Message(msgspec.Struct, frozen=True):
    """A catalogue key ("gold_armada.took") and the values its sentence needs."""

    key: str
    args: dict[str, Argument] = {}


# Sequence, not list: a list[str] of a game's names may be passed as it is.
Argument: TypeAlias = "int | str | Message | Sequence[int | str | Message]"


class Problem(Exception):
    """Something a person asked for and cannot have, with the sentence that says why."""

    def __init__(self, key: str, **args: Argument) -> None:
        super().__init__(key)
        self.message = Message(key, args)

    @classmethod
    def of(cls, message: Message) -> Problem:
        """The same with a sentence that has been made already."""
        problem = cls(message.key)
        problem.message = message
        return problem

    def __str__(self) -> str:
        from doubloon.locale import say

        return say(self.message)
