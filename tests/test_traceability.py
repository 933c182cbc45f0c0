"""The rules, the README of each game and the tests speak of the same clauses."""

from __future__ import annotations

import pytest

import doubloon
from tests.traceability import clauses, holes


@pytest.mark.parametrize("game", list(doubloon.GAMES))
def test_every_clause_is_tested_and_every_cited_clause_exists(game: str) -> None:
    assert clauses(game), f"the README of {game} has no numbered clause"
    assert len(set(clauses(game))) == len(clauses(game)), "a clause id is used twice"
    assert holes(game) == ([], [])
