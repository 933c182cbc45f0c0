"""What the server can play."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from doubloon.engine.options import Value


class OptionInfo(Struct, frozen=True):
    """An option of a game; its sentence is the message `<game>.option.<name>`, a choice that is a word is the message
    `<game>.option.<name>.<choice>`."""

    name: str
    kind: Literal["flag", "choice", "word", "text"]
    default: Value
    choices: list[Value]


class GameInfo(Struct, frozen=True):
    """The game's name is the message `<game>.name`."""

    name: str
    version: int
    fewest: int
    most: int
    minutes: int  # a match takes, among people
    options: list[OptionInfo]
    levels: int  # of bots that there is room for: the first so many
    policies: list[str]  # names of trained policies that this server's host offers as bots


class GameWords(Struct, frozen=True):
    """All that is said about a game: its catalogue in one language, and its rules as Markdown (in English where nobody
    has translated them). For clients that were built without the game."""

    words: dict[str, str]
    rules: str


class LevelInfo(Struct, frozen=True):
    level: int
    name: str  # also the key of its message


class Catalogue(Struct, frozen=True):
    games: list[GameInfo]
    levels: list[LevelInfo]
