"""Typed routes: a function from a shape to a shape, and how it is read from a request."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, TypeAlias, TypeVar, final

import msgspec
from msgspec import Struct

from doubloon.locale import Problem, say
from doubloon.server import refusals, wire
from doubloon.server.refusals import Refused

if TYPE_CHECKING:
    from doubloon.server.http.asking import Ask

I = TypeVar("I", bound=Struct)  # noqa: E741
O = TypeVar("O", bound=Struct)  # noqa: E741
Reply: TypeAlias = "Struct | bytes | str | Download"  # bytes: the answer, encoded already; str: plain text
JSON: Final = "application/json"
TEXT: Final = "text/plain"
ZIP: Final = "application/zip"


class NoQuery(Struct, frozen=True):
    """A route without parameters in its query."""


class Download(NamedTuple):
    """A ZIP file to keep."""

    name: str
    content: bytes


class Request(Protocol):
    """What a route reads of a request; HTTP's are of this shape, and so are those within a browser."""

    @property
    def headers(self) -> Mapping[str, str]: ...
    @property
    def query_params(self) -> Mapping[str, str]: ...
    async def body(self) -> bytes: ...


@final
class ApiRoute:
    """`take` reads the request and makes the answer; the types are for the document alone."""

    def __init__(
        self,
        method: str,
        path: str,
        about: str,
        take: Callable[[Ask, Request], Awaitable[Reply]],
        *,
        body: type[Struct] | None,
        query: type[Struct] | None,
        answer: type[Struct] | None,
        kind: str = JSON,
    ) -> None:
        self.method = method
        self.path = path
        self.about = about
        self.take = take
        self.body = body
        self.query = query
        self.answer = answer
        self.kind = kind


def command(
    path: str, handler: Callable[[Ask, I], Awaitable[O]], body: type[I], answer: type[O], about: str
) -> ApiRoute:
    """A POST with a JSON body. What reads it is made when the first comes: a device has no time for all of them when it
    starts."""
    decoders: list[msgspec.json.Decoder[I]] = []

    async def take(ask: Ask, request: Request) -> Reply:
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
            raise Refused(refusals.NOT_JSON, "server.not_json")
        if not decoders:
            decoders.append(msgspec.json.Decoder(body))
        return await handler(ask, _decoded(decoders[0], await request.body()))

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

    async def take(ask: Ask, request: Request) -> Reply:
        return await handler(ask, NoQuery())

    return ApiRoute("GET", path, about, take, body=None, query=NoQuery, answer=None, kind=TEXT)


def download(path: str, handler: Callable[[Ask, NoQuery], Awaitable[Download]], about: str) -> ApiRoute:
    """A GET answered with a ZIP file."""

    async def take(ask: Ask, request: Request) -> Reply:
        return await handler(ask, NoQuery())

    return ApiRoute("GET", path, about, take, body=None, query=NoQuery, answer=None, kind=ZIP)


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


def refusal_of(problem: Problem) -> wire.Refusal:
    wait = problem.wait if isinstance(problem, Refused) else None
    return wire.Refusal(problem.message, say(problem.message), wait)
