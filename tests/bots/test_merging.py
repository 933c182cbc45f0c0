"""What search takes for the same: moves that lead to one another, and draws that none but the dealt seat sees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from doubloon import load
from doubloon.bots import Budget
from doubloon.bots.evaluators import evaluator_of
from doubloon.bots.ismcts import Search
from doubloon.engine.contract import CHANCE, SPECTATOR, AnyRules
from doubloon.engine.rng import Rng
from doubloon.games.tobago.observe import IslandView

ISLANDS = ["tobago", "volcano"]


def positions(rules: AnyRules, seed: int) -> Iterator[object]:
    """Of a match in which the quick policy plays, with a move at random now and then."""
    rng = Rng(seed)
    evaluator = evaluator_of(rules)
    buffer = vec[i64]([0] * rules.most_moves)
    s = rules.start(2)
    while rules.to_act(s):
        yield s
        seat = rules.next_to_act(s)
        if seat == CHANCE:
            move = rules.draw(s, rng)
        elif rng.below(3) == 0:
            move = rules.random_move(s, seat, buffer, rng)
        else:
            move = evaluator.pick(s, seat, buffer, rules.moves_into(s, seat, buffer), rng)
        rules.apply(s, seat, move)


@pytest.mark.parametrize("game", ISLANDS)
def test_a_stop_that_is_dropped_leads_to_nothing_else(game: str) -> None:
    """Whatever it allows was allowed before."""
    rules = load(game)
    evaluator = evaluator_of(rules)
    dropped = 0
    for seed in range(4):
        for s in positions(rules, seed):
            seat = rules.to_act(s)[0]
            moves = rules.moves(s, seat)
            buffer = vec[i64](moves)
            n = int(evaluator.drop_needless(s, buffer, len(moves))) if seat != CHANCE else len(moves)
            gone = set(moves) - {int(buffer[k]) for k in range(n)}
            for move in gone - {rules.parse("end")}:
                assert rules.text(move) == "stop"
                after = rules.copy(s)
                rules.apply(after, seat, move)
                assert rules.to_act(after) == [seat] and set(rules.moves(after, seat)) <= set(moves)
                dropped += 1
    assert dropped > 20


@pytest.mark.parametrize("game", ISLANDS)
def test_draws_are_merged_if_the_searching_seat_cannot_tell_them_apart(game: str) -> None:
    """And clue cards dealt to itself."""
    rules = load(game)
    evaluator = evaluator_of(rules)
    merged = 0
    for seed in range(2):
        for s in positions(rules, seed):
            if rules.to_act(s) != [CHANCE]:
                continue
            draws = [move for move, _ in rules.odds(s)]
            for seat in range(2):
                names = [int(evaluator.merged(s, move, seat)) for move in draws]
                is_deal = rules.text(draws[0]).startswith("deal")
                told = [rules.seen(s, CHANCE, move, SPECTATOR if is_deal else seat).split()[:2] for move in draws]
                for k, name in enumerate(names):
                    assert (name == names[0]) == (told[k] == told[0])
                merged += len(draws) - len(set(names))
    assert merged > 100


def test_no_empty_move_is_tried() -> None:
    """In the middle of a drive the search raises, drives on or ends its turn: `stop` is none of its moves."""
    rules = load("tobago")
    searched = 0
    for s in positions(rules, 5):
        seat = rules.to_act(s)[0]
        moves = rules.moves(s, seat) if seat != CHANCE else []
        if "stop" in [rules.text(move) for move in moves] and cast(IslandView, rules.observe(s, seat)).extra is False:
            bot = Search(rules, 1)
            assert rules.text(bot.choose(rules.observe(s, seat), moves, Budget(iterations=40))) != "stop"
            assert "stop" not in [rules.text(move) for move, _, _ in bot.tried]
            searched += 1
    assert searched > 3
