"""What a step would make of a row, played on copies: if something fails, nothing has changed."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from doubloon.batches.row import Row
from doubloon.engine.contract import NOBODY
from doubloon.locale import Message, Problem, say

NOT_ALLOWED: Final = "adapters.opponent"


@final
class Trial:
    """`played` is the match that goes on, if it had not ended; `begun` the next one, if that begins in this step. Each
    comes with the seat that is to choose then."""

    __slots__ = ("begun", "first", "played", "turn")

    def __init__(self) -> None:
        self.played: Row | None = None
        self.turn: i64 = NOBODY
        self.begun: Row | None = None
        self.first: i64 = NOBODY


def name_row(k: int, error: Exception) -> None:
    """Say in which row something failed: together with the rule that an opponent has broken, or else in a note."""
    if isinstance(error, Problem) and error.message.key == NOT_ALLOWED:
        raise Problem("adapters.refused", row=k, reason=error.message) from None
    error.add_note(say(Message("adapters.in_row", {"row": k})))
