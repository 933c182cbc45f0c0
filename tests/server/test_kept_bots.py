"""A bot lives as long as its seat: kept in its process, which may change the time of a choice and never the choice."""

from __future__ import annotations

import msgspec
import pytest

import doubloon
from doubloon.bots.bot import Bot, Budget
from doubloon.bots.seating import seat_bot
from doubloon.engine.dealer import Dealer
from doubloon.engine.match import Match
from doubloon.server.outside.botworker import Bots, Question, answer

ITERATIONS = 12


def first_question(match: str = "m", level: int = 2, turn: int = 1, undos: int = 0) -> Question:
    table = Match(doubloon.load("gold_armada"), 2, Dealer(bytes(32)))
    table.deal()
    seat = table.to_act()[0]
    return Question(
        "gold_armada", (), level, 7, table.view(seat), table.moves(seat), match=match, undos=undos, turn=turn
    )


@pytest.mark.parametrize("level", [2, 5])
@pytest.mark.parametrize("game", doubloon.GAMES)
def test_a_kept_bot_chooses_as_one_just_made(game: str, level: int) -> None:
    """With the same seed, view and iterations, at every decision of the first forty."""
    bots = Bots()
    match = Match(doubloon.load(game), 2, Dealer(bytes(32)))
    match.deal()
    turns = [0, 0]
    for number in range(40):
        if match.is_over:
            break
        seat = match.to_act()[0]
        turns[seat] += 1
        question = Question(
            game, (), level, 1000 + number, match.view(seat), match.moves(seat), match="m", turn=turns[seat]
        )
        kept = bots.bot_for(question)
        fresh = Bots().bot_for(question)
        assert fresh is not kept
        moves = [bot.choose(question.view, question.moves, Budget(iterations=ITERATIONS)) for bot in (kept, fresh)]
        assert moves[0] == moves[1]
        match.play_move(seat, moves[0])


def bot_of(bots: Bots, **changes: object) -> Bot:
    return bots.bot_for(msgspec.structs.replace(first_question(), **changes))


def test_the_next_question_to_a_seat_goes_to_the_same_bot() -> None:
    bots = Bots()
    assert bot_of(bots, turn=1) is bot_of(bots, turn=2)


@pytest.mark.parametrize("change", [{"undos": 1}, {"turn": 3}, {"turn": 1}, {"level": 3}, {"match": "fork"}])
def test_an_undo_a_gap_another_level_or_match_is_another_bot(change: dict[str, object]) -> None:
    bots = Bots()
    first = bot_of(bots, turn=1)
    assert bot_of(bots, **{"turn": 2, **change}) is not first


def test_no_more_bots_are_kept_than_allowed() -> None:
    bots = Bots(most=2)
    first = bot_of(bots, match="a", turn=1)
    bot_of(bots, match="b")
    bot_of(bots, match="c")
    assert bot_of(bots, match="a", turn=2) is not first


def test_a_bot_for_advice_is_not_kept() -> None:
    bots = Bots()
    assert bot_of(bots, match="", turn=1) is not bot_of(bots, match="", turn=2)


def test_advice_is_never_a_slip() -> None:
    """Level 1 plays nearly every second move without looking: whoever asks it what to do is not answered like that."""
    question = first_question(match="", level=1)
    greedy = [seat_bot("greedy", doubloon.load("gold_armada"), seed) for seed in range(40)]
    best = {bot.choose(question.view, question.moves, Budget(iterations=1)) for bot in greedy}

    def answers(*, is_advice: bool) -> set[int]:
        asked = [msgspec.structs.replace(question, seed=seed, is_advice=is_advice, iterations=8) for seed in range(40)]
        return {answer(Bots().bot_for(one), one).move for one in asked}

    assert answers(is_advice=True) <= best
    assert not answers(is_advice=False) <= best
