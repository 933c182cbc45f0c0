"""Handlers: who sits where, and what the host may do."""

from __future__ import annotations

from doubloon.server import making, sitting, wire, wishes
from doubloon.server.api_tables import done, made, mine, name_of
from doubloon.server.asking import Ask
from doubloon.server.house import Change
from doubloon.server.people import clean
from doubloon.server.refusals import NOT_YOURS, Refused
from doubloon.server.seats import Caller
from doubloon.server.table import Table


async def join(ask: Ask, wish: wishes.JoinWish) -> wire.Made:
    person = ask.guest()
    caller = Caller(person, ask.hall.signing.seat(wish.token)) if wish.token else Caller(person)
    if wish.token and caller.token is None:
        raise Refused(NOT_YOURS, "server.bad_token")
    name = clean(wish.name) or await name_of(ask)

    def command(table: Table) -> Change:
        seat = sitting.seat_to_join(table, caller, wish.seat)
        return sitting.join(table, seat, person, name)

    table = await ask.table()
    await table.do(command)
    return made(ask, table)


async def keys(ask: Ask, wish: wishes.SeatWord) -> wire.Made:
    table = await ask.table()
    sitting.must_exist(table, wish.seat)
    is_friend = table.people.sitters[wish.seat].kind == "friend" and ask.caller.is_host(table.id, table.people)
    if not is_friend:
        sitting.must_hold(table, ask.caller, wish.seat)
    return wire.Made(table.id, table.seal, [making.key_of(ask.hall, table, wish.seat)])


async def rename(ask: Ask, wish: wishes.RenameWish) -> wire.Done:
    table = await mine(ask, wish.seat)
    await table.do(lambda table: sitting.rename(table, wish.seat, wish.name))
    return done(table, wish.seat)


async def leave(ask: Ask, wish: wishes.SeatWord) -> wire.Nothing:
    table = await mine(ask, wish.seat)
    await table.do(lambda table: sitting.leave(table, wish.seat))
    return wire.Nothing()


async def back(ask: Ask, wish: wishes.SeatWord) -> wire.Done:
    table = await mine(ask, wish.seat)
    await table.do(lambda table: sitting.back(table, wish.seat))
    return done(table, wish.seat)


async def seat_bot(ask: Ask, wish: wishes.BotWish) -> wire.Nothing:
    await (await hosted(ask)).do(lambda table: sitting.seat_bot(table, wish.seat, wish.level))
    return wire.Nothing()


async def remove(ask: Ask, wish: wishes.SeatWord) -> wire.Nothing:
    await (await hosted(ask)).do(lambda table: sitting.remove(table, wish.seat))
    return wire.Nothing()


async def lock(ask: Ask, wish: wishes.LockWish) -> wire.Nothing:
    await (await hosted(ask)).do(lambda table: sitting.lock(table, locked=wish.locked))
    return wire.Nothing()


async def hosted(ask: Ask) -> Table:
    table = await ask.table()
    sitting.must_host(table, ask.caller)
    return table


async def rematch(ask: Ask, wish: wishes.SeatWord) -> wire.Rematch:
    table = await mine(ask, wish.seat)
    ask.hall.new_tables.take(ask.address)
    following = await making.rematch(ask.hall, table)
    return wire.Rematch(following.id, making.keys_of(ask.hall, following, ask.caller, fresh=False))
