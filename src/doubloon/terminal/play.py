"""`doubloon terminal GAME`: play at this keyboard, against bots or with others."""

from __future__ import annotations

import argparse
import random
import sys
import time
from pathlib import Path

from doubloon.bots import is_bot, level_name
from doubloon.bots.levels import ADVISER, find_level, level_number, level_within
from doubloon.engine.dealer import new_dealer
from doubloon.engine.match import Match
from doubloon.engine.proof import digest
from doubloon.games import GAMES
from doubloon.locale import LANGUAGES, Message, Problem, language, say
from doubloon.terminal import keeping
from doubloon.terminal.files import load_with
from doubloon.terminal.pen import Pen, has_colour, has_full_screen
from doubloon.terminal.result import result_text
from doubloon.terminal.shell import Shell
from doubloon.terminal.table import LocalTable, Table

BOT = "bot "  # how a record names a bot: "bot captain"
OPPONENT = "2"
INTERRUPTED = 130  # by Ctrl-C, as shells count it
LIST = Path()  # --resume without a file


def configure(parser: argparse.ArgumentParser) -> None:
    tongue = language()
    games = Message("cli.help.game", {"games": list(GAMES)})
    languages = Message("cli.help.language", {"languages": LANGUAGES})
    resume = say(Message("cli.help.resume"), tongue)
    parser.add_argument("game", nargs="?", metavar="GAME", help=say(games, tongue))
    parser.add_argument("--seats", metavar="WHO,WHO", help=say(Message("cli.help.seats"), tongue))
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help=say(Message("cli.help.option"), tongue)
    )
    parser.add_argument("--resume", type=Path, metavar="FILE", nargs="?", const=LIST, help=resume)
    parser.add_argument("--table", action="store_true", help=say(Message("cli.help.table"), tongue))
    parser.add_argument("--seed", type=int, metavar="N", help=say(Message("cli.help.seed"), tongue))
    parser.add_argument(
        "--adviser", default=str(ADVISER), metavar="LEVEL", help=say(Message("cli.help.adviser"), tongue)
    )
    parser.add_argument("--no-hints", action="store_true", help=say(Message("cli.help.no_hints"), tongue))
    parser.add_argument("--language", choices=LANGUAGES, default=tongue, help=say(languages, tongue))
    parser.add_argument("--plain", action="store_true", help=say(Message("cli.help.plain"), tongue))


def run(args: argparse.Namespace) -> int:
    if args.resume == LIST:
        return list_waiting(args.language)
    match, people = keeping.resumed(args.resume) if args.resume else _new(args)
    bots = {seat: who.removeprefix(BOT) for seat, who in enumerate(people) if who.startswith(BOT)}
    names = shown_names(people, args.language)
    seed = args.seed if args.seed is not None else random.randrange(2**31)
    table = LocalTable(match, names, people, bots, seed, keeping.own_file(match, args.resume))
    table.adviser = level_within(match.rules.name, level_number(args.adviser))
    table.has_hints = not args.no_hints
    is_full = not args.plain and has_full_screen()
    pen = Pen(args.language, names, colour=is_full or (has_colour() and not args.plain), is_marking=is_full)
    return play_at(table, pen, is_full=is_full)


def play_at(table: LocalTable, pen: Pen, *, is_full: bool) -> int:
    code = 0
    try:
        is_over = run_full(table, pen) if is_full else Shell(table, pen).run()
    except KeyboardInterrupt:
        code = INTERRUPTED
        is_over = False
        print(file=sys.stderr)
    table.save(None)
    if not is_over:
        print(pen.fit(pen.say("terminal.kept_for_you", {"file": str(table.file)})), file=sys.stderr)
        return code
    if table.secret():
        print(pen.fit(pen.paint(pen.say("terminal.secret", {"secret": table.secret()}), "dim")))
    print(pen.fit(pen.paint(pen.say("terminal.digest", {"digest": digest(table.match)}), "dim")))
    print(pen.fit(pen.say("terminal.record_at", {"file": str(table.file)})), file=sys.stderr)
    return 0


def run_full(table: Table, pen: Pen) -> bool:
    from doubloon.terminal.full.app import TableApp  # Textual is slow to import: only who wants it waits

    is_over = bool(TableApp(table, pen).run())
    pen.measure()
    pen.is_marking = False
    if is_over:
        print(pen.fit(result_text(table, pen)))
    return is_over


def list_waiting(tongue: str) -> int:
    """What can be gone on with; what lacks its secret says so."""
    waiting = keeping.waiting()
    if not waiting:
        print(say(Message("terminal.none_waiting"), tongue), file=sys.stderr)
        return 1
    print(say(Message("terminal.waiting"), tongue), file=sys.stderr)
    for kept in waiting:
        game = Message(f"{kept.game}.name") if kept.game in GAMES else kept.game
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(kept.touched))
        who = shown_names(kept.people, tongue)
        print(say(Message("terminal.waits", {"when": when, "game": game, "who": who, "n": kept.moves}), tongue))
        print("  " + say(Message("terminal.resume_with", {"file": str(kept.file)}), tongue))
        if not kept.has_secret:
            print("  " + say(Message("terminal.secret_elsewhere"), tongue))
    return 0


def _new(args: argparse.Namespace) -> tuple[Match, list[str]]:
    if args.game is None:
        raise Problem("terminal.need_game", games=list(GAMES))
    seats = args.seats.split(",") if args.seats else []
    rules = load_with(args.game, args.option, len(seats))
    guest = say(Message("terminal.guest"), args.language)
    seats = seats or [guest] + [OPPONENT] * (rules.seats[0] - 1)
    people = [BOT + who.strip() if is_bot(who.strip()) else who.strip() or guest for who in seats]
    match = Match(rules, len(people), None if args.table else new_dealer(), is_table=args.table)
    return match, people


def shown_names(people: list[str], tongue: str) -> list[str]:
    """People as they called themselves, bots by the name of their level; a second one of a name is numbered."""
    shown: list[str] = []
    for who in people:
        level = find_level(who.removeprefix(BOT)) if who.startswith(BOT) else 0
        name = say(level_name(level), tongue) if level else who.removeprefix(BOT)
        same = sum(other == name or other.startswith(name + " ") for other in shown)
        shown.append(f"{name} {same + 1}" if same else name)
    return shown
