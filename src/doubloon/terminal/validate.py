"""`doubloon validate DIR`: which records still replay under the rules as they are now."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from doubloon.locale import Message, Problem, language, say
from doubloon.terminal.files import read_record, read_text


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", type=Path, metavar="DIR", help=say(Message("cli.help.folder"), language()))


def run(args: argparse.Namespace) -> int:
    if not args.folder.is_dir():
        raise Problem("cli.no_folder", file=str(args.folder))
    files = sorted(file for file in args.folder.rglob("*.txt") if file.is_file())
    if not files:
        raise Problem("cli.validate.none", file=str(args.folder))
    bad = 0
    for file in files:
        try:
            read_record(read_text(file))
        except Problem as problem:
            bad += 1
            print(say(Message("cli.validate.bad", {"file": str(file), "reason": problem.message}), language()))
    summary = Message("cli.validate.good", {"good": len(files) - bad, "bad": bad})
    print(say(summary, language()), file=sys.stderr)
    return 1 if bad else 0
