"""The line mode: says what happens, shows what can be picked, reads lines. It knows no game's rules."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from doubloon.engine.contract import CHANCE, NOBODY, SPECTATOR, Seat, View
from doubloon.locale import Message, Problem
from doubloon.terminal.answers import ask_text, completions, hint_lines, rules_text, seal_text, wanted_text
from doubloon.terminal.asking import Asking
from doubloon.terminal.board import NO_LIGHT, Board, Scene
from doubloon.terminal.boards import board
from doubloon.terminal.commands import help_text
from doubloon.terminal.files import is_there
from doubloon.terminal.menus import menu_text
from doubloon.terminal.pen import Pen
from doubloon.terminal.reading import Vocabulary, simple, split
from doubloon.terminal.result import result_text
from doubloon.terminal.table import Table


class Left(Exception):
    """The people leave the table."""


class Shell:
    def __init__(self, table: Table, pen: Pen) -> None:
        self.table = table
        self.pen = pen
        self.board: Board[View] = board(table.rules)
        self.vocabulary = Vocabulary(table.rules, self.board, pen)
        self.looking: Seat = table.people[0] if table.people else SPECTATOR  # whose eyes are at the screen
        self.is_kept = True  # so far
        self.thinking: Seat = NOBODY  # who was said to think
        self.has_shown = False  # the whole board, once

    def run(self) -> bool:
        """Play until the match is over (True) or the people leave (False)."""
        self.out(self.pen.say(f"{self.table.rules.name}.name"), "bold")
        if self.pen.speaker.can_say(f"{self.table.rules.name}.goal"):
            self.out(self.pen.say(f"{self.table.rules.name}.goal"))
        self.out(self.pen.say("terminal.begin"), "dim")
        try:
            while not (step := self.table.look()).is_over:
                if step.asked != NOBODY:
                    Question(self, step.asked).ask()
                else:
                    self._wait(step.thinks)
                self._keep()
        except Left:
            return False
        self.show_board(self.table.scene(self.looking, NOBODY))
        self.out(result_text(self.table, self.pen))
        return True

    def _wait(self, thinks: Seat) -> None:
        if thinks not in (NOBODY, self.thinking) and sys.stderr.isatty():
            print(self.pen.say("terminal.thinking", {"name": self.pen.names[thinks]}), file=sys.stderr)
        self.thinking = thinks
        step = self.table.wait(self.looking)
        self.thinking = step.thinks if not step.says else NOBODY
        self.pen.rename(self.table.names)
        self.tell(step.says)

    def _keep(self) -> None:
        """After every step; a full disk is told once and is no reason to break off."""
        try:
            self.table.save(None)
        except Problem as problem:
            if self.is_kept:
                self.out(self.pen.message(problem.message), "red")
            self.is_kept = False

    # --- showing -------------------------------------------------------------------------------------

    def out(self, text: str, *styles: str) -> None:
        if text:
            print(self.pen.fit(self.pen.paint(text, *styles) if styles else text))

    def tell(self, says: list[Message]) -> None:
        for message in says:
            self.out(self.pen.message(message))

    def show_board(self, scene: Scene[View]) -> None:
        parts = [self.board.legend(self.pen), self.board.picture(scene, NO_LIGHT, self.pen)]
        parts.append(self.board.side(scene, self.pen))
        self.has_shown = True
        print()
        self.out("\n\n".join(part for part in parts if part))
        print()

    def hand_over(self, seat: Seat) -> None:
        """A curtain between people who may not see each other's cards, and then what the next one has missed."""
        if self.looking == seat:
            return
        must_hide = self.table.must_hide(self.looking, seat)
        self.looking = seat
        if must_hide:
            print(self.pen.curtain(), end="")
            self.out(self.pen.say("terminal.pass_on", {"name": self.pen.names[seat]}))
            if read_line("") is None:
                raise Left
        says = self.table.missed(seat)
        self.tell(says if must_hide else [])


class Question:
    """One question to one person, until it is answered."""

    def __init__(self, shell: Shell, asked: Seat) -> None:
        self.shell = shell
        self.table = shell.table
        self.pen = shell.pen
        self.board = shell.board
        self.asked = asked
        self.reader = self.table.reader(asked)
        self.asking: Asking

    def ask(self) -> None:
        if self.reader in self.table.people:
            self.shell.hand_over(self.reader)
        self.pen.measure()
        seat = self.reader if self.reader in self.table.people else SPECTATOR
        self.asking = Asking(self.board, self.table.scene(seat, self.asked))
        if not self.shell.has_shown:
            self.shell.show_board(self.asking.scene)
        elif self.asked != CHANCE:
            self.shell.out(self.board.news(self.asking.scene, self.pen))
        self.shell.out(self._wanted())
        self.show_menu()
        while not self._answer():
            pass

    def _answer(self) -> bool:
        complete_with(completions(self.shell.vocabulary, self.asking.walk, self.pen))
        line = read_line("> ")
        if line is None:
            raise Left
        self.shell.tell(self.table.overheard())
        if self._is_past():
            self.shell.out(self.pen.say("terminal.asked_anew"), "red")
            return True
        try:
            return bool(line) and self._do(line)
        except Problem as problem:
            self.shell.out(self.pen.message(problem.message), "red")
            if self.asking.walk.move:  # all of it is picked, and it is refused: a puzzle or a lesson wants another
                self.asking.restart()
                self.show_menu()
            return False

    def _is_past(self) -> bool:
        """Have others made this another question? Then the line was not meant for it."""
        if not self.table.is_shared:
            return False
        offers = self.table.scene(self.asking.scene.view.seat, self.asked).offers
        return self.table.look().asked != self.asked or offers != self.asking.scene.offers

    def _wanted(self) -> str:
        wanted = wanted_text(self.table, self.board, self.asking.scene, self.pen)
        return f"{self.pen.name(self.asked)}: {wanted}" if self.asked != CHANCE else wanted

    def show_menu(self) -> None:
        self.shell.out(menu_text(self.asking.menu(self.pen), self.pen))

    # --- obeying -------------------------------------------------------------------------------------

    def _do(self, line: str) -> bool:
        """Obey one line; True when the question is answered or is another one now."""
        if self.asking.turn(line):
            self.show_menu()
            return False
        if self.table.takes(line):
            return self._play(line)
        typed = self.asking.read(line, self.shell.vocabulary, self.pen)
        if typed.meaning is None:
            return self._obey(typed.command, typed.rest)
        if move := self.asking.take(typed.meaning):
            return self._play(move)
        self.show_menu()
        return False

    def _play(self, move: str) -> bool:
        looking = self.shell.looking
        self.shell.tell(self.table.play(self.asked, move, looking))
        return True

    def _obey(self, command: str, rest: str) -> bool:
        if command == "quit":
            raise Left
        if command == "undo":
            self.shell.out(self.pen.message(self.table.undo(self.asked)))
            return True
        if command == "back":
            self.asking.back()
            self.show_menu()
            return False
        acts: dict[str, Callable[[], None]] = {
            "help": lambda: self.shell.out(help_text(self.pen)),
            "moves": lambda: self.shell.out(self._moves()),
            "hint": lambda: self.shell.out(self._hint()),
            "seal": lambda: self.shell.out(seal_text(self.table, self.pen)),
            "rules": lambda: self.shell.out(rules_text(self.table, self.pen, rest)),
            "ask": lambda: self.shell.out(self._answer_to(rest)),
            "board": lambda: self.shell.show_board(self.asking.scene),
            "save": lambda: self._save(rest),
        }
        acts[command]()
        return False

    def _moves(self) -> str:
        """All of them in notation; numbers stand only in menus, where they can be typed."""
        return self.pen.fit("\n".join(offer.text for offer in self.asking.walk.offers))

    def _answer_to(self, question: str) -> str:
        return ask_text(self.table, self.pen, question, self.asked, self.asking.walk.picked)

    def _hint(self) -> str:
        if self.asked == CHANCE:
            raise Problem("terminal.no_hint")
        hint = self.table.hint(self.asked)
        return self.pen.fit("\n".join(hint_lines(hint, self.board, self.asking.scene, self.pen)))

    def _save(self, wish: str) -> None:
        file = Path(wish) if wish else None
        if file is not None and is_there(file) and not self._agrees(file):
            self.shell.out(self.pen.say("terminal.not_saved", {"file": str(file)}))
            return
        saved = self.table.save(file)
        self.shell.out(self.pen.say("terminal.saved", {"file": str(saved)}))
        if self.table.seal:
            self.shell.out(self.pen.say("terminal.saved_secret"), "dim")

    def _agrees(self, file: Path) -> bool:
        self.shell.out(self.pen.say("terminal.overwrite", {"file": str(file), "yes": self.pen.say("terminal.yes")}))
        answer = read_line("? ") or ""
        return simple(answer) in (simple(self.pen.say("terminal.yes")), "yes")


def read_line(prompt: str) -> str | None:
    """A line as typed, without spaces around it; None at the end of the input."""
    try:
        return input(prompt).strip()
    except EOFError:
        return None


def complete_with(words: list[str]) -> None:
    """Tab completes these; arrows bring back earlier lines. Only where a person types."""
    if not sys.stdin.isatty():
        return
    try:
        import readline
    except ImportError:  # Windows has none
        return
    readline.set_completer(lambda begin, number: _completion(words, begin, number))
    readline.parse_and_bind("tab: complete")


def _completion(words: list[str], begin: str, number: int) -> str | None:
    typed = " ".join(split(begin))
    found = [word for word in words if " ".join(split(word)).startswith(typed)]
    return found[number] if number < len(found) else None
