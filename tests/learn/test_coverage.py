"""No hole: every clause of every game happens in some lesson. The table: python -m tests.learn.test_coverage"""

from __future__ import annotations

import pytest

import doubloon
from doubloon.games import rules_page
from doubloon.games.silver_and_gold.components import CARDS, SHAPES
from doubloon.learn.ask import clauses_of
from tests.learn.coverage import recognisers, table

OUT_OF_REACH = {"S5.6"}  # no lesson shows it: it cannot come to pass with the cards of the box, see below


@pytest.mark.parametrize("game", list(doubloon.GAMES))
def test_every_clause_happens_in_some_lesson(game: str) -> None:
    assert sorted(recognisers(game)) == sorted(clauses_of(rules_page(game, "en")))
    assert {clause for clause, lessons in table(game).items() if not lessons} <= OUT_OF_REACH


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_nobody_can_run_out_of_cells_before_the_last_turn(seats: int) -> None:
    """S5.6: the others would have to hold all cards that are not complete, two each."""
    sizes = sorted(shape.places[0].bit_count() for shape in SHAPES for _ in range(shape.copies))
    marked = 4 * sum(sizes[1:]) - sizes[1]  # by one player in 27 turns
    extra = sum(card.crosses.bit_count() for card in CARDS)
    complete = sorted(card.cells.bit_count() for card in CARDS)[: len(CARDS) - 2 * (seats - 1)]
    assert seats * marked + extra < sum(complete)


def main() -> None:
    for game in doubloon.GAMES:
        for clause, lessons in table(game).items():
            print(f"{clause}  {', '.join(lessons)}")


if __name__ == "__main__":
    main()
