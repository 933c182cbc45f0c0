"""Doubloon measured from inside: run with PYTHONPATH=src it is interpreted, without it is what was installed."""

from __future__ import annotations

import random
import sys
import tracemalloc
from collections.abc import Callable
from functools import partial
from itertools import count

from librt.vecs import vec
from mypy_extensions import i64

import doubloon
from bench import islands
from bench.worker import Measure, rate, serve
from doubloon.bots.bot import Budget
from doubloon.bots.ismcts import Search
from doubloon.bots.levels import NAMES
from doubloon.bots.playout import WHOLE_MATCH, playouts
from doubloon.bots.seating import ladder_budget, seat_bot
from doubloon.engine.contract import CHANCE, NOBODY, AnyRules, View
from doubloon.engine.rng import Rng
from doubloon.games import find_game

SEATS = {"gold_armada": 2}  # as many as at the peers' tables: pig two, all others four
WARM = 100  # matches before the first measure: islands are made when first met
MATCHES = 20  # a batch: long against the call, short against a round, even interpreted


def seats_of(rules: AnyRules) -> int:
    return SEATS.get(rules.name, rules.seats[1])


# --- playing -------------------------------------------------------------------------------------------


def core(rules: AnyRules, seats: int, seconds: float) -> float:
    """Decisions a second when the loop itself is compiled."""
    return rate(batches(rules, seats), seconds)


def sized(spaces: int, seconds: float) -> float:
    """Decisions a second on an island of so many spaces."""
    return core(islands.rules_of_size(spaces), 4, seconds)


def wall(rules: AnyRules, seats: int, seconds: float) -> float:
    """The same by the clock on the wall."""
    return rate(batches(rules, seats), seconds, on_the_wall=True)


def batches(rules: AnyRules, seats: int) -> Callable[[], int]:
    seeds = count(1)
    return lambda: playouts(rules, seats, MATCHES, next(seeds))


def loop(rules: AnyRules, seats: int, seconds: float) -> float:
    """Decisions a second when a loop in Python plays, as a user of the package would write it."""
    rng = Rng(1)
    buffer = vec[i64]([0] * rules.most_moves)
    return rate(lambda: play(rules, rules.start(seats), buffer, rng), seconds)


def play(rules: AnyRules, s: object, buffer: vec[i64], rng: Rng) -> int:
    decisions = 0
    while (seat := rules.next_to_act(s)) != NOBODY:
        if seat == CHANCE:
            rules.apply(s, CHANCE, rules.draw(s, rng))
        else:
            n = rules.moves_into(s, seat, buffer)
            rules.apply(s, seat, buffer[rng.below(n)])
            decisions += 1
    return decisions


# --- positions -----------------------------------------------------------------------------------------


def middle(rules: AnyRules, seats: int) -> object:
    """A position half way through a random match in which one seat alone has a real choice."""
    chance = random.Random(1)
    lengths = [plies_of(rules, rules.start(seats), chance, 1_000_000) for _ in range(5)]
    while True:
        s = rules.start(seats)
        plies_of(rules, s, chance, sorted(lengths)[2] // 2)
        to_act = rules.to_act(s)
        if to_act and to_act[0] != CHANCE and len(rules.moves(s, to_act[0])) > 2:
            return s


def plies_of(rules: AnyRules, s: object, chance: random.Random, most: int) -> int:
    plies = 0
    while plies < most and (to_act := rules.to_act(s)):
        if to_act[0] == CHANCE:
            moves, odds = zip(*rules.odds(s), strict=True)
            rules.apply(s, CHANCE, chance.choices(moves, odds)[0])
        else:
            rules.apply(s, to_act[0], chance.choice(rules.moves(s, to_act[0])))
        plies += 1
    return plies


def clone(rules: AnyRules, s: object, seconds: float) -> float:
    """Microseconds."""

    def batch() -> int:
        for _ in range(1000):
            rules.copy(s)
        return 1000

    return 1e6 / rate(batch, seconds)


def memory(rules: AnyRules, s: object, seconds: float) -> float:
    """Bytes that a copy takes."""
    tracemalloc.start()
    kept = [rules.copy(s) for _ in range(1000)]
    traced, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return traced / len(kept)


# --- thinking ------------------------------------------------------------------------------------------


def view_of(rules: AnyRules, s: object) -> tuple[View, list[int]]:
    seat = rules.to_act(s)[0]
    return rules.observe(s, seat), rules.moves(s, seat)


def search(rules: AnyRules, s: object, seconds: float, *, iterations: int, whole: bool = False) -> float:
    """Iterations a second, each with a playout as long as the game's, or to the end of the match."""
    view, moves = view_of(rules, s)
    bot = Search(rules, 1)
    if whole:
        bot.evaluator.tuning.plies = WHOLE_MATCH

    def batch() -> int:
        bot.choose(view, moves, Budget(iterations=iterations))
        return iterations

    return rate(batch, seconds)


def decision(rules: AnyRules, s: object, level: str, seconds: float) -> float:
    """Milliseconds, with the iterations that the ladder grants, which are the same on every machine."""
    view, moves = view_of(rules, s)
    bot = seat_bot(level, rules, 1)
    budget = ladder_budget(level, rules)

    def batch() -> int:
        bot.choose(view, moves, budget)
        return 1

    return 1e3 / rate(batch, seconds)


# --- all of it -----------------------------------------------------------------------------------------


def measures() -> dict[str, Measure]:
    found: dict[str, Measure] = {}
    for name in doubloon.GAMES:
        rules = doubloon.load(name)
        seats = seats_of(rules)
        playouts(rules, seats, WARM, 1)
        s = middle(rules, seats)
        found[f"{name} core"] = partial(core, rules, seats)
        found[f"{name} loop"] = partial(loop, rules, seats)
        found[f"{name} clone"] = partial(clone, rules, s)
        found[f"{name} memory"] = partial(memory, rules, s)
        found[f"{name} search"] = partial(search, rules, s, iterations=2000)
        found[f"{name} whole search"] = partial(search, rules, s, iterations=200, whole=True)
        for level in NAMES[: len(find_game(name).levels)]:
            found[f"{name} {level}"] = partial(decision, rules, s, level)
        for n in range(rules.seats[0], rules.seats[1] + 1):
            found[f"{name} {n} seats"] = partial(core, rules, n)
    for size in islands.SIZES:
        found[f"tobago {size} spaces"] = partial(sized, size)
    return found


def wall_measures() -> dict[str, Measure]:
    every = [doubloon.load(name) for name in doubloon.GAMES]
    for rules in every:
        playouts(rules, seats_of(rules), WARM, 1)
    return {f"{rules.name} wall": partial(wall, rules, seats_of(rules)) for rules in every}


if __name__ == "__main__":
    serve(wall_measures() if sys.argv[1:] == ["wall"] else measures())
