"""Cups and new cards, rounds and the end, clause by clause (S4.1 to S5.2, S5.6), on drawn positions."""

from __future__ import annotations

from doubloon.engine.contract import CHANCE
from doubloon.games.silver_and_gold.state import Step
from tests.games.silver_and_gold.table import Table

COIN = "ooo. .#C. .ooo"  # card 47: one coin, c2
LAST = "#.## #### .o.."  # card 41: one cell left, b3
LAST_TOO = ".##. #### .#o."  # card 42


def mark_all(table: Table, shape: str = "two") -> Table:
    """Turn up a card; every seat marks one cell, the first it may."""
    table.chance("expedition " + shape)
    for seat in table.to_act():
        table.play(seat, table.moves(seat, "single")[0])
    return table


def test_S4_1_players_are_served_from_the_first_player_on() -> None:
    table = Table(3, turn=1)
    for seat, number in ((0, 41), (1, 43), (2, 46)):
        picture = {41: LAST, 43: ".#.. #### .##o", 46: "##.. #### #o.."}[number]
        table.card(seat, "left", number, picture)
    table.chance("expedition two")
    table.play(0, "single left b3").play(2, "single left b3").play(1, "single left d3")
    assert table.to_act() == [1]
    assert table.refusal(0, "take 13") == "S4_1_not_served"
    table.play(1, "take 13").chance("turn 16")
    assert table.to_act() == [2]
    table.play(2, "take 14").chance("turn 17")
    assert table.to_act() == [0]


def test_S4_2_the_highest_cup_left_goes_to_who_is_served_first() -> None:
    table = Table(2, turn=1).card(0, "left", 47, COIN).card(1, "left", 45, "X#.. #### ..#C").coins(0, 3).coins(1, 3)
    table.chance("expedition two").play(0, "single left c2")
    assert table.view().cups == [6, 5, 4, 3, 2, 1]  # not when the row is filled
    table.play(1, "single left d3")
    assert [player.cups for player in table.view().players] == [[5], [6]]
    assert table.view().cups == [4, 3, 2, 1]


def test_S4_2_two_rows_score_one_after_the_other() -> None:
    table = Table().card(0, "left", 47, COIN).coins(0, 7).chance("expedition two")
    table.play(0, "single left c2").play(1, "single left a1")
    assert table.view().players[0].cups == [6, 5]


def test_S4_2_without_a_cup_left_a_row_brings_nothing() -> None:
    table = Table().card(0, "left", 47, COIN).coins(0, 3).coins(1, 12, 3, 2, 1).chance("expedition two")
    table.play(0, "single left c2").play(1, "single left a1")
    assert table.view().players[0].cups == [0]
    assert table.view().players[0].score == 4


def test_S4_3_a_completed_card_is_laid_aside_and_a_new_one_taken() -> None:
    table = Table().card(0, "left", 41, LAST).row(3, 13, 14, 15).chance("expedition two")
    table.play(0, "single left b3").play(1, "single left a1")
    me = table.view().players[0]
    assert (me.cards, me.done, me.score) == ([0, 26], [41], 8)
    assert table.moves(0) == ["take 3", "take 13", "take 14", "take 15", "take deck"]
    assert table.refusal(0, "take 16") == "S4_3_not_available"
    assert table.refusal(0, "single right a1") == "S4_3_take_a_card"
    table.play(0, "take 14")
    assert table.view().players[0].cards == [14, 26]
    assert table.drawn(0, "left") == ".X.X .o.o oooo oooo"


def test_S4_3_the_top_of_the_deck_is_taken_unseen() -> None:
    table = Table().card(0, "left", 41, LAST).chance("expedition two")
    table.play(0, "single left b3").play(1, "single left a1").play(0, "take deck")
    assert table.to_act() == [CHANCE]
    assert {weight for _, weight in table.rules.odds(table.s)} == {1}
    table.chance("draw 9")
    assert table.view().players[0].cards == [9, 26]
    assert table.to_act() == [CHANCE]  # the next expedition card: the row is full
    assert table.view().row == [3, 13, 14, 15]


def test_S4_3_two_cards_are_taken_one_after_the_other() -> None:
    table = Table().card(0, "left", 40, "X#. ### ###").card(0, "right", 41, LAST).chance("expedition two")
    table.play(0, "single left a1", "extra right b3").play(1, "single left a1")
    assert (table.view().players[0].done, table.view().owes) == ([40, 41], 2)
    table.play(0, "take deck").chance("draw 9")
    assert (table.view().players[0].cards, table.view().owes) == ([9, 0], 1)
    table.play(0, "take 13")
    assert table.view().players[0].cards == [9, 13]


def test_S4_3_after_the_last_turn_none_are_taken() -> None:
    table = Table(turn=27).card(0, "left", 41, LAST).chance("expedition two")
    table.play(0, "single left b3").play(1, "single left a1")
    assert table.to_act() == []
    assert table.view().players[0].done == [41]


def test_S4_4_the_row_is_filled_when_all_cards_due_are_taken() -> None:
    table = Table().card(0, "left", 40, "X#. ### ###").card(0, "right", 41, LAST).card(1, "left", 42, LAST_TOO)
    table.chance("expedition two").play(0, "single left a1", "extra right b3")
    table.play(1, "single left c3")
    assert table.to_act() == [0]
    table.play(0, "take 13")
    assert table.view().row == [3, 14, 15]  # not filled between the two
    table.play(0, "take 3").chance("turn 20", "turn 21")
    assert table.view().row == [14, 15, 20, 21]
    assert table.moves(1) == ["take 14", "take 15", "take 20", "take 21", "take deck"]


def test_S4_5_the_row_is_filled_as_far_as_the_deck_goes() -> None:
    table = Table().card(0, "left", 40, "X#. ### ###").card(0, "right", 41, LAST).row(3, 13, 14, 15).deck(20)
    table.chance("expedition two").play(0, "single left a1", "extra right b3").play(1, "single left a1")
    table.play(0, "take 3", "take 13").chance("turn 20")
    assert (table.view().row, table.view().deck, table.s.step) == ([14, 15, 20], 0, Step.FLIPPING)


def test_S4_5_without_a_deck_one_takes_from_what_lies_there() -> None:
    table = Table().card(0, "left", 41, LAST).row(3).deck().chance("expedition two")
    table.play(0, "single left b3").play(1, "single left a1")
    assert table.moves(0) == ["take 3"]
    assert table.refusal(0, "take deck") == "S4_5_deck_empty"
    table.play(0, "take 3")
    assert (table.view().row, table.s.step) == ([], Step.FLIPPING)


def test_S4_5_with_nothing_there_one_plays_on_with_one_card_or_none() -> None:
    table = Table().card(0, "left", 40, "X#. ### ###").card(0, "right", 41, LAST).row(3).deck()
    table.chance("expedition two").play(0, "single left a1", "extra right b3").play(1, "single left a1")
    table.play(0, "take 3")
    assert table.view().players[0].cards == [3, 0]
    table.chance("expedition three")
    assert table.refusal(0, "single right a1") == "S4_5_no_card_there"
    assert all("left" in text for text in table.moves(0))


def test_S4_6_the_first_player_moves_on_across_rounds() -> None:
    table = Table(3, turn=4)
    firsts = []
    for shape in ("two", "three", "ell", "two", "three"):
        firsts.append((table.view().round, table.view().first))
        mark_all(table, shape)
    assert firsts == [(1, 1), (1, 2), (1, 0), (2, 1), (2, 2)]


def test_S5_1_a_round_is_seven_of_eight_expedition_cards() -> None:
    table = Table()
    for shape in ("two", "three", "three", "corner", "corner", "tee"):
        mark_all(table, shape)
    assert [table.rules.text(move) for move in table.rules.moves(table.s, CHANCE)] == [
        "expedition ell",
        "expedition square",
    ]
    assert (table.view().round, table.view().turn) == (1, 7)
    mark_all(table, "ell")
    assert (table.view().round, table.view().turn, table.view().earlier) == (2, 8, [])
    assert sum(weight for _, weight in table.rules.odds(table.s)) == 8


def test_S5_2_the_game_ends_after_28_turns() -> None:
    table = Table(turn=26)
    mark_all(mark_all(table, "two"), "three")
    assert (table.to_act(), table.s.turn, table.view().step) == ([], 28, "over")
    assert table.refusal(0, "single left a1") == "S5_2_over"


def test_S5_6_a_player_without_an_empty_cell_passes() -> None:
    table = Table().card(0, "left", 0).card(0, "right", 0).row().deck().chance("expedition two")
    assert table.to_act() == [1]
    assert table.refusal(0, "single left a1") == "S5_6_no_empty_cell"
    table.play(1, "single left a1")
    assert (table.s.step, table.s.turn) == (Step.FLIPPING, 1)


def test_S5_6_all_may_pass() -> None:
    table = Table(turn=27)
    for seat in range(2):
        table.card(seat, "left", 0).card(seat, "right", 0)
    table.row().deck().chance("expedition two")
    assert table.to_act() == []
