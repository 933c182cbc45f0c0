"""Gold Armada in the terminal: the piers with what they ask for and their odds, the dice, the skulls."""

from __future__ import annotations

from doubloon.engine.contract import Json
from doubloon.games.gold_armada.describe import symbol_name
from doubloon.games.gold_armada.observe import GoldArmadaView, PierView
from doubloon.locale import Message
from doubloon.terminal.board import Typed
from doubloon.terminal.columns import padded, width
from doubloon.terminal.pen import SEAT_STYLES, Pen

DIE_STYLES = ["yellow", "green", "red", "blue", "magenta", "cyan"]


class GoldArmadaBoard:
    def draw(self, view: GoldArmadaView, hints: dict[str, Json], pen: Pen) -> str:
        odds = hints.get("piers", {})
        assert isinstance(odds, dict)
        rows = [[pen.say(f"terminal.gold_armada.{column}") for column in ("pier", "doubloons", "asks", "odds")]]
        rows += [self._pier(view, pier, odds.get(pier.name), pen) for pier in view.piers]
        lines = _table(rows, pen)
        lines += ["", self._players(view, pen), self._dice(view, pen)]
        return "\n".join(lines)

    def choices(self, view: GoldArmadaView, moves: list[str], hints: dict[str, Json], pen: Pen) -> str:
        if view.phase == "choosing":
            return pen.say("terminal.gold_armada.how_to_keep", {"example": "keep " + " ".join(view.dice[:2])})
        return "\n".join(f"{number:3}  {move}" for number, move in enumerate(moves, 1))

    def read(self, line: str, view: GoldArmadaView, moves: list[str], pen: Pen) -> Typed:
        words = line.split()
        symbols = {accepted for pier in view.piers for accepted in pier.accepts} | set(view.dice)
        if words and view.phase == "throwing" and words[0] != "throw":
            return Typed(move="throw " + line)
        if words and words[0] in symbols and view.phase == "choosing":
            return Typed(move="keep " + line)
        if len(words) == 1 and words[0] in {pier.name for pier in view.piers} and view.phase == "taking":
            return Typed(move="take " + words[0])
        return Typed(move=line)

    def _pier(self, view: GoldArmadaView, pier: PierView, hint: Json, pen: Pen) -> list[str]:
        doubloons = [pen.paint("·", SEAT_STYLES[owner % len(SEAT_STYLES)]) for owner in pier.owners]
        left = pier.values[len(pier.owners) :]
        doubloons += [pen.paint(str(value), "bold", "yellow") if k == 0 else str(value) for k, value in enumerate(left)]
        odds = ""
        if isinstance(hint, dict) and isinstance(hint["odds"], float):
            odds = f"{hint['odds']:.0%}"
        return [pier.name, " ".join(doubloons), self._asks(view, pier, pen) if left else "", odds]

    def _asks(self, view: GoldArmadaView, pier: PierView, pen: Pen) -> str:
        symbols = [symbol_name(name) for name in pier.accepts]
        is_any = len(pier.accepts) == len({a for p in view.piers for a in p.accepts} | set(view.dice))
        kind = "any" if is_any and pier.kind != "basic" else "some"
        key = {"basic": "asks_basic", "full_house": "asks_full_house"}.get(pier.kind, "asks_alike")
        return pen.say(f"terminal.gold_armada.{key}", {"n": pier.needs, "kind": kind, "symbols": symbols})

    def _players(self, view: GoldArmadaView, pen: Pen) -> str:
        parts = []
        for seat in range(view.seats):
            score = {"score": view.scores[seat], "skulls": view.skulls[seat]}
            mark = "> " if seat in view.to_act or (view.phase == "throwing" and seat == view.turn) else "  "
            parts.append(f"{mark}{pen.name(seat)} {pen.say('terminal.gold_armada.score', score)}")
        return "   ".join(parts)

    def _dice(self, view: GoldArmadaView, pen: Pen) -> str:
        skulls = pen.say("terminal.gold_armada.skulls_left", {"n": view.skulls_left})
        if not view.dice:
            return skulls
        names = list(dict.fromkeys(a for pier in view.piers for a in pier.accepts))
        dice = []
        for name in view.dice:
            style = DIE_STYLES[names.index(name) % len(DIE_STYLES)] if name in names else "dim"
            said = symbol_name(name)
            dice.append(pen.paint(f"[{pen.message(said) if isinstance(said, Message) else said}]", "bold", style))
        throws = pen.say("terminal.gold_armada.throws_left", {"n": view.throws_left})
        return "   ".join([" ".join(dice), *([throws] if view.phase == "choosing" else []), skulls])


def make_board() -> GoldArmadaBoard:
    return GoldArmadaBoard()


def _table(rows: list[list[str]], pen: Pen) -> list[str]:
    """Columns as wide as their widest cell."""
    widths = [max(width(row[k]) for row in rows) for k in range(len(rows[0]))]
    lines = ["  ".join(padded(cell, widths[k]) for k, cell in enumerate(row)).rstrip() for row in rows]
    return [pen.paint(lines[0], "dim"), *lines[1:]]
