"""A whole match, ply by ply: start + luck - errors + others + rest = result, for every seat.

Luck is what dice and cards gave beyond their average; errors what a seat gave away, judged by what it could know;
others what the errors of the rest brought it; rest what the estimate of a position's worth could not foretell.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterator
from typing import TypeAlias

import msgspec

from doubloon.engine.contract import CHANCE, AnyRules, Move, View
from doubloon.engine.match import Ply
from doubloon.insight.exact import worth_of
from doubloon.insight.judge import SHOWN, Judge
from doubloon.insight.judgement import Opinion
from doubloon.insight.reasons import why_better
from doubloon.insight.steps import in_steps
from doubloon.insight.worth import DICE, Worth
from doubloon.locale import Message

ITERATIONS = 700  # for a decision, where nobody says otherwise
LONG = 160  # plies for each seat: longer matches get fewer iterations, so that one of two takes ten seconds at most
FEWEST, PROBED = 64, 6  # iterations, and decisions from which the speed of this machine is told
A_PLAYOUT = 16  # iterations of a decision for each playout that tells what a throw or card gave
Tick: TypeAlias = "Callable[[int, int], None]"  # plies reviewed, plies in all


class SeatSum(msgspec.Struct):
    """`result` is the share the seat got, or where the match was not played to its end what the last position
    promises it."""

    start: float
    luck: float
    errors: float
    others: float
    rest: float
    result: float


class Option(msgspec.Struct, frozen=True):
    """One of the moves compared: each seat's share after it, and the standard error of the mover's."""

    move: str
    shares: list[float]
    error: float


class PlyReview(msgspec.Struct, frozen=True):
    """One ply. `given` is what chance, or a mistake, gave each seat; `knew` the shares as the mover could know them."""

    ply: int
    seat: int
    move: str
    shares: list[float]  # after it
    given: list[float]
    rest: list[float]
    knew: list[float] = []
    best: str = ""  # of a decision that was judged: the best move found
    error: float = 0.0  # standard error of what the mover gave away
    is_mistake: bool = False
    is_punished: bool = False  # before its seat could decide again, what it gave away was lost
    why: Message | None = None  # what the better move would have brought
    options: list[Option] = []


class Review(msgspec.Struct, frozen=True):
    """Luck and skill of a match: sums by seat, and every ply in the order of the record."""

    game: str
    rules: int
    value: str  # where shares come from: "fitted" or "exact"
    iterations: int  # for each decision
    is_whole: bool  # the match was played to its end
    seats: list[SeatSum]
    plies: list[PlyReview]


def review(rules: AnyRules, seats: int, plies: list[Ply], iterations: int, tick: Tick | None = None) -> Review:
    """`plies` may stop short of the end: then the result is what the last position promises."""
    worth = worth_of(rules, seats)
    return review_by(worth, Judge(rules, worth, iterations), plies, tick)


def review_by(worth: Worth, judge: Judge, plies: list[Ply], tick: Tick | None = None) -> Review:
    """The same with a judge of your own. `tick` hears after each ply how many are done, and of how many."""
    seen: list[PlyReview] = []
    for one in look_through(worth, judge, plies):
        seen.append(one)
        if tick is not None:
            tick(len(seen), len(plies))
    return add_up(worth, judge.iterations, plies, seen)


def look_through(worth: Worth, judge: Judge, plies: list[Ply], first: int = 0) -> Iterator[PlyReview]:
    """What chance and the seats did, from the `first` of the plies on in the order of steps. A review may be made in
    parts: they are the same however it is divided."""
    for number, ply, s in itertools.islice(in_steps(worth.rules, worth.seats, plies), first, None):
        yield _chance(judge, s, number, ply) if ply.seat == CHANCE else _decision(judge, s, number, ply)


def add_up(worth: Worth, iterations: int, plies: list[Ply], seen: list[PlyReview]) -> Review:
    """The shares after every ply, what is left over, and the sums of the seats; `seen` in the order of steps."""
    rules = worth.rules
    s = rules.start(worth.seats)
    before = worth.of(s)
    sums = [SeatSum(share, 0.0, 0.0, 0.0, 0.0, 0.0) for share in before]
    told: list[PlyReview] = []
    for one in seen:
        ply = plies[one.ply]
        rules.apply(s, ply.seat, ply.move)
        after = worth.of(s)
        rest = [b - a - given for a, b, given in zip(before, after, one.given, strict=True)]
        told.append(msgspec.structs.replace(one, shares=after, rest=rest))
        _add(sums, told[-1])
        before = after
    for total, share in zip(sums, before, strict=True):
        total.result = share
    told = _with_punishments(told)
    told.sort(key=lambda one: one.ply)
    return Review(rules.name, rules.version, worth.source, iterations, not rules.to_act(s), sums, told)


# --- one ply ---------------------------------------------------------------------------------------------


def _chance(judge: Judge, s: object, number: int, ply: Ply) -> PlyReview:
    luck = judge.worth.luck(s, ply.move, min(DICE, judge.iterations // A_PLAYOUT))
    return PlyReview(number, CHANCE, judge.rules.text(ply.move), [], luck, [])


def _decision(judge: Judge, s: object, number: int, ply: Ply) -> PlyReview:
    rules = judge.rules
    view = rules.observe(s, ply.seat)
    moves = rules.moves(s, ply.seat)
    plain = PlyReview(number, ply.seat, rules.text(ply.move), [], [0.0] * view.seats, [])
    if not judge.can_judge(view, moves):
        return plain
    judgement, verdict = judge.weigh(view, moves, ply.move)
    return msgspec.structs.replace(
        plain,
        given=verdict.given,
        knew=judgement.knew,
        best=rules.text(verdict.best),
        error=verdict.error,
        is_mistake=verdict.is_mistake,
        why=why_better(judge, view, verdict.best, ply.move) if verdict.is_mistake else None,
        options=options_of(rules, judgement.opinions(), (verdict.best, ply.move)),
    )


def options_of(rules: AnyRules, opinions: list[Opinion], compared: tuple[Move, Move]) -> list[Option]:
    """The best five, and the two that the verdict is about if they are none of them."""
    kept = [one for place, one in enumerate(opinions) if place < SHOWN or one.move in compared]
    return [Option(rules.text(one.move), one.shares, one.error) for one in kept]


def _add(sums: list[SeatSum], told: PlyReview) -> None:
    for seat, one in enumerate(sums):
        one.rest += told.rest[seat]
        if told.seat == CHANCE:
            one.luck += told.given[seat]
        elif told.seat == seat:
            one.errors -= told.given[seat]
        else:
            one.others += told.given[seat]


def _with_punishments(told: list[PlyReview]) -> list[PlyReview]:
    """A mistake is punished if its seat, luck left out, had lost at least half of it when it could decide again."""
    found: list[PlyReview] = []
    for n, one in enumerate(told):
        lost = 0.0
        for later in told[n:] if one.is_mistake else []:
            if later is not one and later.seat == one.seat:
                break
            lost -= later.rest[one.seat] + (later.given[one.seat] if later.seat != CHANCE else 0.0)
        is_punished = one.is_mistake and lost >= -one.given[one.seat] / 2
        found.append(msgspec.structs.replace(one, is_punished=is_punished))
    return found


# --- how long --------------------------------------------------------------------------------------------


def tries_for(seats: int, plies: int, most: int = ITERATIONS) -> int:
    """How many iterations a decision of a match of this length has: a long match takes no longer than others. From
    its record alone, so that the same match always has the same review."""
    return max(min(FEWEST, most), min(most, most * LONG * seats // max(1, plies)))


def iterations_for(rules: AnyRules, seats: int, plies: list[Ply], seconds: float) -> int:
    """How many iterations a decision may have for the whole review to take about so long on this machine."""
    judge = Judge(rules, worth_of(rules, seats), FEWEST)
    decisions = [(ply, s) for _, ply, s in in_steps(rules, seats, plies) if ply.seat != CHANCE]
    judged = [(ply, s) for ply, s in decisions if judge.can_judge(*_asked(rules, s, ply.seat))]
    if not judged:
        return FEWEST
    probes = judged[:: max(1, len(judged) // PROBED)]
    started = time.perf_counter()
    for ply, s in probes:
        judge.weigh(*_asked(rules, s, ply.seat), ply.move)
    spent = (time.perf_counter() - started) / len(probes)
    return max(FEWEST, int(FEWEST * seconds / (spent * len(judged))))


def _asked(rules: AnyRules, s: object, seat: int) -> tuple[View, list[Move]]:
    return rules.observe(s, seat), rules.moves(s, seat)
