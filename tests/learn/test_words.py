"""Lessons speak of cards in the very words that stand on them, in every language."""

from __future__ import annotations

import re

import pytest

from doubloon.locale import LANGUAGES
from tests.locale.catalogues import catalogue

QUOTED = {
    "en": r"“([^”]+)”",
    "ru": r"«([^»]+)»",
    "fr": r"«\u202f([^»]+)\u202f»",
    "he": r'"([^"]+)"',
    "ar": r"«([^»]+)»",
}


def clues(language: str) -> dict[str, str]:
    found = catalogue(language, "tobago")
    return {key: words for key, words in found.items() if key.startswith("clue.")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["tobago", "volcano"])
def test_a_clue_is_quoted_as_its_card_says_it(game: str, language: str) -> None:
    names = {words: key for key, words in clues("en").items()}
    wrong = []
    for key, english in catalogue("en", f"learn_{game}").items():
        meant = [names[words] for words in re.findall(QUOTED["en"], english) if words in names]
        said = re.findall(QUOTED[language], catalogue(language, f"learn_{game}")[key])
        wrong += [f"{key}: {clues(language)[clue]}" for clue in meant if clues(language)[clue] not in said]
    assert wrong == []


def test_english_quotes_are_cards_or_words_of_the_rules() -> None:
    """So that the test above cannot pass by quoting nothing."""
    texts = [text for game in ("tobago", "volcano") for text in catalogue("en", f"learn_{game}").values()]
    quoted = {words for text in texts for words in re.findall(QUOTED["en"], text)}
    assert len(quoted & set(clues("en").values())) >= 8
    assert quoted - set(clues("en").values()) == {"next to", "in sight", "In sight", "not"}
