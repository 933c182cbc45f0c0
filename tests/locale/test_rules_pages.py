"""Rules for people: the goal, a turn in short and what is worth remembering come first, alike in all languages."""

from __future__ import annotations

import re

import pytest

import doubloon
from doubloon.games import rules_page
from doubloon.learn.ask import clauses_of
from doubloon.terminal.rulebook import overview
from tests.locale.catalogues import languages

NAMED = re.compile(r"\b[A-Z]\d\.\d\b")


def fronts(game: str, language: str) -> tuple[str, list[str]]:
    """The goal, and the items of the sections before the first clause."""
    before = re.split(r"^- [A-Z]\d", rules_page(game, language), maxsplit=1, flags=re.MULTILINE)[0]
    goal, *sections = re.split(r"^## .*$", before, flags=re.MULTILINE)
    assert len(sections) == 3  # a turn, what to remember, and the heading of the first topic
    return goal.partition("\n")[2].strip(), re.findall(r"^- (.*(?:\n  .*)*)", before, flags=re.MULTILINE)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", list(doubloon.GAMES))
def test_a_rules_page_begins_with_the_goal_in_one_sentence_and_a_turn(game: str, language: str) -> None:
    goal, items = fronts(game, language)
    assert goal.endswith(".") and len(re.findall(r"[.!?؟](?=\s|$)", goal)) == 1
    assert all(item.startswith("**") for item in items)
    assert [NAMED.findall(item) for item in items] == [NAMED.findall(item) for item in fronts(game, "en")[1]]
    assert {clause for item in items for clause in NAMED.findall(item)} <= set(clauses_of(rules_page(game, language)))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", list(doubloon.GAMES))
def test_a_rules_page_names_no_file_and_no_formula(game: str, language: str) -> None:
    assert re.findall(r"[\w/]+\.(?:toml|txt|json)\b|\d [+x×] \d|\b[dn] [=<>] ", rules_page(game, language)) == []


@pytest.mark.parametrize("language", languages())
def test_the_terminal_begins_with_the_same_text(language: str) -> None:
    goal, items = fronts("tobago", language)
    shown = " ".join(overview(rules_page("tobago", language)).split())
    assert " ".join(goal.split()) in shown
    assert all(re.sub(r"\*+", "", " ".join(item.split())) in shown for item in items)
