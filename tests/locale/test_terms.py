"""One word for one thing: prompts, hints, log lines, boards and lessons say the words of the glossary."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from doubloon.locale import LANGUAGES
from tests.locale.catalogues import catalogue

HEAD, *ROWS = [
    line.split(" | ")
    for line in Path(__file__).with_name("terms.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
]
GLOSSARY = (Path(__file__).parents[2] / "docs" / "glossary.md").read_text("utf-8")
# Where a sentence does without the word: known treasures need no site, and to double a claim is to double a share.
OTHERWISE = {"reason.sure", "reason.near", "option.expert_amulets", "experts.double.before", "why.V1_3_own_terrain"}


def sentences(game: str) -> dict[tuple[str, str], str]:
    """All that a game says in English, by catalogue and key."""
    names = [game, f"board_{game}", f"learn_{game}"]
    return {(name, key): text for name in names for key, text in catalogue("en", name).items() if key not in OTHERWISE}


def words(english: str) -> set[str]:
    said = re.sub(r"\{\w+(?=[,}])|site (?=marker)", " ", english.lower())
    return set(re.findall(r"[a-z]+", said))


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[1].split()[0])
def test_a_word_of_the_games_is_translated_one_way(row: list[str], language: str) -> None:
    forms, roots = set(row[1].split()), row[HEAD.index(language)].replace("/", "|")
    wrong = [
        f"{name}.{key}"
        for game in row[0].split()
        for (name, key), english in sentences(game).items()
        if words(english) & forms and not re.search(roots, catalogue(language, name)[key].lower())
    ]
    assert wrong == []


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[1].split()[0])
def test_the_words_are_those_of_the_glossary(row: list[str]) -> None:
    known = [line.lower() for line in GLOSSARY.splitlines() if line.startswith("| ")]
    assert any(all(re.search(cell.replace("/", "|").split()[0], line) for cell in row[1:]) for line in known)
