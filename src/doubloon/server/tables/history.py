"""A finished match, position by position, and its draws computed again. All of it grows with the length of a match: the
server makes it in a thread, never in its loop."""

from __future__ import annotations

from datetime import UTC, datetime

from doubloon.engine.contract import CHANCE, AnyRules
from doubloon.engine.dealer import Dealer
from doubloon.engine.match import UNDO, Match, Ply
from doubloon.engine.proof import digest, prove
from doubloon.server import wire
from doubloon.server.store.rows import LogRow, MatchRow
from doubloon.server.tables.frames import raw
from doubloon.server.tables.lane import Step, event_info

STAMP = "%Y-%m-%d %H:%M:%S UTC"
LENGTH = len("2026-01-01 12:00:00 UTC")


def stamps(row: MatchRow, lines: list[LogRow]) -> list[str]:
    """When each move was made, as records have it; "" where nobody knows."""
    known = _known(row, [(line.seat, line.at) for line in lines])
    return [datetime.fromtimestamp(at, UTC).strftime(STAMP) if at else "" for at in known]


def noted(text: str, numbers: list[int], now: float) -> list[float]:
    """When a record says that the moves on these lines were made, 0.0 where it does not. Anybody can have written it:
    times that lie ahead, or go back, are none."""
    lines = text.splitlines()
    found: list[float] = []
    latest = 0.0
    for number in numbers:
        at = _read_stamp(lines[number - 1].partition("#")[2].strip())
        found.append(at if latest <= at <= now else 0.0)
        latest = max(latest, found[-1])
    return found


def _read_stamp(note: str) -> float:
    if len(note) != LENGTH:
        return 0.0
    try:
        return max(0.0, datetime.strptime(note, STAMP).replace(tzinfo=UTC).timestamp())
    except ValueError:  # a comment of somebody's own
        return 0.0


def times(rules: AnyRules, row: MatchRow, steps: list[Step]) -> list[float]:
    """When each ply that counts was made, 0.0 where nobody knows: those of moves that were taken back go with them."""
    match = Match(rules, row.seats)
    rows = [(line, step.at) for step in steps for line in step.rows]
    known = _known(row, [(line.seat, at) for line, at in rows])
    found: list[float] = []
    for (line, _), at in zip(rows, known, strict=True):
        before = match.plies.copy() if line.text.startswith(UNDO) else None
        match.follow(line)
        if before is None:
            found.append(at)
        else:
            found = _kept(before, match.plies, found)
    return found


def _known(row: MatchRow, stored: list[tuple[int, float]]) -> list[float]:
    """Of a match that was played elsewhere before, what came along without a time has that of its table."""
    is_carried = any(seat != CHANCE and at == row.created for seat, at in stored)
    return [0.0 if is_carried and at == row.created else at for _, at in stored]


def _kept(before: list[Ply], after: list[Ply], at: list[float]) -> list[float]:
    """Of the plies before, those that are still there, in their order."""
    found: list[float] = []
    for ply, when in zip(before, at, strict=True):
        if len(found) < len(after) and after[len(found)] == ply:
            found.append(when)
    return found


def positions(
    rules: AnyRules, seats: int, plies: list[Ply], at: list[float], seat: int, first: int, count: int
) -> list[wire.Position]:
    """Undone moves are left out: a replay shows what counted, each with when it was made."""
    match = Match(rules, seats)
    for before in plies[:first]:
        match.follow_ply(before)
    found: list[wire.Position] = []
    for number in range(first, min(len(plies) + 1, first + count)):
        ply = plies[number] if number < len(plies) else None
        found.append(_position(match, number, ply, seat, at[number] if ply is not None else 0.0))
        if ply is not None:
            match.follow_ply(ply)
    return found


def _position(match: Match, number: int, ply: Ply | None, seat: int, at: float) -> wire.Position:
    event = None
    if ply is not None:
        told = match.event(ply)
        event = event_info(match.rules, ply.seat, told.seen(seat), told.tell(seat), at)
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
