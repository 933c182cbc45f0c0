"""A hint in words: the move, why, the second best and how much less it is worth."""

from __future__ import annotations

import random

import pytest

from doubloon import GAMES, load
from doubloon.bots.evaluators import evaluator_of
from doubloon.engine.contract import CHANCE, View
from doubloon.engine.value import Value
from doubloon.insight.advice import advise
from doubloon.insight.reasons import weights_at
from doubloon.locale import LANGUAGES, Speaker, read_catalogue
from tests.insight.conftest import played, rules_for


def decisions(game: str, seats: int, most: int) -> list[tuple[View, list[int]]]:
    rules = rules_for(game, seats)
    s = rules.start(seats)
    found: list[tuple[View, list[int]]] = []
    rng = random.Random(1)
    for ply in played(game, seats, 9):
        if ply.seat != CHANCE and len(rules.moves(s, ply.seat)) > 1 and rng.random() < 0.2:
            found.append((rules.observe(s, ply.seat), rules.moves(s, ply.seat)))
        rules.apply(s, ply.seat, ply.move)
    return rng.sample(found, min(most, len(found)))


@pytest.mark.parametrize("game", list(GAMES))
def test_advice_can_be_said_in_every_language(game: str) -> None:
    rules = rules_for(game, 2)
    keys: set[str] = set()
    for view, moves in decisions(game, 2, 6):
        told = advise(rules, view, moves, moves[0])
        keys |= {message.key for message in told}
        for language in LANGUAGES:
            speaker = Speaker(language, ["Ann", "Ben"])
            assert all(speaker.say(message) for message in told)
    assert keys & {"insight.second", "insight.second_equal"}


@pytest.mark.parametrize(("seats", "key"), [(1, "insight.alone.second"), (2, "insight.second")])
def test_alone_the_second_best_is_further_from_the_target(
    seats: int, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is no win to have a share of (S6.1)."""
    monkeypatch.setattr("doubloon.insight.advice.MARGIN", -1.0)  # no move is just as good
    rules = rules_for("silver_and_gold", seats)
    view, moves = decisions("silver_and_gold", seats, 1)[0]
    assert advise(rules, view, moves, moves[0], 8)[-1].key == key


def test_the_same_view_gets_the_same_advice() -> None:
    rules = rules_for("silver_and_gold", 2)
    view, moves = decisions("silver_and_gold", 2, 1)[0]
    assert advise(rules, view, moves, moves[0]) == advise(rules, view, moves, moves[0])


@pytest.mark.parametrize("game", list(GAMES))
def test_every_reason_speaks_of_a_feature(game: str) -> None:
    """A feature that is renamed would leave its sentence unsaid."""
    features = evaluator_of(load(game)).features
    words = [key.removeprefix("reason.") for key in read_catalogue("en", game) if key.startswith("reason.")]
    assert words
    assert set(words) <= set(features)


def test_weights_are_mixed_between_stages() -> None:
    value = Value([0.0, 0.5, 1.0], [[2.0, 1.0, 0.0], [0.0, 4.0, 8.0]])
    assert weights_at(value, 0.0) == [2.0, 0.0]
    assert weights_at(value, 0.25) == [1.5, 2.0]
    assert weights_at(value, 0.75) == [0.5, 6.0]
    assert weights_at(value, 3.0) == [0.0, 8.0]
