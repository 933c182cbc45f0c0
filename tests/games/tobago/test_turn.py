"""T4: the turn, driving, taking amulets."""

from __future__ import annotations

from doubloon.engine.contract import CHANCE
from tests.games.tobago.table import Table


def reach(table: Table, seat: int = 0) -> set[str]:
    return {text.split()[1] for text in table.moves(seat, "leg ")}


def test_T4_1_one_action_a_turn_and_then_the_next_player() -> None:
    table = Table(3).atv(0, "f5").hand(0, "in_river", "in_lake")
    assert table.moves(0, "clue") and table.moves(0, "leg") and table.moves(0, "end") == ["end"]
    table.play(0, "clue in_river white").deal()
    assert not table.moves(0, "clue") and not table.moves(0, "leg")
    assert table.refusal(0, "clue in_lake white") == "T4_1_action_used"
    assert table.refusal(0, "leg f6") == "T4_1_action_used"
    table.play(0, "end")
    assert table.rules.to_act(table.s) == [1]
    table.play(1, "end").play(2, "end")
    assert table.rules.to_act(table.s) == [0]


def test_T4_1_the_action_may_be_left_out() -> None:
    table = Table().hand(0, "in_river").play(0, "end")
    assert table.rules.to_act(table.s) == [1]


def test_T4_1_a_move_out_of_turn_changes_nothing() -> None:
    table = Table().hand(1, "in_river")
    before = table.rules.key(table.s)
    assert table.refusal(1, "end") == "T4_1_not_your_turn"
    assert table.refusal(0, "atv f5") == "T1_6_set_up_is_over"
    assert table.refusal(0, "claim") == "T6_3_nothing_offered"
    assert table.refusal(0, "island 3") == "T2_1_chance"
    assert table.rules.key(table.s) == before


def test_T4_1_no_amulet_is_played_while_a_treasure_is_shared_or_a_map_started() -> None:
    table = Table().clue("white", "next_hut", 1).only("white", "f6").atv(0, "f6").give(0, amulets=2)
    table.hand(0, "in_river", "in_lake").play(0, "raise white")
    assert table.refusal(0, "amulet exchange") == "T2_1_wait_for_chance"
    table.chance("look 2", "look 3", "turn own 2")
    assert table.moves(0) == ["claim", "pass"]
    assert table.refusal(0, "amulet exchange") == "T6_3_claim_or_pass"
    table.play(0, "claim").chance("turn own 3").play(1, "pass").chance("turn unseen 4").play(1, "pass")
    assert table.moves(0) == ["clue in_river white", "clue in_lake white"]
    assert table.refusal(0, "amulet exchange") == "T6_5_start_first"
    assert table.refusal(0, "clue in_lake grey") == "T6_5_start_first"


def test_T4_2_a_card_is_played_marked_and_replaced() -> None:
    table = Table().hand(0, "in_river", "in_lake", "next_hut", "next_palm", "next_statue", "next_ocean")
    table.play(0, "clue in_river brown")
    assert table.view().phase == "deal"
    assert len(table.odds()) == 46
    table.chance("deal in_beach")
    view = table.view()
    assert "in_beach" in view.hand and len(view.hand) == 6
    assert view.maps[2].rows[0].clue == "in_river"
    assert (view.maps[2].rows[0].owner, view.roses[0]) == (0, 14)
    assert table.refusal(0, "clue in_river white") == "T4_1_action_used"


def test_T4_2_an_empty_deck_is_made_from_the_discards_when_a_card_is_wanted() -> None:
    table = Table(3).hand(0, "in_river", "in_lake", "next_hut", "next_palm").clue_deck("in_beach").give(0, amulets=1)
    table.s.discard = table.s.deck * 0 + 2 ** table.clue_number("next_ocean")
    table.play(0, "clue in_river white").chance("deal in_beach")
    assert table.view().clue_deck == 0 and table.view().clue_discards == ["next_ocean"]
    table.play(0, "amulet clue in_lake grey")
    assert table.odds() == {"deal next_ocean": 1}
    assert table.view().clue_discards == []


def test_T4_2_without_any_card_none_is_drawn_and_the_hand_is_filled_later() -> None:
    table = Table(3).hand(0, "in_river", "in_lake", "next_hut", "next_palm").clue_deck().give(0, amulets=1)
    table.play(0, "clue in_river white")
    assert table.view().held[0] == 3
    assert table.view().phase == "turn"
    table.play(0, "amulet exchange")
    assert sorted(table.odds()) == ["deal in_lake", "deal next_hut", "deal next_palm"]
    table.deal()
    assert table.view().held[0] == 3  # three cards are all there are


def test_T4_2_a_short_or_empty_hand_is_filled_when_its_players_turn_begins() -> None:
    table = Table(3).hand(0, "in_river").hand(1).hand(2, "next_hut", "next_palm").clue_deck()
    table.fills = False
    table.play(0, "clue in_river white")
    assert (table.view().held, table.view().phase) == ([0, 0, 2], "turn")  # no card anywhere
    table.s.discard = sum(2 ** table.clue_number(name) for name in ("in_lake", "in_beach", "next_lake"))
    table.atv(1, "k5").amulets("k5").play(0, "end")
    assert (table.view().phase, table.view().who, table.view().held_amulets[1]) == ("deal", 1, 0)  # before T4.5
    table.deal()
    assert (table.view().held, table.view().phase) == ([0, 3, 2], "turn")
    assert table.view().held_amulets[1] == 1
    table.play(1, "end")
    assert table.view().held == [0, 3, 2]  # both piles are empty: nothing is drawn


def test_T4_2_filling_a_hand_says_once_whose_turn_it_is() -> None:
    table = Table(2).hand(1, "next_hut")
    table.fills = False
    end = table.rules.tell(table.s, 0, table.rules.parse("end"), 0)
    assert [message.key for message in end] == ["tobago.ends", "tobago.turn_of"]
    table.play(0, "end")
    for move in ("in_river", "in_lake", "in_beach", "next_lake", "next_palm"):
        told = table.rules.tell(table.s, CHANCE, table.rules.parse(f"deal {move}"), 0)
        assert [message.key for message in told] == ["tobago.draws"]
        table.chance(f"deal {move}")
    assert table.view().phase == "turn"


def test_T4_2_exchanged_cards_may_come_back() -> None:
    table = Table(3).hand(0, "in_river", "in_lake").clue_deck("in_beach")
    table.play(0, "exchange").chance("deal in_beach")
    assert sorted(table.odds()) == ["deal in_lake", "deal in_river"]


def test_T4_3_a_leg_stays_in_one_area_or_crosses_into_a_neighbour() -> None:
    table = Table().atv(0, "h7")  # the lake of g7, g8, h6, h7, i7
    around = {"h6", "i7", "i8", "h8", "g8", "g7"}
    assert reach(table) == {"g7", "g8", "h6", "i7"} | around
    table.play(0, "leg g7")
    assert reach(table) == {"g8", "h6", "h7", "i7", "g6", "f6", "f7"}
    assert table.refusal(0, "leg g7") == "T4_3_same_space"
    assert table.refusal(0, "leg l5") == "T4_3_too_far"
    assert table.refusal(0, "leg e7") == "T4_3_ocean"


def test_T4_3_two_areas_of_one_terrain_are_not_joined() -> None:
    table = Table().atv(0, "i10")  # a mountain of its own
    assert reach(table) == {"i9", "h9", "j9"}


def test_T4_3_up_to_three_legs_and_a_stop_after_any() -> None:
    table = Table().atv(0, "f5").play(0, "leg g6", "leg h6")
    assert table.moves(0, "stop") == ["stop"]
    assert table.refusal(0, "clue in_river white") == "T4_7_move_under_way"
    table.play(0, "leg i7")
    assert not table.moves(0, "leg") and not table.moves(0, "stop")
    assert table.refusal(0, "stop") == "T4_3_no_move_under_way"
    other = Table().atv(0, "f5").play(0, "leg g6", "stop")
    assert not other.moves(0, "leg")


def test_T4_3_a_leg_may_come_back_for_an_amulet_that_lies_where_it_began() -> None:
    table = Table().atv(0, "h7").amulets("h7")  # it surfaced there in this turn
    table.play(0, "leg h7")
    view = table.view()
    assert (view.atvs[0], view.legs, view.held_amulets[0], view.amulets) == ("h7", 2, 1, [])
    assert table.refusal(0, "leg h7") == "T4_3_same_space"  # nothing lies there any more


def test_T4_3_no_way_back_in_an_area_of_one_space_nor_in_an_extra_move() -> None:
    assert Table().atv(0, "i10").amulets("i10").refusal(0, "leg i10") == "T4_3_same_space"
    table = Table().atv(0, "h7").amulets("h7").give(0, amulets=1).play(0, "amulet move")
    assert table.refusal(0, "leg h7") == "T4_3_same_space"
    table.play(0, "stop")
    assert table.moves(0, "leg h7") == ["leg h7"]  # the regular move is still to come


def test_T4_3_objects_and_other_atvs_do_not_block() -> None:
    table = (
        Table(
            2,
        )
        .atv(0, "j4")
        .atv(1, "j5")
    )
    assert {"j5", "l5"} <= reach(table)  # an ATV on j5, a hut on l5


def test_T4_3_the_rulebooks_two_drives() -> None:
    """Through the jungle, into the mountains, to their end; from lake to scrubland, across it, into the river."""
    table = Table().atv(0, "f7").play(0, "leg g6", "leg h5", "leg i4")
    assert table.view().atvs[0] == "i4"
    table = Table(island=7).atv(0, "g6").play(0, "leg g5", "leg f4", "leg e4")
    assert table.view().atvs[0] == "e4"


def test_T4_3_hints_tell_every_cell_in_reach_by_the_fewest_legs() -> None:
    table = Table().atv(0, "i10")
    reached = table.rules.hints(table.s, 0)["reach"]
    assert isinstance(reached, dict)
    assert reached["h9"] == ["h9"]
    assert reached["f7"] == ["h9", "f7"]
    assert "i4" not in reached
    for cell, path in reached.items():
        assert isinstance(path, list) and path[-1] == cell
        walker = Table().atv(0, "i10")
        for end in path:
            walker.play(0, f"leg {end}")
        assert walker.view().atvs[0] == cell


def test_T4_4_exchange_instead_of_the_whole_turn() -> None:
    table = Table(3).hand(0, "in_river", "in_lake", "next_hut", "next_palm").atv(0, "f5")
    table.play(0, "exchange")
    assert table.view().clue_discards == ["next_hut", "next_palm", "in_river", "in_lake"]
    table.deal()
    assert table.view().held[0] == 4
    assert table.rules.to_act(table.s) == [1]
    other = Table(3).hand(0, "in_river").atv(0, "f5").play(0, "leg f6")
    assert other.refusal(0, "exchange") == "T4_4_whole_turn"
    assert Table(3).refusal(0, "exchange") == "T4_4_no_cards"


def test_T4_4_the_amulet_of_the_turns_beginning_is_taken_first() -> None:
    table = Table(2).hand(1, "in_river").atv(1, "j5").amulets("j5").play(0, "end")
    assert table.view().held_amulets == [0, 1]
    assert table.moves(1, "exchange") == ["exchange"]


def test_T4_5_an_amulet_under_the_atv_is_taken_when_the_turn_begins() -> None:
    table = Table().atv(1, "k5").amulets("k5", "l5")
    assert table.view().held_amulets == [0, 0]
    table.play(0, "end")
    assert (table.view().held_amulets, table.view().amulets) == ([0, 1], ["l5"])
    assert table.moves(1, "leg")  # it costs no action


# --- the rulebook's drives with amulets A to E -----------------------------------------------------------

LOLA, ROGER, ANNA = 0, 1, 2
A, B, C, D, E = "h5", "j4", "l7", "j7", "i7"  # mountains, beach, beach, jungle, scrubland

COAST = (
    "\n" * 6
    + """\
        M
       M B
      M M B
     J M R B
      J L R
     J L L B
      L S R
     J S J B
      S S R
     J S R B
      J J R
       J M
        M
"""
)


def drives() -> Table:
    """Roger's ATV stands on amulet B, Anna's on E."""
    table = Table(3, island=COAST).atv(LOLA, "g5").atv(ROGER, B).atv(ANNA, E)
    return table.amulets(A, B, C, D, E)


def test_T4_6_ending_a_leg_takes_an_amulet_passing_does_not() -> None:
    table = Table().atv(0, "i4").amulets("h5")
    table.play(0, "leg i6")  # right past it
    assert table.view().held_amulets == [0, 0]
    table.play(0, "leg h5")
    assert table.view().held_amulets == [1, 0]


def test_T4_6_the_rulebooks_first_drive_takes_A_and_B() -> None:
    table = drives().play(LOLA, f"leg {A}", "leg i4", f"leg {B}")  # to the end of the mountains, across to the beach
    assert table.view().held_amulets == [2, 0, 0]
    assert table.view().atvs == [B, B, E]
    table.play(LOLA, "end")
    assert table.view().held_amulets == [2, 0, 0]  # nothing is left under Roger's ATV


def test_T4_6_the_rulebooks_second_drive_takes_C_and_D_but_not_E() -> None:
    table = drives().play(LOLA, f"leg {A}", "leg i4", f"leg {B}", "end")
    table.play(ROGER, f"leg {C}", "leg k7", f"leg {D}")  # along the beach, then into another terrain twice
    assert table.view().held_amulets[ROGER] == 2
    table.play(ROGER, "amulet move", f"leg {E}")
    assert table.view().amulets == [E]  # in an extra move nothing is taken


def test_T4_6_the_rulebooks_hint_for_experts() -> None:
    table = drives().play(LOLA, f"leg {A}", "leg i4", f"leg {B}", "end").give(ROGER, amulets=1)
    table.play(ROGER, "amulet move", f"leg {C}", "stop")
    assert table.view().held_amulets[ROGER] == 0
    table.play(ROGER, "leg k7", f"leg {D}", f"leg {E}")
    assert table.view().held_amulets[ROGER] == 2


def test_T4_6_an_amulet_that_surfaces_under_an_atv_waits() -> None:
    table = Table().objects(["f5", "l5", "f8", "f7"], ["i4", "l8", "h8"], [("j7", "n"), ("i6", "n"), ("h7", "n")])
    table.clue("white", "in_river", 0).only("white", "j6").atv(0, "j6").hand(0, "in_lake").atv(1, "h4")
    table.treasure_deck("2", "3", "4", "5").play(0, "raise white").chance("look 2", "look 3")
    table.chance("turn own 2").play(0, "claim").chance("turn own 3").play(0, "claim").chance("turn unseen 4")
    table.play(0, "clue in_lake white").deal()
    assert table.view().amulets == ["h4", "i4", "j4"]
    assert table.view().held_amulets == [0, 0]
    table.play(0, "end")
    assert table.view().held_amulets == [0, 1]


def test_T4_7_raising_ends_the_move_and_nothing_else() -> None:
    table = Table().clue("white", "in_river", 1).only("white", "j6").atv(0, "i6").hand(0, "in_lake", "in_beach")
    table.play(0, "leg j6", "raise white").chance("look 2", "look 3")
    table.chance("turn own 2").play(0, "claim").chance("turn own 3").play(1, "claim").chance("turn unseen 4")
    assert table.view().legs == 0  # seat 1 holds no card and starts no map
    assert table.refusal(0, "leg i6") == "T4_1_action_used"


def test_T4_7_raised_outside_a_move_it_costs_no_action() -> None:
    table = Table().clue("white", "in_river", 1).only("white", "j6").atv(0, "j6").play(0, "raise white")
    table.chance("look 2", "look 3", "turn own 2").play(0, "claim").chance("turn own 3").play(1, "claim")
    table.chance("turn unseen 4")
    assert table.moves(0, "leg")


def test_T4_7_some_amulets_may_be_played_between_legs() -> None:
    table = Table(expert_amulets=True).atv(0, "f5").give(0, amulets=5).hand(0, "in_river", "next_hut", "in_beach")
    table.clue("white", "in_lake", 0).clue("white", "next_ocean", 1).clue("grey", "next_lake", 1)
    table.play(0, "leg f6")
    table.play(0, "amulet clue in_river brown").deal()
    assert table.view().legs == 2
    table.play(0, "amulet double in_lake", "amulet exchange").deal()
    table.play(0, f"{table.moves(0, 'amulet remove brown')[0]}", "leg f7")
    assert table.view().legs == 1


def test_T4_8_without_a_rose_no_clue_and_no_rose_for_raising() -> None:
    table = Table(expert_amulets=True).clue("white", "in_lake", 0).clue("grey", "in_river", 1).only("grey", "j6")
    table.atv(0, "j6").give(0, roses=0, amulets=1).hand(0, "next_ocean")
    assert not table.moves(0, "clue") and not table.moves(0, "amulet clue")
    assert table.refusal(0, "clue next_ocean white") == "T4_8_no_rose"
    assert table.refusal(0, "amulet double in_lake") == "T4_8_no_rose"
    table.play(0, "raise grey").chance("look 2")  # for the rose of seat 1 alone
    sharing = table.view().sharing
    assert sharing is not None
    assert sharing.slots == [[0, 0, 0], [1, 0, 0]]
