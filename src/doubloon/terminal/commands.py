"""What can be typed besides moves, in the language spoken and in English."""

from __future__ import annotations

from doubloon.terminal.columns import table
from doubloon.terminal.pen import Pen
from doubloon.terminal.reading import simple

COMMANDS = ["help", "board", "moves", "hint", "undo", "back", "rules", "ask", "seal", "save", "quit"]
ALIASES = {"?": "help", "exit": "quit"}


def names_of(command: str, pen: Pen) -> list[str]:
    """Its word in the language spoken, and the English one."""
    return list(dict.fromkeys([pen.say("terminal.command." + command), command]))


def find_command(word: str, pen: Pen) -> str:
    """The command that this word is; "" if it is none."""
    if word in ALIASES:
        return ALIASES[word]
    return next((each for each in COMMANDS if simple(word) in [simple(name) for name in names_of(each, pen)]), "")


def begun(word: str, pen: Pen) -> list[str]:
    """The commands that begin like this."""
    typed = simple(word)
    return [each for each in COMMANDS if typed and any(simple(n).startswith(typed) for n in names_of(each, pen))]


def help_text(pen: Pen) -> str:
    rows = [[names_of(each, pen)[0], pen.say("terminal.about." + each)] for each in COMMANDS]
    return pen.fit("\n".join([pen.say("terminal.help"), *("  " + line for line in table(rows))]))
