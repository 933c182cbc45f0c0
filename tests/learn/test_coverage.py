"""No hole: every clause of Gold Armada happens in some lesson. The table: python -m tests.learn.test_coverage"""

from __future__ import annotations

from doubloon.games import rules_page
from doubloon.learn.ask import clauses_of
from tests.learn.coverage import table
from tests.learn.coverage.gold_armada import RECOGNISERS


def test_every_clause_of_gold_armada_happens_in_some_lesson() -> None:
    assert sorted(RECOGNISERS) == sorted(clauses_of(rules_page("gold_armada", "en")))
    assert [clause for clause, lessons in table("gold_armada", RECOGNISERS).items() if not lessons] == []


def main() -> None:
    for clause, lessons in table("gold_armada", RECOGNISERS).items():
        print(f"{clause}  {', '.join(lessons)}")


if __name__ == "__main__":
    main()
