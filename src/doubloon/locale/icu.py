"""The subset of ICU MessageFormat our catalogues use, the same as the browser's:

    {name}   {n, number}   {list, list}
    {n, plural, =0 {none} one {# card} other {# cards}}      {kind, select, hut {a hut} other {it}}

A quote doubled is a quote; a quote before a brace begins literal text up to the next quote.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

import msgspec

from doubloon.locale.cldr import number, plural
from doubloon.locale.message import Argument


class Slot(msgspec.Struct, frozen=True):
    """A place for an argument; kind "" is a plain value."""

    name: str
    kind: str
    cases: dict[str, list[Piece]] = {}


Piece: TypeAlias = "str | Slot"
HASH = Slot("#", "number")


def parse(pattern: str) -> list[Piece]:
    pieces, end = _pieces(pattern, 0, inside_plural=False)
    if end != len(pattern):
        raise ValueError(f"unbalanced braces in {pattern!r}")
    return pieces


def render(
    pieces: list[Piece], args: Mapping[str, Argument], language: str, word: Callable[[Argument], str], count: int = 0
) -> str:
    """The sentence; `word` says arguments that are messages or lists, `count` is what # stands for."""
    out: list[str] = []
    for piece in pieces:
        if isinstance(piece, str):
            out.append(piece)
        elif piece is HASH:
            out.append(number(count, language))
        elif piece.kind == "plural":
            n = args[piece.name]
            assert isinstance(n, int), piece.name
            exact = piece.cases.get(f"={n}")
            case = exact if exact is not None else piece.cases.get(plural(n, language), piece.cases["other"])
            out.append(render(case, args, language, word, n))
        elif piece.kind == "select":
            case = piece.cases.get(str(args[piece.name]), piece.cases["other"])
            out.append(render(case, args, language, word, count))
        elif piece.kind == "number":
            n = args[piece.name]
            assert isinstance(n, int), piece.name
            out.append(number(n, language))
        else:
            out.append(word(args[piece.name]))
    return "".join(out)


def names(pieces: list[Piece]) -> set[str]:
    """The arguments a pattern asks for."""
    found: set[str] = set()
    for piece in pieces:
        if isinstance(piece, Slot) and piece is not HASH:
            found.add(piece.name)
            for case in piece.cases.values():
                found |= names(case)
    return found


def _pieces(pattern: str, at: int, *, inside_plural: bool) -> tuple[list[Piece], int]:
    pieces: list[Piece] = []
    text: list[str] = []

    def flush() -> None:
        if text:
            pieces.append("".join(text))
            text.clear()

    while at < len(pattern) and pattern[at] != "}":
        c = pattern[at]
        if c == "'" and pattern[at + 1 : at + 2] == "'":
            text.append("'")
            at += 2
        elif c == "'" and pattern[at + 1 : at + 2] in ("{", "}", "#"):
            end = pattern.find("'", at + 1)
            end = len(pattern) if end < 0 else end
            text.append(pattern[at + 1 : end])
            at = end + 1
        elif c == "{":
            flush()
            slot, at = _slot(pattern, at + 1, inside_plural=inside_plural)
            pieces.append(slot)
        elif c == "#" and inside_plural:
            flush()
            pieces.append(HASH)
            at += 1
        else:
            text.append(c)
            at += 1
    flush()
    return pieces, at


def _slot(pattern: str, at: int, *, inside_plural: bool) -> tuple[Slot, int]:
    end = at
    while pattern[end : end + 1] not in ("", ",", "}"):
        end += 1
    name = pattern[at:end].strip()
    if pattern[end : end + 1] == "}":
        return Slot(name, ""), end + 1
    at = end + 1
    end = at
    while pattern[end : end + 1] not in ("", ",", "}"):
        end += 1
    kind = pattern[at:end].strip()
    if kind not in ("number", "list", "plural", "select"):
        raise ValueError(f"unknown kind {kind!r} in {pattern!r}")
    if pattern[end : end + 1] == "}":
        return Slot(name, kind), end + 1
    cases: dict[str, list[Piece]] = {}
    at = end + 1
    while True:
        brace = pattern.find("{", at)
        close = pattern.find("}", at)
        if close < 0:
            raise ValueError(f"unbalanced braces in {pattern!r}")
        if brace < 0 or close < brace:
            break
        label = pattern[at:brace].strip()
        cases[label], at = _pieces(pattern, brace + 1, inside_plural=kind == "plural" or inside_plural)
        at += 1
    if "other" not in cases:
        raise ValueError(f"{name} has no 'other' in {pattern!r}")
    return Slot(name, kind, cases), close + 1
