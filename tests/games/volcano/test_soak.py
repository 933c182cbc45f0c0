"""`make soak`: twenty random matches on each of the 32 islands for 2, 3 and 4 players without a law broken."""

from __future__ import annotations

import pytest

from doubloon.engine.options import Value
from doubloon.games.volcano.observe import VolcanoView
from doubloon.games.volcano.rules import Volcano
from tests.games.eager import play_eagerly

MATCHES = 20
OPTIONS: list[dict[str, Value]] = [
    {},
    {"choose_territories": True, "expert_amulets": True},
    {"volcano_at": "h7", "mild_curse": "continue", "players_place": True},
    {"volcano_at": "k7", "open_treasure": True, "curse_returns": True},
]


def check(view: VolcanoView) -> None:
    """Nothing got lost but what lava has burnt, and nothing stands or is hidden on lava."""
    volcanic = [entry.clue for shown in view.maps for entry in shown.rows if entry.clue in view.covered]
    assert len(view.open_clues) + len(volcanic) == 4
    lava = {cell for cell, terrain in view.terrain.items() if terrain in ("lava", "volcano")}
    territories = sum(part.third != "" for part in view.territories)
    assert len(lava) == 7 + territories + 25 - view.lava_tiles
    standing = {*view.huts, *view.palms, *view.amulets, *[statue.cell for statue in view.statues]}
    assert not standing & lava
    assert not any(lava & set(shown.sites) for shown in view.maps)


def play_one(rules: Volcano, seats: int, seed: int) -> None:
    play_eagerly(rules, rules.tables.base.codes, seats, seed, check)


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("island", range(1, 33))
def test_V1_1_random_matches_on_every_island(island: int, seats: int) -> None:
    for number in range(MATCHES):
        play_one(Volcano({"island": island, **OPTIONS[number % len(OPTIONS)]}), seats, number)


def test_V4_4_nothing_gets_lost_in_a_random_match() -> None:
    for number, options in enumerate(OPTIONS):
        play_one(Volcano({"island": 7, **options}), 2 + number % 3, number)
