"""Islands: the 32 of the box and those a user draws."""

import pytest

from doubloon.games.tobago.components import LETTERS, TERRAIN_KINDS, box
from doubloon.games.tobago.island import Island, numbered_island, read_island
from doubloon.hexmap.cells import count, first
from doubloon.hexmap.land import area
from doubloon.locale import Problem

ALL = list(range(1, 33))


def replaced(drawing: str, cell: str, sign: str) -> str:
    """The drawing with another sign at a cell: the column is the letter, two lines make one number."""
    rows = drawing.split("\n")
    place = ord(cell[0]) - ord("a")
    for line in (2 * int(cell[1:]) - 2, 2 * int(cell[1:]) - 1):
        if len(rows[line]) > place and rows[line][place] != " ":
            rows[line] = rows[line][:place] + sign + rows[line][place + 1 :]
    return "\n".join(rows)


@pytest.mark.parametrize("number", ALL)
def test_T1_1_sections_interlock_without_a_hole(number: int) -> None:
    island = numbered_island(number)
    sections = ["A" if (number - 1) & 4 else "a", "B" if (number - 1) & 2 else "b", "C" if (number - 1) & 1 else "c"]
    assert island.land.count == sum([len(box().faces[name]) for name in sections])
    read_island(island.draw())  # connected, no hole, objects placeable


def test_T1_1_thirty_two_different_islands_on_one_chart() -> None:
    assert len({numbered_island(number).draw() for number in ALL}) == 32
    assert len(box().chart.hexes) == 182
    assert [len(box().faces[name]) for name in "ABCabc"] == [34, 33, 37, 29, 28, 31]


@pytest.mark.parametrize("number", ALL)
def test_T1_3_each_terrain_has_one_largest_area(number: int) -> None:
    island = numbered_island(number)
    for kind in range(len(LETTERS)):
        largest = island.parts.of(TERRAIN_KINDS + kind)
        assert area(island.land, largest, first(largest)) == largest
        assert count(largest) == island.sized[kind] > 0


def test_T1_2_six_terrains_and_the_drawing_reads_back() -> None:
    island = numbered_island(7)
    assert set(island.draw()) == {*LETTERS, " ", ".", "\n"}
    again = read_island(island.draw())
    assert list(again.terrain) == list(island.terrain)


def refusal(drawing: str) -> str:
    with pytest.raises(Problem) as refused:
        read_island(drawing)
    return str(refused.value)


def test_T1_1_an_island_with_a_hole_is_refused() -> None:
    island = numbered_island(7).draw()
    assert refusal(replaced(island, "h8", ".")) == "There is a hole in the island at h8 (T1.1)."


def test_T1_1_an_island_in_two_parts_is_refused() -> None:
    island = numbered_island(7).draw()
    assert refusal(replaced(island, "r6", "J")) == "r6 is cut off from the rest of the island (T1.1)."


def test_T1_2_an_unknown_terrain_is_refused() -> None:
    assert refusal(replaced(numbered_island(7).draw(), "h8", "X")).startswith("h8 shows 'X', which is not a terrain")


def test_T1_2_a_sign_between_cells_or_off_the_chart_is_refused() -> None:
    assert refusal("   J").startswith("The sign near d1 stands between two cells")
    assert refusal("J") == "a1 lies off the chart."


def test_T1_3_two_largest_areas_are_refused() -> None:
    message = refusal(TWO_RIVERS)
    assert message == "Two areas of river are equally large: the one at e7 and the one at l7 (T1.3)."


def test_T1_3_a_missing_terrain_is_refused() -> None:
    assert refusal(TWO_RIVERS.replace("R", "J")).startswith("The island has no river")


def test_T1_4_an_island_too_narrow_for_statues_is_refused() -> None:
    assert "away from the ocean" in refusal(NARROW)


def test_an_island_without_spaces_or_with_too_many_is_refused() -> None:
    assert refusal("\n\n  .") == "The island has no spaces."
    full = numbered_island(7).draw().replace(".", "J")
    assert refusal(full).startswith("The island has 182 spaces")


def test_areas_and_legs_follow_the_terrain() -> None:
    island: Island = numbered_island(7)
    for cell in range(int(island.land.count)):
        assert count(island.legs.of(cell)) >= count(island.land.near.of(cell))


TOP = "\n" * 10  # the first line below stands for number 6

TWO_RIVERS = (
    TOP
    + """\
    . . .
   . J J J
    R J S S
   J J S S R
    L L M M B
   L L M M B
    L . M B
"""
)

NARROW = (
    TOP
    + """\
    . . .
   . J . .
    R J S .
     L M B
"""
)
