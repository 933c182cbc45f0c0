"""Commands about people: join, leave, rename, stand-ins, and what the host may do."""

from __future__ import annotations

import msgspec

from doubloon.bots.levels import level_of
from doubloon.engine.contract import AnyRules
from doubloon.engine.match import Match
from doubloon.engine.says import player
from doubloon.server import requests
from doubloon.server.refusals import CONFLICT, FORBIDDEN, NOT_YOURS, Refused
from doubloon.server.tables import clocks
from doubloon.server.tables.callers import Caller
from doubloon.server.tables.core import Change, TableCore
from doubloon.server.tables.people import HELD_BY, Newcomer, People, Sitter, clean, new_key


def must_hold(table: TableCore, caller: Caller, seat: int) -> None:
    if not caller.holds(table.id, table.people, seat):
        raise Refused(NOT_YOURS, "server.not_your_seat")


def must_host(table: TableCore, caller: Caller) -> None:
    if not caller.is_host(table.id, table.people):
        raise Refused(FORBIDDEN, "server.host_only")


def seat_to_join(table: TableCore, caller: Caller, wanted: int | None) -> int:
    """Which seat a newcomer gets: the one of their token, the one they asked for, or the first open one.

    Whoever opens the link of their own seat again is welcome, also when it has been good once and is no more.
    """
    token, people = caller.token, table.people
    if token is not None:
        if not caller.holds(table.id, people, token.seat) or token.match != table.id:
            raise Refused(NOT_YOURS, "server.bad_token")
        return token.seat
    mine = caller.seats(table.id, people)
    if mine and (wanted is None or wanted in mine):  # a double click, or an answer that was lost
        return mine[0] if wanted is None else wanted
    if people.locked:
        raise Refused(FORBIDDEN, "server.locked")
    free = [seat for seat, sitter in enumerate(people.sitters) if sitter.kind == "open"]
    if wanted is not None and wanted in free:
        return wanted
    if wanted is not None or not free:
        raise Refused(CONFLICT, "server.no_free_seat")
    return free[0]


def join(table: TableCore, seat: int, person: str, name: str, newcomer: Newcomer) -> Change:
    """Sit down; or, at a seat that is taken, sit there with one more device.

    A seat that is taken gets a key of its own: whoever passed its link on cannot look over the newcomer's shoulder.
    """
    sitter = table.people.sitters[seat]
    held = [*[p for p in sitter.people if p != person], person][-HELD_BY:]
    if sitter.is_empty:
        shown = clean(name) or sitter.name
        sitter = msgspec.structs.replace(
            sitter, kind="human", name=shown, people=held, key=new_key(), **newcomer._asdict()
        )
    else:
        sitter = msgspec.structs.replace(sitter, people=held)
    return Change(table.people.with_sitter(seat, sitter), table.status)


def rename(table: TableCore, seat: int, name: str) -> Change:
    shown = clean(name)
    if not shown:
        raise Refused(CONFLICT, "server.empty_name")
    sitter = msgspec.structs.replace(table.people.sitters[seat], name=shown)
    return Change(table.people.with_sitter(seat, sitter), table.status)


def leave(table: TableCore, seat: int) -> Change:
    """For good: old links are void. Before the match begins the seat is free again, later a bot has it."""
    sitter = table.people.sitters[seat]
    if table.status == "lobby":
        vacated = Sitter(kind="open", key=new_key(), left=sitter.left)
    else:
        vacated = Sitter(
            kind="bot", level=sitter.level_of_stand_in, left=sitter.left, resigned=sitter.resigned, late=sitter.late
        )
    people = table.people.with_sitter(seat, vacated)
    if people.host in sitter.people:
        heirs = [person for other in people.sitters for person in other.people]
        if people.host not in heirs:
            people = msgspec.structs.replace(people, host=heirs[0] if heirs else people.host)
    return Change(people, table.status)


def back(table: TableCore, seat: int) -> Change:
    sitter = table.people.sitters[seat]
    if not sitter.stand_in or sitter.resigned:
        raise Refused(CONFLICT, "server.no_stand_in")
    if sitter.left == 0.0 and table.people.pace == "match":
        raise Refused(CONFLICT, "server.time_is_up")
    people = table.people.with_sitter(seat, msgspec.structs.replace(sitter, stand_in=False, level=0))
    return Change(clocks.refilled(people, seat) if people.pace == "move" else people, table.status)


def seat_bot(table: TableCore, seat: int, level: int) -> Change:
    """On an empty seat for good; for a person who is away until they come back. Level 0: one like the person."""
    must_exist(table, seat)
    if level > 0:
        level_of(table.rules.name, level)  # refuses one that the game has no room for
    sitter = table.people.sitters[seat]
    if sitter.is_empty:
        sitter = Sitter(kind="bot", level=level or sitter.level_of_stand_in, left=sitter.left)
    elif sitter.kind == "bot":
        sitter = msgspec.structs.replace(sitter, level=level or sitter.level_of_stand_in)
    elif not table.is_away(seat):
        raise Refused(CONFLICT, "server.not_away", player=player(seat))
    else:
        sitter = msgspec.structs.replace(sitter, stand_in=True, level=level or sitter.level_of_stand_in)
    return Change(table.people.with_sitter(seat, sitter), table.status)


def remove(table: TableCore, seat: int) -> Change:
    """The host sends somebody away; a bot's seat is opened before the match begins."""
    must_exist(table, seat)
    if table.people.host in table.people.sitters[seat].people:
        raise Refused(CONFLICT, "server.host_stays")
    return leave(table, seat)


def set_up(table: TableCore, wish: requests.SetUpWish, rules: AnyRules, options: str) -> Change:
    """The host changes what will be played, before it begins. `seats` are added or taken away at the end."""
    if table.status != "lobby" or table.head:  # what was begun elsewhere goes on as it was
        raise Refused(CONFLICT, "server.has_begun")
    sitters = table.people.sitters
    seats = wish.seats or len(sitters)
    if any(sitter.kind == "human" for sitter in sitters[seats:]):
        raise Refused(CONFLICT, "server.seat_taken")
    added = [Sitter(kind="open", key=new_key()) for _ in range(seats - len(sitters))]
    left = float(wish.clock) if wish.clock else None
    people = msgspec.structs.replace(
        table.people,
        sitters=[msgspec.structs.replace(sitter, left=left) for sitter in [*sitters[:seats], *added]],
        hints=wish.hints,
        listed=wish.listed,
        clock=wish.clock,
        bonus=wish.bonus,
        pace=wish.pace,
        timeout=wish.timeout,
        edition=table.people.edition + 1,
    )
    table.match = Match(rules, seats, table.match.dealer)  # refuses a wrong number of seats
    return Change(people, table.status, options=options)


def lock(table: TableCore, *, locked: bool) -> Change:
    return Change(msgspec.structs.replace(table.people, locked=locked), table.status)


def forget(table: TableCore, person: str) -> Change:
    """Take a person out of every seat, with their name."""
    change = Change(table.people, table.status)
    for seat, sitter in enumerate(table.people.sitters):
        if person not in sitter.people:
            continue
        if table.is_over:
            people = change.people.with_sitter(seat, msgspec.structs.replace(sitter, name="", people=[], key=new_key()))
        else:
            people = leave(table, seat).people
            people = change.people.with_sitter(seat, people.sitters[seat])
        change = Change(people, table.status)
    people = change.people
    heirs = [other for sitter in people.sitters for other in sitter.people]
    if people.host == person:
        people = msgspec.structs.replace(people, host=heirs[0] if heirs else "")
    return Change(people, table.status)


def hand_over(table: TableCore, person: str, to: str, *, fresh: bool) -> Change:
    """What was one person's is another's: somebody has come to this device, or has left all others. `fresh` keys make
    the seats' old links void."""
    return Change(handed_over(table.people, person, to, fresh=fresh), table.status)


def handed_over(people: People, person: str, to: str, *, fresh: bool) -> People:
    sitters = [
        msgspec.structs.replace(
            sitter,
            people=[*dict.fromkeys(to if each == person else each for each in sitter.people)],
            key=new_key() if fresh else sitter.key,
        )
        if person in sitter.people
        else sitter
        for sitter in people.sitters
    ]
    return msgspec.structs.replace(people, sitters=sitters, host=to if people.host == person else people.host)


def without(people: People, shunned: set[str], person: str) -> People:
    """A table to be, with open seats where these people would have sat; it is the other's then."""
    for seat, sitter in enumerate(people.sitters):
        if not shunned.isdisjoint(sitter.people):
            people = people.with_sitter(seat, Sitter(kind="open", key=new_key(), left=sitter.left))
    return msgspec.structs.replace(people, host=person) if people.host in shunned else people


def holiday(table: TableCore, person: str, until: float) -> Change:
    people = table.people
    for seat, sitter in enumerate(people.sitters):
        if person in sitter.people:
            people = people.with_sitter(seat, msgspec.structs.replace(sitter, holiday=until))
    return Change(people, table.status)


def has_others(table: TableCore) -> bool:
    """Does anybody play here besides the host? Then the match is not the host's alone to delete."""
    host = table.people.host
    return any(sitter.kind == "human" and host not in sitter.people for sitter in table.people.sitters)


def abandon(table: TableCore) -> Change:
    if table.is_over:
        raise Refused(CONFLICT, "server.is_over")
    return Change(table.people, "abandoned")


def must_exist(table: TableCore, seat: int) -> None:
    if not 0 <= seat < table.row.seats:
        raise Refused(CONFLICT, "engine.no_such_seat", seat=seat, seats=table.row.seats)
