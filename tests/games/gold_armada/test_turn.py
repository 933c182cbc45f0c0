"""The exact odds of one turn, against counting by hand."""

from __future__ import annotations

from typing import cast

import pytest

from tests.games.gold_armada.table import Table


def hint(table: Table, pier: str) -> tuple[float, list[str]]:
    piers = cast("dict[str, dict[str, object]]", table.match.hints(table.turn)["piers"])
    return cast("float", piers[pier]["odds"]), cast("list[str]", piers[pier]["keep"])


def test_a_pier_that_lies_there_is_certain() -> None:
    assert hint(Table().throw("bbopa"), "barrel") == (1.0, ["do:stop"])


def test_one_throw_left_for_one_symbol() -> None:
    table = Table().throw("bopac").play("keep none").throw("bopac")
    odds, keep = hint(table, "barrel")
    assert odds == pytest.approx(1 - (5 / 6) ** 4)
    assert keep == ["die:barrel", "do:throw"]


def test_two_throws_left_for_one_symbol() -> None:
    odds, keep = hint(Table().throw("bopac"), "barrel")
    assert odds == pytest.approx(1 - (5 / 6) ** 8)
    assert keep == ["die:barrel", "do:throw"]


def test_five_alike_with_one_throw_left() -> None:
    table = Table().throw("bopac").play("keep none").throw("mmmop")
    odds, keep = hint(table, "five")
    assert odds == pytest.approx(1 / 36)
    assert keep == ["die:map"] * 3 + ["do:throw"]


def test_others_get_no_hints() -> None:
    assert Table().throw("bopac").match.hints(1) == {}
