"""`doubloon backup FILE`: a consistent copy of a live SQLite database."""

from __future__ import annotations

import argparse
import sys
from contextlib import closing

from doubloon.locale import Message, Problem, language, say
from doubloon.server.settings import about
from doubloon.server.store.sqlite import SqliteStore
from doubloon.server.store.upkeep import store_of


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=say(Message("server.help.target"), language()))
    parser.add_argument("--database", metavar="URL", help=say(about("database"), language()))


def run(args: argparse.Namespace) -> int:
    with closing(store_of(args.database)) as store:
        if not isinstance(store, SqliteStore):
            raise Problem("server.backup_sqlite")
        store.backup(args.file)
    print(say(Message("server.backed_up", {"file": args.file}), language()), file=sys.stderr)
    return 0
