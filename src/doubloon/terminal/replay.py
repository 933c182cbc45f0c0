"""`doubloon replay FILE`: a match move by move, with the position after each decision."""

from __future__ import annotations

import argparse
from pathlib import Path

from doubloon.engine.contract import CHANCE, SPECTATOR
from doubloon.engine.match import Match
from doubloon.locale import Message, Problem, language, say
from doubloon.terminal.board import NO_LIGHT, Scene
from doubloon.terminal.boards import board
from doubloon.terminal.files import read_record, read_text
from doubloon.terminal.pen import Pen, has_colour
from doubloon.terminal.play import shown_names


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=say(Message("cli.help.file"), language()))
    parser.add_argument("--seat", type=int, help=say(Message("cli.help.seat"), language()))


def run(args: argparse.Namespace) -> int:
    match, header = read_record(read_text(args.file))
    if args.seat is not None and not SPECTATOR <= args.seat < match.seats:
        raise Problem("engine.no_such_seat", seat=args.seat, seats=match.seats)
    pen = Pen(language(), shown_names(header.names, language()), colour=has_colour())
    drawing = board(match.rules)
    shown = Match(match.rules, match.seats)
    lines = _lines(match, args.seat)
    again = match.reread(lines)
    hidden = next((number for number, line in enumerate(lines) if line != again[number]), len(lines))
    for number, (ply, text) in enumerate(zip(match.plies, again, strict=True)):
        shown.play_move(ply.seat, ply.move)
        if text:
            print(f"{number + 1:4} {'chance' if ply.seat == CHANCE else pen.name(ply.seat)} {text}")
        # Of a match under way, positions that may not be looked at again are not drawn.
        if (ply.seat != CHANCE or shown.is_over) and (number < hidden or number == len(lines) - 1):
            viewer = SPECTATOR if match.has_hidden() else args.seat if args.seat is not None else ply.seat
            view = match.rules.screen(shown.view(viewer))
            scene = Scene(view, shown.hints(viewer), [], shown.prompt(viewer), is_over=shown.is_over)
            print(f"{drawing.picture(scene, NO_LIGHT, pen)}\n\n{drawing.side(scene, pen)}\n")
    if match.is_over:
        scores = match.scores()
        print("  ".join(f"{pen.name(seat)}: {score}" for seat, score in enumerate(scores)))
    return 0


def _lines(match: Match, seat: int | None) -> list[str]:
    """What a seat has seen of each ply, or all there is to see."""
    if match.has_hidden():
        return [line.text for line in match.lines]  # nobody knows more
    if seat is None:
        return [match.rules.text(ply.move) for ply in match.plies]
    return [event.seen(seat) for event in match.events()]
