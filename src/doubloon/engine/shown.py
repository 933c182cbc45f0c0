"""What a viewer was shown of a move, in parts: its kind and the ids of the drawn things, read from the line of `seen`.

Nothing but that line is looked at. So what it leaves out cannot be in the parts, and equal lines give equal parts.
"""

from __future__ import annotations

from typing import Final

import msgspec

from doubloon.engine.codec import Kind
from doubloon.engine.contract import AnyRules, Seat
from doubloon.engine.digits import read_number
from doubloon.locale import Problem

SECRET: Final = "?"


# One move. `kind` is the first word of its notation; `path` is what would be clicked for it, as far as shown.
# No docstring: compiled structs lose theirs, and the API's document shall be the same for both builds.
class Shown(msgspec.Struct, frozen=True):
    by: int
    kind: str
    path: "list[str]"


def read_seen(rules: AnyRules, by: Seat, line: str) -> "list[Shown]":
    """The move that a line of `seen` shows; several where it shows a whole simultaneous step ("0 keep 3 8; 1 ...")."""
    found: list[Shown] = []
    for part in line.split("; "):
        seat, _, rest = part.partition(" ")
        number = read_number(seat)
        found.append(_read(rules, number, rest) if number >= 0 else _read(rules, by, part))
    return found


def _read(rules: AnyRules, by: Seat, text: str) -> Shown:
    words = text.split()
    name = words[0] if words else ""
    if SECRET not in words:
        try:
            return Shown(by, name, list(rules.path(rules.parse(text))))
        except Problem:  # a kind of its own for those who see less: "turn 5", whoever's card it was
            pass
    for kind in rules.codec.kinds:
        shown = _arguments(kind, words)
        if len(shown) == len(kind.arguments) > 0:
            clicks = zip(kind.click, shown, strict=True)
            return Shown(by, name, [f"{sort}:{word}" for sort, word in clicks if word != SECRET])
    return Shown(by, name, [])


def _arguments(kind: Kind, words: list[str]) -> list[str]:
    """The words as arguments of a kind, known or secret; [] when they are not. Its name may have been shortened."""
    name = kind.name.split()
    if words[: len(name)] == name:
        rest = words[len(name) :]
    elif words[:1] == name[:1]:
        rest = words[1:]
    else:
        return []
    if len(rest) != len(kind.arguments):
        return []
    for word, known in zip(rest, kind.numbers, strict=True):
        if word != SECRET and word not in known:
            return []
    return rest
