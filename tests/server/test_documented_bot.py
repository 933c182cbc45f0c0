"""The bot of docs/api.md, as it stands there, against a server of two workers: it is never refused anything."""

from __future__ import annotations

import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.server.running import Process, settings_for

PAGE = Path(__file__).parent.parent.parent / "docs" / "api.md"


@pytest.fixture
def bot(tmp_path: Path) -> Path:
    [script] = re.findall(r"^\*\*`bot\.py`\*\*\n\n```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S)
    file = tmp_path / "bot.py"
    file.write_text(script, encoding="utf-8")
    return file


@pytest.mark.parametrize("matches", [6, pytest.param(100, marks=pytest.mark.soak)])
def test_the_documented_bot_plays_on_two_workers_without_a_refusal(postgres_url: str, bot: Path, matches: int) -> None:
    server = Process(settings_for(postgres_url, workers=2))

    def play(_: int) -> subprocess.CompletedProcess[str]:
        return subprocess.run([sys.executable, bot, server.url], capture_output=True, text=True, check=False)

    try:
        with ThreadPoolExecutor(3) as pool:
            done = list(pool.map(play, range(matches)))
    finally:
        server.stop()
    assert [each.stderr for each in done if each.returncode] == []
    assert [each.stdout for each in done if not re.fullmatch(r"\[-?\d+, -?\d+\]\n", each.stdout)] == []
