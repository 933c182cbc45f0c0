"""New tables: wished for, forked, imported, or the next one of the same people."""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from doubloon import __version__
from doubloon.bots.levels import find_level, level_of, level_within
from doubloon.engine.contract import AnyRules
from doubloon.engine.daily import DAILY
from doubloon.engine.dealer import Dealer, new_dealer
from doubloon.engine.match import UNDO, Match, Row
from doubloon.engine.options import Value, write_value
from doubloon.engine.record import DEVICE, Header, is_of_device, play_moves, read_header
from doubloon.games import find_game, options_for
from doubloon.locale import Problem
from doubloon.server import requests, steady, wire
from doubloon.server.policies import check_wish
from doubloon.server.refusals import CONFLICT, Refused
from doubloon.server.store import LogRow, MatchRow
from doubloon.server.tables import days, history, seat_commands, strength
from doubloon.server.tables.callers import Caller
from doubloon.server.tables.core import Change, TableCore
from doubloon.server.tables.game_commands import MOST_UNDOS
from doubloon.server.tables.people import BOT, Newcomer, People, new_key, seat_people
from doubloon.server.tables.table import FEW, Table

if TYPE_CHECKING:
    from doubloon.server.base import BaseServer

LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
RECORD_ROWS = 3_000
RECORD_UNDOS = MOST_UNDOS
DEALER = re.compile(
    r"sealed|device|table|daily [0-9]{4}-[0-9]{2}-[0-9]{2}|fork ([a-z0-9]{12}|record|device)@[0-9]{1,6}", re.ASCII
)
BAD_SIGNS = re.compile("[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]")
LINE_LENGTH = 400  # of a data file; longer ones are made to be slow to read


def new_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(12))


async def new_table(server: BaseServer, wish: requests.TableWish, person: str, name: str, language: str) -> Table:
    rules, options = await rules_wished(server, known_game(wish.game), len(wish.seats), wish.options)
    check_wish(server.settings.policies, rules.name, [seat.policy for seat in wish.seats])
    people = seat_people(wish, person, name, await newcomer(server, person, rules.name))
    people = msgspec.structs.replace(people, language=language)
    check(rules, people)
    return await _make(server, rules, people, options, new_dealer(), [], server.sealed)


async def newcomer(server: BaseServer, person: str, game: str) -> Newcomer:
    def find() -> Newcomer:
        guest = server.store.guest(person)
        like = strength.level_like(person, game, server.store.mine(person, strength.LOOKED_BACK))
        return Newcomer(like, guest.holiday_until if guest is not None else 0.0)

    return await server.read(find)


async def daily(server: BaseServer, day: str, game: str, secret: str, person: str, name: str) -> Table:
    """The first seat against bots, for oneself alone: whoever could look would know what comes."""
    seats = [requests.SeatWish("me"), *[requests.SeatWish("bot", level=days.LEVEL)] * (days.SEATS - 1)]
    rules = await server.rules_for(game, _options({}))
    people = seat_people(requests.TableWish(game, seats, hints=False), person, name)
    people = msgspec.structs.replace(people, locked=True)
    dealer = Dealer(bytes.fromhex(secret), is_daily=True)
    return await _make(server, rules, people, _options({}), dealer, [], DAILY + day)


async def rules_wished(
    server: BaseServer, game: str, seats: int, wished: dict[str, requests.GivenOption]
) -> tuple[AnyRules, str]:
    """The rules for options that somebody asks for, and these as they are stored."""
    given = dict[str, Value](wished)
    if seats == 1:
        given = await server.work(lambda: options_for(game, 1, given))  # reads the game's files
    options = _options(given)
    return await server.rules_for(game, options), options


async def fork(server: BaseServer, table: Table, wish: requests.ForkWish, person: str, name: str) -> Table:
    """The finished match up to a ply, and from there a dealer of its own."""
    if not table.is_over:
        raise Refused(CONFLICT, "server.not_over")
    plies = table.match.plies
    if wish.ply > len(plies):
        raise Refused(CONFLICT, "server.no_such_ply", ply=wish.ply, plies=len(plies))
    rows = [Row(ply.seat, table.rules.text(ply.move)) for ply in plies[: wish.ply]]
    people = seat_people(requests.TableWish(table.row.game, wish.seats), person, name)
    check(table.rules, people)
    dealer = f"fork {table.id}@{wish.ply}"
    return await _make(server, table.rules, people, table.row.options, new_dealer(wish.ply), rows, dealer)


async def import_record(server: BaseServer, wish: requests.ImportWish, person: str, name: str) -> Table:
    """A record that is over is kept with its own dealer; one that is not goes on with a new one."""
    match, header = await server.work(lambda: read_record(server, wish.record))
    if match.has_hidden():
        raise Refused(CONFLICT, "server.record_hidden")
    options = _options(header.options)
    at = await server.work(lambda: _noted(wish.record))
    if match.is_over:
        dealer = match.dealer or new_dealer()
        kind = header.dealer if match.dealer is not None else "table"
        bots = [_as_recorded(match.rules.name, name) for name in header.names]
        people = seat_people(requests.TableWish(header.game, bots), person, name)
        known = [when for when in at if when]
        people = msgspec.structs.replace(
            people,
            practice=header.is_practice,
            begun=min(known, default=0.0),
            ended=max(known, default=0.0),
            release=header.release,
        )
        return await _make(server, match.rules, people, options, dealer, match.rows, kind, at)
    people = seat_people(requests.TableWish(header.game, wish.seats), person, name)
    people = msgspec.structs.replace(people, practice=header.is_practice)
    check(match.rules, people)
    if len(people.sitters) != match.seats:
        raise Refused(CONFLICT, "server.import_seats", seats=match.seats)
    ply = len(match.plies)
    origin = DEVICE if is_of_device(header.dealer) or server.sealed == DEVICE else "record"
    return await _make(server, match.rules, people, options, new_dealer(ply), match.rows, f"fork {origin}@{ply}", at)


def _noted(record: str) -> list[float]:
    """When each row of a record was made, 0.0 where it does not say so."""
    return history.noted(record, [number for number, _ in read_header(record)[1]], steady.now())


def _as_recorded(game: str, name: str) -> requests.SeatWish:
    """A bot is known by its level; people who played elsewhere are shown by name, as if bots had."""
    level = find_level(name.removeprefix(BOT)) if name.startswith(BOT) else 0
    return requests.SeatWish("bot", "", level_within(game, level)) if level else requests.SeatWish("bot", name)


def read_record(server: BaseServer, text: str) -> tuple[Match, Header]:
    """Never reads a file: options carry their text."""
    if BAD_SIGNS.search(text):
        raise Refused(CONFLICT, "server.record_signs")
    header, moves = read_header(text)
    if header.dealer and not DEALER.fullmatch(header.dealer):
        raise Refused(CONFLICT, "server.record_dealer")
    undos = sum(UNDO in line for _, line in moves)
    if len(moves) > RECORD_ROWS or undos > RECORD_UNDOS:
        raise Refused(CONFLICT, "server.record_long", rows=RECORD_ROWS, undos=RECORD_UNDOS)
    return play_moves(server.rules(known_game(header.game), _options(header.options)), header, moves), header


async def rematch(server: BaseServer, table: Table, person: str, shunned: set[str]) -> Table:
    """Once for a match: the same people, each keeping their seat's place in turn order moved by one. The seats of
    those whom the one who asks shall not meet are open to others."""
    if not table.is_over:
        raise Refused(CONFLICT, "server.not_over")
    if table.people.next:
        return await server.table(table.people.next)
    old = table.people
    sitters = [
        msgspec.structs.replace(
            sitter,
            kind="human" if sitter.people else sitter.kind,
            key=new_key() if sitter.kind != "bot" else "",
            stand_in=False,
            level=sitter.level if sitter.kind == "bot" else 0,
            resigned=False,
            late=False,
            stays=-1,
            left=float(old.clock) if old.clock else None,
        )
        for sitter in [*old.sitters[1:], old.sitters[0]]
    ]
    people = msgspec.structs.replace(
        old, sitters=sitters, undo=None, pause=None, next="", turn_at=0.0, practice=False, begun=0.0, ended=0.0
    )
    people = seat_commands.without(people, shunned, person)
    made = await _make(server, table.rules, people, table.row.options, new_dealer(), [], server.sealed)

    def link(table: TableCore) -> Change:
        if table.people.next:
            raise Refused(CONFLICT, "server.stale")
        return Change(msgspec.structs.replace(table.people, next=made.id), table.status)

    try:
        await table.do(link)
    except Problem:  # somebody else was first: theirs it is
        await server.delete(made.id)
        return await server.table(table.people.next)
    return made


def keys_of(server: BaseServer, table: Table, caller: Caller, *, fresh: bool) -> list[wire.SeatKey]:
    """The caller's own seats; for the host of a fresh table also the friends' ones."""
    is_host = fresh and caller.is_host(table.id, table.people)
    found: list[wire.SeatKey] = []
    for seat, sitter in enumerate(table.people.sitters):
        if sitter.key and (caller.holds(table.id, table.people, seat) or (is_host and sitter.kind == "friend")):
            found.append(key_of(server, table, seat))
    return found


def key_of(server: BaseServer, table: Table, seat: int) -> wire.SeatKey:
    token = server.signing.seat_token(table.id, seat, table.people.sitters[seat].key)
    return wire.SeatKey(seat, token, f"{server.settings.public_url}/seat/{table.id}#{token}")


def known_game(name: str) -> str:
    return find_game(name).name


def check(rules: AnyRules, people: People) -> None:
    Match(rules, len(people.sitters))  # refuses a wrong number of seats
    for sitter in people.sitters:
        if sitter.level > 0:
            level_of(rules.name, sitter.level)  # refuses one that the game has no room for
    if not people.has_people:
        raise Refused(CONFLICT, "server.only_bots")


async def _make(
    server: BaseServer,
    rules: AnyRules,
    people: People,
    options: str,
    dealer: Dealer,
    rows: list[Row],
    kind: str,
    at: Sequence[float] = (),
) -> Table:
    """`at` says when these rows were made, as far as that is known."""

    def play() -> Match:
        return _played(rules, len(people.sitters), dealer, rows)

    match = play() if len(rows) <= FEW else await server.work(play)
    now = steady.now()
    status = "over" if match.is_over else "playing" if people.is_full else "lobby"
    if status == "playing":
        match.deal()
    turns = match.to_act() if status == "playing" else []
    release = people.release if match.is_over else __version__  # what has ended was played by other bots
    people = msgspec.structs.replace(people, turn_at=now, turns=turns, release=release)
    stored = MatchRow(
        id=server.new_id(),
        game=rules.name,
        version=rules.version,
        options=options,
        seats=match.seats,
        secret=dealer.secret.hex(),
        dealer=kind,
        created=now,
        rev=0,
        head=len(match.rows),
        status=status,
        waits=people.waits(status, turns),
        listed=int(people.listed and not people.is_full),
        touched=now,
        people=msgspec.json.encode(people).decode(),
        scores=msgspec.json.encode(match.scores()).decode() if match.is_over else None,
    )
    times = [*at, *[now] * (len(match.rows) - len(at))]
    lines = [LogRow(seq, times[seq] or now, line.seat, line.text) for seq, line in enumerate(match.rows)]
    await server.writer.run(lambda: server.store.create(stored, lines, people.sitting()))
    table = await server.open(stored, lines)
    await table.look_again()
    return table


def _played(rules: AnyRules, seats: int, dealer: Dealer, rows: list[Row]) -> Match:
    match = Match(rules, seats, dealer)
    for row in rows:
        match.follow(row)
    if rows:
        match.deal()
    return match


def _options(given: dict[str, requests.GivenOption] | dict[str, Value]) -> str:
    """One spelling for each set of options, so that equal rules are loaded once."""
    for value in given.values():
        if isinstance(value, str) and any(len(line) > LINE_LENGTH for line in value.splitlines()):
            raise Refused(CONFLICT, "server.long_line", length=LINE_LENGTH)
    return msgspec.json.encode({name: write_value(given[name]) for name in sorted(given)}).decode()
