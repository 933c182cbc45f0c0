"""Handlers: who sits where, and what the host may do."""

from __future__ import annotations

from doubloon.server import requests, wire
from doubloon.server.http.api_tables import done, made, mine, name_of
from doubloon.server.http.asking import Ask
from doubloon.server.refusals import CONFLICT, NOT_YOURS, Refused
from doubloon.server.tables import making, seat_commands
from doubloon.server.tables.callers import Caller
from doubloon.server.tables.core import Change, TableCore
from doubloon.server.tables.people import clean
from doubloon.server.tables.table import Table


async def join(ask: Ask, wish: requests.JoinWish) -> wire.Made:
    person = ask.guest()
    caller = Caller(person, ask.server.signing.seat(wish.token)) if wish.token else Caller(person)
    if wish.token and caller.token is None:
        raise Refused(NOT_YOURS, "server.bad_token")
    name = clean(wish.name) or await name_of(ask)

    shunned = await ask.server.read(lambda: ask.server.store.shunned(person))

    table = await ask.table()
    newcomer = await making.newcomer(ask.server, person, table.row.game)

    def command(table: TableCore) -> Change:
        seat = seat_commands.seat_to_join(table, caller, wish.seat)
        if table.people.sitters[seat].is_empty and not shunned.isdisjoint(table.people.holders()):
            raise Refused(CONFLICT, "server.no_free_seat")  # nobody is told that they were blocked
        return seat_commands.join(table, seat, person, name, newcomer)

    await table.do(command)
    return made(ask, table)


async def keys(ask: Ask, wish: requests.SeatWord) -> wire.Made:
    table = await ask.table()
    seat_commands.must_exist(table, wish.seat)
    is_friend = table.people.sitters[wish.seat].kind == "friend" and ask.caller.is_host(table.id, table.people)
    if not is_friend:
        seat_commands.must_hold(table, ask.caller, wish.seat)
    ask.server.invitations.take(ask.address)
    return wire.Made(table.id, table.seal, [making.key_of(ask.server, table, wish.seat)])


async def rename(ask: Ask, wish: requests.RenameWish) -> wire.Done:
    table = await mine(ask, wish.seat)
    await table.do(lambda table: seat_commands.rename(table, wish.seat, wish.name))
    return done(table, wish.seat)


async def leave(ask: Ask, wish: requests.SeatWord) -> wire.Nothing:
    table = await mine(ask, wish.seat)
    await table.do(lambda table: seat_commands.leave(table, wish.seat))
    return wire.Nothing()


async def back(ask: Ask, wish: requests.SeatWord) -> wire.Done:
    table = await mine(ask, wish.seat)
    await table.do(lambda table: seat_commands.back(table, wish.seat))
    return done(table, wish.seat)


async def seat_bot(ask: Ask, wish: requests.BotWish) -> wire.Nothing:
    await (await hosted(ask)).do(lambda table: seat_commands.seat_bot(table, wish.seat, wish.level))
    return wire.Nothing()


async def remove(ask: Ask, wish: requests.SeatWord) -> wire.Nothing:
    await (await hosted(ask)).do(lambda table: seat_commands.remove(table, wish.seat))
    return wire.Nothing()


async def lock(ask: Ask, wish: requests.LockWish) -> wire.Nothing:
    await (await hosted(ask)).do(lambda table: seat_commands.lock(table, locked=wish.locked))
    return wire.Nothing()


async def set_up(ask: Ask, wish: requests.SetUpWish) -> wire.Nothing:
    table = await hosted(ask)
    rules, options = await making.rules_wished(ask.server, table.row.game, wish.seats or table.row.seats, wish.options)
    await table.do(lambda table: seat_commands.set_up(table, wish, rules, options))
    return wire.Nothing()


async def hosted(ask: Ask) -> Table:
    table = await ask.table()
    seat_commands.must_host(table, ask.caller)
    return table


async def rematch(ask: Ask, wish: requests.SeatWord) -> wire.Rematch:
    table = await mine(ask, wish.seat)
    ask.server.new_tables.take(ask.address)
    person = ask.caller.person
    shunned = await ask.server.read(lambda: ask.server.store.shunned(person)) if person else set[str]()
    following = await making.rematch(ask.server, table, person, shunned)
    return wire.Rematch(following.id, making.keys_of(ask.server, following, ask.caller, fresh=False))
