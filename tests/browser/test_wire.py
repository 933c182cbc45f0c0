"""What the client shares with the server is made by web/generate.py, and what is stored is what it makes now."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

WEB = Path(__file__).parents[2] / "web"
GENERATE: dict[str, Any] = runpy.run_path(str(WEB / "generate.py"))


@pytest.mark.parametrize("name", sorted(GENERATE["files"]()))
def test_the_stored_file_is_what_would_be_written_now(name: str) -> None:
    made = GENERATE["files"]()[name]
    assert (WEB / "src" / name).read_text("utf-8") == made, "stale: PYTHONPATH=src python web/generate.py"


def test_types_are_read_from_schemas() -> None:
    type_of = GENERATE["type_of"]
    assert (
        type_of({"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "null"}]}}, {})
        == "(number | null)[]"
    )
    assert type_of({"type": "array", "prefixItems": [{"type": "string"}, {"$ref": "#/x/Draw"}]}, {}) == "[string, Draw]"
    assert type_of({"type": "object", "additionalProperties": {"enum": ["a", "b"]}}, {}) == "Record<string, 'a' | 'b'>"
    assert type_of({}, {}) == "unknown"


def test_what_may_be_left_out_is_optional() -> None:
    schema = {"properties": {"a": {"type": "string"}, "b": {"type": "boolean"}}, "required": ["a"]}
    assert GENERATE["interface"]("X", schema, {}) == "export interface X {\n  a: string\n  b?: boolean\n}"
