"""What a language does with counts, numbers and lists: Babel knows, and in a browser the browser itself.

Babel is slow to import, and most sentences need nothing of it.
"""

from __future__ import annotations

import sys
from functools import cache


@cache
def plural(n: int, language: str) -> str:
    """The name of the form that goes with a count: one, few, many, other, …"""
    if sys.platform == "emscripten":
        from js import Intl

        return str(Intl.PluralRules.new(language).select(n))
    from babel import Locale

    return str(Locale.parse(language).plural_form(n))


def number(n: int, language: str) -> str:
    if -1000 < n < 1000:  # Western digits in all five languages: move notation and boards use them too
        return str(n)
    if sys.platform == "emscripten":
        from js import Intl

        return str(Intl.NumberFormat.new(f"{language}-u-nu-latn").format(n))
    from babel.numbers import format_decimal

    return format_decimal(n, locale=language, numbering_system="latn")


def joined(words: list[str], language: str) -> str:
    """One, two and three."""
    if sys.platform == "emscripten":
        from js import Intl
        from pyodide.ffi import to_js

        return str(Intl.ListFormat.new(language).format(to_js(words)))
    from babel.lists import format_list

    if language == "he" and len(words) > 1 and not "א" <= words[-1][:1] <= "ת":
        words = [*words[:-1], "-" + words[-1]]  # "and" is a letter that only Hebrew is joined to; browsers know
    return format_list(words, locale=language)
