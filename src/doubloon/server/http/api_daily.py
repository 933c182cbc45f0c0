"""Handlers: the daily deal. One game a day, the same deal and the same bots for everybody, one try each."""

from __future__ import annotations

import hashlib
import secrets
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from doubloon.engine.dealer import SECRET_BYTES
from doubloon.server import requests, wire
from doubloon.server.http.api_devices import server_of
from doubloon.server.http.api_tables import made, name_of
from doubloon.server.http.asking import Ask
from doubloon.server.refusals import UNKNOWN, Refused
from doubloon.server.server import Server
from doubloon.server.store import MatchRow
from doubloon.server.tables import days, making
from doubloon.server.tables.people import People


class Which(Struct, frozen=True):
    """A day, or today."""

    day: Annotated[str, Meta(pattern="^([0-9]{4}-[0-9]{2}-[0-9]{2})?$")] = ""


async def daily(ask: Ask, which: Which) -> wire.Daily:
    server, person, day = server_of(ask), ask.caller.person, which.day or days.today()
    ask.pay(1)
    game, secret = await _today(server, day) if day == days.today() else await _past(server, day)
    mine = await server.read(lambda: server.store.tried(day, person)) if person else ""
    rows = await server.read(lambda: server.store.tries(day))
    lines = [line for row in rows if (line := _line(row, day, mine)) is not None]
    return wire.Daily(
        day=day,
        game=game,
        seats=days.SEATS,
        level=days.LEVEL,
        ends=days.end_of(day),
        seal=hashlib.sha256(bytes.fromhex(secret)).hexdigest(),
        secret=secret if days.is_past(day) else "",
        match=mine,
        is_over=days.is_past(day),
        lines=sorted(lines, key=lambda line: -line.score),
    )


async def play(ask: Ask, _: requests.DailyWish) -> wire.Made:
    """Of two clicks at once one makes the try; the other's table is given back."""
    server, day = server_of(ask), days.today()
    person = ask.guest()
    game, secret = await _today(server, day)
    tried = await server.read(lambda: server.store.tried(day, person))
    if not tried:
        server.new_tables.take(ask.address)
        table = await making.daily(server, day, game, secret, person, await name_of(ask))
        tried = await server.writer.run(lambda: server.store.try_once(day, person, table.id))
        if tried != table.id:
            await server.delete(table.id)
    return made(ask, await server.table(tried))


async def _today(server: Server, day: str) -> tuple[str, str]:
    found = await server.read(lambda: server.store.found_day(day))
    if found is not None:
        return found
    fresh = secrets.token_hex(SECRET_BYTES)
    return await server.writer.run(lambda: server.store.day(day, days.game_of(day), fresh))


async def _past(server: Server, day: str) -> tuple[str, str]:
    found = await server.read(lambda: server.store.found_day(day))
    if found is None:
        raise Refused(UNKNOWN, "server.no_such_day")
    return found


def _line(row: MatchRow, day: str, mine: str) -> wire.DailyLine | None:
    """What ended after the day, when its secret was known, is not told beside the others."""
    people = msgspec.json.decode(row.people, type=People)
    if row.scores is None or people.ended >= days.end_of(day) or people.sitters[0].stand_in:
        return None
    score = msgspec.json.decode(row.scores, type=list[int])[0]
    return wire.DailyLine(people.sitters[0].name, score, people.winners == [0], row.id == mine)
