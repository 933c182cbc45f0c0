"""Handlers: matches that are over, records, and the proof of the deal."""

from __future__ import annotations

from typing import Annotated, cast

import msgspec
from msgspec import Meta, Struct

from doubloon.engine.contract import SPECTATOR
from doubloon.engine.record import TABLE, header_of, write_rows
from doubloon.server import requests, wire
from doubloon.server.http.api_tables import made, must_be_let_in, name_of, table_info
from doubloon.server.http.asking import Ask
from doubloon.server.http.dispatch import NoQuery
from doubloon.server.refusals import CONFLICT, FORBIDDEN, UNKNOWN, Refused
from doubloon.server.tables import history, making, old_rules
from doubloon.server.tables.frames import sheet, winners
from doubloon.server.tables.people import People
from doubloon.server.tables.table import Table

MOST = 100
POSITIONS_A_UNIT = 20  # of the limit of an address: what is dear to make is counted more than once
VERIFYING = 8


class Stretch(Struct, frozen=True):
    """Which part of a match, through whose eyes."""

    seat: requests.ViewerNumber = SPECTATOR
    first: requests.Count = 0
    count: Annotated[int, Meta(ge=1, le=MOST)] = 50


async def finished(ask: Ask) -> Table:
    table = await ask.table()
    return _let_in(ask, table, is_allowed=table.is_over)


def _let_in(ask: Ask, table: Table, *, is_allowed: bool) -> Table:
    if not is_allowed:
        raise Refused(CONFLICT, "server.not_over")
    must_be_let_in(table, ask.caller)
    return table


async def replay(ask: Ask, stretch: Stretch) -> wire.Replay:
    table = await finished(ask)
    if stretch.seat >= table.row.seats:
        raise Refused(UNKNOWN, "engine.no_such_seat", seat=stretch.seat, seats=table.row.seats)
    kept = ask.server.stretches.get((table.id, stretch))
    if kept is None:
        ask.pay(1 + stretch.count // POSITIONS_A_UNIT)
        kept = await ask.server.work(lambda: _encoded(table, stretch))
        ask.server.stretches.put((table.id, stretch), kept, len(kept))
    match = table.match
    return wire.Replay(
        info=table_info(table, ask.caller),
        plies=len(match.plies),
        first=stretch.first,
        positions=cast("list[wire.Position]", msgspec.Raw(kept)),
        scores=match.scores() if match.is_over else None,
        winners=winners(table.people, table.status, match),
        sheet=sheet(match) if match.is_over else None,
        digest=table.digest,
    )


def _encoded(table: Table, stretch: Stretch) -> bytes:
    plies = table.match.plies
    rules, seats = table.rules, table.row.seats
    at = history.times(rules, table.row, table.steps)
    found = history.positions(rules, seats, plies, at, stretch.seat, stretch.first, stretch.count)
    return msgspec.json.encode(found)


async def record(ask: Ask, _: NoQuery) -> str:
    row, lines = await ask.server.stored(ask.match, 0)
    if row is not None and await ask.server.has_old_rules(row):
        if not ask.caller.is_let_in(row.id, msgspec.json.decode(row.people, type=People)):
            raise Refused(FORBIDDEN, "server.locked")
        return old_rules.record(row, lines)
    table = await ask.table()
    _let_in(ask, table, is_allowed=ask.server.may_hand_out(table))
    header = header_of(
        table.match, table.people.names_for_record(), dealer=table.row.dealer, release=table.people.release
    )
    header.is_practice = table.people.practice
    header.secret = "" if table.row.dealer == TABLE else table.secret
    header.seal = "" if table.row.dealer == TABLE else table.seal
    ask.pay(1)
    return await ask.server.work(lambda: write_rows(table.match.rows, header, history.stamps(table.row, lines)))


async def verify_match(ask: Ask, _: NoQuery) -> wire.Verdict:
    table = await finished(ask)
    dealer = table.match.dealer
    if table.row.dealer == TABLE or dealer is None:
        raise Refused(CONFLICT, "server.nothing_to_verify")
    if not table.secret:
        raise Refused(CONFLICT, "server.day_not_over")
    ask.pay(VERIFYING)
    return await ask.server.work(lambda: history.verdict(table.match, dealer, table.seal))


async def verify_record(ask: Ask, wish: requests.RecordText) -> wire.Verdict:
    ask.server.new_tables.take(ask.address)

    def verify() -> wire.Verdict:
        match, header = making.read_record(ask.server, wish.record)
        if match.dealer is None:
            raise Refused(CONFLICT, "server.nothing_to_verify")
        return history.verdict(match, match.dealer, header.seal)

    return await ask.server.work(verify)


async def fork(ask: Ask, wish: requests.ForkWish) -> wire.Made:
    ask.server.new_tables.take(ask.address)
    person = ask.guest()
    return made(ask, await making.fork(ask.server, await finished(ask), wish, person, await name_of(ask)))


async def import_record(ask: Ask, wish: requests.ImportWish) -> wire.Made:
    ask.server.new_tables.take(ask.address)
    person = ask.guest()
    return made(ask, await making.import_record(ask.server, wish, person, await name_of(ask)))
