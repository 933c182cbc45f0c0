"""How long each level thinks at the table: the same decisions of one match, asked of all levels."""

from __future__ import annotations

import statistics
import time

import msgspec

from doubloon.bots import NAMES, Bot, Budget, seat_bot, table_budget
from doubloon.engine.contract import CHANCE, AnyRules, View
from doubloon.engine.rng import Rng
from doubloon.games import find_game, load

ASKED = 15  # decisions, spread over the match


class Timing(msgspec.Struct, frozen=True):
    game: str
    level: int
    median: float  # seconds
    worst: float


def time_levels(game: str) -> list[Timing]:
    rules = load(game)
    positions = decisions(rules)
    chosen = [positions[k * len(positions) // ASKED] for k in range(min(ASKED, len(positions)))]
    found: list[Timing] = []
    for level, name in enumerate(NAMES[: len(find_game(game).levels)], 1):
        bot = seat_bot(name, rules, 1)  # one for all, as in a match: otherwise each decision would slip, or none
        spent = [_spent(bot, table_budget(name, rules), view, moves) for view, moves in chosen]
        found.append(Timing(game, level, statistics.median(spent), max(spent)))
    return found


def decisions(rules: AnyRules) -> list[tuple[View, list[int]]]:
    """Every real decision of a match between mates."""
    s = rules.start(rules.seats[0])
    rng = Rng(1)
    bots = [seat_bot("mate", rules, seat) for seat in range(rules.seats[0])]
    found: list[tuple[View, list[int]]] = []
    to_act = rules.to_act(s)
    while to_act:
        seat = to_act[0]
        if seat == CHANCE:
            rules.apply(s, CHANCE, rules.draw(s, rng))
        else:
            view, moves = rules.observe(s, seat), rules.moves(s, seat)
            if len(moves) > 1:
                found.append((view, moves))
            rules.apply(s, seat, bots[seat].choose(view, moves, Budget(iterations=1)))
        to_act = rules.to_act(s)
    return found


def _spent(bot: Bot, budget: Budget, view: View, moves: list[int]) -> float:
    started = time.perf_counter()
    bot.choose(view, moves, budget)
    return time.perf_counter() - started
