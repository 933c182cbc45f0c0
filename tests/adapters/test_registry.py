"""Gymnasium finds the games, in whichever order the two packages are imported, and is not imported for that."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import entry_points

import gymnasium
import pytest

from doubloon.games import GAMES
from doubloon.registry import env_id, register_games

MADE = "print(gymnasium.make('doubloon/Tobago-v0').spec.id, gymnasium.make_vec('doubloon/Tobago-v0').num_envs)"
FORMS = {
    "ours first": f"import doubloon, gymnasium; {MADE}",
    "theirs first": f"import gymnasium, doubloon; {MADE}",
    "a part of ours": f"import doubloon.adapters.tasks, gymnasium; {MADE}",
    "asked for first": f"import importlib.util as u, doubloon; u.find_spec('gymnasium'); import gymnasium; {MADE}",
    "a prefix": f"import gymnasium; gymnasium.make('doubloon:doubloon/Tobago-v0'); {MADE}",
    "a longer prefix": f"import gymnasium; gymnasium.make('doubloon.adapters.gymnasium:doubloon/Tobago-v0'); {MADE}",
}


def run(code: str) -> str:
    """By another Python, which has imported nothing yet; a warning is an error."""
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=True
    ).stdout


@pytest.mark.parametrize("form", FORMS)
def test_the_games_are_registered_once_both_are_imported(form: str) -> None:
    assert run(FORMS[form]).split() == ["doubloon/Tobago-v0", "1"]


def test_importing_ours_does_not_import_gymnasium() -> None:
    assert run("import sys, doubloon; print('gymnasium' in sys.modules)").strip() == "False"


def test_there_is_an_entry_point_for_those_who_look_for_one() -> None:
    """Gymnasium did before 1.0: what it did then is done here."""
    (point,) = [point for point in entry_points(group="gymnasium.envs") if point.value.startswith("doubloon.")]
    assert point.name == "__root__" and point.load() is register_games
    gymnasium.registry.pop(env_id("tobago"))
    point.load()()
    assert all(env_id(game) in gymnasium.registry for game in GAMES)
