"""Pictures of hexes."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from doubloon.games.tobago.island import numbered_island
from doubloon.hexmap import svg
from doubloon.hexmap.chart import neighbours


def test_the_coast_is_where_land_ends() -> None:
    middle = svg.Tile((0, 0), "#fff", "", "a1")
    assert svg.coast([middle]).count("M") == 6
    flower = [middle, *[svg.Tile(at, "#fff", "", "b1") for at in neighbours((0, 0))]]
    assert svg.coast(flower).count("M") == 18


def test_neighbours_share_an_edge() -> None:
    for direction, at in enumerate(neighbours((0, 0))):
        ours = {svg.corner((0, 0), direction), svg.corner((0, 0), direction + 1)}
        theirs = {svg.corner(at, direction + 3), svg.corner(at, direction + 4)}
        assert ours == theirs


def test_a_picture_is_well_formed_and_escapes_its_title() -> None:
    picture = ET.fromstring(svg.draw([svg.Tile((0, 0), "#fff", "", "<&>")], [], "5 > 4"))
    words = [element.text for element in picture.iter() if element.text]
    assert "<&>" in words
    assert "5 > 4" in words


def test_notebooks_show_islands_as_pictures() -> None:
    island = numbered_island(32)
    picture = ET.fromstring(island._repr_svg_())
    assert sum(element.tag.endswith("text") for element in picture.iter()) == island.land.count
