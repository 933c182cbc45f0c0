"""The HTTP around a typed route: its answer, or the refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from doubloon.locale import Problem
from doubloon.server import refusals
from doubloon.server.http.dispatch import JSON, TEXT, ZIP, ApiRoute, Download, refusal_of
from doubloon.server.log import log_exception
from doubloon.server.metrics import REFUSALS
from doubloon.server.refusals import Refused, status_of
from doubloon.server.store import StoreDown

if TYPE_CHECKING:
    from doubloon.server.http.asking import Ask


async def answer(route: ApiRoute, ask: Ask, request: Request) -> Response:
    """The answer, or the refusal. What nobody foresaw is logged and says no more than that it happened."""
    try:
        made = await route.take(ask, request)
    except Problem as problem:
        return refusal(problem)
    except StoreDown:
        return refusal(Refused(refusals.UNAVAILABLE, "server.database_down"))
    except Exception:
        log_exception("unexpected", route=f"{route.method} {route.path}")
        return refusal(Refused(500, "server.unexpected"))
    if isinstance(made, str):
        return Response(made, media_type=TEXT)
    if isinstance(made, Download):
        headers = {"Content-Disposition": f'attachment; filename="{made.name}"'}
        return Response(made.content, media_type=ZIP, headers=headers)
    return Response(made if isinstance(made, bytes) else msgspec.json.encode(made), media_type=JSON)


def refusal(problem: Problem, *, is_read: bool = True) -> Response:
    """`is_read`: has all of it been read? Otherwise the connection ends, or the rest would be taken for a request."""
    REFUSALS.add(1, problem.message.key)
    body = refusal_of(problem)
    headers = {} if body.wait is None else {"Retry-After": str(body.wait)}
    if not is_read:
        headers["Connection"] = "close"
    return Response(msgspec.json.encode(body), status_of(problem), media_type=JSON, headers=headers)
