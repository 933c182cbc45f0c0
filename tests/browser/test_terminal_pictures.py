"""The pictures of the full screen in docs/terminal.md: a match under way, drawn by Textual, painted by Chromium."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from textual.pilot import Pilot

from doubloon.terminal.full.settings import LIGHT
from tests.terminal.stage import Stage, own_folder

SMALL, LARGE = (80, 24), (120, 40)
WIDTH = {SMALL: 1000, LARGE: 1400}  # of a picture, in points
FETCHED = re.compile(r"@font-face \{.*?\}", re.DOTALL)  # from elsewhere, which nobody here may reach


@pytest.mark.parametrize(
    ("name", "game", "size", "least", "keys"),
    [
        ("tobago", "tobago", SMALL, 6, ["down"]),
        ("tobago-large", "tobago", LARGE, 6, ["down"]),
        ("volcano", "volcano", SMALL, 6, ["down"]),
        ("silver_and_gold", "silver_and_gold", SMALL, 10, []),
        ("gold_armada", "gold_armada", SMALL, 6, ["enter"]),
        ("light", "gold_armada", SMALL, 6, []),
    ],
)
def test_a_picture(
    name: str,
    game: str,
    size: tuple[int, int],
    least: int,
    keys: list[str],
    browser: Browser,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own_folder(monkeypatch, tmp_path)
    stage = Stage(game, tmp_path)
    stage.play_on(least)
    drawn = ""

    async def draw(stage: Stage, pilot: Pilot[bool]) -> None:
        nonlocal drawn
        if name == "light":
            stage.app.theme = LIGHT.name
        await pilot.press(*keys)
        await pilot.pause()
        drawn = stage.app.export_screenshot(title=stage.app.title)

    stage.run(draw, size)
    page = browser.new_page(viewport={"width": WIDTH[size], "height": 1000})
    page.set_content(f"<style>body {{ margin: 0 }} svg {{ width: 100vw }}</style>{FETCHED.sub('', drawn)}")
    text = " ".join((page.locator("svg").text_content() or "").split())
    assert stage.app.title in text and "Anna" in text
    if folder := os.environ.get("DOUBLOON_SCREENS", ""):
        Path(folder).mkdir(parents=True, exist_ok=True)
        page.locator("svg").screenshot(path=str(Path(folder) / f"terminal-{name}.png"))
    page.close()
