"""The story of one move names files that exist, and functions that are in them."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
HOMES = [ROOT / "web/src", ROOT / "src/doubloon/server", ROOT / "src/doubloon"]
TITLE = "## One move, from click to screen\n"
DEFINED = r"(?m)^ *((def|class|function|export|private|override|async|abstract) )*{name}\b *[(:={{]"


def test_the_story_of_a_move_is_told_of_this_code() -> None:
    page = (ROOT / "docs/architecture.md").read_text("utf-8")
    story = page[page.index(TITLE) :].split("\n\n")[0]
    quoted = re.findall(r"`([^`]+)`", story)
    files = {file: path for file in quoted for home in HOMES if (path := home / file).is_file()}
    assert [file for file in quoted if re.search(r"\.(py|ts|svelte)$", file) and file not in files] == []
    code = "\n".join([path.read_text("utf-8") for path in files.values()])
    names = [name for name in quoted if re.fullmatch(r"\w+", name)]
    assert [name for name in names if not re.search(DEFINED.format(name=name), code)] == []
    assert len(files) > 15
    assert len(names) > 25
