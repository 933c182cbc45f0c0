"""How the terminal writes: one language, people's names for seats, and colours where the terminal has them."""

from __future__ import annotations

import os
import shutil
import sys
import unicodedata
from collections.abc import Mapping
from importlib.util import find_spec

from doubloon.locale import Argument, Message, Speaker
from doubloon.terminal.columns import cut, width, wrapped

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
UNPRINTABLE = ("Cc", "Cs", "Zl", "Zp")  # controls, halves of characters, line and paragraph separators
USUAL_WIDTH = 130  # where no screen tells its own
TALLEST = 100  # lines of a screen
LEAST_SCREEN = (60, 20)  # columns and lines that the full screen needs
LOW = 20  # lines of a drawing that has to be brief
UNBOUNDED = 10_000  # lines: a page that scrolls
SEAT_STYLES = ["cyan", "yellow", "magenta", "green", "blue"]


class Pen:
    def __init__(self, language: str, names: list[str], *, colour: bool, is_marking: bool = False) -> None:
        self.names = [printable(name) for name in names]
        self.speaker = Speaker(language, self.names)
        self.language = language
        self.colour = colour
        self.is_marking = is_marking  # does what can be clicked carry its id?
        self.room = 0  # of a line, in columns
        self.rows = UNBOUNDED  # of a drawing
        self.measure()

    @property
    def is_low(self) -> bool:
        return self.rows < LOW

    def rename(self, names: list[str]) -> None:
        """At a server's table seats change hands."""
        self.names[:] = [printable(name) for name in names]

    def measure(self) -> None:
        """People change the size of their windows."""
        self.room = shutil.get_terminal_size((USUAL_WIDTH, 24)).columns

    def say(self, key: str, args: Mapping[str, Argument] | None = None) -> str:
        return self.speaker.say(Message(key, dict(args or {})))

    def message(self, message: Message) -> str:
        return self.speaker.say(message)

    def name(self, seat: int, room: int = UNBOUNDED) -> str:
        """Cut where it is wider than that."""
        name = self.names[seat]
        if width(name) > room:
            name = name[: cut(name, room - 1)] + "…"
        return self.paint(name, SEAT_STYLES[seat % len(SEAT_STYLES)])

    def paint(self, text: str, *styles: str) -> str:
        """Styles are names from STYLES or raw numbers such as "48;5;28"."""
        if not self.colour or not styles:
            return text
        codes = ";".join(STYLES.get(style, style) for style in styles)
        return f"\x1b[{codes}m{text}\x1b[0m"

    def spot(self, piece: str, text: str) -> str:
        """What can be clicked, as a link to its id; only where somebody listens."""
        return f"\x1b]8;;{piece}\x1b\\{text}\x1b]8;;\x1b\\" if self.is_marking else text

    def fit(self, text: str) -> str:
        """Broken between words where a line would be wider than the screen."""
        return "\n".join(wrapped(text, self.room))

    def curtain(self) -> str:
        """What takes everything off the screen, with or without colours; nothing where no screen is."""
        if not sys.stdout.isatty():
            return ""
        return "\n" * TALLEST if os.environ.get("TERM") == "dumb" else "\x1b[2J\x1b[3J\x1b[H"


def printable(text: str) -> str:
    """Names come from records of strangers: nothing in them may steer the terminal or break a line."""
    return "".join("�" if unicodedata.category(sign) in UNPRINTABLE else sign for sign in text)


def has_colour() -> bool:
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def has_full_screen() -> bool:
    """A terminal on both ends, with room, and nobody who wishes for plain lines. NO_COLOR and ACCESSIBLE are what
    people set who cannot use, or do not want, a screen that is painted."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM", "dumb") in ("dumb", ""):
        return False
    if os.environ.get("NO_COLOR") or os.environ.get("ACCESSIBLE"):
        return False
    if find_spec("textual") is None:  # a machine that could not install it
        return False
    size = shutil.get_terminal_size()
    return size.columns >= LEAST_SCREEN[0] and size.lines >= LEAST_SCREEN[1]
