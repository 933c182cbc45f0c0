"""`make docs` builds without a warning, has a page for each kind of reader, and fetches nothing from elsewhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from doubloon.games import GAMES

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "ru", "he", "ar", "fr")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    built = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    return folder


@pytest.mark.parametrize("reader", ["player", "host", "researcher", "contributor"])
def test_every_kind_of_reader_has_a_start_page(site: Path, reader: str) -> None:
    assert (site / "start" / f"{reader}.html").exists()
    assert f"start/{reader}.html" in (site / "index.html").read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(GAMES))
def test_the_rules_are_there_in_every_language(site: Path, game: str, language: str) -> None:
    page = (site / "rules" / language / f"{game}.html").read_text("utf-8")
    assert ('<div dir="rtl"' in page) == (language in ("he", "ar"))
    assert f"{language}/{game}.html" in (site / "rules" / "index.html").read_text("utf-8")


@pytest.mark.parametrize(
    "name", ["doubloon.engine.match.Match", "doubloon.engine.contract.Rules", "doubloon.bots.bot.Bot"]
)
def test_the_reference_comes_from_the_docstrings(site: Path, name: str) -> None:
    assert any(f'id="{name}"' in page.read_text("utf-8") for page in (site / "reference").glob("*.html"))


def test_the_search_knows_the_pages(site: Path) -> None:
    index = (site / "search" / "search_index.json").read_text("utf-8")
    assert "bestmove" in index
    assert "start/host.html" in index


def test_no_page_fetches_anything_from_elsewhere(site: Path) -> None:
    fetched = re.compile(r"<(?:script|img|link|iframe)\b[^>]*?(?:src|href)=\"?(?:https?:)?//[^\s>]*", re.DOTALL)
    found = {hit for page in site.rglob("*.html") for hit in fetched.findall(page.read_text("utf-8"))}
    assert found == set()
    styles = "".join(style.read_text("utf-8") for style in site.rglob("*.css"))
    assert not re.search(r"url\([\"']?https?:", styles)


def test_a_paragraph_after_a_table_is_no_row_of_it() -> None:
    """Without a blank line between them, the builder takes it for one, and is not strict about that."""
    swallowed = re.compile(r"^\|.*\n(?!\||\n|<!--|\Z).*", re.MULTILINE)
    pages = [
        ROOT / "README.md",
        ROOT / "CHANGELOG.md",
        ROOT / "CONTRIBUTING.md",
        *sorted((ROOT / "docs").rglob("*.md")),
    ]
    assert [(page.name, hit) for page in pages for hit in swallowed.findall(page.read_text("utf-8"))] == []
