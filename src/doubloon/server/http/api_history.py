"""Handlers: matches that are over, records, and the proof of the deal."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from doubloon.engine.contract import CHANCE, SPECTATOR, AnyRules
from doubloon.engine.dealer import Dealer
from doubloon.engine.match import Match
from doubloon.engine.proof import digest, prove
from doubloon.engine.record import TABLE, header_of, write
from doubloon.server import requests, wire
from doubloon.server.http.api_tables import made, name_of, table_info
from doubloon.server.http.asking import Ask
from doubloon.server.http.dispatch import NoQuery
from doubloon.server.refusals import CONFLICT, UNKNOWN, Refused
from doubloon.server.tables import making
from doubloon.server.tables.frames import raw, sheet, view_json, winners
from doubloon.server.tables.lane import event_info
from doubloon.server.tables.table import Table

MOST = 100


class Stretch(Struct, frozen=True):
    """Which part of a match, through whose eyes."""

    seat: requests.ViewerNumber = SPECTATOR
    first: requests.Count = 0
    count: Annotated[int, Meta(ge=1, le=MOST)] = 50


async def finished(ask: Ask) -> Table:
    table = await ask.table()
    if not table.is_over:
        raise Refused(CONFLICT, "server.not_over")
    return table


async def replay(ask: Ask, stretch: Stretch) -> wire.Replay:
    table = await finished(ask)
    if stretch.seat >= table.row.seats:
        raise Refused(UNKNOWN, "engine.no_such_seat", seat=stretch.seat, seats=table.row.seats)
    match = table.match
    return wire.Replay(
        info=table_info(table, ask.caller),
        plies=len(match.plies),
        first=stretch.first,
        positions=positions(table, stretch),
        scores=match.scores() if match.is_over else None,
        winners=winners(table, match),
        sheet=sheet(match) if match.is_over else None,
        digest=digest(match),
    )


def positions(table: Table, stretch: Stretch) -> list[wire.Position]:
    """Undone moves are left out: a replay shows what counted."""
    match = Match(table.rules, table.row.seats)
    plies = table.match.plies
    found: list[wire.Position] = []
    end = min(len(plies) + 1, stretch.first + stretch.count)
    for number in range(end):
        if number >= stretch.first:
            found.append(_position(table, match, number, stretch.seat))
        if number < len(plies):
            match.follow_ply(plies[number])
    return found


def _position(table: Table, match: Match, number: int, seat: int) -> wire.Position:
    view, hints = view_json(table, match.view(seat)), raw(match.hints(seat))
    plies = table.match.plies
    event = None
    if number < len(plies):
        told = match.event(plies[number])
        event = event_info(table.rules, told.ply.seat, told.seen(seat), told.tell(seat))
    return wire.Position(number, view, hints, match.to_act(), event)


async def record(ask: Ask, _: NoQuery) -> str:
    table = await finished(ask)
    header = header_of(table.match, [s.name for s in table.people.sitters], dealer=table.row.dealer)
    header.secret = "" if table.row.dealer == TABLE else table.secret
    header.seal = "" if table.row.dealer == TABLE else table.seal
    return write(table.match, header)


async def verify_match(ask: Ask, _: NoQuery) -> wire.Verdict:
    table = await finished(ask)
    if table.row.dealer == TABLE or table.match.dealer is None:
        raise Refused(CONFLICT, "server.nothing_to_verify")
    return verdict(table.match, table.match.dealer, table.seal)


async def verify_record(ask: Ask, wish: requests.RecordText) -> wire.Verdict:
    ask.server.new_tables.take(ask.address)
    match, header = await ask.server.read(lambda: making.read_record(ask.server, wish.record))
    if match.dealer is None:
        raise Refused(CONFLICT, "server.nothing_to_verify")
    return verdict(match, match.dealer, header.seal)


def verdict(match: Match, dealer: Dealer, seal: str) -> wire.Verdict:
    proof = prove(match, dealer)
    return wire.Verdict(
        seal=seal,
        secret=dealer.secret.hex(),
        seal_fits=dealer.seal == seal,
        wrong=proof.wrong,
        carried=proof.carried,
        draws=draws(match, dealer.since),
        digest=digest(match),
    )


def draws(match: Match, since: int) -> list[wire.Draw]:
    rules: AnyRules = match.rules
    s = rules.start(match.seats)
    found: list[wire.Draw] = []
    for number, ply in enumerate(match.plies):
        if ply.seat == CHANCE and number >= since:
            odds = sorted((rules.text(move), weight) for move, weight in rules.odds(s))
            found.append(wire.Draw(number, odds, rules.text(ply.move)))
        rules.apply(s, ply.seat, ply.move)
    return found


async def fork(ask: Ask, wish: requests.ForkWish) -> wire.Made:
    ask.server.new_tables.take(ask.address)
    person = ask.guest()
    return made(ask, await making.fork(ask.server, await finished(ask), wish, person, await name_of(ask)))


async def import_record(ask: Ask, wish: requests.ImportWish) -> wire.Made:
    ask.server.new_tables.take(ask.address)
    person = ask.guest()
    return made(ask, await making.import_record(ask.server, wish, person, await name_of(ask)))
