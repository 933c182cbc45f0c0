"""Handlers: ratings, for people who want them."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from doubloon.games import GAMES
from doubloon.server import requests, steady, wire
from doubloon.server.http.api_devices import server_of
from doubloon.server.http.api_people import change_guest, guest_of
from doubloon.server.http.asking import Ask
from doubloon.server.refusals import UNKNOWN, Refused
from doubloon.server.server import Server
from doubloon.server.tables.ladder import RELEASE, SHARES, Rung, rungs

LOOKED_BACK: Final = 3_000  # matches of a game
KEPT_SECONDS: Final = 30


class Which(Struct, frozen=True):
    game: Annotated[str, Meta(max_length=40)]


async def ladder(ask: Ask, which: Which) -> wire.Ladder:
    server, game = server_of(ask), which.game
    if game not in GAMES:
        raise Refused(UNKNOWN, "engine.unknown_game", game=game, games=list(GAMES))
    ask.pay(2)
    key = ("ladder", game, int(steady.now() / KEPT_SECONDS))
    kept = server.stretches.get(key)
    if kept is None:
        kept = await server.work(lambda: _made(server, game))
        server.stretches.put(key, kept, len(kept))
    found = msgspec.json.decode(kept, type=list[Rung])
    return wire.Ladder(game, RELEASE if game in SHARES else "", [_line(rung, ask.caller.person) for rung in found])


def _made(server: Server, game: str) -> bytes:
    return msgspec.json.encode(rungs(game, server.store.dealt_here(game, LOOKED_BACK), server.store.rated()))


def _line(rung: Rung, person: str) -> wire.LadderLine:
    is_mine = bool(person) and rung.person == person
    return wire.LadderLine(rung.name, rung.level, rung.rating, rung.low, rung.high, rung.matches, is_mine)


async def be_rated(ask: Ask, wish: requests.RatedWish) -> wire.Nothing:
    """Whoever stops and begins again begins anew: nobody picks the matches that count."""
    guest = await guest_of(ask)
    if wish.rated != (guest.rated > 0):
        await change_guest(ask, guest, rated=steady.now() if wish.rated else 0.0)
    return wire.Nothing()
