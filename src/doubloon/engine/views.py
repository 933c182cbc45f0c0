"""Views as plain JSON types, with the field names that docs/views.md explains."""

from __future__ import annotations

import msgspec

from doubloon.engine.contract import Json, View


def as_json(view: View) -> dict[str, Json]:
    """The fields of a View by name, with lists, dicts, strings and numbers for whatever they hold."""
    plain: dict[str, Json] = msgspec.to_builtins(view)
    return plain
