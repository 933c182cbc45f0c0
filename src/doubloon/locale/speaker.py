"""One language: catalogues read when first needed, messages formatted by `icu.py`."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path

from doubloon.locale.cldr import joined
from doubloon.locale.icu import Piece, parse, render
from doubloon.locale.message import Argument, Message

LANGUAGES = ["en", "ru", "he", "ar", "fr"]
RIGHT_TO_LEFT = ["he", "ar"]
FALLBACK = "en"

_elsewhere: list[Callable[[str], Path | None]] = []


def add_catalogues(find: Callable[[str], Path | None]) -> None:
    """Where else catalogues lie: `find` gives the folder that has a file for each language, None for no folder."""
    _elsewhere.append(find)


def read_catalogue(language: str, name: str) -> dict[str, str]:
    """The patterns of one file by their keys; {} where the language has none."""
    places = [folder / f"{language}.json" for find in _elsewhere if (folder := find(name)) is not None]
    for file in [files("doubloon.locale") / language / f"{name}.json", *places]:
        if file.is_file():
            return dict(json.loads(file.read_text("utf-8")))
    return {}


def language() -> str:
    """DOUBLOON_LANGUAGE, or the language of the system when we speak it."""
    for variable in ("DOUBLOON_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        chosen = os.environ.get(variable, "")[:2].lower()
        if chosen in LANGUAGES:
            return chosen
    return FALLBACK


class Speaker:
    """Says messages in one language, with people's names for seats where they are known.

    Keys are "<catalogue>.<name>"; a catalogue is one file.
    """

    def __init__(self, language: str, names: Sequence[str] = ()) -> None:
        self.language = language
        self.names = names
        self._catalogues: dict[str, dict[str, str]] = {}
        self._parsed: dict[str, list[Piece]] = {}

    def say(self, message: Message) -> str:
        seat = message.args.get("seat")
        if message.key == "engine.player" and isinstance(seat, int) and 0 <= seat < len(self.names):
            return self.names[seat]
        return render(self._pieces(message.key), message.args, self.language, self._word)

    def can_say(self, key: str) -> bool:
        """Is there a sentence for it, in this language or in the one it falls back to?"""
        catalogue, _, name = key.partition(".")
        return name in self._catalogue(catalogue) or name in speaker(FALLBACK)._catalogue(catalogue)

    def prepare(self, catalogues: Sequence[str]) -> None:
        """Read now what would be read when it is first said: for those who must not wait for a file then."""
        for name in catalogues:
            self._catalogue(name)
        self._word(["", ""])  # how lists are written

    def _word(self, value: Argument) -> str:
        """An argument that is itself to be said: a message, or a list of things."""
        if isinstance(value, Message):
            return self.say(value)
        if isinstance(value, Sequence) and not isinstance(value, str):
            return joined([self._word(item) for item in value], self.language)
        return str(value)

    def _pieces(self, key: str) -> list[Piece]:
        if key not in self._parsed:
            catalogue, _, name = key.partition(".")
            pattern = self._catalogue(catalogue).get(name)
            if pattern is None and self.language != FALLBACK:
                return speaker(FALLBACK)._pieces(key)
            self._parsed[key] = parse(pattern if pattern is not None else "'{'" + key + "'}'")
        return self._parsed[key]

    def _catalogue(self, name: str) -> dict[str, str]:
        if name not in self._catalogues:
            self._catalogues[name] = read_catalogue(self.language, name)
        return self._catalogues[name]


@cache
def speaker(language: str) -> Speaker:
    return Speaker(language)


def say(message: Message, language: str = FALLBACK) -> str:
    return speaker(language).say(message)
