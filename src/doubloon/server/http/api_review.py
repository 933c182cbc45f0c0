"""Handlers: what a finished match has to teach. A match that is still played is never reviewed."""

from __future__ import annotations

from doubloon.engine.contract import CHANCE
from doubloon.engine.match import Match
from doubloon.insight.steps import known_before
from doubloon.locale import say
from doubloon.server import requests, wire
from doubloon.server.http.api_history import finished
from doubloon.server.http.asking import Ask
from doubloon.server.http.dispatch import NoQuery
from doubloon.server.refusals import CONFLICT, Refused
from doubloon.server.tables import clicks
from doubloon.server.tables.frames import move_info, raw
from doubloon.server.tables.table import Table

PLIES_A_UNIT = 20  # of the limit of an address, once for each time it looks


async def review(ask: Ask, _: NoQuery) -> wire.ReviewState:
    table = await finished(ask)
    ask.pay(1)
    return await ask.server.reviews.look(table, ask.caller.person or ask.address)


async def try_again(ask: Ask, wish: requests.TryWish) -> wire.Tried:
    """A decision once more, from what its seat knew; the answer is not told, only how good the move is."""
    table = await finished(ask)
    ask.pay(1 + wish.ply // PLIES_A_UNIT)
    before = await ask.server.work(lambda: _before(table, wish.ply))
    seat = table.match.plies[wish.ply].seat
    if not wish.move:
        return wire.Tried(riddle(before, seat), None)
    move = before.rules.parse(wish.move)
    before.check(seat, move)
    ask.server.hints.take(f"{table.id}-{ask.address}")
    who = ask.caller.person or ask.address
    found = await ask.server.reviews.weigh(table, before.view(seat), before.moves(seat), move, who)
    return wire.Tried(riddle(before, seat), found)


async def why(ask: Ask, wish: requests.TryWhy) -> wire.Reason:
    table = await finished(ask)
    ask.pay(1)

    def reason() -> wire.Reason:
        message = clicks.refusal(_before(table, wish.ply), table.match.plies[wish.ply].seat, wish.path)
        return wire.Reason(message, say(message))

    return await ask.server.work(reason)


def _before(table: Table, ply: int) -> Match:
    """The match as it stood before this decision of a seat."""
    plies = table.match.plies
    if ply >= len(plies) or plies[ply].seat == CHANCE:
        raise Refused(CONFLICT, "server.no_decision")
    match = Match(table.rules, table.row.seats)
    for each in known_before(table.rules, table.row.seats, plies, ply):
        match.follow_ply(each)
    return match


def riddle(match: Match, seat: int) -> wire.Riddle:
    """A decision as whoever has to make it sees it."""
    return wire.Riddle(
        seat=seat,
        seats=match.seats,
        view=raw(match.rules.screen(match.view(seat))),
        hints=raw(match.hints(seat)),
        moves=[move_info(match, move) for move in match.moves(seat)],
        prompt=match.prompt(seat),
    )
