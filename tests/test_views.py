"""Every field of every view is explained where programs look it up: a page a game in docs/views."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

import doubloon
from doubloon.engine.contract import SPECTATOR, View

DOCS = Path(__file__).parent.parent / "docs"
QUOTED = re.compile(r"`(\w+)`")
FIRST_CELL = re.compile(r"^\| ([\w, ]+) \|", re.MULTILINE)


def structs(kind: type[msgspec.Struct]) -> list[type[msgspec.Struct]]:
    """A kind of struct and those its fields are made of."""
    found = [kind]
    for info in msgspec.inspect.type_info(kind).fields:  # type: ignore[attr-defined]
        for inner in nested(info.type):
            found += [each for each in structs(inner) if each not in found]
    return found


def nested(kind: msgspec.inspect.Type) -> list[type[msgspec.Struct]]:
    if isinstance(kind, msgspec.inspect.StructType):
        return [kind.cls]
    if isinstance(kind, msgspec.inspect.ListType):
        return nested(kind.item_type)
    if isinstance(kind, msgspec.inspect.UnionType):
        return [each for part in kind.types for each in nested(part)]
    return nested(kind.value_type) if isinstance(kind, msgspec.inspect.DictType) else []


@pytest.mark.parametrize("game", doubloon.GAMES)
def test_every_field_of_a_view_is_explained(game: str) -> None:
    rules = doubloon.load(game)
    view = rules.observe(rules.start(rules.seats[0]), SPECTATOR)
    pages = [DOCS / "views.md", DOCS / "views" / f"{game}.md"]
    if type(view).__mro__[1] is not View:  # the expansion has what its base has
        pages.append(DOCS / "views" / "tobago.md")
    text = "".join(page.read_text("utf-8") for page in pages)
    explained = {*QUOTED.findall(text), *", ".join(FIRST_CELL.findall(text)).split(", ")}
    for kind in structs(type(view)):
        assert set(kind.__struct_fields__) <= explained, kind.__name__
