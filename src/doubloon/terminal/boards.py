"""The drawing of a game: by convention the module here that has its name, the generic one where there is none."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from doubloon.engine.contract import AnyRules, View
from doubloon.games import own_part
from doubloon.terminal.board import Board
from doubloon.terminal.generic import GenericBoard


def board(rules: AnyRules) -> Board[View]:
    make = own_part("doubloon.terminal", rules.name, "make_board")
    return cast("Callable[[AnyRules], Board[View]]", make)(rules) if make else GenericBoard[View](rules)
