"""The menu of the full screen: what can be picked, as a list to move in."""

from __future__ import annotations

from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from doubloon.terminal.board import Choice, Menu, Part
from doubloon.terminal.columns import ESCAPE, steady


class Choices(OptionList):
    class Aimed(Message):
        """Somebody moved to a choice."""

        def __init__(self, choice: Choice) -> None:
            super().__init__()
            self.choice = choice

    class Chosen(Aimed):
        """Somebody took it."""

    def __init__(self, *, id: str, is_steady: bool = False) -> None:  # noqa: A002 - Textual's word
        super().__init__(id=id, markup=False)
        self.is_steady = is_steady
        self.menu = Menu([])
        self._lit_key = ""

    def show(self, menu: Menu) -> None:
        self.menu = menu
        self.clear_options()
        for part in menu.parts:
            self.add_options(self._entries(part))
        first = next((k for k in range(self.option_count) if not self.get_option_at_index(k).disabled), None)
        self.highlighted = first
        self._lit_key = self.get_option_at_index(first).id or "" if first is not None else ""

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Only what a person moved to: a menu that was just filled lights its first line by itself."""
        key = event.option.id or ""
        choice = self.menu.find(key) if key and key != self._lit_key else None
        self._lit_key = key
        if choice is not None:
            self.post_message(self.Aimed(choice))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        choice = self.menu.find(event.option.id or "")
        if choice is not None:
            self.post_message(self.Chosen(choice))

    def _entries(self, part: Part) -> list[Option]:
        """A heading, the choices, and what is to be said of them all."""
        title = [Option(self._marked(part.title), disabled=True)] if part.title else []
        notes = [Option(self._marked(line), disabled=True) for line in part.note.split("\n")] if part.note else []
        return [*title, *(Option(self._marked(_said(choice)), id=choice.key) for choice in part.choices), *notes]

    def _marked(self, text: str) -> str:
        plain = ESCAPE.sub("", text)
        return steady(plain) if self.is_steady else plain


def _said(choice: Choice) -> str:
    text = f"{choice.key:>3}) {choice.label}" + (f"  {choice.detail}" if choice.detail else "")
    gain = choice.picture[-1] if choice.picture else ""
    return f"{text}  {gain}".rstrip()
