"""What can be seen on the dice in favour of a move: the pier that it is for, and how likely that one is."""

from __future__ import annotations

from typing import Final

from doubloon.engine.says import in_ten
from doubloon.games.gold_armada.components import STEPS, Tables
from doubloon.games.gold_armada.describe import pier_name
from doubloon.games.gold_armada.moves import KEEP, STOP
from doubloon.games.gold_armada.multisets import EMPTY
from doubloon.games.gold_armada.state import CHOOSING, State
from doubloon.games.gold_armada.turn import chances
from doubloon.locale import Message

LIKELIER: Final = 0.05  # by less, no move is better
SURE: Final = 0.999


def fact(tables: Tables, s: State, best: int, other: int) -> Message | None:
    """Of the piers that the dice kept help to show, and the other move less so: the one that promises most points."""
    if s.phase != CHOOSING:
        return None
    found = None
    most = 0.0
    for p, pier in enumerate(tables.piers):
        if pier is None or s.taken[p] == len(pier.values):
            continue
        odds = odds_of(tables, s, p, best)
        value = int(tables.values[p * STEPS + s.taken[p]])
        without = max(odds_of(tables, s, p, other), odds_of(tables, s, p, KEEP + EMPTY))
        is_likelier = odds - without >= LIKELIER
        if is_likelier and odds * value > most:
            most = odds * value
            key = "gold_armada.fact.sure" if odds >= SURE else "gold_armada.fact.aim"
            found = Message(key, {"pier": pier_name(pier), "value": value, "n": in_ten(odds)})
    return found


def odds_of(tables: Tables, s: State, pier: int, move: int) -> float:
    """To show the pier after this move, playing for it alone."""
    if move == STOP:
        return float(tables.is_shown(s.dice, pier, s.taken[pier]))
    return chances(tables, pier, int(s.taken[pier]), int(tables.throws - s.throws))[move - KEEP]
