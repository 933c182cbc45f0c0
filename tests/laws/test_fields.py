"""No field of a position can be forgotten: each one, set to a value of its own, is found in its copy and in its key."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from doubloon import GAMES, load
from doubloon.games.silver_and_gold.state import MOST_PLIES, WIDTH, Step, Word
from doubloon.games.tobago.island import Island, numbered_island

SEATS = 3
ROWS_SET = 7

# They follow from other fields, as the keys say: clues from the island and its objects, the rest from the owners.
DERIVED = {
    "gold_armada": {"nearest", "points", "taken"},
    "silver_and_gold": set[str](),
    "tobago": {"clues"},
    "volcano": {"clues"},
}
# Fields that say how much of another one counts, so that not every number will do; and another value of each.
CHOSEN = {
    "silver_and_gold": {"step": (Step.MARKING, Step.KEEPING), "seats": (SEATS, SEATS - 1)},
    "tobago": {"rows": (ROWS_SET, ROWS_SET + 1)},
    "volcano": {"rows": (ROWS_SET, ROWS_SET + 1)},
}
# Replaced when they change, never changed in place: copies may share them.
SHARED = {"objects", "eras", "lands"}

every_game = pytest.mark.parametrize("game", list(GAMES))


def fields(s: object) -> list[str]:
    names = [name for name in dir(s) if not name.startswith("__")]
    return [name for name in names if not callable(getattr(s, name))]


def value(game: str, name: str, old: Any, number: int) -> Any:
    """A value of the same type that no other field has."""
    if isinstance(old, Island):
        return numbered_island(number % 31 + 2)
    if isinstance(old, tuple):
        return number, number + 1
    if not isinstance(old, vec):
        return number
    words = vec[i64]([number * 1000 + k for k in range(max(1, len(old)))])
    if (game, name) == ("silver_and_gold", "players"):  # all the plies that there is room for
        for seat in range(SEATS):
            words[seat * WIDTH + Word.PLY_COUNT] = MOST_PLIES
    return words


def distinct(game: str) -> tuple[Any, Any]:
    """The rules, and a position all whose fields differ."""
    rules: Any = load(game)
    s = rules.start(SEATS)
    for number, name in enumerate(fields(s)):
        if name in CHOSEN.get(game, {}):
            setattr(s, name, CHOSEN[game][name][0])
        elif name not in DERIVED[game] or isinstance(getattr(s, name), vec):
            setattr(s, name, value(game, name, getattr(s, name), 100 + 2 * number))
    return rules, s


def shown(one: Any) -> Any:
    return list(one) if isinstance(one, vec) else one


def test_the_fields_are_found() -> None:
    assert {"n", "phase", "amulets", "seats", "ending", "island"} <= set(fields(load("tobago").start(2)))
    assert {"tiles", "under", "lands"} <= set(fields(load("volcano").start(2)))
    assert {"dice", "owner"} <= set(fields(load("gold_armada").start(2)))
    assert {"shape", "plies"} <= set(fields(load("silver_and_gold").start(2)))


@every_game
def test_every_field_is_in_the_copy(game: str) -> None:
    rules, s = distinct(game)
    copy = rules.copy(s)
    for name in fields(s):
        assert shown(getattr(copy, name)) == shown(getattr(s, name)), name


@every_game
def test_every_field_is_in_the_key(game: str) -> None:
    rules, s = distinct(game)
    for number, name in enumerate(fields(s)):
        if name not in DERIVED[game]:
            other = rules.copy(s)
            chosen = CHOSEN.get(game, {}).get(name)
            old = getattr(s, name)
            setattr(other, name, chosen[1] if chosen else value(game, name, old, 500 + 2 * number))
            assert rules.key(other) != rules.key(s), name


@every_game
def test_what_a_copy_changes_in_place_is_its_own(game: str) -> None:
    rules, s = distinct(game)
    copy = rules.copy(s)
    lists = [name for name in fields(s) if isinstance(getattr(s, name), vec) and name not in SHARED]
    assert lists
    for name in lists:
        getattr(copy, name)[0] += 1
        assert getattr(copy, name)[0] == getattr(s, name)[0] + 1, name
