"""Words of five languages made comparable: without signs and endings, and cut into pieces that declined forms share."""

from __future__ import annotations

import re
import unicodedata

WORD = re.compile(r"\w+")
PIECE = 4  # letters
SHORTEST = 3  # that is left when a beginning or an ending is cut off

# Written together with the word in Hebrew and Arabic: "and", "the", "in", "to", ...
BEGINNINGS = {
    "he": ("וה", "שה", "בה", "מה", "לה", "ו", "ה", "ב", "ל", "מ", "ש", "כ"),
    "ar": ("وال", "بال", "فال", "لل", "ال", "و", "ف", "ب", "ل", "ي", "ت"),
}
ENDINGS = {
    "en": ("ing", "ies", "ed", "es", "s"),
    "fr": ("ements", "ement", "aient", "ent", "ons", "ées", "és", "ée", "ez", "er", "es", "s", "x", "e"),
    "ru": (
        "иями", "ями", "ами", "ого", "его", "ому", "ему", "ыми", "ими", "ах", "ях", "ов", "ев", "ой", "ей", "ый", "ий",
        "ая", "яя", "ое", "ее", "ые", "ие", "ую", "юю", "ом", "ем", "ет", "ит", "ут", "ют", "ят",
        "ть", "ся", "а", "я", "о", "е", "ы", "и", "у", "ю", "ь", "й",
    ),
    "he": ("ים", "ות", "ה", "ת", "י"),
    "ar": ("ات", "ان", "ين", "ون", "ها", "ة", "ه", "ي", "ا"),
}  # fmt: skip
ALIKE = str.maketrans(
    {"ё": "е", "أ": "ا", "إ": "ا", "آ": "ا", "ى": "ي", "ך": "כ", "ם": "מ", "ן": "נ", "ף": "פ", "ץ": "צ"}
)
ARTICLES = {
    "en": {"the", "a", "an", "of"},
    "fr": {"le", "la", "les", "l", "un", "une", "d", "de", "du", "des"},
    "ru": set[str](),
    "he": {"של"},
    "ar": {"من"},
}
VOWELS = {"he": str.maketrans("", "", "וי"), "ar": str.maketrans("", "", "اويئؤء")}


def stems(text: str, language: str) -> list[str]:
    return [stem(word, language) for word in WORD.findall(plain(text))]


def plain(text: str) -> str:
    """In small letters, without accents and vowel signs."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in apart if not unicodedata.combining(c)).translate(ALIKE)


def stem(word: str, language: str) -> str:
    for beginning in BEGINNINGS.get(language, ()):
        if word.startswith(beginning) and len(word) - len(beginning) >= SHORTEST:
            word = word[len(beginning) :]
            break
    return _without_ending(word, language)


def _without_ending(word: str, language: str) -> str:
    for ending in ENDINGS.get(language, ()):
        cut = plain(ending)
        if word.endswith(cut) and len(word) - len(cut) >= SHORTEST:
            return word[: -len(cut)]
    return word


def forms(word: str, language: str) -> set[str]:
    """All stems it may have: what looks like a beginning may belong to the word."""
    return {word, stem(word, language), _without_ending(word, language)}


def skeleton(stem: str, language: str) -> str:
    """Its consonants, which the broken plurals and verbs of Hebrew and Arabic share; "" where that says nothing."""
    bare = stem.translate(VOWELS.get(language, {}))
    return bare if language in VOWELS and len(bare) >= SHORTEST else ""


def pieces(stem: str) -> list[str]:
    """What declined and built forms of a word share even when their stems differ."""
    whole = f"<{stem}>"
    return [whole[k : k + PIECE] for k in range(len(whole) - PIECE + 1)]
