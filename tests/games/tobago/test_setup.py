"""T1.4 to T2.5: what is set up, in which order, by whom."""

from __future__ import annotations

import pytest

import doubloon
from doubloon.engine.contract import CHANCE
from doubloon.engine.rng import Rng
from doubloon.games.tobago.components import box
from doubloon.games.tobago.rules import Tobago
from doubloon.games.tobago.state import IslandState
from doubloon.games.tobago.treasure import unpacked
from doubloon.hexmap.chart import distance
from doubloon.locale import Problem
from tests.games.tobago.table import ISLE, Table


def set_up(rules: Tobago, seats: int, seed: int) -> IslandState:
    """Chance and the first legal choice, up to the first turn."""
    s = rules.start(seats)
    rng = Rng(seed)
    while rules.observe(s, 0).phase != "turn":
        seat = int(rules.next_to_act(s))
        rules.apply(s, seat, rules.draw(s, rng) if seat == CHANCE else rules.moves(s, seat)[0])
    return s


def hexes(names: list[str]) -> list[tuple[int, int]]:
    chart = box().chart
    return [chart.hexes[chart.number_of[name]] for name in names]


def nearest(found: list[tuple[int, int]]) -> int:
    return min(distance(a, b) for k, a in enumerate(found) for b in found[:k])


def test_T1_4_objects_stand_apart_and_statues_inland() -> None:
    rules = Tobago({"island": 7})
    for seed in range(10):
        view = rules.observe(set_up(rules, 2, seed), 0)
        statues = [statue.cell for statue in view.statues]
        assert [len(view.huts), len(view.palms), len(statues)] == [4, 3, 3]
        assert len({*view.huts, *view.palms, *statues}) == 10
        for kind in (view.huts, view.palms, statues):
            assert nearest(hexes(kind)) >= 4
        for at in hexes(statues):
            chart = rules.tables.numbered(7).land.chart
            around = [
                chart.name((at[0] + q, at[1] + r)) for q, r in [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
            ]
            assert all(name in view.terrain for name in around)


@pytest.mark.parametrize("least", [4, 5])
def test_T1_4_the_distance_is_an_option(least: int) -> None:
    rules = Tobago({"island": 7, "object_distance": least})
    s = rules.start(2)
    rules.apply(s, CHANCE, rules.parse("object h7"))
    cells = [rules.text(move).split()[1] for move in rules.moves(s, CHANCE)]
    assert nearest([*hexes(["h7"]), min(hexes(cells), key=lambda at: distance(at, hexes(["h7"])[0]))]) == least


def test_T1_4_a_statue_faces_one_of_six_neighbours() -> None:
    table = Table(players_place=True)
    table.s = table.rules.start(2)
    cells = iter(["f5", "l5", "i10", "f8", "i4", "l8", "f7"])
    for step in range(7):
        table.play(step % 2, f"set {next(cells)}")
    table.play(1, "set i6")
    assert table.moves(1) == ["face n", "face ne", "face se", "face s", "face sw", "face nw"]
    assert table.refusal(1, "set i5") == "T1_4_face_first"
    assert table.play(1, "face sw").view().statues[0].facing == "sw"


def test_T1_4_why_an_object_may_not_stand_there() -> None:
    table = Table(players_place=True)
    table.s = table.rules.start(2)
    table.play(0, "set f5")
    assert table.refusal(1, "set f5") == "T1_4_occupied"
    assert table.refusal(1, "set f6") == "T1_4_too_near"
    assert table.refusal(1, "set a5") == "T1_4_no_such_space"
    assert table.refusal(1, "atv f6") == "T1_5_set_first"
    assert table.refusal(0, "set l5") == "T4_1_not_your_turn"
    for step, cell in enumerate(["l5", "i10", "f8", "i4", "l8", "f7"], start=1):
        table.play(step % 2, f"set {cell}")
    assert table.refusal(1, "set k5") == "T1_4_statue_at_the_ocean"


def test_T1_5_huts_then_palms_then_statues_each_space_as_likely() -> None:
    table = Table(island=7)
    table.s = table.rules.start(3)
    first = table.odds()
    assert set(first.values()) == {1}
    assert len(first) == len(table.view().terrain)
    table.chance("object k2", "object c8", "object o8", "object i14")
    assert (table.view().huts, table.view().palms) == (["k2", "c8", "o8", "i14"], [])
    table.chance("object k3", "object f3", "object f11", "object h4", "facing s")
    assert [(statue.cell, statue.facing) for statue in table.view().statues] == [("h4", "s")]


def test_T1_5_players_set_the_objects_in_turn() -> None:
    table = Table(3, players_place=True)
    table.s = table.rules.start(3)
    order = []
    for _ in range(13):
        seat = int(table.rules.next_to_act(table.s))
        order.append(seat)
        table.play(seat, table.moves(seat)[0])
    assert order == [0, 1, 2, 0, 1, 2, 0, 1, 1, 2, 2, 0, 0]


def test_T1_5_distance_4_is_enough_when_no_space_is_left() -> None:
    table = Table(island=7)
    table.s = table.rules.start(2)
    table.chance("object i6", "object h12", "object n8", "object c4", "object d6", "object k2", "object k11")
    table.chance("object h6", "facing se", "object k10", "facing n")
    cells = [text.split()[1] for text in table.odds()]
    statues = hexes(["h6", "k10"])
    assert len(cells) == 7
    assert all(min(distance(at, other) for other in statues) == 4 for at in hexes(cells))


def test_T1_5_on_a_small_island_the_distance_gives_way_further() -> None:
    table = Table(players_place=True)
    table.s = table.rules.start(2)
    table.play(0, "set f5").play(1, "set l5").play(0, "set i10")
    cells = [text.split()[1] for text in table.moves(1, "set ")]
    huts = hexes(["f5", "l5", "i10"])
    assert "i7" in cells  # the middle of the island
    assert all(min(distance(at, other) for other in huts) == 3 for at in hexes(cells))


def test_T1_6_the_island_comes_first_then_objects_atvs_clues_hands() -> None:
    rules = Tobago({})
    s = rules.start(2)
    rng = Rng(1)
    phases = []
    while rules.observe(s, 0).phase != "turn":
        phases.append(rules.observe(s, 0).phase)
        seat = int(rules.next_to_act(s))
        rules.apply(s, seat, rules.draw(s, rng) if seat == CHANCE else rules.moves(s, seat)[0])
    assert list(dict.fromkeys(phases)) == ["island", "object", "facing", "atv", "open", "deal"]
    assert phases.count("deal") == 12


def test_T1_6_each_of_the_32_islands_is_as_likely() -> None:
    rules = Tobago({})
    s = rules.start(2)
    assert [rules.text(move) for move, weight in rules.odds(s) if weight == 1] == [f"island {k}" for k in range(1, 33)]
    rules.apply(s, CHANCE, rules.parse("island 9"))
    assert rules.observe(s, 0).island == "9"
    assert rules.observe(s, 0).terrain == Tobago({"island": 9}).tables.numbered(9).names()


def test_T1_6_a_range_of_islands_is_drawn_from_evenly() -> None:
    rules = Tobago({"island": "25-32"})
    s, rng = rules.start(2), Rng(1)
    assert [rules.text(move) for move, _ in rules.odds(s)] == [f"island {k}" for k in range(25, 33)]
    assert {rules.draw(s, rng) for _ in range(200)} == set(rules.moves(s, CHANCE))


@pytest.mark.parametrize("value", ["0", "33", "atlantis", "", "0-4", "5-33", "9-3", "1-32-"])
def test_T1_6_an_island_that_is_none_is_refused(value: str) -> None:
    with pytest.raises(Problem, match="number from 1 to 32"):
        Tobago({"island": value})


@pytest.mark.parametrize(
    ("option", "value"),
    [("object_distance", 6), ("curses", 3), ("curse_depth", 28), ("mild_curse", "very"), ("players_place", "maybe")],
)
def test_an_option_out_of_range_is_refused(option: str, value: str | int) -> None:
    with pytest.raises(Problem):
        doubloon.load("tobago", **{option: value})


def test_T2_1_deck_of_39_treasures_and_2_curses() -> None:
    assert unpacked(Tobago({}).start(2).pool) == [7, 8, 9, 8, 7, 2]
    assert Tobago({}).seats == (2, 4)


def test_T2_1_the_first_twelve_cards_are_no_curses() -> None:
    table = Table().clue("white", "next_hut", 1).only("white", "f6").atv(0, "f6")
    table.treasure_deck("2", "3", "4", "curse", "curse", drawn=10)
    table.play(0, "raise white")
    assert table.odds() == {"look 2": 1, "look 3": 1, "look 4": 1}
    table.chance("look 2")
    assert table.odds() == {"look 3": 1, "look 4": 1}
    table.chance("look 3")  # the thirteenth card is the unseen one
    assert table.odds() == {"turn own 2": 3, "turn own 3": 3, "turn unseen 4": 1, "turn unseen curse": 2}


def test_T2_1_an_unseen_card_among_the_first_twelve_is_no_curse() -> None:
    table = Table().clue("white", "next_hut", 1).only("white", "f6").atv(0, "f6")
    table.treasure_deck("2", "3", "4", "curse", "curse", drawn=9)
    table.play(0, "raise white").chance("look 2", "look 3")
    assert table.odds() == {"turn own 2": 1, "turn own 3": 1, "turn unseen 4": 1}


def test_T2_2_amulets_roses_and_markers() -> None:
    view = Tobago({"island": 7}).observe(Tobago({"island": 7}).start(3), 0)
    assert (view.pile, view.roses, [shown.name for shown in view.maps]) == (
        21,
        [15, 15, 15],
        ["white", "grey", "brown", "black"],
    )


def test_T2_3_atvs_in_turn_order_on_any_space_even_a_shared_one() -> None:
    rules = Tobago({"island": ISLE})
    s = set_up(rules, 3, 1)
    assert rules.observe(s, 0).atvs == ["f5", "f5", "f5"]  # the first space is legal for each of them
    s = rules.start(3)
    rng = Rng(1)
    while rules.observe(s, 0).phase != "atv":
        rules.apply(s, CHANCE, rules.draw(s, rng))
    assert [rules.to_act(s), len(rules.moves(s, 0))] == [[0], 37]
    assert rules.why_not(s, 0, rules.parse("atv a5")).key == "tobago.why.T2_3_no_such_space"
    assert rules.why_not(s, 0, rules.parse("end")).key == "tobago.why.T2_3_place_first"
    rules.apply(s, 0, rules.parse("atv i7"))
    assert rules.to_act(s) == [1]


def test_T2_4_seat_k_opens_map_k_with_a_rose() -> None:
    rules = Tobago({"island": 7})
    view = rules.observe(set_up(rules, 3, 4), 0)
    assert [[entry.owner for entry in shown.rows] for shown in view.maps] == [[0], [1], [2], []]
    assert view.roses == [14, 14, 14]


def test_T2_4_on_a_users_island_only_a_card_that_fits_opens_a_map() -> None:
    rules = Tobago({"island": ISLE})
    s = rules.start(2)
    rng = Rng(2)
    while rules.observe(s, 0).phase != "open":
        seat = int(rules.next_to_act(s))
        rules.apply(s, seat, rules.draw(s, rng) if seat == CHANCE else rules.moves(s, seat)[0])
    for move, _ in rules.odds(s):
        after = rules.copy(s)
        rules.apply(after, CHANCE, move)
        assert 0 < len(rules.observe(after, 0).maps[0].sites) < 37


@pytest.mark.parametrize(("seats", "cards"), [(2, 6), (3, 4), (4, 4)])
def test_T2_5_hands_of_four_or_six(seats: int, cards: int) -> None:
    rules = Tobago({"island": 7})
    view = rules.observe(set_up(rules, seats, 5), 0)
    assert view.held == [cards] * seats
    assert view.clue_deck == 52 - seats - seats * cards
