"""Names, neighbours, distances, areas and straight lines on a small land that can be drawn."""

from doubloon.hexmap import text
from doubloon.hexmap.cells import Cells, cell_set, members
from doubloon.hexmap.chart import Chart, distance, neighbours
from doubloon.hexmap.land import Land, area, extended, grown, grown2, make_land

AROUND = [(q, r) for q in range(-3, 4) for r in range(-3, 4) if abs(q + r) <= 3]
CHART = Chart(AROUND)

BAY = """\


   X
    X
   . X
    X
   X
"""


def land_of(drawing: str) -> Land:
    cells = [at for at, _, _ in text.read(CHART, drawing) if at is not None]
    return make_land(CHART, sorted([CHART.numbers[at] for at in cells]))


def names(land: Land, cells: Cells) -> list[str]:
    return [land.name(i) for i in members(cells)]


def test_names_are_column_and_number() -> None:
    assert CHART.name((0, -3)) == "d1"
    assert CHART.name((-3, 0)) == "a2"
    assert CHART.name((0, 3)) == "d7"
    assert len(set(CHART.names)) == len(CHART.hexes) == 37


def test_neighbours_clockwise_from_north() -> None:
    assert [CHART.name(at) for at in neighbours((0, 0))] == ["d3", "e3", "e4", "d5", "c4", "c3"]


def test_distance_is_counted_straight() -> None:
    assert distance((0, 0), (3, -3)) == 3
    assert distance((-1, -1), (1, 1)) == 4
    assert distance((2, -1), (2, -1)) == 0


def test_drawings_read_back() -> None:
    signs = {at: "X" for at in AROUND if at[0] >= 0}
    drawn = text.draw(CHART, signs)
    assert {at: sign for at, _, sign in text.read(CHART, drawn) if at is not None} == signs


def test_a_sign_between_cells_has_no_hex() -> None:
    assert text.read(CHART, "\nX") == [((-3, -1), "a1", "X")]
    assert text.read(CHART, "X") == [(None, "a1", "X")]


def test_rings_reach_over_the_ocean() -> None:
    land = land_of(BAY)
    assert [land.name(i) for i in range(5)] == ["d2", "d4", "e2", "e3", "f3"]
    d2: Cells = cell_set([0])
    assert names(land, grown(land, d2)) == ["e2"]
    assert names(land, grown2(land, d2)) == ["d4", "e2", "e3", "f3"]  # d4 lies across the bay at d3


def test_coast_is_where_a_hex_is_missing() -> None:
    land = land_of(BAY)
    assert land.coast == land.full
    disc = make_land(CHART, list(range(37)))
    assert len(members(disc.coast)) == 18
    assert len(members(disc.coast2)) == 30


def test_areas_are_connected_by_land() -> None:
    land = land_of(BAY)
    without_e2 = cell_set([0, 1, 3, 4])
    assert names(land, area(land, land.full, 0)) == ["d2", "d4", "e2", "e3", "f3"]
    assert names(land, area(land, without_e2, 0)) == ["d2"]
    assert names(land, area(land, without_e2, 1)) == ["d4", "e3", "f3"]


def test_straight_lines_cross_bays() -> None:
    south = CHART.number_of["d2"] * 6 + 3
    ray = [CHART.names[CHART.rays[k]] for k in range(CHART.ray_from[south], CHART.ray_from[south + 1])]
    assert ray[:2] == ["d3", "d4"]  # d3 is the bay


def test_new_cells_come_last() -> None:
    numbers = [CHART.numbers[at] for at in ((1, 0), (0, 0))]
    land = make_land(CHART, numbers)
    assert not land.in_order
    assert [land.name(i) for i in range(2)] == ["e4", "d4"]


def test_a_land_that_grows_is_the_land_made_anew() -> None:
    numbers = [number for number in range(len(CHART.hexes)) if number % 3 != 1]
    land = make_land(CHART, numbers)
    for new in [number for number in range(len(CHART.hexes)) if number % 3 == 1][::2]:
        land = extended(land, new)
        numbers.append(new)
        whole = make_land(CHART, numbers)
        for name in ("cells", "dense", "names", "q", "r", "next"):
            assert list(getattr(land, name)) == list(getattr(whole, name)), name
        for cell in range(int(land.count)):
            assert land.near.of(cell) == whole.near.of(cell)
            assert land.near2.of(cell) == whole.near2.of(cell)
        for name in ("full", "coast", "coast2", "in_order", "count"):
            grown, made = getattr(land, name), getattr(whole, name)
            assert (grown if isinstance(grown, int | tuple) else list(grown)) == (
                made if isinstance(made, int | tuple) else list(made)
            ), name
