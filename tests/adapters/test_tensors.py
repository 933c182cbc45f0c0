"""Every element of an observation has a name, lies in [0, 1], and together they tell views apart."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pytest

from doubloon import as_json
from doubloon.adapters.shared import rules_of
from doubloon.adapters.tensors.encoder import Encoder, make_encoder
from doubloon.adapters.tensors.field import Floats
from doubloon.engine.contract import SPECTATOR
from tests.adapters.cases import CASES, IDS, random_positions

pytestmark = pytest.mark.parametrize(("game", "seats"), CASES, ids=IDS)


def test_every_element_is_documented(game: str, seats: int) -> None:
    encoder = make_encoder(game, {}, seats)
    names = encoder.element_names()
    assert len(names) == len(set(names)) == encoder.size
    assert [field.name for field in encoder.fields] == list(encoder.slices)
    assert all(field.text and len(field.shape) == len(field.axes) for field in encoder.fields)


def test_elements_lie_in_bounds_and_equal_views_alone_have_equal_tensors(game: str, seats: int) -> None:
    rules, encoder = rules_of(game, {}), make_encoder(game, {}, seats)
    tensors: dict[str, bytes] = {}
    stride = 1 + encoder.size // 2000  # not every ply of the island games
    for seed in range(2):
        for s in islice(random_positions(rules, seats, seed), seed, None, stride):
            for seat in range(SPECTATOR, seats):
                view = rules.observe(s, seat)
                tensor = encoder.encode(view)
                assert tensor.shape == (encoder.size,) and tensor.dtype == np.float32
                assert not out_of_bounds(encoder, tensor)
                assert tensors.setdefault(str(as_json(view)), tensor.tobytes()) == tensor.tobytes()
    assert len(set(tensors.values())) == len(tensors)


def out_of_bounds(encoder: Encoder, tensor: Floats) -> list[str]:
    return [f"{encoder.element_names()[k]} = {tensor[k]}" for k in np.flatnonzero((tensor < 0) | (tensor > 1))]


def test_a_match_stays_within_its_limits(game: str, seats: int) -> None:
    rules, limits = rules_of(game, {}), make_encoder(game, {}, seats).limits
    decisions = chance = 0
    for s in random_positions(rules, seats, 7):
        to_act = rules.to_act(s)
        decisions += to_act != [] and to_act[0] >= 0
        chance += to_act != [] and to_act[0] < 0
        assert all(limits.lowest_score <= score <= limits.highest_score for score in rules.scores(s))
    assert decisions <= limits.decisions and chance <= limits.chance_plies
