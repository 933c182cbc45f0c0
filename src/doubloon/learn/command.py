"""`doubloon lessons check`: plays every lesson through and names the line of whatever does not hold."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from doubloon.games import GAMES
from doubloon.learn.check import check_file
from doubloon.learn.lesson import lesson_files
from doubloon.locale import LANGUAGES, Message, Problem, language, say


def configure(parser: argparse.ArgumentParser) -> None:
    tongue = language()
    languages = Message("cli.help.language", {"languages": LANGUAGES})
    parser.add_argument("what", choices=["check"], help=say(Message("learn.help.check"), tongue))
    parser.add_argument("of", nargs="*", metavar="GAME|FILE", help=say(Message("learn.help.of"), tongue))
    parser.add_argument("--language", choices=LANGUAGES, default=tongue, help=say(languages, tongue))


def run(args: argparse.Namespace) -> int:
    files = [file for wish in args.of or list(GAMES) for file in _files(wish)]
    bad = 0
    for file in files:
        faults = check_file(file)
        bad += bool(faults)
        for fault in faults:
            where = Message("learn.fault", {"file": f"{file.parent.parent.name}/{file.name}", "fault": fault.message})
            print(say(where, args.language))
    print(say(Message("learn.checked", {"n": len(files), "bad": bad}), args.language), file=sys.stderr)
    return 1 if bad else 0


def _files(wish: str) -> list[Path]:
    if wish in GAMES:
        return lesson_files(wish)
    if Path(wish).is_file():
        return [Path(wish)]
    raise Problem("learn.no_game_or_file", wish=wish, games=list(GAMES))
