"""The plies of a match in an order in which nothing depends on who was quicker."""

from __future__ import annotations

from collections.abc import Iterator

from doubloon.engine.contract import SPECTATOR, AnyRules
from doubloon.engine.match import Ply


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


def known_before(rules: AnyRules, seats: int, plies: list[Ply], number: int) -> list[Ply]:
    """The plies that lead to the position in which this one was decided: of its own step those of its seat alone."""
    s = rules.start(seats)
    at = 0
    while True:
        step = plies[at : at + _length_of_step(rules, s, plies, at)]
        if number < at + len(step):
            mine = plies[number].seat
            return [*plies[:at], *[ply for ply in plies[at:number] if ply.seat == mine]]
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
