"""Handlers: one person on several devices, by a personal link instead of a password.

Whoever has the link is the person. It stands behind a # and is given by POST, so that no log and no messenger's machine
gets or uses it. A new link makes the old one void; to leave all other devices the person gets a new id, too.
"""

from __future__ import annotations

import secrets
from typing import Final

import msgspec

from doubloon.server import requests, wire
from doubloon.server.http.api_people import change_guest, guest_of
from doubloon.server.http.asking import Ask
from doubloon.server.http.dispatch import NoQuery
from doubloon.server.refusals import CONFLICT, NOT_YOURS, Refused
from doubloon.server.server import Server
from doubloon.server.store import Guest, MatchRow, Save
from doubloon.server.tables import seat_commands
from doubloon.server.tables.people import ENDED, People

EVERYTHING: Final = 100_000
ENTERING: Final = 4  # of the limit of an address


def server_of(ask: Ask) -> Server:
    """These routes are a server's alone."""
    assert isinstance(ask.server, Server)
    return ask.server


async def link(ask: Ask, _: NoQuery) -> wire.PersonalLink:
    server, person = server_of(ask), ask.caller.person
    guest = await server.read(lambda: server.store.guest(person)) if person else None
    return wire.PersonalLink(_link(server, guest) if guest is not None and guest.key else "")


async def new_link(ask: Ask, wish: requests.NewLink) -> wire.PersonalLink:
    server, guest = server_of(ask), msgspec.structs.replace(await guest_of(ask), key=secrets.token_hex(16))
    ask.pay(ENTERING)
    if wish.everywhere:
        old, guest = guest.person, msgspec.structs.replace(guest, person=server.signing.new_guest())
        await server.writer.run(lambda: server.store.drop_devices(old))
        await hand_over(server, old, guest.person, fresh=True)
        ask.become(guest.person)
    await change_guest(ask, guest, key=guest.key)
    return wire.PersonalLink(_link(server, guest))


async def drop_link(ask: Ask, _: NoQuery) -> wire.Nothing:
    if ask.caller.person:
        await change_guest(ask, await guest_of(ask), key="")
    return wire.Nothing()


async def keep_choices(ask: Ask, wish: requests.Choices) -> wire.Nothing:
    kept = msgspec.json.encode(wish.choices).decode()
    await change_guest(ask, await guest_of(ask), choices=kept)
    return wire.Nothing()


async def look(ask: Ask, wish: requests.EnterWish) -> wire.Visitor:
    """Nothing is done yet: a page shows it and waits for a tap."""
    server, guest = server_of(ask), await _linked(ask, wish.token)
    mine = ask.caller.person if ask.caller.person != guest.person else ""

    def count(person: str) -> int:
        return len(server.store.mine(person, EVERYTHING)) if person else 0

    return await server.read(lambda: wire.Visitor(guest.name, count(guest.person), count(mine)))


async def enter(ask: Ask, wish: requests.EnterWish) -> wire.Entered:
    server, guest = server_of(ask), await _linked(ask, wish.token)
    before = ask.caller.person
    if before and before != guest.person and wish.bring:
        here = await server.read(lambda: server.store.guest(before))
        await hand_over(server, before, guest.person, fresh=False)
        if here is not None and here.name and not guest.name:
            guest = msgspec.structs.replace(guest, name=here.name)
    guest = await change_guest(ask, guest, name=guest.name)
    ask.become(guest.person)
    return wire.Entered(guest.name, msgspec.json.decode(guest.choices, type=dict[str, str]))


async def mail_entry(ask: Ask, wish: requests.EntryMail) -> wire.Nothing:
    """The answer is the same, and as quick, whether anybody has this address or not."""
    server = server_of(ask)
    if server.notices.mailer is None:
        raise Refused(CONFLICT, "server.no_mail")
    server.new_tables.take(ask.address)
    server.spawn(_mail_entry(server, wish))
    return wire.Nothing()


async def _mail_entry(server: Server, wish: requests.EntryMail) -> None:
    guest = await server.read(lambda: server.store.guest_by_mail(wish.address))
    if guest is not None:
        await server.notices.let_in(guest.mail, wish.language, server.signing.entry_token(guest.person))


async def _linked(ask: Ask, token: str) -> Guest:
    """The person of a link that is still good."""
    server = server_of(ask)
    ask.pay(ENTERING)
    mailed = server.signing.entry(token)
    person, key = server.signing.person(token) if not mailed else (mailed, "")
    guest = await server.read(lambda: server.store.guest(person)) if person else None
    if guest is None or (not mailed and (not guest.key or not secrets.compare_digest(key, guest.key))):
        raise Refused(NOT_YOURS, "server.bad_link")
    return guest


def _link(server: Server, guest: Guest) -> str:
    return f"{server.settings.public_url}/me#{server.signing.person_token(guest.person, guest.key)}"


# --- from one person to another ---------------------------------------------------------------------------


async def hand_over(server: Server, person: str, to: str, *, fresh: bool) -> None:
    """All matches and lists of a person, who is nobody afterwards."""
    for row in await server.read(lambda: server.store.mine(person, EVERYTHING)):
        if not await _handed_over_at_rest(server, row, person, to, fresh=fresh):
            await _hand_over_table(server, row.id, person, to, fresh=fresh)
    await server.writer.run(lambda: server.store.hand_over(person, to))
    await server.writer.run(lambda: server.store.forget(person))


async def _handed_over_at_rest(server: Server, row: MatchRow, person: str, to: str, *, fresh: bool) -> bool:
    """A match that has ended and lies in nobody's memory here need not be played through for this."""
    if row.status not in ENDED or row.id in server.tables:
        return False
    people = msgspec.json.decode(row.people, type=People)
    changed = seat_commands.handed_over(people, person, to, fresh=fresh)
    return await server.save(
        Save(
            match=row.id,
            rev=row.rev,
            head=row.head,
            status=row.status,
            waits=row.waits,
            listed=row.listed,
            touched=row.touched,
            people=msgspec.json.encode(changed).decode(),
            scores=row.scores,
            rows=[],
        )
    )


async def _hand_over_table(server: Server, match: str, person: str, to: str, *, fresh: bool) -> None:
    table = await server.table(match)
    await table.do(lambda table: seat_commands.hand_over(table, person, to, fresh=fresh))
