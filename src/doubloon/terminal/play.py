"""`doubloon terminal GAME`: play at this keyboard, against bots or with others."""

from __future__ import annotations

import argparse
import random
import sys
import time
from pathlib import Path

from doubloon.bots import is_bot, level_name
from doubloon.bots.levels import find_level
from doubloon.engine.dealer import Dealer, new_dealer, secret_from_hex
from doubloon.engine.match import Match
from doubloon.engine.proof import digest
from doubloon.engine.record import TABLE, Header, header_of, write
from doubloon.games import GAMES
from doubloon.locale import LANGUAGES, Message, Problem, language, say
from doubloon.terminal.files import data_folder, load_with, read_record, read_text
from doubloon.terminal.pen import Pen, has_colour
from doubloon.terminal.shell import Shell

BOT = "bot "  # how a record names a bot: "bot captain"
OPPONENT = "2"
INTERRUPTED = 130  # by Ctrl-C, as shells count it


def configure(parser: argparse.ArgumentParser) -> None:
    tongue = language()
    games = Message("cli.help.game", {"games": list(GAMES)})
    languages = Message("cli.help.language", {"languages": LANGUAGES})
    parser.add_argument("game", nargs="?", metavar="GAME", help=say(games, tongue))
    parser.add_argument("--seats", metavar="WHO,WHO", help=say(Message("cli.help.seats"), tongue))
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help=say(Message("cli.help.option"), tongue)
    )
    parser.add_argument("--resume", type=Path, metavar="FILE", help=say(Message("cli.help.resume"), tongue))
    parser.add_argument("--table", action="store_true", help=say(Message("cli.help.table"), tongue))
    parser.add_argument("--seed", type=int, metavar="N", help=say(Message("cli.help.seed"), tongue))
    parser.add_argument("--language", choices=LANGUAGES, default=tongue, help=say(languages, tongue))
    parser.add_argument("--plain", action="store_true", help=say(Message("cli.help.plain"), tongue))


def run(args: argparse.Namespace) -> int:
    match, people = _resumed(args.resume) if args.resume else _new(args)
    bots = {seat: who.removeprefix(BOT) for seat, who in enumerate(people) if who.startswith(BOT)}
    pen = Pen(args.language, shown_names(people, args.language), colour=has_colour() and not args.plain)
    seed = args.seed if args.seed is not None else random.randrange(2**31)
    own_file = _own_file(match, args.resume)
    shell = Shell(match, pen, bots, seed, lambda file: save(match, people, file or own_file))
    if match.dealer is not None:
        print(pen.paint(pen.say("terminal.seal", {"seal": match.dealer.seal}), "dim"))
    try:
        code = 0
        is_over = shell.run()
    except KeyboardInterrupt:
        code = INTERRUPTED
        is_over = False
        print(file=sys.stderr)
    save(match, people, own_file)
    if not is_over:
        print(pen.say("terminal.kept_for_you", {"file": str(own_file)}), file=sys.stderr)
        return code
    if match.dealer is not None:
        print(pen.paint(pen.say("terminal.secret", {"secret": match.dealer.secret.hex()}), "dim"))
    print(pen.paint(pen.say("terminal.digest", {"digest": digest(match)}), "dim"))
    print(pen.say("terminal.record_at", {"file": str(own_file)}), file=sys.stderr)
    return 0


def _new(args: argparse.Namespace) -> tuple[Match, list[str]]:
    if args.game is None:
        raise Problem("terminal.need_game", games=list(GAMES))
    seats = args.seats.split(",") if args.seats else []
    rules = load_with(args.game, args.option, len(seats))
    guest = say(Message("terminal.guest"), args.language)
    seats = seats or [guest] + [OPPONENT] * (rules.seats[0] - 1)
    people = [BOT + who.strip() if is_bot(who.strip()) else who.strip() or guest for who in seats]
    match = Match(rules, len(people), None if args.table else new_dealer())
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


def _resumed(file: Path) -> tuple[Match, list[str]]:
    match, header = read_record(read_text(file))
    if match.is_over:
        raise Problem("terminal.already_over", file=str(file))
    if header.dealer != TABLE:
        match.dealer = _dealer_of(header)
    return match, header.names


def _dealer_of(header: Header) -> Dealer:
    """The dealer of a match under way, whose secret is kept in our own folder."""
    try:
        dealer = Dealer(secret_from_hex(_secret_file(header.seal).read_text("ascii")), header.since)
    except (OSError, UnicodeDecodeError, Problem):
        raise Problem("terminal.no_secret") from None
    if dealer.seal != header.seal:
        raise Problem("terminal.no_secret")
    return dealer


def _own_file(match: Match, resumed: Path | None) -> Path:
    """Where a match is kept after every move. A sealed one has a name of its own; one typed in from a table gets the
    time it began, and goes on in the file it was resumed from if that is ours."""
    folder = data_folder() / "matches"
    if match.dealer is not None:
        return folder / f"{match.rules.name}-{match.dealer.seal[:16]}.txt"
    if resumed is not None and resumed.resolve().parent == folder.resolve():
        return resumed
    began = time.strftime("%Y-%m-%d-%H%M%S")
    files = [folder / f"{match.rules.name}-table-{began}{more}.txt" for more in ("", *"bcdefghij")]
    return next((file for file in files if not file.exists()), files[-1])


def save(match: Match, people: list[str], file: Path) -> Path:
    """Write the record, never with the secret of a match under way: that stays in our own folder."""
    dealer = match.dealer
    try:
        file = file.expanduser()
        if file.parent == data_folder() / "matches":
            file.parent.mkdir(parents=True, exist_ok=True)
        if dealer is not None:
            kept = _secret_file(dealer.seal)
            kept.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            kept.touch(mode=0o600)
            kept.write_text(dealer.secret.hex(), "ascii")
        new = file.with_name(file.name + ".new")
        new.write_text(write(match, header_of(match, people)), "utf-8")
        new.replace(file)
    except (OSError, ValueError, RuntimeError):  # names that no file can have, homes that nobody has
        raise Problem("terminal.cannot_save", file=str(file)) from None
    return file


def _secret_file(seal: str) -> Path:
    return data_folder() / "secrets" / seal
