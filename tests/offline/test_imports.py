"""The desk asks for nothing that a browser's Python lacks."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
COMPILES = (ROOT / "web" / "offline" / "compile.py").read_text("utf-8")
ELSEWHERE = (
    COMPILES.partition('ELSEWHERE = """')[2].partition('"""')[0].split()
)  # parts of the server that are left out
LACKING = [
    "babel",
    "httptools",
    "itsdangerous",
    "multiprocessing",
    "PIL",
    "platformdirs",
    "sqlite3",
    "starlette",
    "textual",
]
LEFT_OUT = ["doubloon." + name.replace("/", ".") for name in ELSEWHERE]
TRY = f"""
import sys
sys.modules.update(dict.fromkeys({LACKING + LEFT_OUT!r}))
import doubloon.offline.desk, doubloon.offline.trial
from doubloon.games import GAMES, load
[load(game) for game in GAMES]
from doubloon.bots.seating import seat_bot
from doubloon.insight.exact import worth_of
for level in "12345":
    seat_bot(level, load("gold_armada"), 1)
worth_of(load("gold_armada"), 2)
"""


def test_a_desk_opens_without_what_browsers_lack() -> None:
    done = subprocess.run([sys.executable, "-c", TRY], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_what_is_left_out_of_the_pack_is_there_to_be_left_out() -> None:
    assert LEFT_OUT
    assert [name for name in ELSEWHERE if not (ROOT / "src" / "doubloon" / f"{name}.py").exists()] == []
