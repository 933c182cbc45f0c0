"""The tables in docs/research.md are those of the code, and the page names every environment there is."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from doubloon.adapters.openspiel import short_name
from doubloon.adapters.tensors.page import renewed
from doubloon.registry import env_id
from tests.adapters.cases import ADAPTED

PAGE = Path(__file__).parents[2] / "docs/research.md"


def test_the_tables_of_the_tensors_are_up_to_date() -> None:
    page = PAGE.read_text("utf-8")
    assert renewed(page) == page, "run: python -m doubloon.adapters.tensors.page docs/research.md"


@pytest.mark.parametrize("game", ADAPTED)
def test_the_page_names_every_environment(game: str) -> None:
    page = PAGE.read_text("utf-8")
    module = import_module(f"doubloon.adapters.{game}_v0")
    for name in (module.__name__.rpartition(".")[2], env_id(game), short_name(game)):
        assert f"`{name}`" in page
