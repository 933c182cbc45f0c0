"""Handler: all that is stored about a person, as files they can read and keep."""

from __future__ import annotations

import io
import zipfile
from datetime import UTC, datetime
from typing import Final

import msgspec
from msgspec import Struct

from doubloon.server.http.api_devices import EVERYTHING, server_of
from doubloon.server.http.api_people import known_guest
from doubloon.server.http.api_tables import line
from doubloon.server.http.asking import Ask
from doubloon.server.http.dispatch import Download, NoQuery
from doubloon.server.server import Server
from doubloon.server.store import Device, Guest, MatchRow
from doubloon.server.tables import old_rules
from doubloon.server.tables.people import ENDED
from doubloon.server.wire import TableLine

EXPORTING: Final = 20  # of the limit of an address


class Me(Struct, frozen=True):
    """The file me.json."""

    name: str
    mail: str
    language: str
    seen: float
    rated: float  # since when I want to be, 0 for not at all
    holiday: tuple[float, float]  # the latest one, from when until when
    choices: dict[str, str]
    devices: list[str]  # that get notices: the addresses of their push services
    hidden: list[str]  # matches left out of my list
    matches: list[TableLine]


async def export(ask: Ask, _: NoQuery) -> Download:
    """Records of matches that have ended; of others what lists tell, since their moves may be hidden yet."""
    server, guest = server_of(ask), await known_guest(ask)
    ask.pay(EXPORTING)
    rows = await server.read(lambda: server.store.mine(guest.person, EVERYTHING))
    devices = await server.read(lambda: server.store.devices(guest.person))
    hidden = await server.read(lambda: server.store.hidden(guest.person))
    me = _me(guest, devices, sorted(hidden), [line(row, ask.caller) for row in rows])
    packed = await server.read(lambda: _packed(server, me, [row for row in rows if row.status in ENDED]))
    return Download("doubloon.zip", packed)


def _me(guest: Guest, devices: list[Device], hidden: list[str], matches: list[TableLine]) -> Me:
    choices = msgspec.json.decode(guest.choices, type=dict[str, str])
    addresses = [device.endpoint for device in devices]
    holiday = (guest.holiday_from, guest.holiday_until)
    return Me(
        guest.name, guest.mail, guest.language, guest.seen, guest.rated, holiday, choices, addresses, hidden, matches
    )


def _packed(server: Server, me: Me, rows: list[MatchRow]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("me.json", msgspec.json.format(msgspec.json.encode(me), indent=2))
        for row in rows:
            day = datetime.fromtimestamp(row.created, UTC).strftime("%Y-%m-%d")
            record = old_rules.record(row, server.store.log(row.id))
            archive.writestr(f"matches/{day} {row.game} {row.id}.txt", record)
    return packed.getvalue()
