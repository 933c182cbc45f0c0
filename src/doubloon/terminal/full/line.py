"""The line to type in. It takes letters and digits wherever the focus is, and remembers earlier lines."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.suggester import SuggestFromList
from textual.widgets import Input


class Line(Input):
    def __init__(self, obey: Callable[[str], None], *, id: str) -> None:  # noqa: A002 - Textual's word
        super().__init__(id=id, compact=True, select_on_focus=False)
        self._obey = obey
        self._history: list[str] = []

    def complete_with(self, words: list[str]) -> None:
        self.suggester = SuggestFromList(words, case_sensitive=False)

    def send(self) -> None:
        typed = self.value.strip()
        self.value = ""
        if typed:
            self._history.append(typed)
            self._obey(typed)

    def takes(self, event: events.Key) -> bool:
        """Is this key one for the line? Without the focus all that can be typed is; with it, what the history needs."""
        if self.has_focus:
            return self._recalls(event.key)
        if event.is_printable and event.character is not None:
            self.value += event.character
            return True
        return bool(self.value) and self._edits(event.key)

    def _edits(self, key: str) -> bool:
        if key == "backspace":
            self.value = self.value[:-1]
        elif key == "escape":
            self.value = ""
        elif key == "enter":
            self.send()
        else:
            return False
        return True

    def _recalls(self, key: str) -> bool:
        if key not in ("up", "down") or not self._history:
            return False
        by = -1 if key == "up" else 1
        known = self._history
        at = known.index(self.value) + by if self.value in known else len(known) - (by < 0)
        self.value = known[at] if 0 <= at < len(known) else ""
        self.cursor_position = len(self.value)
        return True
