"""Handlers: people who do not want to meet. Whoever is blocked is told nothing of it."""

from __future__ import annotations

import secrets
from typing import Final

from doubloon.server import requests, wire
from doubloon.server.http.api_devices import server_of
from doubloon.server.http.asking import Ask
from doubloon.server.http.dispatch import NoQuery
from doubloon.server.refusals import CONFLICT, NOT_YOURS, Refused
from doubloon.server.tables import seat_commands

MOST: Final = 200


async def blocks(ask: Ask, _: NoQuery) -> wire.Blocks:
    server, person = server_of(ask), ask.caller.person
    found = await server.read(lambda: server.store.blocks(person)) if person else []
    return wire.Blocks([wire.Blocked(id_, name) for id_, name in found])


async def block(ask: Ask, wish: requests.BlockWish) -> wire.Nothing:
    """Only somebody one has met at a table: nobody can go through all people."""
    server, person = server_of(ask), ask.guest()
    table = await server.table(wish.match)
    if person not in table.people.holders():
        raise Refused(NOT_YOURS, "server.not_your_seat")
    seat_commands.must_exist(table, wish.seat)
    sitter = table.people.sitters[wish.seat]
    if len(await server.read(lambda: server.store.blocks(person))) >= MOST:
        raise Refused(CONFLICT, "server.too_many_blocked", most=MOST)

    def store_all() -> None:
        for other in sitter.people:
            if other != person:
                server.store.block(person, other, secrets.token_hex(8), sitter.name)

    await server.writer.run(store_all)
    return wire.Nothing()


async def unblock(ask: Ask, wish: requests.UnblockWish) -> wire.Nothing:
    server, person = server_of(ask), ask.guest()
    await server.writer.run(lambda: server.store.unblock(person, wish.id))
    return wire.Nothing()
