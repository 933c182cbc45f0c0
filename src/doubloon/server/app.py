"""The application: routes, the gate around them, and what runs as long as the server does."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp

from doubloon import __version__
from doubloon.locale import Problem
from doubloon.server import metrics, wire
from doubloon.server.asking import Ask
from doubloon.server.hall import Hall
from doubloon.server.headers import Gate, may_measure
from doubloon.server.log import log, set_up
from doubloon.server.openapi import JSON, ApiRoute, answer, document, refusal
from doubloon.server.refusals import FORBIDDEN, UNAVAILABLE, Refused
from doubloon.server.routes import ROUTES
from doubloon.server.seats import COOKIE, COOKIE_SECONDS, Signing
from doubloon.server.settings import Settings, read_settings
from doubloon.server.static import Client
from doubloon.server.store import open_store
from doubloon.server.stream import stream

BEAT_SECONDS = 5.0
KEEP_UPTIME = 400 * 86_400.0
DOCUMENT = msgspec.json.encode(document(ROUTES, __version__))


def create() -> ASGIApp:
    """For uvicorn's workers, which are told everything by the environment."""
    settings = read_settings(os.environ, {})
    set_up(settings.log_format, settings.log_level)
    return build(settings)


def build(settings: Settings) -> ASGIApp:
    routes: list[BaseRoute] = [
        *[Route(path, _endpoint(methods), methods=list(methods)) for path, methods in _by_path(ROUTES).items()],
        WebSocketRoute("/api/matches/{match}/stream", stream),
        Route("/api/openapi.json", _document),
        Route("/health", _health),
        Route("/metrics", _metrics),
        Route("/{path:path}", Client().__call__, methods=["GET"]),
    ]

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        hall = await _open(settings)
        app.state.hall = hall
        yield
        await hall.stop()
        log("info", "stopped")

    return Gate(Starlette(routes=routes, lifespan=lifespan), settings)


async def _open(settings: Settings) -> Hall:
    store = open_store(settings.database_url)
    store.claim()
    store.migrate()
    process = secrets.token_hex(4)
    keys = [key for key in settings.keys.split(",") if key] or [store.key("signing", secrets.token_hex(32))]
    hall = Hall(settings, store, Signing(keys), process)
    started = time.time()

    async def beat() -> None:
        await hall.writer.run(lambda: store.beat(process, started, time.time(), KEEP_UPTIME))

    for seconds, work in [
        (BEAT_SECONDS, beat),
        (1.0, hall.watch_clocks),
        (5.0, hall.wake_bots),
        (60.0, hall.tidy),
    ]:
        hall.spawn(hall.every(seconds, work))
    hall.news.start()
    log("info", "serving", database=store.kind, process=process)
    return hall


def _by_path(routes: list[ApiRoute]) -> dict[str, dict[str, ApiRoute]]:
    """One endpoint a path, so that a wrong method is answered with all the right ones."""
    found: dict[str, dict[str, ApiRoute]] = {}
    for route in routes:
        found.setdefault(route.path, {})[route.method] = route
    return found


def _endpoint(methods: dict[str, ApiRoute]) -> Callable[[Request], Coroutine[None, None, Response]]:
    async def endpoint(request: Request) -> Response:
        hall: Hall = request.app.state.hall
        route = methods["GET" if request.method == "HEAD" else request.method]
        try:
            if hall.is_stopping:
                raise Refused(UNAVAILABLE, "server.stopping")
            ask = Ask(hall, request)
            hall.commands.take(ask.address)
        except Problem as problem:
            return refusal(problem)
        response = await answer(route, ask, request)
        if ask.fresh_guest and response.status_code < 400:
            _set_cookie(hall, response, ask.fresh_guest)
        return response

    return endpoint


def _set_cookie(hall: Hall, response: Response, person: str) -> None:
    response.set_cookie(
        COOKIE,
        hall.signing.guest_cookie(person),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=hall.settings.public_url.startswith("https:"),
    )


async def _document(request: Request) -> Response:
    return Response(DOCUMENT, media_type=JSON)


async def _health(request: Request) -> Response:
    hall: Hall = request.app.state.hall
    health = wire.Health("stopping" if hall.is_stopping else "ok", __version__, hall.store.kind)
    return Response(msgspec.json.encode(health), 503 if hall.is_stopping else 200, media_type=JSON)


async def _metrics(request: Request) -> Response:
    """Not for players: on a quiet server a count of moves tells of the one that is hidden yet."""
    hall: Hall = request.app.state.hall
    if not may_measure(request, hall.settings.metrics_token):
        return Response(status_code=FORBIDDEN)
    return Response(metrics.exposition(), media_type="text/plain; version=0.0.4")
