"""Observations in the shapes that networks want: the same elements, each just once, in every environment."""

from __future__ import annotations

import zlib
from itertools import pairwise

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test

from doubloon.adapters.actions import NONE, action_table
from doubloon.adapters.batch import Batch
from doubloon.adapters.board import board_of, card_pictures
from doubloon.adapters.gymnasium import SeatEnv
from doubloon.adapters.pettingzoo import make_env
from doubloon.adapters.shapes import DICT, HISTORY, KINDS, PLANES, TOKENS, Shape
from doubloon.adapters.tensors import VERSION
from doubloon.adapters.tensors.encoder import Encoder, make_encoder
from doubloon.locale import Problem
from doubloon.registry import env_id
from tests.adapters.cases import ADAPTED, CASES, IDS

ON_CELLS = ["silver_and_gold", "tobago", "volcano"]
# The fields of version 0, two players: change the version with them, and give the environments a new name.
FINGERPRINTS = {"gold_armada": 1280006045, "silver_and_gold": 747664011, "tobago": 1327628859, "volcano": 64596466}


@pytest.mark.parametrize(("game", "seats"), CASES, ids=IDS)
@pytest.mark.parametrize("kind", KINDS)
def test_every_element_stands_in_a_shape_just_once(game: str, seats: int, kind: str) -> None:
    encoder = make_encoder(game, {}, seats)
    if kind == PLANES and game not in ON_CELLS:
        with pytest.raises(Problem, match="not played on cells"):
            Shape(encoder, kind)
        return
    shape = Shape(encoder, kind)
    places = np.concatenate([part.ravel() for part in shape.places.values()])
    assert np.array_equal(np.sort(places[places < encoder.size]), np.arange(encoder.size))
    bare = Shape(encoder, kind, static=False)
    left = np.concatenate([part.ravel() for part in bare.places.values()] + [bare.static_places])
    assert np.array_equal(np.sort(left[left < encoder.size]), np.arange(encoder.size))


@pytest.mark.parametrize("game", ON_CELLS)
def test_planes_lie_on_the_board(game: str) -> None:
    batch = Batch(game, 2, seed=3)
    for _ in range(40):
        batch.step(batch.sample())
    encoder, board = batch.encoder, board_of(game)
    planes = np.asarray(as_dict(Shape(encoder, PLANES), batch)["planes"])
    by_field = as_dict(Shape(encoder, DICT), batch)
    first = next(field for field in encoder.fields if any(axis.name == "cell" for axis in field.axes))
    at = [axis.name for axis in first.axes].index("cell") + 1
    block = np.moveaxis(by_field[first.name], at, -1).reshape(2, -1, len(board.names))
    columns, rows = board.coordinates.T
    assert np.array_equal(planes[:, : block.shape[1], rows, columns], block) and block.any()


def as_dict(shape: Shape, batch: Batch) -> dict[str, np.ndarray[tuple[int, ...], np.dtype[np.uint8]]]:
    shaped = shape.of(batch.observations)
    assert isinstance(shaped, dict)
    return shaped  # type: ignore[return-value]


def test_tokens_are_things_with_features() -> None:
    batch = Batch("tobago", 3, seed=1)
    tokens = as_dict(Shape(batch.encoder, TOKENS), batch)
    assert tokens["cell"].shape[:2] == (3, 182) and tokens["clue"].shape[:2] == (3, 52)
    assert tokens["map"].shape[:2] == (3, 4) and tokens["seat"].shape[:2] == (3, 2) and tokens["table"].ndim == 2
    names = [field.name for field in batch.encoder.fields if "cell" in [axis.name for axis in field.axes]]
    assert names[0] == "terrain"
    assert np.array_equal(tokens["cell"][..., :6].swapaxes(1, 2), as_dict(Shape(batch.encoder, DICT), batch)["terrain"])


@pytest.mark.parametrize("kind", [DICT, TOKENS])
@pytest.mark.parametrize("game", ["gold_armada", "tobago"])
def test_the_suites_pass_with_shapes_history_and_statics_apart(game: str, kind: str) -> None:
    check_env(SeatEnv(game, observation=kind, static=False, history=3), skip_render_check=True)


@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
def test_pettingzoos_suite_passes_with_planes() -> None:
    api_test(make_env("silver_and_gold", observation=PLANES, history=2), num_cycles=20)


@pytest.mark.parametrize("mode", ["NextStep", "SameStep"])
def test_rows_of_a_vector_are_the_single_observations(mode: str) -> None:
    envs = gymnasium.make_vec(
        env_id("tobago"), num_envs=2, autoreset_mode=mode, observation=PLANES, static=False, history=4
    )
    observations, info = envs.reset(seed=5)
    for _ in range(30):
        assert envs.observation_space.contains(observations)
        batch = envs.unwrapped.batch  # type: ignore[attr-defined]
        assert np.array_equal(observations[HISTORY], batch.history(4))
        assert np.array_equal(info["static"], batch.observations[:, batch.encoder.slices["terrain"]])
        observations, _, _, _, info = envs.step(batch.sample())


def test_the_history_of_a_seat_is_that_of_the_batch() -> None:
    env = SeatEnv("gold_armada", opponents="1", observation=DICT, history=5)
    observation, info = env.reset(seed=2)
    assert isinstance(observation, dict)
    for _ in range(4):
        assert (observation[HISTORY][:, 0] < 2).all()
        action = np.int64(np.flatnonzero(info["action_mask"])[0])
        observation, _, _, _, info = env.step(action)
        assert isinstance(observation, dict)
        mine = observation[HISTORY][observation[HISTORY][:, 0] == 0]
        assert mine[0, 1] == action


def test_an_unknown_shape_is_refused_with_a_list() -> None:
    with pytest.raises(Problem, match=r"no shape 'graph'.*flat, dict"):
        SeatEnv("tobago", observation="graph")


# --- boards and actions ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ON_CELLS)
def test_edges_join_neighbours_both_ways(game: str) -> None:
    board = board_of(game)
    pairs = {(int(a), int(b)) for a, b in board.edges}
    assert pairs == {(b, a) for a, b in pairs} and len(pairs) == len(board.edges)
    assert len({tuple(place) for place in board.coordinates}) == len(board.names)
    steps = board.coordinates[board.edges[:, 1]] - board.coordinates[board.edges[:, 0]]
    for way in set(board.directions.tolist()):
        assert len({tuple(step) for step in steps[board.directions == way]}) == 1


def test_cards_are_drawn_as_in_the_box() -> None:
    cards = card_pictures()
    assert cards["planes"].shape == (47, 4, 4, 4) and cards["numbers"].shape == (47, 10)
    assert (cards["planes"][:, 1:].sum(axis=1) <= cards["planes"][:, 0]).all()


@pytest.mark.parametrize("game", ADAPTED)
def test_actions_differ_in_kind_or_in_what_they_are_about(game: str) -> None:
    encoder = make_encoder(game, {}, 2)
    table = action_table(encoder)
    parts = [table.kind[:, None], *table.about.values()]
    assert all((part >= NONE).all() for part in parts)
    told = np.hstack(parts)
    assert len(told) == encoder.rules.seat_moves
    assert len(np.unique(told, axis=0)) == len(told)


def test_an_action_tells_its_words() -> None:
    encoder = make_encoder("tobago", {}, 2)
    table, move = action_table(encoder), encoder.rules.parse("amulet remove grey d7")
    assert table.kinds[table.kind[move]] == "amulet remove"
    assert board_of("tobago").names[table.about["cell"][move, 0]] == "d7"
    assert table.about["map"][move].tolist() == [1] and table.about["clue"][move].tolist() == [NONE]


# --- versions --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", list(FINGERPRINTS))
def test_the_fields_are_those_of_their_version(game: str) -> None:
    assert VERSION == 0
    assert fingerprint(make_encoder(game, {}, 2)) == FINGERPRINTS[game], "fields changed: they need a new version"


def fingerprint(encoder: Encoder) -> int:
    layout = [(field.name, field.scale, [(axis.name, *axis.labels) for axis in field.axes]) for field in encoder.fields]
    starts = [part.start for part in encoder.slices.values()]
    assert all(a < b for a, b in pairwise(starts))
    return zlib.crc32(repr(layout).encode())
