"""The door that checks: refusals change nothing, undo goes as far as it may and no farther."""

from __future__ import annotations

import pytest

import doubloon
from doubloon.engine.contract import CHANCE, SPECTATOR
from doubloon.engine.dealer import Dealer
from doubloon.engine.match import Match, Row
from doubloon.locale import Problem
from tests.games.gold_armada.table import MISS, Table

SECRET = bytes(range(32))


def refused(match: Match, seat: int, text: str) -> str:
    before = (match.key(), list(match.rows))
    with pytest.raises(Problem) as problem:
        match.play(seat, text)
    assert (match.key(), match.rows) == before
    return problem.value.message.key


def test_unknown_games_and_options_are_refused_with_the_valid_ones() -> None:
    with pytest.raises(Problem, match=r"'chess'.*gold_armada"):
        doubloon.load("chess")
    with pytest.raises(Problem, match=r"no option 'wind'.*data"):
        doubloon.load("gold_armada", wind=3)


def test_a_dealer_plays_chance_by_itself() -> None:
    match = Match(doubloon.load("gold_armada"), 2, Dealer(SECRET))
    events = match.deal()
    assert [event.ply.seat for event in events] == [CHANCE]
    events = match.play(0, "keep none")
    assert [event.ply.seat for event in events] == [0, CHANCE]
    assert match.to_act() == [0]


def test_an_unreadable_move_is_refused() -> None:
    match = Table().throw("bbopa").match
    assert refused(match, 0, "fly home") == "engine.unreadable_move"
    assert refused(match, 0, "") == "engine.unreadable_move"
    assert refused(match, 0, "keep unicorn") == "engine.unreadable_move"


def test_seats_that_do_not_exist_are_refused() -> None:
    match = Table().throw("bbopa").match
    assert refused(match, 2, "stop") == "engine.no_such_seat"
    assert refused(match, CHANCE, "throw barrel") == "engine.not_chance"


def test_asked_counts_the_decisions_of_a_seat() -> None:
    table = Table().turn_with("bbopa", "barrel")
    assert [table.match.asked(seat) for seat in (0, 1)] == [2, 0]


def test_undo_takes_back_ones_own_latest_move() -> None:
    table = Table().throw("bbopa").play("stop")
    match = table.match
    assert match.can_undo(0)
    match.undo(0)
    assert table.view().phase == "choosing"
    assert match.rows[-1] == Row(0, "undo")
    assert len(match.plies) == 1


def test_undo_does_not_go_across_chance() -> None:
    match = Table().throw("bbopa").play("keep none").throw("bbopa").match
    assert not match.can_undo(0)
    with pytest.raises(Problem, match="dice have been thrown"):
        match.undo(0)


def test_at_a_table_what_was_typed_in_last_may_be_corrected() -> None:
    match = Match(doubloon.load("silver_and_gold"), 2)
    match.play(CHANCE, "deal 12")
    match.undo(CHANCE)
    assert match.plies == []
    assert match.rows[-1] == Row(CHANCE, "undo")
    with pytest.raises(Problem, match="dice have been thrown or cards turned"):
        match.undo(CHANCE)
    table = Table().throw("bbopa").play("stop").match
    assert not table.can_undo(CHANCE)  # somebody has moved since
    dealt = Match(doubloon.load("gold_armada"), 2, Dealer(bytes(32)))
    dealt.deal()
    assert not dealt.can_undo(CHANCE)


def test_undo_with_nothing_to_take_back() -> None:
    with pytest.raises(Problem, match="nothing to take back"):
        Match(doubloon.load("gold_armada"), 2).undo(1)


def test_undo_across_others_needs_their_consent_and_no_chance() -> None:
    match = Table().throw("bbopa").play("stop").play("take barrel").match
    match.undo_to(1, 1, consent=[0])
    assert match.to_act() == [0]
    assert match.rows[-1] == Row(1, "undo to 1")
    with pytest.raises(Problem, match="has not agreed"):
        Table().throw("bbopa").play("stop").match.undo_to(1, 1, consent=[])
    with pytest.raises(Problem, match="dice have been thrown"):
        match.undo_to(0, 0, consent=[1])
    with pytest.raises(Problem, match="nothing to take back"):
        match.undo_to(0, 99, consent=[1])


def test_events_tell_each_ply_in_its_position() -> None:
    match = Table().turn_with(MISS).match
    events = match.events()
    assert [event.seen(SPECTATOR) for event in events] == ["throw barrel bottle parrot anchor cutlass", "stop"]
    assert [message.key for message in events[1].tell(0)] == ["gold_armada.stopped", "gold_armada.skull"]


def test_a_view_is_plain_json() -> None:
    plain = doubloon.as_json(Table().throw("bbopa").view())
    assert plain["dice"] == ["barrel", "barrel", "bottle", "parrot", "anchor"]
    piers = plain["piers"]
    assert isinstance(piers, list)
    assert piers[0] == {
        "name": "barrel",
        "kind": "basic",
        "values": [1, 2, 3],
        "owners": [],
        "needs": 2,
        "accepts": ["barrel"],
    }
