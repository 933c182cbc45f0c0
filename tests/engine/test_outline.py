"""Views in words. The browser must say the same: outline.json is read by web/tests/outline.test.ts too."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import msgspec
import pytest

from doubloon.engine.contract import View
from doubloon.engine.outline import id_words, move_words, outline
from doubloon.locale import Speaker, add_catalogues
from doubloon.locale.speaker import _elsewhere

CASE = json.loads(Path(__file__).with_name("outline.json").read_text("utf-8"))
FIELDS = [(name, object) for name in CASE["view"] if name not in View.__struct_fields__]
Shown = msgspec.defstruct("Shown", FIELDS, bases=(View,), frozen=True)


@pytest.fixture
def speaker(tmp_path: Path) -> Speaker:
    (tmp_path / "en.json").write_text(json.dumps(CASE["words"]))
    add_catalogues(lambda name: tmp_path if name == "outlined" else None)
    return Speaker("en", ["Ann", "Ben"])


@pytest.fixture(autouse=True)
def _put_back() -> Iterator[None]:
    known = list(_elsewhere)
    yield
    _elsewhere[:] = known


def test_a_view_is_told_field_by_field(speaker: Speaker) -> None:
    view = cast("View", msgspec.convert(CASE["view"], Shown))
    assert [f"{'  ' * line.depth}{line.text}" for line in outline("outlined", view, speaker)] == CASE["lines"]


def test_a_thing_without_words_goes_by_its_name(speaker: Speaker) -> None:
    assert id_words("outlined", "die:3", speaker) == "a three"
    assert move_words("outlined", ("die:3", "do:put_down"), speaker) == "a three, put down"
