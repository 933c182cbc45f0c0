"""A view and its moves in words, for places that have no drawing of the game.

The words are the game's own. `view.<field>` is a field's sentence; it is given `value`, `player` (the seat of that
number; in a list, whose entry it is) and `number` (which entry, from 1). `<sort>.<word>` is what a thing is called that
moves name by that id. What has no words is shown by its name.
"""

from __future__ import annotations

import msgspec

from doubloon.engine.contract import Json, View
from doubloon.engine.says import player
from doubloon.engine.views import as_json
from doubloon.locale import Argument, Message, Speaker

SHELL = ["seat", "seats", "to_act"]  # shown around every board
YES = "✓"
NONE = "–"


class Line(msgspec.Struct, frozen=True):
    depth: int
    text: str


def outline(game: str, view: View, speaker: Speaker) -> list[Line]:
    """What a view shows, field by field. A sentence that comes out empty is left out."""
    lines: list[Line] = []
    for field, value in as_json(view).items():
        if field not in SHELL:
            lines += _lines(speaker, f"{game}.view.{field}", field, value, 0)
    return lines


def move_words(game: str, path: tuple[str, ...], speaker: Speaker) -> str:
    return ", ".join([id_words(game, step, speaker) for step in path])


def id_words(game: str, name: str, speaker: Speaker) -> str:
    """What a drawn thing is called: "die:3" is `<game>.die.3`."""
    sort, _, word = name.partition(":")
    key = f"{game}.{sort}.{word}"
    return speaker.say(Message(key)) if speaker.can_say(key) else _plain(word)


def _lines(speaker: Speaker, key: str, name: str, value: Json, depth: int) -> list[Line]:
    if isinstance(value, dict):
        lines = [Line(depth, _label(speaker, key, name))]
        for field, part in value.items():
            lines += _lines(speaker, f"{key}.{field}", field, part, depth + 1)
        return lines
    if not isinstance(value, list):
        return _sentence(speaker, key, name, value, depth, -1)
    if speaker.can_say(key):
        told: list[Line] = []
        for number, entry in enumerate(value):
            told += _entry(speaker, key, name, entry, depth, number)
        return told
    if _is_nested(value):
        rows = [Line(depth, _plain(name))]
        for number, entry in enumerate(value):
            rows += _entry(speaker, key, str(number + 1), entry, depth + 1, number)
        return rows
    return [Line(depth, f"{_plain(name)}: {', '.join([_word(entry) for entry in value]) or NONE}")]


def _entry(speaker: Speaker, key: str, name: str, value: Json, depth: int, number: int) -> list[Line]:
    if isinstance(value, dict):
        lines = _sentence(speaker, key, name, "", depth, number) or [Line(depth, _plain(name))]
        for field, part in value.items():
            lines += _lines(speaker, f"{key}.{field}", field, part, depth + 1)
        return lines
    if isinstance(value, list):
        return _sentence(speaker, key, name, ", ".join([_word(entry) for entry in value]), depth, number)
    return _sentence(speaker, key, name, value, depth, number)


def _sentence(speaker: Speaker, key: str, name: str, value: Json, depth: int, number: int) -> list[Line]:
    """`number` counts entries of a list from 0; -1 for what stands alone."""
    if not speaker.can_say(key):
        return [Line(depth, f"{_plain(name)}: {_word(value)}" if value != "" else _plain(name))]
    said: Argument = value if isinstance(value, (int, str)) and not isinstance(value, bool) else _word(value)
    if isinstance(value, bool):
        said = "yes" if value else "no"
    whose = number if number >= 0 else value if isinstance(value, int) else 0
    text = speaker.say(Message(key, {"value": said, "player": player(int(whose)), "number": number + 1}))
    return [Line(depth, text)] if text else []


def _label(speaker: Speaker, key: str, name: str) -> str:
    return speaker.say(Message(key)) if speaker.can_say(key) else _plain(name)


def _word(value: Json) -> str:
    if value is None or value is False or value == "":
        return NONE
    if value is True:
        return YES
    return f"{value:g}" if isinstance(value, float) else _plain(str(value))


def _plain(name: str) -> str:
    return name.replace("_", " ")


def _is_nested(value: "list[Json]") -> bool:
    for entry in value:
        if isinstance(entry, (list, dict)):
            return True
    return False
