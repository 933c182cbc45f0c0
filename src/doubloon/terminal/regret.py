"""`doubloon regret FILE`: a two-player match of Gold Armada against its solution, decision by decision."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from doubloon.insight.regret import Choice, regrets
from doubloon.locale import Argument, Message, language, say
from doubloon.terminal.files import read_record, read_text
from doubloon.terminal.play import shown_names

LEAST = 0.0005  # of a share: less is not worth a line


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=say(Message("cli.help.file"), language()))
    parser.add_argument("--json", action="store_true", help=say(Message("arena.help.json"), language()))


def run(args: argparse.Namespace) -> int:
    match, header = read_record(read_text(args.file))
    found = regrets(match.rules, match.seats, match.plies)
    if args.json:
        print(msgspec.json.encode(found).decode())
        return 0
    names = shown_names(header.names, language())
    for choice in found:
        if choice.regret >= LEAST:
            print(_line(choice, names[choice.seat]))
    for seat, name in enumerate(names):
        own = [choice for choice in found if choice.seat == seat]
        total = f"{100 * sum([choice.regret for choice in own]):.2f}"
        print(_say("regret_total", player=name, points=total, decisions=len(own)))
    return 0


def _line(choice: Choice, name: str) -> str:
    """Moves as they stand in the record: researchers compare them with it."""
    return f"{choice.ply + 1:5}  {name}  {choice.move}  {100 * -choice.regret:+.2f} %  ({choice.best})"


def _say(key: str, **args: Argument) -> str:
    return say(Message("insight." + key, args), language())
