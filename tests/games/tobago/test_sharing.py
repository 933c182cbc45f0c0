"""T6: raising, looking, offering, the new map; and T7: curses."""

from __future__ import annotations

import pytest

from doubloon.engine.contract import SPECTATOR
from doubloon.engine.options import Value
from doubloon.engine.says import player
from doubloon.games.tobago.treasure import packed
from doubloon.locale import Message
from tests.games.tobago.table import SHALLOW, Table

ANNA, BOBBY, ROGER = 0, 1, 2


def found(seats: int = 2, **options: Value) -> Table:
    """Seat 0 stands on the located white treasure; seat 1 has the only clue on that map."""
    table = Table(seats, **options).clue("white", "in_river", 1).only("white", "j6").atv(0, "j6")
    return table.treasure_deck("2", "3", "4", "5", "6", "6", "curse", "curse")


def test_T6_1_located_with_the_atv_on_its_space_on_ones_own_turn() -> None:
    table = Table().clue("white", "in_river", 1).only("white", "j6", "j7").atv(0, "j6").atv(1, "j7")
    assert table.refusal(0, "raise white") == "T6_1_not_located"
    table.only("white", "j7")
    assert table.refusal(0, "raise white") == "T6_1_not_there"
    assert table.refusal(1, "raise white") == "T4_1_not_your_turn"
    table.play(0, "end").play(1, "raise white")
    rows = table.view().maps[0].rows
    assert [(entry.clue, entry.owner, entry.roses) for entry in rows] == [("in_river", 1, 1), ("", 1, 1)]
    assert table.view().roses == [15, 13]


def test_T6_2_a_card_for_each_rose_from_bottom_to_top_seen_by_its_owner_alone() -> None:
    table = found(3).clue("white", "next_lake", 2)
    table.play(0, "raise white")
    order = []
    for text in ("look 2", "look 3", "look 4"):
        order.append(table.view().who)
        move = table.rules.parse(text)
        seen = [table.rules.seen(table.s, -1, move, seat) for seat in (0, 1, 2, -1)]
        assert seen == [text if seat == order[-1] else "look ?" for seat in (0, 1, 2, -1)]
        table.chance(text)
    assert order == [0, 2, 1]
    looked = []
    for seat in range(3):
        sharing = table.view(seat).sharing
        assert sharing is not None
        looked.append(sharing.looked[:6])
    assert looked == [[1, 0, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0], [0, 1, 0, 0, 0, 0]]
    assert table.view().drawn == 24  # the unseen one counts as drawn


def test_T6_2_the_unseen_card_is_settled_when_it_is_turned_up() -> None:
    table = found().play(0, "raise white").chance("look 2", "look 3")
    assert table.odds() == {
        "turn own 2": 6,
        "turn own 3": 6,
        "turn unseen 4": 1,
        "turn unseen 5": 1,
        "turn unseen 6": 2,
        "turn unseen curse": 2,
    }
    for text in ("turn own 2", "turn unseen 4"):
        move = table.rules.parse(text)
        assert {table.rules.seen(table.s, -1, move, seat) for seat in (0, 1, -1)} == {"turn " + text[-1]}


def five_cards() -> Table:
    """The rulebook's ladder from the bottom: Anna who raised, Bobby, Anna, Roger."""
    table = (
        Table(3).clue("white", "in_river", ROGER).clue("white", "sight_hut", ANNA).clue("white", "sight_ocean", BOBBY)
    )
    cell = table.sites("white")[0]
    table.only("white", cell).atv(ANNA, cell).hand(BOBBY, "in_lake", "in_beach")
    table.treasure_deck("2", "2", "3", "4", "5", "6", "6").play(ANNA, "raise white")
    return table.chance("look 2", "look 3", "look 4", "look 5")


def test_T6_3_the_rulebooks_sharing_of_five_cards() -> None:
    table = five_cards()
    table.chance("turn own 3").play(ANNA, "pass").play(BOBBY, "pass").play(ANNA, "pass").play(ROGER, "claim")
    assert table.view().roses[ROGER] == 15
    table.chance("turn own 5").play(ANNA, "claim")
    table.chance("turn own 2").play(BOBBY, "pass").play(ANNA, "pass")
    assert table.view().treasure_discards[0] == 1
    table.chance("turn own 4").play(BOBBY, "pass").play(ANNA, "claim")
    table.chance("turn unseen 6")  # shown although Bobby alone is left
    assert table.moves(BOBBY) == ["claim", "pass"]
    table.play(BOBBY, "claim")
    assert table.view().coins == [9, 6, 3]
    assert table.moves(BOBBY) == ["clue in_lake white", "clue in_beach white"]  # Bobby starts the new map


def test_T6_3_roses_of_one_player_in_a_row_are_asked_once() -> None:
    table = Table().clue("white", "in_river", 1).clue("white", "sight_statue", 0).clue("white", "next_lake", 0)
    table.only("white", "j6").atv(0, "j6").play(0, "raise white").chance("look 2", "look 3", "look 4", "look 5")
    table.chance("turn own 2").play(0, "pass")
    assert table.rules.to_act(table.s) == [1]
    table.play(1, "pass").chance("turn own 3").play(0, "claim")
    assert table.view().roses[0] == 13


def test_T6_4_a_card_nobody_claims_is_discarded() -> None:
    table = found().play(0, "raise white").chance("look 2", "look 3", "turn own 3").play(0, "pass").play(1, "pass")
    assert table.view().treasure_discards == [0, 1, 0, 0, 0, 0]


def test_T6_4_it_ends_when_no_rose_is_left_and_the_card_left_over_is_turned_up() -> None:
    table = found().play(0, "raise white").chance("look 2", "look 3", "turn own 3").play(0, "claim")
    table.chance("turn own 2").play(1, "claim")
    assert set(table.odds()) == {"turn unseen 4", "turn unseen 5", "turn unseen 6", "turn unseen curse"}
    table.chance("turn unseen 6")
    assert table.view().treasure_discards == [0, 0, 0, 0, 1, 0]
    assert table.view().coins == [3, 2]


def test_T6_4_a_curse_left_over_is_discarded_without_effect() -> None:
    table = found().give(0, amulets=1).play(0, "raise white").chance("look 2", "look 3", "turn own 3").play(0, "claim")
    table.chance("turn own 2").play(1, "claim").chance("turn unseen curse")
    view = table.view()
    assert (view.held_amulets, view.coins, view.treasure_discards) == ([1, 0], [3, 2], [0, 0, 0, 0, 0, 1])
    assert view.deck == [0, 0, 1, 1, 2, 1]


def test_T6_4_a_curse_left_over_may_come_back_when_the_discards_become_the_deck() -> None:
    table = found().treasure_deck("2").play(0, "raise white")
    table.s.thrown = packed([0, 1, 0, 0, 0, 1])
    table.chance("look 2")
    assert table.odds() == {"look 3": 1, "look curse": 1}


@pytest.mark.parametrize("mild", ["off", "amulet_holders"])
def test_T6_4_a_curse_after_one_that_struck_leaves_the_game(mild: str) -> None:
    """T7.3, with the variants of T7.4 too: nobody who gave an amulet is left, and nobody is asked."""
    table = found(mild_curse=mild).play(0, "raise white").chance("look 2", "look curse", "turn own curse")
    table.chance("turn own 2", "turn unseen curse")
    assert table.view().treasure_discards == [1, 0, 0, 0, 0, 0]


def test_T6_4_all_cards_offered_and_roses_left_go_home() -> None:
    table = found().play(0, "raise white").chance("look 2", "look 3")
    for card in ("turn own 2", "turn own 3", "turn unseen 4"):
        table.chance(card).play(0, "pass").play(1, "pass")
    assert table.view().roses == [15, 15]


def test_T6_5_clues_are_discarded_and_eliminated_spaces_forgotten() -> None:
    table = found().hand(1, "in_lake", "in_beach").play(0, "raise white").chance("look 2", "look 3", "turn own 2")
    table.play(0, "claim").chance("turn own 3").play(1, "claim").chance("turn unseen 4")
    view = table.view()
    assert (view.clue_discards, view.maps[0].rows, view.maps[0].gone) == (["in_river"], [], [])
    assert len(view.maps[0].sites) == 37
    assert (view.phase, view.start_map, view.to_act) == ("start", "white", [1])  # who claimed last
    table.play(1, "clue in_beach white").deal()
    assert table.owners("white") == [1]
    assert table.rules.to_act(table.s) == [0]  # the turn goes on


def test_T6_5_the_raiser_starts_it_when_nobody_claimed() -> None:
    table = found().hand(0, "in_lake").hand(1, "in_beach").play(0, "raise white").chance("look curse", "look 3")
    table.chance("turn own curse", "turn own 3", "turn unseen 4")
    assert table.moves(0) == ["clue in_lake white"]


def test_T6_5_without_card_or_rose_it_stays_empty() -> None:
    table = found().play(0, "raise white").chance("look 2", "look 3", "turn own 2").play(0, "claim")
    table.chance("turn own 3").play(1, "claim").chance("turn unseen 4")
    assert (table.view().phase, table.view().maps[0].rows) == ("turn", [])
    table = found().hand(1, "in_lake").play(0, "raise white").chance("look 2", "look 3", "turn own 2").play(0, "pass")
    table.play(1, "claim").give(1, roses=0).chance("turn own 3").play(0, "pass").chance("turn unseen 4").play(0, "pass")
    assert table.view().phase == "turn"


def test_T6_5_a_hand_that_does_not_fit_is_shown_to_all() -> None:
    table = Table(2, island=SHALLOW).clue("white", "in_river", 1).only("white", "j6").atv(0, "j6")
    table.hand(0, "sight_ocean", "not_sight_ocean").treasure_deck("2", "3", "4", "5").play(0, "raise white")
    table.chance("look 2", "look 3", "turn own 2").play(0, "claim").chance("turn own 3").play(1, "pass")
    table.chance("turn unseen 4")
    told = table.rules.tell(table.s, 1, table.rules.parse("pass"), 1)
    cards = [Message("tobago.clue.sight_ocean"), Message("tobago.clue.not_sight_ocean")]
    assert Message("tobago.shows_hand", {"player": player(0), "cards": cards}) in told
    for viewer in (0, 1, SPECTATOR):
        seen = table.rules.seen(table.s, 1, table.rules.parse("pass"), viewer)
        assert seen == "pass; 0 shows sight_ocean not_sight_ocean"
    table.play(1, "pass")
    assert table.view().phase == "turn"
    assert table.view(1).shown == [["sight_ocean", "not_sight_ocean"], []]


def test_T6_5_an_empty_map_may_be_started_by_anyone() -> None:
    table = Table(3).hand(0, "in_lake")
    assert table.moves(0, "clue in_lake") == [
        f"clue in_lake {colour}" for colour in ("white", "grey", "brown", "black")
    ]


# --- three treasures in one turn (the rulebook's example) ------------------------------------------------


def share_alone(table: Table, colour: str, seat: int = 0) -> None:
    """Raise a treasure whose only roses are the raiser's, and claim all that can be claimed."""
    table.play(seat, f"raise {colour}").chance("look 2", "look 3")
    table.chance("turn own 2").play(seat, "claim").chance("turn own 3").play(seat, "claim").chance("turn unseen 4")


def test_T4_7_the_rulebooks_turn_with_four_treasures_and_two_amulets() -> None:
    table = Table().atv(0, "i7").give(0, amulets=2)
    table.clue("grey", "in_lake", 0).only("grey", "i7", "g8").clue("black", "in_river", 0).only("black", "k7")
    table.clue("brown", "in_jungle", 0).only("brown", "i9").clue("white", "next_beach", 0)
    table.only("white", "i9")
    assert table.refusal(0, "raise grey") == "T6_1_not_located"
    table.play(0, "amulet remove grey g8")
    share_alone(table, "grey")
    table.play(0, "leg j7", "leg k7")
    share_alone(table, "black")
    assert table.refusal(0, "leg k8") == "T4_1_action_used"  # raising has ended the move
    table.play(0, "amulet move", "leg k8", "leg j8", "leg i9")
    assert table.moves(0, "raise") == ["raise white", "raise brown"]
    share_alone(table, "brown")
    share_alone(table, "white")
    assert table.view().coins == [20, 0]
    assert table.view().held_amulets == [0, 0]


# --- curses ----------------------------------------------------------------------------------------------


def test_T7_1_a_curse_ends_the_sharing() -> None:
    table = found().play(0, "raise white").chance("look curse", "look 3", "turn own curse")
    assert table.rules.to_act(table.s) == [-1]  # the others are only turned up
    table.chance("turn own 3", "turn unseen 4")
    assert table.view().treasure_discards == [0, 1, 1, 0, 0, 0]
    assert table.view().coins == [0, 0]


def test_T7_2_an_amulet_or_the_best_card_or_nothing_once_a_player() -> None:
    table = Table(4).clue("white", "in_river", 1).clue("white", "next_lake", 1).clue("white", "sight_statue", 2)
    table.clue("grey", "in_lake", 3).only("white", "j6").atv(0, "j6").give(0, amulets=2).treasure(0, 6)
    table.treasure(1, 2, 5, 5, 3).treasure(3, 6).treasure_deck("curse", "2", "3", "4", "5", "6")
    table.play(0, "raise white").chance("look 2", "look 3", "look 4", "look curse", "turn own curse")
    view = table.view()
    assert view.held_amulets == [1, 0, 0, 0]
    assert view.coins == [6, 10, 0, 6]  # seat 3 has no rose there
    assert view.treasure_discards == [0, 0, 0, 1, 0, 0]
    assert view.pile == 20


def test_T7_2_whose_roses_have_gone_home_loses_nothing() -> None:
    table = found().treasure(1, 6).play(0, "raise white").chance("look 2", "look curse", "turn own 2").play(0, "pass")
    table.play(1, "claim").chance("turn own curse")
    assert table.view().coins == [0, 8]


def test_T7_3_curses_leave_the_game_and_roses_go_home() -> None:
    table = found().play(0, "raise white").chance("look curse", "look curse", "turn own curse", "turn own curse")
    table.chance("turn unseen 4")
    view = table.view()
    assert view.deck == [1, 1, 0, 1, 2, 0]
    assert view.roses == [15, 15]
    assert view.treasure_discards[5] == 0


def test_T7_4_continue_the_sharing_goes_on_for_all() -> None:
    table = found(mild_curse="continue").treasure(0, 5).treasure(1, 6).play(0, "raise white")
    table.chance("look curse", "look 3", "turn own curse")
    assert table.view().coins == [0, 0]
    table.chance("turn own 3")
    assert table.rules.to_act(table.s) == [0]
    table.play(0, "pass").play(1, "claim").chance("turn unseen curse")  # strikes again, seat 0 alone has a rose
    assert table.view().coins == [0, 3]


def test_T7_4_amulet_holders_it_goes_on_for_those_who_gave_one() -> None:
    table = found(mild_curse="amulet_holders").give(1, amulets=1).treasure(0, 5).play(0, "raise white")
    table.chance("look curse", "look 3", "turn own curse")
    view = table.view()
    assert (view.roses, view.held_amulets, view.coins) == ([15, 14], [0, 0], [0, 0])
    table.chance("turn own 3")
    assert table.rules.to_act(table.s) == [1]


def test_T7_4_one_curse_and_a_depth_of_21() -> None:
    table = Table(curses=1, curse_depth=21)
    assert table.rules.observe(table.rules.start(2), 0).deck == [7, 8, 9, 8, 7, 1]
    assert (table.tables.clean, Table().tables.clean) == (18, 12)


def test_T7_4_only_curses_that_struck_go_back_among_the_cards_left() -> None:
    table = found(curse_returns=True).play(0, "raise white").chance("look curse", "look curse", "turn own curse")
    table.chance("turn own curse", "turn unseen 4")
    assert table.view().deck == [1, 1, 0, 1, 2, 1]  # one struck, the other left the game
    table = found(curse_returns=True).play(0, "raise white").chance("look 2", "look 3", "turn own 3").play(0, "claim")
    table.chance("turn own 2").play(1, "claim").chance("turn unseen curse")
    assert table.view().deck == [0, 0, 1, 1, 2, 1] and table.view().treasure_discards[5] == 1  # left over: discarded
    table = found(curse_returns=True, mild_curse="continue").give(0, amulets=2).give(1, amulets=2)
    table.play(0, "raise white").chance("look curse", "look curse", "turn own curse", "turn own curse")
    table.chance("turn unseen 4").play(0, "claim")
    assert table.view().deck == [1, 1, 0, 1, 2, 2]  # both struck


def test_T7_4_never_once_the_deck_ran_out() -> None:
    table = found(curse_returns=True).treasure_deck("curse", "2", "3").play(0, "raise white")
    table.chance("look curse", "look 2", "turn own curse", "turn own 2", "turn unseen 3")
    assert (table.view().phase, table.view().deck) == ("over", [0] * 6)
