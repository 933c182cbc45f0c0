"""What the review of a whole match takes of one processor, with as many tries as it has where nobody says otherwise."""

from __future__ import annotations

import time

from bench.figure import Figure, Goal
from doubloon import GAMES
from doubloon.arena.game import Task, play
from doubloon.engine.match import Ply
from doubloon.games import options_for
from doubloon.insight.review import review, tries_for
from doubloon.insight.tasks import rules_of

MOST = 10.0  # seconds
PLAYERS = ["captain", "mate"]

GOALS = [Goal(f"{game}: a match of two is reviewed within 10 s", f"review {game}", most=MOST) for game in GAMES]


def run(rounds: int, seconds: float) -> list[Figure]:
    """Another match in every round; they take as long as they take."""
    return [Figure(f"review {game}", "s processor", [_once(game, deal) for deal in range(rounds)]) for game in GAMES]


def _once(game: str, deal: int) -> float:
    options = options_for(game, len(PLAYERS), {})
    told = play(Task(number=deal, game=game, options=options, players=PLAYERS, deal=deal, is_told=True)).told
    rules = rules_of(game, tuple(sorted(options.items())))
    begun = time.process_time()
    review(rules, len(PLAYERS), [Ply(seat, move) for seat, move in told], tries_for(len(PLAYERS), len(told)))
    return time.process_time() - begun
