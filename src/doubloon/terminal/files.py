"""Files that people name on the command line, and the folder that is ours."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path

from doubloon.engine.contract import AnyRules
from doubloon.engine.match import Match
from doubloon.engine.options import Value
from doubloon.engine.record import Header, bad_line, play_moves, read_header
from doubloon.games import load, options_for
from doubloon.locale import Problem


def data_folder() -> Path:
    """DOUBLOON_DATA, or where this system keeps the data of programs."""
    if "DOUBLOON_DATA" in os.environ:
        return Path(os.environ["DOUBLOON_DATA"])
    from platformdirs import user_data_path

    return user_data_path("doubloon", appauthor=False)


def read_text(file: Path) -> str:
    try:
        return file.read_text("utf-8-sig")  # some editors begin a text with a mark
    except UnicodeDecodeError:
        raise Problem("cli.not_text", file=str(file)) from None
    except OSError:
        raise Problem("cli.no_file", file=str(file)) from None


def is_there(file: Path) -> bool:
    """A name that no file can have is not; it is refused when it is to be written."""
    try:
        return file.expanduser().exists()
    except (OSError, RuntimeError, ValueError):
        return False


def write_whole(file: Path, text: str, mode: int = 0o644) -> None:
    """All of a text or nothing: a disk that is full, or a power cut, leaves the file as it was."""
    file = file.resolve()
    if file.exists() and not file.is_file():
        raise IsADirectoryError(str(file))  # a folder, or a device that must stay one
    handle, name = tempfile.mkstemp(prefix=f".{file.name[:40]}.", dir=file.parent)
    new = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        new.chmod(file.stat().st_mode & 0o777 if file.exists() else mode)
        new.replace(file)
    except BaseException:
        with suppress(OSError):
            new.unlink()
        raise


def read_record(text: str) -> tuple[Match, Header]:
    """The match of a record, played to its end, and what its first lines say; a Problem names the line at fault."""
    header, moves = read_header(text)
    return play_moves(_rules_of(header), header, moves), header


def _rules_of(header: Header) -> AnyRules:
    """The rules that a record names; what cannot be loaded is refused with its line."""
    try:
        return load(header.game, **header.options)
    except Problem as problem:
        raise bad_line(header.lines[_field_refused(header)], problem.message) from None


def _field_refused(header: Header) -> str:
    """The game, or the first option with which it cannot be loaded any more."""
    field = "game"
    given: dict[str, Value] = {}
    try:
        load(header.game)
        for name, value in header.options.items():
            field = f"option {name}"
            given[name] = value
            load(header.game, **given)
    except Problem:
        pass
    return field


def load_with(game: str, options: list[str], seats: int = 0) -> AnyRules:
    """The rules of a game with NAME=VALUE options, for so many seats if that is known; a path given for a text option
    is read here and nowhere else."""
    given: dict[str, Value] = {}
    for option in options:
        name, _, value = option.partition("=")
        given[name] = value
    for known in load(game).options:
        value = str(given.get(known.name, ""))
        if known.kind == "text" and value and (value.endswith((".toml", ".txt")) or os.sep in value):
            given[known.name] = read_text(Path(value))
    return load(game, **options_for(game, seats, given))
