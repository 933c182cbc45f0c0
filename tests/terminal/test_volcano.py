"""Volcano at a terminal: lava and volcano on the island, covered cards, ways over lava, shorthand."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from doubloon.terminal.pen import USUAL_WIDTH, Pen
from doubloon.terminal.volcano import VolcanoBoard
from tests.games.volcano.table import Table
from tests.terminal.console import Console

PEN = Pen("en", ["Anna", "Bo"], colour=False)
PEN.room = USUAL_WIDTH  # whatever the terminal of the tests


@pytest.fixture
def env(tmp_path: Path) -> Mapping[str, str]:
    return {"DOUBLOON_DATA": str(tmp_path / "data"), "DOUBLOON_LANGUAGE": "en", "TERM": "xterm"}


def shown(table: Table) -> str:
    return VolcanoBoard().draw(table.volcano.screen(table.look()), table.volcano.hints(table.v, 0), PEN)


def choices(table: Table) -> str:
    return VolcanoBoard().choices(table.look(), table.moves(0), table.volcano.hints(table.v, 0), PEN)


def typed(table: Table, line: str) -> str:
    return VolcanoBoard().read(line, table.look(), table.moves(0), PEN).move


def test_lava_volcano_and_covered_cards_are_shown() -> None:
    table = Table().lava("g7").clue("grey", "not_in_jungle", 1).hand(0, "in_jungle")
    table.play(0, "cover in_jungle grey next_volcano").deal()
    text = shown(table)
    assert "Xg7" in text and "Vi8" in text and "X lava" in text
    assert "✦1 Next to the volcano" in text and "under it “In the jungle”" in text
    assert "Lava tiles left: 24. Open volcano clues: Next to lava (next_lava)" in text


def test_when_all_volcano_clues_lie_on_maps_it_is_said() -> None:
    table = Table()
    table.v.under = table.v.under + 1 + (1 << 6) + (1 << 12) + (1 << 18)
    assert "All volcano clues lie on maps." in shown(table)


def test_cards_to_cover_and_ways_over_lava_are_previewed() -> None:
    table = Table().lava("g7", "f7").clue("grey", "not_in_jungle", 1).hand(0, "in_jungle").atv(0, "g6")
    table.give(0, amulets=1)
    text = choices(table)
    assert "1  □ grey: under" in text and "next_volcano" in text
    assert "cover 3 white next_lava" in text
    assert "Over lava, for an amulet:\n1 leg: g7\n2 legs: " in text
    table.give(0, amulets=0).treasure(0, 5)
    assert "Over lava, for your best treasure card:" in choices(table)


def test_shorthand() -> None:
    table = Table().hand(0, "in_lake", "in_jungle")
    assert typed(table, "cover 2 g next_lava") == "cover in_lake grey next_lava"
    assert typed(table, "amulet cover 1 bl next_volcano") == "amulet cover in_jungle black next_volcano"
    assert typed(table, "cover in_lake white next_lava") == "cover in_lake white next_lava"
    assert typed(table, "h7") == "leg h7"
    assert "numbered from 1 to 2" in VolcanoBoard().read("cover 3 white next_lava", table.look(), [], PEN).show
    assert typed(table.amulet_taken(), "g7") == "lava g7"
    assert typed(table, "lava g7") == "lava g7"


def test_territories_are_chosen_and_laid(env: Mapping[str, str]) -> None:
    options = ["--option", "island=7", "--option", "choose_territories=yes"]
    console = Console("terminal", "volcano", "--seats", "Anna,1", *options, "--seed", "1", env=env)
    assert "Choose a territory" in console.read()
    assert "Lay your territory" in console.type("2")
    assert "goes into the ocean" in console.type("i6 i5 h5")
    console.type("quit")
    assert console.close() == 0
    assert "Traceback" not in console.text
