"""Data files: the box's own, and mistakes in others' refused with the name of the field."""

from __future__ import annotations

import pytest

import doubloon
from doubloon.games.gold_armada.components import read_tables
from doubloon.locale import Problem

GOOD = """players = [2, 5]
skulls = 6
dice = 5
throws = 3
symbols = ["sun", "moon"]
[basic]
needs = [2, 3]
values = [1, 2]
[special.three]
values = [2]
accepts = ["all"]
"""


def test_the_box_has_the_values_of_the_box() -> None:
    tables = read_tables("")
    assert [pier.values for pier in tables.piers if pier is not None] == [[1, 2, 3]] * 6 + [
        [2, 3, 4],
        [3, 4, 5],
        [3, 4, 5],
        [4, 5, 6],
    ]


def test_another_file_is_accepted() -> None:
    assert read_tables(GOOD).symbols == ["sun", "moon"]


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ("skulls = 6", "skulls = 0", "skulls"),
        ("skulls = 6", "skulls = true", "skulls"),
        ("skulls = 6", "", "skulls"),
        ("dice = 5", "dice = 6", "dice"),
        ("throws = 3", 'throws = "3"', "throws"),
        ("players = [2, 5]", "players = [5, 2]", "players"),
        ("players = [2, 5]", "players = [2]", "players"),
        ('["sun", "moon"]', '["sun"]', "symbols"),
        ('["sun", "moon"]', '["sun", "sun"]', "symbols"),
        ('["sun", "moon"]', '["sun", "half moon"]', "symbols"),
        ('["sun", "moon"]', '["sun", "three"]', "symbols"),
        ('["sun", "moon"]', '["sun", 3]', "symbols"),
        ('["sun", "moon"]', '["sun", "unused3"]', "symbols"),
        ("needs = [2, 3]", "needs = [2]", "basic.needs"),
        ("needs = [2, 3]", "needs = [2, 6]", "basic.needs"),
        ("values = [1, 2]", "values = [1, 2, 3, 4]", "basic.values"),
        ("values = [1, 2]", "values = [1, 2]\ncolour = 1", "basic.colour"),
        ("values = [1, 2]", 'values = [1, 2]\nsymbols = ["star"]', "basic.symbols"),
        ("[special.three]", "[special.six]", "special.six"),
        ('accepts = ["all"]', 'accepts = ["some"]', "special.three.accepts"),
        ('accepts = ["all"]', 'accepts = [["star"]]', "special.three.accepts"),
        ('accepts = ["all"]', 'accepts = ["all", "all"]', "special.three.accepts"),
        ('accepts = ["all"]', "accepts = 3", "special.three.accepts"),
        ("skulls = 6", "skulls = 6\nwind = 1", "wind"),
    ],
)
def test_a_mistake_names_its_field(old: str, new: str, field: str) -> None:
    assert old in GOOD
    with pytest.raises(Problem) as problem:
        doubloon.load("gold_armada", data=GOOD.replace(old, new))
    assert problem.value.message.args["field"] == field
    assert field in str(problem.value)


@pytest.mark.parametrize(
    "text",
    [
        "]",
        "players = [2, 5]\nskulls=1\ndice=1\nthrows=1\nsymbols=['a','b']",
        "a = " + "[" * 20_000,
        "a = " + "9" * 5_000,
    ],
)
def test_what_is_no_data_file_is_refused(text: str) -> None:
    with pytest.raises(Problem):
        doubloon.load("gold_armada", data=text)
