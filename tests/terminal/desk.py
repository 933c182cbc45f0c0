"""A person at a line: what is shown for a position, and what a typed line means there."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from doubloon.engine.contract import CHANCE, SPECTATOR, AnyRules, View
from doubloon.terminal.board import NO_LIGHT, Board, Menu, Scene
from doubloon.terminal.boards import board
from doubloon.terminal.menus import menu_text
from doubloon.terminal.pen import USUAL_WIDTH, Pen
from doubloon.terminal.reading import Meaning, Reader, Vocabulary
from doubloon.terminal.walk import Offer, Walk


class Desk:
    def __init__(self, rules: Any, s: Any, seat: int = 0, language: str = "en", room: int = USUAL_WIDTH) -> None:
        self.rules: AnyRules = rules
        self.s = s
        self.pen = Pen(language, ["Anna", "Bo", "Cy", "Di"], colour=False)
        self.pen.room = room
        self.board: Board[View] = board(rules)
        self.vocabulary = Vocabulary(rules, self.board, self.pen)
        self.asked = CHANCE if rules.to_act(s) == [CHANCE] else seat
        self.seat = seat if self.asked != CHANCE else SPECTATOR
        self.picked: tuple[str, ...] = ()

    @cached_property
    def scene(self) -> Scene[View]:
        rules, s = self.rules, self.s
        offers = [Offer(rules.text(move), rules.path(move)) for move in rules.moves(s, self.asked)]
        view = rules.screen(rules.observe(s, self.seat))
        return Scene(view, rules.hints(s, self.seat), offers, rules.prompt(s, self.seat), self.asked)

    @property
    def walk(self) -> Walk:
        return Walk(self.scene.offers, self.picked, self.board.unordered).forced()

    @property
    def menu(self) -> Menu:
        return self.board.menu(self.scene, self.walk, self.pen)

    def shown(self) -> str:
        """The whole board."""
        return f"{self.board.picture(self.scene, NO_LIGHT, self.pen)}\n\n{self.board.side(self.scene, self.pen)}"

    def offered(self) -> str:
        return menu_text(self.menu, self.pen)

    def read(self, line: str) -> Meaning | None:
        return Reader(self.vocabulary, self.scene, self.walk, self.menu).read(line)

    def typed(self, *lines: str) -> str:
        """The move that these lines make, "" if they make none."""
        self.picked = ()
        move = ""
        for line in lines:
            meaning = self.read(line)
            if meaning is None or meaning.which:
                return ""
            self.picked += meaning.picks
            move = meaning.move or self.walk.move
        return move
