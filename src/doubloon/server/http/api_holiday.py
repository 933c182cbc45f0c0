"""Handlers: a holiday. In matches with days for a turn the clock of whoever has one stands still, and nobody calls
them. It cannot be had all the time: the others wait."""

from __future__ import annotations

from typing import Final

import msgspec

from doubloon.locale import Problem
from doubloon.server import requests, steady, wire
from doubloon.server.http.api_people import change_guest, guest_of, known_guest
from doubloon.server.http.asking import Ask
from doubloon.server.http.dispatch import NoQuery
from doubloon.server.log import log
from doubloon.server.refusals import CONFLICT, Refused
from doubloon.server.store import Guest
from doubloon.server.tables import seat_commands
from doubloon.server.tables.people import People

DAY: Final = 86_400.0
LONGEST: Final = requests.LONGEST_HOLIDAY * DAY
BETWEEN: Final = 30 * DAY  # from the end of one to the beginning of the next
RUNNING: Final = 1_000  # of somebody's matches


async def holiday(ask: Ask, _: NoQuery) -> wire.Holiday:
    return _told(await known_guest(ask))


async def set_holiday(ask: Ask, wish: requests.HolidayWish) -> wire.Holiday:
    """From now on for so many days; with none it ends now. Whoever has one may change how long it lasts."""
    guest, now = await guest_of(ask), steady.now()
    is_on = guest.holiday_until > now
    if wish.days and not is_on and now < _next(guest):
        raise Refused(CONFLICT, "server.holiday_again", days=int((_next(guest) - now) // DAY) + 1)
    begun = guest.holiday_from if is_on else now
    until = min(now + wish.days * DAY, begun + LONGEST) if wish.days else min(now, guest.holiday_until)
    changed = guest
    if wish.days or is_on:
        changed = await change_guest(ask, guest, holiday_from=begun, holiday_until=until)
    await _tell_tables(ask, guest.person, until)
    return _told(changed)


async def _tell_tables(ask: Ask, person: str, until: float) -> None:
    """Their matches under way; what is wrong with one of them is no reason to leave out the others."""
    for row in await ask.server.read(lambda: ask.server.store.mine(person, RUNNING)):
        if row.status in ("lobby", "playing") and msgspec.json.decode(row.people, type=People).has_holidays:
            try:
                table = await ask.server.table(row.id)
                await table.do(lambda table: seat_commands.holiday(table, person, until))
            except Problem as problem:
                log("warning", "holiday not noted", match=row.id, key=problem.message.key)


def _next(guest: Guest) -> float:
    """When the next one may begin."""
    return guest.holiday_until + BETWEEN if guest.holiday_until else 0.0


def _told(guest: Guest) -> wire.Holiday:
    now = steady.now()
    is_on = guest.holiday_until > now
    return wire.Holiday(guest.holiday_until if is_on else 0.0, 0.0 if is_on or now >= _next(guest) else _next(guest))
