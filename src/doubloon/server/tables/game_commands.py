"""Commands about the game: play, take back, resign. Each changes the match in memory and the people."""

from __future__ import annotations

import msgspec

from doubloon.locale import Problem
from doubloon.server.refusals import CONFLICT, Refused
from doubloon.server.tables.core import Change, TableCore
from doubloon.server.tables.frames import may_practise, ply_to_ask, still_to_agree, still_to_want
from doubloon.server.tables.people import Pending, People

MOST_UNDOS = 300  # in one match


def play(table: TableCore, seat: int, asked: int, move: str) -> Change:
    must_run(table)
    if asked != table.asked[seat]:
        raise Refused(CONFLICT, "server.stale")
    table.match.play(seat, move)
    return Change(table.people, table.status, seat)


def end_turn(table: TableCore, seat: int, asked: int) -> Change:
    """For a person who has nothing else left to do."""
    must_run(table)
    if asked != table.asked[seat] or not table.is_ending(seat):
        raise Refused(CONFLICT, "server.stale")
    table.match.play(seat, table.rules.ending)
    return Change(table.people, table.status, seat)


def stay(table: TableCore, seat: int) -> Change:
    """This turn is not ended for its person."""
    must_run(table)
    sitter = msgspec.structs.replace(table.people.sitters[seat], stays=table.asked[seat])
    return Change(table.people.with_sitter(seat, sitter), table.status)


def let_end(table: TableCore, seat: int, *, ends: bool) -> Change:
    sitter = msgspec.structs.replace(table.people.sitters[seat], ends=ends)
    return Change(table.people.with_sitter(seat, sitter), table.status)


def must_run(table: TableCore) -> None:
    if table.status == "lobby":
        raise Refused(CONFLICT, "server.not_begun")
    if table.is_over:
        raise Refused(CONFLICT, "server.is_over")
    if table.people.paused:
        raise Refused(CONFLICT, "server.paused")


def undo(table: TableCore, seat: int, *, practice: bool = False) -> Change:
    """At once where the rules of undo allow it; otherwise the others are asked, and bots agree. For `practice`, among
    bots, also across dice and cards."""
    must_run(table)
    _must_have_undos_left(table)
    match, people = table.match, table.people
    why = match.why_not_undo(seat)
    if why is None:
        match.undo(seat)
        return Change(people, table.status, seat)
    ply = ply_to_ask(match, seat)
    if ply < 0 and practice and may_practise(table, match, seat):
        match.practise(seat)
        return Change(msgspec.structs.replace(people, undo=None, practice=True), table.status, seat)
    if ply < 0:
        raise Problem.of(why)
    if people.undo is not None:
        raise Refused(CONFLICT, "server.undo_pending")
    return _settle(table, Pending(seat, ply, []))


def answer_undo(table: TableCore, seat: int, *, agree: bool) -> Change:
    must_run(table)
    _must_have_undos_left(table)
    pending = table.people.undo
    if pending is None or seat == pending.by:
        raise Refused(CONFLICT, "server.no_proposal")
    if not agree:
        return Change(_with_undo(table.people, None), table.status)
    return _settle(table, msgspec.structs.replace(pending, agreed=[*pending.agreed, seat]))


def _must_have_undos_left(table: TableCore) -> None:
    """Every one is stored, and paid for again whenever the match is read back."""
    if table.undos >= MOST_UNDOS:
        raise Refused(CONFLICT, "server.no_undos_left", most=MOST_UNDOS)


def _settle(table: TableCore, pending: Pending) -> Change:
    """Take back if all have agreed, else go on asking."""
    if not still_to_agree(table.people, pending):
        table.match.undo_to(pending.by, pending.ply, list(range(table.row.seats)))
        return Change(_with_undo(table.people, None), table.status, pending.by)
    return Change(_with_undo(table.people, pending), table.status)


def pause(table: TableCore, seat: int) -> Change:
    """The clocks stand still, and nobody plays, once all people at the table want it."""
    must_run(table)
    if not table.people.clock:
        raise Refused(CONFLICT, "server.no_clock")
    wanting = sorted({*(table.people.pause or []), seat})
    is_agreed = not still_to_want(table.people, wanting)
    people = msgspec.structs.replace(table.people, paused=is_agreed, pause=None if is_agreed else wanting)
    return Change(people, table.status)


def go_on(table: TableCore, seat: int) -> Change:
    """Anybody ends a pause, or says no to one."""
    if table.is_over or (not table.people.paused and table.people.pause is None):
        raise Refused(CONFLICT, "server.no_pause")
    return Change(msgspec.structs.replace(table.people, paused=False, pause=None), table.status)


def resign(table: TableCore, seat: int) -> Change:
    """The last one who stays wins at once; while several stay, a bot plays on for the one who went."""
    must_run(table)
    sitter = table.people.sitters[seat]
    if sitter.resigned:
        raise Refused(CONFLICT, "server.has_resigned")
    gone = msgspec.structs.replace(sitter, resigned=True, stand_in=True, level=sitter.level_of_stand_in)
    people = table.people.with_sitter(seat, gone)
    stay = [other for other in people.sitters if not other.resigned]
    return Change(people, "over" if len(stay) <= 1 else table.status)


def time_is_up(table: TableCore, seats: list[int]) -> Change:
    """A bot plays on for those whose clock has run out; where the table wants it, they are out for good."""
    people = table.people
    for seat in seats:
        sitter = people.sitters[seat]
        is_out = people.timeout == "out"
        level = sitter.level_of_stand_in
        late = msgspec.structs.replace(sitter, stand_in=True, level=level, left=0.0, resigned=is_out, late=is_out)
        people = people.with_sitter(seat, late)
    stay = [sitter for sitter in people.sitters if not sitter.resigned]
    return Change(people, "over" if len(stay) <= 1 < len(people.sitters) else table.status)


def _with_undo(people: People, pending: Pending | None) -> People:
    return msgspec.structs.replace(people, undo=pending)
