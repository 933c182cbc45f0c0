"""T5: the powers of amulets, and T6.6: where amulets come from."""

from __future__ import annotations

import random

from doubloon.engine.contract import SPECTATOR
from tests.games.tobago.table import Table


def test_T5_1_a_marker_is_removed_and_its_space_stays_eliminated() -> None:
    table = Table().clue("white", "in_river", 1).give(0, amulets=1)
    assert table.moves(0, "amulet remove") == [f"amulet remove white {cell}" for cell in table.sites("white")]
    table.play(0, "amulet remove white k7")
    view = table.view()
    assert view.maps[0].gone == ["k7"]
    assert (view.held_amulets[0], view.pile, view.roses) == (0, 21, [15, 14])  # it earns no rose


def test_T5_1_only_markers_on_the_board_and_never_the_last() -> None:
    table = Table().clue("white", "in_river", 1).only("white", "j6", "j7").give(0, amulets=3)
    table.clue("grey", "not_in_jungle", 1)
    assert table.refusal(0, "amulet remove grey i4") == "T5_1_no_markers_yet"
    assert table.refusal(0, "amulet remove white k7") == "T5_1_no_marker_there"
    table.play(0, "amulet remove white j7")
    assert table.refusal(0, "amulet remove white j6") == "T5_1_last_marker"
    assert Table().refusal(0, "amulet remove white j6") == "T5_no_amulet"


def test_T5_1_a_treasure_it_locates_waits_for_whoever_raises_it() -> None:
    table = Table().clue("white", "in_river", 0).only("white", "j6", "j7").give(0, amulets=1).atv(1, "j7")
    table.play(0, "amulet remove white j6", "end")
    assert table.moves(1, "raise") == ["raise white"]


def test_T5_2_an_extra_clue() -> None:
    table = Table(3).hand(0, "in_river", "next_lake", "in_beach").give(0, amulets=1)
    table.play(0, "clue in_river white").deal().play(0, "amulet clue next_lake white").deal()
    assert table.owners("white") == [0, 0]
    assert table.view().held_amulets[0] == 0
    assert table.refusal(0, "amulet clue in_beach grey") == "T5_no_amulet"
    assert table.refusal(0, "clue in_beach grey") == "T4_1_action_used"


def test_T5_2_before_the_action_too() -> None:
    table = Table(3).hand(0, "in_river", "next_lake").give(0, amulets=1).atv(0, "f5")
    table.play(0, "amulet clue in_river white").deal()
    assert table.moves(0, "clue next_lake white") and table.moves(0, "leg")


def test_T5_3_an_extra_move_takes_no_amulets_but_treasures_may_be_raised() -> None:
    table = Table().atv(0, "f5").amulets("f6", "g6").give(0, amulets=1).clue("white", "in_jungle", 1)
    table.only("white", "g6").play(0, "amulet move", "leg f6", "leg g6")
    assert table.view().held_amulets[0] == 0
    assert table.view().amulets == ["f6", "g6"]
    assert table.moves(0, "raise") == ["raise white"]


def test_T5_3_the_regular_move_is_still_there_afterwards() -> None:
    table = Table().atv(0, "f5").give(0, amulets=1).play(0, "amulet move", "leg f6", "leg f7", "leg f8")
    assert table.moves(0, "leg")
    table.play(0, "leg f5")
    assert table.view().legs == 2


def test_T5_3_it_may_interrupt_the_regular_move_whose_legs_remain() -> None:
    table = Table().atv(0, "f5").amulets("g7").give(0, amulets=2).play(0, "leg f6", "amulet move")
    view = table.view()
    assert (view.legs, view.extra, view.paused) == (3, True, 2)
    assert table.refusal(0, "amulet move") == "T5_3_move_under_way"
    table.play(0, "leg g7")
    assert table.view().held_amulets[0] == 1  # none is picked up in the extra move
    table.play(0, "stop")
    view = table.view()
    assert (view.legs, view.extra, view.paused) == (2, False, 0)
    table.play(0, "leg g7")  # out and back, now in the regular move (T4.3)
    assert table.view().held_amulets[0] == 2
    table.play(0, "amulet move", "leg g6", "leg f6", "leg f7")  # all its legs driven: on with the regular move
    view = table.view()
    assert (view.legs, view.extra, view.paused) == (1, False, 0)
    table.play(0, "leg f8")
    assert not table.moves(0, "leg")


def test_T5_3_raising_ends_the_interrupted_move_too() -> None:
    table = Table().atv(0, "f5").give(0, amulets=1).clue("white", "in_jungle", 1).only("white", "g6")
    table.play(0, "leg f6", "amulet move", "leg g6", "raise white")
    assert (table.s.legs, table.s.paused) == (0, 0)


def test_T5_3_the_interrupted_move_survives_in_view_and_sample() -> None:
    table = Table().atv(0, "f5").give(0, amulets=2).play(0, "leg f6", "amulet move")
    for viewer in (0, 1, SPECTATOR):
        guess = table.rules.sample(table.view(viewer), random.Random(1))
        assert guess.paused == 2
        assert table.rules.observe(guess, viewer) == table.view(viewer)


def test_T5_4_exchange_by_amulet_leaves_the_turn() -> None:
    table = Table(3).hand(0, "in_river", "next_lake", "in_beach", "in_lake").give(0, amulets=1).atv(0, "f5")
    table.play(0, "amulet exchange")
    assert len(table.view().clue_discards) == 4
    table.deal()
    assert table.view().held[0] == 4
    assert table.moves(0, "leg")
    assert Table().give(0, amulets=1).refusal(0, "amulet exchange") == "T5_4_no_cards"


def test_T5_5_an_amulet_protects_from_the_curse() -> None:
    table = Table().clue("white", "in_river", 1).only("white", "j6").atv(0, "j6").give(0, amulets=1)
    table.treasure(0, 6, 2).treasure(1, 5, 3).treasure_deck("curse", "4", "4", "4", "5").play(0, "raise white")
    table.chance("look curse", "look 4", "turn own curse")
    view = table.view()
    assert view.held_amulets == [0, 0]
    assert view.coins == [8, 3]  # seat 0 gave the amulet, seat 1 the card of 5


def test_T5_6_double_claim() -> None:
    table = Table(expert_amulets=True).clue("white", "in_river", 0).clue("white", "next_lake", 1).give(0, amulets=2)
    assert table.moves(0, "amulet double") == ["amulet double in_river"]
    table.play(0, "amulet double in_river")
    assert table.view().maps[0].rows[0].roses == 2
    assert table.view().roses == [13, 14]
    assert table.refusal(0, "amulet double in_river") == "T5_6_not_one_own_rose"
    assert table.refusal(0, "amulet double next_lake") == "T5_6_not_one_own_rose"
    assert table.refusal(0, "amulet double next_hut") == "T5_6_not_on_a_map"


def test_T5_6_on_a_clue_just_played() -> None:
    table = Table(expert_amulets=True).hand(0, "in_river").give(0, amulets=1)
    table.play(0, "clue in_river white").deal().play(0, "amulet double in_river")
    assert table.view().maps[0].rows[0].roses == 2


def test_T5_6_not_on_a_located_treasure() -> None:
    table = Table(expert_amulets=True).clue("white", "in_river", 0).clue("white", "next_lake", 1).give(0, amulets=2)
    table.only("white", "j6")
    assert table.refusal(0, "amulet double in_river") == "T5_6_located"
    assert table.refusal(0, "amulet swap in_river") == "T5_6_located"


def test_T5_6_swap_two_single_roses_or_two_doubles_of_different_owners() -> None:
    table = Table(3, expert_amulets=True).give(0, amulets=3)
    table.clue("white", "in_river", 0).clue("white", "next_lake", 1, roses=2).clue("white", "next_ocean", 2)
    table.clue("grey", "in_lake", 1).clue("grey", "next_jungle", 1)
    assert table.moves(0, "amulet swap") == ["amulet swap next_ocean", "amulet swap in_river"]
    assert table.refusal(0, "amulet swap in_lake") == "T5_6_no_partner"  # of one owner
    table.play(0, "amulet swap in_river")
    assert table.moves(0) == ["with next_ocean"]
    assert table.refusal(0, "end") == "T5_6_choose_partner"
    table.play(0, "with next_ocean")
    assert table.owners("white") == [2, 1, 0]
    assert table.refusal(0, "with next_ocean") == "T5_6_no_swap_under_way"


def test_T5_6_swap_of_two_double_claims() -> None:
    table = Table(expert_amulets=True).give(1, amulets=0).give(0, amulets=1)
    table.clue("white", "in_river", 0, roses=2).clue("white", "next_lake", 1, roses=2)
    table.play(0, "amulet swap next_lake", "with in_river")
    rows = table.view().maps[0].rows
    assert [(entry.owner, entry.roses) for entry in rows] == [(1, 2), (0, 2)]


def test_T5_6_only_with_the_option() -> None:
    table = Table().clue("white", "in_river", 0).give(0, amulets=1)
    assert table.refusal(0, "amulet double in_river") == "T5_6_not_in_use"


# --- where amulets surface -------------------------------------------------------------------------------


def raised(table: Table) -> Table:
    """Seat 0 raises white on j6 alone, claims, and starts the map anew."""
    table.clue("white", "in_river", 0).only("white", "j6").atv(0, "j6").hand(0, "in_lake", "in_beach")
    table.treasure_deck("2", "3", "4", "5", "6").play(0, "raise white").chance("look 2", "look 3")
    table.chance("turn own 2").play(0, "claim").chance("turn own 3").play(0, "claim").chance("turn unseen 4")
    return table.play(0, "clue in_lake white").deal()


def test_T6_6_amulets_on_the_farthest_space_ahead_then_statues_turn() -> None:
    table = Table().objects(["f5", "l5", "i10", "f8"], ["i4", "l8", "h8"], [("i6", "s"), ("h7", "nw"), ("j7", "ne")])
    assert table.rules.hints(table.s, 0)["surface"] == ["i10", "f6", "l6"]
    raised(table)
    assert table.view().amulets == ["f6", "i10", "l6"]
    assert [statue.facing for statue in table.view().statues] == ["sw", "n", "se"]
    assert table.view().pile == 18


def test_T6_6_after_the_new_map_is_started() -> None:
    table = Table().clue("white", "in_river", 0).only("white", "j6").atv(0, "j6").hand(0, "in_lake", "in_beach")
    table.treasure_deck("2", "3", "4", "5", "6").play(0, "raise white").chance("look 2", "look 3")
    table.chance("turn own 2").play(0, "claim").chance("turn own 3").play(0, "claim").chance("turn unseen 4")
    assert (table.view().phase, table.view().amulets) == ("start", [])


def test_T6_6_no_second_amulet_on_a_space_but_the_statue_turns() -> None:
    table = Table().objects(["f5", "l5", "i10", "f8"], ["i4", "l8", "h8"], [("i6", "s"), ("i8", "s"), ("j7", "ne")])
    table.amulets("l6")
    raised(table)
    assert table.view().amulets == ["i10", "l6"]  # two statues on i10 give one, l6 had one
    assert [statue.facing for statue in table.view().statues] == ["sw", "sw", "se"]
    assert table.view().pile == 19


def test_T6_6_a_short_pile_serves_statues_in_the_order_of_their_spaces() -> None:
    table = Table().objects(["f5", "l5", "i10", "f8"], ["i4", "l8", "h8"], [("j7", "ne"), ("i6", "s"), ("h7", "nw")])
    table.s.pile = 2
    raised(table)
    assert table.view().amulets == ["f6", "i10"]
    assert table.view().pile == 0


def test_T6_6_the_gaze_crosses_a_bay() -> None:
    table = Table(island=7)
    table.objects(["n6", "c4", "f11", "o8"], ["k2", "c8", "i14"], [("g6", "nw"), ("j7", "ne"), ("m7", "s")])
    surface = table.rules.hints(table.s, 0)["surface"]
    assert isinstance(surface, list)
    assert surface[0] == "c4"
    table.objects(["n6", "c4", "f11", "o8"], ["k2", "c8", "i14"], [("j6", "ne"), ("i4", "ne"), ("k8", "n")])
    assert table.rules.hints(table.s, 0)["surface"] == ["l5", "k3", "k2"]  # k8 looks north over the bay of k5
