"""T3 and T9: what clues leave, when one may be added, and why not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from doubloon.games.tobago.components import MAP_NAMES
from doubloon.hexmap.chart import distance
from doubloon.locale import say
from tests.games.tobago.table import SHALLOW, Table


def test_T3_1_landmarks_of_the_52_cards() -> None:
    names = Table().tables.deck.names
    assert len(set(names)) == 52
    landmarks = {name.split("_")[-1] for name in names}
    assert landmarks == {
        *("scrubland", "jungle", "river", "mountains", "lake", "beach"),
        *("hut", "palm", "statue", "ocean"),
    }
    assert sum("largest" in name for name in names) == 19


def nearest(table: Table, cell: str, landmark: set[str]) -> int:
    chart = table.s.island.land.chart
    here = chart.hexes[chart.number_of[cell]]
    return min(distance(here, chart.hexes[chart.number_of[name]]) for name in landmark)


@pytest.mark.parametrize("name", Table().tables.deck.names)
def test_T3_2_every_clue_by_the_distance_to_its_landmark(name: str) -> None:
    table = Table()
    view = table.view()
    statues = {statue.cell for statue in view.statues}
    chart = table.s.island.land.chart
    ocean = {cell for cell in chart.names if cell not in view.terrain}
    objects = {"hut": set(view.huts), "palm": set(view.palms), "statue": statues, "ocean": ocean}
    noun = name.split("_")[-1]
    landmark = objects[noun] if noun in objects else table.terrain(noun)
    if "largest" in name:
        landmark = largest_area(table, landmark)
    kind = name.removesuffix("_" + noun).removesuffix("_largest")
    rule: Callable[[int], bool] = {
        "in": lambda d: d == 0,
        "next": lambda d: d == 1,
        "sight": lambda d: d in (1, 2),
        "not_in": lambda d: d > 0,
        "not_next": lambda d: d != 1,
        "not_sight": lambda d: d == 0 or d > 2,
    }[kind]
    assert table.clue_sites(name) == {cell for cell in view.terrain if rule(nearest(table, cell, landmark))}


def largest_area(table: Table, cells: set[str]) -> set[str]:
    areas: list[set[str]] = []
    left = set(cells)
    while left:
        area = {left.pop()}
        while more := {cell for cell in left if nearest(table, cell, area) == 1}:
            area |= more
            left -= more
        areas.append(area)
    return max(areas, key=len)


def test_T3_2_distance_runs_straight_over_a_bay() -> None:
    table = Table(island=7)
    table.objects(["n6", "c4", "f11", "o8"], ["k2", "c8", "i14"], [("h4", "n"), ("k8", "n"), ("h12", "n")])
    assert "l5" in table.clue_sites("sight_hut")  # two hexes from n6, with m5 in the ocean between


def test_T3_3_sites_satisfy_all_clues_and_were_not_eliminated() -> None:
    table = Table()
    assert len(table.sites("white")) == 37  # an empty map
    table.clue("white", "in_river", 0)
    assert table.sites("white") == ["j6", "j7", "k6", "k7", "k8"]
    table.clue("white", "next_scrubland", 1)
    assert table.sites("white") == ["j6", "k6"]
    table.clue("grey", "in_river", 0).give(0, amulets=1).hand(0, "in_lake")
    table.play(0, "amulet remove grey k7")
    assert table.sites("grey") == ["j6", "j7", "k6", "k8"]
    assert table.view().maps[1].gone == ["k7"]
    assert {"j6", "k6"} <= set(table.sites("white")) & set(table.sites("grey"))  # one space, two maps


def test_T3_4_a_clue_leaves_a_site_and_fewer_than_before() -> None:
    table = Table().clue("white", "in_river", 1).hand(0, "next_scrubland", "in_lake", "not_in_jungle", "in_river")
    table.hand(0, "next_scrubland", "in_lake", "not_in_jungle")
    assert table.moves(0, "clue next_scrubland white")
    assert table.refusal(0, "clue in_lake white") == "T3_4_contradiction"
    assert table.refusal(0, "clue not_in_jungle white") == "T3_4_no_reduction"


def test_T3_4_holds_for_the_first_clue_too() -> None:
    table = Table(island=SHALLOW).hand(0, "sight_ocean", "not_sight_ocean", "in_river")
    assert table.moves(0, "clue") == [f"clue in_river {colour}" for colour in MAP_NAMES]
    assert table.refusal(0, "clue sight_ocean white") == "T3_4_no_reduction"  # every space is in sight of the ocean
    assert table.refusal(0, "clue not_sight_ocean white") == "T3_4_no_site"


def test_T3_5_markers_lie_only_with_17_sites_or_fewer() -> None:
    table = Table().clue("white", "not_in_jungle", 0)
    assert (len(table.sites("white")), table.view().maps[0].markers) == (27, False)
    table.clue("white", "not_in_mountains", 1)
    assert (len(table.sites("white")), table.view().maps[0].markers) == (20, False)
    table.clue("white", "not_in_beach", 1)
    assert (len(table.sites("white")), table.view().maps[0].markers) == (14, True)


def test_T3_6_located_when_one_site_is_left() -> None:
    table = Table().clue("white", "in_river", 1).clue("white", "next_lake", 0)
    assert table.sites("white") == ["j6", "j7"]
    table.hand(0, "next_scrubland", "not_next_ocean", "in_river").atv(0, "f5")
    table.play(0, "clue next_scrubland white")
    assert table.sites("white") == ["j6"]
    table.deal().play(0, "end")
    table.hand(1, "next_hut", "not_next_ocean", "in_jungle")
    assert [text for text in table.moves(1, "clue") if "white" in text] == []
    assert table.refusal(1, "clue not_next_ocean white") == "T3_4_no_reduction"


# --- the rulebook's example: "In the jungle" tried on four maps ------------------------------------------


def jungle_example() -> Table:
    """Fourteen spaces lie next to the huts, six of them in the jungle; no jungle lies next to a statue."""
    table = Table(3, island=7)
    table.objects(["g10", "l5", "c4", "i14"], ["e4", "j11", "h7"], [("g4", "sw"), ("l8", "sw"), ("f8", "sw")])
    table.clue("white", "next_hut", 1).clue("grey", "not_in_jungle", 2).clue("brown", "in_largest_jungle", 1)
    table.clue("black", "next_statue", 2).hand(0, "in_jungle", "next_palm")
    return table


def test_T3_4_the_rulebooks_example_in_the_jungle() -> None:
    table = jungle_example()
    assert len(table.sites("white")) == 14
    assert table.moves(0, "clue in_jungle") == ["clue in_jungle white"]
    table.play(0, "clue in_jungle white")
    assert len(table.sites("white")) == 6
    table.deal().play(0, "end").hand(1, "next_palm").play(1, "clue next_palm white")
    assert table.sites("white") == ["d4"]


def test_T9_1_the_reasons_of_the_rulebooks_example() -> None:
    table = jungle_example()
    reasons = {colour: said(table, f"clue in_jungle {colour}") for colour in MAP_NAMES[1:]}
    both = "no space of the island satisfies both."
    assert reasons == {
        "grey": f"“In the jungle” contradicts “Not in the jungle” on the grey map: {both}",
        "brown": f"“In the jungle” rules out none of the {len(table.sites('brown'))} sites of the brown map.",
        "black": f"“In the jungle” contradicts “Next to a statue” on the black map: {both}",
    }


def said(table: Table, text: str) -> str:
    return say(table.rules.why_not(table.s, 0, table.rules.parse(text)))


def test_T9_1_no_site_when_only_all_clues_together_leave_none() -> None:
    table = Table().clue("white", "in_river", 0).clue("white", "next_lake", 1).hand(0, "next_beach")
    assert table.sites("white") == ["j6", "j7"]
    table.only("white", "j6").hand(0, "sight_hut", "in_largest_river", "next_beach")
    assert table.refusal(0, "clue next_beach white") == "T3_4_no_site"


def test_T9_1_no_rose() -> None:
    table = Table().clue("white", "in_river", 0).hand(0, "next_lake").give(0, roses=0)
    assert table.refusal(0, "clue next_lake white") == "T4_8_no_rose"


def test_T9_1_hints_tell_the_sites_or_the_reason_for_every_card_and_map() -> None:
    table = jungle_example()
    clues = table.rules.hints(table.s, 0)["clues"]
    assert isinstance(clues, dict)
    previews = clues["in_jungle"]
    assert isinstance(previews, dict)
    assert previews["white"] == {"sites": ["c5", "d4", "g11", "h10", "l6", "m6"]}
    assert previews["grey"] == {
        "why": {
            "key": "tobago.why.T3_4_contradiction",
            "args": {
                "clue": {"key": "tobago.clue.in_jungle", "args": {}},
                "map": {"key": "tobago.map.grey", "args": {}},
                "other": {"key": "tobago.clue.not_in_jungle", "args": {}},
            },
        }
    }
