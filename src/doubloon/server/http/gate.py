"""What every answer carries, and what a request must carry: our own page, our own site, a body of a bearable size."""

from __future__ import annotations

import asyncio
import hmac
import itertools
import re
import secrets
import time
from typing import Final, final
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from doubloon.locale import Problem
from doubloon.server.http.answers import refusal
from doubloon.server.http.connections import Connections, most_files
from doubloon.server.limits import whose
from doubloon.server.log import REQUEST, log
from doubloon.server.metrics import REQUESTS
from doubloon.server.refusals import FORBIDDEN, TOO_LARGE, TOO_SLOW, UNAVAILABLE, UNREADABLE, Refused
from doubloon.server.server import Server
from doubloon.server.settings import Settings
from doubloon.server.tokens import is_secure

LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")
SAFE: Final = ("GET", "HEAD", "OPTIONS")
PASSED_ON: Final = ("x-forwarded-for", "forwarded", "via", "x-real-ip", "x-forwarded-host", "x-forwarded-proto")
API: Final = "/api/"
STREAM: Final = re.compile("/api/matches/([^/]+)/stream")
# What begins something, or takes long: refused first when there is no time. Matches that are under way go on.
BEGINNINGS: Final = ("/tables", "/records", "/verify", "/replay", "/record", "/fork", "/hint", "/rematch")
NAMED: Final = re.compile("[A-Za-z0-9._-]{1,64}")
BODY_SECONDS: Final = 20.0
BODIES: Final = 64 << 20  # bytes of all bodies that are being read at once
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self';"
    " connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none';"
    " frame-ancestors 'none'"
)
# A script that runs Python beside the page, which itself may not: what a worker may do is said with its script.
WORKER: Final = "/assets/worker-"
WORKER_POLICY: Final = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
ALWAYS: Final = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
SECURE: Final = (b"strict-transport-security", b"max-age=31536000")


def check_host(headers: Headers, public_url: str, bound: str) -> None:
    """A server for this machine alone is not talked to by another name: a page could have made that name lead here."""
    name = urlsplit("//" + headers.get("host", "")).hostname or ""
    if not public_url and bound in LOOPBACK and name not in LOOPBACK:
        raise Refused(FORBIDDEN, "server.other_site")


def check_origin(headers: Headers, public_url: str) -> None:
    """A browser says whose page sends a request; programs say nothing and bring no cookie by accident."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise Refused(FORBIDDEN, "server.other_site")
    origin = headers.get("origin")
    if origin is None:
        return
    theirs, ours = urlsplit(origin), urlsplit(public_url)
    host = ours.netloc if public_url else headers.get("host", "")
    is_same_scheme = not public_url or theirs.scheme == ours.scheme
    if theirs.netloc.lower() != host.lower() or not is_same_scheme:
        raise Refused(FORBIDDEN, "server.other_site")


def may_measure(asked: HTTPConnection, token: str) -> bool:
    """With the token; where none is set, from this machine, not through a proxy on it."""
    if token:
        return hmac.compare_digest(asked.headers.get("authorization", "").encode(), f"Bearer {token}".encode())
    is_passed_on = any(name in asked.headers for name in PASSED_ON)
    return asked.client is not None and asked.client.host in LOOPBACK and not is_passed_on


@final
class Gate:
    """The middleware around everything."""

    def __init__(self, app: Starlette, settings: Settings, stream: ASGIApp) -> None:
        self._app = app
        self._stream = stream
        self._bound = settings.host
        self._public_url = public_url = settings.public_url
        self._body_limit = settings.body_limit
        self._bodies = 0  # bytes of bodies that are being read
        self._prefix = secrets.token_hex(3)
        self._count = itertools.count(1)
        self.connections = Connections(settings.limit_connections, settings.proxy, most_files())
        self._always = [*ALWAYS, SECURE] if is_secure(public_url) else ALWAYS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and (found := STREAM.fullmatch(scope["path"])):
            # Straight there: whatever stands in between is held in memory for as long as the socket is open.
            scope["app"], scope["path_params"] = self._app, {"match": found[1]}
            await self._stream(scope, receive, send)
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun = time.perf_counter()
        name = self._name(scope)
        REQUEST.set(name)
        status = 0

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                policy = WORKER_POLICY if scope["path"].startswith(WORKER) else POLICY
                more = [*self._always, *_caching(scope, message), (b"x-request-id", name.encode())]
                more.append((b"content-security-policy", policy.encode()))
                message = {**message, "headers": [*message["headers"], *more]}
            await send(message)

        try:
            check_host(Headers(scope=scope), self._public_url, self._bound)
            if scope["method"] not in SAFE:
                check_origin(Headers(scope=scope), self._public_url)
            self._check_limit(scope)
            body = await self._read(scope, receive)
        except Problem as problem:
            await refusal(problem, is_read=scope["method"] in SAFE)(scope, receive, send_with_headers)
        else:
            await self._app(scope, _once(body, receive), send_with_headers)
        REQUESTS.add(1, str(status))
        ms = round((time.perf_counter() - begun) * 1000, 1)
        log("debug", "request", method=scope["method"], path=scope["path"], status=status, ms=ms)

    def _name(self, scope: Scope) -> str:
        """By which all lines of the log about one request are found; a proxy may have named it already."""
        given = Headers(scope=scope).get("x-request-id", "")
        return given if NAMED.fullmatch(given) else f"{self._prefix}-{next(self._count):x}"

    def _check_limit(self, scope: Scope) -> None:
        """Before anything of a body is read."""
        server: Server = self._app.state.server
        if scope["path"].startswith(API):
            if server.is_stopping:
                raise Refused(UNAVAILABLE, "server.stopping")
            server.commands.take(whose(scope["client"][0] if scope["client"] else ""))
            server.must_have_time(is_new=scope["path"].endswith(BEGINNINGS))

    async def _read(self, scope: Scope, receive: Receive) -> bytes:
        """The whole body, never more than the limit of it in memory, and within a time."""
        if scope["method"] in SAFE:
            return b""
        size = Headers(scope=scope).get("content-length", "0")
        if size.isdecimal() and int(size) > self._body_limit:
            raise Refused(TOO_LARGE, "server.too_large", limit=self._body_limit)
        try:
            async with asyncio.timeout(BODY_SECONDS):
                return await self._read_all(receive)
        except TimeoutError:
            raise Refused(TOO_SLOW, "server.too_slow") from None

    async def _read_all(self, receive: Receive) -> bytes:
        chunks: list[bytes] = []
        total = 0
        try:
            while True:
                message = await receive()
                if message["type"] == "http.disconnect":
                    raise Refused(UNREADABLE, "server.too_slow")
                chunk: bytes = message.get("body", b"")
                total += len(chunk)
                self._bodies += len(chunk)
                if total > self._body_limit:
                    raise Refused(TOO_LARGE, "server.too_large", limit=self._body_limit)
                if self._bodies > BODIES:
                    raise Refused(UNAVAILABLE, "server.busy")
                chunks.append(chunk)
                if not message.get("more_body", False):
                    return b"".join(chunks)
        finally:
            self._bodies -= total


def _once(body: bytes, receive: Receive) -> Receive:
    """Hands the body over as if it had just come in."""
    is_given = False

    async def again() -> Message:
        nonlocal is_given
        if is_given:
            return await receive()
        is_given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


def _caching(scope: Scope, message: Message) -> list[tuple[bytes, bytes]]:
    """Answers of the API are never kept by anybody in between."""
    if any(name.lower() == b"cache-control" for name, _ in message["headers"]):
        return []
    return [(b"cache-control", b"no-store")]
