"""Files that people name on the command line, and the folder that is ours."""

from __future__ import annotations

import os
from pathlib import Path

from doubloon.engine.contract import AnyRules
from doubloon.engine.match import Match
from doubloon.engine.options import Value
from doubloon.engine.record import Header, play_moves, read_header
from doubloon.games import load
from doubloon.locale import Problem


def data_folder() -> Path:
    """DOUBLOON_DATA, or where this system keeps the data of programs."""
    if "DOUBLOON_DATA" in os.environ:
        return Path(os.environ["DOUBLOON_DATA"])
    from platformdirs import user_data_path

    return user_data_path("doubloon", appauthor=False)


def read_text(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except UnicodeDecodeError:
        raise Problem("cli.not_text", file=str(file)) from None
    except OSError:
        raise Problem("cli.no_file", file=str(file)) from None


def read_record(text: str) -> tuple[Match, Header]:
    header, moves = read_header(text)
    rules = load(header.game, **header.options)
    return play_moves(rules, header, moves), header


def load_with(game: str, options: list[str]) -> AnyRules:
    """The rules of a game with NAME=VALUE options; a path given for a text option is read here and nowhere else."""
    given: dict[str, Value] = {}
    for option in options:
        name, _, value = option.partition("=")
        given[name] = value
    for known in load(game).options:
        value = str(given.get(known.name, ""))
        if known.kind == "text" and value and (value.endswith((".toml", ".txt")) or os.sep in value):
            given[known.name] = read_text(Path(value))
    return load(game, **given)
