"""`doubloon island NUMBER | FILE`: one of the islands of Tobago, or one drawn by a user, checked and shown."""

from __future__ import annotations

import argparse
from pathlib import Path

from doubloon.engine.digits import read_number
from doubloon.games.tobago.components import ISLANDS
from doubloon.games.tobago.island import Island, numbered_island, read_island
from doubloon.locale import Message, Problem, language, say
from doubloon.terminal.files import read_text, write_whole


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("island", metavar="NUMBER|FILE", help=say(Message("tobago.terminal.help_island"), language()))
    parser.add_argument("--svg", type=Path, metavar="FILE", help=say(Message("tobago.terminal.help_svg"), language()))


def run(args: argparse.Namespace) -> int:
    island = find_island(args.island)
    if args.svg is None:
        print(island.draw(), end="")
        return 0
    title = say(Message("tobago.terminal.island_title", {"island": Path(args.island).stem}), language())
    try:
        write_whole(args.svg, island.picture(title))
    except OSError:
        raise Problem("terminal.cannot_save", file=str(args.svg)) from None
    return 0


def find_island(word: str) -> Island:
    if word.isdecimal():
        if not 1 <= read_number(word) <= ISLANDS:
            raise Problem("tobago.bad_island", value=word)
        return numbered_island(read_number(word))
    return read_island(read_text(Path(word)))
