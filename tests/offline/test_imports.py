"""The desk asks for nothing that a browser's Python lacks."""

from __future__ import annotations

import subprocess
import sys

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
TRY = f"""
import sys
sys.modules.update(dict.fromkeys({LACKING!r}))
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
