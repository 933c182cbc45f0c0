"""V3, V4: lava tiles, what burns, what vanishes, treasures that are lost."""

from __future__ import annotations

import random

from doubloon.engine.contract import SPECTATOR
from doubloon.hexmap.cells import some
from tests.games.volcano.table import LAKES, VOLCANO, Table


def test_V3_1_an_amulet_taken_at_the_start_of_the_turn_brings_lava_first() -> None:
    table = Table().amulets("f6").atv(1, "f6").hand(1, "in_lake").play(0, "end")
    assert table.rules.to_act(table.s) == [1]
    assert table.view().phase == "lava"
    assert not table.moves(1, "clue") and not table.moves(1, "end")
    assert table.refusal(1, "end") == "V3_1_lava_first"
    table.play(1, "lava g7")
    assert table.view().phase == "turn"
    assert table.look().terrain["g7"] == "lava"
    assert table.look().lava_tiles == 24
    assert table.moves(1, "exchange")  # T4.4: nothing else was done in the turn


def test_V3_1_an_amulet_taken_between_legs_too_and_the_legs_left_remain() -> None:
    table = Table().amulets("g6").atv(0, "g5").play(0, "leg g6")
    assert table.view().phase == "lava"
    assert table.refusal(0, "stop") == "V3_1_lava_first"
    table.play(0, "lava h6")
    assert (table.view().phase, table.view().legs) == ("turn", 2)


def test_V3_1_no_amulet_no_lava() -> None:
    table = Table().atv(0, "g5")
    assert table.refusal(0, "lava g7") == "V3_1_no_amulet_taken"
    table = Table().amulets("g6").atv(0, "g5").give(0, amulets=1).play(0, "amulet move", "leg g6")
    assert table.view().phase == "turn"  # T5.3: nothing is picked up


def test_V3_1_where_lava_may_be_laid() -> None:
    table = Table(3).lava("f6").amulets("j6", "f5").atv(0, "i4").atv(1, "g7").atv(2, "f5")
    table.play(0, "end").play(1, "end")
    beside_volcano = {"g8", "h6", "k8", "k9", "j9", "g9", "h9", "i10"}
    assert table.spaces() == beside_volcano | {"f7", "g6"}
    assert table.refusal(2, "lava i6") == "V3_1_statue"
    assert table.refusal(2, "lava j6") == "V3_1_amulet"
    assert table.refusal(2, "lava g7") == "V3_1_atv"
    assert table.refusal(2, "lava f6") == "V3_1_on_lava"
    assert table.refusal(2, "lava i8") == "V3_1_on_lava"
    assert table.refusal(2, "lava l6") == "V3_1_not_beside"
    assert table.refusal(2, "lava a5") == "V3_1_ocean"


def test_V3_1_no_tile_left_nothing_is_laid() -> None:
    table = Table().amulets("f6").atv(1, "f6")
    table.v.tiles -= 25
    table.play(0, "end")
    assert table.view().phase == "turn" and table.look().held_amulets[1] == 1


def test_V3_1_no_space_nothing_is_laid() -> None:
    ring = ["g7", "g8", "h6", "k8", "k9", "j9", "g9", "h9", "i10", "j6"]
    table = Table().amulets("f6", *ring).atv(1, "f6").play(0, "end")
    assert table.view().phase == "turn" and table.look().held_amulets[1] == 1


def test_V3_2_huts_and_palm_trees_burn() -> None:
    table = Table().erupt("i10").erupt("h9")
    view = table.look()
    assert view.huts == ["f5", "l5", "f8"]
    assert view.palms == ["i4", "l8"]
    assert "volcano.burns" in Table().amulet_taken().told(0, "lava i10")


def test_V3_2_lava_hides_no_treasure_and_takes_the_marker() -> None:
    table = Table().clue("white", "in_lake", 1)
    assert "g7" in table.sites("white")
    table.erupt("g7")
    assert table.sites("white") == ["g8", "h6"]


def test_V3_2_a_burnt_marker_leaves_the_game() -> None:
    table = Table().clue("white", "in_lake", 1).clue("grey", "not_in_beach", 1).only("grey", "g7", "g8", "h6")
    assert [m.markers_left for m in table.look().maps] == [17, 17, 17, 17]
    assert table.amulet_taken().told(0, "lava g7").count("volcano.burns_marker") == 2
    table.play(0, "lava g7")
    assert [m.markers_left for m in table.look().maps] == [16, 16, 17, 17]  # open to all, for good
    guess = table.volcano.sample(table.look(1), random.Random(1))
    assert [guess.markers(number) for number in range(4)] == [16, 16, 17, 17]


def test_V3_2_only_a_marker_that_lies_there_burns() -> None:
    table = Table().clue("white", "not_sight_hut", 1)
    table.s.set_markers(0, len(table.sites("white")) - 1)  # too few for all its sites: none lies on the board
    site = next(cell for cell in sorted(table.amulet_taken().spaces()) if cell in table.sites("white"))
    left = table.look().maps[0].markers_left
    table.play(0, f"lava {site}")
    assert table.look().maps[0].markers_left == left
    empty = Table()
    empty.erupt("g7")
    assert [m.markers_left for m in empty.look().maps] == [17] * 4  # a map without clues has no markers


def test_V3_2_markers_lie_there_only_while_there_are_enough() -> None:
    table = Table().clue("white", "in_lake", 1).give(0, amulets=1)
    assert table.look().maps[0].markers and table.moves(0, "amulet remove white")
    table.s.set_markers(0, 2)
    assert len(table.sites("white")) == 3 and not table.look().maps[0].markers
    assert table.refusal(0, "amulet remove white g7") == "T5_1_no_markers_yet"


def test_V3_2_a_treasure_is_located_and_raised_without_a_marker_too() -> None:
    table = Table().clue("white", "in_lake", 1).only("white", "g7").atv(0, "g7")
    table.s.set_markers(0, 0)
    assert table.moves(0, "raise") == ["raise white"]


def test_V3_3_an_amulet_surfaces_short_of_lava_and_the_gaze_passes_through_the_volcano() -> None:
    table = Table().lava("i10")
    # The statue on i6 looks south: over the volcano i7, i8, i9 to i10, which is lava. Nothing else lies ahead.
    assert table.volcano.hints(table.v, 0)["surface"] == ["", "h4", "k5"]
    table = Table()
    assert table.volcano.hints(table.v, 0)["surface"] == ["i10", "h4", "k5"]
    table.objects(["f5", "l5", "i10", "f8"], ["i4", "l8", "h9"], [("i4", "s"), ("h5", "n"), ("k7", "s")])
    table.lava("i10", "k9")
    assert table.volcano.hints(table.v, 0)["surface"] == ["i6", "h4", "k8"]


def test_V3_3_no_space_or_an_amulet_there_already_none_surfaces() -> None:
    table = Table().lava("i10").clue("white", "in_jungle", 0).only("white", "f6").atv(0, "f6").amulets("h4")
    table.play(0, "raise white").chance("look 2", "look 3", "turn own 2").play(0, "claim")
    table.chance("turn own 3").play(0, "claim").chance("turn unseen 4")
    assert table.look().amulets == ["h4", "k5"]


def test_V3_4_a_burnt_hut_and_not_in_sight_of_a_hut() -> None:
    """The rulebook's example: scrubland in sight of the largest river, not in sight of a hut that burns."""
    table = Table().lava("k8", "l7")
    table.objects(["f5", "l6", "i10", "f8"], ["i4", "l8", "h9"], [("i6", "s"), ("h5", "n"), ("k7", "n")])
    table.clue("black", "in_scrubland", 0).clue("black", "sight_largest_river", 1).clue("black", "not_sight_hut", 1)
    assert table.sites("black") == ["j4"]
    table.erupt("l6")
    assert table.look().huts == ["f5", "i10", "f8"]
    assert set(table.sites("black")) == {"j4", "j5", "k5", "l5"}


def test_V3_4_two_lakes_shrinking_in_turn() -> None:
    """The rulebook's example: the brown treasure lies in the largest lake."""
    table = Table(island=LAKES).clue("brown", "in_largest_lake", 1).atv(0, "i4")
    assert table.sites("brown") == ["g7", "g8", "h6"]
    table.erupt("h6")  # now both have two spaces
    assert set(table.sites("brown")) == {"g7", "g8", "k8", "l7"}
    table.erupt("g8")  # the eastern one is the only largest
    assert set(table.sites("brown")) == {"k8", "l7"}
    table.erupt("k8")  # and both again
    assert set(table.sites("brown")) == {"g7", "l7"}


def test_V3_4_the_white_treasure_next_to_lava() -> None:
    """The rulebook's example: three new spaces next to lava, and the one under it is gone."""
    table = Table().lava("g8").clue("white", "next_lava", 1)
    before = set(table.sites("white"))
    assert before == {"g7", "f7", "f8", "g9"}
    table.erupt("g7")
    after = set(table.sites("white"))
    assert "g7" not in after
    assert after - before == {"g6", "f6", "h6"}


def test_V3_4_a_located_treasure_may_be_open_again_and_an_open_one_located() -> None:
    table = Table(island=LAKES).clue("brown", "in_largest_lake", 1).only("brown", "h6").atv(0, "i4")
    table.erupt("g7")
    # Of the western lake two single spaces are left: the eastern one is the largest now.
    assert set(table.sites("brown")) == {"k8", "l7"}
    table.erupt("k8")
    assert set(table.sites("brown")) == {"h6", "l7"}  # g8 stays eliminated


def test_V3_4_eliminated_spaces_stay_so_and_markers_leave_above_17_sites() -> None:
    table = Table().clue("white", "in_jungle", 1).only("white", "f6", "f7", "g6")
    table.erupt("g8")
    assert set(table.sites("white")) == {"f6", "f7", "g6"}
    table = Table().lava("g8").clue("white", "not_next_lava", 1).clue("white", "not_sight_palm", 1)
    assert all(shown.markers == (0 < len(shown.sites) <= 17 and bool(shown.rows)) for shown in table.look().maps)


def test_V3_5_lava_is_a_terrain_for_moving_and_the_volcano_does_not_connect_it() -> None:
    table = Table().lava("g8", "k8", "g9").atv(0, "f8").give(0, amulets=1).play(0, "leg g8")
    legs = {text.split()[1] for text in table.moves(0, "leg ")}
    assert "g9" in legs and "k8" not in legs


def test_V3_5_ocean_clues_do_not_change_and_distances_run_over_lava() -> None:
    table = Table()
    before = table.clue_sites("next_ocean"), table.clue_sites("sight_statue")
    table.lava("g9", "f7")
    assert table.clue_sites("next_ocean") == before[0] - {"g9", "f7"}
    assert table.clue_sites("sight_statue") == before[1] - {"g9", "f7"}


def test_V3_5_the_volcano_is_not_lava() -> None:
    table = Table().lava("f6")
    assert table.clue_sites("next_lava") == {"f5", "f7", "g6", "g7"}
    assert table.clue_sites("next_volcano") == {"g7", "g8", "g9", "h6", "h9", "i6", "i10", "j6", "j9", "k7", "k8", "k9"}
    assert not table.clue_sites("not_next_volcano") & (VOLCANO | table.clue_sites("next_volcano"))


# --- vanishing -------------------------------------------------------------------------------------------


def test_V4_1_the_last_space_of_a_terrain_takes_its_clues_along() -> None:
    table = Table().lava("h6", "g8").hand(0, "in_largest_lake").clue("white", "next_lake", 1)
    table.clue("white", "not_in_mountains", 0).clue("grey", "not_in_largest_lake", 1).clue("grey", "in_jungle", 1)
    table.erupt("g7")
    white, grey = table.look().maps[:2]
    assert [row.clue for row in white.rows] == ["not_in_mountains"]
    assert [row.clue for row in grey.rows] == ["not_in_largest_lake", "in_jungle"]
    assert table.look().roses == [14, 13]
    assert table.look().clue_discards == ["next_lake"]
    assert set(white.sites) == table.clue_sites("not_in_mountains")
    assert table.clue_sites("not_in_largest_lake") == set(table.sites("black"))  # it excludes nothing now


def test_V4_1_such_cards_can_then_only_be_covered() -> None:
    table = Table().lava("h6", "g8", "g7").hand(0, "in_largest_lake", "next_lake")
    assert not table.moves(0, "clue")
    assert table.moves(0, "cover in_largest_lake white next_lava")


def test_V4_1_covered_cards_stay() -> None:
    table = Table().lava("h6", "g8").clue("white", "in_jungle", 1).hand(0, "in_lake")
    table.play(0, "cover in_lake white next_lava").deal()
    table.erupt("g7")
    assert table.look().covered == {"next_lava": "in_lake"}
    assert [row.clue for row in table.look().maps[0].rows] == ["in_jungle", "next_lava"]


def test_V4_1_the_last_hut_too() -> None:
    table = Table().objects(["i10", "k9", "h9", "g9"], ["i4", "l8", "f8"], [("i6", "s"), ("h5", "n"), ("k7", "n")])
    table.clue("white", "sight_hut", 0).clue("white", "not_in_jungle", 1)
    table.erupt("i10").erupt("k9").erupt("h9")
    assert [row.clue for row in table.look().maps[0].rows] == ["sight_hut", "not_in_jungle"]
    table.erupt("g9")
    assert table.look().huts == []
    assert [row.clue for row in table.look().maps[0].rows] == ["not_in_jungle"]


def test_V4_1_a_map_without_clues_is_empty_and_its_eliminated_spaces_forgotten() -> None:
    table = Table().lava("h6", "g8").clue("white", "next_lake", 1).only("white", "f6", "f7")
    table.erupt("g7")
    white = table.look().maps[0]
    assert white.rows == [] and white.gone == []
    assert set(white.sites) == set(table.look().terrain) - table.terrain("lava", "volcano")
    assert table.view().phase == "turn"


def test_V4_2_a_treasure_without_a_site_is_lost_and_whoever_laid_the_lava_starts_anew() -> None:
    table = Table().clue("white", "in_lake", 1).only("white", "g7").hand(0, "in_jungle", "in_river")
    before = table.look()
    assert "volcano.lost" in table.amulet_taken().told(0, "lava g7")
    table.erupt("g7")
    view = table.look()
    assert (view.phase, view.who, view.start_map, view.restart) == ("start", 0, "white", True)
    assert view.maps[0].rows == [] and view.maps[0].gone == []
    assert view.clue_discards == ["in_lake"]
    assert view.roses == [15, 15]
    assert (view.treasure_left, view.amulets, view.statues) == (before.treasure_left, before.amulets, before.statues)
    table.play(0, "clue in_jungle white").deal()
    view = table.look()
    assert (view.phase, view.who, view.restart) == ("turn", 0, False)
    assert [(row.clue, row.owner) for row in view.maps[0].rows] == [("in_jungle", 0)]
    assert view.held[0] == 6


def test_V4_2_lost_when_its_only_site_is_buried_whatever_its_clues_would_allow() -> None:
    """The largest lake shrinks and two lakes are equal: computed anew, the other one would hold sites."""
    table = Table(island=LAKES).clue("white", "in_largest_lake", 1).only("white", "g8").hand(0, "in_jungle", "in_river")
    table.erupt("g8")
    assert table.look().start_map == "white"
    other = Table(island=LAKES).clue("white", "in_largest_lake", 1).only("white", "g8", "g7")
    other.hand(0, "in_jungle").erupt("g8")
    assert other.look().start_map == "" and set(other.sites("white")) == {"g7", "k8", "l7"}  # another marker is left


def test_V4_2_lost_even_if_all_its_clues_have_vanished() -> None:
    table = Table().lava("g8", "h6").clue("white", "in_lake", 1).hand(0, "in_jungle", "in_river")
    assert table.sites("white") == ["g7"]
    table.erupt("g7")
    view = table.look()
    assert (view.phase, view.start_map, view.clue_discards) == ("start", "white", ["in_lake"])


def test_V4_2_a_map_that_only_lost_its_clues_is_not_lost() -> None:
    table = Table().lava("g8", "h6").clue("white", "next_lake", 1).hand(0, "in_jungle", "in_river").erupt("g7")
    assert (table.look().phase, table.look().maps[0].rows) == ("turn", [])


def test_V4_2_it_stays_empty_if_it_cannot_be_started() -> None:
    table = Table().clue("white", "in_lake", 1).only("white", "g7").hand(0, "in_jungle").give(0, roses=0).erupt("g7")
    assert table.view().phase == "turn" and table.look().maps[0].rows == []
    table = Table().clue("white", "in_lake", 1).only("white", "g7").erupt("g7")
    assert table.view().phase == "turn" and table.look().maps[0].rows == []


def test_V4_2_its_volcano_clues_come_back() -> None:
    table = Table().lava("f8").clue("white", "in_lake", 1).hand(0, "in_jungle", "in_river")
    table.play(0, "cover in_jungle white not_next_lava").deal()
    assert table.sites("white") == ["g7", "h6"]
    table.erupt("g8")
    assert table.sites("white") == ["h6"]
    table.erupt("g7")  # not on the last site, but next to it
    assert table.look().start_map == "white"
    assert table.look().covered == {}
    assert "in_jungle" in table.look().clue_discards and "in_lake" in table.look().clue_discards


def test_V4_3_adding_a_clue_never_makes_a_treasure_vanish() -> None:
    table = Table().clue("white", "in_lake", 1).hand(0, "in_jungle")
    assert table.refusal(0, "clue in_jungle white") == "T3_4_contradiction"


def test_V4_4_lost_maps_are_started_one_by_one_in_map_order_and_the_turn_goes_on() -> None:
    table = Table().clue("brown", "in_lake", 1).only("brown", "g7").clue("white", "next_river", 1)
    table.clue("grey", "next_jungle", 0).only("grey", "g7")
    table.hand(0, "in_jungle", "in_river", "in_beach").amulets("f6").atv(0, "g6").play(0, "leg f6", "lava g7")
    assert table.look().start_map == "grey"
    table.play(0, "clue in_jungle grey").deal()
    assert table.look().start_map == "brown"
    table.play(0, "clue in_river brown").deal()
    assert (table.view().phase, table.view().legs, table.view().acted) == ("turn", 2, True)


def test_V4_4_what_is_noted_as_lost_survives_the_plies_of_the_map_before_it() -> None:
    """Both have their only site on g8, where a hut stands: once it has burnt, there would be sites around it."""
    table = Table(island=LAKES)
    table.objects(["g8", "l5", "l8", "k5"], ["i4", "f8", "h9"], [("i6", "s"), ("h5", "n"), ("k7", "n")])
    table.clue("white", "in_largest_lake", 1).only("white", "g8")
    table.clue("brown", "not_sight_hut", 1).only("brown", "g8").hand(0, "in_jungle", "in_river", "in_beach")
    table.erupt("g8")
    assert table.clue_sites("not_sight_hut") - set(table.look().maps[2].gone)
    lost = [(m.name, m.sites == []) for m in table.look().maps if m.rows]
    assert (table.look().start_map, lost) == ("white", [("brown", True)])
    for viewer in (0, 1, SPECTATOR):
        guess = table.volcano.sample(table.look(viewer), random.Random(1))
        assert table.volcano.observe(guess, viewer) == table.look(viewer)
        assert not some(guess.sites(2))
    table.play(0, "clue in_jungle white").deal()
    assert (table.look().phase, table.look().start_map) == ("start", "brown")
    table.play(0, "clue in_river brown").deal()
    assert (table.look().phase, table.look().who) == ("turn", 0)


def test_V4_4_lava_is_progress() -> None:
    table = Table().amulets("f6").atv(1, "f6")
    table.s.idle = 15
    table.play(0, "end")
    assert table.view().idle == 16
    table.play(1, "lava g7")
    assert table.view().idle == 0


def test_V3_2_hints_tell_what_would_burn_and_what_would_be_left() -> None:
    table = Table().clue("white", "in_lake", 1).only("white", "g7").amulets("f6").atv(1, "f6").play(0, "end")
    lava = table.volcano.hints(table.v, 1)["lava"]
    assert isinstance(lava, dict)
    assert set(lava) == table.spaces()
    assert lava["i10"]["burns"] == ["hut"]  # type: ignore[index,call-overload]
    assert lava["g7"]["sites"]["white"] == 0  # type: ignore[index,call-overload]
