"""Handlers: what the host of a server may see of all of it. Whoever knows the host's token is the host."""

from __future__ import annotations

import hmac
from typing import Final

import msgspec

from doubloon.server import requests, steady, wire
from doubloon.server.http.api_devices import server_of
from doubloon.server.http.asking import Ask
from doubloon.server.refusals import NOT_YOURS, Refused
from doubloon.server.server import Server
from doubloon.server.tables.census import census

LOOKED_BACK: Final = 20_000  # matches
KEPT_SECONDS: Final = 60


async def statistics(ask: Ask, wish: requests.HostWish) -> wire.HostStatistics:
    server = server_of(ask)
    must_be_host(ask, server.settings.host_token, wish.token)
    ask.pay(2)
    now = steady.now()
    key = ("host", int(now / KEPT_SECONDS))
    kept = server.stretches.get(key)
    if kept is None:
        kept = await server.work(lambda: _made(server, now))
        server.stretches.put(key, kept, len(kept))
    return msgspec.json.decode(kept, type=wire.HostStatistics)


def must_be_host(ask: Ask, wanted: str, given: str) -> None:
    """Wrong guesses are counted like new tables: there are few of them in an hour."""
    if not wanted or not hmac.compare_digest(given.encode(), wanted.encode()):
        ask.server.new_tables.take(ask.address)
        raise Refused(NOT_YOURS, "server.not_host")


def _made(server: Server, now: float) -> bytes:
    rows = server.store.latest(LOOKED_BACK)
    return msgspec.json.encode(census(rows, now, is_all=len(rows) < LOOKED_BACK))
