"""What hints say of the board: the same numbers as the previews of screens, and odds that counting finds."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any, cast

import pytest

from doubloon.bots.evaluators import evaluator_of
from doubloon.engine.contract import CHANCE, AnyRules
from doubloon.engine.says import in_ten
from doubloon.games.tobago.components import CURSE
from doubloon.games.tobago.reason import odds_of_curse
from doubloon.games.tobago.rules import Tobago
from doubloon.games.tobago.state import IslandState, row_map, row_roses
from doubloon.games.tobago.treasure import packed
from doubloon.locale import LANGUAGES, Message, Speaker
from tests.insight.conftest import played, rules_for


def facts(game: str, seats: int = 2) -> Iterator[tuple[AnyRules, object, int, int, Message]]:
    """What speaks for a move rather than the next one, all through two matches."""
    rules = rules_for(game, seats)
    evaluator = evaluator_of(rules)
    for seed in (9, 10):
        s = rules.start(seats)
        for ply in played(game, seats, seed):
            moves = rules.moves(s, ply.seat)
            if ply.seat != CHANCE and evaluator.is_worth_searching(s, ply.seat):
                for best, other in itertools.pairwise(moves[:12] + moves[-2:]):
                    fact = evaluator.fact(s, ply.seat, best, other)
                    if fact is not None:
                        yield rules, s, ply.seat, best, fact
            rules.apply(s, ply.seat, ply.move)


@pytest.mark.parametrize(
    ("game", "wanted"),
    [
        ("gold_armada", {"aim", "sure"}),
        ("silver_and_gold", {"completes", "palms", "coins", "turns", "pair"}),
        ("tobago", {"curse", "pass", "claim"}),
        ("volcano", {"pass"}),
    ],
)
def test_facts_are_found_and_can_be_said(game: str, wanted: set[str]) -> None:
    found = {message.key: message for *_, message in facts(game)}
    assert wanted <= {key.rpartition(".")[2] for key in found}
    for language in LANGUAGES:
        assert all(Speaker(language, ["Ann", "Ben"]).say(message) for message in found.values())


def test_the_odds_of_a_pier_are_those_beside_it() -> None:
    """Where the move is the one to play for it."""
    same = 0
    for rules, s, seat, best, fact in facts("gold_armada"):
        piers: dict[str, Any] = dict(cast("dict[str, Any]", rules.hints(s, seat)["piers"]))
        hint = piers.get(_symbol(fact))
        if hint is not None and hint["keep"] == list(rules.path(best)):
            assert fact.key.endswith("sure") or fact.args["n"] == in_ten(hint["odds"])
            same += 1
    assert same


def _symbol(fact: Message) -> str:
    """Of a basic pier."""
    symbol = cast(Message, fact.args["pier"]).args.get("symbol", "")
    return symbol.key.rpartition(".")[2] if isinstance(symbol, Message) else str(symbol)


def test_the_odds_of_a_card_are_those_that_the_screen_shows() -> None:
    told = 0
    for rules, s, seat, _, fact in facts("tobago"):
        odds = rules.hints(s, seat).get("next_card")
        if isinstance(odds, dict) and fact.key in ("tobago.fact.curse", "tobago.fact.pass"):
            chances = [float(str(chance)) for chance in odds.values()]
            better = sum(chances[int(cast(IslandState, s).card) + 1 : CURSE])
            assert fact.args["n"] == in_ten(chances[CURSE] if fact.key == "tobago.fact.curse" else better)
            told += 1
    assert told


@pytest.mark.parametrize("others", [0, 1, 5])
def test_the_odds_of_a_curse_are_those_that_counting_finds(others: int) -> None:
    """Two curses among the cards left, of which each rose and the unseen one take one (T6.2)."""
    rules = cast(Tobago, rules_for("tobago", 2))
    s = rules.start(2)
    s.pool = packed([others, 0, 0, 0, 0, 2])
    s.drawn = rules.tables.clean
    roses = sum([int(row_roses(s.trail[k])) for k in range(s.rows) if row_map(s.trail[k]) == 0])
    drawn = min(others + 2, roses + (2 if s.roses(s.turn) > 0 else 1))
    hands = list(itertools.combinations(range(others + 2), drawn))
    struck = sum([min(hand) < 2 for hand in hands])
    assert odds_of_curse(rules.tables, s, 0) == pytest.approx(struck / len(hands))
    s.drawn = 0  # the first cards of the deck are no curses
    assert odds_of_curse(rules.tables, s, 0) == 0.0


def test_palms_and_completed_cards_are_those_of_the_preview() -> None:
    for rules, s, seat, best, fact in facts("silver_and_gold"):
        marks = cast("list[dict[str, Any]]", rules.hints(s, seat).get("marks", []))
        shown = [one for one in marks if one["move"] == rules.text(best)]
        if fact.key.endswith("completes"):
            assert shown[0]["completes"]
        if fact.key.endswith("palms"):
            assert shown[0]["palms"] == [fact.args["points"]] * int(str(fact.args["n"]))
