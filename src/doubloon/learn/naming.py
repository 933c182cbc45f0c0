"""The things of a game that a question names: a card, a map, a pier, a shape, a space, by their words in a language."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

from doubloon.learn.stems import ARTICLES, WORD, forms, plain
from doubloon.locale.speaker import read_catalogue

NOUNS = ("symbol", "pier", "map", "clue", "shape")  # the parts of a catalogue that name what moves and views speak of
CELL = re.compile(r"[a-z]?\d+")  # a space, or the number of a card
RARE = 0.25  # a word in fewer of the names of its part tells them apart
FITS = 4  # letters that a stem shares with a longer one of the same word: blanc, blanche
SCRIPTS = {
    "ru": re.compile("[\u0400-\u04ff]"),
    "he": re.compile("[\u0590-\u05ff]"),
    "ar": re.compile("[\u0600-\u06ff]"),
}
SMALL_WORDS = {
    "en": frozenset(WORD.findall("i the an or is are may can do does my to what how when who why this")),
    "fr": frozenset(WORD.findall("je le la les un une est puis peut ai mon ma mes du de que qui et y il on quel ce")),
}


def language_of(question: str, usual: str) -> str:
    """The language a question is asked in: by its letters, or its small words; the usual one where these are even."""
    for language, letters in SCRIPTS.items():
        if letters.search(question):
            return language
    words = WORD.findall(plain(question))
    found = {language: sum(word in small for word in words) for language, small in SMALL_WORDS.items()}
    likely = max(found, key=lambda each: found[each])
    return likely if found[likely] > found.get(usual, 0) else usual


class Asked:
    """A question taken apart: its words in every form that they may be looked for."""

    def __init__(self, question: str, language: str) -> None:
        self.language = language
        self.letters = {word for word in WORD.findall(question) if len(word) == 1 and word.isupper()}
        self.words = WORD.findall(plain(question))
        self.forms = {form for word in self.words for form in forms(word, language)}

    def says(self, word: str) -> bool:
        """Does the question hold this word, in whatever form?"""
        return any(form in self.forms or self._begins(form) for form in forms(word, self.language))

    def _begins(self, form: str) -> bool:
        return any(
            min(len(form), len(other)) >= FITS
            and abs(len(form) - len(other)) <= 2
            and (form.startswith(other) or other.startswith(form))
            for other in self.forms
        )

    def cells(self) -> set[str]:
        return {word for word in self.words if CELL.fullmatch(word)}


@cache
def names_in(game: str, language: str) -> dict[str, dict[str, list[str]]]:
    """By the part of the catalogue and the word of the notation: the words of the name, without those that all names of
    the part share."""
    found: dict[str, dict[str, list[str]]] = {}
    for key, name in read_catalogue(language, game).items():
        part, _, word = key.partition(".")
        if part in NOUNS and word and "{" not in name:
            found.setdefault(part, {})[word] = WORD.findall(name)
    for names in found.values():
        shared = Counter(plain(each) for name in names.values() for each in set(name))
        dull = {each for each, n in shared.items() if n == len(names) > 1} | ARTICLES[language]
        for word in names:
            names[word] = [each for each in names[word] if plain(each) not in dull or is_letter(each)]
    return found


def is_letter(word: str) -> bool:
    """The T and the L are called by their letters, which are no articles."""
    return len(word) == 1 and word.isupper() and word.isascii()


def named(asked: Asked, game: str) -> dict[str, set[str]]:
    """By part: the words of the notation whose whole names stand in the question, the longest ones."""
    found: dict[str, set[str]] = {}
    for part, names in names_in(game, asked.language).items():
        fits = {word: len(name) for word, name in names.items() if name and all(_is_said(asked, w) for w in name)}
        if fits:
            found[part] = {word for word, length in fits.items() if length == max(fits.values())}
    return found


def touched(asked: Asked, game: str, part: str, among: list[str]) -> set[str]:
    """Of these words those of which the question holds what tells them apart: "the jungle card"."""
    names = names_in(game, asked.language).get(part, {})
    common = Counter(plain(each) for name in names.values() for each in set(name))
    rare = {each for each, n in common.items() if n <= RARE * len(names)}
    return {
        word for word in among if any(plain(each) in rare and asked.says(plain(each)) for each in names.get(word, []))
    }


def _is_said(asked: Asked, word: str) -> bool:
    return word in asked.letters if is_letter(word) else asked.says(plain(word))
