"""Handlers: the guest behind a cookie."""

from __future__ import annotations

import time
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from doubloon.locale import Problem
from doubloon.server import requests, wire
from doubloon.server.http.api_tables import line
from doubloon.server.http.asking import Ask
from doubloon.server.http.dispatch import NoQuery
from doubloon.server.log import log
from doubloon.server.refusals import NOT_YOURS, Refused
from doubloon.server.store import Device, Guest
from doubloon.server.tables import seat_commands, tally
from doubloon.server.tables.people import ENDED, clean

MINE = 200
LOOKED_BACK = 5_000
REVIEWS = 300


async def me(ask: Ask, _: NoQuery) -> wire.Me:
    person, store = ask.caller.person, ask.server.store
    if not person:
        return wire.Me("", [], "", 0, ask.server.notices.offers, rated=False)
    guest = await ask.server.read(lambda: store.guest(person))
    hidden = await ask.server.read(lambda: store.hidden(person))
    rows = [row for row in await ask.server.read(lambda: store.mine(person, MINE)) if row.id not in hidden]
    devices = await ask.server.read(lambda: store.devices(person))
    lines = sorted([line(row, ask.caller) for row in rows], key=lambda line: not line.my_turn)
    known = guest or Guest(person, "", "", "en", 0.0)
    return wire.Me(known.name, lines, known.mail, len(devices), ask.server.notices.offers, known.rated > 0)


async def rename_me(ask: Ask, wish: requests.MeWish) -> wire.Me:
    await change_guest(ask, await guest_of(ask), name=clean(wish.name))
    return await me(ask, NoQuery())


async def forget_me(ask: Ask, _: NoQuery) -> wire.Nothing:
    """Every seat is given up, every name erased; matches stay, without the person."""
    person, store = ask.caller.person, ask.server.store
    if person:
        for row in await ask.server.read(lambda: store.mine(person, 100_000)):
            try:
                await (await ask.server.table(row.id)).do(lambda table: seat_commands.forget(table, person))
            except Problem as problem:
                log("warning", "table not cleared of a person", match=row.id, key=problem.message.key)
        await ask.server.writer.run(lambda: store.forget(person))
    return wire.Nothing()


class Search(Struct, frozen=True):
    """Which of my matches: of one game, with somebody whose name has these letters, hidden ones or the others."""

    game: Annotated[str, Meta(max_length=40)] = ""
    name: requests.Name = ""
    hidden: bool = False
    first: requests.Count = 0
    count: Annotated[int, Meta(ge=1, le=100)] = 25


async def history(ask: Ask, search: Search) -> wire.History:
    person, store = ask.caller.person, ask.server.store
    if not person:
        return wire.History(0, [])
    ask.pay(1)

    def find() -> wire.History:
        hidden = store.hidden(person)
        rows = [row for row in store.mine(person, LOOKED_BACK) if row.status in ENDED]
        lines = [line(row, ask.caller) for row in rows if (row.id in hidden) == search.hidden]
        found = sorted((each for each in lines if _fits(each, search)), key=lambda each: -each.touched)
        return wire.History(len(found), found[search.first : search.first + search.count])

    return await ask.server.work(find)


def _fits(line: wire.TableLine, search: Search) -> bool:
    is_game = search.game in ("", line.game)
    return is_game and any(search.name.casefold() in name.casefold() for name in [*line.names, ""])


async def statistics(ask: Ask, _: NoQuery) -> wire.Statistics:
    person, store = ask.caller.person, ask.server.store
    ask.pay(2)

    def find() -> wire.Statistics:
        if not person:
            return tally.statistics("", [], {})
        return tally.statistics(person, store.mine(person, LOOKED_BACK), store.reviews_of(person, REVIEWS))

    return await ask.server.work(find)


async def hide(ask: Ask, wish: requests.HideWish) -> wire.Nothing:
    """Out of one's own list, or back into it: for others nothing changes."""
    person = ask.guest()
    await ask.server.writer.run(lambda: ask.server.store.hide(person, wish.match, hidden=wish.hidden))
    return wire.Nothing()


async def push_key(ask: Ask, _: NoQuery) -> wire.PushKey:
    return wire.PushKey(ask.server.notices.push_key)


async def add_push(ask: Ask, wish: requests.PushWish) -> wire.Nothing:
    ask.server.notices.check_push(wish.endpoint, wish.p256dh, wish.auth)
    device = Device(wish.endpoint, ask.guest(), wish.p256dh, wish.auth, wish.language)
    await ask.server.writer.run(lambda: ask.server.store.put_device(device))
    return wire.Nothing()


async def drop_push(ask: Ask, _: NoQuery) -> wire.Nothing:
    person = ask.caller.person
    if person:
        await ask.server.writer.run(lambda: ask.server.store.drop_devices(person))
    return wire.Nothing()


async def set_mail(ask: Ask, wish: requests.MailWish) -> wire.Nothing:
    """No address at once stops the mails; a new one is stored when its owner has opened the link."""
    guest = await guest_of(ask)
    if wish.address:
        ask.server.new_tables.take(ask.address)
        await change_guest(ask, guest)  # whom the link is for must still be known when it comes back
        await ask.server.notices.confirm(guest.person, wish.address, wish.language)
        return wire.Nothing()
    await change_guest(ask, guest, mail="")
    return wire.Nothing()


async def confirm_mail(ask: Ask, wish: requests.ConfirmWish) -> wire.Nothing:
    person, address, language = ask.server.notices.confirmed(wish.token)
    guest = await ask.server.read(lambda: ask.server.store.guest(person))
    if guest is None:
        raise Refused(NOT_YOURS, "server.bad_token")
    await change_guest(ask, guest, mail=address, language=language)
    return wire.Nothing()


async def guest_of(ask: Ask) -> Guest:
    ask.guest()
    return await known_guest(ask)


async def known_guest(ask: Ask) -> Guest:
    """For questions: whoever only asks is not made a guest by it."""
    person = ask.caller.person
    found = await ask.server.read(lambda: ask.server.store.guest(person))
    return found or Guest(person, "", "", "en", time.time())


async def change_guest(ask: Ask, guest: Guest, **changed: str | float) -> Guest:
    """Only this of them: what else was stored since they were read stays."""
    store = ask.server.store

    def change() -> Guest:
        after = msgspec.structs.replace(store.guest(guest.person) or guest, seen=time.time(), **changed)
        store.put_guest(after)
        return after

    return await ask.server.writer.run(change)
