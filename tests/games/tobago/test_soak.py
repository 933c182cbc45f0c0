"""`make soak`: a hundred random matches on each of the 32 islands without a law broken."""

from __future__ import annotations

import pytest

from doubloon.engine.options import Value
from doubloon.games.tobago.observe import IslandView
from doubloon.games.tobago.rules import Tobago
from tests.games.eager import play_eagerly

MATCHES = 100
OPTIONS: list[dict[str, Value]] = [{}, {"expert_amulets": True}, {"mild_curse": "continue"}, {"curse_returns": True}]


def check(view: IslandView) -> None:
    assert all(shown.sites for shown in view.maps)


@pytest.mark.soak
@pytest.mark.parametrize("island", range(1, 33))
def test_T1_1_random_matches_on_every_island(island: int) -> None:
    for number in range(MATCHES):
        rules = Tobago({"island": island, **OPTIONS[number % len(OPTIONS)]})
        play_eagerly(rules, rules.tables.codes, 2 + number % 3, number, check)


def test_T4_2_nothing_gets_lost_in_a_random_match() -> None:
    for number, options in enumerate(OPTIONS):
        rules = Tobago({"island": 7, **options})
        play_eagerly(rules, rules.tables.codes, 2 + number % 3, number, check)
