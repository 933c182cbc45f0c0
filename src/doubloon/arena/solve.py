"""`doubloon solve gold_armada`: exact chances of every two-player position, into the file that level 5 plays by."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import cast

from doubloon.bots.armada_duels import FILE as DUELS
from doubloon.bots.armada_table import Headline, read_table, table_path
from doubloon.games import load
from doubloon.games.gold_armada.components import Tables
from doubloon.games.gold_armada.rules import GoldArmada
from doubloon.insight.progress import Progress
from doubloon.locale import Message, Problem, language, say


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=["gold_armada"], help=_say("help.solve_game"))
    parser.add_argument("--data", type=Path, metavar="FILE", help=_say("help.data"))
    parser.add_argument("--output", type=Path, metavar="FILE", help=_say("help.table"))
    parser.add_argument("--small", action="store_true", help=_say("help.small"))
    parser.add_argument("--again", action="store_true", help=_say("help.again"))
    parser.add_argument("--json", action="store_true", help=_say("help.json"))


def run(args: argparse.Namespace) -> int:
    tables = _tables(args.data)
    if args.small:
        return _solve_small(tables, args.output or Path(DUELS))
    file: Path = args.output or table_path(tables)
    table = None if args.again else read_table(tables, file)
    headline = table.headline if table else _solve(tables, file)
    print(_answer(headline, file, as_json=args.json))
    return 0


def _tables(data: Path | None) -> Tables:
    if data is None:
        return cast(GoldArmada, load("gold_armada")).tables
    try:
        text = data.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        raise Problem("cli.no_file", file=str(data)) from None
    return cast(GoldArmada, load("gold_armada", data=text)).tables


def _solve(tables: Tables, file: Path) -> Headline:
    try:
        from doubloon.arena.armada_solver import Solver
    except ModuleNotFoundError as missing:
        raise Problem("arena.needs", module=str(missing.name)) from None
    progress = Progress(Message("arena.solving"))
    headline = Solver(tables).solve(file, progress.tick)
    progress.end()
    return headline


def _solve_small(tables: Tables, file: Path) -> int:
    try:
        from doubloon.arena.armada_small import solve_small
    except ModuleNotFoundError as missing:
        raise Problem("arena.needs", module=str(missing.name)) from None
    progress = Progress(Message("arena.solving"))
    first = solve_small(tables, file, progress.tick)
    progress.end()
    print(say(Message("arena.solved_small", {"first": f"{first:.5f}", "file": str(file)}), language()))
    return 0


def _answer(headline: Headline, file: Path, *, as_json: bool) -> str:
    if as_json:
        plain = {"first": headline.first, "solitaire": headline.solitaire, "positions": headline.positions}
        return json.dumps({**plain, "seconds": headline.seconds, "file": str(file)})
    args: dict[str, int | str] = {
        "first": f"{headline.first:.5f}",
        "solitaire": f"{headline.solitaire:.3f}",
        "positions": headline.positions,
        "file": str(file),
    }
    return say(Message("arena.solved", {**args}), language())


def _say(key: str) -> str:
    return say(Message("arena." + key), language())
