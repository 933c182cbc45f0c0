"""Whole matches in a pseudo-terminal of 80 by 24, plain and on the full screen, and screens as they are stored."""

from __future__ import annotations

import os
import random
import re
import select
import time
from collections.abc import Mapping
from pathlib import Path

import pytest
from textual.pilot import Pilot

from doubloon.cli import main
from doubloon.engine.match import Match
from doubloon.games import GAMES
from doubloon.terminal.columns import width
from doubloon.terminal.files import read_record
from tests.terminal.console import Console
from tests.terminal.stage import Stage, own_folder

LONG = [pytest.param(game, marks=pytest.mark.soak) for game in ("tobago", "volcano")]
STORED = Path(__file__).parent / "screens"
QUIET = 0.4  # seconds without a word, after which a screen is painted
KEY = re.compile(r"(?:^|\s)(\d+)\) ")
ASKED = re.compile(r"(?:^|\s)(?:\d+\) |Anna: |Chosen: )")
CELL = re.compile(r"“(\w+ \w\d|\w\d+)”|\b([a-z]\d{1,2})\b")


@pytest.fixture
def env(tmp_path: Path) -> Mapping[str, str]:
    return {"DOUBLOON_DATA": str(tmp_path / "data"), "DOUBLOON_LANGUAGE": "en", "TERM": "xterm-256color"}


def some_key(shown: str, rng: random.Random) -> str:
    """A number of the menu that is shown last, or the name of a cell where there is none."""
    found = CELL.findall(shown)
    keys, quoted, cells = KEY.findall(shown), [one for one, _ in found if one], [other for _, other in found if other]
    cells += quoted * (len(cells) + 1)  # what is quoted can be typed as it stands; other names may need more words
    if keys and (not cells or rng.random() < 0.7):
        return rng.choice(keys)
    return rng.choice(cells) if cells else "1"


@pytest.mark.parametrize("game", ["gold_armada", "silver_and_gold", *LONG])
def test_a_whole_match_in_plain_lines(game: str, env: Mapping[str, str], tmp_path: Path) -> None:
    rng = random.Random(2)
    console = Console("terminal", game, "--seats", "Anna,1", "--seed", "5", env=env)
    asked = console.read()
    for _ in range(1500):
        if console.process.poll() is not None or "The final score" in console.text:
            break
        shown = console.type(some_key(asked, rng))
        if ASKED.search(shown):  # a refusal asks nothing anew: what was asked before it still holds
            asked = shown
    assert console.close() == 0
    assert "The final score:" in console.text and "Traceback" not in console.text
    assert [line for line in console.text.split("\n") if width(line) > 80 and "/" not in line] == []
    record = next((tmp_path / "data" / "matches").iterdir())
    assert main(["verify", str(record)]) == 0


def test_the_full_screen_of_a_terminal_comes_and_goes(env: Mapping[str, str], tmp_path: Path) -> None:
    console = Console("terminal", "gold_armada", "--seats", "Anna,Bo", env={**env, "NO_COLOR": ""})
    raw = painted(console, until="1) ")
    assert "\x1b[?1049h" in raw  # the other screen
    os.write(console.fd, b"stop\r")
    record = next((tmp_path / "data" / "matches").iterdir())
    for _ in range(300):
        if "0 stop" in record.read_text("utf-8"):
            break
        painted(console, within=0.2)
    os.write(console.fd, b"\x1b[21~")  # F10
    raw = painted(console, until="--resume")
    assert console.close() == 0
    assert "\x1b[?1049l" in raw and "Traceback" not in raw
    assert "0 stop" in record.read_text("utf-8")


@pytest.mark.soak
@pytest.mark.parametrize("game", list(GAMES))
def test_a_whole_match_on_the_full_screen_of_a_terminal(game: str, env: Mapping[str, str], tmp_path: Path) -> None:
    """Typed as a person would who looks up what is allowed, until the terminal is a plain one again."""
    rng = random.Random(6)
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "screen.json").write_text('{"pace": 0}')
    console = Console("terminal", game, "--seats", "Anna,1", "--seed", "5", env={**env, "NO_COLOR": ""})
    raw = painted(console, until="\x1b[?1049h")
    record = tmp_path / "data" / "matches"
    while not (match := kept(record, console)).is_over:
        assert console.process.poll() is None, raw[-2000:]
        if 0 in match.to_act():
            os.write(console.fd, match.rules.text(rng.choice(match.moves(0))).encode() + b"\r")
        raw += painted(console, within=0.2)
    while console.process.poll() is None:
        os.write(console.fd, b"\r")
        raw += painted(console, within=0.5)
    raw += painted(console, within=0.5)
    assert console.close() == 0
    assert "\x1b[?1049l" in raw and "Traceback" not in raw
    assert "The final score:" in raw
    assert main(["verify", str(next(record.iterdir()))]) == 0


def kept(folder: Path, console: Console) -> Match:
    """The match as it lies on the disk."""
    for _ in range(600):
        if folder.is_dir() and (files := list(folder.glob("*.txt"))):
            return read_record(files[0].read_text("utf-8"))[0]
        painted(console, within=0.1)
    raise AssertionError("nothing is kept")


def painted(console: Console, until: str = "", within: float = 20.0) -> str:
    """What is written until that word is there; without one, until nothing more comes for a while."""
    raw = b""
    end = time.monotonic() + 120
    while time.monotonic() < end and not (until and until.encode() in raw):
        ready, _, _ = select.select([console.fd], [], [], QUIET if raw and not until else within)
        if not ready and not until:
            break
        try:
            raw += os.read(console.fd, 65536) if ready else b""
        except OSError:
            break
    return raw.decode("utf-8", "replace")


@pytest.mark.soak
@pytest.mark.parametrize("game", list(GAMES))
def test_a_whole_match_by_the_numbers_of_the_full_screen(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own_folder(monkeypatch, tmp_path)
    rng = random.Random(4)

    async def play(stage: Stage, pilot: Pilot[bool]) -> None:
        for _ in range(1500):
            if stage.match.is_over:
                break
            if stage.app.screen is not stage.app.base:
                await pilot.press("enter")
                await stage.settle(pilot)
                continue
            await stage.type(pilot, some_key(stage.text("menu"), rng))
        assert stage.match.is_over
        await pilot.press("enter")

    assert Stage(game, tmp_path).run(play) is True


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
@pytest.mark.parametrize("game", list(GAMES))
def test_the_screen_is_as_it_is_stored(
    game: str, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """DOUBLOON_STORE=1 stores it anew; look at what has changed."""
    own_folder(monkeypatch, tmp_path)
    stage = Stage(game, tmp_path)
    stage.play_on()
    seen = ""

    async def look(stage: Stage, pilot: Pilot[bool]) -> None:
        nonlocal seen
        stage.app.told.clear()  # how far the log has scrolled is a matter of time
        stage.app.show()
        await pilot.pause()
        seen = stage.seen() + "\n"

    stage.run(look, size)
    file = STORED / f"{game}-{size[0]}x{size[1]}.txt"
    if "DOUBLOON_STORE" in os.environ:
        file.parent.mkdir(exist_ok=True)
        file.write_text(seen, "utf-8")
    assert seen == file.read_text("utf-8")
