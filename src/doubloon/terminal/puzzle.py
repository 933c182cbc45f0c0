"""`doubloon puzzle`: the puzzle of the day, or any other, at this keyboard."""

from __future__ import annotations

import argparse
import datetime
from pathlib import Path

from doubloon.engine.contract import NOBODY, Seat
from doubloon.games import GAMES, find_game
from doubloon.insight.puzzle import Puzzle, daily, find_puzzle
from doubloon.locale import LANGUAGES, Argument, Message, Problem, language, say
from doubloon.terminal.columns import table as columns
from doubloon.terminal.pen import Pen, has_colour
from doubloon.terminal.shell import Left, Question, Shell
from doubloon.terminal.table import Hint, LocalTable, Step

WIDTH = 20  # signs of the longest bar


def configure(parser: argparse.ArgumentParser) -> None:
    languages = Message("cli.help.language", {"languages": LANGUAGES})
    parser.add_argument("game", nargs="?", metavar="GAME", help=_say("help.game", games=list(GAMES)))
    parser.add_argument("number", nargs="?", type=int, default=1, metavar="NUMBER", help=_say("help.number"))
    parser.add_argument("--language", choices=LANGUAGES, default=language(), help=say(languages, language()))


def run(args: argparse.Namespace) -> int:
    if args.game:
        game, number = find_game(args.game).name, args.number
    else:
        game, number = daily(datetime.datetime.now(datetime.UTC).date())
    table = PuzzleTable(find_puzzle(game, number), args.language)
    PuzzleShell(table, Pen(args.language, table.names, colour=has_colour())).run()
    return 0


class PuzzleTable(LocalTable):
    """A table at which a wrong move is refused by what it would have given away."""

    def __init__(self, puzzle: Puzzle, tongue: str) -> None:
        self.puzzle = puzzle
        match = puzzle.match()
        others = [say(Message("engine.player", {"number": seat + 1}), tongue) for seat in range(match.seats)]
        you = say(Message("terminal.guest"), tongue)
        names = [you if seat == puzzle.seat else name for seat, name in enumerate(others)]
        super().__init__(match, names, names, {}, 0, Path())
        self.people = [puzzle.seat]
        self.is_solved = False

    def look(self) -> Step:
        return Step(is_over=True) if self.is_solved else Step(asked=self.puzzle.seat)

    def play(self, seat: Seat, text: str, looking: Seat) -> list[Message]:
        move = self.rules.parse(text)
        self.match.check(seat, move)
        worth = self.puzzle.worth(self.rules.text(move))
        if not worth.is_right:
            points = round(100 * (self.puzzle.moves[0].share - worth.share))
            raise Problem("insight.try.wrong", move=self.words(seat, worth.move), points=points)
        self.is_solved = True
        return [Message("insight.try.right", {"move": self.words(seat, worth.move)})]

    def hint(self, seat: Seat) -> Hint:
        best = self.puzzle.moves[0].move
        return Hint(best, [self.words(seat, best)])

    def undo(self, seat: Seat) -> Message:
        raise Problem("insight.puzzle.no_undo")

    def save(self, file: Path | None) -> Path:
        if file is not None:
            raise Problem("insight.puzzle.no_save")
        return self.file


class PuzzleShell(Shell):
    table: PuzzleTable

    def run(self) -> bool:
        puzzle = self.table.puzzle
        game = Message(f"{puzzle.game}.name")
        self.out(self.pen.say("insight.puzzle.title", {"game": game, "number": puzzle.number}), "bold")
        self.show_board(self.table.scene(self.looking, NOBODY))
        try:
            while not self.table.look().is_over:
                PuzzleQuestion(self, puzzle.seat).ask()
        except Left:
            return False
        self.out(self.pen.say("insight.puzzle.all"), "bold")
        rows = [
            [
                self.pen.message(self.table.words(self.table.puzzle.seat, one.move)),
                "█" * max(1, round(WIDTH * one.share)),
                f"{100 * one.share:.0f}",
                "✓" if one.is_right else "",
            ]
            for one in puzzle.moves
        ]
        self.out("\n".join(columns(rows)))
        return True


class PuzzleQuestion(Question):
    """Asked for the best move instead of any."""

    def _wanted(self) -> str:
        return self.pen.paint(self.pen.say("insight.puzzle.ask"), "bold")


def _say(key: str, **args: Argument) -> str:
    return say(Message("insight.puzzle." + key, args), language())
