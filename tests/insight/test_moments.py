"""What is said of a ply: in words, of the one who did it, and with what was hidden once the match is over."""

from __future__ import annotations

import random

import msgspec
import pytest

from doubloon import GAMES
from doubloon.engine.contract import CHANCE
from doubloon.engine.match import Ply
from doubloon.engine.says import player
from doubloon.insight.moments import moments, said, what_came
from doubloon.insight.review import review
from doubloon.locale import LANGUAGES, Message, Speaker
from tests.insight.conftest import played, rules_for


@pytest.mark.parametrize("game", GAMES)
def test_a_move_is_told_in_words_and_of_its_own_seat(game: str) -> None:
    """Silver & Gold: the ply that ends a step is told together with the others' of that step."""
    rules = rules_for(game, 2)
    s = rules.start(2)
    rng = random.Random(1)
    for ply in played(game, 2, 9):
        if ply.seat != CHANCE and rng.random() < 0.3:
            message = said(rules, s, ply.seat, ply.move)
            whole = message.args["move"] if message.key == "insight.cells" else message
            assert isinstance(whole, Message)
            assert whole.args.get("player", player(ply.seat)) == player(ply.seat)
            for language in LANGUAGES:
                assert "single" not in Speaker(language, ["A", "B"]).say(message)  # a button, not a cell
        rules.apply(s, ply.seat, ply.move)


def test_a_shape_is_named_once_the_match_is_over_and_not_that_a_round_begins() -> None:
    """S3.4 forbids it while the match lasts."""
    told = _told("silver_and_gold", "expedition")
    assert len(told) == 28
    assert {message.key for message in told} == {"silver_and_gold.expedition_named"}


def test_the_reason_follows_the_better_move() -> None:
    rules = rules_for("silver_and_gold", 2)
    plies = played("silver_and_gold", 2, 9)[:60]
    found = review(rules, 2, plies, 8)
    ply = next(one for one in found.plies if one.seat >= 0 and one.best)
    why = Message("silver_and_gold.reason.cards")
    found.plies[ply.ply] = msgspec.structs.replace(ply, is_mistake=True, given=[-0.5, 0.5], why=why)
    told = [one.says for one in moments(rules, plies, found) if one.ply == ply.ply]
    assert Speaker("en", ["Ann", "Ben"]).say(told[0]).endswith("Why: it brings the cards in hand nearer to completion.")


@pytest.mark.parametrize(
    ("game", "kind", "words"),
    [("tobago", "look", "looks at a treasure card. It was: "), ("tobago", "deal", "draws a clue card. It was: "),
     ("volcano", "look", "looks at a treasure card. It was: "), ("silver_and_gold", "deal", "is dealt card ")],
)  # fmt: skip
def test_what_was_hidden_is_told(game: str, kind: str, words: str) -> None:
    told = _told(game, kind)
    assert told
    for message in told:
        assert words in Speaker("en", ["Ann", "Ben"]).say(message)


def _told(game: str, kind: str) -> list[Message]:
    rules = rules_for(game, 2)
    s = rules.start(2)
    found: list[Message] = []
    for ply in played(game, 2, 9):
        if rules.text(ply.move).startswith(kind):
            found.append(what_came(rules, s, ply.move, 2))
        rules.apply(s, ply.seat, ply.move)
    return found


def test_no_more_moments_than_asked_for() -> None:
    rules = rules_for("gold_armada", 2)
    plies: list[Ply] = played("gold_armada", 2, 3)
    found = review(rules, 2, plies, 8)
    assert len(moments(rules, plies, found)) == 8
    assert len(moments(rules, plies, found, most=3)) == 3
