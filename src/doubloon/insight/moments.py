"""The few plies that decided a match, in words: what was given away, what would have been better, what luck brought."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from doubloon.engine.contract import CHANCE, SPECTATOR, AnyRules, Move, Seat
from doubloon.engine.match import Ply
from doubloon.engine.says import player
from doubloon.insight.review import PlyReview, Review
from doubloon.insight.steps import in_steps
from doubloon.locale import Argument, Message

MOST = 8
LEAST = 0.01  # of a share: less is not worth a word


class Moment(msgspec.Struct, frozen=True):
    """`seat` is who made a mistake, CHANCE for luck; `size` what the seat most concerned lost or gained."""

    ply: int
    seat: int
    size: float
    says: Message


def moments(
    rules: AnyRules, plies: list[Ply], review: Review, seat: int | None = None, most: int = MOST
) -> list[Moment]:
    """The weightiest, in the order of the match; of one seat those that it made or that befell it."""
    found = sorted(_all(rules, plies, review, seat), key=lambda one: -abs(one.size))[:MOST]
    return sorted(found, key=lambda one: one.ply)


def _all(rules: AnyRules, plies: list[Ply], review: Review, seat: int | None) -> Iterator[Moment]:
    for number, ply, s in in_steps(rules, len(review.seats), plies):
        told = review.plies[number]
        if ply.seat == CHANCE:
            who = _most_concerned(told.given) if seat is None else seat
            if abs(told.given[who]) >= LEAST:
                yield Moment(number, CHANCE, told.given[who], _luck(rules, s, ply.move, who, told.given[who]))
        elif told.is_mistake and seat in (None, ply.seat):
            yield Moment(number, ply.seat, told.given[ply.seat], _mistake(rules, s, ply, told))


def _most_concerned(given: list[float]) -> int:
    """Of two who gain and lose alike, the one who gains."""
    return max(range(len(given)), key=lambda seat: (round(abs(given[seat]), 9), given[seat]))


def _luck(rules: AnyRules, s: object, move: Move, seat: int, size: float) -> Message:
    args: dict[str, Argument] = {
        "what": what_came(rules, s, move, SPECTATOR),
        "player": player(seat),
        "points": round(100 * abs(size)),
    }
    return Message("insight.luck.good" if size > 0 else "insight.luck.bad", args)


def _mistake(rules: AnyRules, s: object, ply: Ply, told: PlyReview) -> Message:
    args: dict[str, Argument] = {
        "played": said(rules, s, ply.seat, ply.move),
        "better": said(rules, s, ply.seat, rules.parse(told.best)),
        "points": round(100 * -told.given[ply.seat]),
    }
    return Message("insight.mistake.punished" if told.is_punished else "insight.mistake.unpunished", args)


def said(rules: AnyRules, s: object, seat: int, move: Move) -> Message:
    """A move as its own seat hears of it. Where other moves have the same sentence, because it leaves out which cells
    are meant, the names of what is clicked follow."""
    mine = _first(rules.tell(s, seat, move, seat))
    alike = [other for other in rules.moves(s, seat) if _first(rules.tell(s, seat, other, seat)) == mine]
    things = [step.partition(":")[2] for step in rules.path(move)]
    if len(alike) < 2 or not things:
        return mine
    return Message("insight.things", {"move": mine, "things": things})


def what_came(rules: AnyRules, s: object, move: Move, viewer: Seat) -> Message:
    """A throw or a card as a viewer hears of it."""
    return _first(rules.tell(s, CHANCE, move, viewer))


def _first(messages: list[Message]) -> Message:
    return messages[0] if messages else Message("insight.unseen")
