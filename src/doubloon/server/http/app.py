"""The application: routes, the gate around them, and what runs as long as the server does."""

from __future__ import annotations

import gc
import os
import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Literal, final

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from doubloon import __version__
from doubloon.games import GAMES
from doubloon.locale import LANGUAGES, Problem
from doubloon.locale.speaker import speaker
from doubloon.server import metrics, steady, wire
from doubloon.server.catalogue import catalogue
from doubloon.server.http import previews
from doubloon.server.http.all_routes import ALL
from doubloon.server.http.answers import answer, refusal
from doubloon.server.http.dispatch import JSON, ApiRoute
from doubloon.server.http.gate import Gate, may_measure
from doubloon.server.http.openapi import document
from doubloon.server.http.port import address
from doubloon.server.http.reading import read_ask
from doubloon.server.http.static import Client
from doubloon.server.http.stream import stream
from doubloon.server.log import log, set_up
from doubloon.server.refusals import FORBIDDEN, UNKNOWN, WRONG_METHOD, Refused
from doubloon.server.server import Server
from doubloon.server.settings import Settings, read_settings
from doubloon.server.store import open_store
from doubloon.server.tokens import COOKIE, COOKIE_SECONDS, Signing, cookie_name, is_secure

BEAT_SECONDS = 5.0
AWAY_SECONDS = 5.0
KEEP_UPTIME = 400 * 86_400.0
DOCUMENT = msgspec.json.encode(document(ALL, __version__))


def create() -> ASGIApp:
    """For uvicorn's workers, which are told everything by the environment."""
    settings = read_settings(os.environ, {})
    set_up(settings.log_format, settings.log_level)
    _prepare()
    app = build(settings)
    # What is there now stays for good, and most of what comes goes without a collector's help: it need not look often.
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 50, 50)
    return app


def build(settings: Settings) -> ASGIApp:
    routes: list[BaseRoute] = [
        *[Route(path, _ForAll(_endpoint(methods))) for path, methods in _by_path(ALL).items()],
        Route("/api/openapi.json", _document),
        Route("/health", _health),
        Route("/metrics", _metrics),
        Route("/api/{path:path}", _ForAll(_nowhere)),
        Route("/preview/table/{match}.png", previews.table_picture),
        Route("/preview/game/{game}.png", previews.game_picture),
        Route("/{path:path}", Client().__call__, methods=["GET"]),
    ]

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        server = await _open(settings)
        app.state.server = server
        yield
        await server.stop()
        log("info", "stopped")

    return Gate(Starlette(routes=routes, lifespan=lifespan), settings, stream)


def _prepare() -> None:
    """Read what will be said and asked for: the loop never waits for a file."""
    for language in LANGUAGES:
        speaker(language).prepare(["engine", "bots", "server", "site", "learn", "insight", *GAMES])
    catalogue()


async def _open(settings: Settings) -> Server:
    _prepare()
    store = open_store(settings.database_url)
    try:
        store.claim(address(settings.host, settings.port))
        store.migrate()
    except BaseException:
        store.close()
        raise
    process = secrets.token_hex(4)
    keys = [key for key in settings.keys.split(",") if key] or [store.key("signing", secrets.token_hex(32))]
    server = Server(settings, store, Signing(keys), process)
    started = steady.now()
    for game in GAMES:
        store.end_old(game, server.rules(game, "{}").version, started)

    async def beat() -> None:
        await server.writer.run(lambda: store.beat(process, started, steady.now(), KEEP_UPTIME))
        server.beaten = time.monotonic()

    for seconds, work in [
        (0.0, server.pulse.beat),
        (BEAT_SECONDS, beat),
        (1.0, server.watch_clocks),
        (5.0, server.wake_bots),
        (60.0, server.tidy),
        *([(AWAY_SECONDS, server.away.look)] if server.away is not None else []),
    ]:
        server.spawn(server.every(seconds, work))
    server.news.start()
    log("info", "serving", database=store.kind, process=process)
    return server


def _by_path(routes: list[ApiRoute]) -> dict[str, dict[str, ApiRoute]]:
    """One endpoint a path, so that a wrong method is answered with all the right ones."""
    found: dict[str, dict[str, ApiRoute]] = {}
    for route in routes:
        found.setdefault(route.path, {})[route.method] = route
    return found


def _endpoint(methods: dict[str, ApiRoute]) -> Callable[[Request], Coroutine[None, None, Response]]:
    async def endpoint(request: Request) -> Response:
        server: Server = request.app.state.server
        route = methods.get("GET" if request.method == "HEAD" else request.method)
        if route is None:
            answered = refusal(Refused(WRONG_METHOD, "server.wrong_method", methods=sorted(methods)))
            answered.headers["Allow"] = ", ".join(sorted(methods))
            return answered
        try:
            ask = read_ask(server, request)
        except Problem as problem:
            return refusal(problem)
        response = await answer(route, ask, request)
        if ask.fresh_guest and response.status_code < 400:
            _set_cookie(server, response, ask.fresh_guest)
        return response

    return endpoint


def _set_cookie(server: Server, response: Response, person: str) -> None:
    name = cookie_name(server.settings.public_url)
    response.set_cookie(
        name,
        server.signing.guest_cookie(person),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=is_secure(server.settings.public_url),
    )
    if name != COOKIE:
        response.delete_cookie(COOKIE)


@final
class _ForAll:
    """An endpoint for all methods, those we do not know of too: it says by itself which are right."""

    def __init__(self, endpoint: Callable[[Request], Coroutine[None, None, Response]]) -> None:
        self._endpoint = endpoint

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = await self._endpoint(Request(scope, receive))
        await response(scope, receive, send)


async def _nowhere(request: Request) -> Response:
    return refusal(Refused(UNKNOWN, "server.no_such_path"))


async def _document(request: Request) -> Response:
    return Response(DOCUMENT, media_type=JSON)


async def _health(request: Request) -> Response:
    server: Server = request.app.state.server
    status: Literal["ok", "stopping", "no_database"] = "ok" if server.is_storing else "no_database"
    health = wire.Health("stopping" if server.is_stopping else status, __version__, server.store.kind)
    return Response(msgspec.json.encode(health), 200 if health.status == "ok" else 503, media_type=JSON)


async def _metrics(request: Request) -> Response:
    """Not for players: on a quiet server a count of moves tells of the one that is hidden yet."""
    server: Server = request.app.state.server
    if not may_measure(request, server.settings.metrics_token):
        return Response(status_code=FORBIDDEN)
    metrics.WRITE_QUEUE.set(server.writer.waiting)
    metrics.WRITE_WAIT.set(server.writer.wait)
    return Response(metrics.exposition(), media_type="text/plain; version=0.0.4")
