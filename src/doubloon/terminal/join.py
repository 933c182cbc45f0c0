"""`doubloon join LINK`: sit down at a server's table, among people in browsers and terminals."""

from __future__ import annotations

import argparse
import sys

from doubloon.bots.levels import ADVISER, level_number
from doubloon.engine.contract import SPECTATOR
from doubloon.locale import LANGUAGES, Message, language, say
from doubloon.terminal.api import Api, read_link
from doubloon.terminal.online import OnlineTable
from doubloon.terminal.pen import Pen, has_colour, has_full_screen
from doubloon.terminal.play import INTERRUPTED, run_full
from doubloon.terminal.shell import Shell


def configure(parser: argparse.ArgumentParser) -> None:
    tongue = language()
    languages = Message("cli.help.language", {"languages": LANGUAGES})
    parser.add_argument("link", metavar="LINK", help=say(Message("cli.help.link"), tongue))
    parser.add_argument("--name", default="", help=say(Message("cli.help.name"), tongue))
    parser.add_argument("--watch", action="store_true", help=say(Message("cli.help.watch"), tongue))
    parser.add_argument(
        "--adviser", default=str(ADVISER), metavar="LEVEL", help=say(Message("cli.help.adviser"), tongue)
    )
    parser.add_argument("--language", choices=LANGUAGES, default=tongue, help=say(languages, tongue))
    parser.add_argument("--plain", action="store_true", help=say(Message("cli.help.plain"), tongue))


def run(args: argparse.Namespace) -> int:
    link = read_link(args.link)
    api = Api(link, args.language)
    seat = SPECTATOR
    if not args.watch:
        made = api.join(link.token, args.name)
        key = made.keys[0]
        api.token, seat = key.token, key.seat
        back = key.link if "://" in key.link else link.server + key.link
        print(say(Message("terminal.come_back", {"link": back}), args.language), file=sys.stderr)
    table = OnlineTable(api, api.table(), seat, args.language)
    table.adviser = level_number(args.adviser)
    try:
        return _play(table, args)
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        table.close()


def _play(table: OnlineTable, args: argparse.Namespace) -> int:
    if not table.is_playing():
        print(say(Message("terminal.in_lobby"), args.language), file=sys.stderr)
    while not table.is_playing():
        table.wait_for_people()
    is_full = not args.plain and has_full_screen()
    pen = Pen(args.language, table.names, colour=is_full or (has_colour() and not args.plain), is_marking=is_full)
    is_over = run_full(table, pen) if is_full else Shell(table, pen).run()
    if is_over and table.secret():
        print(pen.fit(pen.paint(pen.say("terminal.secret", {"secret": table.secret()}), "dim")))
    if not is_over:
        print(pen.say("terminal.still_sitting"), file=sys.stderr)
    return 0
