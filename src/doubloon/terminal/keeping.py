"""Matches on this machine: where they are kept, how they are saved, and which can be gone on with."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec

from doubloon import __version__
from doubloon.engine.dealer import Dealer, secret_from_hex
from doubloon.engine.match import Match
from doubloon.engine.record import TABLE, Header, header_of, read_header, write
from doubloon.locale import Problem
from doubloon.terminal.files import data_folder, read_record, read_text, write_whole


class Kept(msgspec.Struct, frozen=True):
    """A match that waits in our folder."""

    file: Path
    game: str
    people: list[str]
    moves: int
    touched: float
    has_secret: bool  # or needs none


def resumed(file: Path) -> tuple[Match, list[str]]:
    match, header = read_record(read_text(file))
    if match.is_over:
        raise Problem("terminal.already_over", file=str(file))
    if header.dealer != TABLE:
        match.dealer = _dealer_of(header)
    return match, header.names


def waiting() -> list[Kept]:
    """What can be gone on with, the latest first; files that cannot be read are passed over."""
    found = [_kept(file) for file in sorted((data_folder() / "matches").glob("*.txt")) if file.is_file()]
    return sorted([each for each in found if each is not None], key=lambda each: -each.touched)


def _kept(file: Path) -> Kept | None:
    try:
        header, moves = read_header(read_text(file))
    except Problem:
        return None
    if header.scores is not None:  # it is over
        return None
    people = [line for _, line in moves if line[:1].isdecimal()]
    has_secret = header.dealer == TABLE or _secret_file(header.seal).is_file()
    return Kept(file, header.game, header.names, len(people), file.stat().st_mtime, has_secret)


def _dealer_of(header: Header) -> Dealer:
    """The dealer of a match under way, whose secret is kept in our own folder."""
    secret = _secret_file(header.seal)
    try:
        dealer = Dealer(secret_from_hex(secret.read_text("ascii")), header.since)
    except (OSError, UnicodeDecodeError, Problem):
        raise Problem("terminal.no_secret", file=str(secret)) from None
    if dealer.seal != header.seal:
        raise Problem("terminal.no_secret", file=str(secret))
    return dealer


def own_file(match: Match, resumed_from: Path | None) -> Path:
    """Where a match is kept after every move. A sealed one has a name of its own; one typed in from a table gets the
    time it began, and goes on in the file it was resumed from if that is ours."""
    folder = data_folder() / "matches"
    if match.dealer is not None:
        return folder / f"{match.rules.name}-{match.dealer.seal[:16]}.txt"
    if resumed_from is not None and resumed_from.resolve().parent == folder.resolve():
        return resumed_from
    began = time.strftime("%Y-%m-%d-%H%M%S")
    files = [folder / f"{match.rules.name}-table-{began}{more}.txt" for more in ("", *"bcdefghij")]
    return next((file for file in files if not file.exists()), files[-1])


def save(match: Match, people: list[str], file: Path) -> Path:
    """Write the record, never with the secret of a match under way: that stays in our own folder."""
    dealer = match.dealer
    try:
        file = file.expanduser()
        if file.parent == data_folder() / "matches":
            file.parent.mkdir(parents=True, exist_ok=True)
        if dealer is not None and not _secret_file(dealer.seal).is_file():
            kept = _secret_file(dealer.seal)
            kept.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            write_whole(kept, dealer.secret.hex(), 0o600)
        write_whole(file, write(match, header_of(match, people, release=__version__)))
    except (OSError, ValueError, RuntimeError):  # names that no file can have, homes that nobody has
        raise Problem("terminal.cannot_save", file=str(file)) from None
    return file


def _secret_file(seal: str) -> Path:
    return data_folder() / "secrets" / seal
