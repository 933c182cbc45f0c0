"""V1: the volcano, territories, equal areas."""

from __future__ import annotations

import pytest

from doubloon.engine.contract import CHANCE
from doubloon.engine.rng import Rng
from doubloon.games.tobago.components import OBJECTS, box
from doubloon.games.tobago.components import VOLCANO as VOLCANO_KIND
from doubloon.games.tobago.phases import TERRITORY, TURN
from doubloon.games.tobago.state import NOWHERE
from doubloon.games.volcano.components import check_middle, with_lava
from doubloon.games.volcano.rules import Volcano
from doubloon.hexmap.chart import neighbours
from doubloon.locale import Problem
from tests.games.volcano.table import ISLE, LAKES, VOLCANO, Table

LAY = "lay k9 j9 k10"  # lava on beach k9, beach on beach j9, jungle or mountains in the ocean


def set_up(seats: int = 2, **options: bool) -> Table:
    """All objects stand; territories are next."""
    table = Table(seats, **options)
    table.s.phase = TERRITORY
    table.s.step = OBJECTS
    for seat in range(seats):
        table.s.set_atv(seat, NOWHERE)
    return table


def test_V1_1_the_volcano_covers_a_space_and_its_six_neighbours() -> None:
    table = Table()
    assert table.terrain("volcano") == VOLCANO
    assert table.look().volcano == "i8"


def test_V1_1_it_lies_on_the_inmost_space_of_the_bottom_section_of_every_island() -> None:
    rules = Volcano({})
    for number in range(1, 33):
        island = rules.tables.numbered(number)
        covered = [island.land.names[k] for k in range(int(island.land.count)) if island.terrain[k] == VOLCANO_KIND]
        assert set(covered) == VOLCANO
        assert island.key.startswith(f"{number}||")


def test_V1_1_an_option_names_another_place() -> None:
    assert "g7" in Table(volcano_at="g7").terrain("volcano")
    assert Volcano({"island": 7, "volcano_at": "E6"}).tables.middle == box().chart.hexes[box().chart.number_of["e6"]]


@pytest.mark.parametrize(
    ("island", "at", "key"),
    [
        (7, "nowhere", "volcano_off_chart"),
        (7, "a5", "volcano_off_island"),
        ("random", "d6", "volcano_off_island"),
        (ISLE, "f5", "volcano_off_island"),
    ],
)
def test_V1_1_a_place_without_room_is_refused(island: str | int, at: str, key: str) -> None:
    with pytest.raises(Problem) as caught:
        Volcano({"island": island, "volcano_at": at})
    assert caught.value.message.key == "volcano." + key


def test_V1_1_the_rest_stays_connected_with_room_for_statues() -> None:
    bar = {(q, r) for q in range(-1, 2) for r in range(-8, 9)}
    with pytest.raises(Problem) as caught:
        check_middle(bar, (0, 0), 0)
    assert caught.value.message.key == "volcano.volcano_splits_island"
    disc = {(q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2}
    with pytest.raises(Problem) as caught:
        check_middle(disc, (0, 0), 0)
    assert caught.value.message.key == "volcano.volcano_leaves_no_inland"


def test_V1_1_nothing_is_hidden_stands_or_drives_there() -> None:
    table = Table().atv(0, "i6")
    assert not VOLCANO & set(table.sites("white"))
    assert not VOLCANO & {text.split()[1] for text in table.moves(0, "leg ")}
    assert table.refusal(0, "leg i7") == "V1_1_volcano"
    start = Table()
    start.v = start.volcano.start(2)
    start.s = start.v
    assert not VOLCANO & {text.split()[1] for text in start.odds()}


def test_V1_1_areas_and_legs_do_not_run_through_it() -> None:
    # The jungle north-west of the volcano and i9 south of it were one.
    table = Table().atv(0, "g9")
    legs = {text.split()[1] for text in table.moves(0, "leg ")}
    assert "f5" in legs and not VOLCANO & legs
    table = Table(volcano_at="i5")  # of six mountains in one area and one by itself two single ones are left
    assert table.clue_sites("in_largest_mountains") == {"g5", "i10"}


def test_V1_2_25_tiles_and_four_clues() -> None:
    view = Table().look()
    assert view.lava_tiles == 25
    assert view.open_clues == ["next_lava", "not_next_lava", "next_volcano", "not_next_volcano"]
    assert view.covered == {}


def test_V1_2_each_volcano_clue_exists_once() -> None:
    table = Table().clue("white", "in_jungle", 1).hand(0, "in_lake", "in_river").give(0, amulets=1)
    table.play(0, "cover in_lake white next_volcano").deal()
    assert table.look().open_clues == ["next_lava", "not_next_lava", "not_next_volcano"]
    assert table.look().covered == {"next_volcano": "in_lake"}
    assert table.refusal(0, "amulet cover in_river white next_volcano") == "V1_2_lies_on_a_map"


def test_V1_3_everyone_gets_a_territory_and_lays_it_in_turn_order() -> None:
    table = set_up()
    assert table.odds() == {f"territory {k}": 1 for k in range(1, 5)}
    table.chance("territory 1")
    assert table.odds() == {"territory 2": 1, "territory 3": 1, "territory 4": 1}
    table.chance("territory 3")
    assert table.rules.to_act(table.s) == [0]
    assert table.look().territories[0].terrains == ["jungle", "beach"]
    table.play(0, LAY)
    assert table.rules.to_act(table.s) == [1]


def test_V1_3_one_hex_on_its_own_terrain_lava_beside_it_the_third_in_the_ocean() -> None:
    table = set_up().chance("territory 1", "territory 2")
    for text in table.moves(0, "lay "):
        lava, match, third = text.split()[1:]
        terrain = table.view().terrain
        assert terrain[lava] not in ("volcano", "lava")
        assert terrain[match] in ("jungle", "beach")
        assert third not in terrain
    table.play(0, LAY)
    view = table.look()
    assert view.terrain["k9"] == "lava"
    assert view.terrain["j9"] == "beach"
    assert view.terrain["k10"] == "jungle"
    assert view.atvs[0] == "k10"
    first = view.territories[0]
    assert (first.number, first.lava, first.match, first.third) == (1, "k9", "j9", "k10")


@pytest.mark.parametrize("territory", [1, 2, 3, 4])
def test_V1_3_a_territory_is_turned_but_not_flipped_over(territory: int) -> None:
    """Clockwise: lava, first terrain, second terrain, as the data lists them."""
    table = set_up()
    table.chance(f"territory {territory}", f"territory {territory % 4 + 1}")
    view, chart = table.look(), table.s.island.land.chart
    first, second = view.territories[0].terrains
    laid = [text.split()[1:] for text in table.moves(0, "lay ")]
    assert laid
    for lava, match, third in laid:
        around = [chart.names[chart.numbers[at]] for at in neighbours(chart.hexes[chart.number_of[lava]])]
        one, two = (match, third) if view.terrain[match] == first else (third, match)
        assert around[(around.index(one) + 1) % 6] == two, f"{lava} {first} {one} {second} {two}"


def test_V1_3_laid_the_other_way_round_it_is_refused_as_flipped_over() -> None:
    table = set_up().chance("territory 3", "territory 1")  # beach, mountains
    assert table.refusal(0, LAY) == "V1_3_flipped"


def test_V1_3_what_is_refused_and_why() -> None:
    table = set_up().chance("territory 1", "territory 2")
    assert table.refusal(0, "lay k9 k8 l8") == "V1_3_third_in_the_ocean"
    assert table.refusal(0, "lay k10 j9 k9") == "V1_3_third_in_the_ocean"
    assert table.refusal(0, "lay k10 j9 j10") == "V1_3_two_on_the_island"
    assert table.refusal(0, "lay j4 k5 k4") == "V1_3_own_terrain"
    assert table.refusal(0, "lay j9 i10 j10") == "V1_3_overlap"  # a hut
    assert table.refusal(0, "end") == "V1_3_lay_first"
    table.play(0, LAY)
    assert not [text for text in table.moves(1, "lay ") if {"k9", "j9", "k10"} & set(text.split()[1:])]
    assert table.refusal(1, "lay l8 k9 l9") == "V1_3_overlap"


def test_V1_3_chosen_territories_are_laid_in_reverse_order() -> None:
    table = set_up(3, choose_territories=True)
    assert table.rules.to_act(table.s) == [0]
    assert table.refusal(0, LAY) == "V1_3_choose_first"
    table.play(0, "choose 2")
    assert table.moves(1) == ["choose 1", "choose 3", "choose 4"]
    assert table.refusal(1, "choose 2") == "V1_3_taken"
    table.play(1, "choose 1").play(2, "choose 4")
    assert table.rules.to_act(table.s) == [2]
    order = []
    for _ in range(3):
        seat = table.rules.to_act(table.s)[0]
        order.append(seat)
        table.rules.apply(table.s, seat, table.rules.moves(table.s, seat)[0])
    assert order == [2, 1, 0]
    assert table.view().phase == "open"


def test_V1_3_a_territory_that_fits_nowhere_is_left_out() -> None:
    table = set_up().chance("territory 1")
    land = table.s.island.land
    for name in ("l6", "l7", "k9", "j9", "g9", "f7", "f6", "j4", "h4", "g5", "k5"):
        table.s.island = with_lava(table.s.island, table.cell(name))
    assert land.count == table.s.island.land.count
    table.chance("territory 3")
    assert table.view().phase == "atv"
    cells = {text.split()[1] for text in table.moves(0, "atv ")}
    assert not cells & (table.terrain("lava") | VOLCANO)
    table.play(0, "atv h6")
    assert table.view().atvs[0] == "h6"
    assert table.rules.to_act(table.s) == [1]


def test_V1_4_objects_then_territories_then_clues_then_hands() -> None:
    table = Table(2)
    table.v = table.volcano.start(2)
    table.s = table.v
    phases, rng = [], Rng(1)
    while table.view().phase != "turn":
        if table.view().phase not in phases:
            phases.append(table.view().phase)
        seat = table.rules.to_act(table.s)[0]
        move = table.rules.draw(table.s, rng) if seat == CHANCE else table.rules.moves(table.s, seat)[0]
        table.rules.apply(table.s, seat, move)
    assert phases == ["object", "facing", "territory", "lay", "open", "deal"]
    assert not set(table.view().huts + table.view().palms) & VOLCANO


def test_V1_5_several_areas_may_be_equally_large() -> None:
    table = Table(island=LAKES).lava("h6")
    assert table.clue_sites("in_largest_lake") == {"g7", "g8", "k8", "l7"}


def test_V1_5_third_hexes_are_island_and_the_ocean_recedes() -> None:
    table = set_up().chance("territory 1", "territory 2").play(0, LAY)
    table.play(1, table.moves(1)[0])
    assert "k10" in table.sites("white") and "k10" in table.clue_sites("in_jungle")
    assert "k10" in table.clue_sites("next_lava")
    chart = box().chart
    land = set(table.view().terrain)
    free = land - table.terrain("lava", "volcano")
    beside = {cell: [chart.name(at) for at in neighbours(chart.hexes[chart.number_of[cell]])] for cell in free}
    assert table.clue_sites("next_ocean") == {cell for cell in free if not land.issuperset(beside[cell])}
    table.s.phase, table.s.who = TURN, 0
    assert table.atv(0, "k10").moves(0, "leg j9")


def test_V1_5_lava_and_amulets_come_to_third_hexes() -> None:
    table = set_up().chance("territory 1", "territory 2").play(0, LAY)
    statues = [("k7", "s"), ("i6", "n"), ("h5", "n")]
    table.objects(["f5", "l5", "i10", "f8"], ["i4", "l8", "h9"], statues)
    assert table.volcano.hints(table.v, 0)["surface"] == ["k10", "i4", "h4"]
    table.s.phase = TURN
    table.atv(0, "i6").atv(1, "i6").erupt("k10")
    assert table.look().terrain["k10"] == "lava"


def test_V1_5_at_most_108_spaces() -> None:
    largest = max(len(island) for island in box().islands)
    assert largest + 4 <= 108
