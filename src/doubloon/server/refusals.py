"""A Problem with the HTTP status it is answered with."""

from __future__ import annotations

from typing import final

from doubloon.locale import Argument, Problem

UNREADABLE, NOT_YOURS, FORBIDDEN, UNKNOWN, CONFLICT, TOO_LARGE, NOT_JSON, MISSHAPEN, TOO_MANY, UNAVAILABLE, TOO_SLOW = (
    400,
    401,
    403,
    404,
    409,
    413,
    415,
    422,
    429,
    503,
    408,
)


@final
class Refused(Problem):
    def __init__(self, status: int, key: str, *, wait: int | None = None, **args: Argument) -> None:
        super().__init__(key, **args)
        self.status = status
        self.wait = wait


def status_of(problem: Problem) -> int:
    """What the rules refuse is a conflict with the position as it is."""
    return problem.status if isinstance(problem, Refused) else CONFLICT
