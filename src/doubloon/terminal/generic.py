"""A game without a drawing of its own: the view in sentences, the moves numbered and in words."""

from __future__ import annotations

from doubloon.engine.contract import AnyRules, Json, View
from doubloon.engine.outline import move_words, outline
from doubloon.terminal.board import Typed
from doubloon.terminal.pen import Pen


class GenericBoard:
    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules

    def draw(self, view: View, hints: dict[str, Json], pen: Pen) -> str:
        lines = outline(self.rules.name, view, pen.speaker)
        return "\n".join("  " * line.depth + line.text for line in lines)

    def choices(self, view: View, moves: list[str], hints: dict[str, Json], pen: Pen) -> str:
        lines: list[str] = []
        for number, move in enumerate(moves, 1):
            words = self._words(move, pen)
            typed = f"  {pen.paint(move, 'dim')}" if words.casefold() != move.casefold() else ""
            lines.append(f"{number:3}  {words}{typed}")
        return "\n".join(lines)

    def read(self, line: str, view: View, moves: list[str], pen: Pen) -> Typed:
        """The words of a move do as well as its notation."""
        for move in moves:
            if line.casefold() in (move.casefold(), self._words(move, pen).casefold()):
                return Typed(move=move)
        return Typed(move=line)

    def _words(self, move: str, pen: Pen) -> str:
        return move_words(self.rules.name, self.rules.path(self.rules.parse(move)), pen.speaker)
