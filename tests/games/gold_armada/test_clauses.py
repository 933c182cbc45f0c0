"""Each clause of the rules of Gold Armada, on positions made by throwing the dice that are wanted."""

from __future__ import annotations

import pytest

import doubloon
from doubloon.engine.contract import CHANCE
from doubloon.games.gold_armada.multisets import ALL, COUNT, PARTIAL
from doubloon.locale import Problem
from tests.games.gold_armada.table import MISS, Table, dice


def refusal(table: Table, text: str, seat: int | None = None) -> str:
    before = table.match.key()
    with pytest.raises(Problem) as problem:
        table.match.play(table.turn if seat is None else seat, text)
    assert table.match.key() == before
    return problem.value.message.key


def test_G1_1_five_dice_with_six_symbols() -> None:
    rules = doubloon.load("gold_armada")
    odds = rules.odds(rules.start(2))
    assert len(odds) == 252
    assert sum(weight for _, weight in odds) == 6**5
    assert (rules.parse("throw " + dice("bbbbb")), 1) in odds
    assert (rules.parse("throw " + dice("bopac")), 120) in odds
    assert (rules.parse("throw " + dice("bbboo")), 10) in odds
    assert (COUNT, PARTIAL, int(ALL.size[PARTIAL])) == (462, 210, 5)


def test_G1_2_ten_piers_with_three_doubloons() -> None:
    piers = Table().view().piers
    assert [pier.name for pier in piers] == [*dice("bopacm").split(), "three", "full_house", "four", "five"]
    assert sum(len(pier.values) for pier in piers) == 30
    assert all(pier.values == sorted(pier.values) for pier in piers)


def test_G1_3_six_skulls_and_two_to_five_players() -> None:
    assert Table().view().skulls_left == 6
    assert doubloon.load("gold_armada").seats == (2, 5)
    for seats in (1, 6):
        with pytest.raises(Problem, match="players, not"):
            Table(seats)


def test_G1_4_values_and_demands_are_data() -> None:
    text = 'players=[2,2]\nskulls=1\ndice=2\nthrows=1\nsymbols=["moon","sun"]\n[basic]\nneeds=[1]\nvalues=[9]\n'
    table = Table(rules=doubloon.load("gold_armada", data=text))
    table.match.play(CHANCE, "throw sun moon")
    assert table.moves() == ["take moon", "take sun"]
    table.play("take sun")
    assert table.view().scores == [9, 0]


def test_G2_1_the_dice_go_round_from_seat_0() -> None:
    table = Table(3)
    turns = []
    for _ in range(4):
        turns.append(table.turn)
        table.turn_with(MISS)
    assert turns == [0, 1, 2, 0]
    assert refusal(table, "stop", seat=2).startswith("gold_armada.why.G2_1")


def test_G2_2_three_throws_of_any_dice() -> None:
    table = Table().throw("bbopa").play("keep barrel barrel").throw("ccc")
    assert table.view().dice == dice("bbccc").split()
    assert table.view().throws_left == 1
    table.play("keep cutlass cutlass cutlass").throw("cc")  # the barrels kept before are thrown again
    assert table.view().dice == dice("ccccc").split()
    assert table.view().phase == "taking"


def test_G2_2_only_dice_on_the_table_can_be_kept() -> None:
    table = Table().throw("bbopa")
    assert refusal(table, "keep map").startswith("gold_armada.why.G2_2")
    assert refusal(table, "keep barrel barrel barrel").startswith("gold_armada.why.G2_2")
    keeps = [move for move in table.moves() if move.startswith("keep")]
    assert len(keeps) == 3 * 2 * 2 * 2 - 1  # every part of the dice but all of them
    assert "keep none" in keeps


def test_G2_2_nobody_chooses_how_dice_fall() -> None:
    table = Table().throw("bbopa")
    assert refusal(table, "throw barrel").startswith("gold_armada.why.G2_2")


def test_G2_2_while_the_dice_are_still_to_fall_nothing_else_is_said() -> None:
    for move in ("stop", "take barrel", "keep none"):
        assert refusal(Table(), move) == "gold_armada.why.G2_2_dice_still_to_fall"
        assert refusal(Table().throw("bbopa").play("keep none"), move) == "gold_armada.why.G2_2_dice_still_to_fall"


def test_G2_3_a_player_may_stop_after_any_throw() -> None:
    assert Table().throw("bbopa").play("stop").view().phase == "taking"
    assert Table().throw("bbopa").play("keep " + dice("bbopa")).view().phase == "taking"
    assert Table().throw("bbopa").play("keep none").throw("ccopa").play("stop").view().phase == "taking"


def test_G2_3_stopping_without_a_match_takes_the_skull_even_the_last() -> None:
    table = Table()
    for _ in range(6):
        table.turn_with(MISS)
    assert table.match.is_over


def test_G2_4_one_doubloon_even_if_several_piers_match() -> None:
    table = Table().throw("bbbcc").play("stop")
    assert table.moves() == ["take barrel", "take cutlass", "take three", "take full_house"]
    table.play("take full_house")
    assert table.view().scores == [3, 0]
    assert table.turn == 1


def test_G2_4_the_doubloon_nearest_the_island_goes_first() -> None:
    table = Table().turn_with("bbopa", "barrel").turn_with("bbbpa", "barrel")
    assert table.view().scores == [1, 2]
    assert table.pier("barrel").owners == [0, 1]


def test_G2_4_no_pier_counts_before_the_last_throw() -> None:
    assert refusal(Table().throw("bbopa"), "take barrel").startswith("gold_armada.why.G2_4")


def test_G2_5_a_match_must_be_taken() -> None:
    table = Table().throw("bbopa").play("stop")
    assert table.moves() == ["take barrel"]
    assert refusal(table, "stop").startswith("gold_armada.why.G2_5")
    assert refusal(table, "keep none").startswith("gold_armada.why.G2_5")


def test_G2_6_no_match_takes_a_skull() -> None:
    table = Table().throw(MISS).play("keep none").throw(MISS).play("keep none").throw(MISS)
    assert table.view().skulls == [1, 0]
    assert table.view().skulls_left == 5
    assert table.turn == 1


def test_G3_1_a_basic_pier_asks_for_two_then_three_then_four() -> None:
    table = Table().turn_with("bbbbb", "barrel")
    assert table.pier("barrel").needs == 3
    table.turn_with("bbccm", "cutlass").turn_with("bbbpa", "barrel")
    assert table.pier("barrel").needs == 4
    table.throw("bbboo").play("stop")
    assert "take barrel" not in table.moves()
    assert refusal(table, "take barrel").startswith("gold_armada.why.G3_1")
    table.play("take bottle").throw("bbbbo").play("stop")
    assert "take barrel" in table.moves()


@pytest.mark.parametrize(
    ("thrown", "piers"),
    [
        ("mmmop", ["three"]),
        ("mmmmp", ["three", "four"]),
        ("mmmmm", ["three", "four", "five"]),
    ],
)
def test_G3_2_of_a_kind(thrown: str, piers: list[str]) -> None:
    table = Table().throw(thrown).play("stop")
    assert table.moves() == ["take map", *(f"take {pier}" for pier in piers)]


def test_G3_2_too_few_alike() -> None:
    assert refusal(Table().throw("bbopa").play("stop"), "take three").startswith("gold_armada.why.G3_2")


def test_G3_3_a_full_house_has_two_symbols() -> None:
    assert "take full_house" in Table().throw("mmmpp").play("stop").moves()
    five_alike = Table().throw("mmmmm").play("stop")
    assert refusal(five_alike, "take full_house").startswith("gold_armada.why.G3_3")


def test_G3_3_both_symbols_of_a_full_house_must_be_accepted() -> None:
    table = Table().turn_with("mmmpp", "full_house")
    assert table.pier("full_house").accepts == ["barrel", "parrot", "cutlass", "map"]
    table.throw("mmmaa").play("stop")  # anchors are no longer accepted
    assert refusal(table, "take full_house").startswith("gold_armada.why.G3_4")
    table.play("take map").throw("mmmpp").play("stop")
    assert "take full_house" in table.moves()


def test_G3_4_special_piers_accept_fewer_and_fewer_symbols() -> None:
    table = Table().turn_with("oooob", "four").turn_with("aaaab", "four")
    assert table.pier("four").accepts == ["barrel", "bottle"]  # the rulebook's own example: the last doubloon
    table.throw("aaaao").play("stop")
    assert refusal(table, "take four").startswith("gold_armada.why.G3_4")
    table.play("take anchor").throw("ooooa").play("stop")
    assert "take four" in table.moves()


def test_G3_5_an_empty_pier_matches_nothing() -> None:
    table = Table().turn_with("bbbbo", "barrel").turn_with("bbbbo", "barrel").turn_with("bbbbo", "barrel")
    assert table.pier("barrel").needs == 0
    table.throw("bbbbo").play("stop")
    assert refusal(table, "take barrel").startswith("gold_armada.why.G3_5")


def test_G4_1_the_last_skull_ends_the_game_at_once() -> None:
    table = Table(5)
    for _ in range(6):
        table.turn_with(MISS)
    assert table.match.is_over
    assert refusal(table, "stop", seat=1).startswith("gold_armada.why.G4_1")


def test_G4_1_the_last_doubloon_ends_the_game_at_once() -> None:
    text = 'players=[2,2]\nskulls=9\ndice=1\nthrows=1\nsymbols=["moon","sun"]\n[basic]\nneeds=[1]\nvalues=[9]\n'
    table = Table(rules=doubloon.load("gold_armada", data=text))
    for symbol in ("moon", "sun"):
        table.match.play(CHANCE, "throw " + symbol)
        table.play("take " + symbol)
    assert table.match.is_over
    assert table.match.winners() == [0, 1]


def test_G4_2_skulls_cost_a_point_and_a_score_may_be_negative() -> None:
    table = Table().turn_with(MISS).turn_with("mmmpp", "full_house").turn_with(MISS).turn_with(MISS)
    assert table.view().scores == [-2, 2]
    assert [[points for _, points in items] for items in table.match.sheet()] == [[-2], [3, -1]]


def test_G4_3_the_highest_score_wins() -> None:
    table = Table().turn_with("bbopa", "barrel")
    for _ in range(6):
        table.turn_with(MISS)
    assert table.match.scores() == [-2, -3]
    assert table.match.winners() == [0]


def test_G4_3_equal_scores_share_the_win() -> None:
    table = Table()
    for _ in range(6):
        table.turn_with(MISS)
    assert table.match.winners() == [0, 1]
