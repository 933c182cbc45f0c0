"""V5: driving over lava."""

from __future__ import annotations

from tests.games.volcano.table import Table

# A strip of lava from the west of the volcano to the coast, with jungle on both sides.
STRIP = ("g7", "f7")


def legs(table: Table) -> set[str]:
    return {text.split()[1] for text in table.moves(0, "leg ")}


def test_V5_1_without_payment_no_lava() -> None:
    table = Table().lava(*STRIP).atv(0, "g6")
    assert not legs(table) & set(STRIP)
    assert table.refusal(0, "leg g7") == "V5_4_nothing_to_pay"


def test_V5_1_three_legs_over_lava_for_one_amulet() -> None:
    """The rulebook's example: from jungle onto lava, along it, off onto another terrain, where an amulet lies."""
    table = Table().lava("g7", "g8", "g9").amulets("h9").atv(0, "g6").give(0, amulets=1)
    assert "volcano.pays_amulet" in table.told(0, "leg g7")
    table.play(0, "leg g7")
    assert (table.look().held_amulets[0], table.look().legs) == (0, 2)
    table.play(0, "leg g9")
    assert table.look().held_amulets[0] == 0  # paid once
    table.play(0, "leg h9")
    assert table.look().held_amulets[0] == 1
    assert table.view().phase == "lava"  # V3.1
    assert table.view().pile == 20


def test_V5_1_no_move_ends_on_lava() -> None:
    table = Table().lava(*STRIP).atv(0, "g6").give(0, amulets=1).play(0, "leg g7")
    assert not table.moves(0, "stop") and not table.moves(0, "end")
    assert table.refusal(0, "stop") == "V5_3_on_lava"
    assert table.refusal(0, "end") == "V5_3_on_lava"


def test_V5_1_an_extra_move_over_lava_costs_a_second_amulet_and_takes_none() -> None:
    table = Table().lava(*STRIP).atv(0, "g6").amulets("g8").give(0, amulets=2).play(0, "amulet move", "leg g7")
    assert table.look().held_amulets[0] == 0
    table.play(0, "leg g8")
    assert table.look().held_amulets[0] == 0 and table.look().amulets == ["g8"]
    table = Table().lava(*STRIP).atv(0, "g6").give(0, amulets=1).play(0, "amulet move")
    assert table.refusal(0, "leg g7") == "V5_4_nothing_to_pay"


def test_V5_2_without_amulets_the_best_treasure_card_pays() -> None:
    """The rulebook's example: an ATV encircled by lava, and no amulet."""
    table = Table().lava("f7", "g8", "f6", "g6", "h6").atv(0, "g7").treasure(0, 3, 5, 2)
    assert legs(table) == {"f6", "f7", "g6", "g8", "h6"}
    assert "volcano.pays_card" in table.told(0, "leg g6")
    table.play(0, "leg g6")
    assert table.look().coins[0] == 5 and table.look().treasure_discards[3] == 1
    table.play(0, "leg g5")
    assert table.moves(0, "stop")


def test_V5_2_with_an_amulet_no_card_is_given() -> None:
    table = Table().lava(*STRIP).atv(0, "g6").give(0, amulets=1).treasure(0, 6).play(0, "leg g7")
    assert (table.look().held_amulets[0], table.look().coins[0]) == (0, 6)


def test_V5_3_the_last_leg_does_not_end_on_lava() -> None:
    table = Table().lava(*STRIP).atv(0, "i4").give(0, amulets=1).play(0, "leg g5", "leg g6")
    assert table.view().legs == 1
    assert not legs(table) & set(STRIP)
    assert table.refusal(0, "leg g7") == "V5_3_cannot_leave"


def test_V5_3_with_one_leg_left_only_the_border_of_the_lava() -> None:
    # g8 has lava or the volcano on every side, f8 lava and ocean.
    table = Table().lava("g7", "g8", "f7", "f8", "g9").atv(0, "g6").give(0, amulets=1).play(0, "leg g7")
    assert legs(table) == {"f7", "g9", "f6", "g6", "h6"}
    assert table.refusal(0, "leg g8") == "V5_3_cannot_leave"
    table.play(0, "leg g9")
    assert legs(table) == {"h9"}


def test_V5_3_amulets_may_be_played_on_lava() -> None:
    table = Table().lava(*STRIP).atv(0, "g6").give(0, amulets=2).hand(0, "in_river").play(0, "leg g7")
    assert table.moves(0, "amulet clue in_river white") and not table.moves(0, "amulet move")


def test_V5_4_with_nothing_to_pay_the_atv_stays_and_its_player_plays_on() -> None:
    table = Table().lava("f7", "g8", "f6", "g6", "h6").atv(0, "g7").hand(0, "in_river")
    assert legs(table) == set()
    assert table.moves(0, "clue") and table.moves(0, "end")


def test_V5_3_hints_show_ways_over_lava_and_what_they_cost() -> None:
    table = Table().lava(*STRIP).atv(0, "g6").give(0, amulets=1)
    hints = table.volcano.hints(table.v, 0)
    over, reach = hints["over_lava"], hints["reach"]
    assert isinstance(over, dict) and isinstance(reach, dict)
    assert hints["toll"] == "amulet"
    assert over["g8"] == ["g7", "g8"] and "g8" not in reach
    assert over["g7"] == ["g7"] and not set(STRIP) & set(reach)
    table.give(0, amulets=0)
    assert table.volcano.hints(table.v, 0)["toll"] == ""
    assert table.volcano.hints(table.v, 0)["over_lava"] == {}
