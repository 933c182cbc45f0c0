"""A Problem with the HTTP status it is answered with."""

from __future__ import annotations

from typing import final

from doubloon.locale import Argument, Problem

UNREADABLE = 400
NOT_YOURS = 401
FORBIDDEN = 403
UNKNOWN = 404
WRONG_METHOD = 405
TOO_SLOW = 408
CONFLICT = 409
TOO_LARGE = 413
NOT_JSON = 415
MISSHAPEN = 422
TOO_MANY = 429
UNAVAILABLE = 503


@final
class Refused(Problem):
    def __init__(self, status: int, key: str, *, wait: int | None = None, **args: Argument) -> None:
        super().__init__(key, **args)
        self.status = status
        self.wait = wait


def status_of(problem: Problem) -> int:
    """What the rules refuse is a conflict with the position as it is."""
    return problem.status if isinstance(problem, Refused) else CONFLICT
