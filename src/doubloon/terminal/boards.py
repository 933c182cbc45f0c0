"""The list of drawings, one a game, imported when first drawn."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from doubloon.engine.contract import View
from doubloon.terminal.board import Board

BOARDS = {
    "gold_armada": "doubloon.terminal.gold_armada",
    "silver_and_gold": "doubloon.terminal.silver_and_gold",
    "tobago": "doubloon.terminal.tobago",
    "volcano": "doubloon.terminal.volcano",
}


def board(game: str) -> Board[View]:
    return cast("Board[View]", import_module(BOARDS[game]).make_board())
