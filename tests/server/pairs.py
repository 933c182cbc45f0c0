"""Two matches that one viewer cannot tell apart: the same to its eyes at every step, different behind them."""

from __future__ import annotations

import random
from typing import NamedTuple

from doubloon.engine.contract import CHANCE, AnyRules
from doubloon.engine.match import UNDO, Row

TRIED = 12


class Step(NamedTuple):
    """What is stored at once in each of the two; the second may hold more, if the viewer notices nothing of it."""

    first: list[Row]
    second: list[Row]

    @property
    def differs(self) -> bool:
        return self.first != self.second


def pair(rules: AnyRules, seats: int, viewer: int, seed: int, most: int) -> list[Step]:
    rng = random.Random(seed)
    a, b = rules.start(seats), rules.start(seats)
    made: list[Step] = []
    eagerness = rng.random() ** 3  # some pairs part early and are short, some go on alike for long
    for _ in range(most):
        to_act = rules.to_act(a)
        if not to_act:
            break
        by = rng.choice(to_act)
        move = rng.choice(rules.moves(a, by))
        twin = _twin(rules, a, b, by, move, viewer, rng if rng.random() < eagerness else None)
        if twin is None:
            break
        if by != CHANCE or not made:
            made.append(Step([], []))
        made[-1].first.append(Row(by, rules.text(move)))
        if by != CHANCE and _is_unnoticed(rules, b, by, twin, viewer) and rng.random() < 0.3:
            made[-1].second.extend([Row(by, rules.text(twin)), Row(by, UNDO)])
        made[-1].second.append(Row(by, rules.text(twin)))
        rules.apply(a, by, move)
        rules.apply(b, by, twin)
    return made


def _twin(
    rules: AnyRules, a: object, b: object, by: int, move: int, viewer: int, rng: random.Random | None
) -> int | None:
    """A move in b that looks to the viewer as `move` does in a; with a generator another one if there is."""
    others = rules.moves(b, by)
    candidates = [] if by == viewer != CHANCE or rng is None else rng.sample(others, min(TRIED, len(others)))
    looks = (rules.seen(a, by, move, viewer), rules.tell(a, by, move, viewer), _after(rules, a, by, move, viewer))
    for twin in [m for m in candidates if m != move] + [move]:
        if twin not in others or rules.seen(b, by, twin, viewer) != looks[0]:
            continue
        if (rules.tell(b, by, twin, viewer), _after(rules, b, by, twin, viewer)) == looks[1:]:
            return twin
    return None


def _is_unnoticed(rules: AnyRules, s: object, by: int, move: int, viewer: int) -> bool:
    """A step of a simultaneous choice: it may be made and taken back, and nobody else knows."""
    is_hidden = by != viewer and rules.seen(s, by, move, viewer) == ""
    return is_hidden and _after(rules, s, by, move, viewer) == rules.observe(s, viewer)


def _after(rules: AnyRules, s: object, by: int, move: int, viewer: int) -> object:
    copy = rules.copy(s)
    rules.apply(copy, by, move)
    return rules.observe(copy, viewer)
