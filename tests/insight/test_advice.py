"""A hint in words: the move, why, the second best and how much less it is worth."""

from __future__ import annotations

from random import Random

import pytest

from doubloon import GAMES, load
from doubloon.bots.evaluators import evaluator_of
from doubloon.engine.contract import CHANCE, View
from doubloon.engine.value import Value
from doubloon.insight.advice import advise, how_good
from doubloon.insight.reasons import End, Reasoner, weights_at
from doubloon.locale import LANGUAGES, Speaker, read_catalogue
from tests.insight.conftest import played, rules_for


def decisions(game: str, seats: int, most: int) -> list[tuple[View, list[int]]]:
    rules = rules_for(game, seats)
    s = rules.start(seats)
    found: list[tuple[View, list[int]]] = []
    rng = Random(1)
    for ply in played(game, seats, 9):
        if ply.seat != CHANCE and len(rules.moves(s, ply.seat)) > 1 and rng.random() < 0.2:
            found.append((rules.observe(s, ply.seat), rules.moves(s, ply.seat)))
        rules.apply(s, ply.seat, ply.move)
    return rng.sample(found, min(most, len(found)))


COMPARED = {"insight.second", "insight.perhaps", "insight.better", "insight.second_equal"}


@pytest.mark.parametrize("game", list(GAMES))
def test_advice_can_be_said_in_every_language(game: str) -> None:
    rules = rules_for(game, 2)
    keys: set[str] = set()
    for view, moves in decisions(game, 2, 6):
        told = advise(rules, view, moves, moves[0], 48)
        keys |= {message.key for message in told}
        for language in LANGUAGES:
            speaker = Speaker(language, ["Ann", "Ben"])
            assert all(speaker.say(message) for message in told)
    assert keys & COMPARED


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("seats", [2, 3])
def test_no_hint_compares_moves_and_calls_them_just_as_good(game: str, seats: int) -> None:
    """Nor says why the one is better where the tries put the other higher. What is called just as good is so as far as
    they can tell."""
    rules = rules_for(game, seats)
    for view, moves in decisions(game, seats, 6):
        advised = Random(len(moves)).choice(moves)
        told = advise(rules, view, moves, advised, 32)
        is_compared = any(".reason." in one.key for one in told)
        if len(told) > 1:
            assert told[-1].key in ({"insight.second", "insight.perhaps"} if is_compared else COMPARED)


@pytest.mark.parametrize(
    ("less", "error", "key"),
    [
        (0.05, 0.02, "second"),
        (0.05, 0.03, "perhaps"),
        (0.005, 0.001, "second_equal"),
        (-0.03, 0.02, "second_equal"),
        (-0.03, 0.015, "better"),
    ],
)
def test_just_as_good_is_what_cannot_be_told_apart(less: float, error: float, key: str) -> None:
    assert how_good(less, error) == key


class Told(Reasoner):
    """Its tries end as they are told to: each with what the seat has of one feature, and the others of it."""

    def tell(self, move: int, feature: str, own: list[float], others: list[float]) -> None:
        width, k = len(self.evaluator.features), self.evaluator.features.index(feature)

        def one(number: float) -> list[float]:
            return [number if place == k else 0.0 for place in range(width)]

        self._ends[move] = [End(one(a), one(b), [1.0] * width) for a, b in zip(own, others, strict=True)]


NONE, SOME, MAYBE = [0.0] * 16, [3.0, 4.0] * 8, [9.0, -7.0] * 8


@pytest.mark.parametrize(
    ("game", "feature", "own", "others", "key"),
    [
        ("gold_armada", "points", SOME, NONE, "gold_armada.reason.points"),
        ("gold_armada", "points", MAYBE, NONE, None),
        ("gold_armada", "points", NONE, [-one for one in SOME], "gold_armada.reason.deny.points"),
        ("gold_armada", "points", [1.0] * 16, [-one for one in SOME], "gold_armada.reason.deny.points"),
        ("gold_armada", "points", SOME, [-1.0] * 16, "gold_armada.reason.points"),
        ("volcano", "raising", SOME, NONE, "tobago.reason.raising"),
        ("volcano", "exposed", SOME, NONE, None),
    ],
)
def test_reasons_are_sure(game: str, feature: str, own: list[float], others: list[float], key: str | None) -> None:
    """What a seat gains and what the others lose are told apart; the greater of them is the reason."""
    reasoner = Told(rules_for(game, 2), 2, 8)
    reasoner.tell(1, feature, own, others)
    reasoner.tell(2, feature, NONE, NONE)
    reason = reasoner.difference(1, 2, "played")
    assert (reason.key if reason is not None else None) == key


def test_a_danger_is_a_reason_where_there_is_less_of_it() -> None:
    reasoner = Told(rules_for("volcano", 2), 2, 8)
    reasoner.tell(1, "exposed", NONE, NONE)
    reasoner.tell(2, "exposed", SOME, NONE)
    ends = reasoner._ends  # of features whose weight is negative
    reasoner._ends = {
        move: [End(e.own, e.others, [-1.0] * len(e.own)) for e in kept if e] for move, kept in ends.items()
    }
    reason = reasoner.difference(1, 2, "second")
    assert reason is not None
    assert reason.key == "volcano.reason.exposed"


@pytest.mark.parametrize(("seats", "key"), [(1, "insight.alone.second"), (2, "insight.second")])
def test_alone_the_second_best_is_further_from_the_target(
    seats: int, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is no win to have a share of (S6.1)."""
    monkeypatch.setattr("doubloon.insight.advice.MARGIN", -1.0)  # no move is just as good
    monkeypatch.setattr("doubloon.insight.advice.SURE", 0.0)
    rules = rules_for("silver_and_gold", seats)
    view, moves = decisions("silver_and_gold", seats, 1)[0]
    assert advise(rules, view, moves, moves[0], 8)[-1].key == key


def test_the_same_view_gets_the_same_advice() -> None:
    rules = rules_for("silver_and_gold", 2)
    view, moves = decisions("silver_and_gold", 2, 1)[0]
    assert advise(rules, view, moves, moves[0], 48) == advise(rules, view, moves, moves[0], 48)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_reason_speaks_of_a_feature(game: str) -> None:
    """A feature that is renamed would leave its sentence unsaid."""
    features = evaluator_of(load(game)).features
    keys = [key.split(".") for key in read_catalogue("en", game)]
    words = {key[-1] for key in keys if key[0] == "reason"}
    assert words
    assert words <= set(features)


def test_weights_are_mixed_between_stages() -> None:
    value = Value([0.0, 0.5, 1.0], [[2.0, 1.0, 0.0], [0.0, 4.0, 8.0]])
    assert weights_at(value, 0.0) == [2.0, 0.0]
    assert weights_at(value, 0.25) == [1.5, 2.0]
    assert weights_at(value, 0.75) == [0.5, 6.0]
    assert weights_at(value, 3.0) == [0.0, 8.0]
