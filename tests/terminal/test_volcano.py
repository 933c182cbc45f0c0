"""Volcano at a terminal: lava and volcano on the island, covered cards, ways over lava, shorthand."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.games.volcano.table import Table
from tests.terminal.console import Console
from tests.terminal.desk import Desk


@pytest.fixture
def env(tmp_path: Path) -> Mapping[str, str]:
    return {"DOUBLOON_DATA": str(tmp_path / "data"), "DOUBLOON_LANGUAGE": "en", "TERM": "xterm"}


def desk(table: Table) -> Desk:
    return Desk(table.volcano, table.v)


def test_lava_volcano_and_covered_cards_are_shown() -> None:
    table = Table().lava("g7").clue("grey", "not_in_jungle", 1).hand(0, "in_jungle")
    table.play(0, "cover in_jungle grey next_volcano").deal()
    text = desk(table).shown()
    assert "Xg7" in text and "Vi8" in text
    assert "X lava" in desk(table).board.legend(desk(table).pen)
    assert "✦1 Next to the volcano" in text and "under it “In the jungle”" in text
    assert "Lava tiles left: 24. Open volcano clues: Next to lava" in text


def test_when_all_volcano_clues_lie_on_maps_it_is_said() -> None:
    table = Table()
    table.v.under = table.v.under + 1 + (1 << 6) + (1 << 12) + (1 << 18)
    assert "All volcano clues lie on maps." in desk(table).shown()


def test_cards_to_cover_and_ways_over_lava_are_previewed() -> None:
    table = Table().lava("g7", "f7").clue("grey", "not_in_jungle", 1).hand(0, "in_jungle").atv(0, "g6")
    table.give(0, amulets=1)
    at = desk(table)
    assert "Over lava, for an amulet: " in at.offered() and " g7" in at.offered()
    at.picked = ("hand:in_jungle", "map:grey")
    assert "In the jungle → □ grey" in at.offered()
    assert ") Next to the volcano  " in at.offered()
    table.give(0, amulets=0).treasure(0, 5)
    assert "Over lava, for your best treasure card:" in desk(table).offered()


def test_a_cover_is_typed_with_numbers_or_words() -> None:
    at = desk(Table().clue("grey", "not_in_jungle", 1).hand(0, "in_jungle", "in_lake"))
    number = next(choice.key for choice in at.menu.choices if choice.picks == ("hand:in_jungle",))
    assert at.typed(f"cover {number} g next lava") == "cover in_jungle grey next_lava"
    assert at.typed("in jungle grey not next volcano") == "cover in_jungle grey not_next_volcano"
    assert at.typed("cover in_lake white next_lava") == "cover in_lake white next_lava"  # not allowed, but understood


def test_lava_is_laid_by_naming_a_cell() -> None:
    table = Table().hand(0, "in_lake")
    assert desk(table).typed("h7") == "leg h7"
    assert desk(table.amulet_taken()).typed("g7") == "lava g7"
    assert desk(table).typed("lava g7") == "lava g7"


def test_territories_are_chosen_and_laid(env: Mapping[str, str]) -> None:
    options = ["--option", "island=7", "--option", "choose_territories=yes"]
    console = Console("terminal", "volcano", "--seats", "Anna,1", *options, "--seed", "1", env=env)
    assert "Choose a territory" in console.read()
    assert "Lay your territory" in console.type("2")
    assert "goes into the ocean" in console.type("i6 i5 h5")
    console.type("quit")
    assert console.close() == 0
    assert "Traceback" not in console.text
