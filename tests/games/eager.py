"""Random matches of the two island games that are about something, with whatever must hold checked along the way."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TypeVar

from doubloon.engine.contract import CHANCE, NOBODY, SPECTATOR, Rules
from doubloon.engine.rng import Rng
from doubloon.games.tobago import kinds
from doubloon.games.tobago.moves import Codes
from doubloon.games.tobago.observe import IslandView
from doubloon.games.tobago.state import IslandState

EVERY = 25  # plies between two checks
SETTING_UP = ("object", "facing", "atv", "territory", "lay")

S = TypeVar("S", bound=IslandState)
V = TypeVar("V", bound=IslandView)


def play_eagerly(rules: Rules[S, V], codes: Codes, seats: int, seed: int, check: Callable[[V], None]) -> None:
    s = rules.start(seats)
    rng, rnd = Rng(seed), random.Random(seed)
    plies = 0
    while (seat := int(rules.next_to_act(s))) != NOBODY:
        moves = [int(rules.draw(s, rng))] if seat == CHANCE else eager(codes, rules, rules.moves(s, seat), rng)
        rules.apply(s, seat, moves[rng.below(len(moves))])
        plies += 1
        if plies % EVERY == 0 and rules.observe(s, SPECTATOR).phase not in SETTING_UP:
            check_position(rules, s, rnd)
            check(rules.observe(s, SPECTATOR))
    assert plies < 20_000


def eager(codes: Codes, rules: Rules[S, V], moves: list[int], rng: Rng) -> list[int]:
    """Play clues rather than not, and never leave a treasure."""
    raising = [move for move in moves if codes.kind(move) == kinds.RAISE]
    clues = [move for move in moves if rules.text(move).startswith(("clue ", "cover "))]
    legs = [move for move in moves if codes.kind(move) == kinds.LEG]
    if raising:
        return raising
    if clues and rng.below(2):
        return clues
    return legs if legs and rng.below(2) else moves


def check_position(rules: Rules[S, V], s: S, rnd: random.Random) -> None:
    """Samples look like the truth, copies are equal, and no rose, amulet or clue card got lost."""
    assert rules.key(rules.copy(s)) == rules.key(s)
    for seat in [*range(int(s.n)), SPECTATOR]:
        view = rules.observe(s, seat)
        assert rules.observe(rules.sample(view, rnd), seat) == view
    view = rules.observe(s, SPECTATOR)
    on_maps = [entry for shown in view.maps for entry in shown.rows]
    assert sum(view.roses) + sum(entry.roses for entry in on_maps) == 15 * view.seats
    assert view.pile + sum(view.held_amulets) + len(view.amulets) == 21
    clues = view.clue_deck + len(view.clue_discards) + sum(view.held) + sum(entry.clue != "" for entry in on_maps)
    assert clues == 52  # in the expansion a volcano clue stands for the card below it
