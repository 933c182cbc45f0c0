"""The games: every folder here is one, and every folder inside a folder that DOUBLOON_GAMES names.

A game is the package `doubloon.games.<name>`, wherever its folder lies; its `__init__.py` holds the record `GAME`.
Nothing lists games but the folders themselves, and naming a game imports no rules.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import cast

from doubloon.engine.contract import AnyRules
from doubloon.engine.game import Game
from doubloon.engine.options import Value
from doubloon.locale import Problem, add_catalogues

__path__ += [str(Path(folder).resolve()) for folder in os.environ.get("DOUBLOON_GAMES", "").split(os.pathsep) if folder]


class _Shelf(Mapping[str, Game]):
    """The records by name, in the order of the alphabet; looked for when first asked for."""

    def __init__(self) -> None:
        self._names: list[str] = []
        self._found: dict[str, Game] = {}

    def __iter__(self) -> Iterator[str]:
        self._names = self._names or sorted({folder.name for place in __path__ for folder in _folders(Path(place))})
        return iter(self._names)

    def __len__(self) -> int:
        return len(list(iter(self)))

    def __contains__(self, name: object) -> bool:
        return name in list(iter(self))

    def __getitem__(self, name: str) -> Game:
        if name not in self:
            raise KeyError(name)
        if name not in self._found:
            self._found[name] = _record(name)
        return self._found[name]


def _folders(place: Path) -> list[Path]:
    if not place.is_dir():
        raise Problem("engine.no_games_folder", folder=str(place))
    return [folder for folder in place.iterdir() if folder.name.isidentifier() and _is_package(folder)]


def _is_package(folder: Path) -> bool:
    """Also where only compiled files are carried, as in browsers."""
    return any((folder / name).is_file() for name in ("__init__.py", "__init__.pyc"))


def _record(name: str) -> Game:
    try:
        record: object = import_module(f"{__name__}.{name}").GAME
    except Exception as error:  # whatever a stranger's folder does wrong is told to the person who put it there
        raise Problem("engine.broken_game", game=name, error=f"{type(error).__name__}: {error}") from error
    if not isinstance(record, Game) or record.name != name:
        raise Problem("engine.broken_game", game=name, error=f"GAME is {record!r}")
    return record


GAMES: Mapping[str, Game] = _Shelf()


def find_game(name: str) -> Game:
    """The record, or a Problem that lists all games."""
    if name not in GAMES:
        raise Problem("engine.unknown_game", game=name, games=list(GAMES))
    return GAMES[name]


SOLO = "solo"  # the option of a game that can also be played alone
TINY = "tiny"  # and of one with a version so small that it can be solved


def fewest_seats(name: str) -> int:
    """1 for a game that can be played alone."""
    rules = load(name)
    return 1 if SOLO in rules.values else rules.seats[0]


def options_for(name: str, seats: int, given: dict[str, Value]) -> dict[str, Value]:
    """At a table with one seat a game that can be played alone is; nobody need say so."""
    is_alone = seats == 1 and SOLO not in given and name in GAMES and SOLO in load(name).values
    return {**given, SOLO: True} if is_alone else given


def load(name: str, /, **options: Value) -> AnyRules:
    """The rules of a game with its options, given as Python values or as their text."""
    make = part_of(find_game(name), "rules")
    return cast("Callable[[dict[str, Value]], AnyRules]", make)(options)


def part_of(game: Game, which: str) -> object:
    """The class that a field of the record names as "module:Class"."""
    place: str = getattr(game, which)
    module, _, name = place.partition(":")
    try:
        return getattr(import_module(f"{__name__}.{game.name}.{module}"), name)
    except (ImportError, AttributeError, SyntaxError, NameError) as error:
        raise Problem("engine.broken_game", game=game.name, error=f"{place}: {error}") from error


def own_part(package: str, game: str, name: str) -> object | None:
    """What another layer has made for a game, by convention `name` in the module `package.<game>`; None where there is
    no such module, and the layer's generic part serves."""
    module = f"{package}.{game}"
    return getattr(import_module(module), name, None) if find_spec(module) else None


def folder_of(name: str) -> Path | None:
    """The folder of a game, None if there is no such game."""
    found = [Path(place, name) for place in __path__ if _is_package(Path(place, name))]
    return found[0] if found and name.isidentifier() else None


def rules_page(name: str, language: str) -> str:
    """The rules as Markdown, in English where there is no translation; "" where nobody has written them."""
    folder = folder_of(name)
    assert folder is not None, name
    translated = files("doubloon.locale") / language / "rules" / f"{name}.md"
    for page in (translated, folder / "words" / f"{language}.md", folder / "README.md"):
        if page.is_file():
            return page.read_text("utf-8")
    return ""


def _own_words(name: str) -> Path | None:
    """Where a game that brings its own words has them: words/<language>.json in its folder."""
    folder = folder_of(name)
    return folder / "words" if folder else None


add_catalogues(_own_words)
