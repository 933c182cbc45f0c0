"""The score sheet at the end, who was out before it, and who has won: that is the last line."""

from __future__ import annotations

from doubloon.terminal.pen import Pen
from doubloon.terminal.table import Table


def result_text(table: Table, pen: Pen) -> str:
    result = table.result()
    lines = []
    if result.sheet:
        lines.append(pen.paint(pen.say("terminal.final"), "bold"))
    for seat, items in enumerate(result.sheet):
        lines.append(pen.name(seat))
        lines += [f"  {points:4}  {pen.message(label)}" for label, points in items]
        lines.append(f"  {result.scores[seat]:4}  {pen.paint(pen.say('terminal.total'), 'bold')}")
    lines += [pen.say("over.resigned", {"name": pen.names[seat]}) for seat in result.resigned]
    lines += [pen.say("over.late", {"name": pen.names[seat]}) for seat in result.late]
    names = [pen.names[seat] for seat in result.winners]
    lines.append(pen.paint(pen.say("over.winners", {"n": len(result.winners), "names": names}), "bold"))
    return "\n".join(lines)
