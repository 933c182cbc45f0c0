"""Every clause of every game's README is cited by a test, and every clause a test cites exists.

`python -m tests.traceability` prints the table.
"""

from __future__ import annotations

import re
import sys
from importlib.resources import files
from pathlib import Path

import doubloon

CLAUSE = re.compile(r"^\s*[-*] \**([A-Z]\d+\.\d+)\b", re.MULTILINE)
CITED = re.compile(r"def (test_\w+)")
IN_NAME = re.compile(r"([A-Z])(\d+)_(\d+)(?=_|$)")
TESTS = Path(__file__).parent / "games"


def clauses(game: str) -> list[str]:
    return CLAUSE.findall((files("doubloon.games") / game / "README.md").read_text("utf-8"))


def citations(game: str) -> dict[str, list[str]]:
    """Clause id to the tests that name it."""
    cited: dict[str, list[str]] = {}
    for file in sorted((TESTS / game).rglob("test_*.py")):
        for test in CITED.findall(file.read_text("utf-8")):
            for letter, chapter, number in IN_NAME.findall(test):
                cited.setdefault(f"{letter}{chapter}.{number}", []).append(f"{file.name}::{test}")
    return cited


def holes(game: str) -> tuple[list[str], list[str]]:
    """Clauses without a test, and cited clauses that do not exist."""
    written, cited = clauses(game), citations(game)
    return [clause for clause in written if clause not in cited], [c for c in cited if c not in written]


def main() -> int:
    broken = False
    for game in doubloon.GAMES:
        cited = citations(game)
        print(f"\n{game}")
        for clause in clauses(game):
            tests = cited.get(clause, [])
            print(f"  {clause:6} {len(tests):3}  {tests[0] if tests else 'NO TEST'}")
        untested, unknown = holes(game)
        broken = broken or bool(untested or unknown)
        for clause in unknown:
            print(f"  {clause:6} is cited by {cited[clause][0]} but is no clause")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
