"""Handlers: tables and what is done at them."""

from __future__ import annotations

import asyncio
import time
from typing import Literal, cast

import msgspec
from msgspec import Struct

from doubloon.bots.levels import level_name, level_within
from doubloon.engine.contract import SPECTATOR
from doubloon.engine.options import Value
from doubloon.engine.record import is_of_device
from doubloon.games import GAMES, rules_page
from doubloon.locale import Message, read_catalogue, say
from doubloon.server import requests, steady, wire
from doubloon.server.catalogue import with_policies
from doubloon.server.http.asking import Ask
from doubloon.server.http.dispatch import NoQuery
from doubloon.server.metrics import MOVE_SECONDS
from doubloon.server.outside.questions import question
from doubloon.server.refusals import CONFLICT, FORBIDDEN, NOT_YOURS, UNKNOWN, Refused
from doubloon.server.store.rows import MatchRow
from doubloon.server.tables import clicks, game_commands, making, seat_commands
from doubloon.server.tables.callers import Caller
from doubloon.server.tables.core import Change, TableCore
from doubloon.server.tables.frames import move_info, raw, seats_of
from doubloon.server.tables.people import ENDED, People
from doubloon.server.tables.table import Table
from doubloon.server.tables.tally import ended_at

LISTED = 50


class Looking(Struct, frozen=True):
    """Through whose eyes, and what was seen already."""

    seat: requests.ViewerNumber = SPECTATOR
    since: requests.Count = 0


class Wording(Struct, frozen=True):
    game: str
    language: Literal["en", "ru", "he", "ar", "fr"] = "en"


class Seat(Struct, frozen=True):
    seat: requests.SeatNumber = 0


async def games(ask: Ask, _: NoQuery) -> wire.Catalogue:
    return with_policies(ask.server.settings.policies)


async def game_words(ask: Ask, query: Wording) -> wire.GameWords:
    if query.game not in GAMES:
        raise Refused(UNKNOWN, "engine.unknown_game", game=query.game, games=list(GAMES))
    language, game = query.language, query.game
    return await ask.server.read(lambda: wire.GameWords(read_catalogue(language, game), rules_page(game, language)))


async def make(ask: Ask, wish: requests.TableWish) -> wire.Made:
    ask.server.new_tables.take(ask.address)
    person = ask.guest()
    return made(ask, await making.new_table(ask.server, wish, person, await name_of(ask), ask.language))


async def name_of(ask: Ask) -> str:
    guest = await ask.server.read(lambda: ask.server.store.guest(ask.caller.person))
    return guest.name if guest is not None and guest.name else say(Message("server.guest"), ask.language)


def made(ask: Ask, table: Table) -> wire.Made:
    return wire.Made(table.id, table.seal, making.keys_of(ask.server, table, ask.caller, fresh=True))


async def listed(ask: Ask, _: NoQuery) -> wire.TableList:
    store, person = ask.server.store, ask.caller.person
    rows = await ask.server.read(lambda: store.listed(LISTED))
    shunned = await ask.server.read(lambda: store.shunned(person)) if person else set[str]()
    met = [row for row in rows if shunned.isdisjoint(msgspec.json.decode(row.people, type=People).holders())]
    return wire.TableList([line(row, ask.caller) for row in met])


def line(row: MatchRow, caller: Caller) -> wire.TableLine:
    people = msgspec.json.decode(row.people, type=People)
    mine = caller.seats(row.id, people)
    return wire.TableLine(
        match=row.id,
        game=row.game,
        status=cast("wire.Status", row.status),
        names=[sitter.name for sitter in people.sitters],
        mine=mine,
        my_turn=row.status == "playing" and any(seat in mine for seat in people.turns),
        scores=None if row.scores is None else msgspec.json.decode(row.scores, type=list[int]),
        touched=ended_at(row, people) if row.status in ENDED else row.created,
        levels=[sitter.level if sitter.kind == "bot" else 0 for sitter in people.sitters],
        empty=sum(sitter.is_empty for sitter in people.sitters),
        winners=people.winners,
        created=people.begun or row.created,
        clock=people.clock,
        language=people.language,
        is_standard=row.options == "{}",
        practice=people.practice,
    )


async def info(ask: Ask, _: NoQuery) -> wire.TableInfo:
    table = await ask.table()
    must_be_let_in(table, ask.caller)
    return table_info(table, ask.caller)


def table_info(table: Table, caller: Caller) -> wire.TableInfo:
    people = table.people
    mine = caller.seats(table.id, people)
    return wire.TableInfo(
        match=table.id,
        game=table.row.game,
        version=table.row.version,
        options=msgspec.json.decode(table.row.options, type=dict[str, Value]),
        status=cast("wire.Status", table.status),
        seats=seats_of(table, steady.now(), lags=not mine and table.lags(SPECTATOR)),
        seal=table.seal,
        secret=table.secret,
        hints=people.hints,
        listed=people.listed,
        locked=people.locked,
        delay=people.delay,
        clock=people.clock,
        bonus=people.bonus,
        pace=people.pace,
        timeout=people.timeout,
        created=table.row.created,
        mine=mine,
        host=caller.is_host(table.id, people),
        next=people.next,
        device=is_of_device(table.row.dealer),
        forked_from=table.row.dealer.removeprefix("fork ") if table.row.dealer.startswith("fork ") else "",
        day=table.row.day,
    )


async def delete(ask: Ask, _: NoQuery) -> wire.Nothing:
    table = await ask.table()
    seat_commands.must_host(table, ask.caller)
    if table.status == "playing" and seat_commands.has_others(table):
        await table.do(seat_commands.abandon)
    else:
        await ask.server.delete(table.id)
    return wire.Nothing()


# --- looking ----------------------------------------------------------------------------------------------


async def frame(ask: Ask, looking: Looking) -> wire.Frame | bytes:
    table = await ask.table()
    await table.be_latest()
    may_look(table, ask.caller, looking.seat)
    if ask.caller.holds(table.id, table.people, looking.seat):
        table.note_look(looking.seat)
    await table.get_ready(looking.seat)
    return table.frame_now(looking.seat, looking.since)


def may_look(table: Table, caller: Caller, viewer: int) -> None:
    """One's own seat, any seat of a match that is over, or as a spectator; where the table is locked, insiders only."""
    if viewer >= table.row.seats:
        raise Refused(UNKNOWN, "engine.no_such_seat", seat=viewer, seats=table.row.seats)
    if viewer != SPECTATOR and not table.is_over:
        seat_commands.must_hold(table, caller, viewer)
    must_be_let_in(table, caller)


def must_be_let_in(table: Table, caller: Caller) -> None:
    if not caller.is_let_in(table.id, table.people):
        raise Refused(FORBIDDEN, "server.locked")


async def view(ask: Ask, query: Seat) -> wire.FullView | bytes:
    """What a player with perfect memory knows: for programs, which have one."""
    table = await ask.table()
    if ask.caller.token is None:
        raise Refused(NOT_YOURS, "server.token_only")
    seat_commands.must_hold(table, ask.caller, query.seat)
    await table.be_latest()
    await table.get_ready(query.seat)
    lane = table.lane(query.seat)
    return msgspec.json.encode(wire.FullView(query.seat, lane.asked, raw(lane.view), lane.match.to_act()))


# --- doing ------------------------------------------------------------------------------------------------


async def play(ask: Ask, wish: requests.PlayWish) -> wire.Done:
    begun = time.perf_counter()
    table = await mine(ask, wish.seat)
    await asyncio.shield(asyncio.create_task(play_move(ask, table, wish.seat, wish.asked, wish.move)))
    MOVE_SECONDS.observe(time.perf_counter() - begun)
    return done(table, wish.seat)


async def play_move(ask: Ask, table: Table, seat: int, asked: int, move: str) -> None:
    """Over a socket or by a request. Not to be stopped half way."""
    ask.server.moves.take(f"{table.id}-{seat}")

    def command(table: TableCore) -> Change:
        seat_commands.must_hold(table, ask.caller, seat)
        if table.people.sitters[seat].is_bot:
            raise Refused(CONFLICT, "server.bot_plays")
        return game_commands.play(table, seat, asked, move)

    await table.do_here(command)


def done(table: Table, seat: int) -> wire.Done:
    return wire.Done(len(table.lane(seat).frames))


async def mine(ask: Ask, seat: int) -> Table:
    """The table, if the seat is the caller's. Checked again when the command's turn has come."""
    table = await ask.table()
    seat_commands.must_hold(table, ask.caller, seat)
    table.note_look(seat)
    await table.get_ready(seat)
    return table


async def undo(ask: Ask, wish: requests.UndoWish) -> wire.Done:
    table = await mine(ask, wish.seat)
    await table.do(lambda table: game_commands.undo(table, wish.seat, practice=wish.practice))
    return done(table, wish.seat)


async def answer_undo(ask: Ask, wish: requests.UndoAnswer) -> wire.Done:
    table = await mine(ask, wish.seat)
    await table.do(lambda table: game_commands.answer_undo(table, wish.seat, agree=wish.agree))
    return done(table, wish.seat)


async def stay(ask: Ask, wish: requests.SeatWord) -> wire.Done:
    table = await mine(ask, wish.seat)
    await table.do(lambda table: game_commands.stay(table, wish.seat))
    return done(table, wish.seat)


async def ending(ask: Ask, wish: requests.EndingWish) -> wire.Done:
    table = await mine(ask, wish.seat)
    await table.do(lambda table: game_commands.let_end(table, wish.seat, ends=wish.ends))
    return done(table, wish.seat)


async def pause(ask: Ask, wish: requests.SeatWord) -> wire.Done:
    table = await mine(ask, wish.seat)
    await table.do(lambda table: game_commands.pause(table, wish.seat))
    return done(table, wish.seat)


async def go_on(ask: Ask, wish: requests.SeatWord) -> wire.Done:
    table = await mine(ask, wish.seat)
    await table.do(lambda table: game_commands.go_on(table, wish.seat))
    return done(table, wish.seat)


async def resign(ask: Ask, wish: requests.SeatWord) -> wire.Done:
    table = await mine(ask, wish.seat)
    await table.do(lambda table: game_commands.resign(table, wish.seat))
    return done(table, wish.seat)


async def why(ask: Ask, wish: requests.WhyWish) -> wire.Reason:
    """From that seat's lane: what it may know of a step that is still hidden is what its own view says."""
    table = await mine(ask, wish.seat)
    game_commands.must_run(table)
    match = table.lane(wish.seat).match
    if wish.move:
        message = clicks.verdict_on_text(match, wish.seat, wish.move)
    else:
        message = clicks.refusal(match, wish.seat, wish.path)
    return wire.Reason(message, say(message))


async def hint(ask: Ask, wish: requests.HintWish) -> wire.Advice:
    table = await mine(ask, wish.seat)
    game_commands.must_run(table)
    if not table.people.hints:
        raise Refused(FORBIDDEN, "server.no_hints")
    ask.server.hints.take(f"{table.id}-{wish.seat}")
    lane = table.lane(wish.seat)
    moves = lane.match.moves(wish.seat)
    if not moves:
        raise Refused(CONFLICT, "server.nothing_to_advise")
    level = level_within(table.row.game, wish.level)
    asked = question(table, wish.seat, lane.view, moves, level=level, is_advice=True)
    answer = await ask.server.pool.choose(asked, ask.caller.person or table.id)
    reason = Message("server.advice", {"level": level_name(level), "choices": len(moves)})
    return wire.Advice(move_info(lane.match, answer.move), level, [reason, *answer.says])
