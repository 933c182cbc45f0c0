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
"""


def test_a_desk_opens_without_what_browsers_lack() -> None:
    done = subprocess.run([sys.executable, "-c", TRY], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
