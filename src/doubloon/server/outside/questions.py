"""What a bot is asked about a table."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import msgspec

from doubloon.engine.contract import View
from doubloon.engine.options import Value
from doubloon.server.outside.botworker import Question

if TYPE_CHECKING:
    from doubloon.server.tables.table import Table


def question(
    table: Table, seat: int, view: View, moves: list[int], *, level: int = 0, is_advice: bool = False
) -> Question:
    options = tuple(sorted(msgspec.json.decode(table.row.options, type=dict[str, Value]).items()))
    level = level or table.people.sitters[seat].level or 1
    return Question(
        table.row.game,
        options,
        level,
        secrets.randbits(32),
        view,
        moves,
        is_advice,
        match="" if is_advice else table.id,
        asked=table.asked[seat],
        undos=table.undos,
    )
