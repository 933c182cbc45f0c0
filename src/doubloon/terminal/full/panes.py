"""What lies on the full screen and how it shares the room: board, what lies around it, prompt, menu, log."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from doubloon.engine.contract import View
from doubloon.locale import RIGHT_TO_LEFT
from doubloon.terminal.asking import Asking
from doubloon.terminal.board import Board, Lit, Menu
from doubloon.terminal.columns import ESCAPE, width
from doubloon.terminal.full.choices import Choices
from doubloon.terminal.full.drawing import Drawing
from doubloon.terminal.pen import Pen

MOST = 30  # things that are underlined because they can be picked
LEAST_SIDE = 26  # columns for what lies around the board
BELOW = 3  # lines below the board that are always there: the prompt, the line, keys
LEAST_MENU = 4
TALL = 30  # lines of a screen that has room for the name of the game, and for what there is to know beside the prompt
LOGGED = 200  # sentences


class Panes(Vertical):
    def __init__(self, board: Board[View], pen: Pen) -> None:
        super().__init__(id="panes")
        self.board = board
        self.pen = pen

    def compose(self) -> ComposeResult:
        is_steady = self.pen.language in RIGHT_TO_LEFT
        yield Static(id="head", markup=False)
        with Horizontal(id="middle"):
            yield Drawing(id="picture", is_steady=is_steady)
            yield Drawing(id="side", is_wrapping=True, is_steady=is_steady)
        yield Static(id="prompt", markup=False)
        yield Static(id="about", markup=False)
        with Horizontal(id="low"):
            yield Choices(id="menu", is_steady=is_steady)
            yield Drawing(id="log", is_wrapping=True, is_steady=is_steady)

    @property
    def choices(self) -> Choices:
        return self.query_one("#menu", Choices)

    def _drawing(self, name: str) -> Drawing:
        return self.query_one(name, Drawing)

    @property
    def is_tall(self) -> bool:
        return self.app.size.height >= TALL

    def show_board(self, asking: Asking, pointed: str, advised: tuple[str, ...]) -> None:
        """The board gets what it needs, what lies around it the rest."""
        wide, high = self.app.size
        self.query_one("#head").display = self.is_tall
        most = max(high - BELOW - LEAST_MENU - (5 if self.is_tall else 1), 5)
        self.pen.room, self.pen.rows = wide - LEAST_SIDE - 1, most
        opened = frozenset(asking.walk.open)
        lit = Lit(pointed, asking.walk.picked, advised, opened if len(opened) < MOST else frozenset())
        text = self.board.picture(asking.scene, lit, self.pen)
        lines = text.split("\n")
        across = min(max(width(line) for line in lines), wide - LEAST_SIDE - 1)
        self._drawing("#picture").styles.width = across + 1
        self.query_one("#middle").styles.height = min(max(len(lines), most * 2 // 3), most)
        self._drawing("#picture").show(text)
        self.pen.room = wide - across - 5  # a line between them, a bar to scroll, and air
        self._drawing("#side").show(self.board.side(asking.scene, self.pen))

    def show_menu(self, asking: Asking) -> None:
        self.pen.room = max(self.app.size.width * 7 // 10 - 7, 30)
        self.choices.show(asking.menu(self.pen))

    def show_log(self, told: list[str]) -> None:
        log = self._drawing("#log")
        log.show("\n".join(told[-LOGGED:]))
        log.scroll_end(animate=False)

    def head(self, text: str) -> None:
        self.query_one("#head", Static).update(f" {text}")

    def prompt(self, text: str) -> None:
        self.query_one("#prompt", Static).update(text)

    def say(self, text: str, *, is_bad: bool = False) -> None:
        """What there is to know of something; on a low screen it takes the place of the prompt."""
        about = self.query_one("#about", Static)
        about.display = self.is_tall or bool(text)
        self.query_one("#prompt").display = self.is_tall or not text
        about.update(ESCAPE.sub("", text))
        about.set_class(is_bad, "bad")

    def blank(self) -> None:
        """Behind the curtain there is nothing."""
        for name in ("#picture", "#side", "#log"):
            self._drawing(name).show("")
        self.choices.show(Menu([]))
        self.prompt("")
        self.say("")
