"""What a bot is asked about a table."""

from __future__ import annotations

import hmac
import secrets
from typing import TYPE_CHECKING

import msgspec

from doubloon.bots.levels import level_of
from doubloon.engine.contract import View
from doubloon.engine.options import Value
from doubloon.server.outside.botworker import Question
from doubloon.server.policies import LEVEL

TIMES = 4  # the ladder's iterations

if TYPE_CHECKING:
    from doubloon.server.tables.table import Table


def question(
    table: Table, seat: int, view: View, moves: list[int], *, level: int = 0, is_advice: bool = False, policy: str = ""
) -> Question:
    options = tuple(sorted(msgspec.json.decode(table.row.options, type=dict[str, Value]).items()))
    level = LEVEL if policy else level or table.people.sitters[seat].level or 1
    if table.row.day and not is_advice:
        return _same_for_all(table, seat, Question(table.row.game, options, level, 0, view, moves))
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
        policy=policy,
    )


def _same_for_all(table: Table, seat: int, question: Question) -> Question:
    """At a daily deal: whoever is asked the same at two tables answers the same, on any machine. Such a bot keeps
    nothing in mind, since what it has in mind depends on how often a server was started."""
    label = f"bot {seat} {table.asked[seat]}".encode("ascii")
    seed = int.from_bytes(hmac.new(bytes.fromhex(table.row.secret), label, "sha256").digest()[:4], "big")
    iterations = level_of(question.game, question.level).iterations * TIMES
    return msgspec.structs.replace(question, seed=seed, iterations=iterations)
