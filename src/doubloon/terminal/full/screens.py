"""What comes in front of the table: the curtain between two people, pages to read, a question with yes or no."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.geometry import Size
from textual.screen import ModalScreen
from textual.widgets import Button, Static

WIDEST_PAGE = 90  # columns that are easy to read
FRAME = 8  # columns of a page's border, its padding and the bar to scroll


class Curtain(ModalScreen[bool]):
    """Nothing of the table is seen until the next person is alone with the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "lift", show=False),
        Binding("escape", "leave", show=False),
    ]

    def __init__(self, says: str, go_on: str) -> None:
        super().__init__()
        self.says = says
        self.go_on = go_on

    def compose(self) -> ComposeResult:
        with Vertical(id="curtain"):
            yield Static(self.says, markup=False)
            yield Button(self.go_on, id="lift", variant="primary")

    def on_button_pressed(self) -> None:
        self.dismiss(True)

    def action_lift(self) -> None:
        self.dismiss(True)

    def action_leave(self) -> None:
        self.dismiss(False)


class Page(ModalScreen[None]):
    """A text to read: rules, help, the result. Lines that are broken before they come here are broken at `room_on`, or
    they would be broken twice."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,f1,f2", "close", show=False),
        Binding("enter", "close", show=False),
    ]

    def __init__(self, text: str, close: str) -> None:
        super().__init__()
        self.text = text
        self.close_word = close

    @staticmethod
    def room_on(screen: Size) -> int:
        """Columns of a line on a page, which is nine tenths of the screen (app.tcss)."""
        return min(screen.width * 9 // 10 - FRAME, WIDEST_PAGE)

    def compose(self) -> ComposeResult:
        with Vertical(id="page"):
            with VerticalScroll(id="paper"):
                yield Static(self.text, markup=False)
            yield Button(self.close_word, id="close")

    def on_mount(self) -> None:
        self.query_one("#paper").focus()

    def on_button_pressed(self) -> None:
        self.dismiss()

    def action_close(self) -> None:
        self.dismiss()


class Sure(ModalScreen[bool]):
    """A question whose answer is no unless somebody says yes."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "no", show=False)]

    def __init__(self, question: str, yes: str, no: str) -> None:
        super().__init__()
        self.question = question
        self.words = (yes, no)

    def compose(self) -> ComposeResult:
        with Vertical(id="sure"):
            yield Static(self.question, markup=False)
            yield Button(self.words[1], id="no", variant="primary")
            yield Button(self.words[0], id="yes")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "yes")

    def action_no(self) -> None:
        self.dismiss(False)
