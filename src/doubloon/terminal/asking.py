"""One question to one person: what is seen, what was picked so far, and what a line could have meant."""

from __future__ import annotations

from doubloon.engine.contract import NOBODY, View
from doubloon.terminal.answers import Typed, which_menu
from doubloon.terminal.board import Board, Menu, Scene
from doubloon.terminal.pen import Pen
from doubloon.terminal.reading import Meaning, Reader, Vocabulary
from doubloon.terminal.walk import Walk


class Asking:
    """Both screens ask by this; they differ in how they show it. A scene that asks nobody offers nothing."""

    def __init__(self, board: Board[View], scene: Scene[View]) -> None:
        self.board = board
        self.scene = scene
        self.which: list[str] = []  # moves that a line could have meant
        self.walk = Walk([])
        self.restart()

    @property
    def is_open(self) -> bool:
        return self.scene.asked != NOBODY

    def restart(self) -> None:
        self.which = []
        self.walk = self._from_the_start().forced()

    def renew(self, scene: Scene[View]) -> None:
        """Others did something meanwhile: what was picked stays as long as the same moves are offered."""
        is_another = scene.offers != self.scene.offers
        self.scene = scene
        if is_another:
            self.restart()

    def _from_the_start(self) -> Walk:
        return Walk(self.scene.offers, (), self.board.unordered)

    def menu(self, pen: Pen) -> Menu:
        if not self.is_open:
            return Menu([])
        if self.which:
            return which_menu(self.which, self.board, self.scene, pen)
        return self.board.menu(self.scene, self.walk, pen)

    def read(self, line: str, vocabulary: Vocabulary, pen: Pen) -> Typed:
        return Typed(line, Reader(vocabulary, self.scene, self.walk, self.menu(pen)), pen)

    def take(self, meaning: Meaning) -> str:
        """The move that is meant; "" when there is more to pick or to ask."""
        if meaning.move:
            return meaning.move
        self.which = list(meaning.which)
        if not self.which:
            self.walk = self.walk.then(meaning.picks)
        return self.walk.move if not self.which else ""

    def pick(self, piece: str) -> str:
        """The move that a click makes, or one that the rules will refuse; "" when there is more to pick."""
        picks = self.board.aim(piece, self.scene)
        if self.walk.can(picks):
            return self.take(Meaning(picks))
        if picks and self._from_the_start().can(picks):  # another beginning than the one under way
            self.walk = self._from_the_start()
            return self.take(Meaning(picks))
        words = [each.partition(":")[2] for each in (*self.walk.picked, *picks)]
        return self.board.shorthand(words, self.scene)

    def turn(self, word: str) -> bool:
        """Turn or flip what is in hand, if the word says so."""
        return self.is_open and self.board.turn(word, self.scene)

    def back(self) -> None:
        """One step: to what was asked before a line fitted several moves, or without what was picked last."""
        if self.which:
            self.which = []
        else:
            self.walk = self.walk.back()
