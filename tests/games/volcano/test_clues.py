"""V2: cards that break a rule, covered by volcano clues."""

from __future__ import annotations

from tests.games.volcano.table import Table


def rows(table: Table, colour: str) -> list[tuple[str, int, int]]:
    shown = next(each for each in table.look().maps if each.name == colour)
    return [(row.clue, row.owner, row.roses) for row in shown.rows]


def test_V2_1_in_the_jungle_on_a_map_that_says_not_in_the_jungle() -> None:
    """The rulebook's example."""
    table = Table().clue("grey", "not_in_jungle", 1).hand(0, "in_jungle", "in_lake")
    assert table.refusal(0, "clue in_jungle grey") == "T3_4_contradiction"
    table.play(0, "cover in_jungle grey next_volcano")
    assert rows(table, "grey") == [("not_in_jungle", 1, 1), ("next_volcano", 0, 1)]
    assert set(table.sites("grey")) == table.clue_sites("not_in_jungle") & table.clue_sites("next_volcano")
    assert table.look().roses == [14, 14]
    assert table.look().covered == {"next_volcano": "in_jungle"}
    assert table.view().phase == "deal"
    table.deal()
    assert table.view().held == [6, 0]
    assert "in_jungle" not in table.view().hand + table.view().clue_discards


def test_V2_1_the_covered_card_counts_for_nothing() -> None:
    table = Table().clue("grey", "not_in_jungle", 1).hand(0, "in_jungle")
    table.play(0, "cover in_jungle grey not_next_volcano")
    assert set(table.sites("grey")) == table.clue_sites("not_in_jungle") & table.clue_sites("not_next_volcano")


def test_V2_1_any_rule_of_adding_clues_may_be_the_broken_one() -> None:
    table = Table().clue("white", "in_river", 1).hand(0, "in_lake", "not_in_beach", "not_next_hut")
    assert table.refusal(0, "clue in_lake white") == "T3_4_contradiction"
    assert table.refusal(0, "clue not_in_beach white") == "T3_4_no_reduction"
    for card in ("in_lake", "not_in_beach"):
        assert f"cover {card} white next_volcano" in table.moves(0)
    table.clue("brown", "next_hut", 1).only("brown", "f6")
    assert table.refusal(0, "clue not_next_hut brown") == "T3_4_contradiction"


def test_V2_1_a_card_that_breaks_no_rule_may_not_be_covered() -> None:
    table = Table().clue("white", "in_jungle", 1).hand(0, "next_lake")
    assert table.moves(0, "clue next_lake white")
    assert table.refusal(0, "cover next_lake white next_volcano") == "V2_1_breaks_no_rule"


def test_V2_1_it_needs_a_rose_a_card_and_the_action() -> None:
    table = Table().clue("white", "in_jungle", 1).hand(0, "in_lake", "in_river").give(0, roses=0)
    assert not table.moves(0, "cover")
    assert table.refusal(0, "cover in_lake white next_volcano") == "T4_8_no_rose"
    table.give(0, roses=5)
    assert table.refusal(0, "cover in_beach white next_volcano") == "T4_2_not_in_hand"
    assert table.refusal(0, "amulet cover in_lake white next_volcano") == "T5_no_amulet"
    table.play(0, "cover in_lake white next_volcano").deal()
    assert table.refusal(0, "cover in_river white not_next_lava") == "T4_1_action_used"


def test_V2_1_not_while_a_move_is_under_way() -> None:
    table = Table().clue("white", "in_jungle", 1).hand(0, "in_lake").play(0, "leg g5")
    assert table.refusal(0, "cover in_lake white next_volcano") == "T4_7_move_under_way"


def test_V2_1_also_as_the_extra_clue_of_an_amulet() -> None:
    table = Table().clue("white", "in_jungle", 1).hand(0, "in_lake").give(0, amulets=1).play(0, "leg g5")
    table.play(0, "amulet cover in_lake white next_volcano").deal()
    view = table.look()
    assert (view.held_amulets[0], view.legs, view.acted) == (0, 2, True)
    assert rows(table, "white")[-1] == ("next_volcano", 0, 1)


def test_V2_1_also_when_a_map_is_started() -> None:
    table = Table().lava("h6", "g7", "g8").clue("white", "in_jungle", 0).only("white", "f6").atv(0, "f6")
    table.hand(0, "in_lake").play(0, "raise white").chance("look 2", "look 3", "turn own 2").play(0, "claim")
    table.chance("turn own 3").play(0, "claim").chance("turn unseen 4")
    # No lake is left, and no jungle map either: the only card can start a map under a volcano clue alone.
    assert table.view().phase == "start"
    moves = table.moves(0)
    assert moves == [f"cover in_lake white {clue}" for clue in table.look().open_clues]
    assert table.refusal(0, "cover in_lake grey next_lava") == "T6_5_start_first"
    table.play(0, "cover in_lake white next_lava").deal()
    assert rows(table, "white") == [("next_lava", 0, 1)]
    assert set(table.sites("white")) == table.clue_sites("next_lava")
    assert table.view().phase == "turn"


def test_V2_2_without_a_volcano_clue_that_fits_the_card_cannot_be_played() -> None:
    table = Table().clue("white", "in_jungle", 1).only("white", "f5", "f6").hand(0, "in_lake")
    # Neither space is next to lava or the volcano: no volcano clue leaves fewer sites, or any.
    assert not table.moves(0, "cover in_lake white")
    assert table.refusal(0, "cover in_lake white next_volcano") == "T3_4_no_site"
    assert table.refusal(0, "cover in_lake white not_next_volcano") == "T3_4_no_reduction"


def test_V2_2_nor_when_the_treasure_is_located() -> None:
    table = Table().clue("white", "in_jungle", 1).only("white", "f6").hand(0, "in_lake")
    assert not table.moves(0, "cover in_lake white")


def test_V2_3_raising_brings_the_volcano_clue_back_and_discards_the_card() -> None:
    table = Table().clue("white", "in_jungle", 1).hand(0, "in_lake", "in_river", "in_beach")
    table.play(0, "cover in_lake white next_volcano").deal().only("white", "g9").atv(0, "g9").play(0, "raise white")
    table.chance("look 2", "look 3", "look 4", "turn own 2").play(0, "claim").chance("turn own 3").play(0, "claim")
    assert "in_lake" not in table.view().clue_discards
    table.chance("turn own 4").play(1, "pass").chance("turn unseen 5").play(1, "pass")
    view = table.look()
    assert len(view.open_clues) == 4 and view.covered == {}
    assert view.clue_discards == ["in_jungle", "in_lake"]


def test_V2_3_a_volcano_clue_never_gets_into_the_deck() -> None:
    table = Table().clue("white", "in_jungle", 1).hand(0, "in_lake", "in_river").clue_deck()
    table.play(0, "cover in_lake white next_volcano").only("white", "g9").atv(0, "g9").play(0, "raise white")
    table.chance("look 2", "look 3", "look 4", "turn own 2").play(0, "claim").chance("turn own 3").play(0, "claim")
    table.chance("turn own 4").play(1, "pass").chance("turn unseen 5").play(1, "pass")
    table.play(0, "clue in_river white")
    assert table.odds() == {"deal in_jungle": 1, "deal in_lake": 1}


def test_V2_2_hints_tell_for_each_card_map_and_volcano_clue_whether_it_fits() -> None:
    table = Table().clue("grey", "not_in_jungle", 1).hand(0, "in_jungle", "next_hut")
    hints = table.volcano.hints(table.v, 0)["covers"]
    assert isinstance(hints, dict)
    grey = hints["in_jungle"]["grey"]  # type: ignore[index,call-overload]
    assert set(grey["next_volcano"]["sites"]) == (  # type: ignore[index,call-overload,arg-type]
        table.clue_sites("not_in_jungle") & table.clue_sites("next_volcano")
    )
    assert "why" in grey["next_lava"]  # type: ignore[operator,index,call-overload]
    assert hints["next_hut"]["grey"]["next_volcano"]["why"]["key"] == "volcano.why.V2_1_breaks_no_rule"  # type: ignore[index,call-overload]
