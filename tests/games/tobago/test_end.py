"""T8: when it ends, and who has won."""

from __future__ import annotations

import random

import pytest

from doubloon.games.tobago.phases import OVER
from tests.games.tobago.table import Table


def found(seats: int = 2) -> Table:
    table = Table(seats).clue("white", "in_river", 1).only("white", "j6").atv(0, "j6")
    return table.hand(0, "in_lake").hand(1, "in_beach")


def test_T8_1_the_last_card_ends_the_game_after_that_sharing_even_exactly() -> None:
    table = found().treasure_deck("2", "3", "4").play(0, "raise white").chance("look 2", "look 3", "turn own 2")
    table.play(0, "claim").chance("turn own 3").play(1, "claim").chance("turn unseen 4")
    view = table.view()
    assert (view.phase, view.to_act, view.amulets) == ("over", [], [])  # no new map, no amulets
    assert table.refusal(0, "end") == "T8_1_over"
    assert table.rules.winners(table.s) == [1]


def test_T8_1_with_a_card_left_the_game_goes_on() -> None:
    table = found().treasure_deck("2", "3", "4", "5").play(0, "raise white").chance("look 2", "look 3", "turn own 2")
    table.play(0, "claim").chance("turn own 3").play(1, "claim").chance("turn unseen 4")
    assert table.view().phase == "start"


def test_T8_1_cards_short_come_from_the_discards() -> None:
    table = found().treasure_deck("2").treasure_discards("5", "6").play(0, "raise white").chance("look 2")
    assert table.odds() == {"look 5": 1, "look 6": 1}
    table.chance("look 6")
    assert table.odds() == {"turn own 2": 1, "turn own 6": 1, "turn unseen 5": 1}
    table.chance("turn own 6").play(0, "claim").chance("turn own 2").play(1, "pass").chance("turn unseen 5")
    table.play(1, "claim")
    assert (table.view().phase, table.view().coins) == ("over", [6, 5])


def test_T8_1_fewer_cards_when_the_discards_run_out_too() -> None:
    table = found().treasure_deck("2").play(0, "raise white").chance("look 2", "turn own 2")
    table.play(0, "pass").play(1, "claim")
    assert (table.view().phase, table.view().coins) == ("over", [0, 2])


@pytest.mark.parametrize("seat", [0, 1])
def test_T8_1_all_know_what_the_discards_were_when_they_run_out_too(seat: int) -> None:
    """A bot samples the sharing from what it sees."""
    table = found().treasure_deck("2").treasure_discards("6").play(0, "raise white").chance("look 2", "look 6")
    assert table.odds() == {"turn own 2": 1, "turn own 6": 1}
    view = table.view(seat)
    assert view.sharing and view.sharing.refill == [0, 0, 0, 0, 1, 0]
    assert table.rules.observe(table.rules.sample(view, random.Random(1)), seat) == view


def test_T8_2_most_coins_win_and_equal_scores_share() -> None:
    table = Table(3).treasure(0, 6, 5).treasure(1, 4, 4, 3).treasure(2, 6, 4)
    assert table.rules.winners(table.s) == []
    table.s.phase = OVER
    assert table.rules.scores(table.s) == [11, 11, 10]
    assert table.rules.winners(table.s) == [0, 1]
    assert [sum(points for _, points in items) for items in table.rules.sheet(table.s)] == [11, 11, 10]


def test_T8_3_ten_rounds_without_progress_end_the_game() -> None:
    table = Table(3)
    table.s.idle = 1  # the turn under way
    for turn in range(29):
        table.play(turn % 3, "end")
    assert table.view().phase == "turn"
    table.play(2, "end")
    assert table.view().phase == "over"


def test_T8_3_a_clue_or_a_removed_marker_is_progress() -> None:
    for move in ("clue next_lake white", "amulet remove white k7"):
        table = Table().clue("white", "in_river", 0).hand(0, "next_lake").give(0, amulets=1)
        table.s.idle = 20
        table.play(0, move).deal().play(0, "end")
        assert (table.view().phase, table.view().idle) == ("turn", 1)
    table = found().treasure_deck("2", "3", "4", "5")
    table.s.idle = 20
    table.play(0, "raise white")
    assert table.view().idle == 0
    table = Table().atv(0, "f5").amulets("f6")
    table.s.idle = 20
    table.play(0, "leg f6", "end")  # an amulet taken is none
    assert table.view().phase == "over"
