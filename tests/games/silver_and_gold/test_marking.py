"""Set-up and marking, clause by clause (S1.3 to S3.7), on drawn positions."""

from __future__ import annotations

import pytest

import doubloon
from doubloon.engine.contract import CHANCE
from doubloon.engine.match import Match
from doubloon.locale import Problem
from tests.games.silver_and_gold.table import Table

FOUR_TWICE = ["deal 1", "deal 2", "deal 3", "deal 4", "deal 5", "deal 6", "deal 7", "deal 8"]


def new_table(seats: int = 2) -> Match:
    return Match(doubloon.load("silver_and_gold"), seats)


def test_S1_3_a_score_card_has_twelve_coins_three_cups_and_four_palms() -> None:
    table = Table().card(0, "left", 47, "###. .XC. .###").coins(0, 11, 6, 5).palms(0, 1, 1, 1, 1)
    table.chance("expedition two").play(0, "single left c2").play(1, "single left a1")
    me = table.view().players[0]
    assert (me.coins, me.cups, me.palms) == (12, [6, 5, 4], [1, 1, 1, 1])


def test_S1_4_four_rounds_and_six_cups() -> None:
    view = Table(turn=27).view()
    assert (view.round, view.turn, view.cups) == (4, 28, [6, 5, 4, 3, 2, 1])


def test_S1_5_two_to_four_can_play() -> None:
    assert doubloon.load("silver_and_gold").seats == (2, 4)
    for seats in (1, 5):
        with pytest.raises(Problem, match="players, not"):
            new_table(seats)


def test_S2_1_four_cards_are_dealt_and_two_kept() -> None:
    match = new_table()
    for text in FOUR_TWICE:
        match.play(CHANCE, text)
    assert match.to_act() == [0, 1]
    assert [match.rules.text(move) for move in match.moves(0)] == [
        "keep 1 2", "keep 1 3", "keep 1 4", "keep 2 3", "keep 2 4", "keep 3 4",
    ]  # fmt: skip
    match.play(1, "keep 8 5")
    match.play(0, "keep 1 4")
    view = match.view(1)
    assert [player.cards for player in view.players] == [[1, 4], [5, 8]]  # type: ignore[attr-defined]
    assert match.to_act() == [CHANCE]
    # The two cards returned by each are in the deck again, with all the others.
    turned = [match.rules.text(move) for move in match.moves(CHANCE)]
    assert turned == [f"turn {number}" for number in range(1, 48) if number not in (1, 4, 5, 8)]


def test_S2_1_a_card_that_was_not_dealt_cannot_be_kept() -> None:
    match = new_table()
    for text in FOUR_TWICE:
        match.play(CHANCE, text)
    for seat, text, key in [
        (0, "keep 1 5", "S2_1_not_dealt"),
        (0, "single left a1", "S2_1_keep_two_first"),
        (0, "turn 9", "S2_3_cards_come_by_chance"),
    ]:
        with pytest.raises(Problem) as problem:
            match.play(seat, text)
        assert problem.value.message.key == "silver_and_gold.why." + key
    match.play(0, "keep 1 2")
    with pytest.raises(Problem) as problem:
        match.play(0, "keep 1 3")
    assert problem.value.message.key == "silver_and_gold.why.S2_1_already_kept"


def test_S2_2_four_cards_are_turned_up() -> None:
    match = new_table()
    for text in FOUR_TWICE:
        match.play(CHANCE, text)
    match.play(0, "keep 1 2")
    match.play(1, "keep 5 6")
    for text in ("turn 40", "turn 3", "turn 12", "turn 30"):
        match.play(CHANCE, text)
    view = match.view(0)
    assert (view.row, view.deck) == ([3, 12, 30, 40], 39)  # type: ignore[attr-defined]
    assert match.rules.text(match.moves(CHANCE)[0]) == "expedition two"


def test_S2_3_seat_0_is_first_and_the_expedition_cards_are_shuffled() -> None:
    table = Table()
    assert table.view().first == 0
    odds = [(table.rules.text(move), weight) for move, weight in table.rules.odds(table.s)]
    assert odds == [
        ("expedition two", 1),
        ("expedition three", 2),
        ("expedition corner", 2),
        ("expedition tee", 1),
        ("expedition ell", 1),
        ("expedition square", 1),
    ]


def test_S3_1_nobody_marks_before_the_card_is_turned_up() -> None:
    table = Table()
    assert table.refusal(0, "single left a1") == "S3_1_card_first"
    assert table.chance("expedition tee").view().shape == "tee"
    assert table.to_act() == [0, 1]


def test_S3_2_the_shape_is_turned_and_flipped_on_empty_cells() -> None:
    table = Table().card(0, "left", 37, "o.o. oooo o.o.").card(0, "right", 42, ".oo. oooP .##.")
    table.chance("expedition tee")
    assert table.moves(0, "place left") == [
        "place left a1 a2 a3 b2",
        "place left b2 c1 c2 c3",
        "place left b2 c1 c2 d2",
        "place left b2 c2 c3 d2",
        "place left c1 c2 c3 d2",
    ]
    assert table.moves(0, "place right") == ["place right a2 b1 b2 c2", "place right b2 c1 c2 d2"]
    table.play(0, "place left c2 c1 b2 d2")
    assert table.drawn(0, "left") == "o.#. o### o.o."


def test_S3_2_the_same_cells_are_one_move() -> None:
    table = Table().card(0, "left", 40).card(0, "right", 0).chance("expedition square")
    assert table.moves(0, "place") == ["place left a1 a2 b1 b2", "place left a2 a3 b2 b3", "place left b2 b3 c2 c3"]


def test_S3_2_not_over_a_mark_nor_outside_nor_in_part() -> None:
    table = Table().card(0, "left", 37, "#.o. oooo o.o.").chance("expedition three")
    assert table.refusal(0, "place left a1 a2 a3") == "S3_2_already_marked"
    assert table.refusal(0, "place left a1 b1 c1") == "S3_2_outside"
    assert table.refusal(0, "place left b2 c2") == "S3_2_other_shape"
    assert table.refusal(0, "place left a2 b2 d2") == "S3_2_no_shape"
    assert table.refusal(0, "single left b1") == "S3_2_outside"
    assert table.refusal(0, "single left a1") == "S3_2_already_marked"


def test_S3_3_one_cell_instead_of_the_shape() -> None:
    table = Table().card(0, "left", 40, "X#. ### #oo").card(0, "right", 41, "#.## ###o .#..")
    table.chance("expedition square")
    assert table.moves(0) == ["single left a1", "single left b3", "single left c3", "single right d2"]
    table.play(0, "single right d2")
    assert 0 not in table.to_act()


def test_S3_3_one_cell_although_the_shape_fits() -> None:
    table = Table().chance("expedition two")
    assert len(table.moves(0, "place")) == 10 + 11
    assert len(table.moves(0, "single")) == 10 + 10
    table.play(0, "single right c1")
    assert table.drawn(0, "right") == "oo#o oo.. oooo"


def test_S3_5_a_cross_gives_an_extra_cell_on_either_card() -> None:
    table = Table().card(0, "left", 40, "Xo. ooo ooo").card(0, "right", 45, "X#.. #### ..oC")
    table.chance("expedition corner").play(0, "place left a1 a2 b1")
    assert table.moves(0) == [
        "extra left a3", "extra left b2", "extra left b3", "extra left c2", "extra left c3",
        "extra right a1", "extra right c3", "extra right d3",
    ]  # fmt: skip
    assert table.view().owes == 1
    assert table.refusal(0, "single left a3") == "S3_5_extra_cell_due"
    table.play(0, "extra right a1")  # a cross again
    assert (table.view().owes, 0 in table.to_act()) == (1, True)
    table.play(0, "extra right d3")
    assert (table.drawn(0, "left"), table.drawn(0, "right")) == ("##. #oo ooo", "##.. #### ..o#")
    assert table.view().players[0].coins == 1
    assert table.to_act() == [1]


def test_S3_5_all_cells_of_the_shape_come_first_then_its_cross() -> None:
    table = Table().card(0, "left", 1, "Xooo .oo. XooX oooo").card(0, "right", 0).chance("expedition three")
    assert table.refusal(0, "extra left a1") == "S3_5_no_cross"
    table.play(0, "place left a3 b3 c3", "extra left a1", "extra left d3")
    assert table.view().owes == 1
    table.play(0, "extra left b1")
    assert table.drawn(0, "left") == "##oo .oo. #### oooo"


def test_S3_5_crosses_chain() -> None:
    table = Table().card(0, "left", 2, "oooX Xoo. .ooX oooo").chance("expedition two")
    table.play(0, "single left d1", "extra left d3", "extra left a2", "extra left b2")
    assert table.drawn(0, "left") == "ooo# ##o. .oo# oooo"
    assert table.to_act() == [1]


def test_S3_5_without_an_empty_cell_the_crosses_lapse() -> None:
    table = Table().card(0, "left", 40, "X#. ### ###").card(0, "right", 0).chance("expedition two")
    table.play(0, "single left a1")
    assert table.to_act() == [1]


def test_S3_5_a_completed_card_gives_no_new_cells_before_S4_3() -> None:
    table = Table().card(0, "left", 40, "X#. ### ###").card(0, "right", 38, "#..# ##oo #..#").chance("expedition two")
    table.play(0, "single left a1")
    assert table.moves(0) == ["extra right c2", "extra right d2"]


def test_S3_6_coins_fill_the_rows_up_to_twelve() -> None:
    table = Table().card(0, "left", 8, "ooCo Xo.o oC.C oooo").coins(0, 4, 6).chance("expedition corner")
    table.play(0, "place left b3 b4 c4")
    assert table.view().players[0].coins == 5
    table = Table().card(0, "left", 9, "ooo. oXCo oCoo .ooX").coins(0, 11, 6, 5).chance("expedition corner")
    table.play(0, "place left b3 c2 c3")
    assert table.view().players[0].coins == 12  # the second coin brings nothing


def test_S3_7_a_palm_is_worth_one_and_the_palms_on_offer() -> None:
    table = Table().card(0, "left", 46, "oo.. ooPo oo..").row(41, 42, 13, 14).chance("expedition two")
    table.play(0, "place left c2 d2")
    assert table.view().players[0].palms == [3]
    assert table.view().players[0].score == 3


def test_S3_7_each_palm_has_a_cell_of_its_own_and_four_count() -> None:
    table = Table().card(0, "left", 46, "##.. ##Po oo..").card(0, "right", 47, "###. .XC. .###").row(13, 14, 41)
    table.palms(0, 1, 1, 5).chance("expedition two").play(0, "single left c2")
    assert table.view().players[0].palms == [1, 1, 5, 2]
    table = Table().card(0, "left", 46, "##.. ##Po oo..").row(41, 42, 43, 10).palms(0, 1, 1, 1, 1)
    table.chance("expedition two").play(0, "single left c2")
    assert table.view().players[0].palms == [1, 1, 1, 1]


def test_S3_7_only_available_cards_count() -> None:
    table = Table().card(0, "left", 46).card(1, "left", 42).card(1, "right", 43).row(1, 2, 3, 13).done(1, 41)
    table.chance("expedition two").play(0, "single left c2")
    assert table.view().players[0].palms == [1]
