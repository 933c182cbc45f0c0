"""Options reach every adapter, and the extras are needed by nothing else."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test

from doubloon import as_json
from doubloon.adapters.gymnasium import SeatEnv
from doubloon.adapters.openspiel import short_name
from doubloon.adapters.pettingzoo import make_env
from doubloon.adapters.shared import rules_of
from doubloon.adapters.tensors.encoder import make_encoder
from doubloon.engine.options import Value
from tests.adapters.cases import random_positions
from tests.games.gold_armada.small_box import small_box

SMALL_BOX = small_box(players=(1, 3), symbols=("sun", "moon", "star"), values=(1, 5))
OPTIONS: list[tuple[str, int, dict[str, Value]]] = [
    ("gold_armada", 3, {"data": SMALL_BOX}),
    ("silver_and_gold", 1, {"solo": True, "open_expeditions": True}),
    ("silver_and_gold", 2, {"tiny": True}),
    ("tobago", 2, {"tiny": True}),
    ("tobago", 2, {"island": "7", "players_place": True, "expert_amulets": True, "open_treasure": True}),
    ("tobago", 3, {"object_distance": 4, "mild_curse": "continue", "curses": 1, "curse_depth": 21}),
    ("tobago", 2, {"mild_curse": "amulet_holders", "curse_returns": True}),
    ("volcano", 2, {"choose_territories": True, "players_place": True, "expert_amulets": True}),
]
every_case = pytest.mark.parametrize(("game", "seats", "options"), OPTIONS, ids=[case[0] for case in OPTIONS])


@every_case
def test_tensors_stay_in_bounds_and_tell_views_apart(game: str, seats: int, options: dict[str, Value]) -> None:
    rules, encoder = rules_of(game, options), make_encoder(game, options, seats)
    tensors: dict[str, bytes] = {}
    for k, s in enumerate(random_positions(rules, seats, 1)):
        view = rules.observe(s, k % seats)
        tensor = encoder.encode(view)
        assert np.min(tensor) >= 0 and np.max(tensor) <= 1
        assert tensors.setdefault(str(as_json(view)), tensor.tobytes()) == tensor.tobytes()
        assert all(encoder.limits.lowest_score <= n <= encoder.limits.highest_score for n in rules.scores(s))
    assert len(set(tensors.values())) == len(tensors)


@every_case
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
def test_pettingzoo_api_test_with_options(game: str, seats: int, options: dict[str, Value]) -> None:
    env = make_env(game, players=seats, **options)  # type: ignore[arg-type]
    api_test(env, num_cycles=20)
    assert env.unwrapped.rules.values | options == env.unwrapped.rules.values


@every_case
def test_gymnasium_check_env_with_options(game: str, seats: int, options: dict[str, Value]) -> None:
    check_env(SeatEnv(game, players=seats, **options), skip_render_check=True)  # type: ignore[arg-type]


@every_case
def test_openspiel_random_sim_test_with_options(game: str, seats: int, options: dict[str, Value]) -> None:
    made = pyspiel.load_game(short_name(game), {"players": seats, **options})
    # Whole texts do not fit into the string of a game, by which OpenSpiel stores it.
    pyspiel.random_sim_test(made, num_sims=1, serialize="data" not in options, verbose=False)


def test_alone_one_wins_or_loses() -> None:
    env = SeatEnv("silver_and_gold", players=1, solo=True)
    _, info = env.reset(seed=1)
    is_over, reward = False, 0.0
    while not is_over:
        _, reward, is_over, _, info = env.step(np.flatnonzero(info["action_mask"])[0])
    assert reward in (-1.0, 1.0)


def test_the_line_protocol_and_the_notebook_need_no_extra() -> None:
    code = (
        "import sys\n"
        "for name in ('numpy', 'PIL', 'gymnasium', 'pettingzoo', 'pyspiel', 'open_spiel'): sys.modules[name] = None\n"
        "import doubloon, doubloon.adapters.stdio.engine, doubloon.adapters.stdio.host\n"
        "from doubloon.adapters.notebook import show, tell\n"
        "from doubloon.engine.dealer import Dealer\n"
        "for game in doubloon.GAMES:\n"
        "    match = doubloon.Match(doubloon.load(game), 2, Dealer(bytes(32)))\n"
        "    match.deal()\n"
        "    print(len(show(match)._repr_svg_()), len(tell(match)._repr_html_()))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
