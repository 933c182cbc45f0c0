"""`doubloon arena`: matches between bots, and what they say about their strength."""

from __future__ import annotations

import argparse
import os
import re
import sys
from pathlib import Path

import msgspec

from doubloon.arena.game import LADDER, TABLE, Result
from doubloon.arena.pool import run as run_tasks
from doubloon.arena.report import cells, html
from doubloon.arena.schedule import Plan, check, lacks_table, tasks
from doubloon.arena.store import Store
from doubloon.arena.summary import Summary, summarise
from doubloon.engine.options import Value
from doubloon.games import GAMES
from doubloon.insight.progress import Progress
from doubloon.locale import Argument, Message, Problem, language, say


def configure(parser: argparse.ArgumentParser) -> None:
    configure_plan(parser)
    parser.add_argument("--adjust", action="store_true", help=_say("help.adjust"))
    parser.add_argument("--json", action="store_true", help=_say("help.json"))
    parser.add_argument("--output", type=Path, metavar="DIR", help=_say("help.output"))


def configure_plan(parser: argparse.ArgumentParser) -> None:
    """Which matches are to be played, and where."""
    parser.add_argument("--game", required=True, metavar="GAME", help=_say("help.game", games=list(GAMES)))
    parser.add_argument("--players", required=True, metavar="A,B", help=_say("help.players"))
    parser.add_argument("--num", type=int, default=100, metavar="N", help=_say("help.num"))
    parser.add_argument("--seats", type=int, default=0, metavar="N", help=_say("help.seats"))
    parser.add_argument("--seed", type=int, default=1, metavar="N", help=_say("help.seed"))
    parser.add_argument("--budget", default=LADDER, metavar="B", help=_say("help.budget"))
    option = say(Message("cli.help.option"), language())
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=option)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help=_say("help.jobs"))
    parser.add_argument("--dask", default="", metavar="ADDRESS", help=_say("help.dask"))


def plan_of(args: argparse.Namespace) -> Plan:
    return Plan(
        game=args.game,
        players=[word.strip() for word in args.players.split(",")],
        num=args.num,
        seed=args.seed,
        seats=args.seats,
        options=_options(args.option),
        budget=_budget(args.budget),
    )


def run(args: argparse.Namespace) -> int:
    plan = check(msgspec.structs.replace(plan_of(args), is_adjusted=args.adjust))
    if lacks_table(plan):
        print(_say("no_table"), file=sys.stderr)
    results = play_plan(plan, args.output, jobs=max(1, args.jobs), dask=args.dask)
    summary = summarise(plan, results)
    if args.output:
        (args.output / "summary.json").write_bytes(msgspec.json.format(msgspec.json.encode(summary), indent=2) + b"\n")
        (args.output / "report.html").write_text(html(summary, results), "utf-8")
    print(msgspec.json.encode(summary).decode() if args.json else text(summary))
    return 0


def play_plan(plan: Plan, folder: Path | None, *, jobs: int, dask: str = "") -> list[Result]:
    """All results of a plan, sorted; those that lie in the folder are not played again."""
    store = Store(folder, plan) if folder else None
    wanted = tasks(plan, is_kept=folder is not None and not plan.is_told)
    results = {result.number: result for result in (store.results() if store else []) if result.number < len(wanted)}
    progress = Progress(Message("arena.playing"))
    progress.tick(len(results), len(wanted))
    for result in run_tasks([task for task in wanted if task.number not in results], jobs, dask):
        results[result.number] = result
        if store:
            store.add(result)
        progress.tick(len(results), len(wanted))
    progress.end()
    return [results[number] for number in sorted(results)]


def text(summary: Summary) -> str:
    heads = ["player", "share", "interval", "rating", "score", "speed", "slowest"]
    rows = [[_say("column." + head) for head in heads], *[cells(line) for line in summary.players]]
    widths = [max([len(row[k]) for row in rows]) for k in range(len(heads))]
    lines = ["  ".join([f"{cell:{width}}" for cell, width in zip(row, widths, strict=True)]).rstrip() for row in rows]
    return "\n".join([_say("played", matches=summary.matches), *lines, *adjusted_lines(summary)])


def adjusted_lines(summary: Summary) -> list[str]:
    """The shares with luck taken out, and how many matches that has saved."""
    return [
        _say(
            "adjusted",
            player=line.player,
            share=f"{100 * line.adjusted.share:.1f}",
            error=f"{100 * line.adjusted.error:.1f}",
            raw=f"{100 * line.adjusted.raw_error:.1f}",
            factor=f"{line.adjusted.factor:.1f}",
        )
        for line in summary.players
        if line.adjusted is not None
    ]


def _budget(word: str) -> str:
    number = re.fullmatch(r"[0-9]+|([0-9]+(\.[0-9]+)?)s", word)
    if word in (LADDER, TABLE) or (number and float(number[1] or word) > 0):
        return word
    raise Problem("arena.budget", word=word)


def _options(words: list[str]) -> dict[str, Value]:
    options: dict[str, Value] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise Problem("arena.option", word=word)
        options[name] = value
    return options


def _say(key: str, **args: Argument) -> str:
    return say(Message("arena." + key, args), language())
