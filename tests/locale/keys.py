"""`python -m tests.locale.keys` prints the number of sentences by catalogue and language, and those missing."""

from __future__ import annotations

import sys

from doubloon.locale import LANGUAGES
from tests.locale.catalogues import catalogue, catalogues, languages


def missing(language: str, name: str) -> list[str]:
    return [key for key in catalogue("en", name) if key not in catalogue(language, name)]


def main() -> int:
    names = catalogues()
    width = max(len(name) for name in names)
    print(f"{'':{width}}", *(f"{language:>5}" for language in LANGUAGES))
    for name in names:
        print(f"{name:{width}}", *(f"{len(catalogue(language, name)):5}" for language in LANGUAGES))
    print(f"{'':{width}}", *(f"{sum(len(catalogue(language, name)) for name in names):5}" for language in LANGUAGES))
    lacking = [
        f"{language}: {name}.{key}" for language in languages() for name in names for key in missing(language, name)
    ]
    print("\n".join(["", *lacking, f"{len(lacking)} missing in the languages that have begun"]))
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main())
