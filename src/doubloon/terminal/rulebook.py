"""The rules pages in the terminal: their headings, one section, one clause, or all of it."""

from __future__ import annotations

import re

from doubloon.games import rules_page
from doubloon.locale import Problem

CLAUSE = re.compile(r"^- ([A-Z]+\d+\.\d+) ", re.MULTILINE)
ALL = "all"


def page(game: str, language: str) -> str:
    """As every other place reads it; a Problem where a game from outside the box brings none."""
    text = rules_page(game, language)
    if not text:
        raise Problem("terminal.no_rules")
    return text


def overview(text: str) -> str:
    """The title, the goal and a turn in short, then each heading with its clauses."""
    introduction, *sections = _sections(text)
    first = next((k for k, section in enumerate(sections) if CLAUSE.search(section)), 0)
    lines = []
    for part in (introduction, *sections[:first]):
        lines += [plain(part), ""]
    for section in sections[first:]:
        heading, _, body = section.partition("\n")
        clauses = CLAUSE.findall(body)
        span = clauses[0] if len(clauses) == 1 else f"{clauses[0]}–{clauses[-1]}" if clauses else ""
        lines.append(f"{heading.lstrip('# ')}  {span}".rstrip())
    return "\n".join(lines)


def look_up(text: str, wish: str) -> str:
    """ "T4.3" is a clause, "T4" a section, "all" the whole page."""
    if wish.casefold() == ALL:
        return "\n\n".join(plain(section) for section in _sections(text))
    name = wish.strip().upper().rstrip(".")
    sections = [
        section for section in _sections(text) if re.search(rf"^- {re.escape(name)}\.\d", section, re.MULTILINE)
    ]
    if sections and "." not in name:
        return plain(sections[0])
    for clause in _clauses(text):
        if clause.startswith(f"- {name} "):
            return plain(clause)
    raise Problem("terminal.no_clause", clause=wish.strip(), clauses=[c.split()[1] for c in _clauses(text)][:3])


def _sections(text: str) -> list[str]:
    return [part.strip() for part in re.split(r"^(?=## )", text, flags=re.MULTILINE)]


def _clauses(text: str) -> list[str]:
    """Each clause with the lines that it goes on in."""
    return [part.strip() for part in re.split(r"^(?=- )|^(?=#)", text, flags=re.MULTILINE) if CLAUSE.match(part)]


def plain(markdown: str) -> str:
    """Lines joined to paragraphs, without the signs of Markdown."""
    apart = re.sub(r"^(#.*)\n(?=[^\n#-])", r"\1\n\n", markdown, flags=re.MULTILINE)  # a heading is a line of its own
    joined = re.sub(r"(?<!\n)\n(?![-#|\n])\s*", " ", re.sub(r"\[([^]]+)\]\([^)]+\)", r"\1", apart))
    return re.sub(r"(?<!\w)[*`_]+|[*`_]+(?!\w)", "", re.sub(r"^#+ ", "", joined, flags=re.MULTILINE))
