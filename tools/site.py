"""A hook of MkDocs: pages that live elsewhere in the repository join the site, and links lead where their pages are.

In the repository a link names a file, so that it works wherever the files are shown; here it is turned into the page
made from that file. Files that are no page of the site are named, not linked: the site does not know where the
repository is.
"""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[1]
GAMES = sorted(page.parent.name for page in ROOT.glob("src/doubloon/games/*/README.md"))
LANGUAGES = {"en": "English", "ru": "Русский", "he": "עברית", "ar": "العربية", "fr": "Français"}
RIGHT_TO_LEFT = ("he", "ar")
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def rules_file(language: str, game: str) -> str:
    """Where the rules text of a game lies in the repository; the English one is beside the code."""
    if language == "en":
        return f"src/doubloon/games/{game}/README.md"
    return f"src/doubloon/locale/{language}/rules/{game}.md"


# From the file in the repository to its page in the site.
PAGES = {
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "security.md",
    "README.md": "index.md",
    "web/README.md": "web.md",
    **{rules_file(language, game): f"rules/{language}/{game}.md" for language in LANGUAGES for game in GAMES},
}
SOURCES = {page: file for file, page in PAGES.items() if page != "index.md"}


def title_of(file: str) -> str:
    return (ROOT / file).read_text(encoding="utf-8").split("\n", 1)[0].lstrip("# ")


def rules_index() -> str:
    lines = ["# The rules, in five languages", ""]
    for language, name in LANGUAGES.items():
        links = [f"[{title_of(rules_file(language, game))}]({language}/{game}.md)" for game in GAMES]
        direction = "rtl" if language in RIGHT_TO_LEFT else "ltr"
        items = "\n".join(f"- {link}" for link in links)
        lines += [f'<div dir="{direction}" lang="{language}" markdown>', "", f"## {name}", "", items, "", "</div>", ""]
    return "\n".join(lines)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for page, file in SOURCES.items():
        files.append(File.generated(config, page, content=(ROOT / file).read_text(encoding="utf-8")))
    files.append(File.generated(config, "rules/index.md", content=rules_index()))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    here = page.file.src_uri
    origin = SOURCES.get(here, f"docs/{here}")
    parts = FENCE.split(markdown)
    fences = [*FENCE.findall(markdown), ""]
    text = "".join(relinked(part, origin, here) + fence for part, fence in zip(parts, fences, strict=True))
    language = here.split("/")[1] if here.startswith("rules/") and here.count("/") == 2 else "en"
    if language in RIGHT_TO_LEFT:
        return f'<div dir="rtl" lang="{language}" markdown>\n\n{text}\n\n</div>'
    return text


def relinked(text: str, origin: str, here: str) -> str:
    """Links of a file in the repository, as links between pages."""

    def lead(link: re.Match[str]) -> str:
        is_picture, words, target = link.groups()
        if re.match(r"[a-z]+:|#", target):
            return link[0]
        path, hash_, anchor = target.partition("#")
        found = posixpath.normpath(posixpath.join(posixpath.dirname(origin), path))
        inside = PAGES.get(found, found.removeprefix("docs/") if found.startswith("docs/") else "")
        if not inside or inside == "examples":
            return words
        return f"{is_picture}[{words}]({posixpath.relpath(inside, posixpath.dirname(here) or '.')}{hash_}{anchor})"

    return LINK.sub(lead, text)
