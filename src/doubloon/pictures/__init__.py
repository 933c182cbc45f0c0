"""The picture of a game: by convention the module here that has its name, the generic one where there is none."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from doubloon.engine.contract import View
from doubloon.games import own_part
from doubloon.pictures import generic
from doubloon.pictures.picture import Picture


def draw(game: str, view: View) -> Picture:
    """What a view shows, and nothing else."""
    own = own_part(__name__, game, "draw")
    return cast("Callable[[View], Picture]", own)(view) if own else generic.draw(game, view)
