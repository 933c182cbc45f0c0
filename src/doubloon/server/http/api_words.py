"""Handler: who looks on, and who is there that one has met before."""

from __future__ import annotations

import hashlib
from typing import Final

from doubloon.server import wire
from doubloon.server.http.api_tables import must_be_let_in
from doubloon.server.http.asking import Ask
from doubloon.server.http.dispatch import NoQuery

NAMED: Final = 12


async def watchers(ask: Ask, _: NoQuery) -> wire.Watchers:
    """Those of this process; a crowd is counted, and its first ones are named."""
    table = await ask.table()
    must_be_let_in(table, ask.caller)
    looking = table.watchers()
    known = [*dict.fromkeys(person for person in looking if person)][:NAMED]
    ask.pay(1)
    store = ask.server.store
    guests = await ask.server.read(lambda: [store.guest(person) for person in known])
    names = [guest.name for guest in guests if guest is not None and guest.name]
    return wire.Watchers(len(looking), names, [mark(ask.caller.person, each.people) for each in table.people.sitters])


def mark(asks: str, people: list[str]) -> str:
    """Of two people, so that nobody can compare with others whom they have met. It gives neither away."""
    if not asks or not people or asks in people:
        return ""
    return hashlib.blake2b(f"{asks} {people[0]}".encode(), digest_size=8, person=b"mark").hexdigest()
