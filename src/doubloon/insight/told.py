"""A review as screens show it: every ply in words, every verdict as a degree, the moves that were compared."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from doubloon.engine.contract import CHANCE, AnyRules
from doubloon.engine.match import Ply
from doubloon.insight.moments import moments, said, what_came
from doubloon.insight.review import Option, PlyReview, Review, SeatSum
from doubloon.insight.steps import in_steps
from doubloon.locale import Message

Degree: TypeAlias = Literal["luck", "none", "best", "slip", "mistake", "blunder"]
MISTAKE, BLUNDER = 0.05, 0.15  # of a share: what gives away less is a slip
MOST_SHOWN = 4  # moves that are compared at a mistake


class ToldOption(msgspec.Struct, frozen=True):
    """One of the moves compared: the mover's share after it and its standard error; `path` is what is clicked."""

    says: Message
    path: list[str]
    share: float
    error: float
    is_played: bool


class ToldPly(msgspec.Struct, frozen=True):
    """`given` is what chance, or a mistake, gave each seat; `knew` the shares as the mover could know them before it.
    A `degree` of "none" is a decision without a choice, or one whose worth shows only much later."""

    ply: int
    seat: int
    says: Message
    degree: Degree
    shares: list[float]  # after it
    knew: list[float]
    given: list[float]
    is_punished: bool
    why: Message | None  # what the better move would have brought
    options: list[ToldOption]  # of a mistake, the best first


class ToldReview(msgspec.Struct, frozen=True):
    value: str  # where shares come from: "fitted" or "exact"
    iterations: int  # for each decision
    is_whole: bool  # played to its end; otherwise the result is what the last position promises
    seats: list[SeatSum]
    plies: list[ToldPly]
    moments: list[int]  # the plies that decided the match


def tell(rules: AnyRules, plies: list[Ply], review: Review) -> ToldReview:
    told = [_ply(rules, s, ply, review.plies[number]) for number, ply, s in in_steps(rules, len(review.seats), plies)]
    told.sort(key=lambda one: one.ply)
    decided = [one.ply for one in moments(rules, plies, review)]
    return ToldReview(review.value, review.iterations, review.is_whole, review.seats, told, decided)


def degree_of(one: PlyReview) -> Degree:
    if one.seat == CHANCE:
        return "luck"
    if not one.is_mistake:
        return "best" if one.best else "none"
    lost = -one.given[one.seat]
    return "slip" if lost < MISTAKE else "mistake" if lost < BLUNDER else "blunder"


def _ply(rules: AnyRules, s: object, ply: Ply, one: PlyReview) -> ToldPly:
    is_chance = ply.seat == CHANCE
    return ToldPly(
        ply=one.ply,
        seat=one.seat,
        says=what_came(rules, s, ply.move, len(one.given)) if is_chance else said(rules, s, ply.seat, ply.move),
        degree=degree_of(one),
        shares=one.shares,
        knew=one.knew,
        given=one.given,
        is_punished=one.is_punished,
        why=one.why,
        options=_options(rules, s, ply, one) if one.is_mistake else [],
    )


def _options(rules: AnyRules, s: object, ply: Ply, one: PlyReview) -> list[ToldOption]:
    """The best few and the one played; the best is the one that the verdict speaks of. It was the best in other worlds:
    what comes out above it in these is as good as it, not better."""
    first = [option for option in one.options if option.move == one.best]
    others = [option for option in one.options if option.move != one.best]
    most = first[0].shares[ply.seat] if first else 1.0
    return [
        _option(rules, s, ply, option, most)
        for place, option in enumerate(first + others)
        if place < MOST_SHOWN or option.move == one.move
    ]


def _option(rules: AnyRules, s: object, ply: Ply, option: Option, most: float) -> ToldOption:
    move = rules.parse(option.move)
    share = min(most, option.shares[ply.seat])
    return ToldOption(
        said(rules, s, ply.seat, move), list(rules.path(move)), share, option.error, is_played=move == ply.move
    )
