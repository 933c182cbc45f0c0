"""No field of a position can be forgotten: each one, set to a value of its own, is found in its copy and in its key."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from doubloon import load
from doubloon.games.tobago.island import Island, numbered_island

BOTH = pytest.mark.parametrize("game", ["tobago", "volcano"])
ROWS_SET = 7
DERIVED = {"clues"}  # they follow from the island and its objects
OWN = {"seats", "maps", "trail"}  # changed in place, so that no two positions may share them


def fields(s: object) -> list[str]:
    names = [name for name in dir(s) if not name.startswith("__")]
    return [name for name in names if not callable(getattr(s, name))]


def value(old: Any, number: int) -> Any:
    """A value of the same type that no other field has."""
    if isinstance(old, Island):
        return numbered_island(number % 31 + 2)
    if isinstance(old, tuple):
        return number, number + 1
    if isinstance(old, vec):
        return vec[i64]([number * 1000 + k for k in range(max(1, len(old)))])
    return number


def distinct(game: str) -> tuple[Any, Any]:
    """The rules, and a position all whose fields differ."""
    rules: Any = load(game)
    s = rules.start(3)
    for number, name in enumerate(fields(s)):
        if name not in DERIVED:
            setattr(s, name, value(getattr(s, name), 100 + 2 * number))
    s.rows = ROWS_SET
    return rules, s


def shown(one: Any) -> Any:
    return list(one) if isinstance(one, vec) else one


def test_the_fields_are_found() -> None:
    assert {"n", "phase", "amulets", "seats", "ending", "island"} <= set(fields(load("tobago").start(2)))
    assert {"tiles", "under", "lands"} <= set(fields(load("volcano").start(2)))


@BOTH
def test_every_field_is_in_the_copy(game: str) -> None:
    rules, s = distinct(game)
    copy = rules.copy(s)
    for name in fields(s):
        assert shown(getattr(copy, name)) == shown(getattr(s, name)), name


@BOTH
def test_every_field_is_in_the_key(game: str) -> None:
    rules, s = distinct(game)
    for number, name in enumerate(fields(s)):
        if name not in DERIVED:
            other = rules.copy(s)
            setattr(other, name, ROWS_SET + 1 if name == "rows" else value(getattr(s, name), 500 + 2 * number))
            assert rules.key(other) != rules.key(s), name


@BOTH
def test_what_a_copy_changes_in_place_is_its_own(game: str) -> None:
    rules, s = distinct(game)
    copy = rules.copy(s)
    for name in OWN:
        getattr(copy, name)[0] += 1
        assert getattr(copy, name)[0] == getattr(s, name)[0] + 1, name
