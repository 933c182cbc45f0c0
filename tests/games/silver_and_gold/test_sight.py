"""Who sees what and when: hidden hands, simultaneous steps, the memory of expedition cards (S2.1, S3.4, S3.8)."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

import doubloon
from doubloon.engine.contract import CHANCE, SPECTATOR, AnyRules
from doubloon.engine.match import Match
from doubloon.locale import Problem
from tests.games.silver_and_gold.table import Table


def dealt(seats: int = 2) -> Match:
    match = Match(doubloon.load("silver_and_gold"), seats)
    for number in range(1, 4 * seats + 1):
        match.play(CHANCE, f"deal {number}")
    return match


def crossed() -> Table:
    """Both seats are about to mark two cells, and may mark a cross."""
    table = Table().card(0, "left", 40, "Xo. ooo ooo").card(1, "left", 45, "Xo.. oooo ..oC")
    return table.chance("expedition two")


def seen(table: Table, by: int, text: str, viewer: int) -> str:
    return table.rules.seen(table.s, by, table.rules.parse(text), viewer)


def told(table: Table, by: int, text: str, viewer: int) -> list[str]:
    messages = table.rules.tell(table.s, by, table.rules.parse(text), viewer)
    return [message.key.removeprefix("silver_and_gold.") for message in messages]


def test_S2_1_only_oneself_sees_the_cards_dealt() -> None:
    match = Match(doubloon.load("silver_and_gold"), 2)
    [event] = match.play(CHANCE, "deal 12")
    assert [event.seen(viewer) for viewer in (0, 1, SPECTATOR)] == ["deal 12", "deal ?", "deal ?"]
    assert [match.view(viewer).hand for viewer in (0, 1, SPECTATOR)] == [[12], [], []]  # type: ignore[attr-defined]


def test_S2_1_the_choice_is_hidden_until_all_have_chosen() -> None:
    match = dealt(3)
    [event] = match.play(1, "keep 5 6")
    assert [event.seen(viewer) for viewer in (0, 1, 2, SPECTATOR)] == ["", "keep 5 6", "", ""]
    assert match.to_act() == [0, 2]
    assert match.view(1).moves == ["keep 5 6"]  # type: ignore[attr-defined]
    [event] = match.play(0, "keep 1 2")
    [event] = match.play(2, "keep 9 12")
    whole = "0 keep 1 2; 1 keep 5 6; 2 keep 9 12"
    assert [event.seen(viewer) for viewer in (0, 1, 2, SPECTATOR)] == [whole] * 4


def test_S2_1_a_choice_may_be_taken_back_until_the_last_seat_has_chosen() -> None:
    match = dealt(3)
    match.play(1, "keep 5 6")
    match.play(0, "keep 1 2")
    match.undo(1)
    assert match.to_act() == [1, 2]
    match.play(1, "keep 7 8")
    match.play(2, "keep 9 12")
    for seat in range(3):
        with pytest.raises(Problem):
            match.undo(seat)


def test_S2_1_hands_are_drawn_where_they_are_not_known() -> None:
    match = dealt(3)
    match.play(1, "keep 5 6")
    rules, view = match.rules, match.view(0)
    hands = set()
    for seed in range(20):
        guess = rules.sample(view, random.Random(seed))
        assert rules.observe(guess, 0) == view
        hands.add(tuple(rules.observe(guess, 1).hand))  # type: ignore[attr-defined]
    assert len(hands) == 20
    assert not any(card in hand for hand in hands for card in (1, 2, 3, 4))


def test_S3_4_earlier_expedition_cards_are_memory() -> None:
    table = Table()
    for shape in ("tee", "corner"):
        table.chance("expedition " + shape).play(0, "single left a1" if shape == "tee" else "single left b1")
        table.play(1, table.moves(1, "single")[0])
    table.chance("expedition two")
    view = table.view()
    assert (view.shape, view.earlier) == ("two", ["corner", "tee"])
    assert table.rules.screen(view).earlier == []
    assert table.rules.screen(view).shape == "two"
    table.rules = Table(open_expeditions=True).rules
    assert table.rules.screen(view).earlier == ["corner", "tee"]


def test_S3_4_the_log_does_not_name_the_shape() -> None:
    assert told(Table(), CHANCE, "expedition tee", 0) == ["round", "expedition"]
    assert told(Table(open_expeditions=True), CHANCE, "expedition tee", 0) == ["round", "expedition_named"]
    for message in Table().rules.tell(Table().s, CHANCE, Table().rules.parse("expedition tee"), 0):
        assert "tee" not in str(message)


def test_S3_8_others_are_seen_as_they_stood_when_the_card_was_turned_up() -> None:
    table = crossed().play(1, "place left a1 b1", "extra left c3")
    assert table.drawn(1, "left", viewer=1) == "##.. oooo ..#C"
    for viewer in (0, SPECTATOR):
        assert table.drawn(1, "left", viewer=viewer) == "Xo.. oooo ..oC"
    assert (table.view(0).to_act, table.view(SPECTATOR).to_act) == ([0], [0])
    table.play(0, "single right a1")
    assert table.drawn(1, "left", viewer=0) == "##.. oooo ..#C"


def test_S3_8_nothing_of_a_move_is_seen_before_the_step_ends() -> None:
    table = crossed()
    assert [seen(table, 1, "place left a1 b1", viewer) for viewer in (1, 0, SPECTATOR)] == ["place left a1 b1", "", ""]
    assert told(table, 1, "place left a1 b1", 0) == []  # an extra cell is still due: not done, nothing is said
    table.play(1, "place left a1 b1")
    assert told(table, 1, "extra left c3", 0) == ["has_marked"]
    table.play(1, "extra left c3")
    whole = "0 place right a1 a2; 1 place left a1 b1; 1 extra left c3"
    assert [seen(table, 0, "place right a1 a2", viewer) for viewer in (1, 0, SPECTATOR)] == [whole] * 3
    assert told(table, 0, "place right a1 a2", 0) == ["marked_shape", "marked_shape", "marked_extra"]
    assert told(table, 0, "place right a1 a2", 1) == ["marked_shape"]  # what it did itself it has heard


def test_S3_8_the_order_of_arrival_changes_nothing() -> None:
    lines = {0: ["place left a1 b1", "extra right a1"], 1: ["single left a1", "extra left d3"], 2: ["single left b1"]}
    keys = set()
    for order in set(permutations([0, 0, 1, 1, 2])):
        table = Table(3).card(0, "left", 40).card(1, "left", 45).chance("expedition two")
        left = {seat: list(texts) for seat, texts in lines.items()}
        for seat in order:
            table.play(seat, left[seat].pop(0))
        keys.add(table.rules.key(table.s))
    assert len(keys) == 1


def test_S3_8_what_one_marks_does_not_change_what_another_may_mark() -> None:
    table = crossed()
    before = table.moves(0)
    table.play(1, "place left a1 b1")
    assert table.moves(0) == before
    table.play(1, "extra left d3")
    assert table.moves(0) == before


def test_S3_8_a_seat_may_take_its_own_marks_back_until_the_last_seat_acts() -> None:
    match = dealt()
    match.play(0, "keep 1 2")
    match.play(1, "keep 5 6")
    for text in ("turn 40", "turn 41", "turn 42", "turn 43", "expedition two"):
        match.play(CHANCE, text)
    match.play(0, "single left a1")  # a cross of card 1
    match.play(0, "extra left b1")
    assert match.to_act() == [1]
    match.undo(0)
    assert match.view(0).owes == 1  # type: ignore[attr-defined]
    match.undo(0)
    match.play(0, "single left b2")
    match.play(1, "single left a1")
    with pytest.raises(Problem):  # having seen what seat 0 did
        match.undo(1)


def test_S3_8_a_done_seat_is_guessed_at_random_and_an_unfinished_one_stands_at_the_start() -> None:
    table = crossed().play(1, "place left a1 b1", "extra left c3")
    rules: AnyRules = doubloon.load("silver_and_gold")
    guesses = {rules.key(rules.sample(table.view(0), random.Random(seed))) for seed in range(20)}
    assert len(guesses) > 10
    guess = table.rules.sample(table.view(1), random.Random(1))
    assert table.rules.observe(guess, 0).players[0] == table.view(0).players[0]
    assert table.rules.moves(guess, 0) == table.rules.moves(table.s, 0)


def test_S3_4_lines_of_the_round_are_not_shown_again() -> None:
    table = Table()
    lines: list[str] = []
    for turn, shape in enumerate(("tee", "corner", "two", "three", "ell", "square", "three")):
        lines += ["expedition " + shape]
        table.chance(lines[-1])
        hidden = ["expedition ?"] * turn
        assert table.rules.reread(table.s, lines) == [*hidden, lines[-1]]
        for seat in (0, 1):
            table.play(seat, table.moves(seat, "single")[0])
        if turn < 6:
            assert table.rules.reread(table.s, lines) == [*hidden, "expedition ?"]
    assert table.rules.reread(table.s, lines) == lines  # the round is over
    table.chance("expedition ell")
    assert table.rules.reread(table.s, [*lines, "expedition ell"]) == [*lines, "expedition ell"]


def test_S3_4_the_option_lets_lines_be_read_again() -> None:
    table = Table(open_expeditions=True).chance("expedition tee")
    for seat in (0, 1):
        table.play(seat, table.moves(seat, "single")[0])
    assert table.rules.reread(table.s, ["expedition tee"]) == ["expedition tee"]
