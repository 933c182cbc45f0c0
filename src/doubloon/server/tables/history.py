"""A finished match, position by position, and its draws computed again. All of it grows with the length of a match: the
server makes it in a thread, never in its loop."""

from __future__ import annotations

from doubloon.engine.contract import CHANCE, AnyRules
from doubloon.engine.dealer import Dealer
from doubloon.engine.match import Match, Ply
from doubloon.engine.proof import digest, prove
from doubloon.server import wire
from doubloon.server.tables.frames import raw
from doubloon.server.tables.lane import event_info


def positions(rules: AnyRules, seats: int, plies: list[Ply], seat: int, first: int, count: int) -> list[wire.Position]:
    """Undone moves are left out: a replay shows what counted."""
    match = Match(rules, seats)
    for before in plies[:first]:
        match.follow_ply(before)
    found: list[wire.Position] = []
    for number in range(first, min(len(plies) + 1, first + count)):
        ply = plies[number] if number < len(plies) else None
        found.append(_position(match, number, ply, seat))
        if ply is not None:
            match.follow_ply(ply)
    return found


def _position(match: Match, number: int, ply: Ply | None, seat: int) -> wire.Position:
    event = None
    if ply is not None:
        told = match.event(ply)
        event = event_info(match.rules, ply.seat, told.seen(seat), told.tell(seat))
    view = raw(match.rules.screen(match.view(seat)))
    return wire.Position(number, view, raw(match.hints(seat)), match.to_act(), event)


def verdict(match: Match, dealer: Dealer, seal: str) -> wire.Verdict:
    proof = prove(match, dealer)
    return wire.Verdict(
        seal=seal,
        secret=dealer.secret.hex(),
        seal_fits=dealer.seal == seal,
        wrong=proof.wrong,
        carried=proof.carried,
        draws=_draws(match, dealer.since),
        digest=digest(match),
    )


def _draws(match: Match, since: int) -> list[wire.Draw]:
    rules: AnyRules = match.rules
    s = rules.start(match.seats)
    found: list[wire.Draw] = []
    labels = match.labels()
    for number, ply in enumerate(match.plies):
        if ply.seat == CHANCE and number >= since:
            odds = sorted((rules.text(move), weight) for move, weight in rules.odds(s))
            found.append(wire.Draw(number, labels[number], odds, rules.text(ply.move)))
        rules.apply(s, ply.seat, ply.move)
    return found
