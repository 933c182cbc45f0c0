"""A frame: all that one viewer needs to draw the table, and nothing it may not know."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, cast

import msgspec

from doubloon.engine.contract import CHANCE, AnyRules, Json, View
from doubloon.engine.match import Match
from doubloon.locale import Message
from doubloon.server.tables import clocks
from doubloon.server.tables.lane import ENCODER, Lane, Scene
from doubloon.server.tables.people import Pending, People
from doubloon.server.wire import EventInfo, Frame, MoveInfo, PauseInfo, Proposal, ScoreItem, SeatInfo, Status, UndoInfo

if TYPE_CHECKING:
    from doubloon.server.tables.core import TableCore

NULL: Final = msgspec.Raw(b"null")
NO_MOVES: Final = msgspec.Raw(b"[]")
NO_SEATS: Final = msgspec.Raw(b"[]")
MOVES_KEPT: Final = 20_000
LOBBY: Final = Scene(NULL, NULL, NO_MOVES, NULL)
NO_UNDO: Final = UndoInfo(can=False, may_ask=False, may_practise=False, why=None, proposal=None)


def encoded(frame: Frame, events: list[msgspec.Raw]) -> bytes:
    """As it is sent to a viewer who has missed these events."""
    return ENCODER.encode(msgspec.structs.replace(frame, events=cast("list[EventInfo]", events)))


def frame_of(table: TableCore, lane: Lane, now: float | None) -> Frame:
    """But for its events, so that all who look through the same eyes get the same; `now` is for clocks. Its larger
    parts are encoded already: to the encoder that is the same."""
    begun = table.status != "lobby"
    match = lane.match
    is_mine = lane.viewer >= 0 and table.status == "playing" and not table.people.paused
    is_over = table.is_over
    scene = scene_of(table, lane) if begun else LOBBY
    return Frame(
        match=table.id,
        seat=lane.viewer,
        frame=len(lane.frames),
        status=cast("Status", table.status),
        events=[],
        view=scene.view,
        moves=cast("list[MoveInfo]", scene.moves if is_mine else NO_MOVES),
        hints=scene.hints,
        # Where a match was broken off, its position still asks somebody for something.
        prompt=cast("Message | None", None if is_over and not match.is_over else scene.prompt),
        asked=lane.asked,
        over=is_over,
        winners=winners(table.people, table.status, match) if is_over else [],
        scores=match.scores() if is_over and begun else None,
        sheet=sheet(match) if is_over and match.is_over else None,
        seats=_seats(table, lane, now),
        undo=undo_of(table, lane) if is_mine else NO_UNDO,
        pause=pause_of(table.people),
        seal=table.seal,
        secret=table.secret,
        digest=table.digest,
        next=table.people.next,
        practice=table.people.practice,
        ends=lane.viewer < 0 or table.people.sitters[lane.viewer].ends,
        ending=is_mine and table.ends_turns and has_only_to_end(table.people, match, lane.viewer, lane.asked),
        edition=table.people.edition,
    )


def scene_of(table: TableCore, lane: Lane) -> Scene:
    """What of a frame depends on the position alone: made once for each, however often people come and go."""
    if lane.scene is None:
        match = lane.match
        lane.scene = Scene(
            view_json(table, lane.view),
            raw(hints_of(table, match, lane.viewer)),
            _moves_json(match, lane.viewer) if lane.viewer >= 0 else NO_MOVES,
            raw(match.prompt(lane.viewer)),
        )
    return lane.scene


def view_json(table: TableCore, view: View) -> msgspec.Raw:
    """What a screen may show: without what the rules forbid to look at again."""
    return raw(table.rules.screen(view))


def move_info(match: Match, move: int) -> MoveInfo:
    return MoveInfo(match.rules.text(move), list(match.rules.path(move)))


def _moves_json(match: Match, seat: int) -> msgspec.Raw:
    return msgspec.Raw(b"[" + b",".join([_move_json(match.rules, move) for move in match.moves(seat)]) + b"]")


@lru_cache(MOVES_KEPT)
def _move_json(rules: AnyRules, move: int) -> bytes:
    """How a move is written and clicked does not depend on the position."""
    return ENCODER.encode(MoveInfo(rules.text(move), list(rules.path(move))))


def winners(people: People, status: str, match: Match) -> list[int]:
    """A player who resigned does not win: the best of the others does; the last one who stayed wins at once."""
    stayed = [seat for seat, sitter in enumerate(people.sitters) if not sitter.resigned]
    if match.is_over:
        return match.winners(among=stayed)
    return stayed if status == "over" and len(stayed) == 1 else []


def sheet(match: Match) -> list[list[ScoreItem]]:
    return [[ScoreItem(label, points) for label, points in items] for items in match.sheet()]


def _seats(table: TableCore, lane: Lane, now: float | None) -> list[SeatInfo]:
    """Without clocks they are the same for everybody."""
    if table.people.clock:
        return seats_of(table, now, lags=table.lags(lane.viewer))
    return cast("list[SeatInfo]", table.seats_shown)


def seats_of(table: TableCore, now: float | None, *, lags: bool) -> list[SeatInfo]:
    """Without a time, and for those who lag behind, there are no clocks: they would say whose turn it is by now."""
    ticking = [] if lags else table.ticked
    return [_seat(table, seat, ticking, None if lags else now) for seat in range(len(table.people.sitters))]


def _seat(table: TableCore, seat: int, ticking: list[int], now: float | None) -> SeatInfo:
    people = table.people
    sitter = people.sitters[seat]
    rest = None if now is None else clocks.left(people, seat, ticking, now)
    is_off = people.has_holidays and sitter.kind == "human" and sitter.holiday > (0.0 if now is None else now)
    return SeatInfo(
        seat=seat,
        kind=cast("Literal['human', 'bot', 'friend', 'open']", sitter.kind),
        name=sitter.name,
        level=sitter.level,
        stand_in=sitter.stand_in,
        away=sitter.kind == "human" and table.is_away(seat),
        host=people.host in sitter.people,
        resigned=sitter.resigned,
        late=sitter.late,
        clock=None if rest is None else round(rest, 1),
        ticking=people.clock > 0 and seat in ticking and not is_off,
        holiday=sitter.holiday if is_off else 0.0,
        waits=table.bot_waits.get(seat, 0),
    )


def undo_of(table: TableCore, lane: Lane) -> UndoInfo:
    seat = lane.viewer
    why = lane.match.why_not_undo(seat)
    pending = table.people.undo
    proposal = None if pending is None else Proposal(pending.by, still_to_agree(table.people, pending))
    may_ask = why is not None and pending is None and ply_to_ask(lane.match, seat) >= 0
    practises = why is not None and not may_ask and may_practise(table, lane.match, seat)
    return UndoInfo(can=why is None, may_ask=may_ask, may_practise=practises, why=why, proposal=proposal)


def has_only_to_end(people: People, match: Match, seat: int, asked: int = -2) -> bool:
    """Is nothing but ending left of a turn, for a person who wants that done? Not the decision that they stay at."""
    sitter = people.sitters[seat]
    if not match.rules.ending or sitter.kind != "human" or sitter.stand_in or not sitter.ends or sitter.stays == asked:
        return False
    moves = match.moves(seat)
    return len(moves) == 1 and match.rules.text(moves[0]) == match.rules.ending


def may_practise(table: TableCore, match: Match, seat: int) -> bool:
    """Among bots anything can be taken back, at the price that the match counts for nothing; but not in a daily deal,
    which others play too."""
    return table.people.is_alone(seat) and not table.row.day and match.practice_ply(seat) >= 0


def ply_to_ask(match: Match, seat: int) -> int:
    """The seat's latest ply, if only other people's moves came after it; -1 when chance did, or there is none."""
    ply = len(match.plies) - 1
    while ply >= 0 and match.plies[ply].seat != seat:
        if match.plies[ply].seat == CHANCE:
            return -1
        ply -= 1
    return ply


def still_to_agree(people: People, pending: Pending) -> list[int]:
    """Everybody else at the table: the move may have shown what they had hidden. Bots always agree."""
    others = [seat for seat, sitter in enumerate(people.sitters) if seat != pending.by and not sitter.is_bot]
    return [seat for seat in others if seat not in pending.agreed]


def still_to_want(people: People, wanting: list[int]) -> list[int]:
    """Who has still to agree to a pause. Bots are patient."""
    return [seat for seat, sitter in enumerate(people.sitters) if not sitter.is_bot and seat not in wanting]


def pause_of(people: People) -> PauseInfo | None:
    if people.paused:
        return PauseInfo(is_on=True, wanted_by=[], waits_for=[])
    if people.pause is None:
        return None
    return PauseInfo(is_on=False, wanted_by=people.pause, waits_for=still_to_want(people, people.pause))


def hints_of(table: TableCore, match: Match, viewer: int) -> dict[str, Json]:
    """A table without hints does without odds too, which would tell whose treasure lies face down."""
    hints = match.hints(viewer)
    if table.people.hints or table.is_over:
        return hints
    return {name: hint for name, hint in hints.items() if name not in table.rules.aids}


def raw(part: object) -> msgspec.Raw:
    return msgspec.Raw(ENCODER.encode(part))
