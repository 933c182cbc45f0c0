"""What the shell asks of a game's drawing: `make_board()` in the module here that is named after the game."""

from __future__ import annotations

from typing import Protocol, TypeVar

import msgspec

from doubloon.engine.contract import Json
from doubloon.terminal.pen import Pen

V_contra = TypeVar("V_contra", contravariant=True)


class Typed(msgspec.Struct, frozen=True):
    """What a line means: a move in notation, or something to show before asking again."""

    move: str = ""
    show: str = ""


class Board(Protocol[V_contra]):
    def draw(self, view: V_contra, hints: dict[str, Json], pen: Pen) -> str:
        """The position, as that view shows it."""
        ...

    def choices(self, view: V_contra, moves: list[str], hints: dict[str, Json], pen: Pen) -> str:
        """What can be typed now, with what each choice would bring."""
        ...

    def read(self, line: str, view: V_contra, moves: list[str], pen: Pen) -> Typed:
        """A line as typed, shorthand included; what is no shorthand is returned as the move it may be."""
        ...
