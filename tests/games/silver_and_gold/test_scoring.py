"""The score, item by item, and who wins (S5.3 to S6.1)."""

from __future__ import annotations

import doubloon
from doubloon.locale import say
from tests.games.silver_and_gold.table import Table


def test_S5_3_the_rulebook_s_example_comes_to_95() -> None:
    """Six cards worth 64, a grey seal of 1 with two grey cards, an orange seal of 2 with two orange ones, 9 coins and
    two cups worth 17 together, three palms worth 8."""
    table = Table().done(0, 3, 16, 17, 26, 40, 41).coins(0, 9, 6, 2).palms(0, 3, 3, 2).over()
    assert [points for _, points in table.rules.sheet(table.s)[0]] == [9, 8, 8, 64, 6]
    assert table.rules.scores(table.s) == [95, 0]
    assert [say(label) for label, _ in table.rules.sheet(table.s)[0]] == [
        "coins",
        "2 coin rows: cups",
        "3 palms",
        "6 completed cards",
        "seals",
    ]


def test_S5_3_cards_that_are_not_complete_count_nothing() -> None:
    table = Table().card(0, "left", 41, "#.## #### .o..").coins(0, 2).palms(0, 4).over()
    assert table.rules.scores(table.s)[0] == 6


def test_S5_4_each_seal_counts_for_every_card_of_its_colour() -> None:
    # 13 (orange) and 37 (grey) have purple seals of 2, 3 is purple with a grey seal of 1.
    table = Table().done(0, 3, 4, 13, 37).over()
    assert [points for _, points in table.rules.sheet(table.s)[0]][3:] == [14 + 14 + 12 + 8, 2 * 2 + 2 * 2 + 1]


def test_S5_4_no_completed_card_of_the_colour_no_points() -> None:
    assert Table().done(0, 13).over().view().players[0].score == 12


def test_S5_5_ties_go_to_grey_then_green_then_orange_then_purple() -> None:
    assert winners(Table().done(0, 4).done(1, 44).coins(1, 6)) == [1]  # 14 = 8 + 6: grey
    assert winners(Table().done(0, 40, 28).done(1, 41, 42).coins(1, 2)) == [1]  # 18 = 16 + 2: two grey against one
    assert winners(Table().done(0, 28).done(1, 16).coins(0, 2)) == [0]  # green before orange
    assert winners(Table().done(0, 4).done(1, 16).coins(1, 2)) == [1]  # orange before purple
    assert winners(Table().done(0, 4).coins(1, 12).palms(1, 2)) == [0]  # purple before nothing


def test_S5_5_the_tie_break_holds_among_those_who_stayed() -> None:
    table = Table(3).done(0, 4).done(1, 44).coins(1, 6).done(2, 40, 41, 42).over()  # 14 each, and far more
    assert table.rules.winners(table.s) == [2]
    assert table.rules.winners(table.s, [0, 1]) == [1]  # grey
    assert table.rules.winners(table.s, [0]) == [0]


def test_S5_5_still_equal_they_share_the_win() -> None:
    assert winners(Table().done(0, 40).done(1, 41)) == [0, 1]


def winners(table: Table) -> list[int]:
    table.over()
    assert len(set(table.rules.scores(table.s))) == 1, "not a tie"
    return table.rules.winners(table.s)


def test_S6_1_alone_the_target_is_90() -> None:
    assert doubloon.load("silver_and_gold", solo=True).seats == (1, 1)
    table = Table(1, solo=True).done(0, 4, 5, 6, 7, 8).coins(0, 12).palms(0, 4, 3).over()
    assert (table.rules.scores(table.s), table.rules.winners(table.s)) == ([89], [])
    table.palms(0, 4, 4)
    assert (table.rules.scores(table.s), table.rules.winners(table.s)) == ([90], [0])


def test_S6_1_alone_one_plays_28_turns_as_usual() -> None:
    table = Table(1, solo=True, turn=27).chance("expedition two")
    assert table.to_act() == [0]
    table.play(0, "place left a1 a2")
    assert table.to_act() == []
    assert table.rules.winners(Table(1, solo=True).s) == []


def test_S5_5_the_tie_break_decides_among_those_who_stayed() -> None:
    table = Table(3).done(0, 4).done(1, 44).coins(1, 6).done(2, 5, 6).over()
    assert table.rules.scores(table.s)[:2] == [14, 14]
    assert table.rules.winners(table.s) == [2]
    assert table.rules.winners(table.s, [0, 1]) == [1]  # grey
    assert table.rules.winners(table.s, [0]) == [0]
