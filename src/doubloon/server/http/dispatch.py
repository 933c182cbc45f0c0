"""Typed routes: a function from a shape to a shape, and the HTTP around it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar, final

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from doubloon.locale import Problem, say
from doubloon.server import refusals, wire
from doubloon.server.log import log_exception
from doubloon.server.metrics import REFUSALS
from doubloon.server.refusals import Refused, status_of
from doubloon.server.store import StoreDown

if TYPE_CHECKING:
    from doubloon.server.http.asking import Ask

I = TypeVar("I", bound=Struct)  # noqa: E741
O = TypeVar("O", bound=Struct)  # noqa: E741
Reply: TypeAlias = "Struct | bytes"  # bytes: the answer, encoded already
JSON: Final = "application/json"


class NoQuery(Struct, frozen=True):
    """A route without parameters in its query."""


@final
class ApiRoute:
    """`take` reads the request and makes the answer; the types are for the document alone."""

    def __init__(
        self,
        method: str,
        path: str,
        about: str,
        take: Callable[[Ask, Request], Awaitable[Reply | Response]],
        *,
        body: type[Struct] | None,
        query: type[Struct] | None,
        answer: type[Struct] | None,
    ) -> None:
        self.method = method
        self.path = path
        self.about = about
        self.take = take
        self.body = body
        self.query = query
        self.answer = answer


def command(
    path: str, handler: Callable[[Ask, I], Awaitable[O]], body: type[I], answer: type[O], about: str
) -> ApiRoute:
    """A POST with a JSON body."""
    decoder = msgspec.json.Decoder(body)

    async def take(ask: Ask, request: Request) -> Reply:
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
            raise Refused(refusals.NOT_JSON, "server.not_json")
        return await handler(ask, _decoded(decoder, await request.body()))

    return ApiRoute("POST", path, about, take, body=body, query=None, answer=answer)


def question(
    path: str, handler: Callable[[Ask, I], Awaitable[O | bytes]], query: type[I], answer: type[O], about: str
) -> ApiRoute:
    """A GET with a typed query; the handler may answer with bytes that are encoded already."""

    async def take(ask: Ask, request: Request) -> Reply:
        return await handler(ask, _queried(query, request))

    return ApiRoute("GET", path, about, take, body=None, query=query, answer=answer)


def text(path: str, handler: Callable[[Ask, NoQuery], Awaitable[str]], about: str) -> ApiRoute:
    """A GET answered with plain text."""

    async def take(ask: Ask, request: Request) -> Response:
        return Response(await handler(ask, NoQuery()), media_type="text/plain")

    return ApiRoute("GET", path, about, take, body=None, query=NoQuery, answer=None)


def removal(path: str, handler: Callable[[Ask, NoQuery], Awaitable[O]], answer: type[O], about: str) -> ApiRoute:
    async def take(ask: Ask, request: Request) -> Reply:
        return await handler(ask, NoQuery())

    return ApiRoute("DELETE", path, about, take, body=None, query=NoQuery, answer=answer)


def _decoded(decoder: msgspec.json.Decoder[I], body: bytes) -> I:
    try:
        return decoder.decode(body)
    except msgspec.ValidationError as error:
        raise Refused(refusals.MISSHAPEN, "server.misshapen", error=str(error)) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused(refusals.UNREADABLE, "server.unreadable", error=str(error)) from None


def _queried(query: type[I], request: Request) -> I:
    given = dict(request.query_params)
    unknown = sorted(set(given) - set(query.__struct_fields__))
    if unknown:
        raise Refused(refusals.MISSHAPEN, "server.unknown_parameter", names=unknown)
    try:
        return msgspec.convert(given, query, strict=False)
    except msgspec.ValidationError as error:
        raise Refused(refusals.MISSHAPEN, "server.misshapen", error=str(error)) from None


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
    if isinstance(made, Response):
        return made
    return Response(made if isinstance(made, bytes) else msgspec.json.encode(made), media_type=JSON)


def refusal(problem: Problem, *, is_read: bool = True) -> Response:
    """`is_read`: has all of it been read? Otherwise the connection ends, or the rest would be taken for a request."""
    status = status_of(problem)
    wait = problem.wait if isinstance(problem, Refused) else None
    REFUSALS.add(1, problem.message.key)
    body = wire.Refusal(problem.message, say(problem.message), wait)
    headers = {} if wait is None else {"Retry-After": str(wait)}
    if not is_read:
        headers["Connection"] = "close"
    return Response(msgspec.json.encode(body), status, media_type=JSON, headers=headers)
