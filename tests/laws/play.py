"""Random matches for the laws: the same generator in every build, so that a failure repeats from its seed."""

from __future__ import annotations

import os
from collections.abc import Iterator

import doubloon
from doubloon.engine.contract import CHANCE, NOBODY, AnyRules
from doubloon.engine.match import Ply
from doubloon.engine.rng import Rng
from tests.laws.variants import VARIANTS

MATCHES = int(os.environ.get("DOUBLOON_MATCHES", "20"))
IS_SOAK = "DOUBLOON_SOAK" in os.environ
SOAK_MATCHES = {"gold_armada": 10_000, "silver_and_gold": 20_000, "tobago": 3_200, "volcano": 1_920}
MOST_PLIES = 20_000


def _tables() -> list[tuple[str, int, AnyRules]]:
    """Every game in every variant with every number of seats."""
    found = []
    for game in doubloon.GAMES:
        for number, options in enumerate(VARIANTS.get(game, [{}])):
            rules = doubloon.load(game, **options)
            for seats in range(rules.seats[0], rules.seats[1] + 1):
                found.append((f"{game}-{number}-{seats}", seats, rules))
    return found


TABLES = _tables()


def matches_each(game: str) -> int:
    """MATCHES a game (many more in `make soak`), shared out among its variants and numbers of seats."""
    sharing = sum(name.startswith(game + "-") for name, _, _ in TABLES)
    wanted = SOAK_MATCHES.get(game, 10_000) if IS_SOAK else MATCHES
    return -(-wanted // sharing)


def positions(rules: AnyRules, seats: int, seed: int) -> Iterator[tuple[object, Ply | None, Rng]]:
    """The positions of one random match, each with the ply about to be played in it (None at the end).

    Seats that act at once act in random order.
    """
    rng = Rng(seed)
    s = rules.start(seats)
    for _ in range(MOST_PLIES):
        if rules.next_to_act(s) == NOBODY:
            yield s, None, rng
            return
        to_act = rules.to_act(s)
        seat = to_act[rng.below(len(to_act))]
        moves = rules.moves(s, seat) if seat != CHANCE else [int(rules.draw(s, rng))]
        ply = Ply(seat, moves[rng.below(len(moves))])
        yield s, ply, rng
        rules.apply(s, ply.seat, ply.move)
    raise AssertionError(f"{rules.name} did not end within {MOST_PLIES} plies (seed {seed})")
