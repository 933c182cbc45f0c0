"""`doubloon validate DIR`: which records still replay under the rules as they are now."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from pathlib import Path

from doubloon.locale import Message, Problem, language, say
from doubloon.terminal.files import read_record, read_text


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", type=Path, metavar="DIR", nargs="?", help=say(Message("cli.help.folder"), language()))
    parser.set_defaults(command=parser.prog)
    parser.add_argument("--database", metavar="URL", help=say(Message("cli.help.database"), language()))


def run(args: argparse.Namespace) -> int:
    if args.database is not None:
        checked: int = import_module("doubloon.server.store.upkeep").validate(args.database)  # the server's, not ours
        return checked
    if args.folder is None:
        raise Problem("cli.missing_arguments", names="DIR", command=args.command)
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
