"""A whole match, ply by ply: start + luck - errors + others + rest = result, for every seat.

Luck is what dice and cards gave beyond their average; errors what a seat gave away, judged by what it could know;
others what the errors of the rest brought it; rest what the estimate of a position's worth could not foretell.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import TypeAlias

import msgspec

from doubloon.engine.contract import CHANCE, SPECTATOR, AnyRules, Move, View
from doubloon.engine.match import Ply
from doubloon.insight.exact import worth_of
from doubloon.insight.judge import Judge
from doubloon.insight.judgement import Opinion
from doubloon.insight.worth import Worth

ITERATIONS = 240  # for a decision, where nobody says otherwise
FEWEST, PROBED = 64, 6  # iterations, and decisions from which the speed of this machine is told
MOST_OPINIONS = 5  # kept of each decision
Tick: TypeAlias = "Callable[[int, int], None]"  # plies reviewed, plies in all


class SeatSum(msgspec.Struct):
    """`result` is the share the seat got, or where the match was not played to its end what the last position
    promises it."""

    start: float
    luck: float = 0.0
    errors: float = 0.0
    others: float = 0.0
    rest: float = 0.0
    result: float = 0.0


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
    options: list[Option] = []


class Review(msgspec.Struct, frozen=True):
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
    rules = worth.rules
    s = rules.start(worth.seats)
    before = worth.of(s)
    sums = [SeatSum(start=share) for share in before]
    told: list[PlyReview] = []
    for number, ply, alone in in_steps(rules, worth.seats, plies):
        seen = _chance(worth, s, number, ply) if ply.seat == CHANCE else _decision(judge, alone, number, ply)
        rules.apply(s, ply.seat, ply.move)
        after = worth.of(s)
        rest = [b - a - given for a, b, given in zip(before, after, seen.given, strict=True)]
        told.append(msgspec.structs.replace(seen, shares=after, rest=rest))
        _add(sums, told[-1])
        before = after
        if tick is not None:
            tick(len(told), len(plies))
    for one, share in zip(sums, before, strict=True):
        one.result = share
    told = _with_punishments(told)
    told.sort(key=lambda one: one.ply)
    is_whole = not rules.to_act(s)
    return Review(rules.name, rules.version, worth.source, judge.iterations, is_whole, sums, told)


# --- the order of plies ----------------------------------------------------------------------------------


def in_steps(rules: AnyRules, seats: int, plies: list[Ply]) -> Iterator[tuple[int, Ply, object]]:
    """The plies in an order of their own: those of a step in which several act at once seat by seat, so that nothing
    depends on who was quicker. Each comes with the position its seat decided in: none of the others has moved yet."""
    s = rules.start(seats)
    at = 0
    while at < len(plies):
        step = plies[at : at + _length_of_step(rules, s, plies, at)]
        for seat in sorted({ply.seat for ply in step}):
            alone = rules.copy(s)
            for number, ply in enumerate(step):
                if ply.seat == seat:
                    yield at + number, ply, rules.copy(alone)
                    rules.apply(alone, seat, ply.move)
        for ply in step:
            rules.apply(s, ply.seat, ply.move)
        at += len(step)


def _length_of_step(rules: AnyRules, s: object, plies: list[Ply], at: int) -> int:
    """How many plies from `at` on belong to one step of several seats; 1 where one seat is to act."""
    if len(rules.to_act(s)) < 2:
        return 1
    copy = rules.copy(s)
    for number in range(at, len(plies)):
        ply = plies[number]
        is_last = rules.seen(copy, ply.seat, ply.move, SPECTATOR) != ""  # the whole step is shown when it ends
        rules.apply(copy, ply.seat, ply.move)
        if is_last:
            return number + 1 - at
    return len(plies) - at


# --- one ply ---------------------------------------------------------------------------------------------


def _chance(worth: Worth, s: object, number: int, ply: Ply) -> PlyReview:
    return PlyReview(number, CHANCE, worth.rules.text(ply.move), [], worth.luck(s, ply.move), [])


def _decision(judge: Judge, s: object, number: int, ply: Ply) -> PlyReview:
    rules = judge.rules
    view = rules.observe(s, ply.seat)
    moves = rules.moves(s, ply.seat)
    plain = PlyReview(number, ply.seat, rules.text(ply.move), [], [0.0] * view.seats, [])
    if not judge.can_judge(view, moves):
        return plain
    judgement = judge.judge(view, moves, ply.move)
    verdict = judgement.verdict(ply.move)
    return msgspec.structs.replace(
        plain,
        given=verdict.given,
        knew=judgement.knew,
        best=rules.text(verdict.best),
        error=verdict.error,
        is_mistake=verdict.is_mistake,
        options=[_option(rules, opinion) for opinion in judgement.opinions()[:MOST_OPINIONS]],
    )


def _option(rules: AnyRules, opinion: Opinion) -> Option:
    return Option(rules.text(opinion.move), opinion.shares, opinion.error)


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
        judge.judge(*_asked(rules, s, ply.seat), ply.move)
    spent = (time.perf_counter() - started) / len(probes)
    return max(FEWEST, int(FEWEST * seconds / (spent * len(judged))))


def _asked(rules: AnyRules, s: object, seat: int) -> tuple[View, list[Move]]:
    return rules.observe(s, seat), rules.moves(s, seat)
