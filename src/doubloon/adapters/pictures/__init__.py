"""The list of drawings, one a game, imported when first drawn."""

from __future__ import annotations

from importlib import import_module
from typing import Protocol, cast

from doubloon.adapters.picture import Picture
from doubloon.engine.contract import View

DRAWINGS = {
    "gold_armada": "doubloon.adapters.pictures.gold_armada",
    "silver_and_gold": "doubloon.adapters.pictures.silver_and_gold",
    "tobago": "doubloon.adapters.pictures.tobago",
    "volcano": "doubloon.adapters.pictures.tobago",  # lava and volcano are terrains like others
}


class Drawing(Protocol):
    def draw(self, view: View, /) -> Picture: ...


def draw(game: str, view: View) -> Picture:
    """What a view shows, and nothing else."""
    return cast("Drawing", import_module(DRAWINGS[game])).draw(view)
