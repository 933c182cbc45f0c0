"""The worked example of docs/adding-a-game.md, as files."""

from __future__ import annotations

import re
from pathlib import Path

DOC = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
FILE = re.compile(r"^\*\*`(pig/[\w./]+)`\*\*\n\n```\w+\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def write_example(folder: Path) -> Path:
    """Put the game into a folder, for DOUBLOON_GAMES to name."""
    files = FILE.findall(DOC.read_text("utf-8"))
    assert len(files) == 8, f"{DOC.name} shows {len(files)} files"
    for name, text in files:
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return folder
