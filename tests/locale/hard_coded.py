"""Sentences that are written into the code instead of a catalogue.

Simple on purpose: two words in a row where a person will read them. Names of options, keys and formats are one word.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

SENTENCE = re.compile(r"[A-Za-z]{2,} [a-z]")
SHOWN = {"print", "write", "exit"}  # functions whose text people read
SHOWN_ARGUMENTS = {"help", "epilog"}  # of the command line
# Not read by people: corners, moves in notation, colours, paths, selectors and markup.
KNOWN_SCRIPT = re.compile(
    r"(?:top|bottom) (?:left|right)|turn curse|color-mix\(.*|[MLHVCZz ]+|\.[a-z]+ [^A-Z ]+.*|<\w+>.*</\w+>"
)
SHOWN_ATTRIBUTES = re.compile(r"\b(?:aria-label|aria-description|alt|title|placeholder)=\"([^\"]*[A-Za-z]{2}[^\"]*)\"")


def in_python(file: Path) -> list[str]:
    tree = ast.parse(file.read_text("utf-8"))
    return [text for node in ast.walk(tree) for text in _shown(node) if SENTENCE.search(text)]


def _shown(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
        yield from _texts([*node.exc.args, *(keyword.value for keyword in node.exc.keywords)])
    elif isinstance(node, ast.Call):
        if _name(node.func) in SHOWN:
            yield from _texts(node.args)
        yield from _texts([keyword.value for keyword in node.keywords if keyword.arg in SHOWN_ARGUMENTS])


def _texts(values: list[ast.expr]) -> Iterator[str]:
    for value in values:
        parts = value.values if isinstance(value, ast.JoinedStr) else [value]
        for part in parts:
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield part.value


def _name(function: ast.expr) -> str:
    return (
        function.attr if isinstance(function, ast.Attribute) else function.id if isinstance(function, ast.Name) else ""
    )


def in_svelte(file: Path) -> list[str]:
    """Text between tags, and attributes that are read out, without what is computed."""
    text = re.sub(r"<(script|style)\b.*?</\1>|<!--.*?-->|&\w+;", "", file.read_text("utf-8"), flags=re.DOTALL)
    text = _without_braces(text)
    told = SHOWN_ATTRIBUTES.findall(text)
    shown = re.sub(r"<[^<>]*>", "\n", text)
    return told + [line.strip() for line in shown.splitlines() if re.search(r"[A-Za-z]{3,}", line)]


def in_script(file: Path) -> list[str]:
    """Strings in TypeScript, also in a component's script; what is thrown is for programmers."""
    text = file.read_text("utf-8")
    if file.suffix == ".svelte":
        text = "\n".join(re.findall(r"<script\b[^>]*>(.*?)</script>", text, re.DOTALL))
    text = re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*|(?:Error|throw new \w+|super)\([^\n]*", "", text, flags=re.DOTALL)
    quoted = ["".join(found) for found in re.findall(r"'([^'\n]*)'|\"([^\"\n]*)\"|`([^`]*)`", text)]
    plain = [" ".join(_without_braces(each).replace("$", "").split()) for each in quoted]
    return [each for each in plain if SENTENCE.search(each) and not KNOWN_SCRIPT.fullmatch(each)]


def _without_braces(text: str) -> str:
    """Innermost first; an expression may hold others, and arrows that look like the end of a tag."""
    while text != (shorter := re.sub(r"\{[^{}]*\}", "", text)):
        text = shorter
    return text
