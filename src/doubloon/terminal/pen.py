"""How the terminal writes: one language, people's names for seats, and colours where the terminal has them."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping

from doubloon.locale import Argument, Message, Speaker

STYLES = {
    "bold": "1",
    "dim": "2",
    "under": "4",
    "red": "31",
    "green": "32",
    "yellow": "33",
    "blue": "34",
    "magenta": "35",
    "cyan": "36",
    "invert": "7",
}
SEAT_STYLES = ["cyan", "yellow", "magenta", "green", "blue"]


class Pen:
    def __init__(self, language: str, names: list[str], *, colour: bool) -> None:
        self.speaker = Speaker(language, names)
        self.names = names
        self.colour = colour

    def say(self, key: str, args: Mapping[str, Argument] | None = None) -> str:
        return self.speaker.say(Message(key, dict(args or {})))

    def message(self, message: Message) -> str:
        return self.speaker.say(message)

    def name(self, seat: int) -> str:
        return self.paint(self.names[seat], SEAT_STYLES[seat % len(SEAT_STYLES)])

    def paint(self, text: str, *styles: str) -> str:
        """Styles are names from STYLES or raw numbers such as "48;5;28"."""
        if not self.colour or not styles:
            return text
        codes = ";".join(STYLES.get(style, style) for style in styles)
        return f"\x1b[{codes}m{text}\x1b[0m"


def has_colour() -> bool:
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"
