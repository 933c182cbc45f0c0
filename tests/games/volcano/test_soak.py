"""`make soak`: twenty random matches on each of the 32 islands for 2, 3 and 4 players without a law broken."""

from __future__ import annotations

import random

import pytest

from doubloon.engine.contract import CHANCE, NOBODY, SPECTATOR
from doubloon.engine.options import Value
from doubloon.engine.rng import Rng
from doubloon.games.volcano.rules import Volcano
from doubloon.games.volcano.state import VolcanoState

MATCHES = 20
EVERY = 25
OPTIONS: list[dict[str, Value]] = [
    {},
    {"choose_territories": True, "expert_amulets": True},
    {"volcano_at": "h7", "mild_curse": "continue", "players_place": True},
    {"volcano_at": "k7", "open_treasure": True, "curse_returns": True},
]


def check(rules: Volcano, s: VolcanoState, rnd: random.Random) -> None:
    """Samples look like the truth, copies are equal, and nothing got lost but what lava has burnt."""
    assert rules.key(rules.copy(s)) == rules.key(s)
    for seat in [*range(int(s.n)), SPECTATOR]:
        view = rules.observe(s, seat)
        assert rules.observe(rules.sample(view, rnd), seat) == view
    view = rules.observe(s, SPECTATOR)
    on_maps = [entry for shown in view.maps for entry in shown.rows]
    assert sum(view.roses) + sum(entry.roses for entry in on_maps) == 15 * view.seats
    assert view.pile + sum(view.held_amulets) + len(view.amulets) == 21
    added = [entry.clue for entry in on_maps if entry.clue]
    volcanic = [clue for clue in added if clue in view.covered]
    clues = view.clue_deck + len(view.clue_discards) + sum(view.held) + len(added)
    assert clues == 52  # a volcano clue for each covered card
    assert len(view.open_clues) + len(volcanic) == 4
    lava = {cell for cell, terrain in view.terrain.items() if terrain in ("lava", "volcano")}
    territories = sum(part.third != "" for part in view.territories)
    assert len(lava) == 7 + territories + 25 - view.lava_tiles
    standing = {*view.huts, *view.palms, *view.amulets, *[statue.cell for statue in view.statues]}
    assert not standing & lava
    assert not any(lava & set(shown.sites) for shown in view.maps)


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("island", range(1, 33))
def test_V1_1_random_matches_on_every_island(island: int, seats: int) -> None:
    for number in range(MATCHES):
        play_one(Volcano({"island": island, **OPTIONS[number % len(OPTIONS)]}), seats, number)


def test_V4_4_nothing_gets_lost_in_a_random_match() -> None:
    for number, options in enumerate(OPTIONS):
        play_one(Volcano({"island": 7, **options}), 2 + number % 3, number)


def play_one(rules: Volcano, seats: int, seed: int) -> None:
    s = rules.start(seats)
    rng, rnd = Rng(seed), random.Random(seed)
    plies = 0
    while (seat := int(rules.next_to_act(s))) != NOBODY:
        moves = [int(rules.draw(s, rng))] if seat == CHANCE else eager(rules, rules.moves(s, seat), rng)
        rules.apply(s, seat, moves[rng.below(len(moves))])
        plies += 1
        if plies % EVERY == 0 and rules.observe(s, 0).phase not in ("object", "facing", "territory", "lay"):
            check(rules, s, rnd)
    assert plies < 20_000


def eager(rules: Volcano, moves: list[int], rng: Rng) -> list[int]:
    """Play clues rather than not, and never leave a treasure: so that matches are about something."""
    codes, own = rules.tables.base.codes, rules.tables.codes
    raising = [move for move in moves if codes.raise_map <= move < codes.claim]
    clues = [move for move in moves if codes.clue <= move < codes.leg or own.cover <= move < own.amulet_cover]
    legs = [move for move in moves if codes.leg <= move < codes.stop]
    if raising:
        return raising
    if clues and rng.below(2):
        return clues
    return legs if legs and rng.below(2) else moves
