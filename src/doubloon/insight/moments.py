"""The few plies that decided a match, in words: what was given away, what would have been better, what luck brought."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import msgspec

from doubloon.engine.contract import CHANCE, SPECTATOR, AnyRules, Move, Seat
from doubloon.engine.match import Ply
from doubloon.engine.says import player
from doubloon.insight.review import PlyReview, Review
from doubloon.insight.steps import in_steps
from doubloon.locale import Argument, Message

MOST = 8
LEAST = 0.01  # of a share: less is not worth a word
BUTTON = "do"  # the kind of a step of a click path that is no thing on the board
UNSEEN = Message("insight.unseen")


class Moment(msgspec.Struct, frozen=True):
    """`seat` is who made a mistake, CHANCE for luck; `size` what the seat most concerned lost or gained."""

    ply: int
    seat: int
    size: float
    says: Message


def moments(
    rules: AnyRules,
    plies: list[Ply],
    review: Review,
    seat: int | None = None,
    most: int = MOST,
    guessed: Collection[int] = (),
) -> list[Moment]:
    """The weightiest, in the order of the match; of one seat those that it made or that befell it. What the cards of
    the `guessed` plies were, nobody knows."""
    found = sorted(_all(rules, plies, review, seat, guessed), key=lambda one: -abs(one.size))[:most]
    return sorted(found, key=lambda one: one.ply)


def _all(
    rules: AnyRules, plies: list[Ply], review: Review, seat: int | None, guessed: Collection[int]
) -> Iterator[Moment]:
    for number, ply, s in in_steps(rules, len(review.seats), plies):
        told = review.plies[number]
        if ply.seat == CHANCE:
            who = _most_concerned(told.given) if seat is None else seat
            if abs(told.given[who]) >= LEAST:
                came = what_came(rules, s, ply.move, 0 if number in guessed else len(told.given))
                yield Moment(number, CHANCE, told.given[who], _luck(came, who, told.given))
        elif told.is_mistake and seat in (None, ply.seat):
            yield Moment(number, ply.seat, told.given[ply.seat], _mistake(rules, s, ply, told))


def _most_concerned(given: list[float]) -> int:
    """Of two who gain and lose alike, the one who gains."""
    return max(range(len(given)), key=lambda seat: (round(abs(given[seat]), 9), given[seat]))


def _luck(came: Message, seat: int, given: list[float]) -> Message:
    """Alone there is no win to have a share of, but a target to reach."""
    args: dict[str, Argument] = {"what": came, "player": player(seat), "points": round(100 * abs(given[seat]))}
    if len(given) == 1:
        return Message("insight.alone.good" if given[seat] > 0 else "insight.alone.bad", args)
    return Message("insight.luck.good" if given[seat] > 0 else "insight.luck.bad", args)


def _mistake(rules: AnyRules, s: object, ply: Ply, told: PlyReview) -> Message:
    args: dict[str, Argument] = {
        "played": said(rules, s, ply.seat, ply.move),
        "better": said(rules, s, ply.seat, rules.parse(told.best)),
        "points": round(100 * -told.given[ply.seat]),
    }
    mistake = Message("insight.mistake.punished" if told.is_punished else "insight.mistake.unpunished", args)
    if len(told.given) == 1:
        mistake = Message("insight.alone.mistake", args)
    return Message("insight.because", {"mistake": mistake, "why": told.why}) if told.why is not None else mistake


def said(rules: AnyRules, s: object, seat: int, move: Move) -> Message:
    """A move as its own seat hears of it, by a sentence that no other move has. Where they all have one in common,
    because it leaves out which cells are meant, the names of the cells follow."""
    mine = _own(rules, s, seat, move)
    others = [_own(rules, s, seat, other) for other in rules.moves(s, seat) if other != move]
    for message in mine:
        if all(message not in told for told in others):
            return message
    cells = [name for kind, _, name in [step.partition(":") for step in rules.path(move)] if kind != BUTTON]
    if not others or not cells:
        return mine[0]
    return Message("insight.cells", {"move": mine[0], "n": len(cells), "cells": cells})


def _own(rules: AnyRules, s: object, seat: int, move: Move) -> list[Message]:
    """Of a move that ends a step of all seats, only what is told of this one."""
    told = rules.tell(s, seat, move, seat)
    return [message for message in told if message.args.get("player") == player(seat)] or told or [UNSEEN]


def what_came(rules: AnyRules, s: object, move: Move, seats: int) -> Message:
    """A throw or a card. The match is over: what one of the seats knew is told to all."""
    whole = rules.text(move)
    knowing = [seat for seat in range(seats) if rules.seen(s, CHANCE, move, seat) == whole]
    is_hidden = knowing and rules.seen(s, CHANCE, move, SPECTATOR) != whole
    known = _of_draw(rules, s, move, knowing[0] if is_hidden else SPECTATOR)
    shown = rules.tell(s, CHANCE, move, SPECTATOR)
    if not is_hidden or not shown or "player" in known.args:  # that is: not told as "you"
        return known
    hidden = [value for name, value in known.args.items() if isinstance(value, Message) and name not in shown[0].args]
    return Message("insight.hidden", {"what": shown[0], "hidden": hidden})


def _of_draw(rules: AnyRules, s: object, move: Move, viewer: Seat) -> Message:
    """What is told of this draw and not of another; of the rest, what somebody did rather than that a round begins."""
    told = rules.recall(s, CHANCE, move, viewer)
    whole = rules.seen(s, CHANCE, move, viewer)
    other = [one for one, _ in rules.odds(s) if rules.seen(s, CHANCE, one, viewer) != whole][:1]
    common = rules.recall(s, CHANCE, other[0], viewer) if other else []
    own = [message for message in told if message not in common]
    done = [message for message in told if "player" in message.args]
    return [*own, *done, *told, UNSEEN][0]
