"""Options of a game: declared as a list, given as Python values or as their text, checked in one place."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from doubloon.locale import Problem

Value: TypeAlias = bool | int | str


class Option(msgspec.Struct, frozen=True):
    """kind: "flag" (True or False), "choice" (one of `choices`), "word" (a short text: what it may be, the game says),
    "text" (a long one too: a data file's content)."""

    name: str
    kind: str
    default: Value
    choices: "list[Value]" = []


def read_options(game: str, options: list[Option], given: dict[str, Value]) -> dict[str, Value]:
    """Every option with its value; the first bad one is refused with what would be valid."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise Problem("engine.unknown_option", option=name, game=game, options=sorted(known))
    return {o.name: _read(game, o, given[o.name]) if o.name in given else o.default for o in options}


def write_value(value: Value) -> str:
    """The text of a value, which read_options reads back."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _read(game: str, option: Option, value: Value) -> Value:
    if option.kind in ("word", "text"):
        return str(value)
    choices: list[Value] = [False, True] if option.kind == "flag" else option.choices
    text = write_value(value).strip().lower()
    aliases = {"true": "yes", "on": "yes", "1": "yes", "false": "no", "off": "no", "0": "no"}
    for choice in choices:
        written = write_value(choice)
        if text == written or (option.kind == "flag" and aliases.get(text, text) == written):
            return choice
    raise Problem(
        "engine.bad_option",
        option=option.name,
        game=game,
        value=write_value(value),
        choices=[write_value(choice) for choice in choices],
    )
