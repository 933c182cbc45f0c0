"""What the tests of the words read: catalogues, plural forms, rules pages, the literals of the code."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import doubloon
from doubloon.locale import LANGUAGES
from doubloon.locale.cldr import plural
from doubloon.locale.icu import Piece, Slot, parse

ROOT = Path(__file__).parents[2]
LOCALE = ROOT / "src" / "doubloon" / "locale"
SOURCES = ROOT / "src" / "doubloon"
WEB = ROOT / "web" / "src"
CLAUSE = re.compile(r"^- ([A-Z]\d+\.\d+)\b", re.MULTILINE)
COUNTED = 200  # plural forms repeat far below this; those of millions ("many" in French) no game needs


def languages() -> list[str]:
    """Those that have begun: from its first file on a language must be complete."""
    return [language for language in LANGUAGES if any((LOCALE / language).rglob("*.*"))]


def catalogues() -> list[str]:
    return sorted(file.stem for file in (LOCALE / "en").glob("*.json"))


@cache
def catalogue(language: str, name: str) -> dict[str, str]:
    file = LOCALE / language / f"{name}.json"
    return dict(json.loads(file.read_text("utf-8"))) if file.is_file() else {}


def slots(pieces: list[Piece]) -> Iterator[Slot]:
    for piece in pieces:
        if isinstance(piece, Slot) and piece.name != "#":
            yield piece
            for case in piece.cases.values():
                yield from slots(case)


def kinds(pattern: str) -> set[str]:
    """Placeholders with how they are shown; a counted word may be told by its number alone, so those are one kind."""
    return {f"{slot.name} {'number' if slot.kind == 'plural' else slot.kind}" for slot in slots(parse(pattern))}


@cache
def forms(language: str) -> dict[str, set[int]]:
    """The plural forms that counting reaches, each with its numbers."""
    found: dict[str, set[int]] = {}
    for n in range(COUNTED):
        found.setdefault(plural(n, language), set()).add(n)
    return found


def lacking(language: str, slot: Slot) -> set[str]:
    """Forms a plural leaves to "other" although the language tells them apart; =1 may stand for a form of 1 alone."""
    exact = {int(label[1:]) for label in slot.cases if label.startswith("=")}
    return {form for form, numbers in forms(language).items() if form not in slot.cases and numbers - exact}


def is_inflected(slot: Slot) -> bool:
    return any(label != "other" and not label.startswith("=") for label in slot.cases)


def clauses(text: str) -> list[str]:
    return CLAUSE.findall(text)


@cache
def literals() -> set[str]:
    """Every piece of text in the code between quotes, or between the computed parts of one."""
    found: set[str] = set()
    for file in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    for file in WEB.rglob("*"):
        if file.suffix in (".svelte", ".ts"):
            text = file.read_text("utf-8")
            found |= {quoted[1:-1] for quoted in re.findall(r"'[^'\n]*'|\"[^\"\n]*\"", text)}
            found |= {part for quoted in re.findall(r"`([^`]*)`", text) for part in re.split(r"\$\{.*?\}", quoted)}
    return found


@cache
def option_keys() -> set[str]:
    """The sentence of every option, and the words of every choice that is no number."""
    options = [(game, option) for game in doubloon.GAMES for option in doubloon.load(game).options]
    sentences = {f"{game}.option.{option.name}" for game, option in options}
    words = {
        f"{game}.option.{option.name}.{choice}"
        for game, option in options
        for choice in [option.default, *option.choices]
        if isinstance(choice, str) and choice
    }
    return sentences | words
