"""The client's shapes are the server's: web/src/lib/wire.ts is held against wire.py and requests.py, field by field."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from doubloon.server import requests, wire

WIRE_TS = Path(__file__).parents[2] / "web" / "src" / "lib" / "wire.ts"


def interfaces() -> dict[str, list[str]]:
    text = WIRE_TS.read_text("utf-8")
    return {
        name: re.findall(r"^  (\w+)\??:", body, re.M)
        for name, body in re.findall(r"^export interface (\w+) \{\n(.*?)^\}", text, re.M | re.S)
    }


@pytest.mark.parametrize("name", sorted(set(interfaces()) - {"Message"}))
def test_the_client_knows_the_fields_of(name: str) -> None:
    shape: type[msgspec.Struct] = getattr(wire, name, None) or getattr(requests, name)
    tag = shape.__struct_config__.tag_field
    expected = ([tag] if tag else []) + list(shape.__struct_fields__)
    assert interfaces()[name] == expected
