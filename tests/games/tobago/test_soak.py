"""`make soak`: a hundred random matches on each of the 32 islands without a law broken."""

from __future__ import annotations

import random

import pytest

from doubloon.engine.contract import CHANCE, NOBODY, SPECTATOR
from doubloon.engine.options import Value
from doubloon.engine.rng import Rng
from doubloon.games.tobago.rules import Tobago
from doubloon.games.tobago.state import IslandState

MATCHES = 100
EVERY = 25


def check(rules: Tobago, s: IslandState, rnd: random.Random) -> None:
    """Samples look like the truth, copies are equal, and nothing got lost."""
    assert rules.key(rules.copy(s)) == rules.key(s)
    for seat in [*range(int(s.n)), SPECTATOR]:
        view = rules.observe(s, seat)
        assert rules.observe(rules.sample(view, rnd), seat) == view
    view = rules.observe(s, SPECTATOR)
    on_maps = [entry for shown in view.maps for entry in shown.rows]
    assert sum(view.roses) + sum(entry.roses for entry in on_maps) == 15 * view.seats
    assert view.pile + sum(view.held_amulets) + len(view.amulets) == 21
    clues = view.clue_deck + len(view.clue_discards) + sum(view.held) + sum(entry.clue != "" for entry in on_maps)
    assert clues == 52
    assert all(shown.sites for shown in view.maps)


@pytest.mark.soak
@pytest.mark.parametrize("island", range(1, 33))
def test_T1_1_random_matches_on_every_island(island: int) -> None:
    options: list[dict[str, Value]] = [
        {},
        {"expert_amulets": True},
        {"mild_curse": "continue"},
        {"curse_returns": True},
    ]
    for number in range(MATCHES):
        rules = Tobago({"island": island, **options[number % len(options)]})
        s = rules.start(2 + number % 3)
        rng, rnd = Rng(number), random.Random(number)
        plies = 0
        while (seat := int(rules.next_to_act(s))) != NOBODY:
            moves = [int(rules.draw(s, rng))] if seat == CHANCE else eager(rules, rules.moves(s, seat), rng)
            rules.apply(s, seat, moves[rng.below(len(moves))])
            plies += 1
            if plies % EVERY == 0 and plies > EVERY:
                check(rules, s, rnd)
        assert plies < 20_000


def eager(rules: Tobago, moves: list[int], rng: Rng) -> list[int]:
    """Random players who like clues and never leave a treasure: so that matches are about something."""
    codes = rules.tables.codes
    raising = [move for move in moves if codes.raise_map <= move < codes.claim]
    clues = [move for move in moves if codes.clue <= move < codes.leg]
    legs = [move for move in moves if codes.leg <= move < codes.stop]
    if raising:
        return raising
    if clues and rng.below(2):
        return clues
    return legs if legs and rng.below(2) else moves
