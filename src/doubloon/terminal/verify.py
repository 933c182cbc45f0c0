"""`doubloon verify FILE`: every draw again, from the published secret."""

from __future__ import annotations

import argparse
from pathlib import Path

from doubloon.engine.contract import CHANCE
from doubloon.engine.record import TABLE, draws_that_differ
from doubloon.locale import Message, Problem, language, say
from doubloon.terminal.files import read_record, read_text


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=say(Message("cli.help.file"), language()))


def run(args: argparse.Namespace) -> int:
    match, header = read_record(read_text(args.file))
    if header.dealer == TABLE:
        raise Problem("cli.verify.table")
    if match.dealer is None:
        raise Problem("cli.verify.no_secret")
    wrong = draws_that_differ(match, match.dealer)
    for ply in wrong:
        text = match.rules.text(match.plies[ply].move)
        print(say(Message("cli.verify.bad", {"ply": ply + 1, "text": text}), language()))
    if wrong:
        return 1
    dealt = sum(ply.seat == CHANCE for ply in match.plies[match.dealer.since :])
    print(say(Message("cli.verify.good", {"n": dealt, "seal": header.seal}), language()))
    return 0
