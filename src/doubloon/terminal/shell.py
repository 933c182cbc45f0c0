"""The line shell: shows the board, reads lines, plays bots' moves. It knows no game's rules."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from doubloon.bots import Budget, seat_bot, table_budget
from doubloon.bots.bot import Bot
from doubloon.engine.contract import CHANCE, SPECTATOR, Json, View
from doubloon.engine.digits import read_number
from doubloon.engine.match import Event, Match, Ply
from doubloon.engine.views import as_json
from doubloon.locale import Problem
from doubloon.terminal.board import Board, Typed
from doubloon.terminal.boards import board
from doubloon.terminal.pen import Pen

HINT_LEVEL = "4"


class Shell:
    """`bots` maps seats to levels; every other seat is a person at this keyboard."""

    def __init__(
        self, match: Match, pen: Pen, bots: dict[int, str], seed: int, save: Callable[[Path | None], Path]
    ) -> None:
        self.match = match
        self.pen = pen
        self.save = save  # writes the record to a file, or to our own folder
        self.is_kept = True  # so far
        self.levels = bots
        self.bots: dict[int, Bot] = {seat: seat_bot(level, match.rules, seed + seat) for seat, level in bots.items()}
        self.hinter: Bot = seat_bot(HINT_LEVEL, match.rules, seed)
        self.board: Board[View] = board(match.rules)
        self.people = [seat for seat in range(match.seats) if seat not in bots]
        self.looking = self.people[0] if self.people else SPECTATOR  # whose eyes are at the screen

    def run(self) -> bool:
        """Play until the match is over (True) or the people leave (False)."""
        self.tell(self.match.deal())
        while not self.match.is_over:
            if not self._step():
                return False
            self._keep()
        self._show_board(self.looking)
        self._show_result()
        return True

    def _keep(self) -> None:
        """After every step; a full disk is told once and is no reason to break off."""
        try:
            self.save(None)
        except Problem as problem:
            if self.is_kept:
                print(self.pen.paint(self.pen.message(problem.message), "red"))
            self.is_kept = False

    def _step(self) -> bool:
        to_act = self.match.to_act()
        if to_act == [CHANCE]:
            return self._ask(CHANCE)
        for seat in to_act:
            if seat in self.bots:
                self._play_bot(seat)
                return True
        return self._ask(to_act[0])

    def _play_bot(self, seat: int) -> None:
        level = self.levels[seat]
        if sys.stderr.isatty():
            print(self.pen.say("terminal.thinking", {"name": self.pen.names[seat]}), file=sys.stderr)
        move = self.bots[seat].choose(
            self.match.view(seat), self.match.moves(seat), table_budget(level, self.match.rules)
        )
        self.tell(self.match.play_move(seat, move))

    # --- people --------------------------------------------------------------------------------------

    def _ask(self, seat: int) -> bool:
        """Ask until a move is played or taken back; False when the person leaves."""
        reader = self._reader(seat)
        if reader in self.people and not self._hand_over(reader):
            return False
        self._show_board(reader if reader in self.people else SPECTATOR)
        if seat == CHANCE:
            print(self._what_is_wanted(reader))
        else:
            print(f"{self.pen.name(seat)}: {self.pen.message(self.match.prompt(seat))}")
            self._show_choices(seat)
        while True:
            line = _read_line("> ")
            if line in (None, "quit"):
                return False
            if line and self._do(seat, line):
                return True

    def _reader(self, seat: int) -> int:
        """Who may see what is typed: the seat itself; of a card dealt in secret, the one who gets it; else CHANCE."""
        if seat != CHANCE:
            return seat
        move = self.match.moves(CHANCE)[0]
        event = self.match.event(Ply(CHANCE, move))
        told = [each for each in range(self.match.seats) if event.seen(each) == self.match.rules.text(move)]
        return told[0] if len(told) == 1 < self.match.seats else CHANCE

    def _what_is_wanted(self, reader: int) -> str:
        """At a table with real dice and cards: what to type in, and of whom."""
        example = self.match.rules.text(self.match.moves(CHANCE)[0])
        if reader == CHANCE:
            return self.pen.say("terminal.chance", {"example": example})
        return self.pen.say("terminal.chance_for", {"name": self.pen.names[reader], "example": example})

    def _do(self, seat: int, line: str) -> bool:
        """Obey one line; True when the position has changed."""
        word, _, rest = line.partition(" ")
        try:
            if word == "undo":
                return self._undo(seat)
            if word == "save":
                file = self.save(Path(rest.strip()) if rest else None)
                print(self.pen.say("terminal.saved", {"file": str(file)}))
            elif word == "hint" and seat != CHANCE:
                self._hint(seat)
            elif word in ("help", "?"):
                print(self.pen.say("terminal.help"))
            elif word == "moves":
                print("\n".join(self._listed(seat)))
            elif word == "board":
                self._show_board(seat)
            else:
                return self._play(seat, line)
        except Problem as problem:
            print(self.pen.paint(self.pen.message(problem.message), "red"))
        return False

    def _play(self, seat: int, line: str) -> bool:
        moves = [self.match.rules.text(move) for move in self.match.moves(seat)]
        if line.isdecimal() and seat != CHANCE:
            number = read_number(line)
            if not 1 <= number <= len(moves):
                raise Problem("terminal.no_such_number", number=line, most=len(moves))
            typed = Typed(move=moves[number - 1])
        else:
            typed = self.board.read(line, self.match.view(seat), moves, self.pen)
        if typed.show:
            print(typed.show)
        if not typed.move:
            return False
        self.tell(self.match.play(seat, typed.move))
        return True

    def _undo(self, seat: int) -> bool:
        """The person who types takes back their own latest move; at a shared keyboard, whoever moved last; at a table,
        what was typed in last of dice and cards."""
        for who in [seat, *self.people, CHANCE]:
            if self.match.can_undo(who):
                self.match.undo(who)
                print(self.pen.say("terminal.undone"))
                return True
        if seat != CHANCE:
            self.match.undo(seat)  # says why not
        print(self.pen.say("terminal.undo_first"))
        return False

    def _hint(self, seat: int) -> None:
        move = self.hinter.choose(self.match.view(seat), self.match.moves(seat), Budget(seconds=1.0))
        print(self.pen.say("terminal.hint", {"move": self.match.rules.text(move)}))

    def _hand_over(self, seat: int) -> bool:
        """A curtain between people who may not see each other's cards; False when nobody takes over."""
        if self.looking == seat:
            return True
        before, after = (as_json(self.match.view(who)) for who in (self.looking, seat))
        self.looking = seat
        if before | {"seat": 0} == after | {"seat": 0}:
            return True
        print(self.pen.curtain(), end="")
        print(self.pen.say("terminal.pass_on", {"name": self.pen.names[seat]}))
        return _read_line("") is not None

    # --- showing -------------------------------------------------------------------------------------

    def tell(self, events: list[Event]) -> None:
        for event in events:
            for message in event.tell(self.looking):
                print(self.pen.message(message))

    def _show_board(self, seat: int) -> None:
        hints: dict[str, Json] = self.match.hints(seat) if seat != SPECTATOR else {}
        print()
        print(self.board.draw(self.match.rules.screen(self.match.view(seat)), hints, self.pen))
        print()

    def _show_choices(self, seat: int) -> None:
        moves = [self.match.rules.text(move) for move in self.match.moves(seat)]
        print(self.board.choices(self.match.view(seat), moves, self.match.hints(seat), self.pen))

    def _listed(self, seat: int) -> list[str]:
        """What can be typed; what dice and cards show is never typed by its number here, so it has none."""
        moves = [self.match.rules.text(move) for move in self.match.moves(seat)]
        return moves if seat == CHANCE else [f"{number:3}  {move}" for number, move in enumerate(moves, 1)]

    def _show_result(self) -> None:
        print(self.pen.paint(self.pen.say("terminal.final"), "bold"))
        scores = self.match.scores()
        for seat, items in enumerate(self.match.sheet()):
            print(f"{self.pen.name(seat)}")
            for label, points in items:
                print(f"  {points:4}  {self.pen.message(label)}")
            print(f"  {scores[seat]:4}  {self.pen.paint(self.pen.say('terminal.total'), 'bold')}")
        winners = self.match.winners()
        names = [self.pen.names[seat] for seat in winners]
        print(self.pen.paint(self.pen.say("terminal.winners", {"n": len(winners), "names": names}), "bold"))


def _read_line(prompt: str) -> str | None:
    """A line as typed, without spaces around it; None at the end of the input."""
    try:
        return input(prompt).strip()
    except EOFError:
        return None
