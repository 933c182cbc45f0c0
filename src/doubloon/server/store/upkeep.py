"""`doubloon migrate`, and what `backup` and `validate --database` do."""

from __future__ import annotations

import argparse
import os
import sys
from contextlib import closing

import msgspec

from doubloon.engine.match import UNDO, Match, Row
from doubloon.engine.options import Value
from doubloon.games import load
from doubloon.locale import Message, Problem, language, say
from doubloon.server.settings import about, read_settings
from doubloon.server.store import MatchRow, Store, open_store


class _Practice(msgspec.Struct, frozen=True):
    """What is looked at of the people of a match."""

    practice: bool = False


def store_of(database: str | None) -> Store:
    return open_store(read_settings(os.environ, {"database": database} if database else {}).database_url)


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--database", metavar="URL", help=say(about("database"), language()))


def run(args: argparse.Namespace) -> int:
    with closing(store_of(args.database)) as store:
        print(say(Message("server.migrated", {"n": len(store.migrate())}), language()), file=sys.stderr)
    return 0


def validate(database: str) -> int:
    """Replay every stored match against the rules as they are now, each move checked."""
    bad = 0
    with closing(store_of(database)) as store:
        store.migrate()
        matches = store.matches()
        for match in matches:
            row = store.match(match)
            problem = None if row is None else problem_of(store, row)
            if problem is not None:
                bad += 1
                print(say(Message("server.validate.bad", {"match": match, "reason": problem}), language()))
    print(say(Message("server.validate.good", {"good": len(matches) - bad, "bad": bad}), language()), file=sys.stderr)
    return 1 if bad else 0


def problem_of(store: Store, row: MatchRow) -> Message | None:
    try:
        rules = load(row.game, **msgspec.json.decode(row.options, type=dict[str, Value]))
        if rules.version != row.version:
            raise Problem("engine.record_version", game=row.game, written=row.version, carried=rules.version)
        match = Match(rules, row.seats)
        for line in store.log(row.id):
            if line.text.startswith(UNDO):
                match.follow(Row(line.seat, line.text))
            else:
                match.play(line.seat, line.text)
        if match.is_practice and not msgspec.json.decode(row.people, type=_Practice).practice:
            raise Problem("engine.undo_chance")
        if row.scores is not None and msgspec.json.decode(row.scores) != match.scores():
            raise Problem("engine.record_scores")
    except Problem as problem:
        return problem.message
    return None
