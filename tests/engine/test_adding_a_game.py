"""The worked example of docs/adding-a-game.md: its files, copied into a scratch folder, are a game everywhere.

Games are found once in a process, so these run in processes of their own, of the build under test.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.engine.worked_example import write_example

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_example(tmp_path_factory.mktemp("games"))


def run(games: Path, *words: str, typed: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    own = {"DOUBLOON_GAMES": str(games), "DOUBLOON_DATA": str(games.parent / "data"), "DOUBLOON_LANGUAGE": "en"}
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")} | own | more
    command = [sys.executable, "-m", *words]
    return subprocess.run(
        command, cwd=ROOT, env=env, input=typed, capture_output=True, text=True, timeout=300, check=False
    )


def run_tests(games: Path, *files: str) -> int:
    """The tests of all games, run for this one: how many passed, all of them."""
    done = run(games, "pytest", "-q", "-p", "no:cacheprovider", "-k", "pig", *files, DOUBLOON_MATCHES="15")
    assert done.returncode == 0, done.stdout
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None, done.stdout
    return int(passed[1])


def test_it_keeps_the_laws(games: Path) -> None:
    laws = (ROOT / "tests" / "laws" / "test_laws.py").read_text("utf-8").count("\ndef test_")
    assert run_tests(games, "tests/laws/test_laws.py") == 3 * laws  # two, three and four players


def test_bots_of_every_level_play_it(games: Path) -> None:
    assert run_tests(games, "tests/bots/test_bot.py") > 5


def test_the_terminal_plays_it_without_a_drawing(games: Path) -> None:
    typed = "rules\nrules P2.2\n" + "throw\nbank\n" * 300
    done = run(games, "doubloon", "terminal", "pig", "--seats", "Anna,1", "--seed", "1", typed=typed)
    assert done.returncode == 0, done.stderr
    assert "A die, and the question of how often to throw it." in done.stdout
    assert "\nA turn  P2.1–P2.2\n" in done.stdout
    assert "P2.2 Banking adds what the turn gathered to your score and ends the turn." in done.stdout
    assert "Anna: 0 points banked" in done.stdout
    assert " 1) Throw the die" in done.stdout
    assert " wins." in done.stdout


def test_the_full_screen_plays_it(games: Path) -> None:
    assert run_tests(games, "tests/terminal/test_full.py") > 5


def test_it_has_no_puzzles(games: Path) -> None:
    done = run(games, "doubloon", "puzzle", "pig")
    assert (done.returncode, done.stderr) == (2, "Pig has no puzzles.\n")


def test_researchers_tools_play_it(games: Path) -> None:
    files = ["test_tensors", "test_pettingzoo", "test_openspiel", "test_gymnasium", "test_vector_env", "test_stdio"]
    assert run_tests(games, *[f"tests/adapters/{name}.py" for name in files]) > 20


def test_the_server_plays_it(games: Path) -> None:
    assert run_tests(games, "tests/server/test_tables.py", "tests/server/test_refused.py") > 5


def test_a_folder_that_is_no_game_is_told_of_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "__init__.py").write_text("GAME = nothing\n")
    done = run(tmp_path, "doubloon", "terminal", "broken")
    assert done.returncode == 2 and "Traceback" not in done.stderr
    assert done.stderr == "The game 'broken' cannot be loaded: NameError: name 'nothing' is not defined\n"
    missing = run(tmp_path / "nowhere", "doubloon", "terminal", "pig")
    assert missing.returncode == 2 and "nowhere', which DOUBLOON_GAMES names, does not exist." in missing.stderr


def test_inside_the_package_it_needs_nothing_but_its_folder(tmp_path: Path) -> None:
    """The sources as they are, and one folder more."""
    copy = tmp_path / "src" / "doubloon"
    shutil.copytree(ROOT / "src" / "doubloon", copy, ignore=shutil.ignore_patterns("web", "__pycache__"))
    write_example(copy / "games")
    done = run(tmp_path, "doubloon", "replay", str(played(tmp_path)), PYTHONPATH=str(copy.parent), DOUBLOON_GAMES="")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1].startswith("Anna: ")


def played(folder: Path) -> Path:
    """A match of Pig at a table with a die of one's own, written down by hand."""
    throws = "chance fall 6\n0 throw\n" * 8 + "chance fall 6\n0 bank\n"
    record = folder / "pig.txt"
    record.write_text(
        "doubloon record 1\ngame: pig\nrules: 1\ndealer: table\nseat 0: Anna\nseat 1: Ben\n\n0 throw\n" + throws
    )
    return record
