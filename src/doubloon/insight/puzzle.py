"""Puzzles: decisions out of matches whose best moves are clearly better than the rest. A file of a game's folder
`puzzles` holds the record up to the decision, a line of dashes, who is asked, and what every move is worth:

    seat 1
    right 0.8123 0.0021 keep map map
    wrong 0.6904 0.0025 stop
"""

from __future__ import annotations

import datetime
from pathlib import Path

import msgspec

from doubloon.engine.match import Match
from doubloon.engine.record import bad_line, play_moves, read_header
from doubloon.games import GAMES, folder_of, load, options_for
from doubloon.locale import Message, Problem

FOLDER = "puzzles"
LINE = "\n---\n"
FIRST_DAY = datetime.date(2026, 1, 1)


class Worthed(msgspec.Struct, frozen=True):
    """A move of a puzzle: the share of the win it leaves its seat, and the standard error."""

    move: str
    share: float
    error: float
    is_right: bool


class Puzzle(msgspec.Struct, frozen=True):
    """`moves` are all there are, the best first."""

    game: str
    number: int
    seat: int
    record: str
    moves: list[Worthed]

    @property
    def right(self) -> list[str]:
        return [one.move for one in self.moves if one.is_right]

    def match(self) -> Match:
        """As it stands when the question is asked."""
        header, lines = read_header(self.record)
        return play_moves(
            load(header.game, **options_for(header.game, len(header.names), header.options)), header, lines
        )

    def worth(self, move: str) -> Worthed:
        """Of a legal move."""
        return next(one for one in self.moves if one.move == move)


def puzzle_files(game: str) -> list[Path]:
    folder = folder_of(game)
    if folder is None:
        raise Problem("engine.unknown_game", game=game, games=list(GAMES))
    return sorted((folder / FOLDER).glob("*.txt"))


def find_puzzle(game: str, number: int) -> Puzzle:
    """By its number, from 1."""
    files = puzzle_files(game)
    if not files:
        raise Problem("insight.no_puzzles_of", game=Message(f"{game}.name"))
    if not 1 <= number <= len(files):
        raise Problem("insight.no_puzzle", number=number, game=Message(f"{game}.name"), n=len(files))
    return read_puzzle(game, number, files[number - 1].read_text("utf-8"))


def daily(day: datetime.date) -> tuple[str, int]:
    """The game and number of a day's puzzle: the games take turns, and each goes through its own."""
    games = [game for game in GAMES if puzzle_files(game)]
    if not games:
        raise Problem("insight.no_puzzles")
    count = (day - FIRST_DAY).days
    game = games[count % len(games)]
    return game, count // len(games) % len(puzzle_files(game)) + 1


def read_puzzle(game: str, number: int, text: str) -> Puzzle:
    record, _, below = text.partition(LINE)
    first = record.count("\n") + 3
    seat = -1
    moves: list[Worthed] = []
    for place, line in enumerate(below.splitlines()):
        words = line.split(" ", 3)
        try:
            if words[0] == "seat":
                seat = int(words[1])
            elif words[0] in ("right", "wrong"):
                moves.append(Worthed(words[3], float(words[1]), float(words[2]), words[0] == "right"))
        except (IndexError, ValueError):
            raise bad_line(first + place, Message("insight.bad_puzzle")) from None
    if seat < 0 or not any(one.is_right for one in moves):
        raise bad_line(first, Message("insight.bad_puzzle"))
    return Puzzle(game, number, seat, record + "\n", moves)


def write_puzzle(puzzle: Puzzle) -> str:
    """Reads back as it was."""
    lines = [f"seat {puzzle.seat}"]
    for one in puzzle.moves:
        lines.append(f"{'right' if one.is_right else 'wrong'} {one.share:.4f} {one.error:.4f} {one.move}")
    return puzzle.record.rstrip("\n") + LINE + "\n".join(lines) + "\n"
