"""Shares of the win: what every face of the program means by what a position is worth."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from librt.vecs import vec

from doubloon import GAMES, load
from doubloon.bots.evaluators import evaluator_of
from doubloon.engine.contract import CHANCE
from doubloon.engine.value import FILE, Value, read_values
from doubloon.games import fewest_seats, options_for
from doubloon.locale import Problem


def shares(value: Value, stage: float, features: list[float], seats: int) -> list[float]:
    into = vec[float]([0.0] * seats)
    value.shares(stage, vec[float](features), seats, into)
    return [into[seat] for seat in range(seats)]


def test_shares_go_with_the_weighted_features_and_sum_to_one() -> None:
    value = Value([0.0, 1.0], [[2.0, 0.0], [1.0, 1.0]])
    assert shares(value, 0.5, [1.0, 0.0, 1.0, 0.0, 1.0, 0.0], 3) == pytest.approx([1 / 3] * 3)
    assert shares(value, 0.0, [1.0, 0.0, 0.0, 0.0], 2) == pytest.approx([0.880797, 0.119203], abs=1e-6)
    assert shares(value, 0.5, [1.0, 0.0, 0.0, 0.0], 2) == pytest.approx([0.731059, 0.268941], abs=1e-6)
    assert shares(value, 1.0, [1.0, 0.0, 0.0, 0.0], 2) == pytest.approx([0.5, 0.5])


def test_a_stage_beyond_the_last_counts_as_the_last() -> None:
    value = Value([0.0, 0.5], [[2.0, 1.0]])
    assert shares(value, 0.9, [1.0, 0.0], 2) == shares(value, 0.5, [1.0, 0.0], 2)
    assert shares(value, -0.1, [1.0, 0.0], 2) == shares(value, 0.0, [1.0, 0.0], 2)


def test_features_of_any_size_give_shares() -> None:
    value = Value([0.0, 1.0], [[1.0, 1.0]])
    assert shares(value, 0.5, [5000.0, -5000.0], 2) == [1.0, 0.0]


def test_a_seat_alone_is_weighed_against_nobody() -> None:
    value = Value([0.0, 1.0], [[1.0, 1.0]])
    assert shares(value, 0.5, [0.0], 1) == [0.5]
    assert shares(value, 0.5, [2.0], 1) == pytest.approx([0.880797], abs=1e-6)


@pytest.mark.parametrize(
    "text", ["", "stages = [0.0", "stages = [0.0, 1.0]\n[made]\n[weights.2]\nother = [0.0, 0.0]\n"]
)
def test_weights_that_cannot_be_read_are_a_problem(tmp_path: Path, text: str) -> None:
    file = tmp_path / FILE
    file.write_text(text, "utf-8")
    with pytest.raises(Problem, match=f"The weights in {FILE} cannot be read"):
        read_values(file, ["score"])


@pytest.mark.parametrize("game", list(GAMES))
def test_shares_sum_to_one_before_the_end_and_are_the_result_at_the_end(game: str) -> None:
    for seats in range(fewest_seats(game), load(game).seats[1] + 1):
        rules = load(game, **options_for(game, seats, {}))
        evaluator = evaluator_of(rules)
        rng = random.Random(seats)
        s = rules.start(seats)
        into = vec[float]([0.0] * seats)
        while to_act := rules.to_act(s):
            if rng.random() < 0.1:
                evaluator.share(s, into)
                total = sum([into[seat] for seat in range(seats)])
                assert total == pytest.approx(1.0, abs=1e-12) if seats > 1 else 0.0 <= total <= 1.0
            move = rng.choice(rules.odds(s))[0] if to_act == [CHANCE] else rng.choice(rules.moves(s, to_act[0]))
            rules.apply(s, to_act[0], move)
        evaluator.share(s, into)
        winners = rules.winners(s)
        assert [into[seat] for seat in range(seats)] == [
            1 / len(winners) if seat in winners else 0.0 for seat in range(seats)
        ]
